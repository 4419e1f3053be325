import { LIMITS } from '@giro/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { BroughtRows } from '#imports/brought-rows.ts'

type File = { catalogId: string; fileId: string }

/**
 * Keeps what a file of master data is about to change of items that are there, to be put back: `loaded_item` has its rows,
 * `present` names its columns. Of a catalog the newest files keep it; older ones can no longer be taken back.
 */
export async function keepBefore(
  tx: Tx,
  { catalogId, fileId }: File,
  present: readonly string[],
): Promise<void> {
  const columns = [...present, 'attributes', 'corrected']
  const columnsAndValues = sql.join(columns.map((name) => sql`${sql.lit(name)}, ${sql.ref(`kept.${name}`)}`))
  const [before, after] = ['kept', 'loaded'].map((table) =>
    sql.join(present.map((name) => sql.ref(`${table}.${name}`))),
  )
  await sql`insert into item_before (catalog_id, file_id, item_no, was)
    select ${catalogId}, ${fileId}, kept.item_no, jsonb_build_object(${columnsAndValues}) || case when a.sent_values is null then '{}'
      else jsonb_build_object('authorization', jsonb_build_object('erp_state', a.erp_state, 'sent_at', a.sent_at)) end
    from item kept
      join loaded_item loaded on loaded.sku = kept.sku and loaded.site_id = kept.site_id
      left join item_authorization a on a.catalog_id = kept.catalog_id and a.item_no = kept.item_no
    where kept.catalog_id = ${catalogId} and ((${before}) is distinct from (${after}) or kept.corrected <> '{}'
      or kept.attributes <> jsonb_strip_nulls(kept.attributes || loaded.attributes) or a.sent_values is not null)`.execute(
    tx,
  )
  await forgetFrom(
    tx,
    catalogId,
    sql`(select first_row_no from company_file
    where catalog_id = ${catalogId} and kind = 'master_data' and first_row_no is not null
    order by first_row_no desc offset ${LIMITS.masterDataKept - 1} limit 1)`,
  )
}

/** Whoever takes the record of a file away takes with it what stood before: files before it can no longer be taken back. */
export async function forgetBefore(tx: Tx, { catalogId, fileId }: File): Promise<void> {
  await forgetFrom(
    tx,
    catalogId,
    sql`(select first_row_no from company_file
    where catalog_id = ${catalogId} and id = ${fileId} and kind = 'master_data')`,
  )
}

async function forgetFrom(tx: Tx, catalogId: string, rowNo: RawBuilder<unknown>): Promise<void> {
  await sql`with old as (
      update company_file set first_row_no = null, last_row_no = null
      where catalog_id = ${catalogId} and kind = 'master_data' and first_row_no <= ${rowNo} returning id)
    delete from item_before where catalog_id = ${catalogId} and file_id in (select id from old)`.execute(tx)
}

/** True if no file of master data, or of suppliers, was loaded after it, whose values would be lost. */
export const isNewestOfKind = sql<boolean>`not exists (select from company_file later
  where later.catalog_id = company_file.catalog_id and later.kind = company_file.kind
    and company_file.kind in ('master_data', 'suppliers') and later.first_row_no > company_file.first_row_no)`

/** Tables whose rows show that something other than the file refers to the item. */
const REFERRED = sql.join(
  [
    'stock_movement',
    'purchase_order',
    'purchase_approval_line',
    'item_context',
    'decision_line',
    'item_authorization',
  ].map(
    (table) =>
      sql`exists (select from ${sql.table(table)} r where r.catalog_id = item.catalog_id and r.item_no = item.item_no)`,
  ),
  sql` or `,
)

/** True if somebody or something beside the file that brought it knows the item. */
const IS_KNOWN = sql`(item.corrected <> '{}' or item.is_stock is not null or ${REFERRED})`

/** Removes the items of `gone_item`, with what was planned of them. */
async function dropGone(tx: Tx, catalogId: string): Promise<void> {
  for (const table of ['context_alert', 'item_plan_contexts', 'item_plan', 'item'])
    await sql`delete from ${sql.table(table)} where catalog_id = ${catalogId}
      and item_no in (select item_no from gone_item)`.execute(tx)
}

