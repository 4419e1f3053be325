import { describe, expect, test } from 'vitest'
import type { ContextChoice } from '../../src/index.ts'
import { type PolicyInputs, planPolicy, workPolicy } from '../../src/textbook.ts'
import { anItem, demandEvery, noErp } from '../items.ts'

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
    { demand: demandEvery(500, [1], 1400), abcClass: 'abc_a' },
    'on_demand',
    'cost',
  ],
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
  ['supplied within a day', { erp: erp({ leadTimeDays: 1 }) }, 'on_demand', 'immediate_supply'],
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
    'a new item: as the ERP has it',
    { demand: demandEvery(7, [1], 80), erp: erp({ stockingPolicy: 'on_demand' }) },
    'on_demand',
    'new_item',
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
