import type { Answer, Endpoints } from '@giro/contract'
import { senderOf } from '@giro/contract/order-terms'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { type Caller, callerMay } from '#http/caller.ts'
import { snoozedCell } from '#items/index.ts'
import { type Catalog, isDue, isLeftOut, listProposals, ofGeneration } from '#purchases/proposals.ts'

type Proposal = Answer<Endpoints['getProposal']>
type Load = NonNullable<Proposal>['load']
type Order = { supplier: string | null; site: string }

/** The order of today to one supplier for one site; null: nothing is due. */
export async function readProposal(
  tx: Tx,
  { catalogId, companyId, caller }: Catalog & { caller: Caller },
  order: Order,
): Promise<Proposal> {
  const { rows } = await listProposals(tx, { catalogId, companyId }, WHOLE, order)
  const [row] = rows
  if (!row) return null
  const { rows: terms } = await sql<{ canApprove: boolean; approvalLimit: number | null; checksum: string }>`
    select c.who_orders = 'giro' as can_approve, k.approval_limit,
      (select md5(string_agg(concat_ws(' ', p.item_no, p.suggested_order_units), ',' order by p.item_no)) from item_plan p
        where ${ofGeneration(catalogId)} and ${isDue} and p.site = ${order.site}
          and p.supplier is not distinct from ${order.supplier}) as checksum
    from catalog c join company k on k.id = c.company_id where c.id = ${catalogId}`.execute(tx)
  const { canApprove, approvalLimit, checksum } = terms[0] as (typeof terms)[number]
  const isLimited = senderOf(order.supplier) === null && !callerMay(caller, 'purchase.approve_any')
  return {
    ...row,
    canApprove,
    approvalLimit: isLimited ? approvalLimit : null,
    checksum,
    load: await loadOf(tx, { catalogId, companyId }, order),
    leftOut: row.snoozed > 0 ? await leftOutOf(tx, catalogId, order) : [],
  }
}

/** Reads the items that an order leaves out because they are snoozed. */
async function leftOutOf(tx: Tx, catalogId: string, { supplier, site }: Order) {
  const { rows } = await sql<NonNullable<Proposal>['leftOut'][number]>`
    select p.sku, p.site, p.description, p.unit, p.suggested_order_units as quantity, p.suggested_order_units * p.unit_cost as value,
      ${snoozedCell('p')} as snoozed
    from item_plan p where ${ofGeneration(catalogId)} and ${isLeftOut} and p.site = ${site}
      and p.supplier is not distinct from ${supplier} order by p.sku`.execute(tx)
  return rows
}

/** A number as a column of an item file has it; groups of thousands are no part of one. */
const NUMBER = sql.lit('^[0-9]+([.,][0-9]+)?$')

/** Reads which part of a full load of its supplier the order is; null: loads do not matter to it. */
async function loadOf(tx: Tx, { catalogId, companyId }: Catalog, { supplier, site }: Order): Promise<Load> {
  const { rows } = await sql<NonNullable<Load>>`
    select s.load_capacity as capacity, s.load_attribute as attribute,
      coalesce(sum(p.suggested_order_units * unit.load), 0)::float8 as amount, count(*) filter (where unit.load is null)::int as unknown
    from supplier s join item_plan p on p.supplier = s.name
      join item i on i.catalog_id = p.catalog_id and i.item_no = p.item_no
      cross join lateral (select case when s.load_attribute is null then 1 else (
        select replace(value, ',', '.')::float8 from jsonb_each_text(i.attributes)
        where lower(key) = lower(s.load_attribute) and value ~ ${NUMBER} limit 1) end as load) unit
    where s.company_id = ${companyId}::uuid and s.name = ${supplier} and s.load_capacity is not null
      and ${ofGeneration(catalogId)} and ${isDue} and p.site = ${site}
    group by s.load_capacity, s.load_attribute`.execute(tx)
  return rows[0] ?? null
}

const WHOLE = { offset: 0, limit: 1, orderBy: 'value', isDESC: true } as const
