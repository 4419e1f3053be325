import type { FileBatch, MovementBatch } from '@giro/file-readers'
import { sql } from 'kysely'
import { dayText } from '#calendar.ts'
import type { Tx } from '#db/db.ts'
import { bringRows, type LoadedRows } from '#imports/brought-rows.ts'
import { COPY_END, COPY_START, encodeCopyRows } from '#imports/copy-rows.ts'
import { createNamedItems } from '#imports/create-items.ts'
import { type Loading, noteLoaded } from '#imports/loading.ts'
import { countDays, leaveOutDays } from '#imports/unusual-days.ts'

const COLUMNS = sql.raw(
  'item_no, moved_on, movement_type, affects_balance, used_for_training, is_transfer, units, content_key, unit_cost, order_code, code',
)

/**
 * Loads stock movements. The k-th identical row of the file is the k-th identical one already there, as the ERP sent it, whatever
 * a person made of it since: so a file loaded twice, or one that overlaps another, adds nothing that is there.
 */
export async function loadMovements(
  loading: Loading,
  batches: AsyncIterable<FileBatch<'transactions'>>,
): Promise<LoadedRows | null> {
  const { tx, copyIn, catalogId } = loading
  await sql`create temp table staged_movement (
      item_no integer not null, moved_on date not null, movement_type smallint not null, affects_balance boolean not null,
      used_for_training boolean not null, is_transfer boolean not null, units double precision not null, content_key bigint not null,
      unit_cost double precision, order_code text, code text
    ) on commit drop`.execute(tx)
  const days = { first: Number.POSITIVE_INFINITY, last: Number.NEGATIVE_INFINITY }
  await copyIn(
    sql`copy staged_movement (${COLUMNS}) from stdin (format binary)`.compile(tx).sql,
    encoded(batches, days),
  )
  if (days.first > days.last) return null
  await createNamedItems(loading, 'staged_movement')
  const range = { first: dayText(days.first), last: dayText(days.last) }
  const isNew = !(await mayBeThere(tx, catalogId, range))
  let known = 0
  const brought = await bringRows(tx, 'transactions', async () => {
    if (isNew) await insertAll(tx, catalogId)
    else known = (await countStaged(tx)) - (await insertNew(tx, catalogId, range))
  })
  await noteLoaded(loading, 'staged_movement')
  await countDays(tx, catalogId, range)
  await leaveOutDays(tx, catalogId, brought)
  return { ...brought, known }
}

async function countStaged(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::integer as count from staged_movement`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The batches as binary COPY; notes the first and the last day. */
async function* encoded(
  batches: AsyncIterable<FileBatch<'transactions'>>,
  days: { first: number; last: number },
) {
  yield COPY_START
  for await (const { records } of batches) {
    if (records.count === 0) continue
    for (let row = 0; row < records.count; row++) {
      const day = records.days[row] as number
      if (day < days.first) days.first = day
      if (day > days.last) days.last = day
    }
    yield encodeCopyRows(columnsOf(records), records.count)
  }
  yield COPY_END
}

const columnsOf = (movements: MovementBatch) =>
  [
    { type: 'int4', values: movements.itemNos },
    { type: 'date', values: movements.days },
    { type: 'int2', values: movements.types },
    { type: 'bool', values: movements.flags, bit: 1 },
    { type: 'bool', values: movements.flags, bit: 2 },
    { type: 'bool', values: movements.flags, bit: 4 },
    { type: 'float8', values: movements.units },
    { type: 'int8', values: movements.contentKeys },
    { type: 'float8', values: movements.unitCosts },
    { type: 'text', values: movements.orders },
    { type: 'text', values: movements.codes },
  ] as const

type Days = { first: string; last: string }

/** Rows that the ERP sent (corrections of our own are not compared), of the file's days or, edited, of any day. */
const comparable = (catalogId: string, days: Days) => sql`
  catalog_id = ${catalogId} and origin <> 2 and (moved_on between ${days.first} and ${days.last} or origin = 1)`

async function mayBeThere(tx: Tx, catalogId: string, days: Days): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from stock_movement where ${comparable(catalogId, days)}) as found`.execute(tx)
  return rows[0]?.found === true
}

/** Inserts in primary key order, so that the index grows at its end. */
async function insertAll(tx: Tx, catalogId: string): Promise<void> {
  await sql`insert into stock_movement (catalog_id, ${COLUMNS})
    select ${catalogId}::uuid, ${COLUMNS} from staged_movement order by item_no`.execute(tx)
}

/** Inserts the rows that are not there yet. Answers their number. */
async function insertNew(tx: Tx, catalogId: string, days: Days): Promise<number> {
  await sql`analyze staged_movement`.execute(tx)
  // Rows that were loaded before transfers were told apart.
  await sql`update stock_movement m set is_transfer = true
    from (select distinct item_no, content_key from staged_movement where is_transfer) s
    where m.catalog_id = ${catalogId} and m.item_no = s.item_no and m.content_key = s.content_key
      and m.origin <> 2 and m.movement_type = 3 and not m.is_transfer`.execute(tx)
  const { numAffectedRows } = await sql`
    with there as (
      select item_no, content_key, count(*) as times from stock_movement
      where ${comparable(catalogId, days)} and item_no in (select item_no from staged_movement)
      group by item_no, content_key
    ), numbered as (
      select ${COLUMNS}, row_number() over (partition by item_no, content_key) as nth from staged_movement
    )
    insert into stock_movement (catalog_id, ${COLUMNS})
    select ${catalogId}::uuid, ${COLUMNS} from numbered left join there using (item_no, content_key)
    where nth > coalesce(times, 0) order by item_no`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
