import { DEFAULT_PARAMETERS, type ItemFacts } from '../../src/index.ts'
import type { StockingReason } from '../../src/textbook.ts'
import { planned } from './warehouse.ts'
import type { ExampleSku } from './warehouse-items.ts'
import { type Blocks, claim, n, parameters, steps, table } from './writing.ts'

const said = (policy: string) => (policy === 'anticipated' ? 'anticipated' : 'on demand')

/** The two costs of an item, with their numbers. */
function costSteps(sku: ExampleSku) {
  const { policy, subject } = planned(sku)
  const { orderCost, holdingRatePerYear: h } = DEFAULT_PARAMETERS
  const { costStocked, costNotStocked, odds, orderCostUnits: k, ...sides } = policy.workings.stocking
  const { onHandUnits: onHand, backordersUnits: waiting, ordersPerYear: orders } = sides.stocked
  const { onHandUnits: left, backordersUnits: waits, ordersPerYear: requests } = sides.onDemand
  return steps([
    {
      what: 'k',
      formula: '`orderCost` / (`holdingRatePerYear` × `cost`)',
      numbers: `${orderCost} / (${h} × ${n(subject.unitCost)})`,
      gives: orderCost / h / subject.unitCost,
      engine: k,
    },
    {
      what: 'C_stock',
      formula: 'E[OH] + r × E[BO] + k × orders',
      numbers: `${n(onHand)} + ${n(odds)} × ${n(waiting)} + ${n(k)} × ${n(orders)}`,
      gives: onHand + odds * waiting + k * orders,
      engine: costStocked,
    },
    {
      what: 'C_not',
      formula: 'left over + r × waiting + k × orders',
      numbers: `${n(left)} + ${n(odds)} × ${n(waits)} + ${n(k)} × ${n(requests)}`,
      gives: left + odds * waits + k * requests,
      engine: costNotStocked,
    },
  ])
}

function bearing(): string {
  const { policy } = planned('BRG-22315')
  const { costStocked, costNotStocked } = policy.workings.stocking
  return `${costSteps('BRG-22315')}\n\n${verdict('The bearing', policy.stocking.automatic, costStocked, costNotStocked)}`
}

function verdict(name: string, policy: string, costStocked: number, costNotStocked: number): string {
  claim(`${name}: the cheaper wins`, (policy === 'anticipated') === costStocked < costNotStocked)
  const sign = costStocked < costNotStocked ? '<' : '≥'
  return `${name}: ${n(costStocked)} ${sign} ${n(costNotStocked)}, so it is **${said(policy)}**.`
}

function impeller(): string {
  const { policy } = planned('IMP-3196')
  const { costStocked, costNotStocked } = policy.workings.stocking
  claim('the impeller is ordered one by one', policy.lot.automatic === 1)
  return `${costSteps('IMP-3196')}\n\n${verdict('The impeller', policy.stocking.automatic, costStocked, costNotStocked)}`
}

const RULES: readonly [ExampleSku, StockingReason, string, Partial<ItemFacts>?][] = [
  ['VLV-DN80', 'inactive', 'no movement for more than `activityDays`'],
  ['GBX-H3', 'insurance', 'critic and hard to buy, and requested at least once (or the ERP has a `trigger`)'],
  [
    'FUS-NH00',
    'immediate_supply',
    'common, known to arrive within a day, and ordering costs less than stocking',
    { unitCost: 480 },
  ],
  ['CON-63A', 'new_item', "younger than `newItemDays`: keeps the ERP's"],
  ['CHN-16B', 'no_recent_demand', 'no demand in 730 days; a critic item keeps what it is today'],
  ['GSK-A4', 'bought_to_order', 'common, and its receipts are used up within three days'],
  ['IMP-3196', 'cost', 'none of these: the lower yearly cost'],
]

function rules(): string {
  const body = RULES.map(([sku, reason, why, over], i) => {
    const { policy } = planned(sku, over)
    claim(`${sku} is decided by ${reason}`, policy.workings.stocking.reason === reason)
    const example = over ? `${sku} at ${over.unitCost}` : sku
    return [`${i + 1}`, `\`${reason}\``, why, example, said(policy.stocking.automatic)]
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
      said(policy.currentStockingPolicy ?? ''),
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
    'serviceTargets',
    'oddsStanceFactor',
    'stockingCostRatio',
    'activityDays',
    'newItemDays',
    'boughtToOrderLimit',
  ),
})
