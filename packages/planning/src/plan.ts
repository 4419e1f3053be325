import { type Consequence, isGreatSum, mayRunOut } from './alerts/alert-level.ts'
import { authorizationAlert, authorizationCause } from './alerts/authorization.ts'
import { lacksOf, withoutCauses } from './alerts/catalog-causes.ts'
import { calmReason, contextAlert, contextEffectsUnits, openContexts } from './alerts/context-alerts.ts'
import { alertCauses, evaluateAlerts, notesOf, worstAlert } from './alerts/item-alerts.ts'
import { type Capital, capitalOf } from './capital/capital.ts'
import { yearlySaving } from './capital/outcome.ts'
import {
  complianceLevel,
  complianceOfSteps,
  historyClasses,
  intervalClass,
  leadTimeClass,
  popularityClass,
  replenishmentRhythm,
  serviceClass,
  serviceClassIndex,
} from './history/classes.ts'
import { dataQualityOf } from './history/data-quality.ts'
import { withoutOutliers } from './history/outliers.ts'
import type { Input, World } from './input.ts'
import type { ContextPlan, ItemPlan } from './item-plan.ts'
import { areOutliersUnanswered, mayOutliersMatter } from './policy/outlier-effect.ts'
import { type PreparedPolicy, planPolicy, preparePolicy, workChoices } from './policy/policy.ts'
import { DECISION_OF, type PolicyModel, type PolicyPlan } from './policy/policy-plan.ts'
import { policyInputs, type Subject, subjectOf } from './policy/subject.ts'
import {
  ALERT_KINDS,
  type AlertCause,
  type AlertKind,
  type AlertLevel,
  type AlertNote,
  type CalmReason,
  CONTEXT_KINDS,
  type ComplianceLevel,
  type ContextKind,
} from './vocabulary.ts'

/** A plan with the workings it came from: what alerts, options, explanations and replays are told from. */
export type WorkedPlan = {
  subject: Subject
  prepared: PreparedPolicy
  policy: PolicyPlan
  model: PolicyModel
  capital: Capital
  /** Plan without the outliers; null if there are none, or none that could matter. */
  withoutOutliers: PolicyPlan | null
  plan: ItemPlan
}

/**
 * Plans one item in the order of docs/planning. Pure and total: the same input gives the same plan, any input gives one,
 * without NaN or infinity.
 *
 * @param prepared what no choice of a person changes, where the same item was worked before
 */
export function workPlan(input: Input, world: World, prepared?: PreparedPolicy): WorkedPlan {
  const subject = subjectOf(input, world)
  const { terms, history } = subject
  const quality = dataQualityOf(terms, history)
  const fit = prepared ?? preparePolicy(policyInputs(subject))
  const { policy, model } = workChoices(fit, terms.choices)
  const others = mayOutliersMatter(subject, policy) ? planWithoutOutliers(subject) : null
  const isUnanswered = areOutliersUnanswered(subject, policy, others)
  const capital = capitalOf(subject, policy, model.demand, isUnanswered ? others : null)
  const conformities = conformitiesOf(subject, policy)
  const yearlySavingValue = yearlySaving(subject, { policy, model })
  const { greatSaving = null, causes = [] } = subject.catalog
  const { contexts, effectValue } = contextsOf(subject, { policy, model }, conformities, {
    mayRunOut: mayRunOut(policy, capital.balances, terms.erp.reorderPointUnits),
    isGreatSum: isGreatSum(yearlySavingValue, greatSaving),
  })
  // Each part begins with the fields before it: a literal that spreads a second object copies it field by field.
  const classes = historyClasses(history, subject.parameters)
  const ofDemand = demandOf(statusOf(capital.balances, subject, classes), subject, classes)
  const plan: ItemPlan = {
    ...policyOf(replenishmentOf(ofDemand, subject, policy), subject, policy),
    dataQuality: quality.dataQuality,
    dataGaps: quality.dataGaps,
    stockingConformity: conformities.stockingConformity,
    serviceConformity: conformities.serviceConformity,
    lotConformity: conformities.lotConformity,
    contexts,
    openContexts: [],
    effectValue,
    yearlySavingValue,
    lacks: [],
    alerts: evaluateAlerts({ subject, policy, capital, withoutOutliers: others, quality }),
    alertLevel: 'none',
  }
  plan.alerts.authorization = authorizationAlert(plan, terms.authorized, terms.erpAnswer)
  plan.alertLevel = worstAlert(plan.alerts)
  plan.lacks = lacksOf(plan, terms.erp)
  plan.openContexts = withoutCauses(openContexts(contexts), plan.lacks, causes)
  return { subject, prepared: fit, policy, model, capital, withoutOutliers: others, plan }
}

