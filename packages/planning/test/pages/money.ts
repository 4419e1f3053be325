import { capitalParts, DEFAULT_PARAMETERS, synthesize } from '../../src/index.ts'
import { oddsOfService } from '../../src/textbook.ts'
import { planned, type ToldWorked, warehouse } from './warehouse.ts'
import { agrees, type Blocks, claim, money, n, parameters, type Step, steps, table } from './writing.ts'

const { gapTolerance, holdingRatePerYear } = DEFAULT_PARAMETERS

function targetSteps({ plan, policy, subject }: ToldWorked): Step[] {
  const { reorderPointUnits: s, lotUnits: lot } = plan
  const { protectionDemandUnits: demand, expectedBackorderUnits: waiting } = policy
  const cost = subject.unitCost
  const average = plan.averageStock90dUnits ?? 0
  const above = Math.max(0, (plan.onHandUnits ?? 0) - plan.targetStockUnits) * cost
  return [
    {
      what: '`proposedBalance`',
      formula: 's + (Q + 1)/2 − E[D_H] + E[BO]',
      numbers: `${n(s)} + ${n((lot + 1) / 2)} − ${n(demand)} + ${n(waiting)}`,
      gives: s + (lot + 1) / 2 - demand + waiting,
      engine: plan.targetStockUnits,
      unit: 'units',
    },
    {
      what: '`proposedFinancialBalance`',
      formula: '`proposedBalance` × `cost`',
      numbers: `${n(plan.targetStockUnits)} × ${n(cost)}`,
      gives: plan.targetStockUnits * cost,
      engine: plan.targetStockValue,
    },
    {
      what: '`avgFinancialBalance90d`',
      formula: '`balanceAverage90d` × `cost`',
      numbers: `${n(average)} × ${n(cost)}`,
      gives: average * cost,
      engine: plan.averageStock90dValue ?? 0,
    },
    {
      what: 'above the plan today',
      formula: 'max(0, `currentBalance` − `proposedBalance`) × `cost`',
      numbers: `max(0, ${n(plan.onHandUnits ?? 0)} − ${n(plan.targetStockUnits)}) × ${n(cost)}`,
      gives: above,
    },
    {
      what: '`gap`',
      formula: 'proposed − average, no less than − above today',
      numbers: `max(${money(plan.targetStockValue)} − ${money(plan.averageStock90dValue)}, −${money(above)})`,
      gives: Math.max(plan.targetStockValue - average * cost, -above),
      engine: plan.gapValue,
    },
    {
      what: 'tolerance',
      formula: `max(${gapTolerance} × proposed, \`cost\`)`,
      numbers: `max(${n(gapTolerance * plan.targetStockValue)}, ${n(cost)})`,
      gives: Math.max(gapTolerance * plan.targetStockValue, cost),
    },
  ]
}

function bearing(): string {
  const worked = planned('BRG-22315')
  const { plan, subject } = worked
  const tolerance = Math.max(gapTolerance * plan.targetStockValue, subject.unitCost)
  const expected = plan.gapValue > tolerance ? 'investment' : plan.gapValue < -tolerance ? 'redemption' : null
  claim('the action follows from gap and tolerance', plan.financialAction === expected)
  const sign = plan.gapValue < -tolerance ? 'below −' : plan.gapValue > tolerance ? 'above ' : 'within ±'
  const action = plan.financialAction === null ? 'no action' : `**${plan.financialAction}**`
  return `${steps(targetSteps(worked))}\n\nThe gap of ${money(plan.gapValue)} is ${sign}${money(tolerance)}: ${action}.`
}

function excess(): string {
  const { plan, subject } = planned('OIL-VG320')
  const { reorderPointUnits: s, lotUnits: lot } = plan
  return steps([
    {
      what: '`maximumBalance`',
      formula: '`trigger` + `batch`',
      numbers: `${n(s)} + ${n(lot)}`,
      gives: s + lot,
      engine: plan.maximumStockUnits,
      unit: 'l',
    },
    {
      what: '`excess`',
      formula: 'max(0, `currentBalance` − `maximumBalance`)',
      numbers: `${n(plan.onHandUnits)} − ${n(s + lot)}`,
      gives: Math.max(0, plan.onHandUnits - s - lot),
      engine: plan.excessUnits,
      unit: 'l',
    },
    {
      what: '`excessValue`',
      formula: '`excess` × `cost`',
      numbers: `${n(plan.excessUnits)} × ${n(subject.unitCost)}`,
      gives: plan.excessUnits * subject.unitCost,
      engine: plan.excessValue,
    },
    {
      what: '`coverage90d`',
      formula: '`currentBalance` / `consumptionAverage90d`',
      numbers: `${n(plan.onHandUnits)} / ${n(plan.demand90dUnitsPerDay)}`,
      gives: plan.onHandUnits / plan.demand90dUnitsPerDay,
      engine: plan.coverage90dDays ?? 0,
      unit: 'days',
    },
  ])
}

