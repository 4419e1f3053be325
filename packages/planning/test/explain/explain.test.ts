import { describe, expect, test } from 'vitest'
import type { Explanation, ItemFacts, ItemPlan } from '../../src/index.ts'
import { asked, demandEvery, movements, movementsOf, order, planOf, someFacts, worldOf } from '../facts.ts'
import { AS_OF, noErp } from '../items.ts'
import { rows } from '../table.ts'
import { evaluateExplanation } from './evaluate.ts'

const world = worldOf()

function explained(facts: ItemFacts) {
  return asked(facts, world).explain()
}

const rowsOf = (explanation: Explanation | undefined) =>
  [
    `${explanation?.rows?.used}`,
    ...(explanation?.rows?.leftOut ?? []).map(({ reason, count }) => `${reason}:${count}`),
  ].join(',')

describe('an explanation counts the rows it used, and says why it left others out', () => {
  const facts = someFacts({
    movements: movements(`
      -2000 out 5, -800 out 5, -100 out 4, -100 out 1, -50 out 3 !learn, -30 out NaN, 2 out 9,
      -760 in 30, -20 in 10, -19 in -52, -10 in 5, 3 in 8, -5 count 1`),
    choices: { portfolio: { stance: 'manual-anticipated', value: null } },
  })
  const all = explained(facts)
  // 10 of the 52 units that went back are those of the day before; the 30 before them are more than a year off.
  const cases = rows(`
    field                 rows                                          why
    demandEvents          2,future:1,unreadable:1,not_for_training:1    both rows of one day
    demand730dUnitsPerDay 2,future:1,unreadable:1,not_for_training:1    of the 730 days
    demand90dUnitsPerDay  0,future:1,unreadable:1,not_for_training:1    of the 90 days
    reorderPointUnits     3,future:1,unreadable:1,not_for_training:1    five years are learned from
    receiptEvents         3,future:1,unmatched_reversal:42              a reversal is no return
    receiptEvents90d      3,future:1,unmatched_reversal:42              of the 90 days
    boughtToOrderRatio    3,future:1,unmatched_reversal:42              the receipts decide
  `)
  for (const { field = '', rows: expected, why } of cases) {
    test(`${field}: ${why}`, () => expect(rowsOf(all[field as keyof ItemPlan])).toBe(expected))
  }
})

describe('of orders too', () => {
  const open = { isActive: true }
  const all = explained(
    someFacts({
      movements: movementsOf(demandEvery(7, [2], 100)),
      orders: [
        ...[order(-90, -60), order(-80, -50)],
        ...[order(-10, 20, open), order(-5, null, open), order(3, 30, open)],
        order(-8, 22, { ...open, receivedUnits: 10 }),
        ...[order(-70, null), order(-70, 5), order(-2000, -1970), order(-40, -45)],
      ],
    }),
  )
  for (const { field = '', rows: expected } of rows(`
    field         rows
    leadTimeDays  2,order_open:4,order_unended:2,order_older:1,order_unreadable:1
    onOrderUnits  2,order_closed:6,order_later:1,order_received:1
  `)) {
    test(field, () => expect(rowsOf(all[field as keyof ItemPlan])).toBe(expected))
  }
})

/** What is no result of a rule that can be followed: what stands in the facts, was chosen, or is told in lists of its own. */
const UNEXPLAINED = [
  ...['onHandKnown', 'onOrderEstimated', 'periodStartDay', 'periodEndDay', 'criticality', 'purchasability'],
  'suppliedFrom',
  ...['stockingStance', 'serviceStance', 'leadTimeStance', 'reorderPointStance', 'lotStance'],
  ...['dataGaps', 'contexts', 'openContexts', 'lacks', 'alerts', 'alertLevel'],
]

test('no other field of a plan is without an explanation', () => {
  const facts = someFacts({ movements: movementsOf(demandEvery(7, [2], 100)) })
  const all = explained(facts)
  expect(Object.keys(planOf(facts)).filter((field) => !(field in all))).toEqual(UNEXPLAINED)
})

test('what comes from movements and orders says of which days it speaks', () => {
  const all = explained(
    someFacts({
      movements: movements('-900 stock 9, -70 out 2, -9 out 3, -8 in 4'),
      orders: [order(-60, -40)],
    }),
  )
  const daysOf = (field: keyof ItemPlan, name: string) => {
    const found = all[field]?.inputs.find((input) => input.name === name)
    return [(found?.fromDay ?? Number.NaN) - AS_OF, (found?.toDay ?? Number.NaN) - AS_OF]
  }
  // Registered 1000 days ago, first moved 70 days ago: two whole periods of 30 days.
  expect(daysOf('demandTrend', 'amounts')).toEqual([-59, 0])
  expect(daysOf('demandVariation', 'amounts')).toEqual([-59, 0])
  expect(daysOf('outlierEvents', 'limitUnits')).toEqual([-1824, 0])
  expect(daysOf('boughtToOrderRatio', 'whole')).toEqual([-729, 0])
  expect(daysOf('leadTimeDays', 'orders')).toEqual([-1094, 0])
  expect(daysOf('averageStock90dUnits', 'part')).toEqual([-89, 0])
  expect(daysOf('onHandUnits', 'snapshotUnits')).toEqual([-900, -900])
})

