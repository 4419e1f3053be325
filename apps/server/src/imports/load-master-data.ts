import {
  dayInTexts,
  type ErpMeaning,
  type FileBatch,
  type FileShape,
  inOurMeaning,
  type MasterDataRecord,
  OUR_MEANING,
} from '@giro/file-readers'
import { type RawBuilder, sql } from 'kysely'
import { followErp } from '#authorization/index.ts'
import { dayText, today } from '#calendar.ts'
import type { Tx } from '#db/db.ts'
import { stepOf } from '#exports/index.ts'
import { MASTER_COLUMN_LIST } from '#facts/index.ts'
import { bringRows, type LoadedRows } from '#imports/brought-rows.ts'
import { type CopyColumn, encodeBatches } from '#imports/copy-rows.ts'
import type { Loading } from '#imports/loading.ts'
import { keepBefore } from '#imports/master-data-back.ts'
import { timeZoneOf } from '#planning/index.ts'

const ALL = MASTER_COLUMN_LIST
/** The columns of `item` that master data fill, besides the attributes. */
export const MASTER_DATA_COLUMNS = ALL.map(({ name }) => name)
const STAGED = sql.raw(['line_no', 'site_no', 'sku', ...ALL.map(({ name }) => name), 'attributes'].join(', '))

/**
 * Loads items by their key: SKU and site. Of an item that comes twice the last row stands. A column that the file lacks leaves
 * what is there; an empty cell clears it. Then looks what the ERP made of the values it was sent. Answers which items
 * the file brought; what it changes of others is kept, to be put back.
 */
export async function loadMasterData(
  loading: Loading,
  batches: AsyncIterable<FileBatch<'master_data'>>,
): Promise<LoadedRows> {
  const { tx, copyIn, catalogId, companyId, fileId, lookup } = loading
  await sql`create temp table staged_item (line_no double precision not null, site_no integer not null, sku text not null,
      ${sql.raw(ALL.map(({ name, type }) => `${name} ${type}`).join(', '))}, attributes jsonb not null
    ) on commit drop`.execute(tx)
  const titles = new Set<string>()
  const seen: { shape?: FileShape } = {}
  await copyIn(
    sql`copy staged_item (${STAGED}) from stdin (format binary)`.compile(tx).sql,
    encodeBatches(await inOurWords(loading, noted(batches, seen)), titles, (items) =>
      columnsOf(items, lookup.codeOf),
    ),
  )
  // A stock of all sites together is that of none of them.
  const hasBalance = titles.has('currentBalance') && !lookup.atAllSites
  const present = ALL.flatMap(({ title, name }) => (titles.has(title) ? [name] : []))
    .filter((name) => !name.startsWith('on_hand_'))
    .concat(hasBalance ? ['on_hand_units', 'on_hand_on'] : [])

  await lookup.keepFirstSite(tx)
  await sql`create temp table loaded_item on commit drop as
    select distinct on (site.id, sku) site.id as site_id, staged_item.*
    from staged_item join unnest(${[...lookup.siteIds]}::uuid[]) with ordinality as site (id, nth)
      on site.nth = site_no + 1 or site_no = ${lookup.siteIds.length}
    order by site.id, sku, site_no = ${lookup.siteIds.length}, line_no desc`.execute(tx)
  if (hasBalance) await sayBalanceDay(loading, seen.shape?.above ?? [])
  await sql`analyze loaded_item`.execute(tx)
  const isKept = sql`kept.catalog_id = ${catalogId} and kept.sku = loaded.sku and kept.site_id = loaded.site_id`
  await keepBefore(tx, { catalogId, fileId }, present)
  await sql`update item kept set ${sql.join(present.map(setTo))}, loaded_at = now(),
      attributes = jsonb_strip_nulls(kept.attributes || loaded.attributes)
    from loaded_item loaded where ${isKept}`.execute(tx)
  await keepCorrections(tx, catalogId, present)
  const names = sql.raw(present.join(', '))
  const brought = await bringRows(tx, 'master_data', async () => {
    await sql`insert into item (catalog_id, company_id, site_id, sku, ${names}, attributes)
      select ${catalogId}::uuid, ${companyId}::uuid, site_id, sku, ${names}, jsonb_strip_nulls(attributes) from loaded_item loaded
      where not exists (select from item kept where ${isKept}) order by line_no`.execute(tx)
  })
  if (present.includes('supplier'))
    await sql`insert into supplier (company_id, name)
      select distinct ${companyId}::uuid, supplier from loaded_item where supplier <> '' on conflict do nothing`.execute(
      tx,
    )
  // What fills up to the maximum is no word of the ERP's: its trigger and its maximum are.
  const erpColumns = present.filter((name) => name !== 'erp_lot_units' || loading.system.quantity === 'batch')
  await followErp(tx, catalogId, erpColumns, loading.system)
  return { ...brought, repeated: await repeatedRows(tx), asWritten: seen.shape?.written?.() ?? null }
}

