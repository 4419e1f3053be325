import { suggestedOrderUnits } from '../capital/order-today.ts'
import { withoutRounding } from '../history/stock-path.ts'
import { stepsUp } from '../numbers/whole-steps.ts'
import type { StockingPolicy } from '../vocabulary.ts'

/** The policy and the dates of an item in a replay. On demand neither number counts: what waits is ordered, nothing else. */
export type ReplayedPolicy = { stockingPolicy: StockingPolicy; reorderPointUnits: number; lotUnits: number }

/** The events of the item that no policy changes: one entry a day in `demandUnits` and `dueUnits`. */
export type ReplayedWorld = {
  demandUnits: Float64Array
  /** Units on their way at the start, by the day they arrive. */
  dueUnits: Float64Array
  leadTimeDays: number
  reviewDays: number
  maximumLotUnits: number | null
  orderMultipleUnits: number
}

export type SimulatedStock = {
  /** End-of-day stock of each day, below 0 what waits. */
  stockUnits: Float64Array
  /** Orders placed, and their units. */
  orders: number
  orderedUnits: number
  /** Units asked for that were not on the shelf. */
  unitsShort: number
  onOrderUnits: number
}

/** The units that a policy orders in the morning with this inventory position. */
function orderedUnits(
  position: number,
  policy: ReplayedPolicy,
  { maximumLotUnits, orderMultipleUnits }: ReplayedWorld,
): number {
  if (policy.stockingPolicy === 'anticipated')
    return suggestedOrderUnits(position, policy.reorderPointUnits, policy.lotUnits, maximumLotUnits)
  if (position >= 0) return 0
  return withoutRounding(stepsUp(-position, orderMultipleUnits) * orderMultipleUnits)
}

/** Stock under (s, nQ), or on demand, day by day; what is not on the shelf waits. The lead time is in whole days. */
export function simulateStock(
  world: ReplayedWorld,
  policy: ReplayedPolicy,
  startUnits: number,
): SimulatedStock {
  const { demandUnits, leadTimeDays, reviewDays } = world
  const dueUnits = world.dueUnits.slice()
  const days = demandUnits.length
  const result: SimulatedStock = {
    stockUnits: new Float64Array(days),
    orders: 0,
    orderedUnits: 0,
    unitsShort: 0,
    onOrderUnits: dueUnits.reduce((sum, units) => sum + units, 0),
  }
  let level = startUnits
  const arrived = (units: number) => {
    level = withoutRounding(level + units)
    result.onOrderUnits = withoutRounding(result.onOrderUnits - units)
  }
  for (let day = 0; day < days; day++) {
    arrived(dueUnits[day]!)
    const units = day % reviewDays === 0 ? orderedUnits(level + result.onOrderUnits, policy, world) : 0
    if (units > 0) {
      result.orders++
      result.orderedUnits += units
      result.onOrderUnits += units
      if (leadTimeDays === 0) arrived(units)
      else if (day + leadTimeDays < days) dueUnits[day + leadTimeDays] = dueUnits[day + leadTimeDays]! + units
    }
    result.unitsShort += Math.max(0, demandUnits[day]! - Math.max(0, level))
    level = withoutRounding(level - demandUnits[day]!)
    result.stockUnits[day] = level
  }
  return result
}
