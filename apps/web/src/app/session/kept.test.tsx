import { afterEach, describe, expect, test, vi } from 'vitest'
import { dropCookie, readCookie, writeCookie } from '#app/session/cookies.ts'
import { dropDraft, forgetDrafts, hasDrafts, readDraft, writeDraft } from '#app/session/drafts.ts'
import { preferences, setPreferences } from '#app/session/preferences.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
})

describe('what was typed and not saved', () => {
  test('comes back with the time it was typed, until it is dropped', () => {
    vi.useFakeTimers({ now: new Date('2026-11-05T14:20:00Z'), toFake: ['Date'] })
    writeDraft('contexts.1.100140.SP01', { note: 'parada de fábrica' })
    expect(readDraft('contexts.1.100140.SP01')).toEqual({
      values: { note: 'parada de fábrica' },
      at: '2026-11-05T14:20:00.000Z',
    })
    expect(readDraft('contexts.1.100140.MG01')).toBeNull()
    dropDraft('contexts.1.100140.SP01')
    expect(readDraft('contexts.1.100140.SP01')).toBeNull()
  })

  test('that cannot be read is as good as none', () => {
    sessionStorage.setItem('giro.draft.site', '{half')
    expect(readDraft('site')).toBeNull()
  })

  test('a full storage loses the draft and stops nobody', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(() => writeDraft('site', { name: 'SP' })).not.toThrow()
  })

  test('who signs out takes all drafts along, and nothing else of the tab', () => {
    writeDraft('site', 1)
    writeDraft('company', 2)
    sessionStorage.setItem('giro.decided', '{}')
    expect(hasDrafts()).toBe(true)
    forgetDrafts()
    expect(hasDrafts()).toBe(false)
    expect(sessionStorage.getItem('giro.decided')).toBe('{}')
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
