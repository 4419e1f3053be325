import { type FileBatch, SUPPLIER_FIELD_LIST } from '@giro/file-readers'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { LoadedRows } from '#imports/brought-rows.ts'
import type { Loading } from '#imports/loading.ts'

type Row = FileBatch<'suppliers'>['records'][number]

/** Terms of a supplier of which nobody told any, where a column may not be empty. */
const DEFAULTS: Readonly<Record<string, unknown>> = {
  ...{ closures: [], sitesTogether: false, paymentDays: 30, topUpMaxDays: 90 },
}
const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** The columns of `supplier` that a file fills. */
const COLUMNS = SUPPLIER_FIELD_LIST.flatMap(({ name }) => (name === 'name' ? [] : [columnOf(name)]))

/** The terms of a row as the table has them. No order days, and none that it names, are any day. */
function termsOf({ line: _, name: __, ...terms }: Row): Record<string, unknown> {
  const stored = (field: string, value: unknown) =>
    (field === 'orderDays' && Array.isArray(value) && value.length === 0 ? null : value) ??
    DEFAULTS[field] ??
    null
  return Object.fromEntries(
    Object.entries(terms).map(([field, value]) => [columnOf(field), stored(field, value)]),
  )
}

/** Returns a name as it is compared: ERPs write a code with leading zeros in one list and without in another. */
export const supplierKey = (name: RawBuilder<unknown>) => sql`ltrim(lower(${name}), '0')`
const named = (table: string) => supplierKey(sql.ref(`${table}.name`))
/** The stored row after it was given the terms of another one. */
const setTo = (row: RawBuilder<unknown>) =>
  sql.join(COLUMNS.map((name) => sql`${sql.ref(name)} = ${row}.${sql.ref(name)}`))

/**
 * Gives the suppliers of a file their terms. A row is of the supplier with its name, by whatever zeros and capitals, else of the
 * one with its title; a new one is called as most of the known ones of the file: by the code, or by the title.
 */
export async function loadSuppliers(
  { tx, catalogId, companyId, fileId }: Loading,
  batches: AsyncIterable<FileBatch<'suppliers'>>,
): Promise<LoadedRows> {
  await sql`create temp table staged_supplier (line integer, name text, terms jsonb) on commit drop`.execute(
    tx,
  )
  for await (const { records } of batches) {
    const rows = records.map((row) => ({ line: row.line, name: row.name, terms: termsOf(row) }))
    await sql`insert into staged_supplier select line, name, terms
      from json_to_recordset(${JSON.stringify(rows)}::json) r (line integer, name text, terms jsonb)`.execute(
      tx,
    )
  }
  await matchSuppliers(tx, companyId)
  await sql`insert into supplier_before (catalog_id, file_id, supplier_id, is_made, was, became)
    select ${catalogId}, ${fileId}, s.id, false, to_jsonb(s), '{}' from supplier s join file_supplier f on f.id = s.id
    where s.company_id = ${companyId}`.execute(tx)
  await sql`with made as (
      insert into supplier (company_id, name) select ${companyId}::uuid, new_name from file_supplier where id is null
      on conflict do nothing returning *)
    insert into supplier_before (catalog_id, file_id, supplier_id, is_made, was, became)
    select ${catalogId}, ${fileId}, id, true, to_jsonb(made), '{}' from made`.execute(tx)
  await sql`update supplier s set ${setTo(sql`told`)}
    from file_supplier f, supplier kept, jsonb_populate_record(kept, f.terms) told
    where s.company_id = ${companyId} and s.name = f.new_name and kept.company_id = s.company_id and kept.id = s.id`.execute(
    tx,
  )
  await sql`update supplier_before b set became = to_jsonb(s) from supplier s
    where b.catalog_id = ${catalogId} and b.file_id = ${fileId} and s.company_id = ${companyId} and s.id = b.supplier_id`.execute(
    tx,
  )
  const { rows } = await sql<{ no: number; repeated: number }>`select
      (select declared_no from company_file where catalog_id = ${catalogId} and id = ${fileId})::float8 as no,
      ((select count(*) from staged_supplier) - (select count(*) from file_supplier))::integer as repeated`.execute(
    tx,
  )
  const { no = 0, repeated = 0 } = rows[0] ?? {}
  return {
    ...{ firstRowNo: no, lastRowNo: no, repeated },
    changesCalendar: await changesCalendar(tx, { catalogId, fileId }),
  }
}

