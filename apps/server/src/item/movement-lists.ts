import type { Answer, Endpoints, OrderRow, Received, TransactionRow } from '@giro/contract'
import { words } from '@giro/contract'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { Tables } from '#db/tables.ts'
import { ORIGIN_NUMBER } from '#facts/index.ts'
import { movementsWithCorrections } from '#item/derived-corrections.ts'
import type { FoundItem } from '#items/index.ts'
import { wireId } from '#items/index.ts'

type Condition = RawBuilder<SqlBool>
type MovementQuery = Received<Endpoints['listTransactions']>['query']
type OrderQuery = Received<Endpoints['listOrders']>['query']
type Ours = Pick<FoundItem, 'itemNo'> & { catalogId: string }

/** A row of `stock_movement`, or one that was made from several. */
export type MovementCells = {
  movementNo: number
  orderCode: string | null
  movedOn: string
  code: string | null
  movementType: number
  units: number
  origin: number
  affectsBalance: boolean
  usedForTraining: boolean
  leftOutAs: TransactionRow['leftOutAs']
}
type OrderCells = Omit<Selectable<Tables['purchaseOrder']>, 'isActive'> & {
  leadTimeDays: number | null
  isActive: boolean
}

const MOVEMENT_ORDER = {
  createdAt: 'm.movement_no',
  date: 'm.moved_on',
  order: 'm.order_code',
  code: 'm.code',
  type: 'm.movement_type',
  quantity: 'm.units',
  origin: 'm.origin',
} as const satisfies Record<MovementQuery['orderBy'], string>

const ORDER_ORDER = {
  createdAt: 'o.order_no',
  order: 'o.order_code',
  code: 'o.code',
  startDate: 'o.started_on',
  endDate: 'o.ended_on',
  leadTime: 'o.ended_on - o.started_on',
  quantity: 'o.units',
  origin: 'o.origin',
  active:
    'coalesce(o.is_active, o.ended_on is null or o.ended_on > coalesce(c.planned_as_of, (now() at time zone k.time_zone)::date))',
} as const satisfies Record<OrderQuery['orderBy'], string>

const originName = (origin: number) =>
  words.ORIGINS.find((name) => ORIGIN_NUMBER[name] === origin) ?? ('erp' as const)
