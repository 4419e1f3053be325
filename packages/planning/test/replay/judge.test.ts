import { describe, expect, test } from 'vitest'
import type { JudgedDecision } from '../../src/index.ts'
import { asked, type Movement, movementsOf, someFacts } from '../facts.ts'
import { AS_OF } from '../items.ts'

/** Random numbers of a seed from 0 to 1. */
function randomOf(seed: number): () => number {
  let state = seed + 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
/** Requests of three years, on a quarter of the days. */
const demand = (seed: number, from = 1095): Movement[] => {
  const next = randomOf(seed)
  return Array.from({ length: from }, (_, i) => AS_OF - from + 1 + i).flatMap((day): Movement[] =>
    next() < 0.25 ? [{ day, type: 'consumption', units: 1 + Math.floor(5 * next()) }] : [],
  )
}
const DAYS = 180
const stockThen: Movement = { day: AS_OF - DAYS, type: 'balance', units: 40 }

const judge = (movements: readonly Movement[], over: Partial<JudgedDecision> = {}) => {
  const facts = someFacts({ movements: movementsOf(movements), onHandUnits: null, unitCost: 200 })
  const worked = asked(facts)
  const { reorderPointUnits, lotUnits } = worked.plan
  const suggested = { stockingPolicy: 'anticipated' as const, reorderPointUnits, lotUnits }
  return worked.judge(facts.movements, {
    ...{ decidedDay: AS_OF - DAYS, untilDay: AS_OF, chosen: suggested, other: suggested },
    ...{ serviceLevel: 0.95, leadTimeDays: 28, onHandUnits: null },
    ...over,
  })
}

describe('a decision is judged by what followed', () => {
  test('a reorder point of 0 cost, and one equal to the suggestion is the same, whatever the demand', () => {
    const seeds = Array.from({ length: 100 }, (_, seed) => seed)
    const zero = { stockingPolicy: 'anticipated' as const, reorderPointUnits: 0, lotUnits: 30 }
    const suggestion = { stockingPolicy: 'anticipated' as const, reorderPointUnits: 40, lotUnits: 30 }
    const states = seeds.map((seed) => {
      const movements = [...demand(seed), stockThen]
      return [
        judge(movements, { chosen: zero, other: suggestion })?.state,
        judge(movements, { chosen: suggestion, other: suggestion })?.state,
      ]
    })
    expect(states.filter(([ofZero]) => ofZero === 'cost').length).toBeGreaterThanOrEqual(95)
    expect(states.filter(([, ofSame]) => ofSame === 'same').length).toBeGreaterThanOrEqual(95)
  })

  test('what was before has no part in it but through the stock of that day', () => {
    const chosen = { stockingPolicy: 'anticipated' as const, reorderPointUnits: 10, lotUnits: 20 }
    const other = { ...chosen, reorderPointUnits: 60 }
    const since = demand(7, DAYS)
    const before = demand(8).filter(({ day }) => day <= AS_OF - DAYS)
    const more = before.map((movement) => ({ ...movement, units: 3 * movement.units }))
    const policies = { chosen, other }
    const [one, same] = [before, more].map((past) => judge([...past, ...since, stockThen], policies))
    expect(one).not.toBeNull()
    expect(same).toEqual(one)
    const less = { ...stockThen, units: 4 }
    expect(judge([...before, ...since, less], policies)).not.toEqual(one)
  })

  test('too few days tell nothing, and a year is the most', () => {
    const decidedDay = AS_OF - 60
    const movements = [...demand(3), { ...stockThen, day: decidedDay }]
    expect(judge(movements, { decidedDay })).toMatchObject({ state: 'too_early', days: 60 })
    const old = [...demand(3), { ...stockThen, day: AS_OF - 500 }]
    expect(judge(old, { decidedDay: AS_OF - 500 })?.days).toBe(365)
    expect(judge(demand(3))).toBeNull()
  })
})
