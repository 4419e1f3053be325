import { BASELINES } from '#backtest/baselines.ts'
import { type BacktestItem, knownAtStartOf, trueDemand } from '#backtest/demand.ts'
import { type Giro, giroLevels } from '#backtest/giro.ts'
import type { Periods } from '#backtest/periods.ts'
import { nothingYet, type Outcome, simulate } from '#backtest/simulate.ts'

/** Our own method among the others. */
export const OURS = 'giro'
/** All methods, in the order in which they are shown. */
export const METHODS: readonly string[] = [...Object.keys(BASELINES), OURS]

/** An item that is played, its lead time in periods and its price. */
export type Played = { item: BacktestItem; leadPeriods: number; unitValue: number; number: number }
/** Settings shared by all items. */
export type Setting = { periods: Periods; firstPeriod: number; giro: Giro }

/** Order-up-to levels of every method, for each test period and target, from what was known then and nothing else. */
export function levelsOf({ item, leadPeriods, number }: Played, { periods, firstPeriod, giro }: Setting) {
  const levels = new Map<string, number[][]>(METHODS.map((method) => [method, []]))
  const knownAt = knownAtStartOf(item, periods)
  const horizon = leadPeriods + 1
  for (let t = firstPeriod; t < periods.count; t++) {
    const known = knownAt(t)
    const question = {
      history: known.byPeriod,
      horizon,
      periodDays: periods.days,
      seed: number * periods.count + t,
    }
    for (const [method, answer] of Object.entries(BASELINES)) levels.get(method)?.push(answer(question))
    const moment = { known, testPeriod: t - firstPeriod, protectionDays: horizon * periods.days }
    levels.get(OURS)?.push(giroLevels(giro, item, moment))
  }
  return levels
}

/** Plays items through the test periods under every method; outcomes in the order of METHODS. */
export function replay(items: readonly Played[], setting: Setting): Outcome[] {
  const outcomes = METHODS.map(() => nothingYet())
  for (const played of items) {
    const levels = levelsOf(played, setting)
    const simulated = {
      demand: trueDemand(played.item, setting.periods),
      firstPeriod: setting.firstPeriod,
      leadPeriods: played.leadPeriods,
      unitValue: played.unitValue,
    }
    for (const [i, method] of METHODS.entries()) {
      simulate(outcomes[i] as Outcome, simulated, levels.get(method) ?? [])
    }
  }
  return outcomes
}
