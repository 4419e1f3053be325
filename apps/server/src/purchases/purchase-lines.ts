import { senderOf } from '@giro/contract/order-terms'
import { sql } from 'kysely'
import { dayNumber, dayText } from '#calendar.ts'
import type { Tx } from '#db/db.ts'
import { approvedOrders, purchaseCode, withSeen } from '#purchases/approved.ts'

/** An item of an approved order, as a file has it. */
export type PurchaseLine = {
  purchase: string
  supplier: string | null
  /** Its full name; null: not known. */
  supplierName: string | null
  /** The site that sends it; null: it is bought. */
  fromSite: string | null
  sku: string
  site: string
  quantity: number
  unit: string | null
  cost: number | null
  orderDate: string
  needDate: string
}
type Facts = Omit<PurchaseLine, 'purchase' | 'fromSite' | 'needDate'> & {
  purchaseNo: number
  leadTimeDays: number
}
type Read = { ids: string[]; lines: PurchaseLine[] }

/** Reads the items of the approved orders with these ids; null: of those that were in no file yet. */
export async function purchaseLines(tx: Tx, catalogId: string, ids: readonly string[] | null): Promise<Read> {
  const which = ids
    ? sql<boolean>`a.id = any(${ids}::uuid[]) and a.approved_at is not null`
    : sql<boolean>`a.exported_at is null and a.approved_at is not null`
  const { rows } = await sql<Facts & { id: string }>`${withSeen(catalogId)}
    select o.id, o.purchase_no, o.supplier, nullif(o.supplier_title, o.supplier) as supplier_name, i.sku, s.identifier as site, l.units as quantity, i.unit, l.unit_cost as cost,
      o.approved_on::text as order_date, l.lead_time_days
    from (${approvedOrders(catalogId, which)}) o
      join purchase_approval_line l on l.catalog_id = o.catalog_id and l.approval_id = o.id
      join item i on i.catalog_id = l.catalog_id and i.item_no = l.item_no
      join site s on s.company_id = i.company_id and s.id = i.site_id
    where ${ids !== null} or o.state = 'approved' order by o.purchase_no, i.sku`.execute(tx)
  return {
    ids: [...new Set(rows.map(({ id }) => id))],
    lines: rows.map(({ id: _, purchaseNo, leadTimeDays, ...line }) => ({
      ...{ ...line, ...sourceOf(line) },
      purchase: purchaseCode(purchaseNo),
      needDate: dayText(dayNumber(line.orderDate) + Math.ceil(leadTimeDays)),
    })),
  }
}

/** A transfer has a site in place of a supplier, and no price. */
function sourceOf({ supplier }: Pick<Facts, 'supplier'>) {
  const fromSite = senderOf(supplier)
  return { fromSite, ...(fromSite !== null && { supplier: null, supplierName: null, cost: null }) }
}

/** Notes that orders are in a file. */
export const setExported = (tx: Tx, catalogId: string, ids: readonly string[]): Promise<unknown> =>
  sql`update purchase_approval set exported_at = now()
    where catalog_id = ${catalogId} and id = any(${ids}::uuid[])`.execute(tx)
