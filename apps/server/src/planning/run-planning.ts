import { randomUUID } from 'node:crypto'
import type { RunReplay, RunService } from '@giro/contract'
import type { CatalogPlace, SettlingFacts } from '@giro/planning'
import { sql } from 'kysely'
import { dayText } from '#calendar.ts'
import { isThere } from '#catalogs/index.ts'
import { analyzeTables, markVisible } from '#db/analyze.ts'
import { catalogScope, type Tx } from '#db/db.ts'
import { type CopyIn, loadTransaction } from '#db/load.ts'
import { forgetInputs, keepInputs, putInputs } from '#facts/index.ts'
import type { Ground } from '#ground.ts'
import type { Job, Jobs } from '#jobs/jobs.ts'
import { endOrTryAgain, moveTo, tellAsker, UNDER_WAY } from '#jobs/life-cycle.ts'
import { cutsOf } from '#planning/cut.ts'
import { keepDueSince } from '#planning/due-since.ts'
import { KEPT_IN_MEMORY, leaveNothing, runStore } from '#planning/facts-blocks.ts'
import {
  lastFacts,
  ownGeneration,
  type RuledWorld,
  serviceBeforeGiro,
  UNRANKED,
} from '#planning/generation.ts'
import { keepLoadChanges } from '#planning/load-changes.ts'
import { dropNotStock, numbersOf } from '#planning/no-goods.ts'
import { isPastCheap, pastCatalog, workOutPast } from '#planning/past-catalog.ts'
import { type CatalogSnapshot, readCatalog, summarize, visibleNow } from '#planning/plan-catalog.ts'
import { forgetReopened, putPlans, readyItems } from '#planning/plan-items.ts'
import { PLAN_TABLES, type PlanTable } from '#planning/plan-row.ts'
import { BY_THE_DATABASE, beginRun, failRun, type Run } from '#planning/run-record.ts'
import {
  addReplaySums,
  addServedSums,
  noReplays,
  runReplay,
  runService,
  type ServedSums,
} from '#planning/run-service.ts'
import { insertSettled, settleAlerts } from '#planning/settle-alerts.ts'
import { beginPlanning, type Parcels, sumsByAll } from '#planning/shared-blocks.ts'
import { BLOCK_ITEMS } from '#planning/thread-pool.ts'
import { placeIn, TotalsColumns } from '#planning/totals-columns.ts'
import { sumTotals, totalsPart } from '#planning/totals-part.ts'
import { wakeSnoozed } from '#planning/wake-snoozed.ts'
import { authorsOfBroken, keepRulings } from '#ruling/index.ts'

/** Raised with every change that makes the engine say something else of the same facts. */
const ENGINE_VERSION = '12'

/**
 * Columns whose statistics change with a new generation. The other columns are distributed much as in the last one, and
 * analyzing all 115 takes 1 s of CPU: the database does it later.
 */
const OF_GENERATION = '(catalog_id, generation, item_no)'
const SPREAD_ANEW = [`item_plan ${OF_GENERATION}`, `item_plan_contexts ${OF_GENERATION}`, 'context_alert']

/** Everything the publishing transaction works on. */
type Publication = {
  catalogId: string
  run: Run
  snapshot: CatalogSnapshot
  world: RuledWorld
  /** Places of the items, in their order. */
  places: readonly CatalogPlace[]
  /** The generation that readers see now; the run publishes the next one. */
  current: number
  parcels: Parcels
}

/** Items of a block, and how many blocks stay in memory, planned by one worker; absent: as is usual. */
type BlockSizes = { blockItems?: number; inMemory?: number }

/** Plans a whole catalog and shows the result to everybody at once. Runs that are repeated say the same. */
export const runPlanningJob =
  (ground: Ground, blocks: BlockSizes = {}) =>
  async (job: Job<'runPlanning'>): Promise<void> => {
    const { catalogId, companyId } = job.payload
    const scope = catalogScope(catalogId, companyId)
    // A catalog that was deleted takes its runs along.
    if (!(await ground.database.transaction(scope, (tx) => isThere(tx, catalogId)))) return
    const run = await beginRun(ground, job)
    if (!run) return
    try {
      await plan(ground, job, run, blocks)
    } catch (error) {
      // Before the last attempt another one takes the run over.
      await endOrTryAgain(ground.log, job, error, {
        what: `planning run ${run.id}`,
        end: () => failRun(ground, job, run.id),
      })
      throw error
    } finally {
      await leaveNothing(ground.database, job)
    }
  }

