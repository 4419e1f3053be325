import { words } from '@giro/contract'
import { type Selectable, sql } from 'kysely'
import { dayText } from '#calendar.ts'
import type { Tx } from '#db/db.ts'
import type { Tables } from '#db/tables.ts'
import { itemColumns, type PlanScope, plannedItems } from '#exports/full-report.ts'
import { snapshotRows } from '#exports/snapshot-rows.ts'
import { type ColumnOf, cellsOf, type Table } from '#exports/tables.ts'

/** The tables of a catalog for other programs, each tied to the items by SKU and site. Read one after the other. */
export const biTables = (tx: Tx, scope: PlanScope): Table[] => [
  tableOf('items', itemColumns(null), plannedItems(tx, scope, {})),
  tableOf('contexts', CONTEXTS, contexts(tx, scope)),
  tableOf('transactions', TRANSACTIONS, transactions(tx, scope)),
  tableOf('orders', ORDERS, orders(tx, scope)),
]

const tableOf = <Row>(name: string, columns: readonly ColumnOf<Row>[], rows: AsyncIterable<Row>): Table => ({
  name,
  columns,
  rows: cellsOf(columns, rows),
})

type OfItem = { sku: string; site: string }
const KEY: readonly ColumnOf<OfItem>[] = [
  { title: 'sku', type: 'text', of: ({ sku }) => sku },
  { title: 'site', type: 'text', of: ({ site }) => site },
]

type ContextCells = OfItem & {
  context: string
  old: string | null
  new: string
  automatic: string
  stance: string
  conformity: string | null
  level: string | null
  reason: string | null
  effect: number | null
  sinceDay: number | null
}

/** Values are texts: of one context they are a word, of the others a number. */
const CONTEXTS: readonly ColumnOf<ContextCells>[] = [
  ...KEY,
  { title: 'context', type: 'text', of: (row) => row.context },
  { title: 'old', type: 'text', of: (row) => row.old },
  { title: 'new', type: 'text', of: (row) => row.new },
  { title: 'automatic', type: 'text', of: (row) => row.automatic },
  { title: 'stance', type: 'text', of: (row) => row.stance },
  { title: 'conformity', type: 'text', of: (row) => row.conformity },
  { title: 'level', type: 'text', of: (row) => row.level },
  { title: 'reason', type: 'text', of: (row) => row.reason },
  { title: 'effect', type: 'number', of: (row) => row.effect },
  { title: 'since', type: 'day', of: ({ sinceDay }) => (sinceDay === null ? null : dayText(sinceDay)) },
]

const contexts = (tx: Tx, { catalogId, generation }: PlanScope) =>
  snapshotRows(
    tx,
    sql<ContextCells>`
    select p.sku, p.site, c.kind as context, v.value ->> 'old' as old, v.value ->> 'new' as new, v.value ->> 'automatic' as automatic,
      v.value ->> 'stance' as stance, v.value ->> 'conformity' as conformity, v.value -> 'alert' ->> 'level' as level,
      v.value -> 'alert' ->> 'reason' as reason, (v.value -> 'alert' ->> 'effectValue')::float8 as effect,
      (v.value -> 'alert' ->> 'sinceDay')::int as since_day
    from item_plan p
      join item_plan_contexts x on x.catalog_id = p.catalog_id and x.generation = p.generation and x.item_no = p.item_no
      cross join unnest(${[...words.CONTEXT_KINDS]}::text[]) with ordinality as c (kind, nth)
      cross join lateral (select x.contexts -> c.kind as value) v
    where p.catalog_id = ${catalogId} and p.generation = ${generation} order by p.sku, p.site, c.nth`,
  )

type TransactionCells = OfItem & {
  movedOn: string
  movementType: number
  units: number
  orderCode: string | null
  code: string | null
  unitCost: number | null
  origin: string
  affectsBalance: boolean
  usedForTraining: boolean
}
const TRANSACTIONS: readonly ColumnOf<TransactionCells>[] = [
  ...KEY,
  { title: 'date', type: 'day', of: (row) => row.movedOn },
  { title: 'type', type: 'text', of: (row) => words.MOVEMENT_TYPES[row.movementType] ?? null },
  { title: 'quantity', type: 'number', of: (row) => row.units },
  { title: 'order', type: 'text', of: (row) => row.orderCode },
  { title: 'code', type: 'text', of: (row) => row.code },
  { title: 'cost', type: 'number', of: (row) => row.unitCost },
  { title: 'origin', type: 'text', of: (row) => row.origin },
  { title: 'affectsBalance', type: 'yesNo', of: (row) => row.affectsBalance },
  { title: 'affectsLearning', type: 'yesNo', of: (row) => row.usedForTraining },
]

/** The word of a row's origin: its number is that of the database. */
const ORIGIN = sql.raw(`(array['erp', 'manual', 'correction'])[origin + 1]`)

const transactions = (tx: Tx, { catalogId }: PlanScope) =>
  snapshotRows(
    tx,
    // In the order of the primary key, so that nothing is sorted.
    sql<TransactionCells>`
    select i.sku, i.site, m.moved_on, m.movement_type, m.units, m.order_code, m.code, m.unit_cost, ${ORIGIN} as origin,
      m.affects_balance, m.used_for_training
    from stock_movement m join ${sited(catalogId)} i on i.item_no = m.item_no
    where m.catalog_id = ${catalogId} order by m.item_no, m.movement_no`,
  )

type OrderCells = OfItem &
  Pick<
    Selectable<Tables['purchaseOrder']>,
    'orderCode' | 'code' | 'startedOn' | 'endedOn' | 'units' | 'receivedUnits'
  > & {
    leadTimeDays: number | null
    origin: string
    isOpen: boolean
  }
const ORDERS: readonly ColumnOf<OrderCells>[] = [
  ...KEY,
  { title: 'order', type: 'text', of: (row) => row.orderCode },
  { title: 'code', type: 'text', of: ({ code }) => (code === '' ? null : code) },
  { title: 'startDate', type: 'day', of: (row) => row.startedOn },
  { title: 'endDate', type: 'day', of: (row) => row.endedOn },
  { title: 'leadTime', type: 'whole', of: (row) => row.leadTimeDays },
  { title: 'quantity', type: 'number', of: (row) => row.units },
  { title: 'receivedQuantity', type: 'number', of: (row) => row.receivedUnits },
  { title: 'origin', type: 'text', of: (row) => row.origin },
  { title: 'active', type: 'yesNo', of: (row) => row.isOpen },
]

const orders = (tx: Tx, { catalogId }: PlanScope) =>
  snapshotRows(
    tx,
    sql<OrderCells>`
    select i.sku, i.site, o.order_code, o.code, o.started_on, o.ended_on, o.ended_on - o.started_on as lead_time_days, o.units,
      o.received_units, ${ORIGIN} as origin,
      coalesce(o.is_active, o.ended_on is null or o.ended_on > coalesce(c.planned_as_of, (now() at time zone (select time_zone from company where id = c.company_id))::date)) as is_open
    from purchase_order o join catalog c on c.id = o.catalog_id join ${sited(catalogId)} i on i.item_no = o.item_no
    where o.catalog_id = ${catalogId} order by o.item_no, o.order_no`,
  )

/** The items of a catalog with the identifiers of their sites, planned or not. */
const sited = (catalogId: string) => sql`(
  select item.item_no, item.sku, site.identifier as site from item join site on site.company_id = item.company_id and site.id = item.site_id
  where item.catalog_id = ${catalogId})`
