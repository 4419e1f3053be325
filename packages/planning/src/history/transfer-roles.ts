import {
  type ItemFacts,
  MOVEMENT_FLAG,
  MOVEMENT_TYPE,
  type Movements,
  type PurchaseOrder,
  type TransferRole,
} from '../facts.ts'
import { isTransfer, SMALLEST_UNITS, sumByDay } from './movement-days.ts'

/** Days before the planning day whose transfers, receipts and orders tell where a site gets an item from. [S] */
export const TRANSFER_WINDOW_DAYS = 730
/** Share of what came in that came by transfer, from which an item is supplied by transfer. [C] */
const SUPPLIED_SHARE = 0.9
/** Most days that a transfer is under way: sent before, it is another one. [C] */
const LONGEST_DAYS = 60
/** Transfers that have not come in after this many times the longest so far are lost, or were entered otherwise. [C] */
const LATE_TIMES = 2
/** Share of what came to a site that it books as used, below which its books do not tell its use. [C] */
const BOOKED_SHARE = 0.5

/** Net units that transfers brought to an item in a day, below 0 what they took; in the order of their days. */
type DayUnits = { day: number; units: number }
/** Facts about one code at one site within the window. */
export type TransferredItem = {
  site: string
  transfers: readonly DayUnits[]
  /** Units received otherwise. */
  receivedUnits: number
  /** True if this site has a purchase order that is open or was received. */
  isOrdered: boolean
}
/**
 * Role of an item, and the transfers to it as orders: received ones with their days under way, and those on their way.
 * `usedElsewhere`: rows of its demand at the sites that it supplies.
 */
export type Transferred = TransferRole & { orders: PurchaseOrder[]; usedElsewhere?: Movements }

type Sent = DayUnits & { site: string; isReceived: boolean }

/**
 * Tells the role of one code at each of its sites, in their order. A site is supplied by transfer if nearly all that came in did so, it
 * orders from no supplier, and another site of the catalog sent some.
 */
export function transferRoles(items: readonly TransferredItem[], asOfDay: number): Transferred[] {
  const roles = items.map((): Transferred => ({ orders: [] }))
  const sent = items.flatMap(({ site, transfers }) =>
    transfers
      .filter(({ units }) => units < 0)
      .map(({ day, units }): Sent => ({ site, day, units: -units, isReceived: false })),
  )
  const supplied = items.filter(isSupplied)
  for (const item of supplied) {
    const others = sent.filter(({ site }) => site !== item.site)
    const received = matched(item, others)
    const suppliedFrom = mostOf(received.length > 0 ? received.map(({ from }) => from) : others)
    if (suppliedFrom === null) continue
    const isOnly = supplied.length === 1
    const role = roles[items.indexOf(item)] as Transferred
    role.suppliedFrom = suppliedFrom
    const underWay = isOnly ? others.filter(({ site }) => site === suppliedFrom) : []
    role.orders = ordersOf(received, underWay, asOfDay)
  }
  return roles
}

function isSupplied({ transfers, receivedUnits, isOrdered }: TransferredItem): boolean {
  const units = transfers.reduce((sum, one) => sum + Math.max(0, one.units), 0)
  return !isOrdered && units > 0 && units >= SUPPLIED_SHARE * (units + Math.max(0, receivedUnits))
}

type Received = DayUnits & { from: Sent }

/** Finds for each transfer in the last one out before it with the same quantity. */
function matched({ transfers }: TransferredItem, others: readonly Sent[]): Received[] {
  const latestFirst = [...others].sort((a, b) => b.day - a.day)
  return transfers.flatMap(({ day, units }) => {
    const from = latestFirst.find(
      (one) =>
        !one.isReceived &&
        one.day <= day &&
        one.day >= day - LONGEST_DAYS &&
        Math.abs(one.units - units) < SMALLEST_UNITS,
    )
    if (!from) return []
    from.isReceived = true
    return [{ day, units, from }]
  })
}

/** The site that sent the most units; null: none did. */
function mostOf(sent: readonly Sent[]): string | null {
  const bySite = new Map<string, number>()
  for (const { site, units } of sent) bySite.set(site, (bySite.get(site) ?? 0) + units)
  const [most] = [...bySite].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  return most?.[0] ?? null
}

/** Transfers as orders. Where all were entered as sent and received on one day, their days under way are not known. */
function ordersOf(received: readonly Received[], sent: readonly Sent[], asOfDay: number): PurchaseOrder[] {
  const longest = Math.max(0, ...received.map(({ day, from }) => day - from.day))
  if (longest === 0) return []
  const underWay = sent.filter(({ day, isReceived }) => !isReceived && day > asOfDay - LATE_TIMES * longest)
  return [
    ...received.map(({ day, units, from }) => order(from.day, units, day)),
    ...underWay.map(({ day, units }) => order(day, units, null)),
  ]
}

