import {
  type CatalogPlace,
  CONTEXT_KINDS,
  type ContextKind,
  type ItemTerms,
  type Movements,
  planCatalog,
  type ReplayVerdict,
  type WorkedItem,
} from '@giro/planning'
import { type RawBuilder, sql } from 'kysely'
import { dayNumber } from '#calendar.ts'
import type { Tx } from '#db/db.ts'
import { type MasterRow, readDecisions, readItems } from '#facts/index.ts'
import {
  type Generation,
  placesIn,
  type RuledWorld,
  shareGeneration,
  UNRANKED,
} from '#planning/generation.ts'
import { itemInputs } from '#planning/item-inputs.ts'
import {
  type AlertRow,
  alertRows,
  type ContextsRow,
  columnName,
  contextsRow,
  type PlanRow,
  type PlanTable,
  planRow,
  storedOutlook,
} from '#planning/plan-row.ts'
import { type CatalogRule, createRulings, keepRulings, ownerIn } from '#ruling/index.ts'

/** An item of the catalog, to be asked: it is worked once, when it is first asked. */
export type ReadyItem = {
  master: MasterRow
  movements: Movements
  worked: WorkedItem
  /** Rules that meet it. */
  met: readonly CatalogRule[]
  /** Returns the verdict of a replay of its suggestion over the last twelve months, whatever is decided of it; null where it is not replayed. */
  replayVerdict: () => ReplayVerdict | null
}

/** Reads some items afresh, each with its history summed up and its place in the catalog. */
export async function readyItems(
  tx: Tx,
  catalogId: string,
  itemNos: readonly number[],
  world: RuledWorld,
  placeOf: (itemNo: number) => CatalogPlace,
): Promise<ReadyItem[]> {
  const items = await readItems(tx, catalogId, itemNos, world.catalog.asOfDay)
  return planCatalog(itemInputs(items, world, placeOf), world, (worked, { item: { master, facts }, met }) => {
    let verdict: ReplayVerdict | null | undefined
    const replayVerdict = () => {
      verdict ??= worked.checkReplay(facts.movements, world.past)?.verdict ?? null
      return verdict
    }
    return { master, movements: facts.movements, worked, met, replayVerdict }
  })
}

/** Works the items out under the current generation. */
export async function readyInGeneration(
  tx: Tx,
  catalogId: string,
  generation: Generation,
  itemNos: readonly number[],
): Promise<ReadyItem[]> {
  const places = await placesIn(tx, catalogId, generation.number, itemNos)
  return readyItems(tx, catalogId, itemNos, generation, (itemNo) => places.get(itemNo) ?? UNRANKED)
}

/** Takes the items with what is decided of them by now, their facts as they were read. */
export async function decidedNow(
  tx: Tx,
  catalogId: string,
  items: readonly ReadyItem[],
): Promise<ReadyItem[]> {
  const itemNos = items.map(({ master }) => master.itemNo)
  const decisions = await readDecisions(tx, catalogId, itemNos)
  return items.map((item) => ({
    ...item,
    worked: item.worked.decided(decisions.get(item.master.itemNo) ?? {}),
  }))
}

/** Plans one item again in the current generation, as its facts and decisions now are; nothing before the first run. */
export async function planOneItem(tx: Tx, catalogId: string, itemNo: number): Promise<void> {
  const generation = await shareGeneration(tx, catalogId)
  if (generation) await planItemsAgain(tx, catalogId, generation, [itemNo])
}

type SinceOf = ReadonlyMap<number, Partial<Record<ContextKind, string>>>
/** Items planned in one go: between two goes other calls have their turn. */
const ITEMS_AT_ONCE = 250

/**
 * Plans items again in a generation, as their facts and decisions now are. `since`: the days since when alerts stood open
 * before something closed them, which hold again for those that the plan opens. `ready`: all the items, where the caller has
 * read them under the lock that it holds.
 */
export async function planItemsAgain(
  tx: Tx,
  catalogId: string,
  generation: Generation,
  itemNos: readonly number[],
  { since, ready: prepared }: { since?: SinceOf; ready?: readonly ReadyItem[] | undefined } = {},
): Promise<void> {
  for (let from = 0; from < itemNos.length; from += ITEMS_AT_ONCE) {
    const some = itemNos.slice(from, from + ITEMS_AT_ONCE)
    const ready = prepared
      ? await decidedNow(
          tx,
          catalogId,
          prepared.filter(({ master }) => some.includes(master.itemNo)),
        )
      : await readyInGeneration(tx, catalogId, generation, some)
    const remembering = ready.map((item) => remembered(item, since?.get(item.master.itemNo)))
    await writePlans(tx, catalogId, generation, remembering)
  }
}

