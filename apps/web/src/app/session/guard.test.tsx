import type { Me, Permission } from '@giro/contract'
import { isRedirect, type ParsedLocation } from '@tanstack/react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SignOutReason } from '#app/api/token.ts'
import { type Arrival, guard } from '#app/session/guard.ts'
import { session } from '#app/session/session.ts'

const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ code: 'unavailable' }, { status: 503 })
  })
})

const catalog = { id: '7', name: 'Peças' } as unknown as Me['selectedCatalog']
const signedIn = (given: Partial<Me> = {}) =>
  session.set({
    status: 'in',
    me: { permissions: ['item.read'], companies: ['1'], selectedCatalog: catalog, ...given } as Me,
    ended: null,
    isUnreachable: false,
  })
const signedOut = (ended: SignOutReason | null = null) =>
  session.set({ status: 'out', me: null, ended, isUnreachable: false })

/** Where an arrival is led to, with what it takes along; `stays` when it is not. */
function ledTo(href: string, needs: { allow?: Permission; needsCatalog?: true } = {}): string {
  const location = { href, pathname: href.split('?')[0] } as ParsedLocation
  const arrival: Arrival = { location, matches: [{ staticData: {} }, { staticData: needs }], preload: true }
  try {
    guard(arrival)
    return 'stays'
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    const { to, search } = thrown.options as { to: string; search?: { returnTo?: string } }
    return search?.returnTo ? `${to} and back to ${search.returnTo}` : to
  }
}

describe('without a session', () => {
  test.each<[string, SignOutReason | null, string]>([
    ['/auth/login', null, 'stays'],
    ['/settings', null, 'stays'],
    ['/settings/legal/terms', null, 'stays'],
    ['/settingsandmore', null, '/auth/login and back to /settingsandmore'],
    ['/', null, '/auth/login'],
    ['/feed?sku=100140', null, '/auth/login and back to /feed?sku=100140'],
    ['/feed', 'expired', '/auth/login and back to /feed'],
    ['/feed', 'other_tab', '/auth/login and back to /feed'],
    ['/feed', 'forbidden', '/auth/login'],
    ['/feed', 'logged_out', '/auth/login'],
    ['//elsewhere.example/feed', null, '/auth/login'],
  ])('%s, the last session ended by %s: %s', (href, ended, place) => {
    signedOut(ended)
    expect(ledTo(href)).toBe(place)
  })
})

const PLAN = { allow: 'planning.read', needsCatalog: true } as const
const ASKED: Partial<Me> = {
  ...{ permissions: ['planning.read', 'file.upload', 'format.write'] },
  ...{ waitsFor: null, isPromiseOpen: true },
}

describe('with a session', () => {
  test.each<[string, Partial<Me>, { allow?: Permission; needsCatalog?: true }, string]>([
    ['/auth/login', {}, {}, '/feed'],
    ['/auth/logout', {}, {}, 'stays'],
    ['/auth/reset-password', {}, {}, 'stays'],
    ['/feed', {}, { needsCatalog: true }, 'stays'],
    ['/feed', { selectedCatalog: null }, { needsCatalog: true }, '/catalog/select and back to /feed'],
    [
      '/feed',
      { selectedCatalog: null, companies: ['1', '2'] },
      { needsCatalog: true },
      '/company/select and back to /feed',
    ],
    ['/account', { selectedCatalog: null }, {}, 'stays'],
    ['/feed?view=trigger', ASKED, PLAN, '/catalog/promise and back to /feed?view=trigger'],
    ['/feed', { ...ASKED, waitsFor: 'transactions' }, PLAN, 'stays'],
    ['/feed', { ...ASKED, permissions: ['planning.read'] }, PLAN, 'stays'],
    ['/upload', ASKED, { allow: 'file.upload', needsCatalog: true }, 'stays'],
    // Who may not see the page is told so there, and not asked for a catalog first.
    [
      '/upload',
      { selectedCatalog: null },
      { allow: 'file.create' as Permission, needsCatalog: true },
      'stays',
    ],
  ])('%s of a user with %j, needing %j: %s', (href, me, needs, place) => {
    signedIn(me)
    expect(ledTo(href, needs)).toBe(place)
  })

  test('the user is asked for again beside a page that is opened, not beside one that only may be', async () => {
    signedIn()
    ledTo('/feed')
    expect(asked).toEqual([])
    guard({ location: { href: '/feed', pathname: '/feed' } as ParsedLocation, matches: [] })
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0))
  })
})
