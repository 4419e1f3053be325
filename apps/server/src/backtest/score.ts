import { TARGETS } from '#backtest/baselines.ts'
import type { Outcome } from '#backtest/simulate.ts'

/** Targets the cost index is the mean of. */
export const SCORED_TARGETS: readonly number[] = [0.8, 0.9, 0.95, 0.99]

/** One line of the result: a method at a target. */
export type Score = {
  target: number
  /** Share of item-periods in which all demand was served from the shelf. */
  cycleService: number
  /** Share of the units demanded that were served at once, and of their value. */
  fillRate: number
  valueFillRate: number
  /** Mean stock, money. */
  capital: number
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

function scoreOf(outcome: Outcome, reference: Outcome, k: number): Score {
  return {
    target: TARGETS[k] as number,
    cycleService: ratio(outcome.withoutRupture[k] as number, outcome.itemPeriods),
    fillRate: ratio(outcome.servedUnits[k] as number, outcome.demandUnits),
    valueFillRate: ratio(outcome.servedValue[k] as number, outcome.demandValue),
    capital: outcome.capital[k] as number,
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

/** What a service level may be read from. */
export type Measure = 'cycleService' | 'fillRate' | 'valueFillRate'

/** Capital at which the method reaches a level, between its targets linearly; null where it never does. */
export function capitalAt(
  { scores }: Pick<MethodScore, 'scores'>,
  measure: Measure,
  level: number,
): number | null {
  for (const [k, score] of scores.entries()) {
    const before = scores[k - 1]
    if (score[measure] < level) continue
    if (!before) return score[measure] === level ? score.capital : null
    const share = (level - before[measure]) / (score[measure] - before[measure])
    return before.capital + share * (score.capital - before.capital)
  }
  return null
}
