import { type Selectable, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { Tables } from '#db/tables.ts'
import { Failure } from '#failure.ts'
import type { ShownRow } from '#items/item-answer.ts'
import { ownerName } from '#items/refs.ts'

export type FoundItem = { itemNo: number; sku: string; site: string }
/** An item as callers name it: its SKU and, where the SKU stands at several sites, the site. */
export type ItemName = { sku: string; site?: string | undefined }

/** The item of the catalog that is meant; refuses what is not there, or is several. */
export async function findItem(tx: Tx, catalogId: string, name: ItemName): Promise<FoundItem> {
  const items = await itemsNamed(tx, catalogId, name)
    .select(['item.itemNo', 'item.sku', 'site.identifier as site'])
    .execute()
  return only(items)
}

/** An item's plan with its five contexts. */
export type PlannedItem = ShownRow & Pick<Selectable<Tables['itemPlanContexts']>, 'contexts'>

/** The item as the current generation planned it. */
export async function findPlannedItem(tx: Tx, catalogId: string, name: ItemName): Promise<PlannedItem> {
  const items = await itemsNamed(tx, catalogId, name)
    .innerJoin('catalog', 'catalog.id', 'item.catalogId')
    .leftJoin('itemPlan', (on) =>
      on
        .onRef('itemPlan.catalogId', '=', 'item.catalogId')
        .onRef('itemPlan.generation', '=', 'catalog.generation')
        .onRef('itemPlan.itemNo', '=', 'item.itemNo'),
    )
    .leftJoin('itemPlanContexts', (on) =>
      on
        .onRef('itemPlanContexts.catalogId', '=', 'itemPlan.catalogId')
        .onRef('itemPlanContexts.generation', '=', 'itemPlan.generation')
        .onRef('itemPlanContexts.itemNo', '=', 'itemPlan.itemNo'),
    )
    .selectAll('itemPlan')
    .select(['itemPlanContexts.contexts', 'item.isStock', ownerName('itemPlan').as('owner')])
    .execute()
  const { isStock, ...row } = only(items)
  if (isStock === false) throw new Failure('item_not_stock')
  // Loaded since the last planning run.
  if (row.contexts === null) throw new Failure('not_planned_yet')
  return row as PlannedItem
}

/** Locks the plan of the item until the end of the transaction; read it after this, not before. */
export async function lockPlannedItem(tx: Tx, catalogId: string, name: ItemName): Promise<void> {
  await itemsNamed(tx, catalogId, name)
    .innerJoin('catalog', 'catalog.id', 'item.catalogId')
    .innerJoin('itemPlan', (on) =>
      on
        .onRef('itemPlan.catalogId', '=', 'item.catalogId')
        .onRef('itemPlan.generation', '=', 'catalog.generation')
        .onRef('itemPlan.itemNo', '=', 'item.itemNo'),
    )
    .select('itemPlan.itemNo')
    .forUpdate('itemPlan')
    .execute()
}

/** Locks an item by its number in the same way; it may not have been planned yet. */
export async function lockItemNo(tx: Tx, catalogId: string, itemNo: number): Promise<void> {
  await sql`select from item where catalog_id = ${catalogId} and item_no = ${itemNo} for no key update`.execute(
    tx,
  )
  await sql`select from item_plan p join catalog c on c.id = p.catalog_id and c.generation = p.generation
    where p.catalog_id = ${catalogId} and p.item_no = ${itemNo} for update of p`.execute(tx)
}

/** Returns at most two items that the name may mean: one is a match, two are ambiguous. */
const itemsNamed = (tx: Tx, catalogId: string, { sku, site }: ItemName) =>
  tx
    .selectFrom('item')
    .innerJoin('site', (on) =>
      on.onRef('site.companyId', '=', 'item.companyId').onRef('site.id', '=', 'item.siteId'),
    )
    .where('item.catalogId', '=', catalogId)
    .where('item.sku', '=', sku)
    .$if(site !== undefined, (query) => query.where('site.identifier', '=', site ?? ''))
    .limit(2)

function only<Row>(rows: readonly Row[]): Row {
  const [item, another] = rows
  if (!item) throw new Failure('item_not_found')
  if (another) throw new Failure('site_is_required')
  return item
}
