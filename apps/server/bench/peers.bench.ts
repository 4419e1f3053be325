import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import {
  DEFAULT_PARAMETERS,
  type ItemFacts,
  planCatalog,
  summarizeCatalog,
  summarizeHistory,
  workingMemory,
} from '@giro/planning'
import { columnStoreOf } from './duckdb-sums.ts'
import { LAST_DAY, leastSeconds, spareParts } from './spare-parts.ts'

/**
 * The planning of spare parts beside what users would take in its place: `npm run bench -- peers`, or with ITEMS set. The
 * same monthly series (of 500 items) go to R's forecast package and to Python's statsmodels, which forecast and nothing else; as many
 * products go to Tryton's supply run, which compares stock with order points that people set; the same movements are summed
 * up by DuckDB. Giro does all of it for each item: sums, choice of the model, forecast, policy, order, explanations. Peers
 * are Debian's packages r-cran-forecast, python3-statsmodels and tryton-modules-stock-supply; one that is missing is
 * skipped. Processor time of the work alone, without start, reading and set-up.
 */
const ITEMS = Number(process.env.ITEMS ?? 20_000)
/** Peers take as long for each item however many there are: some are enough to know it. */
const [ITEMS_OF_PEERS, ITEMS_OF_ETS] = [Math.min(500, ITEMS), Math.min(100, ITEMS)]
const MONTHS = 51
const DAYS_OF_A_MONTH = 30.4
const HISTORY_ROUNDS = 3
const [PYTHON, RSCRIPT] = [process.env.PEERS_PYTHON ?? '/usr/bin/python3', 'Rscript']
const print = (line: string) => process.stdout.write(`${line}\n`)

const items = spareParts(ITEMS)
const ours = giro(items)
print(`${ITEMS} spare parts of ${MONTHS} months; processor time an item, and times Giro's`)
row('Giro: sums, model, forecast, policy, order', ours)

const series = items
  .slice(0, ITEMS_OF_PEERS)
  .filter(({ movements }) => movements.days.length > 0)
  .map(monthly)
const input = series.map((months) => months.join(',')).join('\n')
peer('R forecast', RSCRIPT, ['forecast.R', String(ITEMS_OF_ETS)], input)
peer('statsmodels', PYTHON, ['statsmodels_ets.py', String(ITEMS_OF_ETS)], input)
peer('Tryton', PYTHON, ['tryton_supply.py', String(ITEMS_OF_PEERS)])
await duckdb(items)

/** Seconds an item, from movements in memory to plans, the choice of the models with it. */
function giro(facts: readonly ItemFacts[]): number {
  return (
    leastSeconds(() => {
      const memory = workingMemory()
      const entries = facts.map(({ movements, ...terms }) => ({
        terms,
        history: summarizeHistory({ ...terms, movements }, LAST_DAY, DEFAULT_PARAMETERS, memory),
      }))
      const { world, places } = summarizeCatalog(entries, LAST_DAY, DEFAULT_PARAMETERS)
      const inputs = entries.flatMap((entry, i) => {
        const place = places[i]
        return place ? [{ input: { ...entry, place } }] : []
      })
      planCatalog(inputs, world, ({ plan }) => plan)
    }, HISTORY_ROUNDS) / facts.length
  )
}

/** Demand by month, the oldest first. */
function monthly({ movements: { days, units } }: ItemFacts): number[] {
  const months = new Array<number>(MONTHS).fill(0)
  days.forEach((day, i) => {
    const month = MONTHS - 1 - Math.round((LAST_DAY - day) / DAYS_OF_A_MONTH)
    months[month] = (months[month] ?? 0) + (units[i] ?? 0)
  })
  return months
}

/** Runs a peer's script, which prints lines of a name, a count and seconds. */
function peer(name: string, program: string, [script = '', ...rest]: string[], input = ''): void {
  const path = fileURLToPath(new URL(`peers/${script}`, import.meta.url))
  const { status, stdout, stderr, error } = spawnSync(program, [path, ...rest], { input, encoding: 'utf8' })
  if (error || status !== 0) {
    print(`SKIPPED ${name}: ${error?.message ?? stderr.trim().split('\n').at(-1)}`)
    return
  }
  for (const [, method, count, seconds] of stdout.matchAll(/^(.+) (\d+) ([\d.e-]+)\s*$/gm))
    if (Number(seconds) > 0) row(`${name}: ${method}`, Number(seconds) / Number(count))
}

async function duckdb(facts: readonly ItemFacts[]): Promise<void> {
  const lines = facts.flatMap(({ movements: { days, types, units } }, itemNo) =>
    Array.from(days, (day, i) => {
      const date = new Date(day * 86_400_000).toISOString().slice(0, 10)
      return `${itemNo},${date},${types[i]},${units[i]}`
    }),
  )
  const store = await columnStoreOf((path) => writeFile(path, lines.join('\n')))
  await store.sums()
  const { processor } = await store.sums()
  store.close()
  row('DuckDB: sums alone', processor / facts.length)
}

function row(name: string, secondsAnItem: number): void {
  const ratio = secondsAnItem / ours
  print(
    `  ${name.padEnd(46)}${(secondsAnItem * 1e6).toFixed(0).padStart(9)} µs${ratio.toFixed(2).padStart(10)} x`,
  )
}
