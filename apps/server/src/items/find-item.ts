import { type Selectable, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { Tables } from '#db/tables.ts'
import { Failure } from '#failure.ts'
import type { PlannedRow } from '#items/item-columns.ts'

export type FoundItem = { itemNo: number; sku: string; site: string }
/** An item as callers name it: its SKU and, where the SKU stands at several sites, the site. */
export type ItemName = { sku: string; site?: string | undefined }

/** The item of the catalog that is meant; refuses what is not there, or is several. */
export async function findItem(tx: Tx, catalogId: string, { sku, site }: ItemName): Promise<FoundItem> {
  const found = await tx
    .selectFrom('item')
    .innerJoin('site', (on) =>
      on.onRef('site.companyId', '=', 'item.companyId').onRef('site.id', '=', 'item.siteId'),
    )
    .select(['item.itemNo', 'item.sku', 'site.identifier as site'])
    .where('item.catalogId', '=', catalogId)
    .where('item.sku', '=', sku)
    .$if(site !== undefined, (query) => query.where('site.identifier', '=', site ?? ''))
    .limit(2)
    .execute()
  return only(found)
}

/** An item's plan with its five contexts. */
export type PlannedItem = PlannedRow & Pick<Selectable<Tables['itemPlanContexts']>, 'contexts'>

/** The item as the current generation planned it. */
export async function findPlannedItem(tx: Tx, catalogId: string, name: ItemName): Promise<PlannedItem> {
  const { itemNo } = await findItem(tx, catalogId, name)
  const row = await tx
    .selectFrom('itemPlan')
    .innerJoin('catalog', 'catalog.id', 'itemPlan.catalogId')
    .innerJoin('itemPlanContexts', (on) =>
      on
        .onRef('itemPlanContexts.catalogId', '=', 'itemPlan.catalogId')
        .onRef('itemPlanContexts.generation', '=', 'itemPlan.generation')
        .onRef('itemPlanContexts.itemNo', '=', 'itemPlan.itemNo'),
    )
    .selectAll('itemPlan')
    .select('itemPlanContexts.contexts')
    .where('itemPlan.catalogId', '=', catalogId)
    .where('itemPlan.itemNo', '=', itemNo)
    .where(sql<boolean>`item_plan.generation = catalog.generation`)
    .executeTakeFirst()
  // Loaded since the last planning run.
  if (!row) throw new Failure('not_planned_yet')
  return row
}

function only(found: FoundItem[]): FoundItem {
  const [item, another] = found
  if (!item) throw new Failure('item_not_found')
  if (another) throw new Failure('site_is_required')
  return item
}
