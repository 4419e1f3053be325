import { DEFAULT_PARAMETERS, type PlanningParameters, planOrderUpTo } from '@giro/planning'
import {
  negativeBinomialDistribution,
  orderUpToLevels,
  penaltyOdds,
  poissonDistribution,
  targetServiceLevel,
} from '@giro/planning/textbook'
import { knownAtStartOf, trueDemand } from '#backtest/demand.ts'
import { average } from '#backtest/forecasts.ts'
import type { CatalogKnowledge } from '#backtest/giro.ts'
import { type Achieved, achieved } from '#backtest/score.ts'
import { nothingYet, simulate } from '#backtest/simulate.ts'
import type { AbcClass, AbcRanking, PlayedSet } from './played-set.ts'

/** The service level follows from penalty odds. */
const BY_COST = { serviceRule: 'cost', serviceMeasure: 'noRupture' } as const
/** Who gets how much service. */
export const RULES = {
  uniform: { ...BY_COST, eventValueExponent: 0 },
  'odds by ABC': {
    ...BY_COST,
    eventValueExponent: 0,
    abcOddsFactor: { abc_a: 0.5, abc_b: 1, abc_c: 2, abc_d: 4, abc_n: 1, abc_o: 1 },
  },
  'folk rule': {
    ...BY_COST,
    eventValueExponent: 0,
    abcOddsFactor: { abc_a: 4, abc_b: 2, abc_c: 1, abc_d: 0.5, abc_n: 1, abc_o: 1 },
  },
  'event value ^ -0.3': { ...BY_COST, eventValueExponent: 0.3 },
  'event value ^ -0.4': { ...BY_COST, eventValueExponent: 0.4 },
  'event value ^ -0.5': { ...BY_COST, eventValueExponent: 0.5 },
} satisfies Record<string, Partial<PlanningParameters>>
export type RuleName = keyof typeof RULES

/** The odds of a common item: what each rule multiplies. */
const USUAL_ODDS = DEFAULT_PARAMETERS.basePenaltyOdds.common
/** Place of the usual odds among those that are tried. */
export const USUAL = 8
/** Penalty odds r that each rule is tried at: half an octave apart, so that what lies between is as good as linear. */
const ODDS = Array.from({ length: 21 }, (_, i) => USUAL_ODDS * Math.SQRT2 ** (i - USUAL))

/** What a rule multiplies the odds of an item by. */
function factorOf(set: PlayedSet, i: number, rule: RuleName, ranking: AbcRanking = 'by 730 days'): number {
  const { usualEventValue } = set
  const item = {
    criticality: 'common' as const,
    purchasability: 'medium' as const,
    abcClass: set.abc[ranking][i] as AbcClass,
    unitCost: set.eventValues[i] ?? null,
    catalog: { usualEventValue },
  }
  return penaltyOdds(item, 1, 'automatic', { ...DEFAULT_PARAMETERS, ...RULES[rule] }).odds / USUAL_ODDS
}
/** Fill rates that each item is given where all get the same. */
const FILL_RATES = Array.from({ length: 24 }, (_, i) => 0.5 + 0.02 * i)

/** Service levels of r·f, within the limits that the engine keeps. */
const targetsOf = (factor: number) =>
  ODDS.map((odds) => targetServiceLevel(odds * factor, DEFAULT_PARAMETERS))

/** Order-up-to levels of the engine's own model at the start of a test period. */
function engineLevels(set: PlayedSet, i: number): (t: number, targets: readonly number[]) => number[] {
  const { item, leadPeriods } = set.played[i] as PlayedSet['played'][number]
  const knownAt = knownAtStartOf(item, set.periods)
  return (t, targets) =>
    planOrderUpTo({
      demand: knownAt(t).demand,
      isCountable: item.isCountable,
      model: set.giro.model,
      priors: set.giro.knowledge[t - set.firstPeriod] as CatalogKnowledge,
      protectionDays: (leadPeriods + 1) * set.periods.days,
      targets,
      parameters: set.giro.parameters,
    })
}

/** Protocol B: what each rule reaches, at growing odds, under protocol A's simulation. */
export function playRules(set: PlayedSet): Record<RuleName, Achieved[]> {
  const names = Object.keys(RULES) as RuleName[]
  const outcomes = names.map(() => nothingYet(ODDS.length))
  for (const [i, { item, leadPeriods, unitValue }] of set.played.entries()) {
    const targets = names.flatMap((name) => targetsOf(factorOf(set, i, name)))
    const levelsAt = engineLevels(set, i)
    const levels: number[][] = []
    for (let t = set.firstPeriod; t < set.periods.count; t++) levels.push(levelsAt(t, targets))
    const simulated = {
      demand: trueDemand(item, set.periods),
      firstPeriod: set.firstPeriod,
      leadPeriods,
      unitValue,
    }
    for (const [n, outcome] of outcomes.entries()) {
      const outcomeLevels = levels.map((of) => of.slice(n * ODDS.length, (n + 1) * ODDS.length))
      simulate(outcome, simulated, outcomeLevels)
    }
  }
  return Object.fromEntries(
    names.map((name, n) => [name, ODDS.map((_, k) => achieved(outcomes[n] as (typeof outcomes)[number], k))]),
  ) as Record<RuleName, Achieved[]>
}

