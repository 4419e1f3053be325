import type { DemandModel } from '../facts.ts'
import type { PlanningParameters } from '../parameters.ts'
import type { CatalogItem } from './catalog-item.ts'
import { fitDemand, usualRequestUnits } from './models.ts'
import type { CatalogPriors } from './priors.ts'
import { demandSeries } from './series.ts'

/** Returns the usual value of a demand event, money; null if the cost is unknown or there was no demand. */
export function demandEventValue(unitCost: number | null, eventUnits: number): number | null {
  const value = (unitCost ?? 0) * eventUnits
  return value > 0 && Number.isFinite(value) ? value : null
}

/** Returns the usual value of the item's demand events under a model, money. */
export function eventValueOf(
  { demand, unitCost }: Pick<CatalogItem, 'demand' | 'unitCost'>,
  model: DemandModel,
  priors: CatalogPriors & { demandStepDays?: number },
  parameters: PlanningParameters,
): number | null {
  const stepDays = priors.demandStepDays ?? 1
  const series = demandSeries(demand, parameters.learningDays, stepDays, priors.demandSinceDay)
  return demandEventValue(unitCost, usualRequestUnits(fitDemand(series, model, priors, parameters)))
}

/** The usual values of the demand events of these items. */
export type EventValueRound = {
  items: readonly (CatalogItem & { isInactive: boolean })[]
  model: DemandModel
  priors: CatalogPriors & { demandStepDays?: number }
  parameters: PlanningParameters
}

/** Returns the usual value of each item's demand events, money; NaN where it is unknown, or the item inactive. */
export const eventValues = ({ items, model, priors, parameters }: EventValueRound): Float64Array =>
  Float64Array.from(items, (item) =>
    item.isInactive ? Number.NaN : (eventValueOf(item, model, priors, parameters) ?? Number.NaN),
  )

/**
 * The value of a demand event that divides the catalog's stock: half of the money lies in items whose events are worth
 * less. Stock grows with the root of what is asked for in a year (Harris 1913). The median of the items themselves would
 * leave the few dear ones, which hold most of the money, far under the service of the others. null: none is known.
 */
export const usualEventValue = (
  entries: readonly { eventValue: number | null; yearlyValue: number }[],
): number | null =>
  dividingValue(
    Float64Array.from(entries, ({ eventValue }) => eventValue ?? Number.NaN),
    Float64Array.from(entries, ({ yearlyValue }) => yearlyValue),
  )

/** Returns the same of columns; NaN stands for an unknown value. */
export function dividingValue(eventValues: Float64Array, yearlyValues: Float64Array): number | null {
  const weights = yearlyValues.map(Math.sqrt)
  const known = Uint32Array.from(eventValues.keys()).filter((i) => !Number.isNaN(eventValues[i]))
  // also among equal values: sums round the same whatever the order of the rows
  known.sort((a, b) => eventValues[a]! - eventValues[b]! || weights[a]! - weights[b]!)
  let total = 0
  for (const i of known) total += weights[i]!
  let below = 0
  for (const i of known) {
    below += weights[i]!
    if (below >= total / 2) return eventValues[i]!
  }
  return null
}
