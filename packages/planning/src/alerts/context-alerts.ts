import type { ContextValue, EndedAlert } from '../facts.ts'
import { serviceClass } from '../history/classes.ts'
import { TRANSFER_LEAD_TIMES } from '../history/lead-time.ts'
import type { ContextAlert, ContextPlan } from '../item-plan.ts'
import type { PlanningParameters } from '../parameters.ts'
import {
  type ContextDecision,
  DECISION_OF,
  type PolicyModel,
  type PolicyPlan,
  type PolicyValues,
} from '../policy/policy-plan.ts'
import type { Subject } from '../policy/subject.ts'
import {
  type CalmReason,
  COMPLIANCE_LIMITS,
  CONTEXT_KINDS,
  type ContextKind,
  type ContextReason,
  type Stance,
  type StockingPolicy,
} from '../vocabulary.ts'
import { type Consequence, levelOf } from './alert-level.ts'
import { isSameValue } from './authorization.ts'

type NumericKind = Exclude<ContextKind, 'portfolio'>

/**
 * Change of the target stock, units, as each context in screen order goes from the ERP's value to ours; a value
 * the ERP does not have counts as ours. The five add up to the whole change. Our reorder point answers to our lead time:
 * where the ERP has none, its lead time counts as ours too, for nobody keeps stock by the two together. That of an item which comes
 * by transfer is its supplier's.
 */
export function contextEffectsUnits(
  policy: PolicyPlan,
  { stockOf }: PolicyModel,
): Record<ContextKind, number> {
  const ours: PolicyValues = {
    stockingPolicy: policy.stocking.new,
    leadTimeDays: policy.leadTime.new,
    reorderPointUnits: policy.reorderPoint.new,
    lotUnits: policy.lot.new,
  }
  const isLeadTimeOfErp =
    policy.reorderPoint.old !== null && !TRANSFER_LEAD_TIMES.has(policy.workings.leadTime.source)
  const values: PolicyValues = {
    stockingPolicy: policy.stocking.old ?? ours.stockingPolicy,
    leadTimeDays: (isLeadTimeOfErp ? policy.leadTime.old : null) ?? ours.leadTimeDays,
    reorderPointUnits: policy.reorderPoint.old ?? ours.reorderPointUnits,
    lotUnits: policy.lot.old ?? ours.lotUnits,
  }
  const targetStockOf = (tried: PolicyValues) =>
    tried.stockingPolicy === 'on_demand' ? 0 : stockOf(tried).targetStockUnits
  let before: number | null = null
  const move = <Name extends keyof PolicyValues>(name: Name): number => {
    if (values[name] === ours[name]) return 0
    before ??= targetStockOf(values)
    values[name] = ours[name]
    const after = targetStockOf(values)
    const effect = after - before
    before = after
    return effect
  }
  return {
    portfolio: move('stockingPolicy'),
    // The service level acts through the reorder point that follows from it: by itself it holds no stock.
    service: 0,
    leadTime: move('leadTimeDays'),
    trigger: move('reorderPointUnits'),
    batch: move('lotUnits'),
  }
}

/** True if the ratio old / new lies outside of the band. */
function isFarApart(old: number, value: number): boolean {
  if (isSameValue(old, value)) return false
  if (value <= 0) return true
  const ratio = Math.round((old / value) * 1e6) / 1e6
  const { over1, under1 } = COMPLIANCE_LIMITS
  return ratio > over1 || ratio < Math.round(under1 * 1e6) / 1e6
}

const direction = (old: number, value: number): ContextReason => (value > old ? 'increase' : 'reduction')

function findStocking(policy: PolicyPlan): ContextReason | null {
  const { old, new: value, automatic } = policy.stocking
  const from = old ?? policy.currentStockingPolicy
  // nothing is known of how it is kept today: nothing changes, the ERP only lacks it
  if (from === null) return value === 'anticipated' ? 'missing_in_erp' : null
  if (from === value) return null
  if (value === automatic && !policy.isStockingConformityReported) return null
  return value === 'anticipated' ? 'stock' : 'stop_stocking'
}

function findService(
  policy: PolicyPlan,
  limits: PlanningParameters['serviceClassLimits'],
): ContextReason | null {
  const { old, new: value } = policy.service
  if (policy.stockingPolicy === 'on_demand' || old === null) return null
  return serviceClass(value, limits) === serviceClass(old, limits) ? null : direction(old, value)
}

function findQuantity(
  kind: Exclude<NumericKind, 'service'>,
  { old, new: value }: ContextDecision<number>,
  policy: PolicyPlan,
  closedOrders: number,
): ContextReason | null {
  const isStocked = policy.stockingPolicy === 'anticipated'
  if (old === null) {
    const isMissing = isStocked && (kind !== 'leadTime' || closedOrders > 0)
    return isMissing ? 'missing_in_erp' : null
  }
  // What the ERP has of an item on demand goes with its stocking policy.
  if (!isStocked && kind !== 'leadTime') return null
  return isFarApart(old, value) ? direction(old, value) : null
}

