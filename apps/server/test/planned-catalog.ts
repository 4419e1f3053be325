import { sql } from 'kysely'
import { catalogScope, type Database, type Tx } from '../src/db/db.ts'
import { runDecisionRulesJob } from '../src/decision-rules/index.ts'
import type { Job, Payload } from '../src/jobs/jobs.ts'
import { judgeOutcomesJob } from '../src/outcomes/index.ts'
import { runPlanningJob } from '../src/planning/index.ts'
import { workOutRulesJob } from '../src/rules/index.ts'
import type { TestApp } from './callers.ts'

/** The planning day of the made catalogs. */
export const AS_OF = '2026-03-31'

type Owner = { catalogId: string; companyId: string }
export type Planned = Owner & {
  /** Reads or changes the catalog in a transaction of its own. */
  inCatalog<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs the planning job as the worker would; `during` happens after it has read the facts. */
  plan(options?: {
    asOf?: string
    during?: () => Promise<void>
    assertMine?: () => Promise<void>
  }): Promise<void>
  /** Works out what the rules of the last run move, as the worker would after it. */
  workOutRules(): Promise<void>
  runDecisionRules(): Promise<void>
  judgeOutcomes(): Promise<void>
}

/** A made item: what its ERP says, and how often and how much it is consumed. */
export type MadeItem = { sku: string } & Partial<typeof ORDINARY>

const ORDINARY = {
  site: 'first' as 'first' | 'second',
  description: null as string | null,
  group: null as string | null,
  unit: 'un' as string | null,
  unitCost: 10 as number | null,
  criticality: 'common' as 'critic' | 'important' | 'common',
  /** Days between two demands, none with 0, and units of each. */
  every: 5,
  units: 3,
  onHand: 10 as number | null,
  erpTrigger: null as number | null,
  erpBatch: null as number | null,
  erpLeadTime: 14 as number | null,
  erpPortfolio: null as 'anticipated' | 'on_demand' | null,
  erpNsr: null as number | null,
  /** Closed orders of the last year. */
  orders: 6,
  /** Days of demand before the planning day. */
  days: 720,
}

/** Ten items that between them show most of what a list, a feed and an authorization have to tell apart. */
export const TEN_ITEMS: readonly MadeItem[] = [
  {
    sku: 'A-100',
    description: 'Rolamento esférico',
    group: 'Bearings',
    unitCost: 120,
    every: 3,
    units: 4,
    onHand: 20,
    erpTrigger: 2,
    erpBatch: 5,
    erpPortfolio: 'anticipated',
    erpNsr: 0.8,
  },
  {
    sku: 'A-200',
    description: 'Hydraulic hose 1/2',
    group: 'Hoses',
    unitCost: 35,
    every: 7,
    units: 3,
    onHand: 400,
    erpTrigger: 90,
    erpBatch: 100,
    erpPortfolio: 'anticipated',
    erpNsr: 0.999,
  },
  {
    sku: 'A-300',
    description: 'O-ring 50%',
    group: 'Seals',
    unitCost: 0.5,
    every: 1,
    units: 20,
    onHand: -5,
    erpTrigger: 10,
    erpBatch: 1000,
    erpPortfolio: 'anticipated',
  },
  {
    sku: 'B-100',
    description: 'Motor, 5 hp',
    group: null,
    unitCost: 3000,
    every: 200,
    units: 1,
    onHand: 1,
    erpTrigger: 1,
    erpBatch: 1,
    erpPortfolio: 'anticipated',
    criticality: 'critic',
  },
  {
    sku: 'B-200',
    description: 'Filter',
    group: 'Filters',
    unitCost: 15,
    every: 10,
    units: 2,
    onHand: 8,
    erpTrigger: null,
    erpBatch: null,
    erpPortfolio: 'on_demand',
  },
  {
    sku: 'B-300',
    description: 'Belt',
    group: 'Belts',
    unitCost: 50,
    every: 30,
    units: 1,
    onHand: 0,
    erpTrigger: 3,
    erpBatch: 2,
    erpPortfolio: 'anticipated',
  },
  {
    sku: 'C-100',
    description: 'Old pump',
    group: 'Pumps',
    unitCost: 900,
    every: 0,
    units: 0,
    onHand: 2,
    erpTrigger: 1,
    erpBatch: 1,
    erpPortfolio: 'anticipated',
  },
  {
    sku: 'C-200',
    description: 'Without cost',
    group: 'Seals',
    unitCost: null,
    every: 5,
    units: 6,
    onHand: 12,
    erpTrigger: 20,
    erpBatch: 30,
    erpPortfolio: 'anticipated',
  },
  {
    sku: 'D-100',
    description: 'At two sites',
    group: 'Seals',
    unitCost: 8,
    every: 6,
    units: 5,
    onHand: 10,
    erpTrigger: 5,
    erpBatch: 10,
    erpPortfolio: 'anticipated',
  },
  {
    sku: 'D-100',
    site: 'second',
    description: 'At two sites',
    group: 'Seals',
    unitCost: 8,
    every: 12,
    units: 5,
    onHand: 30,
    erpTrigger: 50,
    erpBatch: 60,
    erpPortfolio: 'anticipated',
  },
]

