import { intervalDistribution } from '../demand/models.ts'
import { orderUpToLevels } from '../demand/order-up-to.ts'
import { isOffSeason } from '../demand/own-season.ts'
import { averageDays } from '../demand/season.ts'
import type { Distribution } from '../distributions/distribution.ts'
import { withoutRounding } from '../history/stock-path.ts'
import { onceEach } from '../numbers/once-each.ts'
import { nextOrderDay, orderDayAfter, unitsOfClosure } from '../policy/order-days.ts'
import type { PreparedPolicy } from '../policy/policy.ts'
import type { Subject } from '../policy/subject.ts'
import type { OrderCalendar } from '../rules.ts'
import { isOpenOrder, lastOrderDay, shortageBeyond, stayingOnHand, toReceiveUnits } from './capital.ts'
import { type InSeason, suggestedOrderUnits, usefulInSeason } from './order-today.ts'

/** Replenishment policy of an item; null: nothing more is ordered. */
export type ReplenishedBy = {
  reorderPointUnits: number
  lotUnits: number
  waitingProbability: number
  /** Season that orders have to meet; none where a person set what is ordered. */
  inSeason?: InSeason | undefined
}

/** Expected stock of an item a number of days ahead. */
export type ProjectedStock = {
  /** E[(stock + arrived - demand)+]; after the first proposed arrival what the mean demand leaves. */
  onHandUnits: number
  /**
   * Probability that demand until then exceeds stock and arrivals; after the first proposed arrival that of the policy.
   */
  stockoutRisk: number
}

/** Stock that 90 % and 10 % of the demands leave at least. */
type StockBand = { lowUnits: number; highUnits: number }

/** An order that is open or proposed; days count from the planning day. */
export type ProjectedOrder = { placed: number; arrives: number; units: number }
/** An open order: its place among the orders of the item, and by how many days it is late; 0: it is not. */
export type OpenOrder = ProjectedOrder & { place: number; lateDays: number }

/** An item's stock from the planning day on. */
export type Projection = {
  on(days: number, by: ReplenishedBy | null): ProjectedStock
  /** Returns the stock under these proposed orders, the earliest first; the risk after the first arrival is the policy's. */
  under(days: number, orders: readonly ProjectedOrder[], waitingProbability: number): ProjectedStock
  /** Returns the stock that a high and a low demand leave; null after the first proposed arrival: later orders react to demand. */
  band(days: number, orders: readonly ProjectedOrder[]): StockBand | null
  /** Expected demand until the end of a day. */
  demandUntil(days: number): number
  /** Distribution of the demand until the end of a day. */
  demandOf(days: number): Distribution
  /** On hand and on order today, but for what is approved to leave. */
  positionUnits: number
  onHandUnits: number
  open: OpenOrder[]
  /** Returns the orders that are placed until a day. */
  proposedUntil(days: number, by: ReplenishedBy | null): ProjectedOrder[]
}

/** Shares of the demand that leave the high and the low stock. */
const BAND = [0.1, 0.9]

export const arrivedBy = (orders: readonly ProjectedOrder[], days: number) =>
  orders.reduce((sum, { arrives, units }) => (arrives <= days ? sum + units : sum), 0)

const isAfterFirst = (days: number, [first]: readonly ProjectedOrder[]) =>
  first !== undefined && days > first.arrives

/**
 * Projects the stock of an item; null where nothing is known of it. Orders are proposed on the days of review, as few
 * lots as lift the position above the reorder point, and they follow the mean demand. Real orders react to demand: so
 * after the first of them the risk is that of the policy, which a fixed calendar would overstate.
 *
 * @param lotUnits of an open order without a quantity
 */
