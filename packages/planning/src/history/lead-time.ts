import type { CatalogFacts, ErpParameters } from '../facts.ts'
import { quantile } from '../numbers/sorted.ts'
import type { PerStanceStep, PlanningParameters } from '../parameters.ts'
import type { Purchasability } from '../vocabulary.ts'

/** Normal-consistent factor of the median absolute deviation, and the deviations kept (Hampel). */
const MAD_SCALE = 1.4826
const KEPT_DEVIATIONS = 3
/** Lead times are whole days: deviations under a day are no sign of an outlier. */
const LEAST_DEVIATION_DAYS = 1
/** Orders from which their standard deviation is believed. */
const SD_ORDERS = 3
/** The last orders that show a lead time that moved, most first, and orders before them that show what was usual. [C] */
const MOVED_ORDERS = [5, 4] as const
const FEWEST_BEFORE = 4

export type LeadTimeEstimate = {
  orders: number
  /** Older orders that no longer count, as the lead time moved. */
  ordersBeforeMove: number
  observedMeanDays: number | null
  erpDays: number | null
  source: 'orders_and_erp' | 'orders' | 'erp' | 'catalog' | 'default' | 'transfers' | 'usual_transfer'
  meanDays: number
  sdDays: number
  factors: PerStanceStep
}

/** Sources that are assumptions and say nothing of the item itself. */
export const ASSUMED_LEAD_TIMES: ReadonlySet<LeadTimeEstimate['source']> = new Set([
  'catalog',
  'default',
  'usual_transfer',
])

/** Sources of an item that comes from another site. */
export const TRANSFER_LEAD_TIMES: typeof ASSUMED_LEAD_TIMES = new Set(['transfers', 'usual_transfer'])

/** The median of a sample, and how far from it lead times are usual: 3·1.4826·MAD. */
function usualRange(sample: Float64Array): { median: number; reach: number } {
  const sorted = sample.slice().sort()
  const median = quantile(sorted, 0.5)
  const deviations = sorted.map((x) => Math.abs(x - median)).sort()
  const mad = Math.max(quantile(deviations, 0.5), LEAST_DEVIATION_DAYS)
  return { median, reach: KEPT_DEVIATIONS * MAD_SCALE * mad }
}

/**
 * Returns the lead times that count, ascending. Late ones count in full, for a reorder point has to cover them; only the longest
 * one, which may have been lost, is pulled in: to the usual range, but not below the second longest.
 *
 * @param leadTimes oldest order first
 */
export function countedLeadTimes(leadTimes: Float64Array): Float64Array {
  const sorted = sinceMove(leadTimes).slice().sort()
  const last = sorted.length - 1
  if (last < 1) return sorted
  const { median, reach } = usualRange(sorted)
  sorted[last] = Math.min(sorted[last]!, Math.max(sorted[last - 1]!, median + reach))
  return sorted
}

/**
 * Returns the orders since the lead time moved: where the last four or five are all longer, or all shorter, than any usual one of
 * those before, the supplier has changed and they alone count.
 */
function sinceMove(leadTimes: Float64Array): Float64Array {
  for (const count of MOVED_ORDERS) {
    const split = leadTimes.length - count
    if (split < FEWEST_BEFORE) continue
    const { median, reach } = usualRange(leadTimes.subarray(0, split))
    const recent = leadTimes.slice(split)
    if (recent.every((x) => x > median + reach) || recent.every((x) => x < median - reach)) return recent
  }
  return leadTimes
}

/** Mean of observed and ERP lead time, the ERP's counting as some more orders. */
export function shrunkLeadTime(
  orders: number,
  meanDays: number,
  erpDays: number,
  priorOrders: number,
): number {
  return (orders * meanDays + priorOrders * erpDays) / (orders + priorOrders)
}

/**
 * Mean, spread and stance factors of the lead time. The standard deviation is the mean at most: a few orders
 * cannot tell more, and the moments of demand would give the shorter of two such lead times the higher quantiles.
 *
 * @param isTransferred whether the item comes from another site: the lead times are those of transfers, and the ERP's is the supplier's
 */
export function estimateLeadTime(
  closedLeadTimes: Float64Array,
  erp: ErpParameters,
  purchasability: Purchasability,
  catalog: CatalogFacts,
  parameters: PlanningParameters,
  isTransferred = false,
): LeadTimeEstimate {
  const usable = closedLeadTimes.filter((x) => Number.isFinite(x) && x >= 0)
  const sample = countedLeadTimes(usable)
  const orders = sample.length
  const erpDays = !isTransferred && (erp.leadTimeDays ?? 0) > 0 ? erp.leadTimeDays : null
  const observed = orders > 0 ? sample.reduce((sum, x) => sum + x, 0) / orders : null
  const { meanDays, source } = isTransferred
    ? transferLeadTime(observed, parameters)
    : meanLeadTime(orders, observed, erpDays, {
        catalogDays: catalog.medianLeadTimeDays[purchasability],
        parameters,
      })
  return {
    orders,
    ordersBeforeMove: usable.length - orders,
    observedMeanDays: observed,
    erpDays,
    source,
    meanDays,
    sdDays:
      observed !== null && orders >= SD_ORDERS
        ? Math.min(meanDays, sampleSd(sample, observed))
        : Math.min(1, parameters.leadTimeVariation) * meanDays,
    factors: stanceFactors(sample, observed, parameters),
  }
}

function meanLeadTime(
  orders: number,
  observed: number | null,
  erpDays: number | null,
  fallback: { catalogDays: number | null; parameters: PlanningParameters },
): Pick<LeadTimeEstimate, 'meanDays' | 'source'> {
  if (observed !== null && erpDays !== null) {
    const meanDays = shrunkLeadTime(orders, observed, erpDays, fallback.parameters.leadTimePriorOrders)
    return { meanDays, source: 'orders_and_erp' }
  }
  if (observed !== null) return { meanDays: observed, source: 'orders' }
  if (erpDays !== null) return { meanDays: erpDays, source: 'erp' }
  if (fallback.catalogDays !== null) return { meanDays: fallback.catalogDays, source: 'catalog' }
  return { meanDays: fallback.parameters.unknownLeadTimeDays, source: 'default' }
}

const transferLeadTime = (
  observed: number | null,
  { transferLeadTimeDays }: PlanningParameters,
): Pick<LeadTimeEstimate, 'meanDays' | 'source'> =>
  observed === null
    ? { meanDays: transferLeadTimeDays, source: 'usual_transfer' }
    : { meanDays: observed, source: 'transfers' }

function sampleSd(sample: Float64Array, mean: number): number {
  let squares = 0
  for (const x of sample) squares += (x - mean) ** 2
  return Math.sqrt(squares / (sample.length - 1))
}

/** λ: the defaults, or with enough orders the sample's quantiles over its mean, never against their direction. */
function stanceFactors(
  sample: Float64Array,
  mean: number | null,
  parameters: PlanningParameters,
): PerStanceStep {
  if (sample.length < parameters.leadTimeQuantileOrders || mean === null || !(mean > 0)) {
    return parameters.leadTimeStanceFactor
  }
  const quantiles = parameters.leadTimeStanceQuantile
  const ratio = (step: keyof PerStanceStep) => quantile(sample, quantiles[step]) / mean
  const aggressive = Math.max(1, ratio('aggressive'))
  const conservative = Math.min(1, ratio('conservative'))
  return {
    very_conservative: Math.min(conservative, ratio('very_conservative')),
    conservative,
    automatic: 1,
    aggressive,
    very_aggressive: Math.max(aggressive, ratio('very_aggressive')),
  }
}
