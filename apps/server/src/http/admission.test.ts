import { describe, expect, test, vi } from 'vitest'
import { Admission } from './admission.ts'

const LIMITS = { places: 3, share: 2, room: 4, patienceMs: 50, outlookMs: 10_000 }
/** For tests whose calls are not to be late, however slow the machine is. */
const PATIENT = { ...LIMITS, patienceMs: 10_000 }

/** Calls that end when they are told to; what began, in its order. */
function calls(limits = LIMITS) {
  const admission = new Admission(limits)
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const call = (name: string) => {
    const outcome = admission.run(name[0] ?? '', async () => {
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
})

describe('who is refused', () => {
  test('at once, where as many wait as may', async () => {
    const { call } = calls()
    for (const name of ['a1', 'a2', 'b1', 'c1', 'd1', 'e1', 'f1']) call(name)
    await expect(call('g1')).rejects.toMatchObject(REFUSED)
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
    for (let n = 0; n < 200; n++) await admission.run('a', take)
    const { promise: held, resolve: end } = Promise.withResolvers<void>()
    const before = ['x', ...waiting].map((name) => admission.run(name, () => held))
    const asked = admission.run(caller, async () => 'answered')
    end()
    if (isLetIn) expect(await asked).toBe('answered')
    else await expect(asked).rejects.toMatchObject(REFUSED)
    await Promise.all(before)
    clock.mockRestore()
  })

  test('nobody for a call that failed', async () => {
    const admission = new Admission({ ...LIMITS, places: 1 })
    const fail = () => admission.run('a', () => Promise.reject(new Error('broken')))
    await expect(fail()).rejects.toThrow('broken')
    await expect(fail()).rejects.toThrow('broken')
    expect(await admission.run('a', async () => 'well')).toBe('well')
  })
})
