import { describe, expect, test } from 'vitest'
import { type ContextChoice, completeParameters, DEFAULT_PARAMETERS } from '../../src/index.ts'
import {
  cheaperPolicy,
  currentStockingPolicy,
  type PolicyInputs,
  planPolicy,
  stockingConformity,
  stockingCostRatio,
  workPolicy,
} from '../../src/textbook.ts'
import { anItem, demandEvery, noErp } from '../items.ts'
import { numberOrNull, rows } from '../table.ts'

const none = demandEvery(7, [1], 0)
const old = { ...demandEvery(7, [1], 1400), ...firstHalf() }
function firstHalf() {
  const { eventDays, eventUnits } = demandEvery(7, [1], 1400)
  return { eventDays: eventDays.subarray(0, 60), eventUnits: eventUnits.subarray(0, 60) }
}
const erp = (over: Partial<PolicyInputs['erp']>) => ({ ...noErp, leadTimeDays: 30, ...over })

type Row = [why: string, item: Partial<PolicyInputs>, policy: string, reason: string]

/** The rules in order: each row would end otherwise without the rule it shows. */
const rules: Row[] = [
  ['weekly demand is stocked', {}, 'anticipated', 'cost'],
  [
    'a dear item of little criticality, asked for once in two years, is not',
    { demand: demandEvery(500, [1], 1400), abcClass: 'abc_d', unitCost: 1e5 },
    'on_demand',
    'cost',
  ],
  ['what may not be bought is not', { isBlocked: true }, 'on_demand', 'blocked'],
  [
    'an inactive item is not',
    { isInactive: true, criticality: 'critic', purchasability: 'hard' },
    'on_demand',
    'inactive',
  ],
  [
    'insurance: critical, hard to buy, needed once',
    { demand: old, criticality: 'critic', purchasability: 'hard' },
    'anticipated',
    'insurance',
  ],
  [
    'insurance: critical, hard to buy, never needed, but the ERP keeps it',
    { demand: none, criticality: 'critic', purchasability: 'hard', erp: erp({ reorderPointUnits: 1 }) },
    'anticipated',
    'insurance',
  ],
  [
    'hard to buy and needed once, but not critical',
    { demand: old, purchasability: 'hard', abcClass: 'abc_d' },
    'on_demand',
    'no_recent_demand',
  ],
  [
    'critical and hard to buy, but never needed, and the ERP keeps none',
    { demand: none, criticality: 'critic', purchasability: 'hard', erp: erp({ reorderPointUnits: 0 }) },
    'on_demand',
    'no_recent_demand',
  ],
  [
    'supplied within a day, and worth more than an order costs',
    { erp: erp({ leadTimeDays: 1 }), unitCost: 1000 },
    'on_demand',
    'immediate_supply',
  ],
  [
    'supplied within a day, but cheap: an order for each request costs more than the shelf',
    { erp: erp({ leadTimeDays: 1 }), unitCost: 4 },
    'anticipated',
    'cost',
  ],
  [
    'supplied within a day, its cost unknown',
    { erp: erp({ leadTimeDays: 1 }), unitCost: null },
    'on_demand',
    'immediate_supply',
  ],
  [
    'supplied within a day, but critical',
    { erp: erp({ leadTimeDays: 1 }), criticality: 'critic' },
    'anticipated',
    'cost',
  ],
  ['no demand in two years', { demand: old, abcClass: 'abc_d' }, 'on_demand', 'no_recent_demand'],
  [
    'no demand in two years, critical: as the ERP has it',
    { demand: old, criticality: 'critic', erp: erp({ stockingPolicy: 'anticipated' }) },
    'anticipated',
    'no_recent_demand',
  ],
  [
    'no demand in two years, not critical: whatever the ERP has',
    { demand: old, erp: erp({ stockingPolicy: 'anticipated' }) },
    'on_demand',
    'no_recent_demand',
  ],
  [
    'a new item: as the ERP has it',
    { demand: demandEvery(7, [1], 80), erp: erp({ stockingPolicy: 'on_demand' }) },
    'on_demand',
    'new_item',
  ],
  [
    'new no more: by cost, whatever the ERP has',
    {
      demand: demandEvery(7, [1], DEFAULT_PARAMETERS.newItemDays),
      erp: erp({ stockingPolicy: 'on_demand' }),
    },
    'anticipated',
    'cost',
  ],
  ['a new item the ERP says nothing of', { demand: demandEvery(7, [1], 80) }, 'anticipated', 'cost'],
  ['bought to order in fact', { boughtToOrderRatio: 0.7 }, 'on_demand', 'bought_to_order'],
  [
    'bought to order, but important',
    { boughtToOrderRatio: 0.9, criticality: 'important' },
    'anticipated',
    'cost',
  ],
]

