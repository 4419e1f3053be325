import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useMatches, useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { queryClient } from '#app/api/query.ts'
import { NoAccessScreen } from '#app/errors/NotFoundScreen.tsx'
import { pageWords } from '#app/i18n/i18n.ts'
import { showsPlan } from '#app/session/guard.ts'
import { useFollowedJobs } from '#app/session/jobs.ts'
import { useOtherTabs } from '#app/session/other-tabs.ts'
import { setPreferences, usePreferences } from '#app/session/preferences.ts'
import { useRememberedPages } from '#app/session/recent.ts'
import { isAskedForPromise, may, useSession } from '#app/session/session.ts'
import { BottomBar } from '#app/shell/BottomBar.tsx'
import { useFrame } from '#app/shell/FirstFrame.tsx'
import { OfflineBar } from '#app/shell/OfflineBar.tsx'
import { Palette } from '#app/shell/Palette.tsx'
import { PrintHead } from '#app/shell/PrintHead.tsx'
import { PublicBar } from '#app/shell/PublicBar.tsx'
import { ScopeBar } from '#app/shell/ScopeBar.tsx'
import css from '#app/shell/Shell.module.css'
import { Sidebar } from '#app/shell/Sidebar.tsx'
import { usePageKeys } from '#app/shell/use-page-keys.ts'

export { FirstFrame } from '#app/shell/FirstFrame.tsx'

const Shortcuts = lazy(async () => ({ default: (await import('#app/shell/Shortcuts.tsx')).Shortcuts }))

/** Loaded with the texts of later pages, because few users see it, and not at once. */
const StartGuide = lazy(async () => {
  const [module] = await Promise.all([import('#app/shell/StartGuide.tsx'), pageWords()])
  return { default: module.StartGuide }
})

const Road = lazy(async () => {
  const [module] = await Promise.all([import('#app/shell/Road.tsx'), pageWords()])
  return { default: module.Road }
})

/** The frame of the product: sidebar, scope, page. Without a session, for the settings, only a bar at the top. */
export function Shell(): ReactNode {
  const { me } = useSession()
  return (
    <QueryClientProvider client={queryClient}>{me ? <WholeShell /> : <PublicShell />}</QueryClientProvider>
  )
}

function PublicShell() {
  // A session that just ended leaves its page behind for the moment until the router has led away.
  const isPublic = useMatches().every(({ staticData: { allow } }) => allow === undefined)
  return (
    <div className={css.public}>
      <PublicBar />
      <main id="content" tabIndex={-1} className={css.main}>
        {isPublic ? <Outlet /> : null}
      </main>
    </div>
  )
}

function WholeShell() {
  const { me } = useSession()
  const { isBelowSidebar, isBelowRail, isRail, className } = useFrame()
  const [isMenuOpen, setMenuOpen] = useMenu()
  useFollowedJobs(me?.selectedCatalog?.id)
  useRememberedPages()
  useOtherTabs()
  const [over, setOver] = useState<'palette' | 'shortcuts' | null>(null)
  const openPalette = () => setOver('palette')
  const openShortcuts = () => setOver('shortcuts')
  usePageKeys({ onPalette: openPalette, onShortcuts: openShortcuts })
  return (
    <div className={className}>
      {isBelowRail ? null : (
        <Sidebar
          isRail={isRail}
          onToggle={
            isBelowSidebar
              ? () => setMenuOpen(true)
              : () => setPreferences({ sidebar: isRail ? 'open' : 'rail' })
          }
        />
      )}
      {isMenuOpen ? <Sidebar isRail={false} isSheet onToggle={() => setMenuOpen(false)} /> : null}
      <div className={css.column}>
        <ScopeBar onMenu={isBelowRail ? () => setMenuOpen(true) : undefined} onSearch={openPalette} />
        <OfflineBar />
        <main id="content" tabIndex={-1} className={css.main}>
          <PrintHead />
          <First />
          <AllowedPage />
        </main>
        {isBelowRail ? <BottomBar onMore={() => setMenuOpen(true)} /> : null}
      </div>
      {over === 'palette' ? <Palette onClose={() => setOver(null)} onShortcuts={openShortcuts} /> : null}
      <Suspense fallback={null}>
        {over === 'shortcuts' ? <Shortcuts onClose={() => setOver(null)} /> : null}
      </Suspense>
    </div>
  )
}

/**
 * Shows the road to the first decision above every page, or the guide above the worklist but not above one of its
 * items.
 */
function First() {
  const { guide } = usePreferences()
  const isWorklist = useRouterState({
    select: ({ location: { pathname, searchStr } }) => pathname === '/feed' && !/[?&]sku=/.test(searchStr),
  })
  const { me } = useSession()
  const isOnRoad = useIsOnRoad()
  if (isOnRoad) {
    return (
      <Suspense fallback={null}>
        <Road />
      </Suspense>
    )
  }
  if (!guide || !isWorklist || !me?.selectedCatalog) return null
  return (
    <Suspense fallback={<div className={css.guideSpace} />}>
      <StartGuide />
    </Suspense>
  )
}

/** True until the first plan of the catalog was seen, for users who followed the road. */
function useIsOnRoad(): boolean {
  const { me } = useSession()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const [wasOn, setOn] = useState(false)
  const isOn = !me?.selectedCatalog || me.waitsFor !== null || isAskedForPromise(me)
  const isThere = !isOn && path === '/feed'
  useEffect(() => {
    if (isOn) setOn(true)
    if (isThere) setOn(false)
  }, [isOn, isThere])
  return isOn || (wasOn && !isThere)
}

/**
 * Shows the page only if the profile may use it; otherwise nothing is requested. A page on which the first plan appears is led to
 * the question about the service level, as it would be at its opening.
 */
function AllowedPage() {
  const { me } = useSession()
  const router = useRouter()
  const needs = useMatches().map(({ staticData }) => staticData)
  const isAsked = me !== null && isAskedForPromise(me) && needs.some(showsPlan)
  useEffect(() => {
    if (isAsked) void router.invalidate()
  }, [isAsked, router])
  if (!needs.every(({ allow }) => allow === undefined || may(me, allow))) return <NoAccessScreen />
  return isAsked ? null : <Outlet />
}

/** The menu of small windows; it closes when the page changes. */
function useMenu() {
  const [isOpen, setOpen] = useState(false)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of page itself closes it.
  useEffect(() => setOpen(false), [path])
  return [isOpen, setOpen] as const
}
