import { planCatalog, summarizeHistory } from '@giro/planning'
import { catalogScope } from '../src/db/db.ts'
import { unpackInputs } from '../src/facts/index.ts'
import type { Ground } from '../src/ground.ts'
import { type CatalogInputs, catalogInputs } from '../src/planning/catalog-inputs.ts'
import { currentGeneration, type Generation, runPlanningJob } from '../src/planning/index.ts'
import { type CatalogSnapshot, readCatalog, summarize } from '../src/planning/plan-catalog.ts'
import { askRun, seededDatabase } from './bench-database.ts'
import { type CatalogSums, duckdbSums } from './duckdb-sums.ts'

/**
 * A planning run of a large catalog, by phase: `npm run bench -- planning-run`, or with ITEMS and MOVEMENTS set.
 * To hold: 50,000 items of two years in 30 s and 1 GB. Beside it DuckDB on the same rows, which also
 * has to come to the same sums.
 */
const items = Number(process.env.ITEMS ?? 50_000)
const movements = Number(process.env.MOVEMENTS ?? 5_000_000)
const print = (line: string) => process.stdout.write(`${line}\n`)
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(2)} s`

/** Longest time that timers were kept waiting, ms: what a heartbeat feels. */
function watchLoop() {
  let last = performance.now()
  let longest = 0
  let rss = 0
  const timer = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last - 5)
    last = now
    rss = Math.max(rss, process.memoryUsage.rss())
  }, 5)
  return () => {
    clearInterval(timer)
    return `longest turn ${longest.toFixed(0)} ms, peak memory ${(rss / 2 ** 20).toFixed(0)} MiB`
  }
}

function sumsOf({ items, asOfDay, used }: CatalogSnapshot): CatalogSums {
  const sums = { items: 0, demandUnits: 0, demandDays: 0 }
  for (const { facts } of items) {
    const { demand, consumedUnits, rowCounts } = summarizeHistory(facts, asOfDay, used.values)
    if (rowCounts.rows > 0) sums.items++
    sums.demandUnits += consumedUnits
    sums.demandDays += demand.eventDays.length
  }
  return sums
}

const areSame = (ours: CatalogSums, theirs: CatalogSums) =>
  ours.items === theirs.items &&
  ours.demandDays === theirs.demandDays &&
  Math.abs(ours.demandUnits - theirs.demandUnits) <= 1e-9 * theirs.demandUnits

const seeded = performance.now()
const bench = await seededDatabase({ items, movements })
const counted = await bench.database.pool.query<{ n: number }>(
  'select count(*)::int as n from stock_movement',
)
print(`${items} items, ${counted.rows[0]?.n} movements, seeded in ${seconds(seeded)}`)
try {
  const { catalogId, companyId, database } = bench
  const log = { info: () => {}, warn: () => {}, error: (facts: object) => print(JSON.stringify(facts)) }
  const ground = { database, log } as unknown as Ground
  const tell = async () => {}
  for (const run of ['first run', 'second run']) {
    const stop = watchLoop()
    const started = performance.now()
    const payload = await askRun(bench)
    await runPlanningJob(ground)({
      id: run,
      attempt: 0,
      isLastAttempt: true,
      payload,
      assertMine: async () => {},
    })
    print(`${run}: ${seconds(started)}, ${stop()}`)
  }
  const kept = await bench.database.pool.query<{ bytes: number; items: number }>(
    'select sum(octet_length(packed))::int as bytes, sum(items)::int as items from plan_input group by generation order by generation desc limit 1',
  )
  const [inputs] = kept.rows
  print(`inputs kept of a run: ${Math.round((inputs?.bytes ?? 0) / (inputs?.items ?? 1))} bytes an item`)
  const again = performance.now()
  const planned = await database.transaction(catalogScope(catalogId, companyId), async (tx) => {
    const generation = (await currentGeneration(tx, catalogId)) as Generation
    const from = (await catalogInputs(tx, catalogId, generation)) as CatalogInputs
    return from.blocks.reduce((sum, block) => {
      const inputs = unpackInputs(block).map(({ input }) => input)
      return sum + planCatalog(inputs, generation).length
    }, 0)
  })
  print(`${planned} items planned again from them, one thread: ${seconds(again)}`)
  // After the runs: what these keep in memory would count as theirs.
  if (process.env.PHASES !== 'off') {
    const reading = performance.now()
    const snapshot = await readCatalog(
      database,
      catalogScope(catalogId, companyId),
      { catalogId, companyId, requestedAsOf: null },
      tell,
    )
    print(`read the facts: ${seconds(reading)}`)
    const alone = performance.now()
    const ours = sumsOf(snapshot)
    print(`histories, one thread: ${seconds(alone)}`)
    const theirs = await duckdbSums(bench)
    print(`the same sums by DuckDB, all cores: ${theirs.seconds.toFixed(2)} s`)
    if (!areSame(ours, theirs)) throw new Error(`DuckDB differs: ${JSON.stringify({ ours, theirs })}`)
    const summing = performance.now()
    const { catalog } = (await summarize(snapshot, tell)).world
    print(`histories and catalog: ${seconds(summing)} (${catalog.demandModel})`)
  }
} finally {
  await bench.stop()
}
