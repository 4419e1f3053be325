import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { planCatalog, summarizeHistory, workItem } from '@giro/planning'
import { sql } from 'kysely'
import { catalogScope } from '../src/db/db.ts'
import { unpackInputs } from '../src/facts/index.ts'
import { itemsIn, memoryStore } from '../src/planning/facts-blocks.ts'
import { currentGeneration, type Generation } from '../src/planning/index.ts'
import { type CatalogSnapshot, readCatalog, summarize } from '../src/planning/plan-catalog.ts'
import { storedOutlook } from '../src/planning/plan-row.ts'
import { type CatalogInputs, catalogInputs } from '../src/questions/catalog-inputs.ts'
import { openRuns, seededDatabase } from './bench-database.ts'
import { clockOf } from './call-cost.ts'
import { type CatalogSums, openColumnStore } from './duckdb-sums.ts'

/**
 * A planning run of a large catalog: `npm run bench -- planning-run`, or with ITEMS and MOVEMENTS set. First all anew, then TURNS days more, each with movements of every hundredth item, in turn with
 * DuckDB, which only sums up the same rows and has to come to the same sums. Orders to come
 * may take 10 % of a run. Processor time, of this process and of the database, changes little with what else the machine does; the ratio
 * to DuckDB's less still. With WORKERS set so many processes read and plan the blocks, this one among them, which goes through the run.
 */
