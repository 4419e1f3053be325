import i18next from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatFor } from '#app/i18n/format.ts'
import { dropCookie, readCookie, writeCookie } from '#app/session/cookies.ts'
import { knownUser, refreshMe, selectCatalog, session, signIn, signOut } from '#app/session/session.ts'

/** A server of somebody who has these catalogs and has selected none; one that begins with `sample` is of the sample. */
function serve(catalogs: readonly string[], country = 'FR'): void {
  let selected: string | null = null
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.replace('/api', '').split('?')[0] ?? ''
    if (path === '/config.json') return Response.json({ apiHosts: {}, apiKey: 'k' })
    if (path === '/auth') return Response.json({ token: 't' })
    if (path === '/auth/me')
      return Response.json({
        name: 'Ana Souza',
        language: 'fr-FR',
        profileType: 'viewer',
        selectedCatalog: selected && { id: selected },
        company: { country },
      })
    if (path === '/catalog/mine')
      return Response.json({
        rows: catalogs.map((id) => ({ id, isSample: id.startsWith('sample') })),
        count: catalogs.length,
      })
    if (path.startsWith('/catalog/select/')) {
      selected = path.split('/').at(-1) ?? null
      return Response.json({ id: selected })
    }
    return new Response(null, { status: 204 })
  })
}

beforeEach(() => dropCookie('selectedCatalog'))
afterEach(async () => {
  await signOut()
})

test.each<[why: string, catalogs: string[], kept: string | null, selected: string | null]>([
  ['the only one', ['a'], null, 'a'],
  ['the one that this browser selected last', ['a', 'b'], 'b', 'b'],
  ['none of several', ['a', 'b'], null, null],
  ['their own and not the sample', ['sample', 'a'], null, 'a'],
  ['their own although the sample was last', ['sample', 'a'], 'sample', 'a'],
  ['the sample where there is nothing else', ['sample'], null, 'sample'],
  ['none of several where the last one is not theirs any more', ['a', 'b'], 'c', null],
])('who signs in has selected %s, and the cookie says so', async (_, catalogs, kept, selected) => {
  serve(catalogs)
  if (kept) writeCookie('selectedCatalog', kept)
  await signIn({ email: 'ana@acme.com', password: 'x' })
  expect(session.get().me?.selectedCatalog?.id ?? null).toBe(selected)
  // The test's page shows a cookie that is over, empty, for the rest of its millisecond.
  expect(readCookie('selectedCatalog') || null).toBe(selected ?? kept)
  expect(i18next.language).toBe('fr-FR')
})

test('name, profile and language of who is signed in are kept for the first paint, until the session ends', async () => {
  serve(['a'])
  await signIn({ email: 'ana@acme.com', password: 'x' })
  expect(knownUser()).toEqual({ name: 'Ana Souza', profileType: 'viewer', language: 'fr-FR' })
  await signOut()
  expect(knownUser()).toBeNull()
})

test('numbers are those of the company’s country from signing in until the session ends', async () => {
  const read = () => formatFor('es-ES').parseNumber('1.260')?.value
  serve(['a'], 'MX')
  await signIn({ email: 'ana@acme.com', password: 'x' })
  expect(read()).toBe(1.26)
  await signOut()
  expect(read()).toBe(1260)
})

test('a user who is told again unchanged draws nothing again; a changed one does', async () => {
  serve(['a', 'b'])
  await signIn({ email: 'ana@acme.com', password: 'x' })
  const before = session.get()
  await refreshMe()
  expect(session.get()).toBe(before)
  await selectCatalog('b')
  expect(session.get().me?.selectedCatalog?.id).toBe('b')
})

test('what changes while the user is being read is read after it', async () => {
  serve(['a', 'b'])
  await signIn({ email: 'ana@acme.com', password: 'x' })
  const answer = globalThis.fetch
  let goOn = () => {}
  const isHeld = new Promise<void>((resolve) => {
    goOn = resolve
  })
  let isFirst = true
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    const answered = await answer(...asked)
    if (!isFirst) return answered
    isFirst = false
    await isHeld
    return answered
  })
  const before = refreshMe()
  await answer('/api/catalog/select/b')
  const after = refreshMe()
  goOn()
  await Promise.all([before, after])
  expect(session.get().me?.selectedCatalog?.id).toBe('b')
})
