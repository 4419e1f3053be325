import type { Capital } from '../capital/capital.ts'
import type { AlertLevels } from '../facts.ts'
import { GRAVE_GAPS } from '../history/data-quality.ts'
import { isWhole } from '../numbers/whole-steps.ts'
import { doOutliersMatter } from '../policy/outlier-effect.ts'
import type { PolicyPlan } from '../policy/policy-plan.ts'
import type { Subject } from '../policy/subject.ts'
import {
  ALERT_KINDS,
  ALERT_LEVELS,
  type AlertCause,
  type AlertKind,
  type AlertLevel,
  type AlertNote,
  type DataQuality,
  levelOfCause,
  MISSING_DATA,
} from '../vocabulary.ts'

/** A lot beyond 1.5 times the economic one, or under 2/3 of it, costs more than 8 % more. [L] EOQ sensitivity. */
const DEAR_RATIO = 1.5
/** A package that lasts longer is a problem, not only dear. [C] */
const PACKAGE_YEARS = 3
/** Up to this share above the maximum stock is a warning. [C] */
const SLIGHT_EXCESS = 1.25
/** A year without movement deserves a look. [C] */
const QUIET_DAYS = 365
/** Share of the units in flagged events that makes them a problem. [C] */
const OUTLIER_SHARE = 0.2
/** Lots above the reorder point that open orders may lift the inventory position to before it is a warning, a problem. [C] */
const TOO_MANY_LOTS = 2
const FAR_TOO_MANY_LOTS = 3

/** The values that the alert rules read. */
export type AlertView = {
  subject: Subject
  policy: PolicyPlan
  capital: Capital
  /** Plan without the outliers; null if there are none, or none that could matter. */
  withoutOutliers: PolicyPlan | null
  quality: { dataQuality: DataQuality; dataGaps: readonly string[] }
}

/** The ten rules that follow from the plan; `authorization` has a rule of its own, for it changes without a plan. */
type PlanAlertKind = Exclude<AlertKind, 'authorization'>
const PLAN_ALERT_KINDS = ALERT_KINDS.filter((kind) => kind !== 'authorization')

/** Their sentences name the balance of today. */
const ON_BALANCE: readonly AlertKind[] = ['maxBalance', 'minBalance', 'virtualBalance', 'inactive']

/** The rules say the cause, which has its level in ALERTS. Where two would fit, the one of the worse level holds. */
export const ALERT_RULES: { readonly [K in PlanAlertKind]: (view: AlertView) => AlertCause<K> } = {
  maxBatch({ subject: { terms }, policy }) {
    const { maximumLotUnits, minimumLotUnits, orderMultipleUnits } = terms
    if (maximumLotUnits === null) return 'none'
    if (isAbove(policy.lotUnits, maximumLotUnits)) return 'problem'
    if (maximumLotUnits < (minimumLotUnits ?? 0)) return 'belowMinimum'
    if (maximumLotUnits < (orderMultipleUnits ?? 0)) return 'belowPackage'
    return maximumLotUnits < policy.unconstrainedLotUnits / DEAR_RATIO ? 'warning' : 'success'
  },

  minBatch({ subject: { terms }, policy }) {
    const { minimumLotUnits } = terms
    if (minimumLotUnits === null) return 'none'
    if (isAbove(minimumLotUnits, policy.lotUnits)) return 'problem'
    // what an economic lot would bring all the same is none too much
    const most = Math.max(policy.yearlyUnits, policy.unconstrainedLotUnits)
    if (policy.yearlyUnits > 0 && minimumLotUnits > most) return 'overYear'
    return minimumLotUnits > DEAR_RATIO * policy.unconstrainedLotUnits ? 'warning' : 'success'
  },

  package({ subject: { terms }, policy }) {
    const { orderMultipleUnits } = terms
    if (orderMultipleUnits === null) return 'none'
    if (orderMultipleUnits === 1 && isWhole(policy.lotUnits, 1)) return 'none'
    if (!isWhole(policy.lotUnits, orderMultipleUnits)) return 'problem'
    const most = Math.max(PACKAGE_YEARS * policy.yearlyUnits, policy.unconstrainedLotUnits)
    if (policy.yearlyUnits > 0 && orderMultipleUnits > most) return 'overYears'
    return orderMultipleUnits > DEAR_RATIO * policy.unconstrainedLotUnits ? 'warning' : 'success'
  },

  maxBalance({ subject: { parameters }, policy, capital }) {
    const { onHandUnits, maximumStockUnits } = capital.balances
    if (onHandUnits === null) return 'unknownNone'
    if (policy.stockingPolicy === 'on_demand' && onHandUnits === 0) return 'none'
    if (onHandUnits <= maximumStockUnits) return 'success'
    const isSlight =
      onHandUnits <= SLIGHT_EXCESS * maximumStockUnits ||
      (capital.balances.excessValue ?? 0) < parameters.orderCost
    return isSlight ? 'warning' : 'problem'
  },

  minBalance({ policy, capital }) {
    const onHand = capital.balances.onHandUnits
    if (policy.stockingPolicy === 'on_demand') return 'none'
    if (onHand === null) return 'unknownNone'
    if (onHand <= 0 && policy.unitsPerDay > 0) return 'problem'
    return onHand >= capital.balances.minimumStockUnits ? 'success' : 'warning'
  },

  inactive({ subject: { history }, capital }) {
    const { idleDays, isInactive, hasMoved, silence } = history
    const hasStock = (capital.balances.onHandUnits ?? 0) > 0
    if (isInactive && hasStock) return hasMoved ? 'problem' : 'neverProblem'
    if (isInactive || idleDays > QUIET_DAYS) return hasMoved ? 'warning' : 'neverWarning'
    if (silence !== null) return 'silentWarning'
    return hasMoved ? 'success' : 'waitingSuccess'
  },

  negativeBalance({ subject: { history }, capital }) {
    const { onHandKnown, onHandUnits } = capital.balances
    if (!onHandKnown || onHandUnits === null) return 'none'
    if (onHandUnits < 0) return 'problem'
    return history.stock.negativeDays90 > 0 ? 'warning' : 'success'
  },

  virtualBalance({ policy, capital }) {
    const isStocked = policy.stockingPolicy === 'anticipated'
    if (!isStocked && capital.workings.openOrders === 0) return 'none'
    const { inventoryPositionUnits } = capital.balances
    if (inventoryPositionUnits === null) return 'unknownNone'
    return (isStocked ? stockedPosition : onDemandPosition)(inventoryPositionUnits, policy, capital)
  },

  outlier(view) {
    const { days, events90, unitsShare, limitUnits } = view.subject.history.outliers
    if (limitUnits === null) return 'none'
    if (days.length === 0) return 'success'
    if (!doOutliersMatter(view.subject, view.policy, view.withoutOutliers)) return 'minorSuccess'
    if (events90 > 0) return 'recentProblem'
    return unitsShare >= OUTLIER_SHARE ? 'problem' : 'warning'
  },

  dataQuality({ quality, subject }) {
    if (quality.dataQuality === 'complete') return 'success'
    // that nobody loaded balances is one cause of the whole catalog, and no problem of each item
    const isAsked = (gap: string) => gap !== 'balance' || subject.catalog.hasBalances !== false
    return quality.dataGaps.some((gap) => GRAVE_GAPS.includes(gap) && isAsked(gap)) ? 'problem' : 'warning'
  },
}

