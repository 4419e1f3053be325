import { LEAD_TIME_SAMPLE } from 'virtual:contract'
import type { OrderRow } from '@giro/contract'
import { addDays } from '#app/days.ts'

type Closed = OrderRow & { leadTime: number }

/** The closed orders in the order they began, and the ids of those the plan as of a day takes the lead time from. */
export function closedOrders(
  orders: readonly OrderRow[],
  asOf: string,
): { closed: Closed[]; learnt: ReadonlySet<string> } {
  const closed = orders
    .flatMap((order): Closed[] =>
      order.active || order.leadTime === null ? [] : [{ ...order, leadTime: order.leadTime }],
    )
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate) || a.leadTime - b.leadTime)
  const first = addDays(asOf, 1 - LEAD_TIME_SAMPLE.windowDays)
  const learnt = closed
    .filter(({ startDate, endDate, leadTime }) => {
      const isEnded = endDate !== null && endDate <= asOf
      return isEnded && startDate >= first && leadTime >= 0 && leadTime <= LEAD_TIME_SAMPLE.longestDays
    })
    .slice(-LEAD_TIME_SAMPLE.orders)
  return { closed, learnt: new Set(learnt.map(({ id }) => id)) }
}