/** Dates the balances of a list: by its own column, else its title or name, else it was taken on the day it is loaded. */
async function sayBalanceDay({ tx, companyId, fileName }: Loading, above: readonly string[]): Promise<void> {
  const loadedDay = today(await timeZoneOf(tx, companyId))
  const day = dayInTexts([...above, fileName], loadedDay) ?? loadedDay
  await sql`update loaded_item set on_hand_on = case when on_hand_units is not null
    then least(coalesce(on_hand_on, ${dayText(day)}::date), ${dayText(loadedDay)}::date) end`.execute(tx)
}

/** Rows of items that a later one of the same item replaces. */
async function repeatedRows(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    repeated: number
  }>`select (count(*) - count(distinct (site_no, sku)))::integer as repeated from staged_item`.execute(tx)
  return rows[0]?.repeated ?? 0
}

/**
 * Puts back what people corrected where the ERP still says what they replaced, or says nothing: the file lacks the column.
 * Where it says something else by now, the correction has had its time.
 */
async function keepCorrections(tx: Tx, catalogId: string, erpColumns: readonly string[]): Promise<void> {
  const all = sql.join(ALL.map(({ name }) => sql`${sql.ref(name)} = said.${sql.ref(name)}`))
  await sql`update item kept set ${all}, corrected = standing.corrected
    from loaded_item loaded
      join item i on i.catalog_id = ${catalogId} and i.sku = loaded.sku and i.site_id = loaded.site_id and i.corrected <> '{}'
      cross join lateral (
        select coalesce(jsonb_object_agg(key, value), '{}') as corrected, coalesce(jsonb_object_agg(key, value -> 'is'), '{}') as is
        from jsonb_each(i.corrected)
        where key <> all(${erpColumns}::text[]) or to_jsonb(i) -> key = value -> 'was') standing
      cross join lateral jsonb_populate_record(i, standing.is) said
    where kept.catalog_id = i.catalog_id and kept.item_no = i.item_no`.execute(tx)
}

/** The batches as they are; notes the shape of their file. */
async function* noted<Batch extends FileBatch<'master_data'>>(
  batches: AsyncIterable<Batch>,
  seen: { shape?: FileShape },
): AsyncGenerator<Batch> {
  for await (const batch of batches) {
    seen.shape = batch.shape
    yield batch
  }
}

const setTo = (name: string): RawBuilder<unknown> => sql`${sql.ref(name)} = loaded.${sql.ref(name)}`

/**
 * The batches with triggers and batches as we mean them. A file that does not tell units leaves those that are there, which
 * say how small a step is.
 */
async function inOurWords(
  { tx, catalogId, lookup, system }: Loading,
  batches: AsyncIterable<FileBatch<'master_data'>>,
): Promise<AsyncIterable<FileBatch<'master_data'>>> {
  if (system.orderWhen === OUR_MEANING.orderWhen && system.quantity === OUR_MEANING.quantity) return batches
  const { rows } = await sql<{
    key: string
    unit: string
  }>`select site_id || ' ' || sku as key, unit from item
    where catalog_id = ${catalogId} and unit is not null`.execute(tx)
  const units = new Map(rows.map(({ key, unit }) => [key, unit]))
  const unitOf = ({ unit, siteNo, sku }: MasterDataRecord) =>
    unit === undefined ? (units.get(`${lookup.siteIds[siteNo]} ${sku}`) ?? null) : unit
  const ours = (record: MasterDataRecord) => inOurMeaning(record, system, stepOf(unitOf(record), system))
  return translated(batches, ours, system)
}

async function* translated(
  batches: AsyncIterable<FileBatch<'master_data'>>,
  ours: (record: MasterDataRecord) => MasterDataRecord,
  { quantity }: ErpMeaning,
): AsyncGenerator<FileBatch<'master_data'>> {
  for await (const batch of batches) {
    const places = new Map(batch.shape.header.places)
    // The batch that fills up to the maximum is said by the trigger and the maximum together.
    if (quantity === 'up_to' && places.has('trigger') && places.has('maximumBalance'))
      places.set('batch', places.get('batch') ?? -1)
    const shape = { ...batch.shape, header: { ...batch.shape.header, places } }
    yield { ...batch, records: batch.records.map(ours), shape }
  }
}

const columnsOf = (items: readonly MasterDataRecord[], codeOf: (sku: string) => string): CopyColumn[] => [
  { type: 'float8', values: items.map((item) => item.line) },
  { type: 'int4', values: items.map((item) => item.siteNo) },
  { type: 'text', values: items.map((item) => codeOf(item.sku)) },
  // The table ties each column's type to the type of its field.
  ...ALL.map(({ field, type }) => ({ type, values: items.map((item) => item[field] ?? null) }) as CopyColumn),
  { type: 'jsonb', values: items.map((item) => JSON.stringify(Object.fromEntries(item.attributes))) },
]
