import type { Answer, Endpoints } from '@giro/contract'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { type Caller, callerMay } from '#http/caller.ts'
import { type Catalog, isDue, listProposals, ofGeneration } from '#purchases/proposals.ts'

type Proposal = Answer<Endpoints['getProposal']>
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
  const limit = callerMay(caller, 'purchase.approve_any') ? null : approvalLimit
  return { ...row, canApprove, approvalLimit: limit, checksum }
}

const WHOLE = { offset: 0, limit: 1, orderBy: 'value', isDESC: true } as const
