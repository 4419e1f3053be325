import type { CatalogFacts, CatalogPlace, ErpParameters, ItemTerms } from '../facts.ts'
import { abcFloors, rankAbc } from '../history/classes.ts'
import type { ItemHistory } from '../history/item-history.ts'
import { countedLeadTimes, shrunkLeadTime } from '../history/lead-time.ts'
import type { World } from '../input.ts'
import { quantile } from '../numbers/sorted.ts'
import type { PlanningParameters } from '../parameters.ts'
import type { AbcClass } from '../vocabulary.ts'
import { CONTINUOUS_UNITS, PURCHASABILITIES, type Purchasability } from '../vocabulary.ts'
import { type CatalogItem, inOneOrder } from './catalog-item.ts'
import { dividingValue } from './event-value.ts'
import { type KeptChoice, keptOrChosenInRounds } from './model-choice.ts'
import { fitCatalogPriors } from './priors.ts'
import { finished, type Rounds, rest } from './rounds.ts'

const CONTINUOUS: ReadonlySet<string> = new Set(CONTINUOUS_UNITS)

/** True if stock of this unit comes in whole pieces. */
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

/** Longer lead times are typing errors: thirty years. */
export const LONGEST_LEAD_TIME_DAYS = 10_000

/** Fields of one item that the catalog uses. */
export type CatalogEntry = CatalogItem & {
  sku: string
  isInactive: boolean
  hasMoved: boolean
  isBalanceKnown: boolean
  purchasability: Purchasability
  /** State of the ERP's reorder point; an item that it orders on demand has none. */
  erpTrigger: 'given' | 'missing' | 'on_demand'
  /** V of the ABC ranking, money a year. */
  yearlyValue: number
}
/** An item with its history summed up. */
export type SummarizedItem = {
  terms: Pick<ItemTerms, 'sku' | 'unit' | 'unitCost' | 'purchasability' | 'erp' | 'suppliedFrom'>
  history: ItemHistory
}

/** Returns the input of `summarizeCatalogInRounds` for an item: its demand, value and lead time. */
export function catalogEntry(
  { terms, history }: SummarizedItem,
  parameters: Pick<PlanningParameters, 'leadTimePriorOrders'>,
): CatalogEntry {
  return {
    sku: terms.sku,
    isInactive: history.isInactive,
    hasMoved: history.hasMoved,
    isBalanceKnown: history.stock.isKnown,
    demand: history.demand,
    isCountable: isCountableUnit(terms.unit),
    unitCost: knownUnitCost(terms.unitCost) || null,
    leadTimeDays: knownLeadTimeDays({ terms, history }, parameters),
    purchasability: terms.purchasability ?? 'medium',
    erpTrigger: erpTriggerOf(terms.erp),
    yearlyValue: yearlyDemandValue(history, terms.unitCost),
  }
}

/** The day of the earliest demand of all items. */
function firstDemandOf(entries: readonly CatalogEntry[]): Pick<CatalogFacts, 'firstDemandDay'> {
  let first = Number.POSITIVE_INFINITY
  for (const { demand } of entries) first = Math.min(first, demand.eventDays[0] ?? first)
  return first === Number.POSITIVE_INFINITY ? {} : { firstDemandDay: first }
}

function erpTriggerOf({ stockingPolicy, reorderPointUnits }: ErpParameters): CatalogEntry['erpTrigger'] {
  if (stockingPolicy === 'on_demand') return 'on_demand'
  return reorderPointUnits === null ? 'missing' : 'given'
}

/** The supplier's lead time as orders and the ERP tell it, days; null where neither does. */
function knownLeadTimeDays(
  { terms, history }: SummarizedItem,
  parameters: Pick<PlanningParameters, 'leadTimePriorOrders'>,
): number | null {
  if (terms.suppliedFrom !== undefined) return null
  const sample = countedLeadTimes(history.closedLeadTimes)
  const erpLeadTime = terms.erp.leadTimeDays
  const erpDays =
    erpLeadTime !== null && erpLeadTime > 0 && erpLeadTime <= LONGEST_LEAD_TIME_DAYS ? erpLeadTime : null
  if (sample.length === 0) return erpDays
  const observed = sample.reduce((sum, days) => sum + days, 0) / sample.length
  if (erpDays === null) return observed
  return shrunkLeadTime(sample.length, observed, erpDays, parameters.leadTimePriorOrders)
}

