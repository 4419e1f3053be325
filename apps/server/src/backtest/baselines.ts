import {
  negativeBinomialDistribution,
  normalQuantile,
  orderUpToLevels,
  poissonDistribution,
} from '@giro/planning/textbook'
import {
  average,
  croston,
  exponentialSmoothing,
  type Forecast,
  movingAverage,
  syntetosBoylan,
  teunterSyntetosBabai,
} from '#backtest/forecasts.ts'
import { willemain } from '#backtest/willemain.ts'

/** Service targets every method answers to, ascending. */
export const TARGETS = [0.8, 0.85, 0.9, 0.95, 0.975, 0.99, 0.995] as const

/** Input of a method: it returns order-up-to levels for the next `horizon` periods from earlier demand. */
export type Question = {
  /** Demand of each period so far, oldest first. */
  history: Float64Array
  /** Lead time plus review, periods. */
  horizon: number
  /** Days of a period. */
  periodDays: number
  /** Names the item and the period: dice are thrown from it. */
  seed: number
}
/** One level for each target, whole units. */
export type Method = (question: Question) => number[]

/** Stock is whole, and a hair above a whole number is that number. */
const wholeUnits = (units: number) => Math.max(0, Math.ceil(units - 1e-9))
const Z = TARGETS.map(normalQuantile)
/** Months of cover that a planner without a forecast adds, as a share of the demand expected. */
const COVER = [0.25, 0.5, 0.75, 1, 1.5, 2, 3]
const YEAR_DAYS = 365.25

/** Mean plus z standard deviations. */
export function normalLevels({ mean, variance }: Forecast, horizon: number): number[] {
  const sd = Math.sqrt(variance * horizon)
  return Z.map((z) => wholeUnits(mean * horizon + z * sd))
}

/** Quantiles of a negative binomial with this mean and variance; of a Poisson where it is no wider than that. */
export function negativeBinomialLevels({ mean, variance }: Forecast, horizon: number): number[] {
  const expected = mean * horizon
  if (!(expected > 0)) return TARGETS.map(() => 0)
  const isWider = variance > mean * (1 + 1e-9)
  const distribution = isWider
    ? negativeBinomialDistribution(expected, variance * horizon)
    : poissonDistribution(expected)
  return orderUpToLevels(distribution, TARGETS, true)
}

/** A year's average times the horizon, and more for safety by a fixed factor: what many an ERP does. */
function coverLevels({ history, horizon, periodDays }: Question): number[] {
  const year = Math.round(YEAR_DAYS / periodDays)
  const { mean } = average(history.subarray(Math.max(0, history.length - year)))
  return COVER.map((factor) => wholeUnits(mean * horizon * (1 + factor)))
}

/** Porras & Dekker 2008: quantiles of all sums of `horizon` consecutive periods. */
export function empiricalLevels({ history, horizon }: Question): number[] {
  const count = history.length - horizon + 1
  if (count < 1) return TARGETS.map(() => 0)
  const sums = new Float64Array(count)
  let sum = 0
  for (let t = 0; t < history.length; t++) {
    sum += history[t] as number
    if (t >= horizon) sum -= history[t - horizon] as number
    if (t >= horizon - 1) sums[t - horizon + 1] = sum
  }
  sums.sort()
  return TARGETS.map((p) => wholeUnits(sums[Math.min(count - 1, Math.ceil(p * count - 1e-9) - 1)] as number))
}

const normal =
  (forecast: (history: Float64Array) => Forecast): Method =>
  ({ history, horizon }) =>
    normalLevels(forecast(history), horizon)
const negativeBinomial =
  (forecast: (history: Float64Array) => Forecast): Method =>
  ({ history, horizon }) =>
    negativeBinomialLevels(forecast(history), horizon)

/** The method that is 100 on the cost index. */
export const REFERENCE = 'TEXTBOOK-NORMAL'

/** The methods that ours is measured against. No part of the product. */
export const BASELINES: Readonly<Record<string, Method>> = {
  'ERP-MA12-COVER': coverLevels,
  [REFERENCE]: normal(average),
  'MA12-NORMAL': normal(movingAverage),
  'SES-NORMAL': normal(exponentialSmoothing),
  'CROSTON-NORMAL': normal(croston),
  'SBA-NORMAL': normal(syntetosBoylan),
  'SES-NB': negativeBinomial(exponentialSmoothing),
  'SBA-NB': negativeBinomial(syntetosBoylan),
  'TSB-NB': negativeBinomial(teunterSyntetosBabai),
  'STATIC-NB': negativeBinomial(average),
  'STATIC-POISSON': ({ history, horizon }) => {
    const { mean } = average(history)
    return negativeBinomialLevels({ mean, variance: mean }, horizon)
  },
  'EMPIRICAL-LTD': empiricalLevels,
  WILLEMAIN: (question) => willemain(question, TARGETS),
}