/** Puts items into a catalog of a tenant, and hands out what plans it. */
export async function madeCatalog(
  app: TestApp,
  letter: 'A' | 'B',
  items: readonly MadeItem[],
  which: 'main' | 'other' = 'main',
): Promise<Planned> {
  const tenant = app.tenants[letter]
  const owner = { catalogId: tenant.catalogs[which], companyId: tenant.companyId }
  const inCatalog = <T>(work: (tx: Tx) => Promise<T>) =>
    app.ground.database.transaction(catalogScope(owner.catalogId, owner.companyId), work)
  await inCatalog((tx) => addItems(tx, owner, tenant.sites, items))
  return {
    ...owner,
    inCatalog,
    async plan({ asOf = AS_OF, during, assertMine = async () => {} } = {}) {
      const payload =
        (await waitingRun(app.ground.database, owner, asOf)) ??
        (await askRun(app.ground.database, owner, asOf))
      const job: Job<'runPlanning'> = { id: 'test', attempt: 0, isLastAttempt: true, payload, assertMine }
      const { database } = app.ground
      const pool = during ? before(database.pool, during) : database.pool
      const ground = { ...app.ground, database: { ...database, pool } }
      await runPlanningJob(ground)(job)
    },
    judgeOutcomes: () =>
      judgeOutcomesJob(app.ground)({
        id: 'test',
        attempt: 0,
        isLastAttempt: true,
        payload: owner,
        assertMine: async () => {},
      }),
    runDecisionRules: () =>
      runDecisionRulesJob(app.ground)({
        id: 'test',
        attempt: 0,
        isLastAttempt: true,
        payload: owner,
        assertMine: async () => {},
      }),
    workOutRules: () =>
      workOutRulesJob(app.ground)({
        id: 'test',
        attempt: 0,
        isLastAttempt: true,
        payload: owner,
        assertMine: async () => {},
      }),
  }
}

/** All that the run which readers see says, but when. */
export const plansOf = ({ inCatalog }: Pick<Planned, 'inCatalog'>): Promise<unknown[]> =>
  inCatalog(async (tx) => {
    const { rows } =
      await sql`select to_jsonb(p) - '{generation,last_planned_at,touched_in}'::text[] as plan, c.contexts, r.catalog_facts,
        (select jsonb_agg(to_jsonb(a) - 'generation' order by context) from context_alert a
          where (a.catalog_id, a.generation, a.item_no) = (p.catalog_id, p.generation, p.item_no)) as alerts
      from catalog join item_plan p on p.catalog_id = catalog.id and p.generation = catalog.generation
        join item_plan_contexts c on (c.catalog_id, c.generation, c.item_no) = (p.catalog_id, p.generation, p.item_no)
        join planning_run r on (r.catalog_id, r.generation) = (p.catalog_id, p.generation)
      order by p.item_no`.execute(tx)
    return rows
  })

