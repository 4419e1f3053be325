import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { session, useSession } from '#app/session/session.ts'

type RecentItem = { sku: string; site: string; description: string }
/** A page of the navigation, by its address, or an item. */
export type Recent = { page: string } | RecentItem
type Stored = { user: string | undefined; byCatalog: Readonly<Record<string, readonly Recent[]>> }

const KEY = 'giro.recent'
/** Those shown, and the one that is open now. */
const MOST = 6

/** Reads the recently opened items of the signed-in user; another user starts with none. */
function read(): Stored {
  const user = session.get().me?.id
  const nothing = { user, byCatalog: {} }
  try {
    const stored: Stored = {
      ...nothing,
      ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>),
    }
    return stored.user === user ? stored : nothing
  } catch {
    return nothing
  }
}

const catalogNow = (): string => session.get().me?.selectedCatalog?.id ?? ''
const nameOf = (recent: Recent): string => ('page' in recent ? recent.page : `${recent.sku} ${recent.site}`)

/** The pages that this person last opened in this catalog, the newest first. */
export const recents = (): readonly Recent[] => read().byCatalog[catalogNow()] ?? []

function remember(recent: Recent): void {
  const { user, byCatalog } = read()
  const others = recents().filter((one) => nameOf(one) !== nameOf(recent))
  const stored: Stored = {
    user,
    byCatalog: { ...byCatalog, [catalogNow()]: [recent, ...others].slice(0, MOST) },
  }
  try {
    localStorage.setItem(KEY, JSON.stringify(stored))
  } catch {
    // Without room nothing more is remembered.
  }
}

export function useRememberedItem({ sku, site, description }: RecentItem): void {
  useEffect(() => remember({ sku, site, description }), [sku, site, description])
}

/** The pages of the navigation, as they are opened. */
export function useRememberedPages(): void {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const catalog = useSession().me?.selectedCatalog?.id
  const routes = useRouter().routesByPath as Readonly<
    Record<string, { options: { staticData?: { nav?: unknown } } } | undefined>
  >
  const isPage = routes[path]?.options.staticData?.nav !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another catalog has its own.
  useEffect(() => {
    if (isPage) remember({ page: path })
  }, [path, isPage, catalog])
}