/** Negative binomial of the average and variance of all history, one period ahead (STATIC-NB). */
function staticDistribution(history: Float64Array) {
  const { mean, variance } = average(history)
  return variance > mean * (1 + 1e-9)
    ? negativeBinomialDistribution(mean, variance)
    : poissonDistribution(mean)
}

/** The least stock of which a share of the expected demand of a period is served, for each of ascending shares. */
function fillLevels(history: Float64Array): number[] {
  const distribution = staticDistribution(history)
  const levels: number[] = []
  let units = 0
  for (const fill of FILL_RATES) {
    while (distribution.mean > 0 && 1 - distribution.loss(units) / distribution.mean < fill) units++
    levels.push(units)
  }
  return levels
}

/** Holding cost of protocol C: money of a year on the stock before demand. */
const HOLDING_RATE = 0.25
/** What protocol C compares: who gets which service, by the plain model and by the engine's own. */
const BENCHMARK_RULES = [
  'one no-rupture target',
  'odds by ABC of all training',
  'odds by ABC of 730 days',
  'odds by event value',
] as const
export const BENCHMARK_METHODS = [
  'STATIC-NB, equal fill per item',
  ...BENCHMARK_RULES.map((rule) => `STATIC-NB, ${rule}`),
  ...BENCHMARK_RULES.map((rule) => `giro, ${rule}`),
] as const

/** Stock and sums of one item under one method, a number for each level that is tried. */
type Followed = { stock: Float64Array; holding: Float64Array; served: Float64Array }
const followed = (levels: number): Followed => ({
  stock: new Float64Array(levels),
  holding: new Float64Array(levels),
  served: new Float64Array(levels),
})

/** One period: everything up to the level is there at once; what was there above it stays. Unmet demand waits. */
function playPeriod({ stock, holding, served }: Followed, levels: readonly number[], units: number): void {
  for (const [k, level] of levels.entries()) {
    const before = Math.max(stock[k] as number, level)
    holding[k] = (holding[k] as number) + before
    served[k] = (served[k] as number) + Math.min(units, before)
    stock[k] = before - units
  }
}

/** Levels of every benchmark method for one item, by test period. */
function benchmarkLevels(set: PlayedSet, i: number): (t: number) => number[][] {
  const { item } = set.played[i] as PlayedSet['played'][number]
  const knownAt = knownAtStartOf(item, set.periods)
  const levelsAt = engineLevels(set, i)
  const targets = [
    targetsOf(1),
    targetsOf(factorOf(set, i, 'odds by ABC', 'by all training')),
    targetsOf(factorOf(set, i, 'odds by ABC')),
    targetsOf(factorOf(set, i, 'event value ^ -0.4')),
  ]
  return (t) => {
    const history = knownAt(t).byPeriod
    const itemLevels = levelsAt(t, targets.flat())
    return [
      fillLevels(history),
      ...targets.map((of) => orderUpToLevels(staticDistribution(history), of, true)),
      ...targets.map((_, n) => itemLevels.slice(n * ODDS.length, (n + 1) * ODDS.length)),
    ]
  }
}

/** Protocol C: each method's total fill against its holding cost a year, which stands as `capital`. */
export function playBenchmark(set: PlayedSet): Achieved[][] {
  const testPeriods = set.periods.count - set.firstPeriod
  const lengths = BENCHMARK_METHODS.map((_, m) => (m === 0 ? FILL_RATES.length : ODDS.length))
  const costs = lengths.map((length) => new Float64Array(length))
  const served = lengths.map((length) => new Float64Array(length))
  let demanded = 0
  for (const [i, { item, unitValue }] of set.played.entries()) {
    const levelsAt = benchmarkLevels(set, i)
    const demand = trueDemand(item, set.periods)
    const methods = lengths.map(followed)
    for (let t = set.firstPeriod; t < set.periods.count; t++) {
      const units = demand[t] as number
      demanded += units
      for (const [m, levels] of levelsAt(t).entries()) playPeriod(methods[m] as Followed, levels, units)
    }
    const unitCost = (HOLDING_RATE * unitValue) / testPeriods
    for (const [m, result] of methods.entries()) {
      addTo(costs[m] as Float64Array, result.holding, unitCost)
      addTo(served[m] as Float64Array, result.served, 1)
    }
  }
  return BENCHMARK_METHODS.map((_, m) =>
    Array.from(costs[m] as Float64Array, (capital, k) => ({
      ...NOT_MEASURED,
      capital,
      fillRate: (served[m]?.[k] as number) / demanded,
    })),
  )
}

/** Measures that protocol C does not know. */
const NOT_MEASURED = { cycleService: Number.NaN, nothingWaits: Number.NaN, valueFillRate: Number.NaN }

function addTo(sums: Float64Array, amounts: Float64Array, factor: number): void {
  for (const [k, amount] of amounts.entries()) sums[k] = (sums[k] as number) + factor * amount
}