export function projectItem(
  subject: Subject,
  { basis }: Pick<PreparedPolicy, 'basis'>,
  { leadTimeDays, lotUnits }: { leadTimeDays: number; lotUnits: number },
): Projection | null {
  const staying = stayingOnHand(subject)
  if (staying === null) return null
  const onHand: number = staying
  const { terms, history, parameters, catalog } = subject
  const { fitted, blocks, inputs } = basis
  const { asOfDay } = history
  const average = (days: number) => averageDays(catalog.demandSeason, asOfDay, days)
  const demandOf = onceEach(
    (days: number): Distribution =>
      intervalDistribution(fitted, average(days), 0, inputs.isCountable, blocks ?? undefined).distribution,
  )
  const demandUntil = onceEach((days: number) => fitted.moments.unitsPerDay * average(days))
  const open = openOrders(subject, { leadTimeDays, lotUnits })
  const positionUnits = withoutRounding(open.reduce((sum, { units }) => sum + units, onHand))

  const proposedUntil = (days: number, by: ReplenishedBy | null) =>
    by === null
      ? []
      : proposedOrders(days, by, {
          asOfDay,
          calendar: terms.rules?.calendar,
          reviewDays: parameters.reviewDays,
          maximumLotUnits: terms.maximumLotUnits,
          leadTimeDays,
          positionUnits,
          demandUntil,
        })
  const there = (days: number, orders: readonly ProjectedOrder[]) =>
    onHand + arrivedBy(open, days) + arrivedBy(orders, days)

  const under: Projection['under'] = (days, orders, waitingProbability) => {
    const units = there(days, orders)
    if (isAfterFirst(days, orders))
      return { onHandUnits: Math.max(0, units - demandUntil(days)), stockoutRisk: waitingProbability }
    if (days === 0) return { onHandUnits: Math.max(0, units), stockoutRisk: units < 0 ? 1 : 0 }
    const demand = demandOf(days)
    const { probability, expectedUnits } = shortageBeyond(demand, units)
    return {
      onHandUnits: Math.max(0, units - demand.mean + expectedUnits),
      stockoutRisk: probability,
    }
  }

  return {
    // What is ordered later arrives later: only orders that arrive by the day asked about count.
    on: (days, by) => under(days, proposedUntil(days - leadTimeDays, by), by?.waitingProbability ?? 0),
    under,
    band(days, orders) {
      if (isAfterFirst(days, orders)) return null
      const [least = 0, most = 0] =
        days === 0 ? [] : orderUpToLevels(demandOf(days), BAND, inputs.isCountable)
      const units = there(days, orders)
      return { lowUnits: Math.max(0, units - most), highUnits: Math.max(0, units - least) }
    },
    ...{ demandUntil, demandOf, positionUnits, onHandUnits: onHand, open },
    proposedUntil,
  }
}

/** Open orders with the days on which they arrive, at the earliest tomorrow; without a promised day after a lead time. */
export function openOrders(
  subject: Pick<Subject, 'terms' | 'history' | 'catalog'>,
  { leadTimeDays, lotUnits }: { leadTimeDays: number; lotUnits: number },
): OpenOrder[] {
  const { asOfDay } = subject.history
  const untilDay = lastOrderDay(subject)
  return subject.terms.orders
    .flatMap((order, place): OpenOrder[] => {
      if (!isOpenOrder(order, untilDay)) return []
      const due = (order.endDay ?? order.startDay + leadTimeDays) - asOfDay
      const units = toReceiveUnits(order, lotUnits)
      return [
        {
          ...{ placed: order.startDay - asOfDay, arrives: Math.max(1, due), units },
          ...{ place, lateDays: Math.max(0, -due) },
        },
      ]
    })
    .filter(({ units }) => units > 0)
    .sort((a, b) => a.arrives - b.arrives || a.placed - b.placed)
}

type Ordering = Pick<Subject['parameters'], 'reviewDays'> &
  Pick<Subject['terms'], 'maximumLotUnits'> &
  Pick<Projection, 'positionUnits' | 'demandUntil'> & {
    asOfDay: number
    leadTimeDays: number
    calendar: OrderCalendar | undefined
  }

/** Orders on the days of review or the supplier's order days, each the fewest lots that lift the position above the reorder point. */
function proposedOrders(
  days: number,
  { reorderPointUnits, lotUnits, inSeason }: ReplenishedBy,
  { asOfDay, calendar, reviewDays, maximumLotUnits, positionUnits, demandUntil, leadTimeDays }: Ordering,
): ProjectedOrder[] {
  const orders: ProjectedOrder[] = []
  let placedUnits = 0
  const first = calendar ? nextOrderDay(asOfDay, calendar) - asOfDay : 0
  const after = (day: number) =>
    calendar ? orderDayAfter(asOfDay + day, calendar) - asOfDay : day + reviewDays
  for (let day = first; day <= days; day = after(day)) {
    if (inSeason && isOffSeason(inSeason.season, asOfDay + day, inSeason.leadTimeMeanDays)) continue
    const position = positionUnits + placedUnits - demandUntil(day)
    const orderDay = { asOfDay, day, reviewDays, leadTimeDays }
    const orderAt = reorderPointUnits + unitsOfClosure(calendar, orderDay, demandUntil)
    const whole = suggestedOrderUnits(position, orderAt, lotUnits, maximumLotUnits)
    const on = { asOfDay, day, positionUnits: position, demandUntil }
    const units = inSeason && whole > 0 ? usefulInSeason(whole, inSeason, on) : whole
    if (units === 0) continue
    placedUnits += units
    orders.push({ placed: day, arrives: day + leadTimeDays, units })
  }
  return orders
}
