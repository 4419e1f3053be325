import { type FittedDemand, fitDemand, intervalLaw, readsSpreadOffBlocks } from './demand-model.ts'
import { demandSeries } from './demand-series.ts'
import { FAMILY_RATIOS, isCounted } from './laws.ts'
import {
  coversAtLessVariance,
  fallsWithVariance,
  raisedForSteadierSupply,
  type SpreadTask,
} from './lead-spread.ts'
import { estimateLeadTime, type LeadTimeEstimate } from './lead-time.ts'
import { type LotDemand, type LotRules, onDemandLot, planLot } from './lot.ts'
import type { StanceStep } from './parameters.ts'
import type { DemandLaw, IntervalMoments, PolicyInputs } from './policy-types.ts'
import { type EventSizes, expectedOnHand, noRuptureProbability, sampleSizes } from './service.ts'
import { STANCE_STEPS } from './stances.ts'
import {
  cycleServiceFloor,
  type ReorderPointTask,
  reorderPointGrid,
  serviceAt,
  smallestOnGrid,
  solveReorderPoint,
  TOLERANCE,
} from './trigger.ts'

const YEAR_DAYS = 365

/** Mean and standard deviation of a lead time, days. */
export type LeadTime = { meanDays: number; sdDays: number }

/** What no choice of a person changes: the item's demand, lead time, rules and the laws that follow. */
export type PolicyBasis = {
  inputs: PolicyInputs
  fitted: FittedDemand
  lead: LeadTimeEstimate
  isLeadTimeKnown: boolean
  sizes: EventSizes
  lotDemand: LotDemand
  lotRules: LotRules
  /** Law of demand over lead time + review; the same one for the same lead time. */
  lawOf: (lead: LeadTime) => { law: DemandLaw; interval: IntervalMoments }
}

/** A number somebody gave, or null when it is no usable quantity. */
export function usable(x: number | null): number | null {
  return x !== null && Number.isFinite(x) && x >= 0 ? x : null
}

/** Fits demand and lead time of one item. */
export function policyBasis(inputs: PolicyInputs): PolicyBasis {
  const { parameters, catalog, isCountable } = inputs
  const series = demandSeries(
    inputs.demand,
    parameters.learningDays,
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
  )
  const seen: { lead: LeadTime; result: ReturnType<typeof intervalLaw> }[] = []
  return {
    inputs,
    fitted,
    lead,
    isLeadTimeKnown: lead.source !== 'catalog' && lead.source !== 'default',
    sizes: sampleSizes(series.units, isCountable),
    lotDemand: {
      yearlyUnits: YEAR_DAYS * fitted.moments.unitsPerDay,
      demandSizeUnits: usable(inputs.demandSizeUnits) ?? 0,
      unitCost: usable(inputs.unitCost),
      abcClass: inputs.abcClass,
    },
    lotRules: {
      minimumUnits: usable(inputs.minimumLotUnits),
      maximumUnits: usable(inputs.maximumLotUnits) || null,
      multipleUnits: usable(inputs.orderMultipleUnits),
      isCountable,
    },
    lawOf: (asked) => {
      const known = seen.find(({ lead: l }) => l.meanDays === asked.meanDays && l.sdDays === asked.sdDays)
      if (known) return known.result
      const result = intervalLaw(fitted, asked.meanDays + parameters.reviewDays, asked.sdDays, isCountable)
      seen.push({ lead: asked, result })
      return result
    },
  }
}

/** The automatic lead time stretched by a stance. */
export function scaledLead(lead: LeadTime, factor: number): LeadTime {
  return factor === 1 ? lead : { meanDays: lead.meanDays * factor, sdDays: lead.sdDays * factor }
}

/** A lead time somebody gave, as uncertain in proportion as the one we know. */
export function givenLead(basis: PolicyBasis, days: number): LeadTime {
  const { meanDays, sdDays } = basis.lead
  const variation = meanDays > 0 ? sdDays / meanDays : basis.inputs.parameters.leadTimeVariation
  return { meanDays: days, sdDays: variation * days }
}

export function stockedLot(basis: PolicyBasis, step: StanceStep) {
  const { parameters } = basis.inputs
  return planLot(basis.lotDemand, basis.lotRules, parameters.lotStanceFactor[step], parameters)
}

export function requestLot(basis: PolicyBasis): number {
  return onDemandLot(basis.lotDemand.demandSizeUnits, basis.lotRules)
}

/** Reorder point and what bounded it. */
export type ReorderPoint = { units: number; floorUnits: number; capUnits: number; gridUnits: number }

/** What a reorder point answers to, before any stance of lead time or lot. */
export type ReorderPointQuestion = {
  /** What we believe the lead time to be. */
  belief: LeadTime
  /** γ. */
  requiredProbability: number
  leadStep: StanceStep
  /** A lot somebody gave, or the step of ours. */
  lot: { units: number } | { step: StanceStep }
}