function remembered(item: ReadyItem, since: Partial<Record<ContextKind, string>> | undefined): ReadyItem {
  if (since === undefined) return item
  const { choices, alertMemory } = item.worked.input.terms
  const memories = CONTEXT_KINDS.flatMap((kind): [ContextKind, ItemTerms['alertMemory'][ContextKind]][] => {
    const day = since[kind]
    const { sinceDay = null, ended = null } = alertMemory[kind] ?? {}
    return day === undefined ? [] : [[kind, { sinceDay: sinceDay ?? dayNumber(day), ended }]]
  })
  const memory = { ...alertMemory, ...Object.fromEntries(memories) }
  return { ...item, worked: item.worked.decided({ choices, alertMemory: memory }) }
}

/** The row of an item that is planned again. */
export const readyRow = ({ master, worked, met, replayVerdict }: WrittenItem, plannedAt: Date): PlanRow =>
  planRow(master, worked.plan, {
    isAuthorized: worked.input.terms.authorized !== null,
    ownerId: ownerIn(met)?.owner ?? null,
    plannedAt,
    replayVerdict: replayVerdict(),
    orderOutlook: storedOutlook(worked),
  })

type WrittenItem = Pick<ReadyItem, 'master' | 'worked' | 'met' | 'replayVerdict'>
type Target = Pick<Generation, 'number'>

/** Puts plans of single items into the generation that readers see: an alert that has opened again was not ended by anybody. */
export async function writePlans(
  tx: Tx,
  catalogId: string,
  target: Target,
  items: readonly WrittenItem[],
): Promise<void> {
  await putPlans(tx, catalogId, target, items)
  const reopened = items.filter(({ worked: { plan, input } }) =>
    CONTEXT_KINDS.some((kind) => input.terms.alertMemory[kind]?.ended && plan.contexts[kind].alert),
  )
  if (reopened.length === 0) return
  const itemNos = reopened.map(({ master }) => master.itemNo)
  await forgetReopened(tx, catalogId, target.number, itemNos)
}

/** Puts plans of single items into a generation, in place of the rows they have there, and touches nothing that decisions write. */
export async function putPlans(
  tx: Tx,
  catalogId: string,
  { number: generation }: Target,
  items: readonly WrittenItem[],
): Promise<void> {
  const now = new Date()
  const rows = items.map((item) => readyRow(item, now))
  const rulings = createRulings()
  const contexts = items.map(({ master, worked, met }) =>
    contextsRow(master, worked.plan, rulings.noOf(worked.input.terms, met)),
  )
  const alerts = items.flatMap(({ master, worked }) => alertRows(master, worked.plan))
  const open = JSON.stringify(alerts.map(({ itemNo, context }) => ({ item_no: itemNo, context })))
  const itemNos = rows.map(({ itemNo }) => itemNo)
  if (!hasRows(rows) || !hasRows(contexts)) return
  const into = { catalogId, generation }
  // Rows stay in their places and are not deleted first: whoever waits for the lock on one goes on with the new one.
  const written = [
    sql`plan as (${upsert('item_plan', into, rows)})`,
    sql`contexts as (${upsert('item_plan_contexts', into, contexts)})`,
    ...(hasRows(alerts) ? [sql`opened as (${upsert('context_alert', into, alerts)})`] : []),
    sql`closed as (delete from context_alert a where catalog_id = ${catalogId} and generation = ${generation}
      and item_no = any(${itemNos}::int[]) and not exists (
        select from json_to_recordset(${open}::json) as o (item_no int, context context_kind)
        where o.item_no = a.item_no and o.context = a.context))`,
  ]
  await sql`with ${sql.join(written)} select`.execute(tx)
  await keepRulings(tx, into, rulings.texts)
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

const hasRows = <Row>(rows: readonly Row[]): rows is readonly [Row, ...Row[]] => rows.length > 0

/** The statement that puts rows into a table of plans, over those that are there. */
function upsert<Row extends PlanRow | ContextsRow | AlertRow>(
  table: PlanTable,
  { catalogId, generation }: { catalogId: string; generation: number },
  rows: readonly [Row, ...Row[]],
): RawBuilder<unknown> {
  const names = Object.keys(rows[0])
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const json = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [columnName(name), value])),
    ),
  )
  const key = ['catalogId', 'generation', 'itemNo', ...(table === 'context_alert' ? ['context'] : [])]
  const changed = [
    ...names.filter((name) => !key.includes(name)),
    ...(table === 'item_plan' ? ['touchedIn'] : []),
  ]
  return sql`insert into ${sql.table(table)} (catalog_id, generation, ${columns})
    select ${catalogId}::uuid, ${generation}::int, ${columns}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)
    on conflict (${sql.join(key.map((name) => sql.ref(name)))}) do update
    set ${sql.join(changed.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}`
}