function risk(): string {
  const { terms } = planned('BRG-22315').subject
  const closed = terms.orders.filter(({ isActive }) => !isActive)
  const cases: readonly [string, Parameters<typeof planned>[1]][] = [
    ['as it is', {}],
    ['its open order lost', { orders: closed }],
    ['4 on the shelf, nothing on order', { onHandUnits: 4, orders: closed }],
    ['shelf empty, the order to come', { onHandUnits: 0 }],
    ['2 waiting, nothing on order', { onHandUnits: -2, orders: closed }],
  ]
  const body = cases.map(([name, over]) => {
    const { plan, policy, model, capital, subject } = planned('BRG-22315', over)
    const inTime = capital.workings.positionInTimeUnits ?? Number.NaN
    const short = model.demand.loss(inTime)
    const backlog = Math.max(0, -plan.onHandUnits)
    agrees('ruptureExposure', subject.unitCost * (short + backlog), plan.stockoutExposureValue)
    const odds = oddsOfService(policy.workings.service.automatic)
    const lying = plan.excessValue + Math.max(0, -plan.gapValue)
    agrees('priority', plan.stockoutExposureValue * odds + holdingRatePerYear * lying, plan.priorityValue)
    return [
      name,
      n(inTime),
      n(plan.stockoutRisk),
      n(short),
      money(plan.stockoutExposureValue),
      money(plan.gapValue),
      money(plan.priorityValue),
    ]
  })
  const head = [
    'the bearing …',
    'in time, units',
    '`ruptureRisk`',
    'expected short, units',
    '`ruptureExposure`',
    '`gap`',
    'priority',
  ]
  return table(head, body)
}

const capitalItems = () =>
  warehouse().map(({ sku, name, worked: { plan, subject } }) => ({
    sku,
    name,
    plan,
    item: { ...plan, unitCost: subject.terms.unitCost },
  }))

function items(): string {
  const body = capitalItems().map(({ sku, name, plan, item }) => {
    const parts = capitalParts(item)
    agrees('the themes of an item', parts.balance + parts.excess + parts.rescue, parts.current)
    return [
      `${sku} ${name}`,
      money(parts.current),
      money(plan.targetStockValue),
      money(plan.gapValue),
      plan.financialAction ?? '–',
      money(parts.balance),
      money(parts.excess),
      money(parts.rescue),
      money(parts.invest),
    ]
  })
  const head = ['item', 'current', 'proposed', '`gap`', 'action', 'balance', 'excess', 'rescue', 'invest']
  return table(head, body)
}

function synthesis(): string {
  const all = capitalItems()
  const { synthesis: sum, themes } = synthesize(all.map(({ item }) => item))
  const proposed = all.reduce((total, { plan }) => total + plan.targetStockValue, 0)
  const parts = themes.map(({ theme, value, items: count }) => `${theme} ${money(value)} (${count} items)`)
  const balanced = steps([
    {
      what: 'balanced',
      formula: 'current + investment − redemption',
      numbers: `${money(sum.current)} + ${money(sum.investment)} − ${money(sum.redemption)}`,
      gives: sum.current + sum.investment - sum.redemption,
      engine: sum.balanced,
    },
  ])
  const rest = sum.balanced - proposed
  return [
    balanced,
    `The proposed balances add up to ${money(proposed)}; the ${money(rest)} between are gaps inside their tolerance.`,
    `Themes: ${parts.join(', ')}.`,
  ].join('\n\n')
}

export const moneyExamples = (): Blocks => ({
  bearing: bearing(),
  excess: excess(),
  risk: risk(),
  items: items(),
  synthesis: synthesis(),
  parameters: parameters('gapTolerance', 'holdingRatePerYear', 'activityDays'),
})
