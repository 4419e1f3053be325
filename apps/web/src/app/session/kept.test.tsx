import type { Me } from '@giro/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dropCookie, readCookie, writeCookie } from '#app/session/cookies.ts'
import { draftOf, forgetDrafts, hasDrafts } from '#app/session/drafts.ts'
import { preferences, setPreferences } from '#app/session/preferences.ts'
import { session } from '#app/session/session.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

const signedIn = (id: string | null) =>
  session.set({
    status: id ? 'in' : 'out',
    me: id ? ({ id } as Me) : null,
    ended: null,
    isUnreachable: false,
  })

describe('what was typed and not saved', () => {
  beforeEach(() => signedIn('ana'))

  test('comes back with the time it was typed, until it is dropped', () => {
    vi.useFakeTimers({ now: new Date('2026-11-05T14:20:00Z'), toFake: ['Date'] })
    const draft = draftOf('contexts.1.100140.SP01')
    draft.write({ note: 'parada de fábrica' })
    expect(draft.read()).toEqual({
      values: { note: 'parada de fábrica' },
      at: '2026-11-05T14:20:00.000Z',
    })
    expect(draftOf('contexts.1.100140.MG01').read()).toBeNull()
    draft.drop()
    expect(draft.read()).toBeNull()
  })

  test('is shown to nobody else who signs in here, and is there when its person is back', () => {
    draftOf('site').write({ name: 'Galpão' })
    signedIn('bia')
    expect(draftOf('site').read()).toBeNull()
    expect(hasDrafts()).toBe(false)
    draftOf('site').write({ name: 'Pátio' })
    signedIn('ana')
    expect(draftOf('site').read()?.values).toEqual({ name: 'Galpão' })
  })

  test('stays its person’s where it is written after their session has ended', () => {
    const draft = draftOf('site')
    signedIn(null)
    draft.write({ name: 'Galpão' })
    expect(hasDrafts()).toBe(false)
    signedIn('bia')
    expect(draftOf('site').read()).toBeNull()
    signedIn('ana')
    expect(draftOf('site').read()?.values).toEqual({ name: 'Galpão' })
  })

  test('that cannot be read is as good as none', () => {
    sessionStorage.setItem('giro.draft.ana.site', '{half')
    expect(draftOf('site').read()).toBeNull()
  })

  test('a full storage loses the draft and stops nobody', () => {
    const setItem = vi.fn(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    vi.stubGlobal('sessionStorage', { setItem })
    expect(() => draftOf('site').write({ name: 'SP' })).not.toThrow()
    expect(setItem).toHaveBeenCalledOnce()
  })

  test('who signs out takes their drafts along, and nothing else of the tab', () => {
    signedIn('bia')
    draftOf('site').write(0)
    signedIn('ana')
    draftOf('site').write(1)
    draftOf('company').write(2)
    sessionStorage.setItem('giro.other', '{}')
    expect(hasDrafts()).toBe(true)
    forgetDrafts()
    expect(hasDrafts()).toBe(false)
    expect(sessionStorage.getItem('giro.other')).toBe('{}')
    signedIn('bia')
    expect(draftOf('site').read()?.values).toBe(0)
  })
})

describe('preferences of this browser', () => {
  test('a choice is kept, leaves the others, and is seen on the page at once', () => {
    const before = preferences()
    setPreferences({ theme: 'dark', density: 'compact' })
    expect(preferences()).toEqual({ ...before, theme: 'dark', density: 'compact' })
    expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', density: 'compact' })
    expect(JSON.parse(localStorage.getItem('giro.preferences') ?? '')).toMatchObject({ theme: 'dark' })
    setPreferences({ theme: before.theme, density: before.density })
  })

  const otherTab = (key: string, value: string) => {
    localStorage.setItem(key, value)
    window.dispatchEvent(Object.assign(new Event('storage'), { key }))
  }
  test('a choice in another tab holds here too; what that tab does not say is as at first', () => {
    setPreferences({ unit: 'money' })
    otherTab('giro.preferences', '{"home":"items"}')
    expect(preferences()).toMatchObject({ home: 'items', unit: 'units' })
    otherTab('giro.other', '{"home":"feed"}')
    expect(preferences().home).toBe('items')
  })
  test('a broken record is the first choices again', () => {
    otherTab('giro.preferences', 'null and void')
    expect(preferences()).toMatchObject({ home: 'feed', theme: 'system', density: 'regular', autoNext: true })
  })
})

describe('cookies', () => {
  test('a value comes back as it was, whatever its signs; one name is not the end of another', () => {
    writeCookie('selectedCatalog', 'São Paulo; 50 %=metade')
    writeCookie('limit', '25')
    expect(readCookie('selectedCatalog')).toBe('São Paulo; 50 %=metade')
    expect(readCookie('limit')).toBe('25')
    expect(readCookie('offset')).toBeNull()
  })

  test('last 30 days, on the whole site, and are not sent from others', () => {
    const written = vi.spyOn(document, 'cookie', 'set')
    writeCookie('consent', 'true')
    expect(written.mock.lastCall?.[0].split('; ')).toEqual(
      expect.arrayContaining(['consent=true', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax']),
    )
    dropCookie('consent')
    expect(written.mock.lastCall?.[0]).toContain('Max-Age=0')
  })
})
