const YEAR_DAYS = 365

/** An order that is not due yet: what it costs, and in how many days it will be due. */
export type EarlyOrder = { value: number; dueInDays: number }

/** Price of placing an order before it is due, money: its goods lie in stock for so much longer. */
export const earlyCost = ({ value, dueInDays }: EarlyOrder, holdingRatePerYear: number): number =>
  (holdingRatePerYear * value * dueInDays) / YEAR_DAYS

/**
 * Chooses orders that are placed early so that a supplier's minimum is reached: those that are due first, unless a single
 * one reaches for less what the last of these do. Null where all together do not reach it.
 *
 * @param missing value that the due orders lack, money
 */
export function topUp<Order extends EarlyOrder>(
  missing: number,
  candidates: readonly Order[],
  holdingRatePerYear: number,
): readonly Order[] | null {
  const costOf = (orders: readonly Order[]) =>
    orders.reduce((sum, order) => sum + earlyCost(order, holdingRatePerYear), 0)
  const reaches = (orders: readonly Order[]) => orders.reduce((sum, { value }) => sum + value, 0) >= missing
  const inOrder = candidates.toSorted((a, b) => a.dueInDays - b.dueInDays || b.value - a.value)
  const first = inOrder.findIndex((_, place) => reaches(inOrder.slice(0, place + 1)))
  if (first === -1) return null
  let best: readonly Order[] = inOrder.slice(0, first + 1)
  for (let kept = 0; kept <= first; kept++) {
    const before = inOrder.slice(0, kept)
    for (const single of inOrder.slice(kept)) {
      const other = [...before, single]
      if (reaches(other) && costOf(other) < costOf(best)) best = other
    }
  }
  return best
}
