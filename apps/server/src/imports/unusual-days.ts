import { LEFT_OUT_AS } from '@giro/contract'
import { unusualDays } from '@giro/planning'
import { sql } from 'kysely'
import { dayNumber } from '#calendar.ts'
import type { Tx } from '#db/db.ts'
import { IS_LEARNED } from '#facts/index.ts'
import type { BroughtRows } from '#imports/brought-rows.ts'

/**
 * Counts the items that moved on each day between two, of all days by default, and finds anew which days are unusual.
 * Days that somebody spoke of stay, even where nothing moved on them any more.
 */
export async function countDays(
  tx: Tx,
  catalogId: string,
  range: { first: string; last: string } | null,
): Promise<void> {
  // All days are counted of a catalog that is older than the counts, and none of one that was removed meanwhile.
  const { rows } = await sql`select from movement_day where catalog_id = ${catalogId} limit 1`.execute(tx)
  const within = (day: string) =>
    range === null || rows.length === 0
      ? sql`true`
      : sql`${sql.ref(day)} between ${range.first} and ${range.last}`
  await sql`
    with counted as (
      select moved_on, count(*)::int as items
      from (select distinct moved_on, item_no from stock_movement
        where catalog_id = ${catalogId} and ${IS_LEARNED} and ${within('moved_on')}) moved
      group by moved_on
    ), gone as (
      update movement_day d set items = 0 where d.catalog_id = ${catalogId} and ${within('d.moved_on')}
        and not exists (select from counted where counted.moved_on = d.moved_on)
    )
    insert into movement_day (catalog_id, moved_on, items) select c.id, moved_on, items from counted join catalog c on c.id = ${catalogId}
    on conflict (catalog_id, moved_on) do update set items = excluded.items`.execute(tx)
  await judgeDays(tx, catalogId)
}

async function judgeDays(tx: Tx, catalogId: string): Promise<void> {
  const { rows: days } = await sql<{ movedOn: string; items: number; usualItems: number | null }>`
    select moved_on, items, usual_items from movement_day
    where catalog_id = ${catalogId} and items > 0 order by moved_on`.execute(tx)
  // Each item is looked up by itself: right after a large load the database takes the rows for few, and would go through all for each.
  const { rows: moved } = await sql<{ items: number }>`
    select count(*)::int as items from item i cross join lateral (
      select from stock_movement m where m.catalog_id = i.catalog_id and m.item_no = i.item_no and ${IS_LEARNED} limit 1) moved
    where i.catalog_id = ${catalogId}`.execute(tx)
  const usual = unusualDays(
    days.map(({ movedOn, items }) => ({ day: dayNumber(movedOn), items })),
    moved[0]?.items ?? 0,
  )
  const unusual = days.flatMap(({ movedOn }) => {
    const usualItems = usual.get(dayNumber(movedOn))
    return usualItems === undefined ? [] : [{ movedOn, usualItems }]
  })
  await sql`
    update movement_day d set usual_items = found."usualItems"
    from movement_day was left join jsonb_to_recordset(${JSON.stringify(unusual)}) found ("movedOn" date, "usualItems" int)
      on found."movedOn" = was.moved_on
    where was.catalog_id = ${catalogId} and d.catalog_id = was.catalog_id and d.moved_on = was.moved_on
      and d.usual_items is distinct from found."usualItems"`.execute(tx)
}

/** Leaves movements out of learning that a file brought for days that are no demand. */
export async function leaveOutDays(
  tx: Tx,
  catalogId: string,
  { firstRowNo, lastRowNo }: BroughtRows,
): Promise<void> {
  const { rows } = await sql`select from movement_day
    where catalog_id = ${catalogId} and answer = any(${[...LEFT_OUT_AS]}::text[]) limit 1`.execute(tx)
  if (rows.length === 0) return
  await sql`
    update stock_movement m set used_for_training = false, left_out_as = d.answer from movement_day d
    where d.catalog_id = ${catalogId} and d.answer = any(${[...LEFT_OUT_AS]}::text[]) and m.catalog_id = ${catalogId}
      and m.moved_on = d.moved_on and m.used_for_training and ${IS_LEARNED}
      and m.movement_no between ${firstRowNo} and ${lastRowNo}`.execute(tx)
}
