import type { Answer, Endpoints, Received } from '@giro/contract'
import { siteFinder } from '@giro/file-readers'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { invalid } from '#failure.ts'

type Named = Received<Endpoints['findUnknown']>['body']

/** Finds what a file names and the catalog does not have, by the rules that the import goes by. */
export async function findUnknown(
  db: Tx,
  { catalogId, companyId }: { catalogId: string; companyId: string },
  { sites: names, items, siteId }: Named,
): Promise<Answer<Endpoints['findUnknown']>> {
  const wrong = items.findIndex(({ site }) => site !== null && site >= names.length)
  if (wrong !== -1) throw invalid(`items.${wrong}.site`, 'one_of')
  const sites = await db
    .selectFrom('site')
    .select(['id', 'identifier', 'title'])
    .where('companyId', '=', companyId)
    .execute()
  const find = siteFinder(sites)
  const siteIds = names.map((name) => sites[find(name) ?? -1]?.id ?? null)
  const usual = sites.length === 1 ? sites[0]?.id : siteId
  const places = await placesOfItems(db, catalogId, items, (site) => (site === null ? usual : siteIds[site]))
  const isAtKnownSite = (place: number) => {
    const { site } = items[place] as Named['items'][number]
    return site === null || siteIds[site] !== null
  }
  // A row without a site belongs to the one site where its item is.
  const isHere = ({ place, isHere, sites }: ItemPlace) => isHere || (items[place]?.site === null && sites > 0)
  return {
    sites: siteIds.flatMap((id, place) => (id === null ? [place] : [])),
    items: places.flatMap(({ place, sites }) => (sites === 0 && isAtKnownSite(place) ? [place] : [])),
    elsewhere: places.flatMap((one) =>
      one.sites > 0 && !isHere(one) && isAtKnownSite(one.place) ? [one.place] : [],
    ),
  }
}

/** At how many sites an item is, and whether at the one that was named. */
type ItemPlace = { place: number; sites: number; isHere: boolean }

async function placesOfItems(
  db: Tx,
  catalogId: string,
  items: Named['items'],
  siteOf: (site: number | null) => string | null | undefined,
): Promise<ItemPlace[]> {
  const { rows } = await sql<ItemPlace>`
    select nth::integer - 1 as place, count(i.item_no)::integer as sites, coalesce(bool_or(i.site_id = named.site_id), false) as is_here
    from unnest(${items.map(({ sku }) => sku.normalize('NFC'))}::text[], ${items.map(({ site }) => siteOf(site) ?? null)}::uuid[])
      with ordinality as named (sku, site_id, nth)
    left join item i on i.catalog_id = ${catalogId} and i.sku = named.sku
    group by nth order by nth`.execute(db)
  return rows
}
