import { useTranslation } from 'react-i18next'
import { useConfig } from '#app/api/config.ts'
import css from '#features/auth/auth.module.css'
import { Button } from '#ui/Button.tsx'

type Props = { onChoose: (credentials: { email: string; password: string }) => void; isRunning: boolean }

/** One button for each user of the sample company; nothing where the installation has none. */
export function SampleSignIn({ onChoose, isRunning }: Props) {
  const { t } = useTranslation()
  const sample = useConfig()?.sample
  if (!sample) return null
  const { users, password } = sample
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