async function plan(
  ground: Ground,
  job: Job<'runPlanning'>,
  run: Run,
  { blockItems = BLOCK_ITEMS, inMemory = KEPT_IN_MEMORY }: BlockSizes,
): Promise<void> {
  const { catalogId, companyId } = job.payload
  const scope = catalogScope(catalogId, companyId)
  const startedAt = performance.now()
  const { requestedAsOf } = run
  const snapshot = await readCatalog(
    ground.database,
    scope,
    { catalogId, companyId, requestedAsOf },
    {
      ...{ tell: run.tell, store: runStore(ground.database, job, inMemory), blockItems },
      byAll: sumsByAll(ground, job, inMemory * blockItems),
      keep: (work) =>
        ground.database.transaction(scope, async (tx) => {
          await work(tx)
          await job.assertMine(tx)
        }),
    },
  )
  const [before, erpService] = await ground.database.transaction(scope, async (tx) => [
    await lastFacts(tx, { catalogId, engineVersion: ENGINE_VERSION, used: snapshot.used }),
    await serviceBeforeGiro(tx, catalogId),
  ])
  const summary = await summarize({ ...snapshot, erpService }, snapshot.summed, before)
  // A run that had to choose the demand model would have to choose again for the past: that is work of its own, which readers do not wait for.
  const { modelChoice } = summary.world.catalog
  const isPastLater =
    modelChoice !== undefined && modelChoice !== before?.modelChoice && isPastCheap(snapshot)
  const past =
    (isPastLater ? null : await workOutPast(snapshot, before?.past ?? null)) ??
    (await ground.database.transaction(scope, (tx) => pastCatalog(tx, catalogId, snapshot.asOfDay)))
  const { blocks, rules, noGoods } = snapshot
  const { places } = summary
  const world = { ...summary.world, rules, past, noGoods: numbersOf(noGoods) }
  const parcels = await beginPlanning(ground, job, blocks, places, {
    shared: { world, plannedAt: run.startedAt },
    isShared: blocks.sizes.length > inMemory,
    tell: run.tell,
  })
  await loadTransaction(ground.database, scope, `run ${catalogId}`, async (tx, copyIn) => {
    const current = await generationNumber(tx, catalogId)
    await publish(tx, copyIn, { catalogId, run, snapshot, world, places, current, parcels }, async () => {
      await tellAsker(tx, ground.jobs, { kind: 'run', catalogId, id: run.id }, companyId)
      // What each rule moves is worked out when readers have the plan: it plans items once more for each rule that decides of them.
      if (snapshot.rules.some(({ isSupplier }) => !isSupplier))
        await ground.jobs.enqueue(tx, 'workOutRules', { catalogId, companyId })
      await askFollowing(tx, ground.jobs, { catalogId, companyId })
      if (isPastLater) await ground.jobs.enqueue(tx, 'workOutPast', { catalogId, companyId })
      await tellBroken(tx, ground.jobs, { catalogId, companyId, generation: current }, snapshot)
      await job.assertMine(tx)
    })
  })
  await tidy(ground, job, run)
  const seconds = Math.round(performance.now() - startedAt) / 1000
  ground.log.info(
    { catalogId, run: run.id, items: snapshot.itemNos.length, seconds },
    'planning run finished',
  )
}

/** Queues what follows a run: rules that take decisions, unless another run waits, and the judgement of earlier decisions. */
async function askFollowing(
  tx: Tx,
  jobs: Jobs,
  { catalogId, companyId }: { catalogId: string; companyId: string },
): Promise<void> {
  const { rows } = await sql<{ rules: boolean; outcomes: boolean }>`select
    exists (select from decision_rule where catalog_id = ${catalogId}::uuid and is_active)
      and not exists (select from planning_run where catalog_id = ${catalogId}::uuid and status = 'pending') as rules,
    exists (select from decision_outcome where catalog_id = ${catalogId}::uuid) as outcomes`.execute(tx)
  if (rows[0]?.rules) await jobs.enqueue(tx, 'runDecisionRules', { catalogId, companyId })
  if (rows[0]?.outcomes) await jobs.enqueue(tx, 'judgeOutcomes', { catalogId, companyId })
}

