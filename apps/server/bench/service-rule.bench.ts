import { type Achieved, capitalAt, type Measure } from '#backtest/score.ts'
import { money, share, table } from '#backtest/tables.ts'
import { playedSet } from './played-set.ts'
import { BENCHMARK_METHODS, playBenchmark, playRules, type RuleName, USUAL } from './service-rules.ts'

/**
 * What the service rule is worth: `npm run bench -- service-rule`. Reads the public sets in ../shared/data. Protocols
 * and published figures: docs/planning/backtest.md.
 */
const print = (line: string) => process.stdout.write(`${line}\n`)
const moneyOrNone = (value: number | null) => (value === null ? '–' : money(value))

/** Levels at which the rules are compared. */
const RULE_LEVELS: Record<string, readonly [what: string, measure: Measure, level: number][]> = {
  raf: [
    ['no rupture .985', 'cycleService', 0.985],
    ['value fill .85', 'valueFillRate', 0.85],
    ['unit fill .80', 'fillRate', 0.8],
  ],
  online_retail: [
    ['no rupture .95', 'cycleService', 0.95],
    ['value fill .85', 'valueFillRate', 0.85],
    ['unit fill .80', 'fillRate', 0.8],
  ],
  carparts: [
    ['no rupture .95', 'cycleService', 0.95],
    ['unit fill .80', 'fillRate', 0.8],
  ],
}
/** Protocol C: the split of the published study, the fills it compares, and what is to be reached at the last of them. */
const TRAINING_MONTHS = 59
const FILLS = [0.7, 0.75]
const TO_HOLD = 'STATIC-NB, odds by ABC of all training'
const HIGHEST_HOLDING_COST = 305_000

async function compareRules(name: string): Promise<void> {
  print(`\nProtocol B on ${name}: capital at equal level, the engine's own model`)
  const set = await playedSet(name, { trainingPeriods: null, leadPeriods: null }, print)
  if (!set) return
  const reached = playRules(set)
  const levels = RULE_LEVELS[name] ?? []
  const rows = (Object.keys(reached) as RuleName[]).map((rule) => [
    rule,
    ...levels.map(([, measure, level]) => {
      const capital = capitalAt(reached[rule], measure, level)
      const uniform = capitalAt(reached.uniform, measure, level)
      if (capital === null || uniform === null || rule === 'uniform') return moneyOrNone(capital)
      return `${money(capital)} (${(100 * (capital / uniform - 1)).toFixed(0)} %)`
    }),
  ])
  print(`\n${table([['rule', ...levels.map(([what]) => what)], ...rows])}`)
  compareWithAbc(reached)
}

/** Capital of each rule at what the odds by ABC reach at the usual odds, and at all of it at once. */
function compareWithAbc(reached: ReturnType<typeof playRules>): void {
  const usual = reached['odds by ABC'][USUAL] as Achieved
  const measures = ['fillRate', 'valueFillRate', 'cycleService'] as const
  const against = (capital: number | null) =>
    capital === null ? '–' : `${(100 * (capital / usual.capital - 1)).toFixed(1)} %`
  const rows = (Object.keys(reached) as RuleName[]).map((rule) => {
    const capitals = measures.map((measure) => capitalAt(reached[rule], measure, usual[measure]))
    const all = capitals.includes(null) ? null : Math.max(...capitals.map(Number))
    const { capital, ...achieved } = reached[rule][USUAL] as Achieved
    const comes = [
      money(capital),
      ...measures.map((measure) => share(achieved[measure])),
      share(achieved.nothingWaits),
    ]
    return [rule, ...[...capitals, all].map(against), ...comes]
  })
  const names = ['unit fill', 'value fill', 'no rupture']
  const named = names.map((what, m) => `${what} ${share(usual[measures[m] as Measure])}`)
  print(`\n${table([['rule', ...named, 'all three', 'as it comes', ...names, 'nothing waits'], ...rows])}`)
}

async function playPublished(): Promise<void> {
  print('\nProtocol C on raf: holding cost at equal total fill')
  const set = await playedSet('raf', { trainingPeriods: TRAINING_MONTHS, leadPeriods: 0 }, print)
  if (!set) return
  const reached = playBenchmark(set)
  const rows = BENCHMARK_METHODS.map((name, m) => ({
    name,
    costs: FILLS.map((fill) => capitalAt(reached[m] ?? [], 'fillRate', fill)),
  }))
  const cells = rows.map(({ name, costs }) => [name, ...costs.map(moneyOrNone)])
  print(`\n${table([['method', ...FILLS.map((fill) => fill.toFixed(2))], ...cells])}`)
  const cost = rows.find(({ name }) => name === TO_HOLD)?.costs.at(-1) ?? Number.POSITIVE_INFINITY
  if (cost <= HIGHEST_HOLDING_COST) return
  print(`${TO_HOLD}: more than ${money(HIGHEST_HOLDING_COST)}`)
  process.exitCode = 1
}

await compareRules('raf')
await compareRules('online_retail')
await compareRules('carparts')
await playPublished()
