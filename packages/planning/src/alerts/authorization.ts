import type { AuthorizedValues, ContextValue, ErpAnswer } from '../facts.ts'
import type { ItemPlan } from '../item-plan.ts'
import { isStanceStep } from '../policy/stances.ts'
import {
  type AlertCause,
  type AlertLevel,
  CONTEXT_KINDS,
  type ContextKind,
  levelOfCause,
} from '../vocabulary.ts'

/** Why an item may not return to the ERP, or null. Who accepts incomplete data passes over `item_incomplete`. */
export function whyNotAuthorize(
  item: Pick<ItemPlan, 'activityStatus' | 'dataQuality'>,
): 'item_inactive' | 'item_incomplete' | null {
  if (item.activityStatus === 'inactive') return 'item_inactive'
  return item.dataQuality === 'incomplete' ? 'item_incomplete' : null
}

/** Fields of a stored plan that decide whether it may go, and has gone, to the ERP. */
export type AuthorizablePlan = Pick<
  ItemPlan,
  | 'stockingPolicy'
  | 'targetServiceLevel'
  | 'leadTimeDays'
  | 'reorderPointUnits'
  | 'lotUnits'
  | 'contexts'
  | 'dataQuality'
  | 'dataGaps'
> & { alerts: Pick<ItemPlan['alerts'], 'dataQuality'> }

/** The values in force, as an authorization freezes them. */
export function authorizedValues(
  plan: Omit<AuthorizablePlan, 'contexts' | 'alerts' | 'dataQuality' | 'dataGaps'>,
) {
  return {
    stockingPolicy: plan.stockingPolicy,
    targetServiceLevel: plan.targetServiceLevel,
    leadTimeDays: plan.leadTimeDays,
    reorderPointUnits: plan.reorderPointUnits,
    lotUnits: plan.lotUnits,
  } satisfies AuthorizedValues
}

/** Contexts of which an item on demand has no value to send. */
const STOCKED_ONLY: readonly ContextKind[] = ['service', 'trigger', 'batch']

/** Values that nobody enters anew in an ERP for a small difference: a share, or one piece or day of ten or more. [C] ADR 114 */
const ENTERED: Partial<Record<keyof AuthorizedValues, ContextKind>> = {
  leadTimeDays: 'leadTime',
  reorderPointUnits: 'trigger',
  lotUnits: 'batch',
}
const NOT_ENTERED = { share: 0.03, step: 1, stepFrom: 10 } as const

/** True if the plan calculates a value that people enter in an ERP: what a person set, or the ERP has, is meant exactly. */
function isCalculated(name: keyof AuthorizedValues, contexts: AuthorizablePlan['contexts']): boolean {
  const kind = ENTERED[name]
  return kind !== undefined && isStanceStep(contexts[kind].stance)
}

/** True if nobody would enter a value anew for what it differs from the authorized one. Nothing and something always differ. */
function isAsGood(a: ContextValue | null, b: ContextValue | null): boolean {
  if (typeof a !== 'number' || typeof b !== 'number' || !(a > 0 && b > 0)) return false
  const { share, step, stepFrom } = NOT_ENTERED
  const isStepped = Number.isInteger(a) && Number.isInteger(b) && Math.min(a, b) >= stepFrom
  return Math.abs(a - b) <= Math.max(isStepped ? step : 0, share * Math.max(a, b)) + 1e-9
}

/** True if a new value differs from the ERP's. */
function differsFromErp(plan: AuthorizablePlan, kind: ContextKind): boolean {
  const { old, new: value } = plan.contexts[kind]
  if (plan.stockingPolicy === 'on_demand' && STOCKED_ONLY.includes(kind)) {
    return kind === 'trigger' && typeof old === 'number' && old > 0
  }
  return !isSameValue(old, value)
}

export function isSameValue(a: ContextValue | null, b: ContextValue | null): boolean {
  if (typeof a !== 'number' || typeof b !== 'number') return a === b
  return Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a), Math.abs(b))
}

/** True if a value in force is no longer the authorized one, by what is worth entering anew. */
export function hasMovedSince(
  plan: Omit<AuthorizablePlan, 'alerts' | 'dataQuality' | 'dataGaps'>,
  authorized: AuthorizedValues,
): boolean {
  const values = authorizedValues(plan)
  const names = Object.keys(values) as (keyof AuthorizedValues)[]
  return names.some(
    (name) =>
      !isSameValue(values[name], authorized[name]) &&
      !(isCalculated(name, plan.contexts) && isAsGood(values[name], authorized[name])),
  )
}

/**
 * The eleventh alert, from a stored plan alone: authorizing changes it without planning again.
 * A value has moved before there is nothing to send: the ERP file still says what was authorized.
 */
export function authorizationAlert(
  plan: AuthorizablePlan,
  authorized: AuthorizedValues | null,
  erpAnswer: ErpAnswer | null = null,
): AlertLevel {
  return levelOfCause('authorization', authorizationCause(plan, authorized, erpAnswer))
}

export function authorizationCause(
  plan: AuthorizablePlan,
  authorized: AuthorizedValues | null,
  erpAnswer: ErpAnswer | null,
): AlertCause<'authorization'> {
  const hasBadData = plan.alerts.dataQuality === 'problem'
  if (authorized !== null && erpAnswer === 'drifted') return 'driftedProblem'
  if (authorized !== null && hasMovedSince(plan, authorized)) return hasBadData ? 'dataProblem' : 'problem'
  if (!CONTEXT_KINDS.some((kind) => differsFromErp(plan, kind))) return 'none'
  if (authorized === null) return 'warning'
  if (hasBadData) return 'dataProblem'
  return erpAnswer === 'reverted' ? 'revertedWarning' : 'success'
}