type Position = (positionUnits: number, policy: PolicyPlan, capital: Capital) => AlertCause<'virtualBalance'>

const stockedPosition: Position = (positionUnits, policy, { workings }) => {
  const { reorderPointUnits, protectionDemandUnits, lotUnits } = policy
  if (positionUnits < protectionDemandUnits) return 'problem'
  // Without orders the stock is no order too many.
  const isOver = (lots: number) =>
    workings.openOrders > 0 && positionUnits > reorderPointUnits + lots * lotUnits
  if (isOver(FAR_TOO_MANY_LOTS)) return 'overProblem'
  if (isOver(TOO_MANY_LOTS)) return 'overWarning'
  return positionUnits <= reorderPointUnits ? 'warning' : 'success'
}

const onDemandPosition: Position = (positionUnits, { lotUnits }) => {
  if (positionUnits < 0) return 'onDemandProblem'
  if (positionUnits > FAR_TOO_MANY_LOTS * lotUnits) return 'onDemandOverProblem'
  return positionUnits > TOO_MANY_LOTS * lotUnits ? 'onDemandOverWarning' : 'onDemandSuccess'
}

/** Above by more than a rounding. */
function isAbove(value: number, limit: number): boolean {
  return value > limit * (1 + 1e-9)
}

/** The causes of all ten. */
export function alertCauses(view: AlertView): { [K in PlanAlertKind]: AlertCause<K> } {
  const causes = PLAN_ALERT_KINDS.map((kind) => [kind, ALERT_RULES[kind](view)])
  return Object.fromEntries(causes) as { [K in PlanAlertKind]: AlertCause<K> }
}

/** The levels of all ten, and none of the eleventh. */
export function evaluateAlerts(view: AlertView): AlertLevels {
  const levels = { authorization: 'none' } as AlertLevels
  for (const kind of PLAN_ALERT_KINDS) levels[kind] = levelOfCause(kind, ALERT_RULES[kind](view))
  return levels
}

/** Returns the notes of an alert: that a number was only counted, or what its sentence leaves out. */
export function notesOf(
  kind: AlertKind,
  level: AlertLevel,
  { subject, policy, capital, quality }: AlertView,
): AlertNote[] {
  const { orderMultipleUnits } = subject.terms
  const isCounted =
    !capital.balances.onHandKnown &&
    level !== 'none' &&
    ON_BALANCE.includes(kind) &&
    (kind !== 'inactive' || level === 'problem')
  const isBetween =
    kind === 'package' &&
    level !== 'none' &&
    orderMultipleUnits !== null &&
    orderMultipleUnits > 0 &&
    !isWhole(policy.reorderPointUnits, orderMultipleUnits)
  return [
    ...(isBetween ? ['between' as const] : []),
    ...(kind === 'outlier' && subject.history.outliers.days.length > 0 ? ['latest' as const] : []),
    ...(kind === 'outlier' &&
    subject.history.outliers.days.length > 0 &&
    policy.stockingPolicy === 'anticipated'
      ? ['without' as const]
      : []),
    ...(kind === 'outlier' && capital.workings.heldBackUnits > 0 ? ['heldBack' as const] : []),
    ...(kind === 'dataQuality' && quality.dataGaps.some((gap) => MISSING_DATA.some((one) => one === gap))
      ? ['which' as const]
      : []),
    ...(isCounted ? ['counted' as const] : []),
  ]
}

/** The worst of the eleven. */
export function worstAlert(alerts: AlertLevels): AlertLevel {
  const worst = Math.max(...ALERT_KINDS.map((kind) => ALERT_LEVELS.indexOf(alerts[kind])))
  return ALERT_LEVELS[worst] ?? 'none'
}
