import { Outlet, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AppUi } from '#app/AppUi.tsx'
import { useSession } from '#app/session/session.ts'
import { CookieNotice } from '#app/shell/CookieNotice.tsx'
import { useNearLinks } from '#app/shell/use-near-links.ts'
import { keepFocus } from '#ui/lost-focus.ts'
import { Toasts } from '#ui/Toasts.tsx'
import { useTitleScope } from '#ui/title.ts'

/** Around every page: the words and numbers of the shared components, the cookie notice, the messages. */
export function Root(): ReactNode {
  const { t } = useTranslation()
  const { me, status } = useSession()
  useTitleScope(me?.selectedCatalog?.title ?? '', t('ui.errorPrefix'))
  useNearLinks()
  useEffect(keepFocus, [])
  useGuardAgain(`${status} ${me?.selectedCatalog?.id ?? ''} ${me?.profileType ?? ''}`)
  return (
    <AppUi>
      <CookieNotice />
      <Outlet />
      <Toasts />
    </AppUi>
  )
}

/** Checks the page again when the session begins, ends or changes its permissions. */
function useGuardAgain(state: string): void {
  const router = useRouter()
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    void router.invalidate()
  }, [state, router])
}
