import { PASSWORD_RULES, whatPasswordLacks } from '@giro/contract/checks'
import { useTranslation } from 'react-i18next'
import css from '#features/auth/auth.module.css'
import { Status } from '#ui/Status.tsx'

/** Lists the rules for a new password, ticked as they are met. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation()
  const lacks = whatPasswordLacks(password)
  return (
    <ul className={css.rules} aria-label={t('auth.password.rules')}>
      {PASSWORD_RULES.map((rule) => (
        <li key={rule}>
          <Status level={lacks.includes(rule) ? 'none' : 'success'}>{t(`auth.password.${rule}`)}</Status>
        </li>
      ))}
      <li>
        <Status level="none">{t('auth.password.uncommon')}</Status>
      </li>
    </ul>
  )
}
