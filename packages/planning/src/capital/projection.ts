import { intervalDistribution } from '../demand/models.ts'
import { averageDays } from '../demand/season.ts'
import type { Distribution } from '../distributions/distribution.ts'
import { onceEach } from '../numbers/once-each.ts'
import type { PreparedPolicy } from '../policy/policy.ts'
import type { Subject } from '../policy/subject.ts'
import { believedOnHand, isOpenOrder, toReceiveUnits } from './capital.ts'
import { suggestedOrderUnits } from './order-today.ts'

/** Replenishment policy of an item; null: nothing more is ordered. */
export type ReplenishedBy = { reorderPointUnits: number; lotUnits: number; waitingProbability: number }

/** Expected stock of an item a number of days ahead. */
export type ProjectedStock = {
  /** E[(stock + arrived - demand)+]; after the first proposed arrival what the mean demand leaves. */
  onHandUnits: number
  /**
   * Probability that demand until then exceeds stock and arrivals; after the first proposed arrival that of the policy.
   */
  stockoutRisk: number
}

/** An item's stock from the planning day on. */
export type Projection = { on(days: number, by: ReplenishedBy | null): ProjectedStock }

type Arrival = { day: number; units: number }
type ProposedOrders = { arrivedUnits: number; firstArrival: number }

/**
 * Projects the stock of an item; null where nothing is known of it. Orders are proposed on the days of review, as few
 * lots as lift the position above the reorder point, and they follow the mean demand. Real orders react to demand: so
 * after the first of them the risk is that of the policy, which a fixed calendar would overstate.
 *
 * @param lotUnits of an open order without a quantity
 */
export function projectItem(
  { terms, history, parameters, catalog }: Subject,
  { basis }: Pick<PreparedPolicy, 'basis'>,
  { leadTimeDays, lotUnits }: { leadTimeDays: number; lotUnits: number },
): Projection | null {
  const believed = believedOnHand(history.stock)
  if (believed === null) return null
  const onHand: number = believed
  const { fitted, blocks, inputs } = basis
  const { asOfDay } = history
  const average = (days: number) => averageDays(catalog.demandSeason, asOfDay, days)
  const demandOf = onceEach(
    (days: number): Distribution =>
      intervalDistribution(fitted, average(days), 0, inputs.isCountable, blocks ?? undefined).distribution,
  )
  const meanOf = onceEach((days: number) => fitted.moments.unitsPerDay * average(days))
  const due: Arrival[] = terms.orders
    .filter((order) => isOpenOrder(order, asOfDay))
    .map((order) => ({
      day: Math.max(1, (order.endDay ?? order.startDay + leadTimeDays) - asOfDay),
      units: toReceiveUnits(order, lotUnits),
    }))
  const positionUnits = onHand + due.reduce((sum, { units }) => sum + units, 0)
  const dueBy = (days: number) => due.reduce((sum, { day, units }) => (day <= days ? sum + units : sum), 0)

  function proposed(days: number, by: ReplenishedBy): ProposedOrders {
    let [placed, arrivedUnits, firstArrival] = [0, 0, Number.POSITIVE_INFINITY]
    // What is ordered later arrives later: only orders that arrive by the day asked about count.
    for (let day = 0; day + leadTimeDays <= days; day += parameters.reviewDays) {
      const position = positionUnits + placed - meanOf(day)
      const units = suggestedOrderUnits(position, by.reorderPointUnits, by.lotUnits, terms.maximumLotUnits)
      if (units === 0) continue
      placed += units
      arrivedUnits += units
      firstArrival = Math.min(firstArrival, day + leadTimeDays)
    }
    return { arrivedUnits, firstArrival }
  }

  return {
    on(days, by) {
      const { arrivedUnits, firstArrival } =
        by === null ? { arrivedUnits: 0, firstArrival: Number.POSITIVE_INFINITY } : proposed(days, by)
      const there = onHand + dueBy(days) + arrivedUnits
      if (by !== null && days > firstArrival)
        return { onHandUnits: Math.max(0, there - meanOf(days)), stockoutRisk: by.waitingProbability }
      if (days === 0) return { onHandUnits: Math.max(0, there), stockoutRisk: there < 0 ? 1 : 0 }
      const demand = demandOf(days)
      return {
        onHandUnits: Math.max(0, there - demand.mean + demand.loss(there)),
        stockoutRisk: demand.survival(there),
      }
    },
  }
}
