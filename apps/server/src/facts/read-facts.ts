import type {
  AuthorizedValues,
  ContextChoices,
  EndedAlert,
  ErpAnswer,
  ItemFacts,
  PurchaseOrder,
  Stance,
} from '@giro/planning'
import { type Selectable, sql } from 'kysely'
import { dayNumber, dayOf } from '#calendar.ts'
import type { Tx } from '#db/db.ts'
import { isOneOf, itemRows } from '#db/some-items.ts'
import type { Tables } from '#db/tables.ts'
import { approvedLines, COUNTS_AS_ORDERED } from '#facts/approved-lines.ts'
import { NO_MOVEMENTS } from '#facts/movement-columns.ts'
import { packedMovements, unpackMovements } from '#facts/read-movements.ts'
import { rolesOf, type TransferRow, transfersOf, withTransfers } from '#facts/transfers.ts'

/** Master data of an item, with its site's identifier. */
export type MasterRow = Selectable<Tables['item']> & { site: string }
/** An item as the engine takes it, and the row it came from. */
export type KnownItem = { readonly master: MasterRow; readonly facts: ItemFacts }

export type Decisions = Pick<ItemFacts, 'choices' | 'alertMemory' | 'authorized' | 'erpAnswer'>
export const UNDECIDED: Decisions = { choices: {}, alertMemory: {}, authorized: null, erpAnswer: null }

/** The master data of some items, or, page by page, of all: those after an item number, in its order. What is no stock is in no plan. */
export async function readMasters(
  tx: Tx,
  catalogId: string,
  which: { itemNos: readonly number[] } | { after: number; limit: number },
): Promise<MasterRow[]> {
  const rows = tx
    .selectFrom('item')
    .innerJoin('site', (on) =>
      on.onRef('site.companyId', '=', 'item.companyId').onRef('site.id', '=', 'item.siteId'),
    )
    .selectAll('item')
    .select('site.identifier as site')
    .where('item.catalogId', '=', catalogId)
    .where(sql<boolean>`item.is_stock is distinct from false`)
    .orderBy('item.itemNo')
  return 'itemNos' in which
    ? rows.where(isOneOf(sql.ref('item.item_no'), which.itemNos)).execute()
    : rows.where('item.itemNo', '>', which.after).limit(which.limit).execute()
}

/** All about an item but its master data; the transfers of all items are in the first row. */
type ItemRow = DecisionsRow & {
  movements: Buffer | null
  orders: Buffer | null
  transfers: TransferRow[] | null
}

/** Numbers of the items that `readMasters` reads of such a page. */
export async function readItemNos(
  tx: Tx,
  catalogId: string,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('item')
    .select('itemNo')
    .where('catalogId', '=', catalogId)
    .where(sql<boolean>`is_stock is distinct from false`)
    .where('itemNo', '>', after)
    .orderBy('itemNo')
    .limit(limit)
    .execute()
  return rows.map(({ itemNo }) => itemNo)
}

/** Some items as they stand in the transaction. */
export async function readItems(
  tx: Tx,
  catalogId: string,
  itemNos: readonly number[],
  asOfDay: number,
): Promise<KnownItem[]> {
  const masters = await readMasters(tx, catalogId, { itemNos })
  const { rows } = await sql<ItemRow>`
    select d.*, m.packed as movements, o.packed as orders, case when row_number() over () = 1 then
      (select jsonb_agg(found) from (${transfersOf(catalogId, itemNos, asOfDay)}) t) end as transfers from (${decisionsOfItems(catalogId, itemNos)}) d
      left join (${packedMovements(catalogId, itemNos)}) m using (item_no)
      left join (${packedOrders(catalogId, itemNos, asOfDay)}) o using (item_no)`.execute(tx)
  const byItem = new Map(rows.map((row) => [row.itemNo, row]))
  const found = rows.flatMap(({ transfers }) => transfers ?? [])
  const roles = await rolesOf(tx, [catalogId, itemNos, asOfDay], found)
  return masters.map((master) => {
    const row = byItem.get(master.itemNo)
    return {
      master,
      facts: withTransfers(
        {
          ...masterFacts(master),
          ...(row ? decisionsOf(row) : UNDECIDED),
          movements: row?.movements ? unpackMovements(row.movements) : NO_MOVEMENTS,
          orders: row?.orders ? unpackOrders(row.orders) : [],
        },
        roles.get(master.itemNo),
      ),
    }
  })
}

/** Converts the master data of an item to the engine's facts. */
export function masterFacts(master: MasterRow): Omit<ItemFacts, 'movements' | 'orders' | keyof Decisions> {
  return {
    sku: master.sku,
    unit: master.unit,
    unitCost: master.unitCost,
    criticality: master.criticality,
    purchasability: master.purchasability,
    registeredDay: dayNumber(master.registeredOn ?? dayOf(master.createdAt)),
    ...(master.registeredOn === null && { isRegistrationUnknown: true }),
    startedDay: master.startedOn === null ? null : dayNumber(master.startedOn),
    minimumLotUnits: master.minimumLotUnits,
    maximumLotUnits: master.maximumLotUnits,
    orderMultipleUnits: master.orderMultipleUnits,
    onHandUnits: master.onHandUnits,
    ...(master.onHandOn !== null && { onHandDay: dayNumber(master.onHandOn) }),
    ...(master.isBlocked && { isBlocked: true }),
    erp: {
      stockingPolicy: master.erpStockingPolicy,
      targetServiceLevel: master.erpTargetServiceLevel,
      // ERPs write 0 where nobody gave one; loads of before kept it.
      leadTimeDays: master.erpLeadTimeDays || null,
      reorderPointUnits: master.erpReorderPointUnits,
      lotUnits: master.erpLotUnits,
      minimumStockUnits: master.erpMinimumStockUnits,
      maximumStockUnits: master.erpMaximumStockUnits,
    },
  }
}

