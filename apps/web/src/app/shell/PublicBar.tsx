import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '#app/shell/LanguageSwitch.tsx'
import { Logo } from '#app/shell/Logo.tsx'
import css from '#app/shell/Shell.module.css'
import { SkipLink } from '#app/shell/SkipLink.tsx'
import { buttonClass } from '#ui/Button.tsx'

/** The top of the settings and legal pages for who is not signed in. */
export function PublicBar() {
  const { t } = useTranslation()
  return (
    <header className={css.bar}>
      <SkipLink />
      <Link to="/auth/login" className={css.scopeButton}>
        <Logo />
        <span className="strong">{t('common.product')}</span>
      </Link>
      <span className="fill" />
      <LanguageSwitch />
      <Link to="/auth/login" className={buttonClass('secondary')}>
        {t('auth.login.title')}
      </Link>
    </header>
  )
}
