import { type BlockDistributions, blockDistributions } from '../demand/blocks.ts'
import { learningDaysOf } from '../demand/item-catalog.ts'
import {
  type FittedDemand,
  fitDemand,
  type IntervalDistribution,
  intervalDistribution,
  usualRequestUnits,
} from '../demand/models.ts'
import { averageDays } from '../demand/season.ts'
import { demandSeries } from '../demand/series.ts'
import { withoutEmptyDays } from '../history/empty-shelf.ts'
import { ASSUMED_LEAD_TIMES, estimateLeadTime, type LeadTimeEstimate } from '../history/lead-time.ts'
import type { StanceStep } from '../parameters.ts'
import { type LotDemand, type LotRules, onDemandLot, planLot } from './lot.ts'
import { type EventSizes, sampleSizes } from './service-level.ts'
import type { PolicyInputs } from './subject.ts'

const YEAR_DAYS = 365

/** Mean and standard deviation of a lead time, days. */
export type LeadTime = { meanDays: number; sdDays: number }

/** Part of the policy that no choice changes: the item's demand, lead time, rules and the distributions that follow. */
export type PolicyBasis = {
  inputs: PolicyInputs
  fitted: FittedDemand
  lead: LeadTimeEstimate
  isLeadTimeKnown: boolean
  /** Blocks of the history, for the models whose distribution reads them; null for the others, and where there are none. */
  blocks: BlockDistributions | null
  sizes: EventSizes
  lotDemand: LotDemand
  lotRules: LotRules
  /** Distribution of demand over lead time + review; the same one for the same lead time. */
  distributionOf: (lead: LeadTime) => IntervalDistribution
}

/** A number somebody gave, or null when it is no usable quantity. */
export function usable(x: number | null): number | null {
  return x !== null && Number.isFinite(x) && x >= 0 ? x : null
}

/** Fits demand and lead time of one item. */
export function policyBasis(inputs: PolicyInputs): PolicyBasis {
  const { parameters, catalog, isCountable } = inputs
  const series = demandSeries(
    withoutEmptyDays(inputs.demand, parameters.emptyShelfDays),
    learningDaysOf(catalog, parameters),
    catalog.demandStepDays ?? 1,
    catalog.demandSinceDay,
  )
  const fitted = fitDemand(series, catalog.demandModel, catalog, parameters)
  const lead = estimateLeadTime(
    inputs.closedLeadTimes,
    inputs.erp,
    inputs.purchasability,
    catalog,
    parameters,
    inputs.isTransferred,
  )
  const blocks = fitted.blockWeight > 0 ? blockDistributions(series, isCountable) : undefined
  const seen: { lead: LeadTime; result: IntervalDistribution }[] = []
  return {
    inputs,
    fitted,
    lead,
    isLeadTimeKnown: !ASSUMED_LEAD_TIMES.has(lead.source),
    blocks: blocks !== undefined && blocks.longest > 0 ? blocks : null,
    sizes: sampleSizes(series.units, isCountable),
    lotDemand: {
      yearlyUnits: YEAR_DAYS * fitted.moments.unitsPerDay,
      toldYearlyUnits: (YEAR_DAYS * fitted.moments.unitsPerDay) / fitted.moments.calibration,
      eventUnits: usualRequestUnits(fitted),
      demandSizeUnits: usable(inputs.demandSizeUnits) ?? 0,
      unitCost: usable(inputs.unitCost),
      abcClass: inputs.abcClass,
    },
    lotRules: {
      minimumUnits: usable(inputs.minimumLotUnits),
      maximumUnits: usable(inputs.maximumLotUnits) || null,
      multipleUnits: usable(inputs.orderMultipleUnits),
      isCountable,
      keepsMostDays: inputs.ruled?.lotCeilingDays !== undefined,
    },
    distributionOf: (belief) => {
      const cached = seen.find(({ lead: l }) => l.meanDays === belief.meanDays && l.sdDays === belief.sdDays)
      if (cached) return cached.result
      const { days, sdDays } = protectionOf(inputs, belief)
      const result = intervalDistribution(fitted, days, sdDays, isCountable, blocks)
      seen.push({ lead: belief, result })
      return result
    },
  }
}

/** Lead time plus review and its deviation, days. */
export type Protection = { days: number; sdDays: number }

/**
 * Returns the protection interval in average days of the season. A day of delay is an average one: its month is
 * unknown.
 */
export function protectionOf({ catalog, demand, parameters }: PolicyInputs, lead: LeadTime): Protection {
  const calendarDays = lead.meanDays + parameters.reviewDays
  const { demandSeason } = catalog
  if (demandSeason === undefined) return { days: calendarDays, sdDays: lead.sdDays }
  const days = averageDays(demandSeason, demand.asOfDay, calendarDays)
  return { days, sdDays: deviationWithin(days, lead.sdDays, parameters.reviewDays) }
}

/** No lead time is planned to vary by more than its length. */
export const deviationWithin = (protectionDays: number, sdDays: number, reviewDays: number) =>
  Math.min(sdDays, Math.max(0, protectionDays - reviewDays))

/** The automatic lead time stretched by a stance. */
export function scaledLead(lead: LeadTime, factor: number): LeadTime {
  return factor === 1 ? lead : { meanDays: lead.meanDays * factor, sdDays: lead.sdDays * factor }
}

/** A lead time somebody gave, as uncertain in proportion as the one we know. */
export function givenLead(basis: PolicyBasis, days: number): LeadTime {
  const { meanDays, sdDays } = basis.lead
  const variation = meanDays > 0 ? sdDays / meanDays : Math.min(1, basis.inputs.parameters.leadTimeVariation)
  return { meanDays: days, sdDays: variation * days }
}

export function stockedLot(basis: PolicyBasis, step: StanceStep) {
  const { parameters } = basis.inputs
  return planLot(basis.lotDemand, basis.lotRules, parameters.lotStanceFactor[step], parameters)
}

export function requestLot(basis: PolicyBasis): number {
  return onDemandLot(usable(basis.inputs.demandSizeUnits) ?? 0, basis.lotRules)
}