/** The world that a catalog's items are planned in, and the place of each in it, in their order. */
export type CatalogSummary = { world: World; places: CatalogPlace[] }

/**
 * Returns what every item's plan needs to know of all others: priors, demand model, usual lead times and ranks. The
 * order of the entries does not matter.
 */
export function summarizeCatalog(
  items: readonly SummarizedItem[],
  asOfDay: number,
  parameters: PlanningParameters,
): CatalogSummary {
  const entries = items.map((item) => catalogEntry(item, parameters))
  return finished(summarizeCatalogInRounds(entries, asOfDay, parameters))
}

/**
 * Summarizes entries with the trials of the demand models done elsewhere: on a large catalog they are seconds of work.
 *
 * @param before what an earlier run of the same engine and parameters knew of the catalog: its choice is kept while it holds
 */
export function* summarizeCatalogInRounds(
  entries: readonly CatalogEntry[],
  asOfDay: number,
  parameters: PlanningParameters,
  before: KeptChoice | null = null,
): Rounds<CatalogSummary> {
  const leadTimes: Record<Purchasability, number[]> = { hard: [], medium: [], easy: [] }
  for (const { leadTimeDays, purchasability } of entries) {
    if (leadTimeDays !== null) leadTimes[purchasability].push(leadTimeDays)
  }
  const items = inOneOrder(entries)
  yield* rest()
  const medians = PURCHASABILITIES.map((purchasability) => [
    purchasability,
    leadTimes[purchasability].length > 0
      ? quantile(Float64Array.from(leadTimes[purchasability]).sort(), 0.5)
      : null,
  ])
  const chosen = yield* keptOrChosenInRounds(items, asOfDay, parameters, before)
  const { demandModel, demandSinceDay, demandSeason } = chosen
  yield* rest()
  const priors = fitCatalogPriors(items, asOfDay, parameters, demandSeason)
  const since = demandSinceDay !== undefined && { demandSinceDay }
  yield* rest()
  const eventValues = yield {
    kind: 'eventValue',
    items: entries,
    model: demandModel,
    priors: { ...priors, ...since },
    parameters,
  }
  const yearlyValues = Float64Array.from(entries, ({ yearlyValue }) => yearlyValue)
  const classes = rankAbc(entries, parameters.abcLimits)
  const catalog: CatalogFacts = {
    asOfDay,
    ...priors,
    ...(entries.length > 0 && !entries.some(({ hasMoved }) => hasMoved) && { hasMoved: false }),
    ...firstDemandOf(entries),
    ...(entries.length > 0 &&
      !entries.some(({ isBalanceKnown }) => isBalanceKnown) && { hasBalances: false }),
    demandModel,
    ...(chosen.demandSpread !== undefined && { demandSpread: chosen.demandSpread }),
    ...since,
    ...(chosen.demandCalibration && { demandCalibration: chosen.demandCalibration }),
    ...(chosen.seasonState && { seasonState: chosen.seasonState }),
    ...(chosen.modelChoice && { modelChoice: chosen.modelChoice }),
    usualEventValue: dividingValue(eventValues, yearlyValues),
    medianLeadTimeDays: Object.fromEntries(medians) as CatalogFacts['medianLeadTimeDays'],
    abcFloors: abcFloors(entries, classes),
  }
  return { world: { catalog, parameters }, places: placesOf(classes) }
}

/** Returns the place of each item. Those of one class are the same object: a large catalog has as many as items. */
function placesOf(classes: readonly AbcClass[]): CatalogPlace[] {
  const known = new Map<AbcClass, CatalogPlace>()
  return classes.map((abcClass) => {
    const place = known.get(abcClass) ?? { abcClass }
    known.set(abcClass, place)
    return place
  })
}