describe('stocking policy', () => {
  for (const [why, item, policy, reason] of rules) {
    test(`${why}: ${policy}`, () => {
      const plan = planPolicy(anItem(item))
      expect([plan.stocking.automatic, plan.workings.stocking.reason]).toEqual([policy, reason])
    })
  }

  test('with single pieces it is stocked where that P(no demand) is under the service asked for', () => {
    // Of two days of lead time and one of review: what the demand of the lead time alone would decide is another thing.
    for (const everyDays of [2, 4, 8, 12, 16, 20, 24, 28, 32, 40, 80, 160]) {
      const item = anItem({
        demand: demandEvery(everyDays, [1], 1600),
        unitCost: 1e6,
        maximumLotUnits: 1,
        erp: erp({ leadTimeDays: 2 }),
        parameters: completeParameters({ serviceRule: 'cost', frequentServiceFloor: 0 }),
      })
      const { policy, model } = workPolicy({ ...item, choices: {} })
      const asked = planPolicy({
        ...item,
        choices: { portfolio: { stance: 'manual-anticipated', value: null } },
      })
      expect(asked.lotUnits).toBe(1)
      expect(policy.targetServiceLevel === null).toBe(policy.stocking.new === 'on_demand')
      expect(policy.stocking.new === 'anticipated').toBe(
        model.demand.cdf(0) < (asked.targetServiceLevel ?? 0),
      )
    }
  })

  test('an insurance item without demand has one on the shelf', () => {
    const item = anItem({
      demand: none,
      criticality: 'critic',
      purchasability: 'hard',
      erp: erp({ reorderPointUnits: 1 }),
    })
    const plan = planPolicy(item)
    expect([plan.reorderPointUnits, plan.lotUnits, plan.targetStockUnits]).toEqual([0, 1, 1])
  })

  test('on demand promises nothing and holds nothing', () => {
    const plan = planPolicy(anItem({ boughtToOrderRatio: 1 }))
    expect(plan.targetServiceLevel).toBeNull()
    expect(plan.expectedAvailability).toBeNull()
    expect([plan.reorderPointUnits, plan.safetyStockUnits, plan.targetStockUnits]).toEqual([0, 0, 0])
  })
})

const choice = (stance: ContextChoice['stance'], value: number | null = null): ContextChoice => ({
  stance,
  value,
})

