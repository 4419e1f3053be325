import {
  type ItemFacts,
  TRANSFER_WINDOW_DAYS,
  type Transferred,
  type TransferredItem,
  transferRoles,
} from '@giro/planning'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { isOneOf } from '#db/some-items.ts'

type Row = Omit<TransferredItem, 'transfers'> & {
  itemNo: number
  sku: string
  days: number[]
  units: number[]
}

/**
 * Tells what transfers between sites make of some items: each is looked at with its code at the other sites. An item without transfers
 * is not among them; a catalog without any costs a look into an empty index.
 */
export async function readTransfers(
  tx: Tx,
  catalogId: string,
  itemNos: readonly number[],
  asOfDay: number,
): Promise<Map<number, Transferred>> {
  const within = sql`${asOfDay - TRANSFER_WINDOW_DAYS + 1}::int and ${asOfDay}::int`
  const { rows } = await sql<Row>`
    with moved as materialized (
      select item_no, moved_on - date '1970-01-01' as day, sum(units) as units from stock_movement
      where catalog_id = ${catalogId} and is_transfer and movement_type = 3 and affects_balance
        and moved_on - date '1970-01-01' between ${within}
        and item_no in (
          select other.item_no from item mine join item other using (catalog_id, sku)
          where mine.catalog_id = ${catalogId} and ${isOneOf(sql.ref('mine.item_no'), itemNos)})
      group by 1, 2 having abs(sum(units)) > 1e-6
    )
    select i.item_no, i.sku, s.identifier as site, m.days, m.units,
      (select coalesce(sum(r.units), 0) from stock_movement r where r.catalog_id = i.catalog_id and r.item_no = i.item_no
        and r.movement_type = 1 and r.moved_on - date '1970-01-01' between ${within}) as received_units,
      exists (select from purchase_order o where o.catalog_id = i.catalog_id and o.item_no = i.item_no
        and (coalesce(o.is_active, o.ended_on is null) or o.ended_on - date '1970-01-01' > ${asOfDay - TRANSFER_WINDOW_DAYS})) as is_ordered
    from (select item_no, array_agg(day order by day) as days, array_agg(units order by day) as units from moved group by 1) m
      join item i on i.catalog_id = ${catalogId} and i.item_no = m.item_no
      join site s on s.company_id = i.company_id and s.id = i.site_id
    where i.is_stock is distinct from false
    order by i.sku, s.identifier`.execute(tx)
  const found = new Map<number, Transferred>()
  for (const ofSku of Map.groupBy(rows, ({ sku }) => sku).values()) {
    if (ofSku.length < 2) continue
    const items = ofSku.map(({ days, units, ...row }) => ({
      ...row,
      transfers: days.map((day, i) => ({ day, units: units[i] as number })),
    }))
    for (const [i, role] of transferRoles(items, asOfDay).entries()) found.set((ofSku[i] as Row).itemNo, role)
  }
  return found
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
