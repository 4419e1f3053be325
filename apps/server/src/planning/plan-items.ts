import {
  type AbcClass,
  type CatalogFacts,
  type ItemPlan,
  type PlanningParameters,
  planItem,
  summarizeHistory,
} from '@giro/planning'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { NO_MOVEMENTS, readMovements } from '#items/index.ts'
import { abcClasses, type Generation, shareGeneration } from '#planning/generation.ts'
import {
  type AlertRow,
  alertRows,
  type ContextsRow,
  columnName,
  contextsRow,
  PLAN_TABLES,
  type PlanRow,
  type PlanTable,
  planRow,
} from '#planning/plan-row.ts'
import { type KnownItem, readFacts, readMasters } from '#planning/read-facts.ts'

/** An item with all that the engine's functions take: `planItem(...inputs)`. */
export type ReadyItem = KnownItem & { inputs: Parameters<typeof planItem> }
type Method = { catalog: CatalogFacts; parameters: PlanningParameters }

/** Reads some items afresh, each with its history summed up and its place in the catalog. */
export async function readyItems(
  tx: Tx,
  catalogId: string,
  itemNos: readonly number[],
  { catalog, parameters }: Method,
  abcOf: (itemNo: number) => AbcClass,
): Promise<ReadyItem[]> {
  const masters = await readMasters(tx, catalogId, { itemNos })
  const movements = await readMovements(tx, catalogId, itemNos)
  const known = await readFacts(
    tx,
    catalogId,
    masters,
    catalog.asOfDay,
    (itemNo) => movements.get(itemNo) ?? NO_MOVEMENTS,
  )
  return known.map(({ master, facts }) => {
    const history = summarizeHistory(facts, catalog.asOfDay, parameters)
    return {
      master,
      facts,
      inputs: [facts, history, { abcClass: abcOf(master.itemNo) }, catalog, parameters],
    }
  })
}

/** The same under the current generation. */
export async function readyInGeneration(
  tx: Tx,
  catalogId: string,
  generation: Generation,
  itemNos: readonly number[],
): Promise<ReadyItem[]> {
  const abc = await abcClasses(tx, catalogId, generation.number, itemNos)
  return readyItems(tx, catalogId, itemNos, generation, (itemNo) => abc.get(itemNo) ?? 'abc_n')
}

/** Plans one item again in the current generation, as its facts and decisions now are; nothing before the first run. */
export async function planOneItem(tx: Tx, catalogId: string, itemNo: number): Promise<void> {
  const generation = await shareGeneration(tx, catalogId)
  if (!generation) return
  const ready = await readyInGeneration(tx, catalogId, generation, [itemNo])
  const planned = ready.map((item) => ({ ...item, plan: planItem(...item.inputs) }))
  await writePlans(tx, catalogId, generation.number, planned)
}

/** Puts plans of single items into a generation, in place of the rows they have there. */
export async function writePlans(
  tx: Tx,
  catalogId: string,
  generation: number,
  planned: readonly (KnownItem & { plan: ItemPlan })[],
): Promise<void> {
  const now = new Date()
  const rows = planned.map(({ master, facts, plan }) => planRow(master, plan, facts.authorized !== null, now))
  const itemNos = rows.map(({ itemNo }) => itemNo)
  const alerts = planned.flatMap(({ master, plan }) => alertRows(master, plan))
  for (const table of PLAN_TABLES) {
    await sql`delete from ${sql.table(table)} where catalog_id = ${catalogId} and generation = ${generation}
      and item_no = any(${itemNos}::int[])`.execute(tx)
  }
  const contexts = planned.map(({ master, plan }) => contextsRow(master, plan))
  await insertRows(tx, 'item_plan', catalogId, generation, rows)
  await insertRows(tx, 'item_plan_contexts', catalogId, generation, contexts)
  await insertRows(tx, 'context_alert', catalogId, generation, alerts)
  await forgetReopened(tx, catalogId, generation, itemNos)
}

/** An alert that has opened again is no longer one that a person ended. All items, or some. */
export async function forgetReopened(
  tx: Tx,
  catalogId: string,
  generation: number,
  itemNos: readonly number[] | null,
): Promise<void> {
  await sql`update item_context c set ended = null from context_alert a
    where c.catalog_id = ${catalogId} and c.ended is not null and (${itemNos}::int[] is null or c.item_no = any(${itemNos}::int[]))
      and a.catalog_id = c.catalog_id and a.generation = ${generation} and a.item_no = c.item_no and a.context = c.context`.execute(
    tx,
  )
}

async function insertRows(
  tx: Tx,
  table: PlanTable,
  catalogId: string,
  generation: number,
  rows: readonly (PlanRow | ContextsRow | AlertRow)[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  const json = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [columnName(name), value])),
    ),
  )
  await sql`insert into ${sql.table(table)} (catalog_id, generation, ${columns})
    select ${catalogId}::uuid, ${generation}::int, ${columns}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`.execute(tx)
}
