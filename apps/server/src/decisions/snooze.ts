import { LIMITS } from '@giro/contract'
import { type RawBuilder, sql } from 'kysely'
import { dayNumber, dayText } from '#calendar.ts'
import { type Deciding, here, planRows } from '#decisions/lines.ts'
import type { ActOf } from '#decisions/order.ts'
import { invalid } from '#failure.ts'

type Snooze = ActOf<'snooze'>
/** A snooze as the wire has it. */
export type SentSnooze = { until?: string | undefined; wake?: boolean | undefined; note?: string | undefined }

/** Returns the act that a body asks for; null ends a snooze. Refuses a day that has come, or that is too far away. */
export function snoozeAct(sent: SentSnooze | null | undefined, today: number): (Snooze | ActOf<'wake'>)[] {
  if (sent === undefined) return []
  if (sent === null) return [{ act: 'wake' }]
  const { until, wake = false, note } = sent
  const latest = today + LIMITS.snoozeDays
  const day = until === undefined ? latest : dayNumber(until)
  if (day <= today || day > latest) throw invalid('snooze.until', 'range')
  return [{ act: 'snooze', until: dayText(day), wakes: wake, note: note ?? null }]
}

/** Lines of items whose snooze is about to change, with the row that an undoing puts back. */
const linesOf = ({ catalogId, id }: Deciding, items: RawBuilder<unknown>, until: RawBuilder<unknown>) =>
  sql`insert into decision_line (catalog_id, decision_id, item_no, is_snooze, old_value, new_value, before)
    select ${catalogId}::uuid, ${id}::uuid, w.item_no, true, to_jsonb(s.until_on), to_jsonb(${until}), coalesce(to_jsonb(s), '{}')
    from (${items}) w left join item_snooze s on s.catalog_id = ${catalogId}::uuid and s.item_no = w.item_no
    order by w.item_no
    on conflict (catalog_id, decision_id, item_no, context, is_snooze) do nothing returning item_no`

/** Marks the plans, so that sums that were kept of them are added up again. */
const touched = (work: Deciding, items: RawBuilder<unknown>) =>
  sql`update item_plan p set touched_in = pg_current_xact_id() where ${here(work)} and p.item_no in (${items})`

/** Puts off the items that have an open alert, and keeps what is true now for those that come back when they matter. */
export async function snoozeItems(
  work: Deciding,
  itemNos: readonly number[],
  { until, wakes, note }: Snooze,
): Promise<void> {
  const { tx, catalogId, id, userId } = work
  const open = sql`select p.item_no from item_plan p
    where ${here(work)} and p.item_no = any(${[...itemNos]}::int[]) and p.open_contexts <> '{}'`
  await sql`with added as (${linesOf(work, open, sql`${until}::date`)}), saved as (
      insert into item_snooze (catalog_id, item_no, until_on, seen, note, snoozed_by, decision_id)
      select ${catalogId}::uuid, p.item_no, ${until}::date, case when ${wakes} then ${seenOf(planRows(work, 'pc'))} end, ${note}, ${userId}::uuid, ${id}::uuid
      from added join item_plan p on ${here(work)} and p.item_no = added.item_no
      on conflict (catalog_id, item_no) do update set until_on = excluded.until_on, seen = excluded.seen, note = excluded.note,
        snoozed_by = excluded.snoozed_by, snoozed_at = excluded.snoozed_at, decision_id = excluded.decision_id)
    ${touched(work, sql`select item_no from added`)}`.execute(tx)
}

/** Values of an `item_plan p` that a snooze keeps; `contexts` is the condition on its `item_plan_contexts pc`. */
const seenOf = (contexts: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`jsonb_build_object('worthValue', p.yearly_saving_value, 'stockoutRisk', p.stockout_risk, 'suggestions', (
    select coalesce(jsonb_object_agg(kind, pc.contexts -> kind -> 'automatic'), '{}')
    from item_plan_contexts pc cross join unnest(p.open_contexts) kind where ${contexts} and pc.item_no = p.item_no))`

/** Brings items back into the lists. */
export async function wakeItems(work: Deciding, itemNos: readonly number[]): Promise<void> {
  const { tx, catalogId } = work
  const snoozed = sql`select item_no from item_snooze
    where catalog_id = ${catalogId}::uuid and item_no = any(${[...itemNos]}::int[])`
  await sql`with added as (${linesOf(work, snoozed, sql`null::date`)}), gone as (
      delete from item_snooze s using added where s.catalog_id = ${catalogId}::uuid and s.item_no = added.item_no)
    ${touched(work, sql`select item_no from added`)}`.execute(tx)
}

/** Puts the snoozes back that these lines have. Answers the items. */
export async function restoreSnoozes(work: Deciding, lines: RawBuilder<unknown>): Promise<number[]> {
  const { tx, catalogId } = work
  const of = sql`select l.item_no, l.before from decision_line l where ${lines}`
  const day = sql`(select (l.before ->> 'until_on')::date from decision_line l where ${lines} and l.item_no = w.item_no)`
  const { rows } = await sql<{
    itemNo: number
  }>`with old as (${of}), added as (${linesOf(work, sql`select item_no from old`, day)}),
    gone as (delete from item_snooze s using old where s.catalog_id = ${catalogId}::uuid and s.item_no = old.item_no and old.before = '{}'),
    back as (
      insert into item_snooze select b.* from old, jsonb_populate_record(null::item_snooze, old.before) b where old.before <> '{}'
      on conflict (catalog_id, item_no) do update set until_on = excluded.until_on, seen = excluded.seen, note = excluded.note,
        snoozed_by = excluded.snoozed_by, snoozed_at = excluded.snoozed_at, decision_id = excluded.decision_id),
    told as (${touched(work, sql`select item_no from old`)})
    select item_no from added`.execute(tx)
  return rows.map(({ itemNo }) => itemNo)
}
