import type { Distribution } from '../distributions/distribution.ts'
import type { ContextChoice, ContextChoices, ContextValue } from '../facts.ts'
import type { StanceStep } from '../parameters.ts'
import type { ServiceRule, StockingPolicy } from '../vocabulary.ts'
import {
  givenLead,
  type LeadTime,
  type PolicyBasis,
  policyBasis,
  requestLot,
  scaledLead,
  stockedLot,
  usable,
} from './basis.ts'
import { LEAD_TIME_LIMITS, SERVICE_LIMITS } from './manual-value.ts'
import type {
  ContextDecision,
  LongRunStock,
  PolicyModel,
  PolicyPerformance,
  PolicyPlan,
  PolicyValues,
  PolicyWorkings,
  StockingCosts,
} from './policy-plan.ts'
import { type ReorderPoint, reorderPointFor } from './reorder-point.ts'
import { serviceAt } from './requirement.ts'
import { longRunPerformance, longRunStock, onDemandPerformance, readyRate } from './service-level.ts'
import { oddsOfService, serviceTarget, steppedService } from './service-target.ts'
import { decision, stepOf, valueSource, within } from './stances.ts'
import {
  currentStockingPolicy,
  orderTermsOf,
  policyByCost,
  type StockingRule,
  stockingConformity,
  stockingCostRatio,
  stockingCosts,
  stockingOverride,
} from './stocking.ts'
import type { PolicyInputs } from './subject.ts'

/** Part of the policy that depends on the choices. */
export type PolicyDecisions = {
  stocking: ContextDecision<StockingPolicy>
  service: ContextDecision<number>
  leadTime: ContextDecision<number>
  reorderPoint: ContextDecision<number>
  lot: ContextDecision<number>
  belief: LeadTime
  leadStep: StanceStep
  distribution: Distribution
  requiredProbability: number
  solved: ReorderPoint
  performance: PolicyPerformance
}

/** The plan with every context automatic: what the stocking decision and service conformity compare with. */
type AutomaticPlan = {
  lead: LeadTime
  reorderPoint: ReorderPoint
  lotUnits: number
  requiredProbability: number
  availability: number
  costs: StockingCosts
  /** Decided by rule, or null: by cost. */
  override: StockingRule | null
}

/** Basis and automatic plan: everything that is the same for each set of choices. */
export type PreparedPolicy = {
  basis: PolicyBasis
  service: ReturnType<typeof serviceTarget>
  automatic: AutomaticPlan
}

/** Fits the item and plans it automatically. */
export function preparePolicy(inputs: PolicyInputs): PreparedPolicy {
  const basis = policyBasis(inputs)
  const lead: LeadTime = { meanDays: basis.lead.meanDays, sdDays: basis.lead.sdDays }
  const service = serviceTarget(inputs, basis.lotDemand.eventUnits, inputs.parameters)
  const requiredProbability = service.automatic
  const { lotUnits } = stockedLot(basis, 'automatic')
  const question = { belief: lead, requiredProbability, leadStep: 'automatic' as const, lotUnits }
  const reorderPoint = reorderPointFor(basis, question)
  const costs = costsAt({ basis, service }, { lead, reorderPoint, lotUnits }, 'automatic')
  const leadTime = { isKnown: basis.isLeadTimeKnown, meanDays: lead.meanDays }
  return {
    basis,
    service,
    automatic: {
      lead,
      reorderPoint,
      lotUnits,
      requiredProbability,
      availability: readyRate(basis.distributionOf(lead).distribution, reorderPoint.units, lotUnits),
      costs,
      override: stockingOverride(inputs, leadTime, costs, inputs.parameters),
    },
  }
}

function manualPolicy({ stance }: ContextChoice): StockingPolicy | null {
  if (stance === 'manual-anticipated') return 'anticipated'
  return stance === 'manual-onDemand' ? 'on_demand' : null
}

/** Costs of both stocking policies at the automatic reorder point and lot, the odds being those of a step. */
function costsAt(
  { basis, service }: Pick<PreparedPolicy, 'basis' | 'service'>,
  { lead, reorderPoint, lotUnits }: Pick<AutomaticPlan, 'lead' | 'reorderPoint' | 'lotUnits'>,
  step: StanceStep,
): StockingCosts {
  const odds = oddsOfService(service.at(step))
  const { distribution } = basis.distributionOf(lead)
  return stockingCosts(distribution, reorderPoint.units, lotUnits, odds, orderTermsOf(basis))
}

