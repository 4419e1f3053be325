import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#paths.ts'
import { signOut } from '#session/session.ts'
import { usePageTitle } from '#ui/title.ts'

/** S06: always ends the session, then leads to the login page, which says so. */
export function LogoutScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  usePageTitle(t('auth.logout.title'))
  useEffect(() => {
    void signOut().then(() => navigate({ to: paths.login, replace: true }))
  }, [navigate])
  return (
    <main>
      <h1 className="sr">{t('auth.logout.title')}</h1>
      <p role="status">{t('auth.logout.leaving')}</p>
    </main>
  )
}