describe('status and data quality are derived like any number', () => {
  const cases: [why: string, facts: Partial<ItemFacts>, status: string, quality: string][] = [
    ['all is known', {}, 'active', 'complete'],
    ['no cost', { unitCost: null }, 'active', 'incomplete'],
    ['a unit of spaces', { unit: ' ' }, 'active', 'incomplete'],
    ['an ERP lead time of 0 and no order', { erp: { ...noErp, leadTimeDays: 0 } }, 'active', 'incomplete'],
    ['no ERP lead time, but an order', { erp: noErp, orders: [order(-60, -40)] }, 'active', 'complete'],
    ['no balance', { onHandUnits: null }, 'active', 'incomplete'],
    ['a row of tomorrow', { movements: movements('-9 out 2, 1 out 2') }, 'active', 'incomplete'],
    ['a return of nothing', { movements: movements('-9 out -1, -8 out 2') }, 'active', 'incomplete'],
    ['long ago', { movements: movements('-900 out 2') }, 'inactive', 'complete'],
  ]
  for (const [why, over, status, quality] of cases) {
    test(why, () => {
      const facts = someFacts(over)
      const { activityStatus, dataQuality } = explained(facts)
      expect(planOf(facts)).toMatchObject({ activityStatus: status, dataQuality: quality })
      expect([activityStatus, dataQuality].map((one) => one && evaluateExplanation(one))).toEqual([
        status,
        quality,
      ])
    })
  }
})

describe('each stance of the portfolio is explained by the costs it compares', () => {
  // Dear, and requested three times in two years: worth stocking only where a shortage is dear.
  const facts = someFacts({ unitCost: 1e5, movements: movements('-700 out 1, -400 out 1, -100 out 1') })
  const cases = rows(`
    stance             odds  policy
    very_conservative  5.25  on_demand
    conservative       11.5  on_demand
    automatic            24  on_demand
    aggressive           49  anticipated
    very_aggressive      99  anticipated
  `)
  for (const { stance, odds, policy } of cases) {
    test(`${stance}: ${policy}`, () => {
      const chosen = { ...facts, choices: { portfolio: { stance: stance as 'automatic', value: null } } }
      const { stockingPolicy } = explained(chosen)
      expect(stockingPolicy?.formula).toBe('cheaper_policy')
      expect(stockingPolicy?.inputs.find(({ name }) => name === 'odds')?.value).toBeCloseTo(Number(odds), 9)
      expect(stockingPolicy && evaluateExplanation(stockingPolicy)).toBe(policy)
      expect(planOf(chosen).stockingPolicy).toBe(policy)
    })
  }
})

test.each(['automatic', 'manual'] as const)(
  'a trigger, %s, says what it promises under each measure',
  (stance) => {
    const facts = someFacts({ choices: { trigger: { stance, value: stance === 'manual' ? 40 : null } } })
    const plan = planOf(facts)
    const promised = explained(facts).reorderPointUnits?.inputs.filter(({ name }) =>
      name.startsWith('expected'),
    )
    expect(promised?.map(({ name, value, unit }) => [name, value, unit])).toEqual([
      ['expectedAvailability', plan.expectedAvailability, 'share'],
      ['expectedCycleService', plan.expectedCycleService, 'share'],
      ['expectedFillRate', plan.expectedFillRate, 'share'],
    ])
  },
)

test.each([
  [8, false],
  [null, true],
])('an open order of %s is estimated: %s', (units, isEstimated) => {
  const orders = [order(-5, 9, { isActive: true, units })]
  const { onOrderUnits } = explained(someFacts({ orders }))
  expect(onOrderUnits?.inputs.find(({ name }) => name === 'isEstimated')?.value).toBe(isEstimated)
})

test('a stock of more decimals than are kept is explained as it is kept', () => {
  const facts = someFacts({
    unit: 'kg',
    onHandUnits: null,
    movements: movements('-90 stock 0.33333333, -40 in 1.23456789, -9 out 0.11111114, -2 out 0.2222222'),
  })
  const plan = planOf(facts)
  const { onHandUnits, inventoryPositionUnits, maximumStockUnits } = explained(facts)
  // 0.333333 + 1.234568 - 0.111111 - 0.222222, each to a millionth.
  expect(plan.onHandUnits).toBe(1.234568)
  expect(onHandUnits && evaluateExplanation(onHandUnits)).toBe(plan.onHandUnits)
  expect(inventoryPositionUnits && evaluateExplanation(inventoryPositionUnits)).toBe(
    plan.inventoryPositionUnits,
  )
  expect(maximumStockUnits && evaluateExplanation(maximumStockUnits)).toBe(plan.maximumStockUnits)
})

