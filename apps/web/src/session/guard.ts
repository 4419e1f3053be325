import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { paths, safeReturn } from '#paths.ts'
import { may, refreshMe, session } from '#session/session.ts'

export type Arrival = {
  location: ParsedLocation
  matches: readonly { staticData: { allow?: Parameters<typeof may>[1]; needsCatalog?: true } }[]
  preload?: boolean
}

/** Pages that need no session, and are not left when there is one (specification section 2). */
const isPublic = (path: string) => path === paths.settings || path.startsWith(`${paths.settings}/`)

/**
 * Runs before every page: without a session only the pages of signing in and the settings stay; with one, the pages
 * of signing in lead to the feed, the user is asked for again beside the page, and a page of a catalog asks for one.
 */
export function guard({ location, matches, preload }: Arrival): void {
  const { status, me, ended } = session.get()
  const path = location.pathname
  const isAuth = path.startsWith('/auth/')
  if (status !== 'in') {
    if (isAuth || isPublic(path)) return
    // Who was refused does not go back to where that happened (D-24).
    const returnTo = ended === 'forbidden' || ended === 'logged_out' ? null : safeReturn(location.href)
    throw redirect({ to: paths.login, search: returnTo && path !== '/' ? { returnTo } : {}, replace: true })
  }
  if (path === paths.logout) return
  if (isAuth) throw redirect({ to: paths.feed, replace: true })
  if (!preload) void refreshMe()
  const needs = matches.map(({ staticData }) => staticData)
  const isAllowed = needs.every(({ allow }) => allow === undefined || may(me, allow))
  if (isAllowed && needs.some(({ needsCatalog }) => needsCatalog) && !me?.selectedCatalog) {
    throw redirect({
      to: paths.selectCatalog,
      search: { returnTo: safeReturn(location.href) ?? paths.feed },
      replace: true,
    })
  }
}
