import { type ItemFacts, workItem } from '../../src/index.ts'
import { delayCost, oddsOfService, projectItem } from '../../src/textbook.ts'
import { itemOf, planned, world } from './warehouse.ts'
import { agrees, type Blocks, claim, n, parameters, steps, table } from './writing.ts'

/** The bearing with 4 on the shelf and nothing on order, ordered at 7 or below. */
function short() {
  const { orders } = planned('BRG-22315').subject.terms
  const over: Partial<ItemFacts> = {
    onHandUnits: 4,
    orders: orders.filter(({ isActive }) => !isActive),
    choices: { trigger: { stance: 'manual', value: 7 } },
  }
  return { worked: planned('BRG-22315', over), item: workItem(itemOf('BRG-22315', over), world) }
}

function weeks(): string {
  const { worked, item } = short()
  const projected = projectItem(worked.subject, worked.prepared, worked.plan)
  const { weeks: all, asOfDay } = item.projection(26)
  const body = all.slice(0, 8).map((week) => {
    const day = week.day - asOfDay
    const alone = projected?.on(day, null)
    const demand = projected?.demandOf(day)
    agrees(`risk on day ${day}`, demand?.survival(4) ?? 0, week.riskWithoutOrders)
    return [
      `${day}`,
      n(demand?.mean ?? null),
      n(alone?.onHandUnits ?? null),
      n(week.riskWithoutOrders),
      n(week.receiptUnits),
      n(week.onHandUnits),
      week.lowUnits === null ? 'after the receipt' : `${n(week.lowUnits)} – ${n(week.highUnits)}`,
      n(week.stockoutRisk),
    ]
  })
  const head = [
    'day k',
    'm_k',
    'balance without orders',
    'risk without orders',
    'received',
    'balance',
    'low – high',
    'risk',
  ]
  return table(head, body)
}

function orders(): string {
  const { item } = short()
  const { orders: proposed, asOfDay, stockoutDayWithoutOrders, stockoutDay } = item.projection(26)
  claim('the first order is that of today', proposed[0]?.units === item.plan.suggestedOrderUnits)
  claim('with the orders it does not run out', stockoutDay === null)
  const days = proposed.map(
    ({ placedDay, arrivalDay, units }) =>
      `${n(units)} on day ${placedDay - asOfDay}, received on day ${arrivalDay - asOfDay}`,
  )
  return `With nothing ordered it runs out on day ${(stockoutDayWithoutOrders ?? 0) - asOfDay}. Proposed: ${days.join('; ')}.`
}

function waiting(): string {
  const { worked } = short()
  const { plan, policy, subject } = worked
  const projected = projectItem(worked.subject, worked.prepared, plan)
  const [wait, units] = [7, 8]
  const demand = projected?.demandOf(plan.leadTimeDays + wait / 2)
  const now = demand?.loss(4) ?? 0
  const ordered = demand?.loss(4 + units) ?? 0
  const odds = oddsOfService(policy.workings.service.automatic)
  const { holdingRatePerYear: rate } = subject.parameters
  const cost = subject.unitCost
  return steps([
    {
      what: 't',
      formula: 'L + w/2',
      numbers: `${n(plan.leadTimeDays)} + ${wait}/2`,
      gives: plan.leadTimeDays + wait / 2,
      unit: 'days',
    },
    {
      what: 'waits without the order',
      formula: 'E[(D_t − IP)+]',
      numbers: 'IP = 4',
      gives: now,
      unit: 'units',
    },
    {
      what: 'waits with it',
      formula: 'E[(D_t − IP − q)+]',
      numbers: `IP + q = ${4 + units}`,
      gives: ordered,
      unit: 'units',
    },
    {
      what: 'a week later',
      formula: 'r × h × c × w/365 × the difference',
      numbers: `${n(odds)} × ${n(rate)} × ${n(cost)} × ${wait}/365 × ${n(now - ordered)}`,
      gives: odds * rate * cost * (wait / 365) * (now - ordered),
      engine: delayCost(worked, wait, units) ?? 0,
    },
  ])
}

export const projectionExamples = (): Blocks => ({
  weeks: weeks(),
  orders: orders(),
  waiting: waiting(),
  parameters: parameters('reviewDays', 'holdingRatePerYear'),
})
