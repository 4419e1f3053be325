import { describe, expect, test } from 'vitest'
import { TARGETS } from '#backtest/baselines.ts'
import { capitalAt, impliedCost, scoreMethod } from '#backtest/score.ts'
import { addOutcome, nothingYet, simulate } from '#backtest/simulate.ts'

/** Levels that are the same for every target. */
const levels = (...perPeriod: number[]) => perPeriod.map((level) => TARGETS.map(() => level))

describe('order up to a level, worked by hand', () => {
  /**
   * Lead time 1, decisions from period 0, counted from period 2 on.
   *   t  level  position  at start  demand  net
   *   0      5         5
   *   1      5         5                 4
   *   2      5     5 (ordered 4)  5-4=1  2   -1   (what was ordered in 1 is here: 5 less the demand of 1)
   *   3      9         9     5-2=3       1    2
   *   4      2    9-1=8     9-1=8       12   -4
   *   5     -4   8-12=-4       -4        0   -4  (nothing is asked for, and 4 still wait)
   */
  const item = { demand: Float64Array.of(0, 4, 2, 1, 12, 0), firstPeriod: 0, leadPeriods: 1, unitValue: 10 }
  const outcome = nothingYet()
  simulate(outcome, item, levels(5, 5, 5, 9, 2, -4))

  test.each([
    ['stock after demand: (0 + 2 + 0 + 0) / 4', outcome.stockUnits[0], 2 / 4],
    ['in money', outcome.capital[0], 20 / 4],
    ['waiting after demand: (1 + 0 + 4 + 4) / 4', outcome.backorderUnits[0], 9 / 4],
    ['in money', outcome.backorderValue[0], 90 / 4],
    ['periods without rupture, 3 and 5', outcome.withoutRupture[0], 2],
    ['periods with nothing waiting, 3', outcome.withoutWaiting[0], 1],
    ['served at once: 1 of 2, 1 of 1, 8 of 12', outcome.servedUnits[0], 10],
    ['periods counted', outcome.itemPeriods, 4],
    ['units demanded in them', outcome.demandUnits, 15],
  ])('%s', (_, got, expected) => expect(got).toBeCloseTo(expected, 12))

  test('too little past counts nothing', () => {
    const none = nothingYet()
    simulate(none, { ...item, leadPeriods: 5 }, levels(5, 5, 5, 9, 2, -4))
    expect(none).toEqual(nothingYet())
  })

  test('outcomes add up', () => {
    const twice = nothingYet()
    addOutcome(twice, outcome)
    addOutcome(twice, outcome)
    expect(twice.capital[3]).toBeCloseTo((2 * 20) / 4, 12)
    expect(twice.itemPeriods).toBe(8)
  })
})

describe('scores', () => {
  const outcome = { ...nothingYet(), itemPeriods: 4, demandUnits: 10, demandValue: 20 }
  outcome.capital.set([100, 110, 120, 130, 140, 150, 160])
  outcome.backorderValue.set([25, 20, 15, 10, 5, 2, 1])
  outcome.withoutRupture.set([2, 2, 3, 3, 3, 4, 4])

  test('implied cost: capital plus p/(1-p) of what waits', () => {
    expect(impliedCost(outcome, 0)).toBeCloseTo(100 + 4 * 25, 9)
    expect(impliedCost(outcome, 3)).toBeCloseTo(130 + 19 * 10, 9)
  })

  test('the reference is 100, and half its cost 50', () => {
    expect(scoreMethod('x', outcome, outcome).costIndex).toBeCloseTo(100, 9)
    const half = {
      ...outcome,
      capital: outcome.capital.map((x) => x / 2),
      backorderValue: outcome.backorderValue.map((x) => x / 2),
    }
    expect(scoreMethod('x', half, outcome).costIndex).toBeCloseTo(50, 9)
  })

  test('capital at a level lies between the targets around it, and nowhere beyond them', () => {
    const scored = scoreMethod('x', outcome, outcome).scores
    // cycle service .5 .5 .75 .75 .75 1 1 at 100 110 120 …
    expect(capitalAt(scored, 'cycleService', 0.625)).toBeCloseTo(115, 9)
    expect(capitalAt(scored, 'cycleService', 0.4)).toBeNull()
    expect(capitalAt(scored, 'fillRate', 0.5)).toBeNull()
  })
})