/** From `automatic` outwards to the step, both included. */
function stepsTo(step: StanceStep): StanceStep[] {
  const middle = STANCE_STEPS.indexOf('automatic')
  const end = STANCE_STEPS.indexOf(step)
  const path = STANCE_STEPS.slice(Math.min(middle, end), Math.max(middle, end) + 1)
  return end < middle ? path.reverse() : path
}

const isIncrease = (step: StanceStep) => step === 'aggressive' || step === 'very_aggressive'

/**
 * Reorder point for the lot and stances in force. A step of the lead time or the lot never works against its own
 * direction: whole pieces could otherwise make a bigger lot hold less stock than a smaller one.
 */
export function reorderPointFor(basis: PolicyBasis, question: ReorderPointQuestion): ReorderPoint {
  const { law } = basis.lawOf(question.belief)
  const gridUnits = reorderPointGrid(law, basis.inputs.isCountable, basis.lotRules.multipleUnits)
  const pointAt = (lotUnits: number): ReorderPoint => {
    const [first, ...others] = stepsTo(question.leadStep)
    let point = solveFor(basis, question, first as StanceStep, { lotUnits, gridUnits })
    for (const step of others) {
      const next = solveFor(basis, question, step, { lotUnits, gridUnits })
      const units = isIncrease(step) ? Math.max(point.units, next.units) : Math.min(point.units, next.units)
      point = { ...next, units }
    }
    return point
  }
  if ('units' in question.lot) return pointAt(question.lot.units)
  const [, ...others] = stepsTo(question.lot.step)
  let lotUnits = stockedLot(basis, 'automatic').lotUnits
  let point = pointAt(lotUnits)
  for (const step of others) {
    const nextLot = stockedLot(basis, step).lotUnits
    const next = pointAt(nextLot)
    const units = alongLot(
      law,
      { units: point.units, lotUnits },
      { units: next.units, lotUnits: nextLot },
      gridUnits,
    )
    point = { ...next, units }
    lotUnits = nextLot
  }
  return point
}

function solveFor(
  basis: PolicyBasis,
  question: ReorderPointQuestion,
  leadStep: StanceStep,
  { lotUnits, gridUnits }: { lotUnits: number; gridUnits: number },
): ReorderPoint {
  const { parameters, criticality } = basis.inputs
  const lead = scaledLead(question.belief, basis.lead.factors[leadStep])
  const { law } = basis.lawOf(lead)
  const capUnits = law.mean + parameters.reorderPointCapDays * basis.fitted.moments.unitsPerDay
  const minimum = parameters.minimumCycleService[criticality]
  const floorUnits = cycleServiceFloor(law, minimum, { gridUnits, capUnits })
  const task: ReorderPointTask = {
    law,
    lotUnits,
    requiredProbability: question.requiredProbability,
    measure: parameters.serviceMeasure,
    sizes: basis.sizes,
    floorUnits,
    capUnits,
    gridUnits,
  }
  return atAnySpread(basis, lead, task, minimum)
}

/** Solves for the spread of the lead time and for every smaller one: the service asked for, and the floor. */
function atAnySpread(
  basis: PolicyBasis,
  lead: LeadTime,
  task: ReorderPointTask,
  minimum: number,
): ReorderPoint {
  const { capUnits, gridUnits } = task
  let { floorUnits } = task
  let units = solveReorderPoint(task)
  const leadVariance = (lead.sdDays * basis.fitted.moments.unitsPerDay) ** 2
  if (!(leadVariance > 0) || units >= capUnits) return { units, floorUnits, capUnits, gridUnits }
  const { changes, isOneFamily } = changesWithSpread(basis, lead, leadVariance)
  const lawAt = lawsOfSpread(basis, lead)
  if (!(isOneFamily && coversAtLessVariance(task.law, units, minimum))) {
    const floor = {
      lawAt,
      changes,
      margin: (law: DemandLaw, at: number) => law.cdf(at) - minimum + TOLERANCE,
      solve: (law: DemandLaw, least: number) =>
        cycleServiceFloor(law, minimum, { gridUnits, capUnits }, least),
    }
    const raised = raisedForSteadierSupply(floor, units)
    if (raised > units) [units, floorUnits] = [raised, raised]
  }
  if (!(isOneFamily && servesAtLessVariance(task, units))) {
    const service = {
      lawAt,
      changes,
      margin: (law: DemandLaw, at: number) => serviceAt(task, law, at) - task.requiredProbability + TOLERANCE,
      solve: (law: DemandLaw, least: number) => solveReorderPoint({ ...task, law, floorUnits: least }),
    }
    units = raisedForSteadierSupply(service, units)
  }
  return { units: raisedForShorterLead(basis, lead, task, units), floorUnits, capUnits, gridUnits }
}

