import { startTestServer } from '@giro/embedded-postgres'
import { sql } from 'kysely'
import { catalogScope, type Database, openDatabase, PLATFORM } from '../src/db/db.ts'
import { migrate } from '../src/db/migrate.ts'
import type { Ground } from '../src/ground.ts'
import { openJobs, prepareJobs } from '../src/jobs/jobs.ts'
import { planBlockJob, runPlanningJob } from '../src/planning/index.ts'

export type BenchCatalog = { catalogId: string; companyId: string }
export type BenchDatabase = BenchCatalog & { url: string; database: Database; stop(): Promise<void> }

type Size = { items: number; movements: number }
const DAYS = 730

/** A throw-away database with one catalog, deterministic: item n has as many demands as its place in the ranking gives it. */
export async function seededDatabase({ items, movements }: Size): Promise<BenchDatabase> {
  const server = await startTestServer()
  await migrate(server.url, { prepareJobs })
  const database = openDatabase(server.url, { max: 5, statementMs: 0 })
  const owner = await database.transaction(PLATFORM, async (tx) => {
    const company = await tx
      .insertInto('company')
      .values({
        fantasyName: 'Bench',
        corporateName: 'Bench S.A.',
        businessDocument: '11222333000181',
        currency: 'BRL',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const catalog = await tx
      .insertInto('catalog')
      .values({ companyId: company.id, title: 'Bench', identifier: 'BENCH' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('site').values({ companyId: company.id, title: 'Main', identifier: 'MAIN' }).execute()
    return { catalogId: catalog.id, companyId: company.id }
  })
  await database.transaction(catalogScope(owner.catalogId, owner.companyId), async (tx) => {
    await sql`insert into item (catalog_id, company_id, site_id, sku, description, group_name, supplier, unit, unit_cost, criticality,
        purchasability, erp_stocking_policy, erp_lead_time_days, erp_reorder_point_units, erp_lot_units, on_hand_units, registered_on, created_at)
      select ${owner.catalogId}::uuid, ${owner.companyId}::uuid, s.id, lpad((n::bigint * 7919 % 1000003)::text, 8, '0'), 'Spare part number ' || n,
        'Group ' || n % 40, 'Supplier ' || n % 400, 'un', round((exp(n % 97 / 12.0))::numeric, 2), (array['critic', 'important', 'common', 'common'])[1 + n % 4],
        (array['hard', 'medium', 'easy'])[1 + n % 3], (array['anticipated', 'anticipated', 'on_demand'])[1 + n % 3], 5 + n % 80, n % 40, 1 + n % 25,
        n % 60, date '2018-01-01', timestamptz '2024-01-01' + n * interval '1 second'
      from generate_series(1, ${items}::int) as n cross join site s`.execute(tx)
    await sql`insert into purchase_order (catalog_id, item_no, order_code, started_on, ended_on, units, received_units)
      select i.catalog_id, i.item_no, 'P' || k, date '2026-03-01' - 70 * k, date '2026-03-01' - 70 * k + 10 + (i.item_no * k % 30), 10, 10
      from item i cross join generate_series(1, 4) as k`.execute(tx)
    // Demand falls off as the square of the place: most movements belong to few items, many items hardly move.
    await sql`insert into stock_movement (catalog_id, item_no, moved_on, movement_type, units, content_key)
      select i.catalog_id, i.item_no, date '2026-03-31' - (${DAYS}::int * (k * 7919 % 10007) / 10007)::int,
        case when k % 12 = 0 then 1 else 0 end, 1 + (k * 31 + i.item_no) % 7, k
      from (select catalog_id, item_no, row_number() over (order by item_no) as place from item) i
      cross join lateral generate_series(1, greatest(0, round(${(3 * movements) / items}::float8 * power(1 - i.place / ${items}::float8, 2)))::bigint) as k`.execute(
      tx,
    )
  })
  await database.pool.query('vacuum analyze')
  return {
    ...owner,
    url: server.url,
    database,
    async stop() {
      await database.close()
      await server.stop()
    },
  }
}

/** A run that is asked for: what its job is told. */
async function askRun({ database, catalogId, companyId }: BenchDatabase): Promise<BenchCatalog> {
  await database.transaction(catalogScope(catalogId, companyId), (tx) =>
    tx.insertInto('planningRun').values({ catalogId }).execute(),
  )
  return { catalogId, companyId }
}

/**
 * Makes runs in this process, which takes blocks of them too. What a run leaves to other jobs stays undone: it is not measured with it.
 *
 * @param onBlock told of each block that was planned here
 */
export async function openRuns(bench: BenchDatabase, onBlock = () => {}) {
  const { database, url } = bench
  const error = (facts: object) => process.stdout.write(`${JSON.stringify(facts)}\n`)
  const log = { info: () => {}, warn: () => {}, error }
  const queue = await openJobs(url, { isWorker: true })
  const planBlock = planBlockJob({ database, log })
  await queue.work({ planBlock: async (job) => planBlock(job).then(onBlock) })
  const ground = { database, log, jobs: { ...queue, enqueue: async () => null } } as unknown as Ground
  const run = async () => {
    const payload = await askRun(bench)
    const job = { id: 'bench', attempt: 0, isLastAttempt: true, payload, assertMine: async () => {} }
    await runPlanningJob(ground)(job)
  }
  return { ground, run, stop: () => queue.stop() }
}