/** Finds the supplier of each row: `new_name` is what it is called, `id` is null for a new one. */
const matchSuppliers = (tx: Tx, companyId: string) =>
  sql`create temp table file_supplier on commit drop as
    with last as (select distinct on (name) * from staged_supplier order by name, line desc),
    found as (
      select distinct on (l.name) l.*, coalesce(by_name.id, by_title.id) as id, coalesce(by_name.name, by_title.name) as known,
        by_name.id is not null as is_by_name
      from last l
        left join supplier by_name on by_name.company_id = ${companyId} and ${named('by_name')} = ${named('l')}
        left join supplier by_title on by_title.company_id = ${companyId} and by_title.name = l.terms ->> 'title'
      order by l.name, by_name.name = l.name desc nulls last),
    called as (
      select found.*, coalesce(known, case when count(*) filter (where id is not null and not is_by_name) over ()
        > count(*) filter (where is_by_name) over () then terms ->> 'title' end, name) as new_name from found)
    select distinct on (new_name) id, new_name,
      case when terms ->> 'title' = new_name then terms || '{"title": null}' else terms end as terms
    from called order by new_name, line desc`.execute(tx)

type File = { catalogId: string; fileId: string }

/** True if a file changed days on which orders can be placed, by which the items of the supplier are planned. */
async function changesCalendar(tx: Tx, { catalogId, fileId }: File): Promise<boolean> {
  const calendar = (row: string) =>
    sql.join(
      ['order_days', 'order_every_days', 'closures'].map((name) => sql`${sql.ref(row)} -> ${sql.lit(name)}`),
    )
  const { rows } =
    await sql`select from supplier_before where catalog_id = ${catalogId} and file_id = ${fileId}
    and (${calendar('was')}) is distinct from (${calendar('became')}) limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Puts back the terms that a file changed, but for those that were changed since, and removes the suppliers that it made, but for
 * those that items name or people gave terms. Returns how many suppliers it was about.
 */
export async function putSuppliersBack(
  tx: Tx,
  { catalogId, fileId, companyId }: File & { companyId: string },
): Promise<{ rows: number; changesCalendar: boolean }> {
  const replans = await changesCalendar(tx, { catalogId, fileId })
  const ofFile = sql`b.catalog_id = ${catalogId} and b.file_id = ${fileId} and s.company_id = ${companyId} and s.id = b.supplier_id`
  await sql`update supplier s set ${setTo(sql`back`)}
    from supplier_before b, supplier kept, lateral (
        select coalesce(jsonb_object_agg(key, b.was -> key), '{}') as terms from jsonb_each(b.became)
        where value is distinct from b.was -> key and to_jsonb(kept) -> key = value) changed,
      jsonb_populate_record(kept, changed.terms) back
    where ${ofFile} and kept.company_id = s.company_id and kept.id = s.id`.execute(tx)
  await sql`delete from supplier s using supplier_before b
    where ${ofFile} and b.is_made and to_jsonb(s) = b.was
      and not exists (select from item where item.company_id = ${companyId} and item.supplier = s.name)`.execute(
    tx,
  )
  const { rows } = await sql<{ count: number }>`with gone as (
      delete from supplier_before where catalog_id = ${catalogId} and file_id = ${fileId} returning 1)
    select count(*)::integer as count from gone`.execute(tx)
  return { rows: rows[0]?.count ?? 0, changesCalendar: replans }
}
