import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BacktestResult } from '#backtest/backtest-files.ts'
import { REFERENCE } from '#backtest/baselines.ts'
import { picture } from '#backtest/picture.ts'
import { OURS } from '#backtest/replay.ts'
import { capitalAt, type Measure, type MethodScore, SCORED_TARGETS } from '#backtest/score.ts'

/** Levels at which methods are compared by the capital they need. */
const LEVELS: Record<Measure, readonly number[]> = {
  cycleService: [0.9, 0.95, 0.98],
  fillRate: [0.8, 0.85, 0.9, 0.95],
  valueFillRate: [0.8, 0.85, 0.9, 0.95],
}
const MEASURE_NAMES: Record<Measure, string> = {
  cycleService: 'cycle service',
  fillRate: 'unit fill',
  valueFillRate: 'value fill',
}

/** backtest.csv: a line for each method and target. */
function csv({ methods }: BacktestResult): string {
  const lines = ['method,target,cycleService,fillRate,capital,costIndex']
  for (const { method, scores } of methods) {
    for (const s of scores) {
      const cells = [
        method,
        s.target,
        s.cycleService.toFixed(6),
        s.fillRate.toFixed(6),
        s.capital.toFixed(2),
        s.costIndex.toFixed(3),
      ]
      lines.push(cells.join(','))
    }
  }
  return `${lines.join('\n')}\n`
}

/** Writes backtest.csv and backtest.svg into a folder that is there. */
export async function writeResult(folder: string, result: BacktestResult): Promise<void> {
  await writeFile(join(folder, 'backtest.csv'), csv(result))
  await writeFile(join(folder, 'backtest.svg'), picture(result))
}

export const money = (value: number) =>
  value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0 })
export const share = (value: number) => value.toFixed(3)

/** Columns one under the other, the first to the left. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const pad = (cell: string, i: number) =>
    i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)
  return rows.map((row) => `  ${row.map(pad).join('  ')}`).join('\n')
}

const label = (method: string) => (method === OURS ? `${method} *` : method)
const byIndex = (methods: readonly MethodScore[]) => [...methods].sort((a, b) => a.costIndex - b.costIndex)

function indexTable(methods: readonly MethodScore[]): string {
  const rows = byIndex(methods).map(({ method, costIndex, scores }) => [
    label(method),
    costIndex.toFixed(1),
    ...scores
      .filter(({ target }) => SCORED_TARGETS.includes(target))
      .map((score) => score.costIndex.toFixed(1)),
  ])
  return table([['method', 'mean', ...SCORED_TARGETS.map((p) => `at ${p}`)], ...rows])
}

function targetTable(methods: readonly MethodScore[], target: number): string {
  const rows = byIndex(methods).flatMap(({ method, scores }) =>
    scores
      .filter((score) => score.target === target)
      .map((s) => [
        label(method),
        share(s.cycleService),
        share(s.nothingWaits),
        share(s.fillRate),
        share(s.valueFillRate),
        money(s.capital),
        money(s.backorderUnits),
        money(s.backorderValue),
        s.costIndex.toFixed(1),
      ]),
  )
  const head = [
    'method',
    'cycle service',
    'nothing waits',
    'unit fill',
    'value fill',
    'capital',
    'waiting units',
    'money',
    'index',
  ]
  return table([head, ...rows])
}

function capitalTable(methods: readonly MethodScore[], measure: Measure): string {
  const levels = LEVELS[measure]
  const rows = byIndex(methods).map((scored) => [
    label(scored.method),
    ...levels.map((level) => {
      const capital = capitalAt(scored.scores, measure, level)
      return capital === null ? '–' : money(capital)
    }),
  ])
  return table([['method', ...levels.map((level) => level.toFixed(2))], ...rows])
}

/** The command prints the scores and the capital of equal service. */
export function tables({ methods }: BacktestResult): string {
  const measures = Object.keys(LEVELS) as Measure[]
  const targets = methods[0]?.scores.map(({ target }) => target) ?? []
  return [
    `Implied cost, ${REFERENCE} = 100; lower is better`,
    indexTable(methods),
    ...targets.flatMap((target) => [`Achieved at target ${target}`, targetTable(methods, target)]),
    ...measures.flatMap((measure) => [
      `Capital at equal ${MEASURE_NAMES[measure]} (– where no target reaches it)`,
      capitalTable(methods, measure),
    ]),
  ].join('\n\n')
}

/** The mean index of every method on each of several sets, and the mean over them; the best first. */
export function setsTable(sets: readonly { name: string; methods: readonly MethodScore[] }[]): string {
  const rows = (sets[0]?.methods ?? []).map(({ method }) => {
    const indexes = sets.map(
      ({ methods }) => methods.find((scored) => scored.method === method)?.costIndex ?? 0,
    )
    return { method, indexes, mean: indexes.reduce((sum, index) => sum + index / sets.length, 0) }
  })
  rows.sort((a, b) => a.mean - b.mean)
  return [
    `Implied cost, ${REFERENCE} = 100, mean of the targets ${SCORED_TARGETS.join(', ')}; lower is better`,
    table([
      ['method', ...sets.map(({ name }) => name), 'mean'],
      ...rows.map(({ method, indexes, mean }) => [
        label(method),
        ...[...indexes, mean].map((index) => index.toFixed(1)),
      ]),
    ]),
  ].join('\n\n')
}
