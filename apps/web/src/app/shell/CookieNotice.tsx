import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { to } from '#app/paths.ts'
import { setConsent, useConsent } from '#app/session/consent.ts'
import css from '#app/shell/Shell.module.css'
import { Button, buttonClass } from '#ui/Button.tsx'

/**
 * Shows the cookie notice in the page flow, above everything, until it is confirmed; never over the focused element.
 */
export function CookieNotice() {
  const { t } = useTranslation()
  const hasConsent = useConsent()
  if (hasConsent) return null
  return (
    <section aria-label={t('shell.cookies')} className={css.notice}>
      <p className={css.noticeText}>{t('shell.cookieText')}</p>
      <div className="row">
        <Link {...to.legal('cookies')} className={buttonClass('tertiary')}>
          {t('shell.learnMore')}
        </Link>
        <Button variant="secondary" onClick={() => setConsent(true)}>
          {t('shell.understood')}
        </Button>
      </div>
    </section>
  )
}
