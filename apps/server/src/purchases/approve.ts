import { type Answer, type Endpoints, endpoints, type Received } from '@giro/contract'
import { brokenTerm, senderOf } from '@giro/contract/order-terms'
import { type Selectable, sql } from 'kysely'
import { dayText, today } from '#calendar.ts'
import type { Tx } from '#db/db.ts'
import type { Tables } from '#db/tables.ts'
import { Failure, invalid } from '#failure.ts'
import { type Caller, callerMay } from '#http/caller.ts'
import { assertUnchanged } from '#http/etag.ts'
import { type Generation, planItemsAgain, shareGeneration, timeZoneOf } from '#planning/index.ts'
import { getApproved } from '#purchases/approved.ts'
import { lockPurchases } from '#purchases/lock.ts'
import { readProposal } from '#purchases/proposal.ts'
import { type Catalog, isDue, ofGeneration } from '#purchases/proposals.ts'

type Body = Received<Endpoints['approvePurchase']>['body']
type Made = Answer<Endpoints['approvePurchase']>
type Call = Catalog & { caller: Caller; ifMatch: string | undefined }

/** Approves an order as it was proposed, but for the quantities that are sent, and plans its items again. */
export async function approvePurchase(tx: Tx, call: Call, body: Body): Promise<Made> {
  const { catalogId, caller, ifMatch } = call
  const generation = await shareGeneration(tx, catalogId)
  if (!generation) throw new Failure('not_planned_yet')
  await lockPurchases(tx, catalogId)
  const { supplier = null, site, note, leave } = body
  const proposal = await readProposal(tx, call, { supplier, site })
  const version = endpoints.getProposal.answer.parse(proposal)
  assertUnchanged(ifMatch, version, endpoints.getProposal, 'proposal_changed')
  const lines = await chosenLines(tx, call, { supplier, site, lines: body.lines })
  const isApproved = !leave
  if (isApproved) await assertMayApprove(tx, call, { supplier, value: sumOf(lines) })
  const { id } = await tx
    .insertInto('purchaseApproval')
    .values({
      ...{ catalogId, supplier, site, note: note || null, createdBy: caller.userId },
      purchaseNo: sql<number>`(select coalesce(max(purchase_no), 0) + 1 from purchase_approval where catalog_id = ${catalogId})`,
      ...(isApproved && (await approval(tx, call))),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into purchase_approval_line (catalog_id, approval_id, item_no, units, unit_cost, lead_time_days)
    select ${catalogId}::uuid, ${id}::uuid, item_no, units, unit_cost, lead_time_days
    from jsonb_to_recordset(${JSON.stringify(lines.map(storedLine))}::jsonb)
      as l (item_no int, units float8, unit_cost float8, lead_time_days float8)`.execute(tx)
  const itemNos = lines.map(({ itemNo }) => itemNo)
  if (isApproved) await planAgain(tx, catalogId, generation, { supplier, itemNos })
  return { ...(await getApproved(tx, catalogId, id)), broken: lines.flatMap(brokenLine) }
}

/** Approves an order that was left for somebody who may. */
export async function confirmApproved(tx: Tx, call: Catalog & { caller: Caller }, id: string) {
  const { catalogId } = call
  const generation = await shareGeneration(tx, catalogId)
  await lockPurchases(tx, catalogId)
  const order = await getApproved(tx, catalogId, id)
  if (!generation) throw new Failure('not_planned_yet')
  if (order.state !== 'waiting') throw new Failure('already_ordered')
  await assertMayApprove(tx, call, order)
  await tx
    .updateTable('purchaseApproval')
    .set(await approval(tx, call))
    .where('catalogId', '=', catalogId)
    .where('id', '=', id)
    .execute()
  const itemNos = await itemsOf(tx, catalogId, id)
  await planAgain(tx, catalogId, generation, { supplier: order.supplier, itemNos })
  return getApproved(tx, catalogId, id)
}

/**
 * Takes an order back that the ERP has no part of; its items are proposed again. One that is in a file is taken back only where
 * the caller says that it was not sent.
 */
export async function withdraw(
  tx: Tx,
  catalogId: string,
  { id, isUnsent }: { id: string; isUnsent: boolean },
): Promise<null> {
  const generation = await shareGeneration(tx, catalogId)
  await lockPurchases(tx, catalogId)
  const { supplier, state, orderedLines } = await getApproved(tx, catalogId, id)
  if (orderedLines > 0 || (state === 'exported' && !isUnsent)) throw new Failure('already_ordered')
  const itemNos = await itemsOf(tx, catalogId, id)
  await tx.deleteFrom('purchaseApproval').where('catalogId', '=', catalogId).where('id', '=', id).execute()
  const countsAsOrdered = state === 'approved' || state === 'exported'
  if (generation && countsAsOrdered) await planAgain(tx, catalogId, generation, { supplier, itemNos })
  return null
}

/** Plans items of an order again while nobody else plans them, and those at the site that sends it. */
async function planAgain(
  tx: Tx,
  catalogId: string,
  generation: Generation,
  order: { supplier: string | null; itemNos: readonly number[] },
): Promise<void> {
  const { rows } = await sql<{ itemNo: number }>`
    select distinct p.item_no from item_plan p join item_plan here on here.catalog_id = p.catalog_id and here.generation = p.generation
      and here.sku = p.sku and (here.item_no = p.item_no or p.site = ${senderOf(order.supplier)}::text)
    where ${ofGeneration(catalogId)} and here.item_no = any(${order.itemNos}::int[])`.execute(tx)
  const itemNos = rows.map(({ itemNo }) => itemNo)
  await sql`select from item_plan p where ${ofGeneration(catalogId)} and p.item_no = any(${itemNos}::int[])
    order by p.item_no for update`.execute(tx)
  await planItemsAgain(tx, catalogId, generation, itemNos)
}

/** Refuses a purchase above the limit of the company, and any order where the ERP orders. */
async function assertMayApprove(
  tx: Tx,
  { catalogId, companyId, caller }: Catalog & { caller: Caller },
  { supplier, value }: { supplier: string | null; value: number },
): Promise<void> {
  const { whoOrders, approvalLimit } = await termsOfApproval(tx, { catalogId, companyId })
  if (whoOrders === 'erp') throw new Failure('erp_places_orders')
  const isAbove = senderOf(supplier) === null && approvalLimit !== null && value > approvalLimit
  if (isAbove && !callerMay(caller, 'purchase.approve_any')) throw new Failure('approval_limit')
}

const termsOfApproval = (tx: Tx, { catalogId, companyId }: Catalog) =>
  tx
    .selectFrom('catalog')
    .innerJoin('company', 'company.id', 'catalog.companyId')
    .select(['catalog.whoOrders', 'company.approvalLimit'])
    .where('catalog.id', '=', catalogId)
    .where('company.id', '=', companyId)
    .executeTakeFirstOrThrow()

const approval = async (tx: Tx, { companyId, caller }: { companyId: string; caller: Caller }) => ({
  approvedBy: caller.userId,
  approvedAt: sql<Date>`now()`,
  approvedOn: dayText(today(await timeZoneOf(tx, companyId))),
})

async function itemsOf(tx: Tx, catalogId: string, id: string): Promise<number[]> {
  const lines = tx
    .selectFrom('purchaseApprovalLine')
    .select('itemNo')
    .where('catalogId', '=', catalogId)
    .where('approvalId', '=', id)
  return (await lines.execute()).map(({ itemNo }) => itemNo)
}

type Terms = Pick<
  Selectable<Tables['item']>,
  'itemNo' | 'sku' | 'unitCost' | 'minimumLotUnits' | 'maximumLotUnits' | 'orderMultipleUnits'
>
type Line = Terms & { units: number; leadTimeDays: number }

/** The items of an order: those that are due, and those that are named, in the quantities that are named. */
async function chosenLines(
  tx: Tx,
  { catalogId }: Catalog,
  { supplier, site, lines }: Pick<Body, 'site' | 'lines'> & { supplier: string | null },
): Promise<Line[]> {
  const chosen = new Map(lines.map(({ sku, quantity }) => [sku, quantity]))
  const { rows } = await sql<Line>`
    select p.item_no, p.sku, p.unit_cost, i.minimum_lot_units, i.maximum_lot_units, i.order_multiple_units,
      coalesce(p.suggested_order_units, 0) as units, p.lead_time_days
    from item_plan p join item i on i.catalog_id = p.catalog_id and i.item_no = p.item_no
    where ${ofGeneration(catalogId)} and p.supplier is not distinct from ${supplier} and p.site = ${site}
      and (${isDue} or p.sku = any(${[...chosen.keys()]}::text[]))
    order by p.sku`.execute(tx)
  const known = new Set(rows.map(({ sku }) => sku))
  const unknown = lines.findIndex(({ sku }) => !known.has(sku))
  if (unknown !== -1) throw invalid(`lines.${unknown}.sku`, 'one_of')
  const ordered = rows
    .map((row) => ({ ...row, units: chosen.get(row.sku) ?? row.units }))
    .filter(({ units }) => units > 0)
  if (ordered.length === 0) throw invalid('lines', 'required')
  return ordered
}

const sumOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { units, unitCost }) => sum + units * (unitCost ?? 0), 0)

const storedLine = ({ itemNo, units, unitCost, leadTimeDays }: Line) => ({
  ...{ item_no: itemNo, units },
  ...{ unit_cost: unitCost, lead_time_days: leadTimeDays },
})

function brokenLine({ sku, units, ...item }: Line): Made['broken'] {
  const term = brokenTerm(units, {
    ...{ package: item.orderMultipleUnits, minimumBatch: item.minimumLotUnits },
    maximumBatch: item.maximumLotUnits,
  })
  return term === null ? [] : [{ sku, term }]
}