const like = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`

/** One page of an item's stock movements. */
export async function listMovements(
  tx: Tx,
  item: Ours,
  query: MovementQuery,
): Promise<Answer<Endpoints['listTransactions']>> {
  const conditions: Condition[] = [sql`true`]
  const { search, type, origin, affectsBalance, affectsLearning } = query
  if (search) conditions.push(sql`(m.order_code ilike ${like(search)} or m.code ilike ${like(search)})`)
  if (type)
    conditions.push(
      sql`m.movement_type = any(${type.map((name) => words.MOVEMENT_TYPES.indexOf(name))}::int[])`,
    )
  if (origin) conditions.push(sql`m.origin = any(${origin.map((name) => ORIGIN_NUMBER[name])}::int[])`)
  if (affectsBalance !== undefined) conditions.push(sql`m.affects_balance = ${affectsBalance}`)
  if (affectsLearning !== undefined) conditions.push(sql`m.used_for_training = ${affectsLearning}`)
  if (query.dateFrom) conditions.push(sql`m.moved_on >= ${query.dateFrom}`)
  if (query.dateTo) conditions.push(sql`m.moved_on <= ${query.dateTo}`)
  if (query.quantityFrom !== undefined) conditions.push(sql`m.units >= ${query.quantityFrom}::float8`)
  if (query.quantityTo !== undefined) conditions.push(sql`m.units <= ${query.quantityTo}::float8`)
  const where = sql.join(conditions, sql` and `)
  const order = sql`${sql.raw(MOVEMENT_ORDER[query.orderBy])} ${sql.raw(query.isDESC ? 'desc' : 'asc')} nulls last`
  const movements = movementsWithCorrections(item)
  const { rows } = await sql<MovementCells>`select m.* from ${movements} m where ${where}
    order by ${order}, m.movement_no, m.origin limit ${query.limit} offset ${query.offset}`.execute(tx)
  const count = await countOf(tx, sql`${movements} m where ${where}`)
  return { rows: rows.map((row) => movementAnswer(item.itemNo, row)), count }
}

/** One page of an item's purchase orders. */
export async function listPurchaseOrders(
  tx: Tx,
  item: Ours,
  query: OrderQuery,
): Promise<Answer<Endpoints['listOrders']>> {
  const conditions: Condition[] = []
  const { search, origin, active, quantityKnown } = query
  if (search) conditions.push(sql`(o.order_code ilike ${like(search)} or o.code ilike ${like(search)})`)
  if (origin) conditions.push(sql`o.origin = any(${origin.map((name) => ORIGIN_NUMBER[name])}::int[])`)
  if (active !== undefined) conditions.push(sql`${sql.raw(ORDER_ORDER.active)} = ${active}`)
  if (quantityKnown !== undefined) conditions.push(sql`(o.units is not null) = ${quantityKnown}`)
  if (query.startDateFrom) conditions.push(sql`o.started_on >= ${query.startDateFrom}`)
  if (query.startDateTo) conditions.push(sql`o.started_on <= ${query.startDateTo}`)
  if (query.endDateFrom) conditions.push(sql`o.ended_on >= ${query.endDateFrom}`)
  if (query.endDateTo) conditions.push(sql`o.ended_on <= ${query.endDateTo}`)
  const order = sql`${sql.raw(ORDER_ORDER[query.orderBy])} ${sql.raw(query.isDESC ? 'desc' : 'asc')} nulls last, o.order_no`
  const page = await readOrders(
    tx,
    item,
    conditions,
    sql`order by ${order} limit ${query.limit} offset ${query.offset}`,
  )
  const count = await countOf(tx, ordersFrom(item, conditions))
  const { rows } = await sql<{ today: string }>`select app_today()::text as today`.execute(tx)
  return { rows: page, count, ...(rows[0] as (typeof rows)[number]) }
}

const ordersFrom = ({ catalogId, itemNo }: Ours, conditions: readonly Condition[]) =>
  sql`purchase_order o join catalog c on c.id = o.catalog_id join company k on k.id = c.company_id where ${sql.join(
    [sql`o.catalog_id = ${catalogId}`, sql`o.item_no = ${itemNo}`, ...conditions],
    sql` and `,
  )}`

/** Purchase orders of an item; one without a word on it is open until its end day has passed at the planning day. */
async function readOrders(
  tx: Tx,
  item: Ours,
  conditions: readonly Condition[],
  rest: RawBuilder<unknown>,
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderCells>`
    select o.*, o.ended_on - o.started_on as lead_time_days, ${sql.raw(ORDER_ORDER.active)} as is_active
    from ${ordersFrom(item, conditions)} ${rest}`.execute(tx)
  return rows.map((row) => ({
    id: wireId('order', item.itemNo, row.orderNo),
    order: row.orderCode,
    code: row.code === '' ? null : row.code,
    startDate: row.startedOn,
    endDate: row.endedOn,
    leadTime: row.leadTimeDays,
    quantity: row.units,
    receivedQuantity: row.receivedUnits,
    origin: originName(row.origin),
    active: row.isActive,
  }))
}

/** One purchase order; undefined where it is none of the item. */
export async function orderOf(tx: Tx, item: Ours, orderNo: number): Promise<OrderRow | undefined> {
  const [order] = await readOrders(tx, item, [sql`o.order_no = ${orderNo}`], sql``)
  return order
}

/** Orders under way between two days, oldest first. */
export async function ordersBetween(tx: Tx, item: Ours, from: string, to: string): Promise<OrderRow[]> {
  const under = sql<SqlBool>`o.started_on <= ${to} and coalesce(o.ended_on, 'infinity') >= ${from}`
  return readOrders(tx, item, [under], sql`order by o.started_on, o.order_no limit ${sql.lit(MARKS)}`)
}

/** Stock counts, and corrections the product made, between two days, oldest first. */
export async function correctionsBetween(
  tx: Tx,
  item: Ours,
  from: string,
  to: string,
): Promise<TransactionRow[]> {
  const { rows } = await sql<MovementCells>`select m.* from ${movementsWithCorrections(item)} m
    where m.moved_on between ${from} and ${to}
      and (m.origin = ${ORIGIN_NUMBER.correction} or m.movement_type = ${words.MOVEMENT_TYPES.indexOf('inventory')})
    order by m.moved_on, m.movement_no limit ${sql.lit(MARKS)}`.execute(tx)
  return rows.map((row) => movementAnswer(item.itemNo, row))
}

/** Days of the item that are left out of learning for what they were said to be, oldest first. */
export async function daysLeftOut(
  tx: Tx,
  { catalogId, itemNo }: Ours,
): Promise<Answer<Endpoints['getItem']>['leftOutDays']> {
  const { rows } = await sql<{ date: string; leftOutAs: 'stock_count' | 'take_over' }>`
    select moved_on as date, min(left_out_as) as left_out_as from stock_movement
    where catalog_id = ${catalogId} and item_no = ${itemNo} and left_out_as is not null
    group by moved_on order by moved_on`.execute(tx)
  return rows
}

/** Orders and corrections drawn beside a chart, at most. */
const MARKS = 1000

export function movementAnswer(itemNo: number, row: MovementCells): TransactionRow {
  return {
    id: wireId(row.origin === ORIGIN_NUMBER.correction ? 'correction' : 'movement', itemNo, row.movementNo),
    order: row.orderCode,
    date: row.movedOn,
    code: row.code,
    type: words.MOVEMENT_TYPES[row.movementType] ?? 'consumption',
    quantity: row.units,
    origin: originName(row.origin),
    affectsBalance: row.affectsBalance,
    affectsLearning: row.usedForTraining,
    leftOutAs: row.leftOutAs,
  }
}

async function countOf(tx: Tx, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${from}`.execute(tx)
  return rows[0]?.n ?? 0
}