/** The policy as it would be if the outliers were left out of learning. */
export const planWithoutOutliers = (subject: Subject): PolicyPlan =>
  planPolicy(policyInputs({ ...subject, history: withoutOutliers(subject.history) }))

/** Statement of an alert: its level, its cause and its notes. */
export type AlertStatement = { level: AlertLevel; cause: AlertCause; notes: AlertNote[] }

/** Returns the statements of an item's eleven alerts. */
export function stateAlerts({
  subject,
  policy,
  capital,
  withoutOutliers: others,
  plan,
}: WorkedPlan): Record<AlertKind, AlertStatement> {
  const { authorized, erpAnswer } = subject.terms
  const view = { subject, policy, capital, withoutOutliers: others, quality: plan }
  const causes = {
    ...alertCauses(view),
    authorization: authorizationCause(plan, authorized, erpAnswer ?? null),
  }
  const statements = ALERT_KINDS.map((kind): [AlertKind, AlertStatement] => {
    const level = plan.alerts[kind]
    return [kind, { level, cause: causes[kind], notes: notesOf(kind, level, view) }]
  })
  return Object.fromEntries(statements) as Record<AlertKind, AlertStatement>
}

/** Says of each context why it would have no alert. */
export function calmReasons({ subject, policy }: WorkedPlan): Record<ContextKind, CalmReason | null> {
  const reasons = CONTEXT_KINDS.map((kind) => [kind, calmReason(kind, policy, subject)])
  return Object.fromEntries(reasons) as Record<ContextKind, CalmReason | null>
}

type HistoryClasses = ReturnType<typeof historyClasses>

/** Status and age. */
function statusOf<Base extends object>(
  base: Base,
  { terms, history, place }: Subject,
  classes: HistoryClasses,
) {
  const { idleDays, isInactive, asOfDay } = history
  return {
    ...base,
    activityStatus: classes.activityStatus,
    isInactive,
    idleDays,
    agingClass: classes.agingClass,
    periodStartDay: asOfDay - 729,
    periodEndDay: asOfDay,
    criticality: terms.criticality ?? ('common' as const),
    purchasability: terms.purchasability ?? ('medium' as const),
    abcClass: place.abcClass,
  }
}

/** Demand indicators. */
function demandOf<Base extends object>(base: Base, { history }: Subject, classes: HistoryClasses) {
  const demand = history.demandStatistics
  return {
    ...base,
    demand90dUnitsPerDay: demand.units90 / history.exposureDays90,
    demand730dUnitsPerDay: demand.units730 / history.exposureDays730,
    demandEvents: demand.events730,
    demandFrequencyClass: classes.demandFrequencyClass,
    demandSizeUnits: demand.meanSizeUnits,
    interDemandDays: demand.intervalDays,
    interDemandClass: classes.interDemandClass,
    demandVariation: demand.bucketVariation,
    demandVariabilityClass: classes.demandVariabilityClass,
    demandTrend: classes.demandTrend,
    outlierEvents: history.outliers.days.length,
  }
}

/** Replenishment indicators. */
function replenishmentOf<Base extends object>(
  base: Base,
  { terms, history, parameters }: Subject,
  policy: PolicyPlan,
) {
  const receipts = history.receiptStatistics
  return {
    ...base,
    receiptEvents: receipts.events730,
    receiptEvents90d: receipts.events90,
    replenishmentFrequencyClass: popularityClass(
      receipts.events730,
      history.exposureDays730,
      parameters.popularityLimits,
    ),
    receiptSizeUnits: receipts.meanSizeUnits,
    receiptSizeVariation: receipts.sizeVariation,
    replenishmentVariation: receipts.bucketVariation,
    replenishmentIntervalDays: receipts.intervalDays,
    replenishmentIntervalClass: intervalClass(receipts.intervalDays, history.isInactive),
    replenishmentRhythm: replenishmentRhythm(receipts.meanSizeUnits, policy.lot.automatic),
    boughtToOrderRatio: history.boughtToOrderRatio,
    suppliedFrom: terms.suppliedFrom ?? null,
  }
}