/** Queues a mail to the authors of rules that the last run planned by, and this one finds broken: each is told once. */
async function tellBroken(
  tx: Tx,
  jobs: Jobs,
  { catalogId, companyId, generation }: { catalogId: string; companyId: string; generation: number },
  { rules, runDay }: CatalogSnapshot,
): Promise<void> {
  const about = { kind: 'rules', catalogId, companyId } as const
  for (const userId of await authorsOfBroken(tx, { catalogId, generation }, dayText(runDay), rules))
    await jobs.enqueue(tx, 'sendMail', { id: randomUUID(), kind: 'work', to: '', userId, about })
}

/** Cleans up after publishing. If it fails, the run has still succeeded. */
async function tidy(ground: Ground, { id, payload }: Job<'runPlanning'>, run: Run): Promise<void> {
  const { catalogId, companyId } = payload
  const { database, log } = ground
  try {
    await analyzeTables(database, SPREAD_ANEW)
    await database.transaction(catalogScope(catalogId, companyId), (tx) => dropOldGenerations(tx, catalogId))
    // Last: whoever began to read before the rows were there keeps them from being marked.
    await markVisible(database, ['item_plan', 'context_alert'])
  } catch (error) {
    log.warn({ err: error, job: id, run: run.id }, 'planning run left its tables untidy')
  }
}

async function publish(
  tx: Tx,
  copyIn: CopyIn,
  publication: Publication,
  assertMine: () => Promise<void>,
): Promise<void> {
  const { catalogId, current, snapshot } = publication
  const written = await writeGeneration(tx, copyIn, publication)
  // Somebody may have decided about the whole catalog: what takes seconds is done before decisions are kept waiting.
  const since = await visibleNow(tx)
  await replanTouched(tx, publication, written, snapshot.visible)
  await keepLoadChanges(tx, { catalogId, current })
  // Imports touch the catalog's row as well: wait for them before keeping decisions waiting.
  const locked = await sql<{
    generation: number
  }>`select generation from catalog where id = ${catalogId} for no key update`.execute(tx)
  if (locked.rows[0]?.generation !== current)
    throw new Error(`catalog ${catalogId} was planned by another run meanwhile`)
  await ownGeneration(tx, catalogId)
  await replanTouched(tx, publication, written, since)
  // Said while the run was working.
  for (const itemNo of await dropNotStock(tx, catalogId, current + 1)) written.parts.delete(itemNo)
  // After that: what was decided while the run was working has no alert any more, and must not be forgotten.
  await forgetReopened(tx, catalogId, current + 1, null)
  const asOf = dayText(snapshot.asOfDay)
  await keepDueSince(tx, { catalogId, generation: current + 1, asOf })
  await wakeSnoozed(tx, catalogId, current + 1)
  await finish(tx, publication, written)
  await assertMine()
}

/** Inputs of the totals, and what only all plans together tell. */
type Written = {
  parts: TotalsColumns
  alertFacts: SettlingFacts
  /** Service of the plans and of the ERP's parameters. */
  service: RunService | null
  /** The last twelve months of class A and B under the suggestions of a year ago. */
  replay: RunReplay | null
}

/** Plans the items on their way into the table, beside what readers see. */
async function writeGeneration(tx: Tx, copyIn: CopyIn, publication: Publication): Promise<Written> {
  const { catalogId, snapshot, current } = publication
  const generation = current + 1
  const parts = new TotalsColumns(snapshot.itemNos)
  const columnsOf = new Map<PlanTable, string>()
  // COPY is refused on tables with row-level security.
  for (const table of PLAN_TABLES) {
    const load = sql`create temp table ${sql.table(`load_${table}`)} on commit drop as select * from ${sql.table(table)} with no data`
    await load.execute(tx)
  }
  const served: ServedSums = {}
  const replayed = noReplays()
  let blocks = 0
  const ruled = new Set<string>()
  for await (const { rows, totals, inputs, rulings, ...sums } of publication.parcels(tx)) {
    await keepRulings(tx, { catalogId, generation }, new Map([...rulings].filter(([no]) => !ruled.has(no))))
    for (const no of rulings.keys()) ruled.add(no)
    for (const part of totals) parts.set(part.itemNo, part)
    if (sums.served) addServedSums(served, sums.served)
    addReplaySums(replayed, sums.replayed)
    await keepInputs(tx, { catalogId, generation }, blocks++, inputs)
    for (const table of PLAN_TABLES) {
      const { columns, rows: bytes } = rows[table]
      if (columns === '') continue
      columnsOf.set(table, columns)
      await copyIn(`copy load_${table} (${columns}) from stdin`, [bytes])
    }
  }
  const alertFacts = await settleAlerts(tx, copyIn, parts)
  for (const [table, columns] of columnsOf) await insertSettled(tx, table, columns, { catalogId, generation })
  if (parts.size !== snapshot.itemNos.length) throw new Error('an item was planned twice or not at all')
  const service = runService(served, publication.world.catalog.erpService)
  return { parts, alertFacts, service, replay: runReplay(replayed) }
}

