import type { ContextChoices, ContextKind } from '@giro/planning'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { itemRows } from '#db/some-items.ts'
import type { ContextNotes } from '#decisions/order.ts'
import { inGeneration } from '#items/index.ts'
import type { Generation } from '#planning/index.ts'

/** A plan whose items are read. */
export type Planned = { tx: Tx; catalogId: string; generation: Generation }
/** One decision under way: its id, who takes it, and the generation whose items it changes. */
export type Deciding = Planned & { userId: string; id: string }

export const here = ({ catalogId, generation }: Planned) => inGeneration(catalogId, generation.number)
/** Rows of a table of plans, as `here` says it of `item_plan p`. */
export const planRows = ({ catalogId, generation }: Deciding, row: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${row}.catalog_id`)} = ${catalogId}::uuid and ${sql.ref(`${row}.generation`)} = ${generation.number}`
/** The lines of this decision. */
export const ownLines = ({ catalogId, id }: Deciding): RawBuilder<unknown> =>
  sql`l.catalog_id = ${catalogId}::uuid and l.decision_id = ${id}::uuid`

/** The values in force of items before anything was changed, by item and context, as JSON. */
export async function valuesBefore(work: Deciding, itemNos: readonly number[]): Promise<string> {
  const { rows } = await sql<{ values: string | null }>`
    select jsonb_object_agg(pc.item_no, (select jsonb_object_agg(key, value -> 'new') from jsonb_each(pc.contexts)))::text as values
    from item_plan_contexts pc where ${planRows(work, 'pc')} and pc.item_no = any(${itemNos}::int[])`.execute(
    work.tx,
  )
  return rows[0]?.values ?? '{}'
}

/**
 * The statement that begins a line for each of these contexts of items that has none yet: its value in force and its state,
 * before they are changed; it returns item_no and context. `pairs` are such rows too; `before` is what `valuesBefore` said.
 */
export function newLines(work: Deciding, pairs: RawBuilder<unknown>, before = '{}'): RawBuilder<unknown> {
  const { catalogId, id } = work
  return sql`
    insert into decision_line (catalog_id, decision_id, item_no, context, old_value, before)
    select ${catalogId}::uuid, ${id}::uuid, w.item_no, w.context,
      coalesce(${before}::jsonb -> w.item_no::text -> w.context::text, pc.contexts -> w.context::text -> 'new'),
      jsonb_build_object('stance', c.stance, 'manual_value', c.manual_value, 'ended', c.ended, 'changed_by', c.changed_by,
        'changed_at', c.changed_at, 'decision_id', c.decision_id, 'since', (
          select jsonb_object_agg(a.context, a.since_on) from context_alert a where ${planRows(work, 'a')} and a.item_no = w.item_no))
    from (${pairs}) w join item_plan_contexts pc on ${planRows(work, 'pc')} and pc.item_no = w.item_no
      left join item_context c on c.catalog_id = ${catalogId}::uuid and c.item_no = w.item_no and c.context = w.context
    order by w.item_no, w.context
    on conflict (catalog_id, decision_id, item_no, context, is_snooze) do nothing
    returning item_no, context`
}

/** Result of a statement of this module: the items that it changed. */
type Changed = { itemNo: number }
const itemsOf = ({ rows }: { rows: Changed[] }): number[] => rows.map(({ itemNo }) => itemNo)

/** Choices as rows (item_no, context, stance, value). */
export function chosen(itemNos: readonly number[], choices: ContextChoices): RawBuilder<unknown> {
  const rows = Object.entries(choices).map(([context, choice]) => ({ context, ...choice }))
  return sql`select i.item_no, ch.context, ch.stance, ch.value from (${itemRows(itemNos)}) i,
    json_to_recordset(${JSON.stringify(rows)}::json) ch (context context_kind, stance stance, value float8)`
}

/** Choices of each item by itself, as the same rows. */
export function chosenEach(choicesOf: ReadonlyMap<number, ContextChoices>): RawBuilder<unknown> {
  const rows = [...choicesOf].flatMap(([itemNo, choices]) =>
    Object.entries(choices).map(([context, choice]) => ({ item_no: itemNo, context, ...choice })),
  )
  return sql`select item_no, context, stance, value
    from json_to_recordset(${JSON.stringify(rows)}::json) ch (item_no int, context context_kind, stance stance, value float8)`
}

/** Writes what is said of single contexts to their lines. */
export async function noteLines(work: Deciding, notesOf: ContextNotes): Promise<void> {
  const rows = [...notesOf].flatMap(([itemNo, notes]) =>
    Object.entries(notes).map(([context, note]) => ({ item_no: itemNo, context, note })),
  )
  await sql`update decision_line l set note = n.note
    from json_to_recordset(${JSON.stringify(rows)}::json) n (item_no int, context context_kind, note text)
    where ${ownLines(work)} and l.item_no = n.item_no and l.context = n.context`.execute(work.tx)
}

/** Open alerts suggest these choices; the rows have the form of those that a person sends. */
export const suggested = (work: Deciding, itemNos: readonly number[]): RawBuilder<unknown> =>
  sql`select a.item_no, a.context, 'automatic'::stance as stance, null::float8 as value from context_alert a
    where ${planRows(work, 'a')} and a.item_no = any(${itemNos}::int[])`

const isOther = sql`(coalesce(c.stance, 'automatic'), c.manual_value) is distinct from (w.stance, w.value)`
/**
 * True if a choice `w` is new, beside `c` that stands: what is suggested, what a person says, what a scenario compared
 * already.
 */
const IS_NEW = {
  suggested: () => isOther,
  // It comes before what a rule decides, also where it is our own value.
  said: (work: Deciding) => sql`(${isOther} or c.stance is null
    and exists (select from item_plan_contexts pc join ruling using (catalog_id, generation, ruling_no) cross join jsonb_each(rules) said
      where ${planRows(work, 'pc')} and pc.item_no = w.item_no and said.value ? w.context::text))`,
  compared: () => sql`(c.stance, c.manual_value) is distinct from (w.stance, w.value)`,
}

/**
 * Puts choices in force that are new. With a note (`isNoted`) also where nothing of an item is: it is said again. Answers
 * the items.
 */
export async function choose(
  work: Deciding,
  choices: RawBuilder<unknown>,
  { isNoted, as }: { isNoted: boolean; as: keyof typeof IS_NEW },
): Promise<number[]> {
  const { tx, catalogId, id, userId } = work
  const differs = IS_NEW[as](work)
  const differing = sql`select item_no, context from (
      select w.item_no, w.context, ${differs} as differs, bool_or(${differs}) over (partition by w.item_no) as any_differs
      from (${choices}) w left join item_context c on c.catalog_id = ${catalogId}::uuid and c.item_no = w.item_no and c.context = w.context
    ) w where differs or ${sql.lit(isNoted)} and not any_differs`
  return itemsOf(
    await sql<Changed>`with added as (${newLines(work, differing)}), saved as (
      insert into item_context (catalog_id, item_no, context, stance, manual_value, changed_by, changed_at, decision_id)
      select ${catalogId}::uuid, w.item_no, w.context, w.stance, w.value, ${userId}::uuid, clock_timestamp(), ${id}::uuid
      from (${choices}) w join added using (item_no, context) order by w.item_no, w.context
      on conflict (catalog_id, item_no, context) do update set stance = excluded.stance, manual_value = excluded.manual_value,
        changed_by = excluded.changed_by, changed_at = excluded.changed_at, decision_id = excluded.decision_id)
    select distinct item_no from added`.execute(tx),
  )
}

/** Takes decisions of contexts away, so that the items follow the rules there. Answers the items. */
export async function followRules(
  work: Deciding,
  itemNos: readonly number[],
  kinds: readonly ContextKind[],
): Promise<number[]> {
  const { tx, catalogId, id, userId } = work
  const decided = sql`c.catalog_id = ${catalogId}::uuid and c.item_no = any(${itemNos}::int[]) and c.stance is not null
    and c.context = any(${kinds}::context_kind[])`
  const lines = newLines(work, sql`select c.item_no, c.context from item_context c where ${decided}`)
  return itemsOf(
    await sql<Changed>`with added as (${lines}), freed as (
      update item_context c set stance = null, manual_value = null, changed_by = ${userId}::uuid, changed_at = clock_timestamp(),
        decision_id = ${id}::uuid where ${decided})
    select distinct item_no from added`.execute(tx),
  )
}

/** Opens again what was ended; the items are to be planned after it. Answers them. */
export async function openEnded(work: Deciding, itemNos: readonly number[]): Promise<number[]> {
  const { tx, catalogId, id } = work
  const ended = sql`c.catalog_id = ${catalogId}::uuid and c.item_no = any(${itemNos}::int[]) and c.ended is not null`
  const lines = newLines(work, sql`select c.item_no, c.context from item_context c where ${ended}`)
  return itemsOf(
    await sql<Changed>`with added as (${lines}), opened as (
      update item_context c set ended = null, decision_id = ${id}::uuid where ${ended})
    select distinct item_no from added`.execute(tx),
  )
}

/**
 * Ends open alerts, which changes nothing else of the plan: the engine need not be asked. `alerts` is a condition on
 * `context_alert a`. What was true then is kept: the engine's alert memory compares with it.
 */
export async function endAlerts(
  work: Deciding,
  alerts: RawBuilder<unknown>,
  before: string | undefined,
): Promise<void> {
  const { tx, catalogId, id } = work
  const these = sql`${planRows(work, 'a')} and ${alerts}`
  const lines = newLines(work, sql`select a.item_no, a.context from context_alert a where ${these}`, before)
  await sql`with added as (${lines}), gone as (delete from context_alert a where ${these} returning a.item_no, a.context),
    by_item as (select item_no, array_agg(context::text) as kinds from gone group by item_no),
    kept as (
      insert into item_context as c (catalog_id, item_no, context, ended, decision_id)
      select ${catalogId}::uuid, gone.item_no, gone.context,
        jsonb_build_object('automatic', pc.contexts -> gone.context::text -> 'automatic', 'erp', pc.contexts -> gone.context::text -> 'old'), ${id}::uuid
      from gone join item_plan_contexts pc on ${planRows(work, 'pc')} and pc.item_no = gone.item_no
      order by gone.item_no, gone.context
      on conflict (catalog_id, item_no, context) do update set ended = excluded.ended, decision_id = excluded.decision_id
    ), told as (
      update item_plan_contexts pc set contexts = pc.contexts || (
        select jsonb_object_agg(key, value || '{"alert": null}') from jsonb_each(pc.contexts) where key = any(by_item.kinds))
      from by_item where ${planRows(work, 'pc')} and pc.item_no = by_item.item_no
    )
    update item_plan p set touched_in = pg_current_xact_id(),
      open_contexts = array(select kind from unnest(p.open_contexts) kind where kind <> all(by_item.kinds))
    from by_item where ${here(work)} and p.item_no = by_item.item_no`.execute(tx)
}

/**
 * A choice can move another context of its item so far that its ended alert opens again, which the plan then forgets. Such
 * contexts get a line before the items are planned; `planned` takes those away that nothing happened to.
 */
export async function watchEnded(
  work: Deciding,
  itemNos: readonly number[],
): Promise<{ planned(): Promise<void> }> {
  const { tx, id } = work
  const ended = sql`select c.item_no, c.context from item_context c
    where c.catalog_id = ${work.catalogId}::uuid and c.item_no = any(${itemNos}::int[]) and c.ended is not null`
  const { rows } = await sql`${newLines(work, ended)}`.execute(tx)
  const ofLine = sql`${ownLines(work)} and c.catalog_id = l.catalog_id and c.item_no = l.item_no and c.context = l.context
    and c.decision_id is distinct from ${id}::uuid`
  return {
    async planned() {
      if (rows.length === 0) return
      await sql`update item_context c set decision_id = ${id}::uuid from decision_line l where ${ofLine} and c.ended is null`.execute(
        tx,
      )
      await sql`delete from decision_line l using item_context c where ${ofLine}`.execute(tx)
    },
  }
}

/** Opening time of each alert before a decision, by item: an alert that reopens keeps it. */
export type Since = ReadonlyMap<number, Partial<Record<ContextKind, string>>>
