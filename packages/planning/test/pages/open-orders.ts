import { workItem } from '../../src/index.ts'
import { projectItem } from '../../src/textbook.ts'
import { itemOf, planned, world } from './warehouse.ts'
import { type Blocks, claim, n, parameters, steps, table } from './writing.ts'

const closed = planned('BRG-22315').subject.terms.orders.filter(({ isActive }) => !isActive)

function bearing(onHandUnits: number, dueInDays: number) {
  const { asOfDay } = planned('BRG-22315').subject.history
  const order = { startDay: asOfDay - 25, endDay: asOfDay + dueInDays, units: 16, receivedUnits: 0 }
  const over = { onHandUnits, orders: [...closed, { ...order, isActive: true }] }
  return { ...workItem(itemOf('BRG-22315', over), world).orderOutlook().open[0], onHandUnits, dueInDays }
}

function orders(): string {
  const rows = [bearing(11, 3), bearing(11, 40), bearing(1, 40), bearing(100, 3)]
  return table(
    ['on hand', 'due on day', 'needed on day', 'stockout before', 'advice', 'worth'],
    rows.map(({ onHandUnits, dueInDays, needDay, stockoutRisk, advice, worth }) => [
      `${onHandUnits}`,
      `${dueInDays}`,
      needDay == null ? 'not in a year' : `${needDay}`,
      n(stockoutRisk ?? null),
      advice ?? 'none',
      n(worth ?? null),
    ]),
  )
}

function worth(): string {
  const { subject, prepared, plan } = planned('BRG-22315')
  const { needDay, worth: engine, arrives = 0 } = bearing(11, 3)
  const day = needDay ?? 0
  const projected = projectItem(subject, prepared, plan)
  const left = (k: number) => 11 - (projected?.demandUntil(k) ?? 0)
  const { holdingRatePerYear: rate } = subject.parameters
  const cost = subject.unitCost
  claim('the need day is the first', left(day - 1) >= plan.safetyStockUnits)
  return steps([
    {
      what: `left on day ${day}`,
      formula: 'X − m_k',
      numbers: `11 − ${n(11 - left(day))}, below the safety stock of ${n(plan.safetyStockUnits)}`,
      gives: left(day),
      unit: 'units',
    },
    {
      what: `postponed by ${day - arrives} days`,
      formula: 'h × c × q × (need − e)/365',
      numbers: `${n(rate)} × ${n(cost)} × 16 × ${day - arrives}/365`,
      gives: (rate * cost * 16 * (day - arrives)) / 365,
      engine: engine ?? 0,
    },
  ])
}

export const openOrderExamples = (): Blocks => ({
  orders: orders(),
  worth: worth(),
  parameters: parameters('holdingRatePerYear', 'reviewDays'),
})