describe('the explanation of a trigger names why it is not the one found', () => {
  const inputsOf = (orders: readonly [from: number, to: number][], choices: ItemFacts['choices'] = {}) => {
    const facts = someFacts({
      unit: 'kg',
      movements: movementsOf(demandEvery(7, [20, 3, 9], 120)),
      orders: orders.map(([from, to]) => order(from, to)),
      choices: {
        portfolio: { stance: 'manual-anticipated', value: null },
        service: { stance: 'manual', value: 0.6 },
        ...choices,
      },
    })
    const { reorderPointUnits } = explained(facts)
    const read = new Map(reorderPointUnits?.inputs.map(({ name, value }) => [name, value]))
    return { read, shown: planOf(facts, world).reorderPointUnits }
  }
  const certain: [number, number][] = [
    [-300, -280],
    [-200, -180],
    [-100, -80],
  ]
  const uncertain: [number, number][] = [
    [-300, -298],
    [-200, -162],
    [-100, -80],
  ]

  test('where it is the one found nothing is added', () => {
    const { read, shown } = inputsOf(certain)
    expect(read.get('candidateUnits')).toBe(shown)
    expect([...read.keys()].filter((name) => name.startsWith('held'))).toEqual([])
  })

  test('a stepped lead time is explained by the demand of the stepped one', () => {
    const { read } = inputsOf(certain, { leadTime: { stance: 'very_aggressive', value: null } })
    const { read: believed } = inputsOf(certain)
    const daysOf = (of: typeof read) => of.get('protectionDays') as number
    expect(daysOf(read) - 1).toBeCloseTo(1.5 * (daysOf(believed) - 1))
    expect(read.get('protectionDemandUnits')).toBeGreaterThan(believed.get('protectionDemandUnits') as number)
  })

  test.each([
    ['very_conservative', false],
    ['aggressive', false],
    ['manual', true],
  ] as const)('the lot by %s: the trigger is found for that lot: %s', (stance, isFoundForIt) => {
    const service = { stance: 'manual', value: 0.95 } as const
    const { read: before, shown: trigger } = inputsOf(certain, { service })
    const batch = { stance, value: isFoundForIt ? 500 : null }
    const { read, shown } = inputsOf(certain, { service, batch })
    expect(read.get('lotUnits')).toBe(isFoundForIt ? 500 : before.get('lotUnits'))
    expect(read.has('steppedLotUnits')).toBe(!isFoundForIt)
    expect(read.get('probabilityAtCandidate') === before.get('probabilityAtCandidate')).toBe(!isFoundForIt)
    if (isFoundForIt) expect(shown).toBeLessThan(trigger)
    else expect(shown).toBe(trigger)
  })

  test('a lead time stepped down to nothing is weighed as such, not as the believed one', () => {
    const orders = [0, 0, 0, 30, 30].map((days, i): [number, number] => [20 * i - 300, 20 * i - 300 + days])
    const { read, shown } = inputsOf(orders, { leadTime: { stance: 'very_conservative', value: null } })
    expect(read.get('protectionDays')).toBe(1)
    expect(read.get('probabilityAtCandidate')).toBeGreaterThanOrEqual(0.6)
    expect(read.get('candidateUnits')).toBe(shown)
  })

  test('lead times from 2 to 38 days: a steadier supply asks for more at a service of .6', () => {
    const { read, shown } = inputsOf(uncertain)
    expect(read.get('candidateUnits')).toBeLessThan(shown)
    expect(read.get('probabilityAtCandidate')).toBeGreaterThanOrEqual(0.6)
    expect(read.get('heldForSupplyUnits')).toBe(shown)
    expect(read.get('supplyReached')).toBeLessThan(read.get('supplyRequired') as number)
    expect(shown).toBeLessThanOrEqual(inputsOf(certain).shown + 1)
  })
})

test('an explanation names the parameters of its rule, and of a risk the distribution', () => {
  const movements = movementsOf(demandEvery(7, [2], 100))
  const named = (facts: Partial<ItemFacts>, field: keyof ItemPlan) =>
    explained(someFacts({ movements, ...facts }))[field]?.parameters.map(({ name }) => name)
  const idle = movementsOf(demandEvery(7, [2], 5).map((each) => ({ ...each, day: each.day - 800 })))
  expect(named({ movements: idle }, 'stockingPolicy')).toContain('activityDays')
  expect(named({}, 'stockingPolicy')).toEqual(
    expect.arrayContaining(['serviceTargets', 'frequentServiceFloor', 'serviceLevelLimits']),
  )
  expect(named({}, 'stockingPolicy')).not.toContain('newItemDays')
  expect(named({}, 'leadTimeDays')).toContain('leadTimeQuantileOrders')
  expect(named({}, 'stockoutRisk')).toEqual(
    expect.arrayContaining(['reviewDays', 'learningDays', 'memoryEvents']),
  )
  const { stockoutRisk } = explained(someFacts({ movements }))
  expect(stockoutRisk?.inputs.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['protectionDays', 'protectionDemandUnits', 'protectionDemandVariance']),
  )
})