describe('a choice', () => {
  const full = erp({
    stockingPolicy: 'on_demand',
    targetServiceLevel: 0.97,
    leadTimeDays: 45,
    reorderPointUnits: 7,
    lotUnits: 60,
  })
  test('erp takes the values of the ERP', () => {
    const all = Object.fromEntries(
      ['portfolio', 'service', 'leadTime', 'trigger', 'batch'].map((context) => [context, choice('erp')]),
    )
    const plan = planPolicy(
      anItem({ erp: full, choices: { ...all, portfolio: choice('manual-anticipated') } }),
    )
    expect([plan.targetServiceLevel, plan.leadTimeDays, plan.reorderPointUnits, plan.lotUnits]).toEqual([
      0.97, 45, 7, 60,
    ])
    expect(planPolicy(anItem({ erp: full, choices: all })).stockingPolicy).toBe('on_demand')
  })

  test('erp without an ERP value is the automatic one, flagged', () => {
    const plan = planPolicy(anItem({ choices: { trigger: choice('erp') } }))
    expect([plan.reorderPoint.isFallback, plan.reorderPoint.new]).toEqual([true, plan.reorderPoint.automatic])
    expect(plan.reorderPoint.stance).toBe('erp')
  })

  test('manual holds within its limits', () => {
    const choices = {
      service: choice('manual', 1),
      leadTime: choice('manual', 5000),
      trigger: choice('manual', 3),
    }
    const plan = planPolicy(anItem({ choices }))
    expect([plan.service.new, plan.leadTime.new, plan.reorderPoint.new]).toEqual([0.9999, 999, 3])
  })

  test('a manual lot changes the suggested reorder point, not a manual one', () => {
    const small = { batch: choice('manual', 1) }
    const suggested = planPolicy(anItem({ choices: small })).reorderPointUnits
    expect(suggested).toBeGreaterThan(planPolicy(anItem()).reorderPointUnits)
    const held = planPolicy(anItem({ choices: { ...small, trigger: choice('manual', 4) } }))
    expect([held.reorderPointUnits, held.reorderPoint.automatic]).toEqual([4, suggested])
  })

  test('of the portfolio leaves the other contexts to plan on', () => {
    const plan = planPolicy(
      anItem({ boughtToOrderRatio: 1, choices: { portfolio: choice('manual-anticipated') } }),
    )
    expect([plan.stockingPolicy, plan.stocking.automatic]).toEqual(['anticipated', 'on_demand'])
    expect(plan.reorderPointUnits).toBeGreaterThan(0)
  })

  test('evaluating the values in force gives the plan itself', () => {
    const { policy: plan, model } = workPolicy(
      anItem({ choices: { leadTime: choice('aggressive'), batch: choice('conservative') } }),
    )
    const { stockingPolicy, leadTimeDays, reorderPointUnits, lotUnits } = plan
    const same = model.evaluate({ stockingPolicy, leadTimeDays, reorderPointUnits, lotUnits })
    expect(same.targetStockUnits).toBe(plan.targetStockUnits)
    expect(model.evaluate({ ...plan, stockingPolicy: 'on_demand' }).targetStockUnits).toBe(0)
  })
})

describe('whether an item is stocked today', () => {
  // Reads: with this policy and reorder point in the ERP, this average stock and this usual request.
  const cases = rows(`
    erp          trigger  average  request  today        why
    anticipated        -        -        -  anticipated  the ERP says so
    on_demand          5       90        2  on_demand    the ERP says so, whatever lies there
    -                  5        -        -  anticipated  a reorder point keeps it in stock
    -                  0        -        -  on_demand    a reorder point of nothing does not
    -                  -        -        -  -            neither the ERP nor a balance is known
    -                  -        0        -  on_demand    a balance is known, and nothing is there
    -                  -        3        2  anticipated  more lies there than a request takes
    -                  -        2        2  on_demand    one request in transit is no stock
    -                  0        3        -  anticipated  stock that nobody asked for
  `)
  for (const row of cases) {
    test(`${row.why}: ${row.today}`, () => {
      const inputs = anItem({
        averageStock730dUnits: numberOrNull(row.average),
        demandSizeUnits: numberOrNull(row.request),
        erp: erp({
          stockingPolicy: row.erp === '-' ? null : (row.erp as 'on_demand'),
          reorderPointUnits: numberOrNull(row.trigger),
        }),
      })
      expect(currentStockingPolicy(inputs) ?? '-').toBe(row.today)
    })
  }
})

test.each([
  ['anticipated', 'anticipated', 'at-at'],
  ['anticipated', 'on_demand', 'at>od'],
  ['on_demand', 'anticipated', 'od>at'],
  ['on_demand', 'on_demand', 'od-od'],
  [null, 'anticipated', null],
] as const)('from %s to %s is %s', (current, recommended, conformity) => {
  expect(stockingConformity(current, recommended)).toBe(conformity)
})

describe('the dearer of stocking and not stocking', () => {
  // Reads: stocked it costs this, not stocked this: the cheaper one, and so many times dearer is the other.
  const cases = rows(`
    stocked  not  cheaper      ratio  why
          2    6  anticipated      3  three times
          6    2  on_demand        3  three times, the other way round
          4    4  on_demand        1  of equal cost nothing is put on a shelf
          0    0  on_demand        1  neither costs anything
          0    5  anticipated   most  one costs nothing
      1e-15  1e9  anticipated   most  so much that the ratio has no digits left
  `)
  for (const row of cases) {
    test(row.why ?? '', () => {
      const costs = { costStocked: Number(row.stocked), costNotStocked: Number(row.not) }
      expect(cheaperPolicy(costs)).toBe(row.cheaper)
      expect(stockingCostRatio(costs)).toBe(
        row.ratio === 'most' ? Number.MAX_SAFE_INTEGER : Number(row.ratio),
      )
    })
  }
})
