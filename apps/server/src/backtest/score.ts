import { TARGETS } from '#backtest/baselines.ts'
import type { Outcome } from '#backtest/simulate.ts'

/** Targets the cost index is the mean of. */
export const SCORED_TARGETS: readonly number[] = [0.8, 0.9, 0.95, 0.99]

/** Measure from which a service level may be read. */
export type Measure = 'cycleService' | 'fillRate' | 'valueFillRate'

/** Service reached, and the capital used. */
export type Achieved = {
  /** Share of item-periods in which all demand was served from the shelf, those without demand among them. */
  cycleService: number
  /** Share of item-periods at whose end nothing waits: what a target promises. */
  nothingWaits: number
  /** Share of the units demanded that were served at once, and of their value. */
  fillRate: number
  valueFillRate: number
  /** Mean stock, money. */
  capital: number
}
/** One line of the result: a method at a target. */
export type Score = Achieved & {
  target: number
  /** Mean demand waiting, units and money. */
  backorderUnits: number
  backorderValue: number
  /** Implied cost of the target over that of the reference method, times 100. */
  costIndex: number
}
/** A method's line for each target, and the mean index of the scored ones. */
export type MethodScore = { method: string; scores: Score[]; costIndex: number }

/**
 * Capital plus p/(1-p) times the money waiting: least in expectation exactly at the p-quantile, so it punishes
 * wrong and blurred forecasts alike (newsvendor).
 */
export const impliedCost = (outcome: Outcome, k: number): number => {
  const p = TARGETS[k] as number
  return (outcome.capital[k] as number) + (p / (1 - p)) * (outcome.backorderValue[k] as number)
}

const ratio = (part: number, whole: number) => (whole > 0 ? part / whole : 1)

/** Answers which service an outcome reached at its level `k`. */
export const achieved = (outcome: Outcome, k: number): Achieved => ({
  cycleService: ratio(outcome.withoutRupture[k] as number, outcome.itemPeriods),
  nothingWaits: ratio(outcome.withoutWaiting[k] as number, outcome.itemPeriods),
  fillRate: ratio(outcome.servedUnits[k] as number, outcome.demandUnits),
  valueFillRate: ratio(outcome.servedValue[k] as number, outcome.demandValue),
  capital: outcome.capital[k] as number,
})

function scoreOf(outcome: Outcome, reference: Outcome, k: number): Score {
  return {
    target: TARGETS[k] as number,
    ...achieved(outcome, k),
    backorderUnits: outcome.backorderUnits[k] as number,
    backorderValue: outcome.backorderValue[k] as number,
    costIndex: 100 * ratio(impliedCost(outcome, k), impliedCost(reference, k)),
  }
}

/** Scores of a method against the reference on the same items and periods. */
export function scoreMethod(method: string, outcome: Outcome, reference: Outcome): MethodScore {
  const scores = TARGETS.map((_, k) => scoreOf(outcome, reference, k))
  const scored = scores.filter(({ target }) => SCORED_TARGETS.includes(target))
  return { method, scores, costIndex: scored.reduce((sum, s) => sum + s.costIndex / scored.length, 0) }
}

/** Capital at which a level is reached, between the points linearly; null where none reaches it. The lowest point first. */
export function capitalAt(points: readonly Achieved[], measure: Measure, level: number): number | null {
  for (const [k, point] of points.entries()) {
    const before = points[k - 1]
    if (point[measure] < level) continue
    if (!before) return point[measure] === level ? point.capital : null
    const share = (level - before[measure]) / (point[measure] - before[measure])
    return before.capital + share * (point.capital - before.capital)
  }
  return null
}
