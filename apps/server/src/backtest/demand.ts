import { type DemandHistory, demandAsKnown, type Movements } from '@giro/planning'
import { type Periods, periodOf } from '#backtest/periods.ts'

/** An item whose past is played again. */
export type BacktestItem = {
  sku: string
  isCountable: boolean
  /** Money per unit; null where nobody told it. */
  unitCost: number | null
  leadDays: number | null
  /** Days before which it did not exist, as the master data tell it. */
  registeredDay: number | null
  startedDay: number | null
  movements: Movements
}

/** Net demand as it was known at the end of any day of the periods: the engine's own cleaning and matching of returns. */
export const knownBy = (item: BacktestItem, { starts, count }: Periods): ((day: number) => DemandHistory) =>
  demandAsKnown(item, (starts[count] as number) - 1)

/** Demand of each of the first `count` periods; what lies before the first is left out. */
function unitsByPeriod(demand: DemandHistory, periods: Periods, count: number): Float64Array {
  const units = new Float64Array(count)
  for (const [i, day] of demand.eventDays.entries()) {
    const t = periodOf(periods, day)
    if (t >= 0 && t < count) units[t] = (units[t] as number) + (demand.eventUnits[i] as number)
  }
  return units
}

/** Facts known of an item at the start of a period. */
export type Known = { demand: DemandHistory; byPeriod: Float64Array }

/** Answers what was known of an item when period t began. */
export function knownAtStartOf(item: BacktestItem, periods: Periods): (t: number) => Known {
  const known = knownBy(item, periods)
  return (t) => {
    const demand = known((periods.starts[t] as number) - 1)
    return { demand, byPeriod: unitsByPeriod(demand, periods, t) }
  }
}

/** True demand of every period: returns matched with all that is known in the end. */
export const trueDemand = (item: BacktestItem, periods: Periods): Float64Array =>
  knownAtStartOf(item, periods)(periods.count).byPeriod
