import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isNotifying, notify, turnOnNotifications } from '#app/session/notify.ts'
import { preferences, setPreferences } from '#app/session/preferences.ts'

/** Stands for the system, which a test has not: what it was asked to show, and what it answers when asked for leave. */
const shown: { body: string; tag: string; onclick?: () => void }[] = []
let answer: NotificationPermission = 'granted'
let isHidden = true
class System {
  static permission: NotificationPermission = 'default'
  static requestPermission = async () => {
    System.permission = answer
    return answer
  }
  onclick?: () => void
  constructor(_title: string, { body, tag }: { body: string; tag: string }) {
    shown.push(Object.assign(this, { body, tag }))
  }
  close = vi.fn()
}

beforeEach(() => {
  shown.length = 0
  answer = 'granted'
  isHidden = true
  System.permission = 'default'
  setPreferences({ notifications: false })
  vi.stubGlobal('Notification', System)
  vi.stubGlobal('isSecureContext', true)
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
})
afterEach(() => {
  vi.restoreAllMocks()
})
const tell = (onPress = vi.fn()) => {
  notify('Relatório pronto', { id: 'r1', onPress })
  return onPress
}

describe('turning them on', () => {
  test('asks the browser, and is remembered here', async () => {
    expect(await turnOnNotifications()).toBeNull()
    expect([preferences().notifications, isNotifying()]).toEqual([true, true])
  })

  test('is not done where the browser refuses, or has none', async () => {
    answer = 'denied'
    expect(await turnOnNotifications()).toBe('denied')
    vi.stubGlobal('isSecureContext', false)
    expect(await turnOnNotifications()).toBe('missing')
    expect(preferences().notifications).toBe(false)
  })

  test('they are off by default, and off where the browser took its leave back', async () => {
    expect(isNotifying()).toBe(false)
    await turnOnNotifications()
    System.permission = 'denied'
    expect(isNotifying()).toBe(false)
  })
})

describe('an end that nobody sees', () => {
  test('is told by the system once, and a press comes back and leads there', async () => {
    await turnOnNotifications()
    const focus = vi.spyOn(window, 'focus').mockImplementation(() => undefined)
    const onPress = tell()
    expect(shown.map(({ body, tag }) => [body, tag])).toEqual([['Relatório pronto', 'r1']])
    shown[0]?.onclick?.()
    expect([focus.mock.calls.length, onPress.mock.calls.length]).toEqual([1, 1])
  })

  test('is not told on a tab that is seen, nor where they are off', async () => {
    tell()
    await turnOnNotifications()
    isHidden = false
    tell()
    expect(shown).toEqual([])
  })
})
