import { describe, expect, test } from 'vitest'
import { type AbcClass, REPLAY_DAYS } from '../../src/index.ts'
import { asked, demandEvery, type Movement, movementsOf, someFacts } from '../facts.ts'
import { AS_OF } from '../items.ts'

/** Weekly requests: so much until a year ago, and so much since. */
const weekly = (before: number, since: number): Movement[] =>
  demandEvery(7, [1], 150).map((event) => ({
    ...event,
    units: event.day <= AS_OF - REPLAY_DAYS ? before : since,
  }))
/** So much on the shelf a year ago, and from then on. */
const stock = (units: number): Movement[] => [
  { day: AS_OF - REPLAY_DAYS - 1, type: 'balance', units },
  { day: AS_OF - REPLAY_DAYS + 1, type: 'replenishment', units },
]
const check = (movements: readonly Movement[], abcClass: AbcClass = 'abc_a') => {
  const facts = someFacts({ movements: movementsOf(movements), onHandUnits: null })
  return asked(facts, { abcClass }).checkReplay(facts.movements, null)
}

describe('a suggestion is doubtful where the shelf would have been empty far more often than it was', () => {
  test('demand as before, a full shelf: it holds', () => {
    const replayed = check([...weekly(5, 5), ...stock(900)])
    expect(replayed).toMatchObject({ verdict: 'held', actual: { daysWithoutStock: 0 } })
    expect(replayed?.demandValue).toBeGreaterThan(0)
    expect(replayed?.suggested.averageStockValue).toBeLessThan(replayed?.actual.averageStockValue ?? 0)
  })

  test('eight times the demand that was known then: it is to be looked at', () => {
    const replayed = check([
      ...weekly(5, 40),
      ...stock(30),
      { day: AS_OF - 360, type: 'replenishment', units: 9000 },
    ])
    expect(replayed).toMatchObject({ verdict: 'check', actual: { daysWithoutStock: 0 } })
    expect(replayed?.suggested.daysWithoutStock).toBeGreaterThan(0.05 * REPLAY_DAYS)
  })

  test('empty for a while, and less often than in fact: it holds', () => {
    // A receipt lasts for three weeks of four.
    const receipts = Array.from(
      { length: 13 },
      (_, i): Movement => ({ day: AS_OF - REPLAY_DAYS + 1 + 28 * i, type: 'replenishment', units: 160 }),
    )
    const start: Movement = { day: AS_OF - REPLAY_DAYS - 1, type: 'balance', units: 0 }
    const replayed = check([...weekly(20, 40), start, ...receipts])
    expect(replayed).toMatchObject({ verdict: 'held', actual: { daysWithoutStock: 92 } })
    expect(replayed?.suggested.daysWithoutStock).toBeGreaterThan(0.05 * REPLAY_DAYS)
  })

  test.each<[string, Movement[], AbcClass]>([
    ['of class C', [...weekly(5, 5), ...stock(900)], 'abc_c'],
    ['of unknown stock', weekly(5, 5), 'abc_a'],
    ['younger than a year', demandEvery(7, [5], 40), 'abc_a'],
    ['that nobody asked for', stock(10), 'abc_b'],
    ['on demand', [{ day: AS_OF - 500, type: 'consumption', units: 1 }, ...stock(10)], 'abc_b'],
  ])('an item %s is not replayed', (_, movements, abcClass) => {
    expect(check(movements, abcClass)).toBeNull()
  })
})
