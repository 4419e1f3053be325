import type { Capital } from '../capital/capital.ts'
import type { AlertLevels } from '../facts.ts'
import { GRAVE_GAPS } from '../history/data-quality.ts'
import { isWhole } from '../numbers/whole-steps.ts'
import type { PolicyPlan } from '../policy/policy-plan.ts'
import type { Subject } from '../policy/subject.ts'
import {
  ALERT_KINDS,
  ALERT_LEVELS,
  type AlertKind,
  type AlertLevel,
  type DataQuality,
  POSITION_LOTS,
} from '../vocabulary.ts'

/** Of the economic lot: beyond 1.5 times, or under 2/3, it costs more than 8 % more. [L] EOQ sensitivity. */
const DEAR_RATIO = 1.5
/** Up to this share above the maximum stock is a warning. [C] */
const SLIGHT_EXCESS = 1.25
/** A year without movement deserves a look. [C] */
const QUIET_DAYS = 365
/** Share of the units in flagged events that makes them a problem. [C] */
const OUTLIER_SHARE = 0.2

/** What the alert rules look at. */
export type AlertView = {
  subject: Subject
  policy: PolicyPlan
  capital: Capital
  quality: { dataQuality: DataQuality; dataGaps: readonly string[] }
}

/** The ten rules that follow from the plan; `authorization` has a rule of its own, for it changes without a plan. */
type PlanAlertKind = Exclude<AlertKind, 'authorization'>

/** Where two levels would fit, the worse one holds. */
export const ALERT_RULES: Record<PlanAlertKind, (view: AlertView) => AlertLevel> = {
  maxBatch({ subject: { facts }, policy }) {
    const { maximumLotUnits, minimumLotUnits, orderMultipleUnits } = facts
    if (maximumLotUnits === null) return 'none'
    if (isAbove(policy.lotUnits, maximumLotUnits)) return 'problem'
    if (maximumLotUnits < Math.max(minimumLotUnits ?? 0, orderMultipleUnits ?? 0)) return 'problem'
    return maximumLotUnits < policy.unconstrainedLotUnits / DEAR_RATIO ? 'warning' : 'success'
  },

  minBatch({ subject: { facts }, policy }) {
    const { minimumLotUnits } = facts
    if (minimumLotUnits === null) return 'none'
    if (isAbove(minimumLotUnits, policy.lotUnits)) return 'problem'
    if (policy.yearlyUnits > 0 && minimumLotUnits > policy.yearlyUnits) return 'problem'
    return minimumLotUnits > DEAR_RATIO * policy.unconstrainedLotUnits ? 'warning' : 'success'
  },

  package({ subject: { facts }, policy }) {
    const { orderMultipleUnits } = facts
    if (orderMultipleUnits === null) return 'none'
    if (orderMultipleUnits === 1 && isWhole(policy.lotUnits, 1)) return 'none'
    if (!isWhole(policy.lotUnits, orderMultipleUnits)) return 'problem'
    return orderMultipleUnits > DEAR_RATIO * policy.unconstrainedLotUnits ? 'warning' : 'success'
  },

  maxBalance({ subject: { parameters }, policy, capital }) {
    const { onHandUnits, maximumStockUnits, excessValue } = capital
    if (policy.stockingPolicy === 'on_demand' && onHandUnits === 0) return 'none'
    if (onHandUnits <= maximumStockUnits) return 'success'
    const isSlight = onHandUnits <= SLIGHT_EXCESS * maximumStockUnits || excessValue < parameters.orderCost
    return isSlight ? 'warning' : 'problem'
  },

  minBalance({ policy, capital }) {
    const { onHandUnits, minimumStockUnits } = capital
    if (policy.stockingPolicy === 'on_demand') return 'none'
    if (onHandUnits <= 0 && policy.unitsPerDay > 0) return 'problem'
    return onHandUnits >= minimumStockUnits ? 'success' : 'warning'
  },

  inactive({ subject: { history }, capital }) {
    const { idleDays, isInactive } = history
    const hasStock = capital.onHandUnits > 0
    if (isInactive || idleDays === null) return hasStock ? 'problem' : 'warning'
    return idleDays <= QUIET_DAYS ? 'success' : 'warning'
  },

  negativeBalance({ subject: { history }, capital }) {
    if (!capital.onHandKnown) return 'none'
    if (capital.onHandUnits < 0) return 'problem'
    return history.stock.negativeDays90 > 0 ? 'warning' : 'success'
  },

  virtualBalance({ policy, capital }) {
    const isStocked = policy.stockingPolicy === 'anticipated'
    if (!isStocked && capital.openOrders === 0) return 'none'
    const position = capital.inventoryPositionUnits
    const reorderPoint = isStocked ? policy.reorderPointUnits : 0
    const hasOrders = capital.openOrders > 0
    if (position < (isStocked ? policy.protectionDemandUnits : 0)) return 'problem'
    if (hasOrders && position > reorderPoint + POSITION_LOTS.problem * policy.lotUnits) return 'problem'
    if (hasOrders && position > reorderPoint + POSITION_LOTS.warning * policy.lotUnits) return 'warning'
    return isStocked && position <= reorderPoint ? 'warning' : 'success'
  },

  outlier({ subject: { history } }) {
    const { days, events90, unitsShare, limitUnits } = history.outliers
    if (limitUnits === null) return 'none'
    if (days.length === 0) return 'success'
    return events90 > 0 || unitsShare >= OUTLIER_SHARE ? 'problem' : 'warning'
  },

  dataQuality({ quality }) {
    if (quality.dataQuality === 'complete') return 'success'
    return quality.dataGaps.some((gap) => GRAVE_GAPS.includes(gap)) ? 'problem' : 'warning'
  },
}

/** Above by more than a rounding. */
function isAbove(value: number, limit: number): boolean {
  return value > limit * (1 + 1e-9)
}

/** All ten, in the order of ALERT_KINDS; spelled out, for it is done for every item of every run. */
export function evaluateAlerts(view: AlertView): Omit<AlertLevels, 'authorization'> {
  return {
    maxBatch: ALERT_RULES.maxBatch(view),
    minBatch: ALERT_RULES.minBatch(view),
    package: ALERT_RULES.package(view),
    maxBalance: ALERT_RULES.maxBalance(view),
    minBalance: ALERT_RULES.minBalance(view),
    inactive: ALERT_RULES.inactive(view),
    negativeBalance: ALERT_RULES.negativeBalance(view),
    virtualBalance: ALERT_RULES.virtualBalance(view),
    outlier: ALERT_RULES.outlier(view),
    dataQuality: ALERT_RULES.dataQuality(view),
  }
}

/** The worst of the eleven. */
export function worstAlert(alerts: AlertLevels): AlertLevel {
  const worst = Math.max(...ALERT_KINDS.map((kind) => ALERT_LEVELS.indexOf(alerts[kind])))
  return ALERT_LEVELS[worst] ?? 'none'
}