const costsOf = (prepared: PreparedPolicy, step: StanceStep): StockingCosts =>
  step === 'automatic' ? prepared.automatic.costs : costsAt(prepared, prepared.automatic, step)

/** Returns the decision by cost for a step, where no rule decides. */
const byCost = (prepared: PreparedPolicy, step: StanceStep): StockingRule =>
  prepared.automatic.override ?? policyByCost(prepared.basis, costsOf(prepared, step))

function decideStocking(prepared: PreparedPolicy, choice: ContextChoice | undefined) {
  const { inputs } = prepared.basis
  const source = valueSource<StockingPolicy>(choice, inputs.erp.stockingPolicy, manualPolicy)
  const { policy: automatic } = byCost(prepared, 'automatic')
  const { policy: stepped } = byCost(prepared, stepOf(source))
  return decision(choice, source, { old: inputs.erp.stockingPolicy, automatic, stepped })
}

function decideService({ basis, service }: PreparedPolicy, choice: ContextChoice | undefined) {
  const old = usable(basis.inputs.erp.targetServiceLevel)
  const { lowest, highest } = SERVICE_LIMITS
  const source = valueSource(choice, old, ({ value }) => within(value, lowest, highest))
  const stepped = service.at(stepOf(source))
  return decision(choice, source, { old, automatic: service.automatic, stepped })
}

/** Half a piece in stock is none: what is counted is rounded up. */
const inWholePieces = (units: number, isCountable: boolean) => (isCountable ? Math.ceil(units - 1e-9) : units)
const wholeDays = (days: number) => Math.max(0, Math.ceil(days - 1e-9))

function decideLeadTime(basis: PolicyBasis, choice: ContextChoice | undefined) {
  const old = usable(basis.inputs.erp.leadTimeDays)
  const { lowest, highest } = LEAD_TIME_LIMITS
  const source = valueSource(choice, old, ({ value }) => within(value, lowest, highest))
  const { meanDays, factors } = basis.lead
  const step = stepOf(source)
  return {
    step,
    given: source.kind === 'given' ? source.value : null,
    decided: decision(choice, source, {
      old,
      automatic: wholeDays(meanDays),
      stepped: wholeDays(meanDays * factors[step]),
    }),
  }
}

function decideLot(basis: PolicyBasis, choice: ContextChoice | undefined, policy: StockingPolicy) {
  const old = usable(basis.inputs.erp.lotUnits)
  const positive = (units: number | null) => (units !== null && units > 0 ? units : null)
  const source = valueSource(choice, positive(old), ({ value }) => positive(usable(value)))
  const isStocked = policy === 'anticipated'
  const at = (step: ReturnType<typeof stepOf>) =>
    isStocked ? stockedLot(basis, step).lotUnits : requestLot(basis)
  const decided = decision(choice, source, { old, automatic: at('automatic'), stepped: at(stepOf(source)) })
  return { decided, given: source.kind === 'given' ? source.value : null }
}

/** Least service that a reorder point is solved for. */
const LEAST_REQUIRED = 0.01

/** γ: the service level in force, moved by the reorder point's stance. */
function requiredProbability(serviceLevel: number, factor: number, rule: ServiceRule): number {
  const level = Math.min(SERVICE_LIMITS.highest, Math.max(LEAST_REQUIRED, serviceLevel))
  return Math.max(LEAST_REQUIRED, steppedService(level, factor, rule))
}

/** The five contexts in the order of 7, for one set of choices. */
export const decidePolicy = (prepared: PreparedPolicy, choices: ContextChoices): PolicyDecisions =>
  decideOthers(prepared, choices, decideStocking(prepared, choices.portfolio))

