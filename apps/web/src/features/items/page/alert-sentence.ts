import { POSITION_LOTS } from 'virtual:contract'
import type { Item } from '@giro/contract'
import type { AlertKind, AlertLevel } from '#app/api/types.ts'
import { isBalanceKnown } from '#features/items/charts/known-balance.ts'
import { daysBetween } from '#features/items/charts/movigram/data.ts'

type Judged = { item: Item; outlierDays: readonly string[] }
type Name = { kind: AlertKind; level: AlertLevel }

/** An outlier of these last days is a recent one. */
const RECENT_DAYS = 90

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** An alert whose level has several causes: the one that holds for the item, as a name under `causes.{kind}`. */
const CAUSES: Partial<Record<AlertKind, (judged: Judged, level: AlertLevel) => string>> = {
  maxBatch({ item: { batch, maximumBatch, minimumBatch, package: packed } }, level) {
    if (level !== 'problem' || maximumBatch === null || batch > maximumBatch * (1 + 1e-9)) return level
    if (minimumBatch !== null && maximumBatch < minimumBatch) return 'belowMinimum'
    return packed !== null && maximumBatch < packed ? 'belowPackage' : level
  },
  minBatch({ item: { batch, minimumBatch } }, level) {
    if (level !== 'problem' || minimumBatch === null) return level
    return minimumBatch > batch * (1 + 1e-9) ? level : 'overYear'
  },
  minBalance: ({ item }, level) => (level === 'problem' && !isBalanceKnown(item) ? 'countedProblem' : level),
  inactive: ({ item }, level) =>
    item.inactiveDays === null && (level === 'problem' || level === 'warning')
      ? `never${capital(level)}`
      : level,
  virtualBalance({ item }, level) {
    const { portfolio, virtualBalance, currentBalance, trigger, batch } = item
    if (level === 'none') return level
    const isStocked = portfolio === 'anticipated'
    // Nothing on its way is no order too many.
    const isOver =
      level !== 'success' &&
      virtualBalance > (isStocked ? trigger : 0) + POSITION_LOTS[level] * batch &&
      virtualBalance !== currentBalance
    if (isStocked) return isOver ? `over${capital(level)}` : level
    return isOver ? `onDemandOver${capital(level)}` : `onDemand${capital(level)}`
  },
  outlier({ item, outlierDays }, level) {
    const latest = outlierDays.at(-1)
    const isRecent = latest !== undefined && daysBetween(latest, item.executionPeriodEnd) < RECENT_DAYS
    return level === 'problem' && isRecent ? 'recentProblem' : level
  },
  authorization: ({ item }, level) =>
    level === 'problem' && item.alerts.dataQuality === 'problem' ? 'dataProblem' : level,
}

/** The key of the sentence that says why an alert has its level: one cause, never "this or that". */
export const sentenceKey = (judged: Judged, { kind, level }: Name): string =>
  `causes.${kind}.${CAUSES[kind]?.(judged, level) ?? level}`

const ON_BALANCE: readonly AlertKind[] = ['maxBalance', 'minBalance', 'virtualBalance', 'inactive']

/** Whether the sentence names a balance that nobody told, only counted. */
export const saysCountedBalance = (item: Item, { kind, level }: Name): boolean =>
  level !== 'none' &&
  !isBalanceKnown(item) &&
  ON_BALANCE.includes(kind) &&
  (kind !== 'inactive' || level === 'problem')
