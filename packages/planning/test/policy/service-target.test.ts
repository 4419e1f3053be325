import { describe, expect, test } from 'vitest'
import { completeParameters, DEFAULT_PARAMETERS, STANCE_STEPS, type StanceStep } from '../../src/index.ts'
import { planPolicy, serviceTarget } from '../../src/textbook.ts'
import { anItem, demandEvery } from '../items.ts'
import { rows } from '../table.ts'

describe('the larger of the targets of class and criticality is promised, from a floor on', () => {
  const cases = rows(`
    class  criticality  events  rule     step               nsr     why
    abc_a  common            4  targets  automatic          0.98    class A
    abc_b  common            4  targets  automatic          0.96    class B
    abc_c  common            4  targets  automatic          0.93    class C
    abc_d  common            4  targets  automatic          0.9     class D
    abc_n  common            0  targets  automatic          0.9     without demand it is as class D
    abc_d  critic            4  targets  automatic          0.99    critical, whatever its class
    abc_d  important         4  targets  automatic          0.95    important: more than its class
    abc_a  important         4  targets  automatic          0.98    of class A: more than important
    abc_a  common            4  targets  aggressive         0.99    half of what was not served
    abc_a  common            4  targets  very_aggressive    0.995   a quarter of it
    abc_a  common            4  targets  conservative       0.96    twice as much
    abc_a  common            4  targets  very_conservative  0.92    four times
    abc_d  critic            4  targets  very_aggressive    0.9975  of a critical item
    abc_d  common            4  targets  very_conservative  0.6     a step may go under the floor
    abc_a  common            4  cost     automatic          0.9     cost asks for .5: the floor of class A
    abc_c  common           24  cost     automatic          0.9     the same: once a month and more often
    abc_c  common           23  cost     automatic          0.5     seldom: as little as its cost asks for
  `)
  for (const { class: abcClass, criticality, events, rule, step, nsr, why } of cases) {
    test(`${why}`, () => {
      const item = {
        ...anItem(),
        abcClass: abcClass as 'abc_a',
        criticality: criticality as 'common',
        demandEvents730: Number(events),
        lifeDays: 1400,
      }
      const odds = { critic: 1, important: 1, common: 1 }
      const parameters = { ...DEFAULT_PARAMETERS, serviceRule: rule as 'cost', basePenaltyOdds: odds }
      expect(serviceTarget(item, 1, parameters).at(step as StanceStep)).toBeCloseTo(Number(nsr), 9)
    })
  }
})

test('a plan promises units: its expected fill rate is the target at least, and a step more is never less', () => {
  for (const everyDays of [1, 3, 7, 21, 60]) {
    const item = anItem({ demand: demandEvery(everyDays, [1, 2, 5, 1, 12], 1400), abcClass: 'abc_a' })
    const plans = STANCE_STEPS.map((stance) =>
      planPolicy({ ...item, choices: { service: { stance, value: null } } }),
    )
    for (const plan of plans) {
      expect(plan.expectedFillRate).toBeGreaterThanOrEqual((plan.targetServiceLevel ?? 1) - 1e-9)
    }
    const points = plans.map(({ reorderPointUnits }) => reorderPointUnits)
    expect(points).toEqual(points.toSorted((a, b) => a - b))
  }
})

test('where the cap keeps a reorder point from its target, the plan says what it reaches', () => {
  const parameters = completeParameters({ reorderPointCapDays: 1 })
  const item = anItem({ demand: demandEvery(40, [1, 1, 30], 1400), abcClass: 'abc_a', parameters })
  const { workings, expectedFillRate } = planPolicy(item)
  expect(workings.reorderPoint.units).toBeLessThanOrEqual(workings.reorderPoint.capUnits + 1)
  expect(expectedFillRate).toBeLessThan(0.98)
})