/** The other four of them, where it is known whether the item is stocked. */
export function decideOthers(
  prepared: PreparedPolicy,
  choices: ContextChoices,
  stocking: PolicyDecisions['stocking'],
): PolicyDecisions {
  const { basis, automatic } = prepared
  const service = decideService(prepared, choices.service)
  const lead = decideLeadTime(basis, choices.leadTime)
  const belief = lead.given === null ? automatic.lead : givenLead(basis, lead.given)
  const { distribution } = basis.distributionOf(belief)
  const { decided: lot, given: givenLot } = decideLot(basis, choices.batch, stocking.new)

  const old = usable(basis.inputs.erp.reorderPointUnits)
  const source = valueSource(choices.trigger, old, ({ value }) => usable(value))
  const lotUnits = givenLot ?? automatic.lotUnits
  const pointAt = (step: ReturnType<typeof stepOf>) => {
    const factor = basis.inputs.parameters.oddsStanceFactor[step]
    const { rule } = prepared.service
    const required = requiredProbability(service.new, factor, rule)
    const isAutomatic =
      required === requiredProbability(automatic.requiredProbability, 1, rule) &&
      belief === automatic.lead &&
      lead.step === 'automatic' &&
      lotUnits === automatic.lotUnits
    const question = { belief, requiredProbability: required, leadStep: lead.step, lotUnits }
    const point = isAutomatic ? automatic.reorderPoint : reorderPointFor(basis, question)
    return { point, required }
  }
  const isStocked = stocking.new === 'anticipated'
  const suggested = pointAt('automatic')
  const step = stepOf(source)
  const chosen = step === 'automatic' ? suggested : pointAt(step)
  const decided = decision(choices.trigger, source, {
    old,
    automatic: suggested.point.units,
    stepped: chosen.point.units,
  })
  const reorderPoint = isStocked ? decided : { ...decided, automatic: 0, new: 0 }
  return {
    stocking,
    service,
    leadTime: lead.decided,
    reorderPoint,
    lot,
    belief,
    leadStep: lead.step,
    distribution,
    requiredProbability: chosen.required,
    solved: chosen.point,
    performance: isStocked
      ? longRunPerformance(distribution, reorderPoint.new, lot.new, basis.sizes)
      : onDemandPerformance(distribution),
  }
}

/** Returns the service level's origin as plain data. */
function servicePart({ service: { at: _, ...service } }: PreparedPolicy): PolicyWorkings['service'] {
  return service
}

function workingsOf(prepared: PreparedPolicy, decided: PolicyDecisions): PolicyWorkings {
  const { basis } = prepared
  const { interval } = basis.distributionOf(decided.belief)
  /** The step of a context whose factor applies; none where the value is given. */
  const stepIn = (context: 'stocking' | 'lot') =>
    stepOf(valueSource<ContextValue>({ stance: decided[context].stance, value: null }, null, () => null))
  const step = stepIn('stocking')
  return {
    service: servicePart(prepared),
    leadTime: basis.lead,
    demand: basis.fitted.moments,
    interval,
    distributionName: decided.distribution.name,
    reorderPoint: { ...decided.solved, requiredProbability: decided.requiredProbability },
    lot: { ...stockedLot(basis, stepIn('lot')), ...basis.lotDemand, rules: basis.lotRules },
    stocking: { ...costsOf(prepared, step), reason: byCost(prepared, step).reason },
  }
}

/**
 * Plans one item. Pure and total. The stances of the lead time stretch what the reorder point protects against, not what we believe:
 * stock, service and risk are always those of the believed lead time, so that an increase is more stock and less risk in every context.
 */
export function workPolicy(inputs: PolicyInputs): { policy: PolicyPlan; model: PolicyModel } {
  return workChoices(preparePolicy(inputs), inputs.choices)
}

/** Plans with what no choice changes worked out before. */
export function workChoices(
  prepared: PreparedPolicy,
  choices: ContextChoices,
): { policy: PolicyPlan; model: PolicyModel } {
  const decided = decidePolicy(prepared, choices)
  return { policy: assemblePlan(prepared, decided), model: modelOf(prepared, decided) }
}

/** The plan alone. */
export const planPolicy = (inputs: PolicyInputs): PolicyPlan => workPolicy(inputs).policy

/** A stocked item promises this; an item on demand promises nothing. */
function promises(decided: PolicyDecisions) {
  const { performance, stocking, service } = decided
  const isStocked = stocking.new === 'anticipated'
  const stocked = (value: number) => (isStocked ? value : null)
  return {
    targetServiceLevel: stocked(service.new),
    expectedCycleService: stocked(performance.cycleService),
    expectedFillRate: stocked(performance.fillRate),
    expectedAvailability: stocked(performance.availability),
    noRuptureProbability: stocked(performance.noRuptureProbability),
  }
}

