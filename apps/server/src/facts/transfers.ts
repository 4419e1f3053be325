import {
  type ItemFacts,
  TRANSFER_WINDOW_DAYS,
  type Transferred,
  type TransferredItem,
  transferRoles,
} from '@giro/planning'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { isOneOf } from '#db/some-items.ts'

/** A transferred item as the query answers it. */
export type TransferRow = Omit<TransferredItem, 'transfers'> & {
  itemNo: number
  sku: string
  days: number[]
  units: number[]
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
    with moved as materialized (
      select item_no, moved_on - date '1970-01-01' as day, sum(units) as units from stock_movement
      where catalog_id = ${catalogId} and is_transfer and movement_type = 3 and affects_balance
        and moved_on - date '1970-01-01' between ${within}
        and (select exists (select from stock_movement any_of where any_of.catalog_id = ${catalogId} and any_of.is_transfer))
        and item_no = any(array(
          select other.item_no from item mine join item other using (catalog_id, sku)
          where mine.catalog_id = ${catalogId} and ${isOneOf(sql.ref('mine.item_no'), itemNos)}))
      group by 1, 2 having abs(sum(units)) > 1e-6
    )
    select jsonb_build_object('itemNo', i.item_no, 'sku', i.sku, 'site', s.identifier, 'days', m.days, 'units', m.units,
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

/** Tells what transfers between sites make of items. An item without transfers is not among them. */
export function rolesOf(rows: readonly TransferRow[], asOfDay: number): Map<number, Transferred> {
  const roles = new Map<number, Transferred>()
  for (const ofSku of Map.groupBy(rows, ({ sku }) => sku).values()) {
    if (ofSku.length < 2) continue
    const items = ofSku.map(({ days, units, ...row }) => ({
      ...row,
      transfers: days.map((day, i) => ({ day, units: units[i] as number })),
    }))
    for (const [i, role] of transferRoles(items, asOfDay).entries())
      roles.set((ofSku[i] as TransferRow).itemNo, role)
  }
  return roles
}

/** Reads what transfers between sites make of some items. */
export async function readTransfers(
  tx: Tx,
  ...[catalogId, itemNos, asOfDay]: Parameters<typeof transfersOf>
): Promise<Map<number, Transferred>> {
  const { rows } = await transfersOf(catalogId, itemNos, asOfDay).execute(tx)
  const found = rows.map((row) => row.found)
  return rolesOf(found, asOfDay)
}

/** Adds to an item's facts what transfers make of it. */
export function withTransfers<Facts extends Pick<ItemFacts, 'orders'>>(
  facts: Facts,
  transferred: Transferred | undefined,
): Facts {
  if (transferred === undefined) return facts
  const { orders, ...role } = transferred
  return { ...facts, ...role, orders: [...facts.orders, ...orders] }
}
