import {
  type ItemFacts,
  TRANSFER_WINDOW_DAYS,
  type Transferred,
  type TransferredItem,
  transferRoles,
  unitsInWindow,
  useElsewhere,
} from '@giro/planning'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { isOneOf } from '#db/some-items.ts'
import { leavingByItem } from '#facts/approved-lines.ts'
import { joined, NO_MOVEMENTS } from '#facts/movement-columns.ts'
import { readMovements } from '#facts/read-movements.ts'

/** A transferred item as the query answers it. */
export type TransferRow = Omit<TransferredItem, 'transfers'> & {
  itemNo: number
  sku: string
  days: number[]
  units: number[]
  leavingUnits: number
}

/**
 * The query of the transfers of some items, each `found` with its code at the other sites. In a catalog without any it costs a look into
 * an empty index.
 */
export function transfersOf(
  catalogId: string,
  itemNos: readonly number[],
  asOfDay: number,
): RawBuilder<{ found: TransferRow }> {
  const within = sql`${asOfDay - TRANSFER_WINDOW_DAYS + 1}::int and ${asOfDay}::int`
  return sql`
    with of_codes as materialized (
      select other.item_no from item mine join item other using (catalog_id, sku)
      where mine.catalog_id = ${catalogId} and ${isOneOf(sql.ref('mine.item_no'), itemNos)}
    ), moved as materialized (
      select item_no, moved_on - date '1970-01-01' as day, sum(units) as units from stock_movement
      where catalog_id = ${catalogId} and is_transfer and movement_type = 3 and affects_balance
        and moved_on - date '1970-01-01' between ${within}
        and (select exists (select from stock_movement any_of where any_of.catalog_id = ${catalogId} and any_of.is_transfer))
        and item_no = any(array(select item_no from of_codes))
      group by 1, 2 having abs(sum(units)) > 1e-6
    ), leaving as materialized (${leavingByItem(catalogId, sql`select item_no from of_codes`)})
    select jsonb_build_object('itemNo', i.item_no, 'sku', i.sku, 'site', s.identifier, 'days', m.days, 'units', m.units,
      'leavingUnits', coalesce((select l.units from leaving l where l.item_no = i.item_no), 0),
      'receivedUnits', (select coalesce(sum(r.units), 0) from stock_movement r where r.catalog_id = i.catalog_id
        and r.item_no = i.item_no and r.movement_type = 1 and r.moved_on - date '1970-01-01' between ${within}),
      'isOrdered', exists (select from purchase_order o where o.catalog_id = i.catalog_id and o.item_no = i.item_no
        and (coalesce(o.is_active, o.ended_on is null)
          or o.ended_on - date '1970-01-01' > ${asOfDay - TRANSFER_WINDOW_DAYS}::int))) as found
    from (select item_no, array_agg(day order by day) as days, array_agg(units order by day) as units from moved group by 1) m
      join item i on i.catalog_id = ${catalogId} and i.item_no = m.item_no
      join site s on s.company_id = i.company_id and s.id = i.site_id
    where i.is_stock is distinct from false
    order by i.sku, s.identifier`
}

/** Codes whose supplied sites are read at once: a block may hold the main site's items of a hundred branches. */
const CODES_AT_ONCE = 200

/** Tells what transfers between sites make of some items. An item without transfers is not among them. */
export async function rolesOf(
  tx: Tx,
  [catalogId, itemNos, asOfDay]: Parameters<typeof transfersOf>,
  rows: readonly TransferRow[],
): Promise<Map<number, Transferred>> {
  const roles = new Map<number, Transferred>()
  const wanted = new Set(itemNos)
  const senders: TransferRow[][] = []
  for (const ofSku of Map.groupBy(rows, ({ sku }) => sku).values()) {
    if (ofSku.length < 2) continue
    const items = ofSku.map(({ days, units, ...row }) => ({
      ...row,
      transfers: days.map((day, i) => ({ day, units: units[i] as number })),
    }))
    const found = transferRoles(items, asOfDay)
    for (const [i, role] of found.entries()) {
      const { itemNo, leavingUnits } = ofSku[i] as TransferRow
      roles.set(itemNo, { ...role, ...(leavingUnits > 0 && { leavingUnits }) })
    }
    const suppliers = new Set(found.map(({ suppliedFrom }) => suppliedFrom))
    if (ofSku.some(({ itemNo, site }) => wanted.has(itemNo) && suppliers.has(site))) senders.push(ofSku)
  }
  for (let from = 0; from < senders.length; from += CODES_AT_ONCE)
    await addUse(tx, catalogId, senders.slice(from, from + CODES_AT_ONCE), { roles, asOfDay })
  return roles
}

/** Adds to the roles of the sites of some codes what is used at the sites that they supply. */
async function addUse(
  tx: Tx,
  catalogId: string,
  codes: readonly TransferRow[][],
  { roles, asOfDay }: { roles: Map<number, Transferred>; asOfDay: number },
): Promise<void> {
  const isSupplied = ({ itemNo }: TransferRow) => roles.get(itemNo)?.suppliedFrom !== undefined
  const supplied = codes.flat().filter(isSupplied)
  const movements = await readMovements(
    tx,
    catalogId,
    supplied.map(({ itemNo }) => itemNo),
  )
  for (const ofSku of codes) {
    const sites = ofSku.map(({ itemNo, site }) => ({
      ...(roles.get(itemNo) as Transferred),
      ...{ site, movements: movements.get(itemNo) ?? NO_MOVEMENTS },
    }))
    for (const [i, used] of useElsewhere(sites, asOfDay).entries())
      if (used)
        Object.assign(roles.get((ofSku[i] as TransferRow).itemNo) as Transferred, {
          usedElsewhere: used,
          elsewhereUnits: unitsInWindow(used, asOfDay),
        })
  }
}

/** Reads what transfers between sites make of some items. */
export async function readTransfers(
  tx: Tx,
  ...of: Parameters<typeof transfersOf>
): Promise<Map<number, Transferred>> {
  const { rows } = await transfersOf(...of).execute(tx)
  const found = rows.map((row) => row.found)
  return rolesOf(tx, of, found)
}

/** Adds to an item's facts what transfers make of it. */
export function withTransfers<Facts extends Pick<ItemFacts, 'orders' | 'movements'>>(
  facts: Facts,
  transferred: Transferred | undefined,
): Facts {
  if (transferred === undefined) return facts
  const { orders, usedElsewhere, ...role } = transferred
  const movements = usedElsewhere && joined([[facts.movements, usedElsewhere]]).movements
  return { ...facts, ...role, ...(movements && { movements }), orders: [...facts.orders, ...orders] }
}