const countItems = (tx: Tx, catalogId: string) =>
  sql`update catalog set sku_count = (select count(*) from item where catalog_id = ${catalogId})
    where id = ${catalogId}`.execute(tx)

/** True if master data told of an item since it was made like one of another site: what a site has of its own is not copied. */
const IS_TOLD = sql`(coalesce(item.on_hand_units, item.erp_reorder_point_units, item.erp_lot_units,
    item.erp_minimum_stock_units, item.erp_maximum_stock_units, item.erp_target_service_level) is not null
  or item.erp_stocking_policy is not null or item.registered_on is not null or item.started_on is not null
  or exists (select from item_before b where b.catalog_id = item.catalog_id and b.item_no = item.item_no))`

/** Removes items that a file of movements or orders had made, but for those that something else knows by now. */
export async function dropMadeItems(
  tx: Tx,
  catalogId: string,
  { firstRowNo, lastRowNo }: BroughtRows,
): Promise<void> {
  await sql`create temp table gone_item on commit drop as select item_no from item
    where item.catalog_id = ${catalogId} and item.item_no between ${firstRowNo} and ${lastRowNo}
      and not ${IS_KNOWN} and not ${IS_TOLD}`.execute(tx)
  await dropGone(tx, catalogId)
  await countItems(tx, catalogId)
}

/**
 * Takes back what a file of master data said. Items that it brought go, but for those that movements, orders or people know
 * by now, which stay empty; of the others stands again what stood before. What a person corrected since stays. Answers how
 * many items it was about. `columns`: those of `item` that master data fill.
 */
export async function putItemsBack(
  tx: Tx,
  { catalogId, fileId, firstRowNo, lastRowNo }: File & BroughtRows,
  columns: readonly string[],
): Promise<number> {
  const isBrought = sql`item.catalog_id = ${catalogId} and item.item_no between ${firstRowNo} and ${lastRowNo}`
  const nothing = JSON.stringify({
    ...Object.fromEntries(columns.map((name) => [name, null])),
    ...{ attributes: {}, corrected: {} },
  })
  await sql`create temp table gone_item on commit drop as
    select item_no from item where ${isBrought} and not ${IS_KNOWN}`.execute(tx)
  await sql`insert into item_before (catalog_id, file_id, item_no, was)
    select ${catalogId}, ${fileId}, item_no, ${nothing}::jsonb from item where ${isBrought} and ${IS_KNOWN}`.execute(
    tx,
  )
  await dropGone(tx, catalogId)
  const stand = sql.join(
    [...columns, 'attributes'].map((name) => sql`${sql.ref(name)} = back.${sql.ref(name)}`),
  )
  await sql`update item kept set ${stand}, corrected = coalesce(b.was -> 'corrected', '{}') || standing.corrected
    from item_before b
      join item i on i.catalog_id = b.catalog_id and i.item_no = b.item_no
      cross join lateral (
        select coalesce(jsonb_object_agg(key, value -> 'is'), '{}') as is, coalesce(jsonb_object_agg(key, case when b.was ? key
          then value || jsonb_build_object('was', coalesce(b.was -> 'corrected' -> key -> 'was', b.was -> key)) else value end), '{}') as corrected
        from jsonb_each(i.corrected)) standing
      cross join lateral jsonb_populate_record(i, b.was || standing.is) back
    where b.catalog_id = ${catalogId} and b.file_id = ${fileId}
      and kept.catalog_id = i.catalog_id and kept.item_no = i.item_no`.execute(tx)
  await sql`update item_authorization a set erp_state = b.was -> 'authorization' ->> 'erp_state'
    from item_before b where b.catalog_id = ${catalogId} and b.file_id = ${fileId} and a.catalog_id = b.catalog_id
      and a.item_no = b.item_no and a.sent_at = (b.was -> 'authorization' ->> 'sent_at')::timestamptz`.execute(
    tx,
  )
  const { rows } = await sql<{ items: number }>`with back as (
      delete from item_before where catalog_id = ${catalogId} and file_id = ${fileId} returning 1)
    select ((select count(*) from back) + (select count(*) from gone_item))::int as items`.execute(tx)
  await countItems(tx, catalogId)
  return rows[0]?.items ?? 0
}