/** The five contexts in force, and what they promise. */
function policyOf<Base extends object>(base: Base, { history, parameters }: Subject, policy: PolicyPlan) {
  const isStocked = policy.stockingPolicy === 'anticipated'
  const achieved = isStocked ? history.stock.availability : null
  const isLeadTimeTold = policy.isLeadTimeKnown || policy.leadTime.stance === 'manual'
  return {
    ...base,
    stockingPolicy: policy.stockingPolicy,
    targetServiceLevel: policy.targetServiceLevel,
    leadTimeDays: policy.leadTimeDays,
    reorderPointUnits: policy.reorderPointUnits,
    lotUnits: policy.lotUnits,
    stockingStance: policy.stocking.stance,
    serviceStance: policy.service.stance,
    leadTimeStance: policy.leadTime.stance,
    reorderPointStance: policy.reorderPoint.stance,
    lotStance: policy.lot.stance,
    targetServiceClass: serviceClass(policy.targetServiceLevel, parameters.serviceClassLimits),
    achievedServiceLevel: achieved,
    achievedServiceClass: serviceClass(achieved, parameters.serviceClassLimits),
    expectedCycleService: policy.expectedCycleService,
    expectedFillRate: policy.expectedFillRate,
    expectedAvailability: policy.expectedAvailability,
    leadTimeClass: leadTimeClass(policy.leadTimeDays, isLeadTimeTold, parameters.leadTimeClassLimits),
  }
}

/** Conformities, but for coverage, which comes with the balances. */
function conformitiesOf(subject: Subject, policy: PolicyPlan) {
  const lotInUse = subject.terms.erp.lotUnits || subject.history.receiptStatistics.meanSizeUnits
  return {
    stockingConformity: policy.isStockingConformityReported ? policy.stockingConformity : null,
    serviceConformity: serviceConformity(subject, policy),
    lotConformity: lotInUse === null ? null : complianceLevel(lotInUse, policy.lot.automatic),
  }
}

/** Steps between the observed availability and the one our automatic plan expects; null on demand or unobserved. */
function serviceConformity({ history, parameters }: Subject, policy: PolicyPlan): ComplianceLevel | null {
  const { availability } = history.stock
  if (policy.automaticAvailability === null || availability === null) return null
  const limits = parameters.serviceClassLimits
  return complianceOfSteps(
    serviceClassIndex(serviceClass(availability, limits)) -
      serviceClassIndex(serviceClass(policy.automaticAvailability, limits)),
  )
}

function contextsOf(
  subject: Subject,
  { policy, model }: Pick<WorkedPlan, 'policy' | 'model'>,
  conformities: ReturnType<typeof conformitiesOf>,
  consequence: Consequence,
): { contexts: Record<ContextKind, ContextPlan>; effectValue: number } {
  const effects = contextEffectsUnits(policy, model)
  const againstErp = (kind: 'leadTime' | 'trigger') => {
    const { old, automatic } = policy[DECISION_OF[kind]]
    return old === null ? null : complianceLevel(old, automatic)
  }
  const conformity: Record<ContextKind, string | null> = {
    portfolio: conformities.stockingConformity,
    service: conformities.serviceConformity,
    leadTime: againstErp('leadTime'),
    trigger: againstErp('trigger'),
    batch: conformities.lotConformity,
  }
  const contextOf = (kind: ContextKind): ContextPlan => {
    const { old, automatic, new: value, stance } = policy[DECISION_OF[kind]]
    const alert = contextAlert(kind, policy, subject, {
      ...consequence,
      effectValue: effects[kind] * subject.unitCost,
    })
    return { old, new: value, automatic, stance, conformity: conformity[kind], alert }
  }
  return {
    contexts: {
      portfolio: contextOf('portfolio'),
      service: contextOf('service'),
      leadTime: contextOf('leadTime'),
      trigger: contextOf('trigger'),
      batch: contextOf('batch'),
    },
    effectValue: CONTEXT_KINDS.reduce((sum, kind) => sum + effects[kind] * subject.unitCost, 0),
  }
}