const order = (startDay: number, units: number, endDay: number | null): PurchaseOrder => ({
  ...{ startDay, endDay, units },
  receivedUnits: endDay === null ? 0 : units,
  isActive: endDay === null,
})

/**
 * Returns for each site of one code, in their order, what is used at the sites that get it from there, directly or by way of others: rows
 * of demand by day that move no stock. null: it supplies none.
 */
export function useElsewhere(
  sites: readonly (TransferRole & { site: string; movements: Movements })[],
  asOfDay: number,
): (Movements | null)[] {
  const senders = new Map(sites.map(({ site, suppliedFrom }) => [site, suppliedFrom]))
  const bySender = new Map<string, Map<number, number>>()
  // The order of the sites changes nothing, not even a rounding.
  for (const { site, suppliedFrom, movements } of sites.toSorted((a, b) => (a.site < b.site ? -1 : 1))) {
    if (suppliedFrom === undefined) continue
    const use = useOf(movements, suppliedFrom, asOfDay)
    const passed = new Set([site])
    for (let at = senders.get(site); at !== undefined && !passed.has(at); at = senders.get(at)) {
      passed.add(at)
      const sum = bySender.get(at) ?? new Map<number, number>()
      for (const { day, units } of use) sum.set(day, (sum.get(day) ?? 0) + units)
      bySender.set(at, sum)
    }
  }
  return sites.map(({ site }) => {
    const sum = bySender.get(site)
    return sum ? demandRows([...sum]) : null
  })
}

/** Returns the use of a supplied site by day; where its books do not tell it, what comes in. */
function useOf(movements: Movements, suppliedFrom: string, asOfDay: number): DayUnits[] {
  const { count, days, demandUnits, receiptUnits } = sumByDay(movements, asOfDay, undefined, { suppliedFrom })
  const firstDay = asOfDay - TRANSFER_WINDOW_DAYS + 1
  let [used, received] = [0, 0]
  for (let i = days.subarray(0, count).findIndex((day) => day >= firstDay); i >= 0 && i < count; i++) {
    used += demandUnits[i]!
    received += receiptUnits[i]!
  }
  const units = used >= BOOKED_SHARE * received ? demandUnits : receiptUnits
  return Array.from(days.subarray(0, count), (day, i) => ({ day, units: units[i]! })).filter(
    (one) => one.units !== 0,
  )
}

/** Returns the units of such rows within the window. */
export const unitsInWindow = ({ days, units }: Movements, asOfDay: number): number =>
  units.reduce((sum, one, row) => sum + (days[row]! > asOfDay - TRANSFER_WINDOW_DAYS ? one : 0), 0)

const demandRows = (sums: readonly [day: number, units: number][]): Movements => ({
  days: Int32Array.from(sums, ([day]) => day),
  types: new Uint8Array(sums.length).fill(MOVEMENT_TYPE.consumption),
  units: Float64Array.from(sums, ([, units]) => units),
  flags: new Uint8Array(sums.length).fill(USED_ELSEWHERE),
})
const USED_ELSEWHERE = MOVEMENT_FLAG.usedForTraining | MOVEMENT_FLAG.isTransfer

/** Reads the facts about an item's transfers from its movements and orders; null: it has no transfers. */
export function transferredItem(
  site: string,
  { movements, orders }: Pick<ItemFacts, 'movements' | 'orders'>,
  asOfDay: number,
): TransferredItem | null {
  const { days, types, units } = movements
  const firstDay = asOfDay - TRANSFER_WINDOW_DAYS + 1
  const byDay = new Map<number, number>()
  let receivedUnits = 0
  for (const [row, day] of days.entries()) {
    if (day < firstDay || day > asOfDay) continue
    if (isTransfer(movements, row)) byDay.set(day, (byDay.get(day) ?? 0) + units[row]!)
    else if (types[row] === MOVEMENT_TYPE.replenishment) receivedUnits += units[row]!
  }
  const transfers = [...byDay]
    .map(([day, sum]) => ({ day, units: sum }))
    .filter((one) => Math.abs(one.units) >= SMALLEST_UNITS)
    .sort((a, b) => a.day - b.day)
  if (transfers.length === 0) return null
  const isOrdered = orders.some(({ isActive, endDay }) => isActive || (endDay !== null && endDay >= firstDay))
  return { site, transfers, receivedUnits, isOrdered }
}
