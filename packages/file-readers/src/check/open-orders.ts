import type { OrderRecord } from '../formats/orders.ts'
import { dayOfIso } from '../formats/read-day.ts'

/** Open orders of which no quantity is known, each of which counts as one batch, and all that are open. */
export type WithoutQuantity = { orders: number; open: number }

/** Null where every open order has its quantity. */
export function ordersWithoutQuantity(
  records: readonly OrderRecord[],
  today: string,
): WithoutQuantity | null {
  const open = records.filter(isOpenOn(today))
  const orders = open.filter(({ units }) => units == null).length
  return orders > 0 ? { orders, open: open.length } : null
}

/** Returns whether an order, or the rest of it, is still to come on a day, `YYYY-MM-DD`. */
export function isOpenOn(today: string): (order: OrderRecord) => boolean {
  const now = dayOfIso(today)
  return ({ startDay, endDay, isActive, units, receivedUnits }) => {
    const isShort = units != null && receivedUnits != null && receivedUnits < units
    return startDay <= now && (isActive ?? (endDay == null || endDay > now || isShort))
  }
}
