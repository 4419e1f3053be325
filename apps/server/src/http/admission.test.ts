import { describe, expect, test, vi } from 'vitest'
import { Admission, type Turn } from './admission.ts'

const LIMITS = {
  places: 3,
  companyShare: 3,
  share: 2,
  room: 4,
  companyRoom: 4,
  patienceMs: 50,
  outlookMs: 10_000,
}
/** Limits for tests whose calls must not time out on a slow machine. */
const PATIENT = { ...LIMITS, patienceMs: 10_000 }

/** `a1` is a call of a; `B.a1` of company B's. */
function turnOf(name: string): Turn {
  const [company = '', call] = name.includes('.') ? name.split('.') : ['A', name]
  return { company, caller: call?.[0] ?? '' }
}

/** Calls that end when they are told to; what began, in its order. */
function calls(limits = LIMITS) {
  const admission = new Admission(limits)
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const call = (name: string) => {
    const outcome = admission.run(turnOf(name), async () => {
      began.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      return name
    })
    outcome.catch(() => {})
    return outcome
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { call, end, began }
}
const REFUSED = { code: 'unavailable', retryAfterSeconds: 1 }

describe('who is let in', () => {
  test('as many as can be worked on; one caller never all of them', async () => {
    const { call, end, began } = calls(PATIENT)
    for (const name of ['a1', 'a2', 'a3', 'b1']) call(name)
    expect(began).toEqual(['a1', 'a2', 'b1'])
    await end('a1')
    expect(began).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  test('those who wait, in turns of their callers', async () => {
    const { call, end, began } = calls(PATIENT)
    for (const name of ['a1', 'a2', 'c1', 'a3', 'a4', 'b1', 'b2']) call(name)
    for (const name of ['a1', 'a2', 'c1', 'b1']) await end(name)
    expect(began).toEqual(['a1', 'a2', 'c1', 'a3', 'b1', 'a4', 'b2'])
  })

  test('one company never all of the places, however many people it has', () => {
    const { call, began } = calls({ ...PATIENT, companyShare: 2 })
    for (const name of ['A.a1', 'A.b1', 'A.c1', 'B.a1']) call(name)
    expect(began).toEqual(['A.a1', 'A.b1', 'B.a1'])
  })

  test('one company only its fair part while others ask, and more again once they are gone', async () => {
    let now = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { call, end, began } = calls({ ...PATIENT, places: 4 })
    const ended = (name: string) => Promise.all([end(name), vi.advanceTimersByTimeAsync(1)])
    for (const name of ['A.a1', 'A.b1', 'A.c1', 'A.d1', 'B.x1']) call(name)
    expect(began).toEqual(['A.a1', 'A.b1', 'A.c1', 'B.x1'])
    for (const name of ['A.a1', 'B.x1']) await ended(name)
    // Two companies have asked of late: two of the four places are A's, and two are free.
    expect(began).not.toContain('A.d1')
    now += 3_000
    call('A.e1')
    await ended('A.b1')
    expect(began.slice(4)).toEqual(['A.d1', 'A.e1'])
    vi.useRealTimers()
    clock.mockRestore()
  })

  test('a colleague of calls that hang soon after, where a place is free', async () => {
    const { call, began } = calls({ ...PATIENT, places: 5 })
    for (const name of ['B.x1', 'A.a1', 'A.b1', 'A.c1']) call(name)
    expect(began).toEqual(['B.x1', 'A.a1', 'A.b1'])
    await expect.poll(() => began).toContain('A.c1')
  })

  test('those who wait, in turns of their companies, and in each of these of its callers', async () => {
    const { call, end, began } = calls({ ...PATIENT, places: 1 })
    for (const name of ['A.a1', 'A.a2', 'A.b1', 'A.c1', 'B.x1']) call(name)
    for (const name of ['A.a1', 'A.a2', 'B.x1', 'A.b1']) await end(name)
    expect(began).toEqual(['A.a1', 'A.a2', 'B.x1', 'A.b1', 'A.c1'])
  })
})

describe('who is refused', () => {
  test('at once, where as many wait as may', async () => {
    const { call } = calls()
    for (const name of ['a1', 'a2', 'b1', 'c1', 'd1', 'e1', 'f1']) call(name)
    await expect(call('g1')).rejects.toMatchObject(REFUSED)
  })

  test('at once, where as many of its company wait as may; another company still waits', async () => {
    const { call, end, began } = calls({ ...PATIENT, places: 1, companyRoom: 2 })
    for (const name of ['A.a1', 'A.b1', 'A.c1']) call(name)
    await expect(call('A.d1')).rejects.toMatchObject(REFUSED)
    call('B.a1')
    for (const name of ['A.a1', 'A.b1']) await end(name)
    expect(began).toContain('B.a1')
  })

  test('after some time, where no place becomes free; it is not begun later', async () => {
    const { call, end, began } = calls()
    for (const name of ['a1', 'a2', 'b1']) call(name)
    await expect(call('c1')).rejects.toMatchObject(REFUSED)
    await end('a1')
    expect(began).toEqual(['a1', 'a2', 'b1'])
    call('d1')
    expect(began).toContain('d1')
  })

  // One place, calls take 0.3 s of late, and nobody is to wait for more than 0.8 s.
  test.each([
    ['nobody waits', [], 'a', true],
    ['the second of its caller comes after 0.6 s', ['a'], 'a', true],
    ['the third of its caller comes after 0.9 s', ['a', 'a'], 'a', false],
    ['however many another caller has waiting, it is the next but one', ['a', 'a'], 'b', true],
    ['two other callers go first', ['a', 'b'], 'c', false],
    ['however many people another company has waiting, it is the next but one', ['a', 'b'], 'B.a', true],
    ['two other companies go first', ['a', 'B.a'], 'C.a', false],
    [
      'its second comes after one of the other, and the one that the other may still send',
      ['a', 'b'],
      'b',
      false,
    ],
  ] as const)('at once, whose turn comes too late: %s', async (_, waiting, caller, isLetIn) => {
    const admission = new Admission({ ...PATIENT, places: 1, share: 1, room: 100, outlookMs: 800 })
    let now = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
    const take = async () => {
      now += 300
    }
    for (let n = 0; n < 200; n++) await admission.run(turnOf('a'), take)
    const { promise: held, resolve: end } = Promise.withResolvers<void>()
    const before = ['x', ...waiting].map((name) => admission.run(turnOf(name), () => held))
    const asked = admission.run(turnOf(caller), async () => 'answered')
    end()
    if (isLetIn) expect(await asked).toBe('answered')
    else await expect(asked).rejects.toMatchObject(REFUSED)
    await Promise.all(before)
    clock.mockRestore()
  })

  test('nobody for how long calls of another company take', async () => {
    const admission = new Admission({ ...PATIENT, places: 1, outlookMs: 800 })
    let now = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
    const take = (ms: number) => async () => {
      now += ms
    }
    for (let n = 0; n < 40; n++) await admission.run(turnOf('A.a'), take(900))
    for (let n = 0; n < 3; n++) await admission.run(turnOf('B.b'), take(10))
    const { promise: held, resolve: end } = Promise.withResolvers<void>()
    const before = admission.run(turnOf('A.a'), () => held)
    const light = admission.run(turnOf('B.b'), async () => 'answered')
    await expect(admission.run(turnOf('A.c'), async () => 'answered')).rejects.toMatchObject(REFUSED)
    end()
    expect(await light).toBe('answered')
    await before
    clock.mockRestore()
  })

  test('nobody for a call that failed', async () => {
    const admission = new Admission({ ...LIMITS, places: 1 })
    const fail = () => admission.run(turnOf('a'), () => Promise.reject(new Error('broken')))
    await expect(fail()).rejects.toThrow('broken')
    await expect(fail()).rejects.toThrow('broken')
    expect(await admission.run(turnOf('a'), async () => 'well')).toBe('well')
  })
})