/** Shares of the lead time's variance at which the law changes its family. */
function changesWithSpread({ fitted, inputs, lawOf }: PolicyBasis, lead: LeadTime, leadVariance: number) {
  const days = lead.meanDays + inputs.parameters.reviewDays
  if (readsSpreadOffBlocks(fitted, days, lead.sdDays)) return { changes: null, isOneFamily: false }
  const { meanUnits, varianceUnits } = lawOf(lead).interval
  const changes: number[] = []
  if (isCounted(meanUnits, inputs.isCountable)) {
    for (const ratio of FAMILY_RATIOS) {
      const share = 1 - (varianceUnits - ratio * meanUnits) / leadVariance
      if (share > 0 && share < 1) changes.push(share)
    }
  }
  return { changes, isOneFamily: changes.length === 0 }
}

/** Whether a reorder point that serves at this law does so at less variance too, as far as inequalities tell. */
function servesAtLessVariance(task: ReorderPointTask, units: number): boolean {
  const { law, measure, lotUnits, requiredProbability } = task
  const first = law.isLattice && measure !== 'cycle' ? units + 1 : units
  const lowest = measure === 'fill' ? first - Math.max(...task.sizes.map((size) => size.units)) : first
  if (fallsWithVariance(law, lowest)) return true
  // P(IL >= 0) = 1 - (E(D - first)+ - E(D - first - Q)+)/Q, and shortages fall with the variance
  return measure === 'noRupture' && 1 - law.expectedShortage(first) / lotUnits >= requiredProbability
}

/** The law of this lead time with a share of its variance, each made once; that of a steady supplier once for the item. */
function lawsOfSpread({ fitted, inputs, lawOf }: PolicyBasis, lead: LeadTime): SpreadTask['lawAt'] {
  const days = lead.meanDays + inputs.parameters.reviewDays
  const seen = new Map<number, DemandLaw>()
  return (share) => {
    if (share === 1) return lawOf(lead).law
    if (share === 0) return lawOf({ meanDays: lead.meanDays, sdDays: 0 }).law
    const known = seen.get(share)
    if (known) return known
    const { law } = intervalLaw(fitted, days, lead.sdDays * Math.sqrt(share), inputs.isCountable)
    seen.set(share, law)
    return law
  }
}

/** From this service and this spread, of the mean lead time, a shorter lead time can ask for more: never seen below. */
const SHORTER_LEAD = { requiredProbability: 0.98, spread: 0.3 }

/**
 * Nor is it a reason to order later that every order takes some days more. The more its spread weighs, the more skewed
 * the law: of all lead times with this spread one as short as the spread may have higher high quantiles, and no other
 * has, since they fall and then rise with the mean.
 */
function raisedForShorterLead(
  basis: PolicyBasis,
  { meanDays, sdDays }: LeadTime,
  task: ReorderPointTask,
  units: number,
): number {
  const isAsked = task.requiredProbability > SHORTER_LEAD.requiredProbability
  if (!isAsked || sdDays >= meanDays || sdDays <= SHORTER_LEAD.spread * meanDays) return units
  const { parameters, isCountable } = basis.inputs
  const { law } = intervalLaw(basis.fitted, sdDays + parameters.reviewDays, sdDays, isCountable)
  return solveReorderPoint({ ...task, law, floorUnits: units })
}

type Pair = { units: number; lotUnits: number }

/**
 * Reorder point nearest to the solved one under which the new lot holds more and risks less (bigger lot), or
 * holds less and risks more (smaller lot), than the lot before. At the reorder point before it always does.
 */
function alongLot(law: DemandLaw, before: Pair, solved: Pair, gridUnits: number): number {
  if (solved.lotUnits === before.lotUnits) return before.units
  const stock = expectedOnHand(law, before.units, before.lotUnits)
  const service = noRuptureProbability(law, before.units, before.lotUnits)
  const dust = 1e-9 * (1 + stock)
  const holdsMore = (s: number) =>
    expectedOnHand(law, s, solved.lotUnits) >= stock - dust &&
    noRuptureProbability(law, s, solved.lotUnits) >= service - 1e-12
  const holdsTooMuch = (s: number) =>
    expectedOnHand(law, s, solved.lotUnits) > stock + dust ||
    noRuptureProbability(law, s, solved.lotUnits) > service + 1e-12
  const search = { gridUnits, guessUnits: solved.units, strideUnits: gridUnits }
  if (solved.lotUnits > before.lotUnits) {
    const floorUnits = Math.min(solved.units, before.units)
    return smallestOnGrid(holdsMore, { ...search, floorUnits, capUnits: before.units })
  }
  const floorUnits = before.units + gridUnits
  const capUnits = Math.max(solved.units, before.units) + gridUnits
  return smallestOnGrid(holdsTooMuch, { ...search, floorUnits, capUnits }) - gridUnits
}
