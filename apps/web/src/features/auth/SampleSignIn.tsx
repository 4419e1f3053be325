import { useTranslation } from 'react-i18next'
import type { AppConfig } from '#app/api/config.ts'
import css from '#features/auth/auth.module.css'
import { Button } from '#ui/Button.tsx'

type Props = {
  sample: NonNullable<AppConfig['sample']>
  onChoose: (credentials: { email: string; password: string }) => void
  isRunning: boolean
}

/** One button for each user of the sample company. */
export function SampleSignIn({ sample: { users, password }, onChoose, isRunning }: Props) {
  const { t } = useTranslation()
  return (
    <section className={css.sample} aria-labelledby="sample">
      <h2 id="sample" className="heading">
        {t('auth.login.sample')}
      </h2>
      <p className="muted">{t('auth.login.sampleText')}</p>
      <div className="row">
        {users.map(({ email, profileType }) => (
          <Button
            key={email}
            variant="secondary"
            title={email}
            isRunning={isRunning}
            onClick={() => onChoose({ email, password })}
          >
            {t(`words.profile.${profileType}`)}
          </Button>
        ))}
      </div>
    </section>
  )
}