function stockingVerdict<Base extends object>(
  base: Base,
  prepared: PreparedPolicy,
  recommended: StockingPolicy,
) {
  const { inputs } = prepared.basis
  const currentPolicy = currentStockingPolicy(inputs)
  const ratio = stockingCostRatio(prepared.automatic.costs)
  const isCompliant = currentPolicy === recommended
  const byRule = prepared.automatic.override !== null
  return {
    ...base,
    stockingConformity: stockingConformity(currentPolicy, recommended),
    isStockingConformityReported: isCompliant || byRule || ratio > inputs.parameters.stockingCostRatio,
    stockingCostRatio: ratio,
    currentStockingPolicy: currentPolicy,
  }
}

function protectionOf(basis: PolicyBasis, { belief, leadStep, solved }: PolicyDecisions) {
  const { serviceMeasure: measure, reviewDays } = basis.inputs.parameters
  const lead = scaledLead(belief, basis.lead.factors[leadStep])
  const { distribution } = basis.distributionOf(lead)
  const task = { measure, lotUnits: solved.lotUnits, sizes: basis.sizes }
  return {
    days: lead.meanDays + reviewDays,
    distribution,
    reachedBy: (units: number) => serviceAt(task, distribution, units),
  }
}

function assemblePlan(prepared: PreparedPolicy, decided: PolicyDecisions): PolicyPlan {
  const { basis, automatic } = prepared
  const { stocking, service, leadTime, reorderPoint, lot, distribution, belief, performance } = decided
  const workings = workingsOf(prepared, decided)
  const safety = reorderPoint.new - distribution.mean
  const isStocked = stocking.new === 'anticipated'
  return {
    ...stockingVerdict(promises(decided), prepared, stocking.automatic),
    stocking,
    service,
    leadTime,
    reorderPoint,
    lot,
    stockingPolicy: stocking.new,
    leadTimeDays: leadTime.new,
    isLeadTimeKnown: basis.isLeadTimeKnown,
    leadTimeMeanDays: belief.meanDays,
    leadTimeSdDays: belief.sdDays,
    reorderPointUnits: reorderPoint.new,
    lotUnits: lot.new,
    protectionDays: belief.meanDays + basis.inputs.parameters.reviewDays,
    protectionDemandUnits: distribution.mean,
    unitsPerDay: basis.fitted.moments.unitsPerDay,
    yearlyUnits: basis.lotDemand.yearlyUnits,
    safetyStockUnits: isStocked ? inWholePieces(Math.max(0, safety), basis.inputs.isCountable) : 0,
    safetyStockRawUnits: isStocked ? safety : 0,
    targetStockUnits: performance.targetStockUnits,
    expectedBackorderUnits: performance.backordersUnits,
    automaticAvailability: isStocked ? automatic.availability : null,
    economicLotUnits: workings.lot.economicUnits,
    unconstrainedLotUnits: workings.lot.clampedUnits,
    workings,
  }
}

function modelOf({ basis, automatic }: PreparedPolicy, decided: PolicyDecisions): PolicyModel {
  const { leadTime, belief } = decided
  const distributionFor = ({ leadTimeDays }: PolicyValues) =>
    basis.distributionOf(leadTimeDays === leadTime.new ? belief : givenLead(basis, usable(leadTimeDays) ?? 0))
      .distribution
  const lotOf = ({ lotUnits }: PolicyValues) => (lotUnits > 0 ? lotUnits : automatic.lotUnits)
  const evaluate = (values: PolicyValues): PolicyPerformance =>
    values.stockingPolicy === 'on_demand'
      ? onDemandPerformance(distributionFor(values))
      : longRunPerformance(
          distributionFor(values),
          Math.max(0, values.reorderPointUnits),
          lotOf(values),
          basis.sizes,
        )
  const stockOf = (values: PolicyValues): LongRunStock =>
    values.stockingPolicy === 'on_demand'
      ? { targetStockUnits: 0, backordersUnits: distributionFor(values).mean }
      : longRunStock(distributionFor(values), Math.max(0, values.reorderPointUnits), lotOf(values))
  return {
    demand: decided.distribution,
    evaluate,
    stockOf,
    protection: () => protectionOf(basis, decided),
  }
}
