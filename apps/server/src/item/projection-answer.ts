import type { Projection } from '@giro/contract'
import type { ItemProjection } from '@giro/planning'
import { dayText } from '#calendar.ts'

/** The projection of an item by its API names. */
export const projectionAnswer = (projection: ItemProjection): Projection => ({
  asOf: dayText(projection.asOfDay),
  weeks: projection.weeks.map((week) => ({
    date: dayText(week.day),
    demand: week.demandUnits,
    receipts: week.receiptUnits,
    balance: week.onHandUnits,
    low: week.lowUnits,
    high: week.highUnits,
    risk: week.stockoutRisk,
    riskWithoutOrders: week.riskWithoutOrders,
    value: week.value,
  })),
  orders: projection.orders.map(({ kind, placedDay, arrivalDay, units }) => ({
    kind,
    date: dayText(placedDay),
    arrival: dayText(arrivalDay),
    quantity: units,
  })),
  stockoutDate: dayOrNull(projection.stockoutDay),
  stockoutDateWithoutOrders: dayOrNull(projection.stockoutDayWithoutOrders),
  delayCost: projection.weekDelayCost,
  reason: projection.reason,
})

const dayOrNull = (day: number | null) => (day === null ? null : dayText(day))
