import type { CatalogFacts, ItemFacts } from '../facts.ts'
import type { ItemHistory } from '../history/item-history.ts'
import { shrunkLeadTime, winsorised } from '../history/lead-time.ts'
import { quantile } from '../numbers/sorted.ts'
import type { PlanningParameters } from '../parameters.ts'
import { CONTINUOUS_UNITS, PURCHASABILITIES, type Purchasability } from '../vocabulary.ts'
import type { CatalogItem } from './catalog-item.ts'
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

/** Longer lead times are typing errors: thirty years. */
export const LONGEST_LEAD_TIME_DAYS = 10_000

/** What the catalog takes of one item. */
export type CatalogEntry = CatalogItem & { purchasability: Purchasability }
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

/**
 * One order whatever the entries': samples are then of the same items, and sums round the same. Items that compare
 * equal are equal in all that the catalog takes of them.
 */
function compareItems(a: CatalogItem, b: CatalogItem): number {
  const [days, otherDays] = [a.demand.eventDays, b.demand.eventDays]
  const [units, otherUnits] = [a.demand.eventUnits, b.demand.eventUnits]
  if (days.length !== otherDays.length) return days.length - otherDays.length
  for (let i = 0; i < days.length; i++) {
    const difference = days[i]! - otherDays[i]! || units[i]! - otherUnits[i]!
    if (difference !== 0) return difference
  }
  return (
    a.demand.birthDay - b.demand.birthDay ||
    (a.unitCost ?? 0) - (b.unitCost ?? 0) ||
    (a.leadTimeDays ?? -1) - (b.leadTimeDays ?? -1) ||
    Number(a.isCountable) - Number(b.isCountable)
  )
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
  const items = entries.toSorted(compareItems)
  const medians = PURCHASABILITIES.map((purchasability) => [
    purchasability,
    known[purchasability].length > 0 ? quantile(Float64Array.from(known[purchasability]).sort(), 0.5) : null,
  ])
  const { demandModel, demandSpread, demandSinceDay } = yield* chooseDemandModelInRounds(
    items,
    asOfDay,
    parameters,
  )
  return {
    asOfDay,
    ...fitCatalogPriors(items, asOfDay, parameters),
    demandModel,
    demandSpread,
    ...(demandSinceDay !== null && { demandSinceDay }),
    medianLeadTimeDays: Object.fromEntries(medians) as CatalogFacts['medianLeadTimeDays'],
  }
}