/** True until the catalog's first movement is loaded: nothing is known that a person could decide on. */
const isWaiting = ({ catalog }: Subject): boolean => catalog.hasMoved === false

/** Finds the reason for an alert of a context, whatever a person chose or ended. */
function find(kind: ContextKind, policy: PolicyPlan, subject: Subject): ContextReason | null {
  if (isWaiting(subject)) return null
  if (kind === 'portfolio') return findStocking(policy)
  if (kind === 'service') return findService(policy, subject.parameters.serviceClassLimits)
  return findQuantity(kind, policy[DECISION_OF[kind]], policy, subject.history.closedLeadTimes.length)
}

/** A value from the ERP or from a person was chosen knowingly. */
function isChosenByPerson(stance: Stance): boolean {
  return stance === 'erp' || stance.startsWith('manual')
}

function hasAutomaticMoved(
  kind: ContextKind,
  then: ContextValue | null,
  now: ContextValue,
  limits: PlanningParameters['serviceClassLimits'],
): boolean {
  if (kind === 'portfolio' || typeof then !== 'number' || typeof now !== 'number') return then !== now
  if (kind === 'service') return serviceClass(then, limits) !== serviceClass(now, limits)
  if (then <= 0 || now <= 0) return then > 0 !== now > 0
  const ratio = now / then
  return ratio > COMPLIANCE_LIMITS.over1 || ratio < COMPLIANCE_LIMITS.under1
}

/** True if an alert that a person ended stays ended. */
export function isStillEnded(
  kind: ContextKind,
  context: Pick<ContextPlan, 'old' | 'new' | 'automatic'>,
  ended: EndedAlert,
  limits: PlanningParameters['serviceClassLimits'],
): boolean {
  if (hasAutomaticMoved(kind, ended.automatic, context.automatic, limits)) return false
  return isSameValue(context.old, ended.erp) || isSameValue(context.old, context.new)
}

/** The reason for the open alert of a context; null where it has none. */
function openReason(kind: ContextKind, policy: PolicyPlan, subject: Subject): ContextReason | null {
  const context: ContextDecision<number> | ContextDecision<StockingPolicy> = policy[DECISION_OF[kind]]
  if (isChosenByPerson(context.stance)) return null
  const reason = find(kind, policy, subject)
  const ended = subject.terms.alertMemory[kind]?.ended ?? null
  if (reason === null || ended === null) return reason
  return isStillEnded(kind, context, ended, subject.parameters.serviceClassLimits) ? null : reason
}

/** The open alert of one context, or null. */
export function contextAlert(
  kind: ContextKind,
  policy: PolicyPlan,
  subject: Subject,
  { effectValue, ...consequence }: Consequence & { effectValue: number },
): ContextAlert | null {
  const reason = openReason(kind, policy, subject)
  if (reason === null || subject.terms.looksLikeNoGoods) return null
  const memory = subject.terms.alertMemory[kind]
  const sinceDay = memory?.ended ? null : memory?.sinceDay
  return {
    level: levelOf(reason, consequence),
    reason,
    effectValue,
    sinceDay: Number.isFinite(sinceDay)
      ? (sinceDay as number)
      : (subject.catalog.runDay ?? subject.history.asOfDay),
  }
}

/**
 * Why a context has no alert: the comparison that held, or that a person chose or ended it. Null where it has one, and
 * where nothing is compared, for an item on demand has no service level and no lot to send.
 */
export function calmReason(kind: ContextKind, policy: PolicyPlan, subject: Subject): CalmReason | null {
  const { old, new: value, stance } = policy[DECISION_OF[kind]]
  if (isChosenByPerson(stance)) return 'byPerson'
  if (openReason(kind, policy, subject) !== null) return subject.terms.looksLikeNoGoods ? 'noGoods' : null
  if (policy.stockingPolicy === 'on_demand' && (kind === 'service' || kind === 'batch')) return null
  if (isWaiting(subject)) return 'waiting'
  const isEnded = find(kind, policy, subject) !== null
  if (old === null) return calmWithoutErp(kind, policy, isEnded)
  if (isEnded) return 'ended'
  if (kind === 'trigger' && policy.stockingPolicy === 'on_demand' && !isSameValue(old, value))
    return 'withPolicy'
  return isSameValue(old, value) ? 'equal' : CALM_COMPARISON[kind]
}

/** Reasons for differing values without an alert, by context. */
const CALM_COMPARISON: Record<ContextKind, CalmReason> = {
  portfolio: 'costsClose',
  service: 'sameClass',
  leadTime: 'ratio',
  trigger: 'ratio',
  batch: 'ratio',
}

function calmWithoutErp(kind: ContextKind, policy: PolicyPlan, isEnded: boolean): CalmReason {
  if (kind === 'portfolio')
    return policy.isStockingConformityReported && policy.currentStockingPolicy !== null
      ? 'current'
      : 'missing'
  return isEnded ? 'endedMissing' : 'missing'
}

export function openContexts(contexts: Record<ContextKind, ContextPlan>): ContextKind[] {
  return CONTEXT_KINDS.filter((kind) => contexts[kind].alert !== null)
}
