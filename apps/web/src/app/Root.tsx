import { Outlet, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { uiTexts } from '#app/i18n/ui-texts.ts'
import { setPreferences, usePreferences } from '#app/session/preferences.ts'
import { useSession } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import { CookieNotice } from '#app/shell/CookieNotice.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import { UiProvider } from '#ui/texts.tsx'
import { useTitleScope } from '#ui/title.ts'

/** Around every page: the words and numbers of the shared components, the cookie notice, the messages. */
export function Root(): ReactNode {
  const { t, i18n } = useTranslation()
  const { me, status } = useSession()
  const format = useFormat()
  const { density } = usePreferences()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language.
  const texts = useMemo(() => uiTexts(t), [t, i18n.language])
  useTitleScope(me?.selectedCatalog?.title ?? '', t('ui.errorPrefix'))
  useGuardAgain(`${status} ${me?.selectedCatalog?.id ?? ''} ${me?.profileType ?? ''}`)
  return (
    <UiProvider
      texts={texts}
      format={format}
      density={[density, (chosen) => setPreferences({ density: chosen })]}
    >
      <CookieNotice />
      <Outlet />
      <Toasts />
    </UiProvider>
  )
}

/** When the session begins, ends, or is allowed something else, the page is admitted again. */
function useGuardAgain(state: string): void {
  const router = useRouter()
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    void router.invalidate()
  }, [state, router])
}