const items = Number(process.env.ITEMS ?? 50_000)
const movements = Number(process.env.MOVEMENTS ?? 100 * items)
const turns = Number(process.env.TURNS ?? 3)
const workers = Number(process.env.WORKERS ?? 1)
const LAST_DAY = '2026-03-31'
const LOADED_EVERY = 100
/** Asked of a run of any size: processor time of an item, the longest turn, and memory, which does not grow with the catalog. */
const GOALS = { firstRunMs: 0.6, nextDayMs: 0.24, turnMs: 200, mib: 400 }
const print = (line: string) => process.stdout.write(`${line}\n`)
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(2)} s`

/** What a run feels like and costs: how long timers were kept waiting, which a heartbeat feels, memory, processor time. */
function watch(postgres: () => number, goalMs: number) {
  let last = performance.now()
  const started = { at: last, cpu: process.cpuUsage(), postgres: postgres(), rss: process.memoryUsage.rss() }
  let longest = 0
  let rss = started.rss
  const timer = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last - 5)
    last = now
    rss = Math.max(rss, process.memoryUsage.rss())
  }, 5)
  return () => {
    clearInterval(timer)
    const { user, system } = process.cpuUsage(started.cpu)
    const node = (user + system) / 1e6
    const database = (postgres() - started.postgres) / 1000
    const mib = (bytes: number) => (bytes / 2 ** 20).toFixed(0)
    const processor = node + database
    const msOfItem = (1000 * processor) / items
    const summary = `${seconds(started.at)}; processor ${node.toFixed(1)} s + PostgreSQL ${database.toFixed(1)} s, ${msOfItem.toFixed(2)} ms an item (goal ${goalMs}); longest turn ${longest.toFixed(0)} ms (goal ${GOALS.turnMs}), memory ${mib(started.rss)} MiB before, ${mib(rss)} MiB at most (goal ${GOALS.mib})`
    return { summary, processor }
  }
}

async function sumsOf({ blocks, asOfDay, used }: CatalogSnapshot): Promise<CatalogSums> {
  const sums = { items: 0, demandUnits: 0, demandDays: 0 }
  for (const block of blocks.sizes.keys()) {
    for (const { facts } of itemsIn(await blocks.read(block))) {
      const { demand, consumedUnits, rowCounts } = summarizeHistory(facts, asOfDay, used.values)
      if (rowCounts.rows > 0) sums.items++
      sums.demandUnits += consumedUnits
      sums.demandDays += demand.eventDays.length
    }
  }
  return sums
}

const areSame = (ours: CatalogSums, theirs: CatalogSums) =>
  ours.items === theirs.items &&
  ours.demandDays === theirs.demandDays &&
  Math.abs(ours.demandUnits - theirs.demandUnits) <= 1e-9 * theirs.demandUnits

async function startWorker(url: string): Promise<ChildProcess> {
  const child = fork(new URL('planning-worker.ts', import.meta.url), [url])
  await once(child, 'message')
  return child
}

/** What another worker has done since it was asked last, and the processor time since its start. */
async function saysOf(child: ChildProcess) {
  child.send('say')
  const [said] = (await once(child, 'message')) as [{ blocks: number; rss: number; cpuSeconds: number }]
  return said
}

const seeded = performance.now()
const bench = await seededDatabase({ items, movements })
const counted = await bench.database.pool.query<{ n: number }>(
  'select count(*)::int as n from stock_movement',
)
print(`${items} items, ${counted.rows[0]?.n} movements, seeded in ${seconds(seeded)}`)
try {
  const { catalogId, companyId, database } = bench
  let ownBlocks = 0
  const runs = await openRuns(bench, () => void ownBlocks++)
  const others = await Promise.all(Array.from({ length: workers - 1 }, () => startWorker(bench.url)))
  const stopRuns = async () => {
    for (const other of others) other.kill()
    await runs.stop()
  }
  const postgres = await clockOf(database.pool)
  const plan = async (name: string, goalMs: number) => {
    const stop = watch(postgres, goalMs)
    await runs.run()
    const { summary, processor } = stop()
    const { rows } = await database.pool.query<{ seconds: string }>(
      'select extract(epoch from finished_at - started_at) as seconds from planning_run order by finished_at desc nulls last limit 1',
    )
    print(`plans: ${await hashOfPlans()}`)
    for (const other of others) {
      const { blocks, rss, cpuSeconds } = await saysOf(other)
      print(
        `  another worker: ${blocks} blocks, this one ${ownBlocks}; processor ${cpuSeconds.toFixed(1)} s since its start, memory ${(rss / 2 ** 20).toFixed(0)} MiB`,
      )
    }
    ownBlocks = 0
    print(`${name}: published after ${Number(rows[0]?.seconds).toFixed(2)} s; ${summary}`)
    return processor
  }
  /** Returns a hash of all that the last run says, but when: two versions of the product are compared by it. */
  async function hashOfPlans(): Promise<string> {
    const { rows } = await database.pool.query<{
      hash: string
    }>(`select md5(string_agg(md5(row), '' order by row collate "C")) as hash from (
      select (to_jsonb(p) - '{catalog_id,company_id,site_id,last_planned_at,last_loaded_at,touched_in}'::text[])::text as row from item_plan p join catalog c on c.id = p.catalog_id and c.generation = p.generation
      union all select (to_jsonb(p) - '{catalog_id}'::text[])::text from item_plan_contexts p join catalog c on c.id = p.catalog_id and c.generation = p.generation
      union all select (to_jsonb(a) - '{catalog_id}'::text[])::text from context_alert a join catalog c on c.id = a.catalog_id and c.generation = a.generation
      union all select jsonb_build_array(r.catalog_facts, r.service, r.replay, r.causes, r.no_goods, r.current_value, r.balanced_value, r.excess_value, r.yearly_usage_value, r.achieved_service_level)::text
        from planning_run r join catalog c on c.id = r.catalog_id and c.generation = r.generation) as said`)
    return rows[0]?.hash ?? ''
  }
  /** The next day comes: so many items move. */
  const load = (day: number) =>
    database.transaction(catalogScope(catalogId, companyId), (tx) =>
      sql`insert into stock_movement (catalog_id, item_no, moved_on, movement_type, units, content_key)
        select catalog_id, item_no, ${LAST_DAY}::date + ${day}::int, 0, 1, 1000000 + ${day}::int from item
        where item_no % ${LOADED_EVERY} = ${day % LOADED_EVERY}`.execute(tx),
    )
  let ofRun = await plan('first run', GOALS.firstRunMs)
  if (turns === 0) {
    await stopRuns()
    await bench.stop()
    process.exit(0)
  }
  const store = await openColumnStore(bench)
  const ratios: number[] = []
  for (let day = 1; day <= turns; day++) {
    await load(day)
    const processor = await plan(day === 1 ? 'next day, a new month' : 'next day', GOALS.nextDayMs)
    const theirs = await store.sums()
    ratios.push(processor / theirs.processor)
    ofRun = processor
    print(`  DuckDB's sums: ${theirs.seconds.toFixed(2)} s; processor ${theirs.processor.toFixed(2)} s`)
  }
  print(
    `the run of a next day over the column store's sums: ${ratios.map((ratio) => ratio.toFixed(1)).join(', ')}`,
  )
  store.close()
  await stopRuns()
  const kept = await bench.database.pool.query<{ bytes: number; items: number }>(
    'select sum(octet_length(packed))::int as bytes, sum(items)::int as items from plan_input group by generation order by generation desc limit 1',
  )
  const [inputs] = kept.rows
  print(`inputs kept of a run: ${Math.round((inputs?.bytes ?? 0) / (inputs?.items ?? 1))} bytes an item`)
  // Worked on outside of the transaction, which may not wait for so long.
  const [generation, from] = await database.transaction(catalogScope(catalogId, companyId), async (tx) => {
    const current = (await currentGeneration(tx, catalogId)) as Generation
    return [current, (await catalogInputs(tx, catalogId, current)) as CatalogInputs] as const
  })
  const again = performance.now()
  const planned = from.blocks.reduce(
    (sum, block) => sum + planCatalog(unpackInputs(block), generation, ({ plan }) => plan).length,
    0,
  )
  print(`${planned} items planned again from them, one thread: ${seconds(again)}`)
  const orders = { bytes: 0, seconds: 0 }
  for (const block of from.blocks) {
    const items = unpackInputs(block).map(({ input }) => workItem(input, generation))
    for (const item of items) item.alerts()
    const before = process.cpuUsage()
    for (const item of items) orders.bytes += JSON.stringify(storedOutlook(item)).length
    const { user, system } = process.cpuUsage(before)
    orders.seconds += (user + system) / 1e6
  }
  print(
    `orders to come: processor ${orders.seconds.toFixed(2)} s, ${((100 * orders.seconds) / ofRun).toFixed(1)} % of the last run (to hold: 10 %), ${Math.round(orders.bytes / planned)} bytes an item`,
  )
  // After the runs: what these keep in memory would count as theirs.
  if (process.env.PHASES !== 'off') {
    const reading = performance.now()
    const snapshot = await readCatalog(
      database,
      catalogScope(catalogId, companyId),
      { catalogId, companyId, requestedAsOf: null },
      { tell: async () => {}, store: memoryStore() },
    )
    print(`read and summed up: ${seconds(reading)}`)
    const alone = performance.now()
    const ours = await sumsOf(snapshot)
    print(`histories, one thread: ${seconds(alone)}`)
    const now = await openColumnStore(bench)
    const theirs = await now.sums()
    now.close()
    print(`the same sums by DuckDB, all cores: ${theirs.seconds.toFixed(2)} s`)
    if (!areSame(ours, theirs)) throw new Error(`DuckDB differs: ${JSON.stringify({ ours, theirs })}`)
    const summing = performance.now()
    const { catalog } = (await summarize(snapshot, snapshot.summed)).world
    print(`the catalog: ${seconds(summing)} (${catalog.demandModel})`)
  }
} finally {
  await bench.stop()
}
