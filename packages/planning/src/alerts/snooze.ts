import type { ContextValue } from '../facts.ts'
import { COMPLIANCE_LIMITS, type ContextKind } from '../vocabulary.ts'

/** State of an item when it is snoozed, and in each run after that. */
export type SnoozedState = {
  /** Money that its plan saves in a year; null where its cost is unknown. */
  worthValue: number | null
  stockoutRisk: number | null
  /** The suggestions of its open contexts. */
  suggestions: Partial<Record<ContextKind, ContextValue>>
}

/** Times what an item saved from which it matters again. [C] */
const WORTH_TIMES = 1.5
/** Times its risk of a stockout, and the least risk, from which it matters again. [C] */
const RISK = { times: 2, least: 0.05 }

/** True if an item that was put off until it matters does: it saves more, risks more, or has another suggestion. */
export function mattersAgain(then: SnoozedState, now: SnoozedState): boolean {
  const [worth, risk] = [now.worthValue ?? 0, now.stockoutRisk ?? 0]
  if (worth > 0 && worth >= WORTH_TIMES * (then.worthValue ?? 0)) return true
  if (risk >= RISK.least && risk >= RISK.times * (then.stockoutRisk ?? 0)) return true
  return Object.entries(now.suggestions).some(([kind, value]) =>
    hasMoved(then.suggestions[kind as ContextKind] ?? null, value),
  )
}

function hasMoved(then: ContextValue | null, now: ContextValue): boolean {
  if (typeof then !== 'number' || typeof now !== 'number') return then !== now
  if (then === now) return false
  const ratio = now / then
  return !(ratio >= COMPLIANCE_LIMITS.under1 && ratio <= COMPLIANCE_LIMITS.over1)
}
