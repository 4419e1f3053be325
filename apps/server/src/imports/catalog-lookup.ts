import { randomUUID } from 'node:crypto'
import { codeFinder, type Lookup, siteFinder } from '@giro/file-readers'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { fileNamesFor } from '#http/file-names.ts'

/** The identifier of the site of a company that has not made one. */
const FIRST_SITE = 'MAIN'
/** Items fetched at a time, so that a large catalog is never in memory twice. */
const ITEMS_AT_ONCE = 50_000

export type CatalogLookup = Lookup & {
  /** Ids of the sites by their numbers; the number after the last one is every site. */
  siteIds: readonly string[]
  atAllSites: boolean
  /** Items that rows named at sites where they are not yet. */
  toCreate: readonly ItemToCreate[]
  /** The code of the catalog that a code of the file is: the same, or where the file says so the one that differs by leading zeros. */
  codeOf(sku: string): string
  /** The identifier of a site by its number. */
  siteName(siteNo: number): string
  /** Makes the first site, when the rows needed one and the company has none. Call it before anything refers to it. */
  keepFirstSite(tx: Tx): Promise<void>
}

/** An item that is to be made at a site, by the number that it will have. */
export type ItemToCreate = { itemNo: number; sku: string; siteNo: number }

/** Items that one file may make; rows of those beyond go to the file of unknown items. */
const MOST_CREATED = 100_000

type LookupScope = {
  catalogId: string
  companyId: string
  /** The site of rows without a site, in a company with several. */
  siteId: string | null
  /** Rows without a site are of every site. */
  atAllSites?: boolean
  /** An item that is at another site alone is made at the site of its row. */
  createsItems?: boolean
  /** File mapping. */
  reading?: { ignoresLeadingZeros?: boolean | undefined } | null
  /** The uploader: a site that is created for the file is named in this person's language. */
  createdBy: string
}

/**
 * The sites of the company, and the items of the catalog, held in memory for one import. Without `items` they are read only
 * where a company has several sites, to know at which a SKU stands.
 */
export async function readLookup(
  tx: Tx,
  scope: LookupScope,
  { items, spare }: { items: boolean; spare: SpareItemNos },
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
  const atAllSites = scope.atAllSites === true
  const usualNo = atAllSites ? siteIds.length : hasSeveral ? placeOf(siteIds, scope.siteId) : 0
  const needsItems = items || hasSeveral || scope.reading?.ignoresLeadingZeros === true
  const itemNos = needsItems ? await readItems(tx, scope.catalogId, siteIds) : []
  const codeOf = scope.reading?.ignoresLeadingZeros
    ? codeFinder(itemNos.flatMap((ofSite) => [...ofSite.keys()]))
    : (sku: string) => sku
  if (scope.createsItems) await spare.fill(tx, itemNos)
  const creation = new ItemCreation(itemNos, scope.createsItems ? spare : null)
  return {
    siteIds,
    atAllSites,
    toCreate: creation.items,
    siteName: (siteNo) => siteNames[siteNo] ?? '',
    siteNo: (name) => (name === null ? usualNo : findSite(name)),
    codeOf,
    ...(hasSeveral && !atAllSites && { onlySiteNo: (sku: string) => onlyPlace(itemNos, codeOf(sku)) }),
    itemNo(sku, siteNo) {
      const code = codeOf(sku)
      return itemNos[siteNo]?.get(code) ?? creation.numberOf(code, siteNo)
    },
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

/** Items that are to be made at sites where they are not yet: those that are at another one. */
class ItemCreation {
  readonly items: ItemToCreate[] = []
  readonly #bySite: readonly ReadonlyMap<string, number>[]
  readonly #spare: SpareItemNos | null
  readonly #numbers = new Map<string, number>()

  constructor(bySite: readonly ReadonlyMap<string, number>[], spare: SpareItemNos | null) {
    this.#bySite = bySite
    this.#spare = spare
  }

  /** The number that the item will have; null where its code is at no site. */
  numberOf(sku: string, siteNo: number): number | null {
    const key = `${siteNo}\n${sku}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    if (this.items.length === MOST_CREATED || !this.#bySite.some((items) => items.has(sku))) return null
    const itemNo = this.#spare?.next()
    if (itemNo === undefined) return null
    this.items.push({ itemNo, sku, siteNo })
    this.#numbers.set(key, itemNo)
    return itemNo
  }
}

/**
 * Numbers from the sequence of items that no item has yet. What tells rows apart holds the number of their item, so an import
 * takes all that it may need before it reads a row. Most imports make no item: what they leave is the next one's, or daily
 * imports would use up the sequence within years. A process runs one import at a time.
 */
export class SpareItemNos {
  /** The least is the last. */
  #nos: number[] = []

  /** Takes more from the sequence where there are fewer than codes that sites lack. */
  async fill(tx: Tx, bySite: readonly ReadonlyMap<string, number>[]): Promise<void> {
    const known = new Set(bySite.flatMap((items) => [...items.values()]))
    const codes = new Set(bySite.flatMap((items) => [...items.keys()]))
    const most = Math.min(MOST_CREATED, codes.size * bySite.length - known.size)
    // A company that moved here since has numbers of its own.
    const left = this.#nos.filter((no) => !known.has(no))
    const { rows } = await sql<{ no: number }>`
      select nextval('item_item_no_seq')::integer as no from generate_series(1, ${most - left.length})`.execute(
      tx,
    )
    this.#nos = [...rows.map(({ no }) => no).reverse(), ...left]
  }

  next(): number | undefined {
    return this.#nos.pop()
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
