import { describe, expect, test } from 'vitest'
import {
  type Assumption,
  addOutcome,
  addSums,
  type ContextKind,
  completeParameters,
  type ItemFacts,
  noOutcomes,
  type PlanningParameters,
  totalsOf,
  workItem,
} from '../../src/index.ts'
import { oddsOfService } from '../../src/textbook.ts'
import { asked, demandEvery, type Movement, movementsOf, someFacts } from '../facts.ts'
import { AS_OF, noErp } from '../items.ts'
import { itemOf, planned, world } from '../pages/warehouse.ts'
import { rows } from '../table.ts'

const bearing = workItem(itemOf('BRG-22315'), world)
const round = (value: number | null | undefined, digits = 1) => value && Number(value.toFixed(digits))

const leaner = (steps: 1 | 2): Assumption & Pick<ItemFacts, 'choices'> => ({
  choices: { service: { stance: steps === 1 ? 'conservative' : 'very_conservative', value: null } },
})

describe('the bearing of the pages', () => {
  test('costs a year what is held, what waits at its own odds whatever its stance, and what is ordered', () => {
    const odds = oddsOfService(planned('BRG-22315').policy.workings.service.automatic)
    const waits = (waiting: number) => odds * 0.25 * waiting
    const costs = [
      bearing.outcomes().erp,
      bearing.outcomes().now,
      bearing.assuming(leaner(1)).outcomes().now,
    ].map(({ capital, waiting, ordersPerYear, yearlyCost }) => ({
      parts: [0.25 * capital, waits(waiting), 25 * ordersPerYear].map((part) => round(part)),
      all: round(yearlyCost),
    }))
    expect(costs).toEqual([
      { parts: [629.6, 4.5, 70], all: 704.1 },
      { parts: [335.3, 45.7, 140], all: 521.1 },
      { parts: [263.7, 102, 140], all: 505.7 },
    ])
  })

  const erpToo = (...kinds: ContextKind[]): Partial<ItemFacts> => ({
    choices: Object.fromEntries(kinds.map((kind) => [kind, { stance: 'erp', value: null }])),
  })
  const noErpValues = { erp: noErp }
  const saved: [
    what: string,
    over: Partial<ItemFacts>,
    parameters: Partial<PlanningParameters>,
    saving: number | null,
  ][] = [
    ['673.9 less 521.1 as planned', {}, {}, 152.8],
    ['673.9 less 606.0 where cost decides', {}, completeParameters({ serviceRule: 'cost' }), 67.9],
    ['673.9 less 505.7 a step leaner', leaner(1), {}, 168.2],
    ['nothing by the values of the ERP', erpToo('portfolio', 'trigger', 'batch'), {}, 0],
    ['nothing where the ERP has no values', noErpValues, {}, 0],
    ['an unknown sum without a cost', { unitCost: null }, {}, null],
  ]
  test.each(saved)('saves a year %s', (_, over, parameters, saving) => {
    expect(round(planned('BRG-22315', over, parameters).plan.yearlySavingValue)).toBe(saving)
  })

  test.each([0, 1, 2, 3, 4, 5, 6])(
    'counts all that waits where only weeks repeat: sold on weekday %i alone',
    (weekday) => {
      const week = Array.from({ length: 7 }, (_, day) => (day === weekday ? 7 : 0))
      const weekly = workItem(itemOf('BRG-22315'), {
        ...world,
        catalog: { ...world.catalog, demandSeason: { week } },
      })
      const { inputs = [] } = weekly.explain().yearlySavingValue ?? {}
      expect(inputs.map(({ name }) => name)).toContain('waitingValue')
      expect(inputs.map(({ name }) => name)).not.toContain('seasonShare')
    },
  )

  const leadTime: Assumption = { choices: { leadTime: { stance: 'manual', value: 40 } } }
  test.each([
    ['as planned', {}, { trigger: 8, capital: 1341, waits: 0.0173, sold: 1 }],
    ['a step leaner', leaner(1), { trigger: 6, capital: 1055, waits: 0.0378, sold: 1 }],
    ['two steps leaner', leaner(2), { trigger: 5, capital: 915, waits: 0.0553, sold: 1 }],
    ['supplied in 40 days', leadTime, { trigger: 11, capital: 1558, waits: 0.0182, sold: 1 }],
    ['sold twice as much', { demandFactor: 2 }, { trigger: 18, capital: 2621, waits: 0.0183, sold: 1.976 }],
    ['twice as dear', { costFactor: 2 }, { trigger: 10, capital: 2679, waits: 0.0129, sold: 1 }],
  ])('%s', (_, assumption: Assumption, expected) => {
    const worked = bearing.assuming(assumption)
    const { now } = worked.outcomes()
    expect({
      trigger: worked.plan.reorderPointUnits,
      capital: round(now.capital, 0),
      waits: round(1 - now.noRuptureProbability, 4),
      sold: round(now.yearlyUnits / bearing.outcomes().now.yearlyUnits, 3),
    }).toEqual(expected)
  })
})

describe('a unit a day of 100, supplied in 71 days, with a reorder point of 5 in the ERP', () => {
  // Planned, it costs 1,887 a year. By the ERP's 5 units wait 60 days each, at 12.25 of their cost a year: 73,200 for units that cost 36,500.
  const sales = demandEvery(1, [1], 800)
  const receipts = Array.from(
    { length: 10 },
    (_, i): Movement => ({ day: AS_OF - 799 + 80 * i, type: 'replenishment', units: 80 }),
  )
  const cases = rows(`
    onHand  saving  why
    -       34623   no balance is known: 35,619 of the yearly 36,500 find no stock and 890 for 36 orders, less the plan
    40      201     people ordered in time: 79 on the shelf cost 1,975 and 4.6 orders 113, less the plan
    -40     16959   the shelf was empty on 52% of the days: 18,493 of the usage, 240 for stock and 113 for orders, less the plan
    400     9201    439 on the shelf cost 10,976 and 4.6 orders 113, less the plan
  `)
  for (const { onHand, saving, why } of cases) {
    test(`saves ${saving} a year: ${why}`, () => {
      const { plan } = asked(
        someFacts({
          unitCost: 100,
          movements: movementsOf(onHand === '-' ? sales : [...receipts, ...sales]),
          onHandUnits: onHand === '-' ? null : Number(onHand),
          erp: { ...noErp, leadTimeDays: 71, reorderPointUnits: 5, lotUnits: 10 },
        }),
        { abcClass: 'abc_a' },
      )
      expect(round(plan.yearlySavingValue, 0)).toBe(Number(saving))
    })
  }
})

test('sums of parts are the sums of the whole, and shares are of stocked items', () => {
  const stocked = bearing.outcomes().now
  const onDemand = bearing
    .assuming({ choices: { portfolio: { stance: 'manual-onDemand', value: null } } })
    .outcomes().now
  const [whole, part, other] = [noOutcomes(), noOutcomes(), noOutcomes()]
  for (const outcome of [stocked, onDemand]) addOutcome(whole, outcome)
  addOutcome(part, stocked)
  addOutcome(other, onDemand)
  addSums(part, other)
  expect(part).toEqual(whole)
  expect(totalsOf(whole)).toMatchObject({ items: 2, withoutCost: 0 })
  expect(totalsOf(whole).unitFill).toBeCloseTo(stocked.fillRate, 12)
  expect(totalsOf(other)).toMatchObject({ unitFill: null, valueFill: null, noRupture: null, capital: 0 })
  expect(totalsOf(whole).waiting).toBeGreaterThan(totalsOf(other).waiting)
})