/** Plans again what people decided, corrected, authorized or called stock `since` this instant, while the run was working. */
async function replanTouched(
  tx: Tx,
  { catalogId, snapshot, places, current, ...publication }: Publication,
  { parts, alertFacts }: Written,
  since: string,
): Promise<void> {
  const touched = await sql<{ itemNo: number }>`select item_no from item_plan
    where catalog_id = ${catalogId} and generation = ${current} and not pg_visible_in_snapshot(touched_in, ${since}::pg_snapshot)`.execute(
    tx,
  )
  if (touched.rows.length === 0) return
  // Also what was called stock again meanwhile, which the run has not read.
  const itemNos = touched.rows.map(({ itemNo }) => itemNo)
  const placeOf = (itemNo: number) => places[placeIn(snapshot.itemNos, itemNo)] ?? UNRANKED
  const world = { ...publication.world, catalog: { ...publication.world.catalog, ...alertFacts } }
  const ready = await readyItems(tx, catalogId, itemNos, world, placeOf)
  await putPlans(tx, catalogId, { number: current + 1 }, ready)
  const inputs = new Map(ready.map(({ master, worked }) => [master.itemNo, worked.input]))
  await putInputs(tx, { catalogId, generation: current + 1 }, inputs)
  for (const { master, worked } of ready) parts.set(master.itemNo, totalsPart(master, worked.plan))
}

/** Turns the page: from here on readers see the new generation. */
async function finish(
  tx: Tx,
  { catalogId, run, snapshot, world, current }: Publication,
  { parts, alertFacts: { causes, greatSaving }, service, replay }: Written,
): Promise<void> {
  const sums = sumTotals(parts.values())
  const asOf = dayText(snapshot.asOfDay)
  const cuts = await cutsOf(tx, catalogId, current + 1)
  await moveTo(tx, { kind: 'run', catalogId, id: run.id }, 'finished', {
    from: UNDER_WAY,
    progress: 1,
    set: {
      generation: current + 1,
      asOf,
      finishedAt: BY_THE_DATABASE,
      engineVersion: ENGINE_VERSION,
      items: parts.size,
      causes: [...causes],
      noGoods: JSON.stringify(snapshot.noGoods),
      cutValue: cuts.atStake,
      savingCutValue: cuts.saving,
      catalogFacts: JSON.stringify({ ...world.catalog, greatSaving, past: world.past }),
      service: service === null ? null : JSON.stringify(service),
      replay: replay === null ? null : JSON.stringify(replay),
      parameters: JSON.stringify(snapshot.used),
      rules: JSON.stringify(snapshot.rules),
      ...sums.ofRun,
    },
  })
  await tx
    .updateTable('catalog')
    .set({
      generation: current + 1,
      plannedAsOf: asOf,
      lastPlannedAt: BY_THE_DATABASE,
      skuCount: parts.size,
      totalInvestment: sums.investment,
      unknownItems: sums.ofRun.unknownItems,
    })
    .where('id', '=', catalogId)
    .execute()
}

async function generationNumber(tx: Tx, catalogId: string): Promise<number> {
  const catalog = await tx
    .selectFrom('catalog')
    .select('generation')
    .where('id', '=', catalogId)
    .executeTakeFirst()
  if (!catalog) throw new Error(`catalog ${catalogId} is gone`)
  return catalog.generation
}

/** The generation before the one that readers see stays, for calls that had begun to read it; what it was planned from stays longer. */
async function dropOldGenerations(tx: Tx, catalogId: string): Promise<void> {
  const generation = await generationNumber(tx, catalogId)
  await forgetInputs(tx, { catalogId, generation })
  // Levels that budgets were chosen from are of one plan alone.
  await sql`delete from plan_levels where catalog_id = ${catalogId} and generation < ${generation}`.execute(
    tx,
  )
  const oldest = generation - 1
  for (const table of [...PLAN_TABLES, 'ruling', 'rule_move', 'plan_change']) {
    await sql`delete from ${sql.table(table)} where catalog_id = ${catalogId} and generation < ${oldest}`.execute(
      tx,
    )
  }
}