const ITEM_NO = sql.ref('item_no')

/** Bytes of a packed order: first and last day (4 each), units and received units (8 each), whether it is open (1). */
const ORDER_BYTES = 25
/** Stands for no last day in a packed order. */
const NO_DAY = -2147483648

/** The query of the packed orders of some items, and of what is approved and not among them yet; an order of which nobody said whether it is open is so until its last day has passed. */
const packedOrders = (catalogId: string, itemNos: readonly number[], asOfDay: number) => sql`
  select item_no, string_agg(
    int4send(started_on - date '1970-01-01') || int4send(coalesce(ended_on - date '1970-01-01', ${sql.lit(NO_DAY)}))
    || float8send(coalesce(units, 'NaN')) || float8send(coalesce(received_units, 'NaN'))
    || substr(int4send(coalesce(is_active, ended_on is null or ended_on - date '1970-01-01' > ${asOfDay})::int), 4),
    '' order by order_no) as packed
  from (
    select item_no, order_no, started_on, ended_on, units, received_units, is_active
    from purchase_order where catalog_id = ${catalogId} and ${isOneOf(ITEM_NO, itemNos)}
    union all
    select item_no, null, least(approved_on, date '1970-01-01' + ${asOfDay}::int), null, missing_units, null, true
    from (${approvedLines(catalogId, isOneOf(sql.ref('l.item_no'), itemNos))}) approved where ${COUNTS_AS_ORDERED}) o
  group by item_no`

export async function readOrders(
  tx: Tx,
  ...of: Parameters<typeof packedOrders>
): Promise<Map<number, Buffer>> {
  const { rows } = await sql<{ itemNo: number; packed: Buffer }>`${packedOrders(...of)}`.execute(tx)
  // Copied out of what the driver read in one go, which would stay with the last of its orders.
  return new Map(rows.map(({ itemNo, packed }) => [itemNo, Buffer.from(packed)]))
}

export function unpackOrders(packed: Buffer): PurchaseOrder[] {
  const quantity = (byte: number) => {
    const units = packed.readDoubleBE(byte)
    return Number.isNaN(units) ? null : units
  }
  const day = (byte: number) => {
    const value = packed.readInt32BE(byte)
    return value === NO_DAY ? null : value
  }
  return Array.from({ length: packed.length / ORDER_BYTES }, (_, i) => ({
    startDay: packed.readInt32BE(i * ORDER_BYTES),
    endDay: day(i * ORDER_BYTES + 4),
    units: quantity(i * ORDER_BYTES + 8),
    receivedUnits: quantity(i * ORDER_BYTES + 16),
    isActive: packed[i * ORDER_BYTES + 24] === 1,
  }))
}

type DecisionsRow = {
  itemNo: number
  choices: ChoiceRow[] | null
  since: SinceRow[] | null
  authorized: AuthorizedValues | null
  erpAnswer: ErpAnswer | null
}

/** Reads the decisions about these items, and the opening time of their alerts in the current generation. */
const decisionsOfItems = (catalogId: string, itemNos: readonly number[]) => sql`
  with asked as (${itemRows(itemNos)}),
  chosen as (
    select item_no, jsonb_agg(jsonb_build_object('context', context, 'stance', stance, 'value', manual_value, 'ended', ended)) as choices
    from item_context where catalog_id = ${catalogId} and ${isOneOf(ITEM_NO, itemNos)} group by item_no
  ), opened as (
    select a.item_no, jsonb_agg(jsonb_build_object('context', a.context, 'since', a.since_on)) as since
    from context_alert a join catalog c on c.id = a.catalog_id and c.generation = a.generation
    where a.catalog_id = ${catalogId} and ${isOneOf(sql.ref('a.item_no'), itemNos)} group by a.item_no
  )
  select asked.item_no, chosen.choices, opened.since, z.authorized_values as authorized,
    case when z.erp_state in ('reverted', 'drifted') then z.erp_state end as erp_answer
  from asked left join chosen using (item_no) left join opened using (item_no)
    left join item_authorization z on z.catalog_id = ${catalogId} and z.item_no = asked.item_no and z.is_authorized`

export async function readDecisions(
  tx: Tx,
  ...of: Parameters<typeof decisionsOfItems>
): Promise<Map<number, Decisions>> {
  const { rows } = await sql<DecisionsRow>`${decisionsOfItems(...of)}`.execute(tx)
  return new Map(rows.map((row) => [row.itemNo, decisionsOf(row)]))
}

type ChoiceRow = {
  context: keyof ContextChoices
  stance: Stance | null
  value: number | null
  ended: EndedAlert | null
}
type SinceRow = { context: keyof ContextChoices; since: string }

function decisionsOf(row: Omit<DecisionsRow, 'itemNo'>): Decisions {
  const choices: Decisions['choices'] = {}
  const alertMemory: Decisions['alertMemory'] = {}
  for (const { context, stance, value, ended } of row.choices ?? []) {
    if (stance) choices[context] = { stance, value }
    if (ended) alertMemory[context] = { sinceDay: null, ended }
  }
  for (const { context, since } of row.since ?? []) {
    alertMemory[context] = { sinceDay: dayNumber(since), ended: alertMemory[context]?.ended ?? null }
  }
  return { choices, alertMemory, authorized: row.authorized, erpAnswer: row.erpAnswer }
}
