import { JOB_MAILS } from 'virtual:contract'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { refreshMe, useSession } from '#app/session/session.ts'
import css from '#features/settings/settings.module.css'
import { Check } from '#ui/Field.tsx'

/** Chooses which long work of one's own a mail tells of. It is kept with the account: nothing to choose for who is signed out. */
export function JobMails() {
  const { t } = useTranslation()
  const { me } = useSession()
  const hint = useId()
  const { run, isRunning } = useCall('updateUser', { success: t('notifications.mails.saved') })
  if (!me) return null
  const choose = async (jobMails: (typeof JOB_MAILS)[number]) => {
    const outcome = await run({ params: { id: me.id }, body: { jobMails } })
    if (outcome.ok) await refreshMe()
  }
  return (
    <fieldset className={css.group} aria-describedby={hint} disabled={isRunning}>
      <legend className="strong">{t('notifications.mails.label')}</legend>
      <p className="muted" id={hint}>
        {t('notifications.mails.text')}
      </p>
      {JOB_MAILS.map((one) => (
        <Check
          key={one}
          kind="radio"
          name="jobMails"
          checked={me.jobMails === one}
          label={t(`notifications.mails.${one}`)}
          onChange={() => void choose(one)}
        />
      ))}
    </fieldset>
  )
}
