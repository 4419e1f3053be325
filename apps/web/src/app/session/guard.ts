import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { safeReturn } from '#app/paths.ts'
import { arrive, hasCompanies, isAskedForPromise, may, session } from '#app/session/session.ts'

type Needs = { allow?: Parameters<typeof may>[1] | undefined; needsCatalog?: true | undefined }
export type Arrival = {
  location: ParsedLocation
  matches: readonly { staticData: Needs }[]
  preload?: boolean
}

/** Pages that need no session, and are not left when there is one. */
const isPublic = (path: string) => path === '/settings' || path.startsWith('/settings/')

/**
 * Runs before every page: without a session only the pages of signing in and the settings stay; with one, the pages
 * of signing in lead to the feed, the user is asked for again beside the page, and a page of a catalog asks for one: by
 * its company first, where there are several. Before the first plan the promised service level is asked.
 */
export function guard(arrival: Arrival): void {
  const path = arrival.location.pathname
  if (session.get().status !== 'in') {
    admitWithout(arrival.location)
    return
  }
  // Also a mailed link to a new password: it ends the session that is there.
  if (path === '/auth/logout' || path === '/auth/reset-password') return
  if (path.startsWith('/auth/')) throw redirect({ to: '/feed', replace: true })
  if (!arrival.preload) arrive()
  askForCatalog(arrival)
}

function admitWithout({ pathname, href }: ParsedLocation): void {
  if (pathname.startsWith('/auth/') || isPublic(pathname)) return
  const { ended } = session.get()
  // Who was refused does not go back to where that happened.
  const returnTo =
    ended === 'forbidden' || ended === 'logged_out' || pathname === '/' ? null : safeReturn(href)
  throw redirect({ to: '/auth/login', search: returnTo ? { returnTo } : {}, replace: true })
}

/** Permissions of the pages that show a plan, where they need a catalog. */
const OF_PLAN: readonly unknown[] = ['planning.read', 'context.decide', 'item.authorize']
export const showsPlan = ({ allow, needsCatalog }: Needs): boolean =>
  needsCatalog === true && OF_PLAN.includes(allow)

function askForCatalog({ location, matches }: Arrival): void {
  const { me } = session.get()
  const needs = matches.map(({ staticData }) => staticData)
  // Who may not see the page is told so, and asked for nothing.
  const isAllowed = needs.every(({ allow }) => allow === undefined || may(me, allow))
  if (!isAllowed || !needs.some(({ needsCatalog }) => needsCatalog)) return
  const ask = (to: string) =>
    redirect({ to, search: { returnTo: safeReturn(location.href) ?? '/feed' }, replace: true })
  if (!me?.selectedCatalog) throw ask(me && hasCompanies(me) ? '/company/select' : '/catalog/select')
  if (needs.some(showsPlan) && isAskedForPromise(me)) throw ask('/catalog/promise')
}
