import { groupBy } from '../group-by.ts'
import type { OrderRecord } from './orders.ts'

/** The rows of one order line as one, and how many of them say nothing new. */
export type JoinedOrder = {
  order: OrderRecord
  /** Rows that repeat another, or that a later one replaces. */
  repeated: number
}

/**
 * Rows with one key, in the order of the file, as one: several receipts, or deliveries, of one line add up. It ends with its
 * first receipt, and stays open while some of it is to come. Rows without quantities, and those of another order date, are
 * earlier versions of the last one.
 */
export function joinOrders(rows: readonly OrderRecord[]): JoinedOrder {
  const last = rows.at(-1) as OrderRecord
  const hasUnits = rows.some(({ units }) => units != null)
  const parts = hasUnits ? distinct(rows.filter(({ startDay }) => startDay === last.startDay)) : [last]
  const repeated = rows.length - parts.length
  if (parts.length === 1) return { order: last, repeated }
  const isRepeatedTotal =
    parts.some(({ receivedUnits }) => receivedUnits != null) &&
    parts.every(({ units }) => units === last.units)
  const units = isRepeatedTotal ? (last.units ?? null) : sumOf(parts.map((part) => part.units))
  const receivedUnits = receivedOf(parts)
  const isActive = isOpen(parts, (units ?? 0) - (receivedUnits ?? units ?? 0))
  const order: OrderRecord = {
    ...last,
    units,
    ...(receivedUnits !== undefined && { receivedUnits }),
    ...(last.endDay !== undefined && { endDay: endOf(parts, isActive === true) }),
    ...(isActive !== undefined && { isActive }),
  }
  return { order, repeated }
}

const linesOf = (orders: readonly OrderRecord[]) =>
  groupBy(orders, ({ itemNo, order, code }) => `${itemNo}\n${order}\n${code ?? ''}`)

/** The order lines of a file. */
export const joinedLines = (orders: readonly OrderRecord[]): OrderRecord[] =>
  [...linesOf(orders).values()].map((rows) => joinOrders(rows).order)

/** Counts the rows of a file that repeat others or are replaced, and finds the first of them; counts further parts of a line. */
export function repeatedOrders(orders: readonly OrderRecord[]) {
  const byKey = linesOf(orders)
  let [repeated, further] = [0, 0]
  let first: OrderRecord | null = null
  for (const rows of byKey.values()) {
    if (rows.length === 1) continue
    const joined = joinOrders(rows)
    repeated += joined.repeated
    further += rows.length - 1 - joined.repeated
    const [, second] = rows
    if (joined.repeated > 0 && second && (first === null || second.line < first.line)) first = second
  }
  return { repeated, further, first }
}

/** The last of those that say the same. */
function distinct(rows: readonly OrderRecord[]): OrderRecord[] {
  const found = new Map(
    rows.map((row) => [[row.endDay, row.units, row.receivedUnits, row.isActive].join('|'), row]),
  )
  return [...found.values()].sort((a, b) => a.line - b.line)
}

const sumOf = (values: readonly (number | null | undefined)[]): number | null =>
  values.some((value) => value != null) ? values.reduce<number>((sum, value) => sum + (value ?? 0), 0) : null

/** Quantity that came of it: as the file says it, or the parts that are not open beside some that are. */
function receivedOf(parts: readonly OrderRecord[]): number | null | undefined {
  if (parts.some(({ receivedUnits }) => receivedUnits !== undefined))
    return sumOf(parts.map((part) => part.receivedUnits))
  if (!parts.some(({ isActive }) => isActive === true)) return undefined
  return sumOf(parts.filter(({ isActive }) => isActive !== true).map((part) => part.units))
}

function isOpen(parts: readonly OrderRecord[], restUnits: number): OrderRecord['isActive'] {
  if (parts.some(({ isActive }) => isActive === true)) return true
  if (parts.every(({ isActive }) => isActive === false)) return false
  return restUnits > 0 ? true : parts.at(-1)?.isActive
}

/** The day of the first receipt; of what is to come the last day that is expected. */
function endOf(parts: readonly OrderRecord[], isStillOpen: boolean): number | null {
  const days = parts
    .filter(({ isActive }) => !isStillOpen || isActive === true)
    .flatMap(({ endDay }) => endDay ?? [])
  if (days.length === 0) return null
  return isStillOpen ? Math.max(...days) : Math.min(...days)
}