/** What the job of a run that waits is told: of the day that was asked for, else of this one. */
async function waitingRun(
  database: Database,
  { catalogId, companyId }: Owner,
  asOf: string,
): Promise<(Payload<'runPlanning'> & { runId: string }) | null> {
  const waiting = await database.transaction(catalogScope(catalogId, companyId), (tx) =>
    tx
      .updateTable('planningRun')
      .set({ requestedAsOf: sql`coalesce(requested_as_of, ${asOf}::date)` })
      .where('catalogId', '=', catalogId)
      .where('status', '=', 'pending')
      .returning('id')
      .executeTakeFirst(),
  )
  return waiting ? { catalogId, companyId, runId: waiting.id } : null
}

/** The record of a run that is asked for; answers what its job is told. */
export async function askRun(
  database: Database,
  { catalogId, companyId }: Owner,
  asOf: string | null = null,
): Promise<Payload<'runPlanning'> & { runId: string }> {
  const { id: runId } = await database.transaction(catalogScope(catalogId, companyId), (tx) =>
    tx
      .insertInto('planningRun')
      .values({ catalogId, requestedAsOf: asOf })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return { catalogId, companyId, runId }
}

async function addItems(
  tx: Tx,
  { catalogId, companyId }: Owner,
  sites: { first: string; second: string },
  items: readonly MadeItem[],
): Promise<void> {
  for (const given of items) {
    const item = { ...ORDINARY, ...given }
    const { itemNo } = await tx
      .insertInto('item')
      .values({
        catalogId,
        companyId,
        siteId: sites[item.site],
        sku: item.sku,
        description: item.description,
        groupName: item.group,
        unit: item.unit,
        unitCost: item.unitCost,
        criticality: item.criticality,
        purchasability: 'medium',
        onHandUnits: item.onHand,
        erpReorderPointUnits: item.erpTrigger,
        erpLotUnits: item.erpBatch,
        erpLeadTimeDays: item.erpLeadTime,
        erpStockingPolicy: item.erpPortfolio,
        erpTargetServiceLevel: item.erpNsr,
        registeredOn: '2020-01-01',
        attributes: JSON.stringify({ shelf: `S-${item.sku}` }),
      })
      .returning('itemNo')
      .executeTakeFirstOrThrow()
    await addMovements(tx, catalogId, itemNo, item)
  }
}

/** Demand every so many days until the planning day, sizes varying a little by the day's own number; closed orders. */
async function addMovements(
  tx: Tx,
  catalogId: string,
  itemNo: number,
  { every, units, days, orders }: typeof ORDINARY,
): Promise<void> {
  if (every > 0) {
    await sql`insert into stock_movement (catalog_id, item_no, moved_on, movement_type, units, content_key)
      select ${catalogId}::uuid, ${itemNo}::int, ${AS_OF}::date - day, 0, ${units}::float8 + day % 3, day
      from generate_series(0, ${days}::int, ${every}::int) as day`.execute(tx)
  }
  await sql`insert into purchase_order (catalog_id, item_no, order_code, started_on, ended_on, units, received_units)
    select ${catalogId}::uuid, ${itemNo}::int, 'P' || n, ${AS_OF}::date - 60 * n - 30, ${AS_OF}::date - 60 * n - 16 + n % 4, 10, 10
    from generate_series(1, ${orders}::int) as n`.execute(tx)
}

/** The pool, with something that happens before a run takes its third connection: the one that publishes, after two that read. */
function before<Pool extends object>(pool: Pool, happens: () => Promise<void>): Pool {
  let taken = 0
  return new Proxy(pool, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      if (name !== 'connect') return value.bind(target)
      return async () => {
        taken++
        if (taken === 3) await happens()
        return value.call(target)
      }
    },
  })
}
