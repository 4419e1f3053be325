import type { ItemFacts } from '../../src/index.ts'
import type { StockingReason } from '../../src/textbook.ts'
import { planned } from './warehouse.ts'
import type { ExampleSku } from './warehouse-items.ts'
import { type Blocks, claim, n, parameters, steps, table } from './writing.ts'

const said = (policy: string) => (policy === 'anticipated' ? 'anticipated' : 'on demand')

function bearing(): string {
  const { policy } = planned('BRG-22315')
  const { costStocked, costNotStocked, odds } = policy.workings.stocking
  const { targetStockUnits: onHand, expectedBackorderUnits: waiting, protectionDemandUnits: demand } = policy
  const result = steps([
    {
      what: 'C_stock',
      formula: 'E[OH] + r × E[BO]',
      numbers: `${n(onHand)} + ${n(odds)} × ${n(waiting)}`,
      gives: onHand + odds * waiting,
      engine: costStocked,
    },
    {
      what: 'C_not',
      formula: 'r × E[D_H]',
      numbers: `${n(odds)} × ${n(demand)}`,
      gives: odds * demand,
      engine: costNotStocked,
    },
  ])
  return `${result}\n\n${verdict('The bearing', policy.stocking.automatic, costStocked, costNotStocked)}`
}

function verdict(name: string, policy: string, costStocked: number, costNotStocked: number): string {
  claim(`${name}: the cheaper wins`, (policy === 'anticipated') === costStocked < costNotStocked)
  const sign = costStocked < costNotStocked ? '<' : '≥'
  return `${name}: ${n(costStocked)} ${sign} ${n(costNotStocked)}, so it is **${said(policy)}**.`
}

function impeller(): string {
  const { policy, model } = planned('IMP-3196')
  const { costStocked, costNotStocked, odds } = policy.workings.stocking
  const { lot } = policy
  const distribution = model.demand
  const none = distribution.cdf(0)
  const nsr = odds / (1 + odds)
  // One piece on the shelf, ordered again when it goes: in the shelf while nobody asked, waiting from the second on.
  const waiting = distribution.mean - 1 + none
  claim('the impeller is ordered one by one', lot.automatic === 1)
  const result = steps([
    {
      what: 'E[OH]',
      formula: 'P(D_H = 0)',
      numbers: `${n(none)} × 1`,
      gives: none,
    },
    {
      what: 'E[BO]',
      formula: 'E[D_H] − 1 + P(D_H = 0)',
      numbers: `${n(distribution.mean)} − 1 + ${n(none)}`,
      gives: waiting,
    },
    {
      what: 'C_stock',
      formula: 'E[OH] + r × E[BO]',
      numbers: `${n(none)} + ${n(odds)} × ${n(waiting)}`,
      gives: none + odds * waiting,
      engine: costStocked,
    },
    {
      what: 'C_not',
      formula: 'r × E[D_H]',
      numbers: `${n(odds)} × ${n(distribution.mean)}`,
      gives: odds * distribution.mean,
      engine: costNotStocked,
    },
    {
      what: 'critical ratio',
      formula: 'r / (1 + r)',
      numbers: `${n(odds)} / ${n(1 + odds)}`,
      gives: nsr,
      engine: policy.service.automatic,
    },
  ])
  const isStocked = policy.stocking.automatic === 'anticipated'
  claim('with single pieces: stocked if and only if P(D_H = 0) < r/(1+r)', none < nsr === isStocked)
  const same = `The same without costs: P(D_H = 0) = ${n(none)} is ${none < nsr ? 'below' : 'not below'} ${n(nsr)}.`
  return `${result}\n\n${verdict('The impeller', policy.stocking.automatic, costStocked, costNotStocked)} ${same}`
}

const RULES: readonly [ExampleSku, StockingReason, string][] = [
  ['VLV-DN80', 'inactive', 'no movement for more than `activityDays`'],
  ['GBX-H3', 'insurance', 'critic and hard to buy, and asked for at least once (or the ERP has a `trigger`)'],
  ['FUS-NH00', 'immediate_supply', 'common, and known to arrive within a day'],
  ['CHN-16B', 'no_recent_demand', 'no demand in 730 days; a critic item keeps what it is today'],
  ['CON-63A', 'new_item', "younger than `newItemDays`: keeps the ERP's"],
  ['GSK-A4', 'bought_to_order', 'common, and its receipts are used up within three days'],
  ['IMP-3196', 'cost', 'none of these: the smaller cost'],
]

function rules(): string {
  const body = RULES.map(([sku, reason, why], i) => {
    const { policy } = planned(sku)
    claim(`${sku} is decided by ${reason}`, policy.workings.stocking.reason === reason)
    return [`${i + 1}`, `\`${reason}\``, why, sku, said(policy.stocking.automatic)]
  })
  return table(['order', 'rule', 'applies to', 'example', 'result'], body)
}

function conformity(): string {
  const cases: readonly [string, ExampleSku, Partial<ItemFacts>][] = [
    ['the bearing', 'BRG-22315', {}],
    ['the impeller', 'IMP-3196', {}],
    ['the impeller, if it took 32 days', 'IMP-3196', { orders: [], erp: withLead('IMP-3196', 32) }],
    ['the valve', 'VLV-DN80', {}],
  ]
  const body = cases.map(([name, sku, over]) => {
    const { plan, policy } = planned(sku, over)
    const isByRule = policy.workings.stocking.reason !== 'cost'
    return [
      name,
      said(policy.currentStockingPolicy),
      said(policy.stocking.automatic),
      isByRule ? 'by rule' : n(policy.stockingCostRatio),
      plan.stockingConformity ?? 'none: the costs are too close',
    ]
  })
  return table(['item', 'today', 'recommended', 'cost ratio', '`portfolioConformity`'], body)
}

function withLead(sku: ExampleSku, leadTimeDays: number) {
  return { ...planned(sku).subject.terms.erp, leadTimeDays }
}

function bigLot(): string {
  const body = [25, 8, 3].map((leadTimeDays) => {
    const { policy, model, subject } = planned('SCR-M12', {
      orders: [],
      erp: withLead('SCR-M12', leadTimeDays),
      choices: { portfolio: { stance: 'very_conservative', value: null } },
    })
    const { stocking, lot } = policy.workings
    return [
      `${leadTimeDays} days`,
      n(lot.clampedUnits),
      n(model.demand.mean),
      n(stocking.costStocked),
      n(stocking.costNotStocked),
      said(policy.stocking.new),
      n(lot.yearlyUnits / lot.clampedUnits),
      n((365 * subject.history.demandStatistics.events730) / 730),
    ]
  })
  return table(
    [
      '`leadTime`',
      'economic lot',
      'E[D_H]',
      'C_stock',
      'C_not',
      'result',
      'orders a year, stocked',
      'on demand',
    ],
    body,
  )
}

export const portfolioExamples = (): Blocks => ({
  bearing: bearing(),
  impeller: impeller(),
  rules: rules(),
  conformity: conformity(),
  'big lot': bigLot(),
  parameters: parameters(
    'basePenaltyOdds',
    'oddsStanceFactor',
    'stockingCostRatio',
    'activityDays',
    'newItemDays',
    'boughtToOrderLimit',
  ),
})
