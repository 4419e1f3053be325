import type { CatalogFacts, ItemFacts } from '../facts.ts'
import type { ItemHistory } from '../history/item-history.ts'
import { shrunkLeadTime, winsorised } from '../history/lead-time.ts'
import { quantile } from '../numbers/sorted.ts'
import type { PlanningParameters } from '../parameters.ts'
import { CONTINUOUS_UNITS, PURCHASABILITIES, type Purchasability } from '../vocabulary.ts'
import { type CatalogItem, inOneOrder } from './catalog-item.ts'
import { chooseDemandModelInRounds, finished, type Rounds } from './model-choice.ts'
import { fitCatalogPriors } from './priors.ts'

const CONTINUOUS: ReadonlySet<string> = new Set(CONTINUOUS_UNITS)

/** Whether stock of this unit comes in whole pieces. */
export function isCountableUnit(unit: string | null): boolean {
  return unit === null || !CONTINUOUS.has(unit.trim().toLowerCase())
}

/**
 * The planning day T where none is asked for: the last day with a transaction that is not after today, else
 * yesterday.
 *
 * @param lastMovementDay last day with a transaction in the catalog not after `today`; null without any
 */
export function planningDay(lastMovementDay: number | null, today: number): number {
  if (lastMovementDay === null) return today - 1
  return Math.min(lastMovementDay, today)
}

/** The unit cost that can be reckoned with: 0 where it is missing, not positive or not a number. */
export function knownUnitCost(unitCost: number | null): number {
  return unitCost !== null && unitCost > 0 && unitCost <= 1e12 ? unitCost : 0
}

/** V of the ABC ranking: value of the demand of the 730 days, a year, money. */
export function yearlyDemandValue(history: ItemHistory, unitCost: number | null): number {
  return (knownUnitCost(unitCost) * history.demandStatistics.units730 * 365) / history.exposureDays730
}

/** What one demand event asks for on average, money; null where the cost is not known or nothing was asked for. */
export function demandEventValue(unitCost: number | null, demandSizeUnits: number | null): number | null {
  const value = (unitCost ?? 0) * (demandSizeUnits ?? 0)
  return value > 0 && Number.isFinite(value) ? value : null
}

/**
 * The value of a demand event that divides the catalog's stock: half of the money lies in items whose events are worth
 * less. Stock grows with the root of what is asked for in a year (Harris 1913). The median of the items themselves would
 * leave the few dear ones, which hold most of the money, far under the service of the others. null: none is known.
 */
export function usualEventValue(
  entries: readonly Pick<CatalogEntry, 'eventValue' | 'yearlyValue'>[],
): number | null {
  const known = entries
    .flatMap(({ eventValue, yearlyValue }) =>
      eventValue === null ? [] : [{ eventValue, weight: Math.sqrt(yearlyValue) }],
    )
    // also among equal values: sums round the same whatever the order of the rows
    .sort((a, b) => a.eventValue - b.eventValue || a.weight - b.weight)
  const total = known.reduce((sum, { weight }) => sum + weight, 0)
  let below = 0
  for (const { eventValue, weight } of known) {
    below += weight
    if (below >= total / 2) return eventValue
  }
  return null
}

/** Longer lead times are typing errors: thirty years. */
export const LONGEST_LEAD_TIME_DAYS = 10_000

/** What the catalog takes of one item. */
export type CatalogEntry = CatalogItem & {
  purchasability: Purchasability
  /** What one demand event of the item asks for, money; null where it is inactive or not known. */
  eventValue: number | null
  /** V of the ABC ranking, money a year. */
  yearlyValue: number
}
/** An item with its history summed up. */
export type SummarizedItem = {
  facts: Pick<ItemFacts, 'unit' | 'unitCost' | 'purchasability' | 'erp'>
  history: ItemHistory
}

/** What `summarizeCatalogInRounds` takes of an item: its demand and what it is worth and waits for. */
export function catalogEntry(
  { facts, history }: SummarizedItem,
  parameters: Pick<PlanningParameters, 'leadTimePriorOrders'>,
): CatalogEntry {
  return {
    demand: history.demand,
    isCountable: isCountableUnit(facts.unit),
    unitCost: knownUnitCost(facts.unitCost) || null,
    leadTimeDays: knownLeadTimeDays({ facts, history }, parameters),
    purchasability: facts.purchasability ?? 'medium',
    eventValue: history.isInactive
      ? null
      : demandEventValue(knownUnitCost(facts.unitCost), history.demandStatistics.meanSizeUnits),
    yearlyValue: yearlyDemandValue(history, facts.unitCost),
  }
}

/** The lead time as orders and the ERP tell it, days; null where neither does. */
function knownLeadTimeDays(
  { facts, history }: SummarizedItem,
  parameters: Pick<PlanningParameters, 'leadTimePriorOrders'>,
): number | null {
  const sample = winsorised(history.closedLeadTimes)
  const told = facts.erp.leadTimeDays
  const erpDays = told !== null && told > 0 && told <= LONGEST_LEAD_TIME_DAYS ? told : null
  if (sample.length === 0) return erpDays
  const observed = sample.reduce((sum, days) => sum + days, 0) / sample.length
  if (erpDays === null) return observed
  return shrunkLeadTime(sample.length, observed, erpDays, parameters.leadTimePriorOrders)
}

/**
 * What every item's plan needs to know of all the others: priors, demand model and
 * usual lead times. The order of the entries changes nothing.
 */
export function summarizeCatalog(
  items: readonly SummarizedItem[],
  asOfDay: number,
  parameters: PlanningParameters,
): CatalogFacts {
  const entries = items.map((item) => catalogEntry(item, parameters))
  return finished(summarizeCatalogInRounds(entries, asOfDay, parameters))
}

/** The same of entries, with the trials of the demand models done elsewhere: on a large catalog they are seconds of work. */
export function* summarizeCatalogInRounds(
  entries: readonly CatalogEntry[],
  asOfDay: number,
  parameters: PlanningParameters,
): Rounds<CatalogFacts> {
  const known: Record<Purchasability, number[]> = { hard: [], medium: [], easy: [] }
  for (const { leadTimeDays, purchasability } of entries) {
    if (leadTimeDays !== null) known[purchasability].push(leadTimeDays)
  }
  const items = inOneOrder(entries)
  const medians = PURCHASABILITIES.map((purchasability) => [
    purchasability,
    known[purchasability].length > 0 ? quantile(Float64Array.from(known[purchasability]).sort(), 0.5) : null,
  ])
  const chosen = yield* chooseDemandModelInRounds(items, asOfDay, parameters)
  return {
    asOfDay,
    ...fitCatalogPriors(items, asOfDay, parameters, chosen.demandSeason ?? undefined),
    demandModel: chosen.demandModel,
    demandSpread: chosen.demandSpread,
    ...(chosen.demandSinceDay !== null && { demandSinceDay: chosen.demandSinceDay }),
    ...(chosen.demandCalibration && { demandCalibration: chosen.demandCalibration }),
    seasonState: chosen.seasonState,
    usualEventValue: usualEventValue(entries),
    medianLeadTimeDays: Object.fromEntries(medians) as CatalogFacts['medianLeadTimeDays'],
  }
}
