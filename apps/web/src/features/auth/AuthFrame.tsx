import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteTitle } from '#app/pages.ts'
import { LanguageSwitch } from '#app/shell/LanguageSwitch.tsx'
import { LegalLinks } from '#app/shell/LegalLinks.tsx'
import { Logo } from '#app/shell/Logo.tsx'
import css from '#features/auth/auth.module.css'
import { usePageTitle } from '#ui/title.ts'

/** The page of signing in: a quiet panel at the left where there is room, the form, languages and legal documents. */
export function AuthFrame({ title: givenTitle, children }: { title?: string; children: ReactNode }) {
  const { t } = useTranslation()
  const routeTitle = useRouteTitle()
  const title = givenTitle ?? routeTitle
  usePageTitle(title)
  return (
    <div className={css.page}>
      <aside className={`${css.brand} fade-in`}>
        <span className={css.mark}>
          <Logo size={32} /> {t('common.product')}
        </span>
        <div>
          <p className={css.claim}>{t('auth.login.claim')}</p>
          <p className={css.claimText}>{t('auth.login.claimText')}</p>
        </div>
        <StockLine />
      </aside>
      <div className={css.side}>
        <main className={`${css.card} fade-in`}>
          <h1>{title}</h1>
          {children}
        </main>
        <footer className={css.foot}>
          <LanguageSwitch />
          <LegalLinks />
        </footer>
      </div>
    </div>
  )
}

/** A stock line as the product draws it: steps down by use, up by receipts, above its trigger. */
function StockLine() {
  return (
    <svg className={css.art} viewBox="0 0 400 140" aria-hidden="true" preserveAspectRatio="none">
      <path d="M0 96H400" className={css.artTrigger} />
      <path
        d="M0 40h30v14h34v12h26v22h30V28h24v10h40v20h28v16h22v18h26V24h32v16h36v18h30v20h42"
        className={css.artBalance}
      />
    </svg>
  )
}
