import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteTitle } from '#app/pages.ts'
import { forgetDrafts, hasDrafts } from '#app/session/drafts.ts'
import { signOut } from '#app/session/session.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { usePageTitle } from '#ui/title.ts'

/** Ends the session, after asking where something typed would be lost; the login page says that it ended. */
export function LogoutScreen() {
  const { t } = useTranslation()
  const { navigate, history } = useRouter()
  const [isSure, setSure] = useState(() => !hasDrafts())
  const title = useRouteTitle()
  usePageTitle(title)
  useEffect(() => {
    if (!isSure) return
    forgetDrafts()
    void signOut().then(() => navigate({ to: '/auth/login', replace: true }))
  }, [isSure, navigate])
  return (
    <main>
      <h1 className="sr">{title}</h1>
      {isSure ? (
        <p role="status">{t('auth.logout.leaving')}</p>
      ) : (
        <Dialog
          title={title}
          onClose={() => history.back()}
          actions={
            <>
              <Button variant="secondary" onClick={() => history.back()}>
                {t('auth.logout.stay')}
              </Button>
              <Button variant="danger" onClick={() => setSure(true)}>
                {t('auth.logout.leave')}
              </Button>
            </>
          }
        >
          {t('auth.logout.unsaved')}
        </Dialog>
      )}
    </main>
  )
}
