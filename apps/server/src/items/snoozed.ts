import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { nameOfUser } from '#db/page.ts'

const snoozeOf = (row: string): RawBuilder<unknown> =>
  sql`item_snooze s where s.catalog_id = ${sql.ref(`${row}.catalog_id`)} and s.item_no = ${sql.ref(`${row}.item_no`)}
    and s.until_on > (select app_today())`

/** Condition on rows of items: somebody put the item off, and the day has not come. */
export const isSnoozed = (row: 'p' | 'a'): RawBuilder<SqlBool> => sql`exists (select from ${snoozeOf(row)})`

/** The snooze of an item, as the wire has it; null where there is none. */
export const snoozedCell = (row: 'p' | 'i'): RawBuilder<unknown> =>
  sql`(select jsonb_build_object('until', s.until_on, 'wake', s.seen is not null, 'note', s.note,
    'by', coalesce(${nameOfUser(sql.ref('s.snoozed_by'))}, '')) from ${snoozeOf(row)})`
