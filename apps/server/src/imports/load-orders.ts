import { type FileBatch, joinOrders, type OrderRecord } from '@giro/file-readers'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { bringRows, type LoadedRows } from '#imports/brought-rows.ts'
import { encodeBatches } from '#imports/copy-rows.ts'
import { createNamedItems } from '#imports/create-items.ts'
import { type Loading, noteLoaded } from '#imports/loading.ts'

const COLUMNS = sql.raw(
  'line_no, item_no, order_code, code, started_on, ended_on, units, received_units, is_active',
)

/** Our column name → the column of the table that the file may leave out. */
const OPTIONAL = {
  endDate: 'ended_on',
  quantity: 'units',
  receivedQuantity: 'received_units',
  active: 'is_active',
} as const

/**
 * Loads purchase orders by their key: item, order, code; rows of one key are joined, as joinOrders does. An order that a person has
 * edited keeps the dates and the quantity they gave; what was received, and that it is closed, still comes from the ERP,
 * or a corrected order would stay open for ever.
 */
export async function loadOrders(
  loading: Loading,
  batches: AsyncIterable<FileBatch<'orders'>>,
): Promise<LoadedRows> {
  const { tx, copyIn, catalogId } = loading
  await sql`create temp table staged_order (
      line_no double precision not null, item_no integer not null, order_code text not null, code text not null, started_on date not null,
      ended_on date, units double precision, received_units double precision, is_active boolean
    ) on commit drop`.execute(tx)
  const present = new Set<string>()
  await copyIn(
    sql`copy staged_order (${COLUMNS}) from stdin (format binary)`.compile(tx).sql,
    encodeBatches(batches, present, columnsOf),
  )
  await createNamedItems(loading, 'staged_order')
  const repeated = await joinStaged(tx)
  const hasReceipts = present.has('receivedDate')
  const hasStatus = present.has('active')
  if (present.has('receivedQuantity')) {
    present.add('active')
    // What has not come of it is open while the ERP does not close it; the day of a part is not its end.
    await sql`update staged_order set is_active = true, ended_on = case when ${hasReceipts} then null else ended_on end
      where is_active is null and received_units < units and ended_on <= current_date`.execute(tx)
  }
  if (hasReceipts) {
    for (const column of ['endDate', 'active']) present.add(column)
    // One that was received is closed, a corrected one too.
    await sql`update staged_order set is_active = false where is_active is null and ended_on <= current_date`.execute(
      tx,
    )
  }
  const sets = Object.entries(OPTIONAL)
    .filter(([column]) => present.has(column))
    .map(
      ([column, name]) =>
        sql`${sql.ref(name)} = ${column === 'active' && !hasStatus ? opened : sql`staged.${sql.ref(name)}`}`,
    )
  const key = sql`kept.catalog_id = ${catalogId} and kept.item_no = staged.item_no and kept.order_code = staged.order_code and kept.code = staged.code`
  await sql`update purchase_order kept set ${sql.join([sql`started_on = staged.started_on`, ...sets])}
    from staged_order staged where ${key} and kept.origin <> 1`.execute(tx)
  await sql`update purchase_order kept set received_units = coalesce(staged.received_units, kept.received_units),
      is_active = case when staged.is_active = false then false else kept.is_active end
    from staged_order staged where ${key} and kept.origin = 1
      and (staged.received_units <> kept.received_units or kept.received_units is null and staged.received_units is not null
        or staged.is_active = false and kept.is_active is distinct from false)`.execute(tx)
  const insert = sql`insert into purchase_order (catalog_id, item_no, order_code, code, started_on, ended_on, units, received_units, is_active)
    select ${catalogId}::uuid, item_no, order_code, code, started_on, ended_on, units, received_units, is_active
    from staged_order staged where not exists (select from purchase_order kept where ${key}) order by item_no, line_no`
  const brought = await bringRows(tx, 'orders', async () => void (await insert.execute(tx)))
  await noteLoaded(loading, 'staged_order')
  return { ...brought, repeated }
}

/** Only a status opens an order again that was closed. */
const opened = sql`case when kept.is_active = false then false else staged.is_active end`

type Staged = {
  key: number
  line: number
  startDay: number
  endDay: number | null
  units: number | null
  receivedUnits: number | null
  isActive: boolean | null
}

/** Joins the staged rows of one key: the last of them holds what they say together. Answers how many say nothing new. */
async function joinStaged(tx: Tx): Promise<number> {
  const { rows } = await sql<Staged>`
    select key, line_no as line, started_on - date '1970-01-01' as start_day, ended_on - date '1970-01-01' as end_day,
      units, received_units, is_active
    from (select *, dense_rank() over (order by item_no, order_code, code)::integer as key,
        count(*) over (partition by item_no, order_code, code) as rows from staged_order) staged
    where rows > 1 order by key, line_no`.execute(tx)
  const joined = [...Map.groupBy(rows, ({ key }) => key).values()].map((same) =>
    joinOrders(same.map(({ key, ...row }) => ({ ...row, itemNo: key, order: '' }))),
  )
  if (joined.length === 0) return 0
  const lines = joined.map(({ order }) => ({
    ...{ line_no: order.line, end_day: order.endDay, units: order.units },
    ...{ received_units: order.receivedUnits, is_active: order.isActive },
  }))
  await sql`delete from staged_order earlier using staged_order later
    where earlier.item_no = later.item_no and earlier.order_code = later.order_code and earlier.code = later.code
      and earlier.line_no < later.line_no`.execute(tx)
  await sql`update staged_order staged set ended_on = date '1970-01-01' + joined.end_day, units = joined.units,
      received_units = joined.received_units, is_active = joined.is_active
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) joined
      (line_no double precision, end_day integer, units double precision, received_units double precision, is_active boolean)
    where staged.line_no = joined.line_no`.execute(tx)
  return joined.reduce((sum, { repeated }) => sum + repeated, 0)
}

const columnsOf = (orders: readonly OrderRecord[]) =>
  [
    { type: 'float8', values: orders.map((order) => order.line) },
    { type: 'int4', values: orders.map((order) => order.itemNo) },
    { type: 'text', values: orders.map((order) => order.order) },
    { type: 'text', values: orders.map((order) => order.code ?? '') },
    { type: 'date', values: orders.map((order) => order.startDay) },
    { type: 'date', values: orders.map((order) => order.endDay ?? null) },
    { type: 'float8', values: orders.map((order) => order.units ?? null) },
    { type: 'float8', values: orders.map((order) => order.receivedUnits ?? null) },
    { type: 'bool', values: orders.map((order) => order.isActive ?? null) },
  ] as const
