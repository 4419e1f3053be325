import { randomUUID } from 'node:crypto'
import { type Lookup, siteFinder } from '@giro/file-readers'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { fileNamesFor } from '#http/file-names.ts'

/** The identifier of the site of a company that has not made one. */
const FIRST_SITE = 'MAIN'
/** Items fetched at a time, so that a large catalog is never in memory twice. */
const ITEMS_AT_ONCE = 50_000

export type CatalogLookup = Lookup & {
  /** Ids of the sites by their numbers. */
  siteIds: readonly string[]
  /** The identifier of a site by its number. */
  siteName(siteNo: number): string
  /** Makes the first site, when the rows needed one and the company has none. Call it before anything refers to it. */
  keepFirstSite(tx: Tx): Promise<void>
}

type LookupScope = {
  catalogId: string
  companyId: string
  /** Where rows without a site belong, of a company of several. */
  siteId: string | null
  /** Whose file it is: a site that is made for it is called in this person's language. */
  createdBy: string
}

/**
 * The sites of the company, and the items of the catalog, held in memory for one import. Without `items` they are read only
 * where a company has several sites, to know at which a SKU stands.
 */
export async function readLookup(
  tx: Tx,
  scope: LookupScope,
  { items }: { items: boolean },
): Promise<CatalogLookup> {
  const { companyId } = scope
  const sites = await tx
    .selectFrom('site')
    .select(['id', 'identifier', 'title'])
    .where('companyId', '=', companyId)
    .orderBy('createdAt')
    .orderBy((e) => e('identifier', '<>', FIRST_SITE))
    .orderBy('identifier')
    .execute()
  const isFirstMissing = sites.length === 0
  // Rows without a site go to it at once; it is kept only if the import is.
  const siteIds = isFirstMissing ? [randomUUID() as string] : sites.map((site) => site.id)
  const siteNames = isFirstMissing ? [FIRST_SITE] : sites.map((site) => site.identifier)
  const findSite = siteFinder(isFirstMissing ? [{ identifier: FIRST_SITE, title: FIRST_SITE }] : sites)
  const hasSeveral = sites.length > 1
  const usualNo = hasSeveral ? placeOf(siteIds, scope.siteId) : 0
  const itemNos = items || hasSeveral ? await readItems(tx, scope.catalogId, siteIds) : []
  return {
    siteIds,
    siteName: (siteNo) => siteNames[siteNo] ?? '',
    siteNo: (name) => (name === null ? usualNo : findSite(name)),
    ...(hasSeveral && { onlySiteNo: (sku: string) => onlyPlace(itemNos, sku) }),
    itemNo: (sku, siteNo) => itemNos[siteNo]?.get(sku) ?? null,
    async keepFirstSite(tx) {
      if (!isFirstMissing) return
      const { names } = await fileNamesFor(tx, scope.createdBy)
      const title = names.firstSite
      // Another catalog of the company may have made it meanwhile.
      const { rows } = await sql<{ id: string }>`
        with made as (
          insert into site (company_id, id, title, identifier) values (${companyId}, ${siteIds[0]}, ${title}, ${FIRST_SITE})
          on conflict (company_id, identifier) do nothing returning id)
        select id from made union all select id from site where company_id = ${companyId} and identifier = ${FIRST_SITE} limit 1`.execute(
        tx,
      )
      siteIds[0] = rows[0]?.id ?? (siteIds[0] as string)
    },
  }
}

/** The place of the one map that knows a SKU; null where none does. */
function onlyPlace(bySite: readonly ReadonlyMap<string, number>[], sku: string): number | 'several' | null {
  const first = bySite.findIndex((items) => items.has(sku))
  if (first < 0) return null
  return first === bySite.findLastIndex((items) => items.has(sku)) ? first : 'several'
}

/** The number of a site by its id; null where there is none. */
function placeOf(siteIds: readonly string[], siteId: string | null): number | null {
  const place = siteIds.indexOf(siteId ?? '')
  return place < 0 ? null : place
}

/** SKU → number of the item, for each site by its number. */
async function readItems(
  tx: Tx,
  catalogId: string,
  siteIds: readonly string[],
): Promise<Map<string, number>[]> {
  const bySite = siteIds.map(() => new Map<string, number>())
  const siteNos = new Map(siteIds.map((id, siteNo) => [id, siteNo]))
  for (let last = 0, isMore = true; isMore; ) {
    const rows = await tx
      .selectFrom('item')
      .select(['itemNo', 'sku', 'siteId'])
      .where('catalogId', '=', catalogId)
      .where('itemNo', '>', last)
      .orderBy('itemNo')
      .limit(ITEMS_AT_ONCE)
      .execute()
    for (const { itemNo, sku, siteId } of rows) bySite[siteNos.get(siteId) as number]?.set(sku, itemNo)
    last = rows.at(-1)?.itemNo ?? last
    isMore = rows.length === ITEMS_AT_ONCE
  }
  return bySite
}
