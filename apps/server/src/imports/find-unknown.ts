import type { Answer, Endpoints, Received } from '@giro/contract'
import { siteFinder } from '@giro/file-readers'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { invalid } from '#failure.ts'
import { supplierKey } from '#imports/load-suppliers.ts'

type Named = Received<Endpoints['findUnknown']>['body']

/** Finds what a file names and the catalog does not have, by the rules that the import goes by. */
export async function findUnknown(
  db: Tx,
  { catalogId, companyId }: { catalogId: string; companyId: string },
  { sites: names, items: named, suppliers, siteId, ignoresLeadingZeros = false }: Named,
): Promise<Answer<Endpoints['findUnknown']>> {
  const wrong = named.findIndex(({ site }) => site !== null && site >= names.length)
  if (wrong !== -1) throw invalid(`items.${wrong}.site`, 'one_of')
  const sites = await db
    .selectFrom('site')
    .select(['id', 'identifier', 'title'])
    .where('companyId', '=', companyId)
    .execute()
  const find = siteFinder(sites)
  const siteIds = names.map((name) => sites[find(name) ?? -1]?.id ?? null)
  const usual = sites.length === 1 ? sites[0]?.id : siteId
  const codes = await codesButForZeros(db, catalogId, named)
  const items = ignoresLeadingZeros
    ? named.map((item, place) => ({ ...item, sku: codes.get(place) ?? item.sku }))
    : named
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
    sameButZeros: [...codes.keys()],
    suppliers: await newSuppliers(db, { catalogId, companyId }, suppliers),
  }
}

/** The places of suppliers that no item names and nobody created, by the rule of their import; none while there are no items. */
async function newSuppliers(
  db: Tx,
  { catalogId, companyId }: { catalogId: string; companyId: string },
  suppliers: Named['suppliers'],
): Promise<number[]> {
  if (suppliers.length === 0) return []
  const { rows } = await sql<{ place: number }>`
    select nth::integer - 1 as place
    from unnest(${suppliers.map(({ name }) => name)}::text[], ${suppliers.map(({ title }) => title)}::text[])
      with ordinality as listed (name, title, nth)
    where ${supplierKey(sql.ref('listed.name'))} not in (
        select ${supplierKey(sql.ref('s.name'))} from supplier s where s.company_id = ${companyId})
      and exists (select from item i where i.catalog_id = ${catalogId})
      and coalesce(title, '') not in (select s.name from supplier s where s.company_id = ${companyId})
    order by nth`.execute(db)
  return rows.map(({ place }) => place)
}

/** The codes of the catalog that differ from unknown ones by leading zeros alone, by the place of these; not where two could be meant. */
async function codesButForZeros(
  db: Tx,
  catalogId: string,
  items: Named['items'],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ place: number; sku: string }>`
    with named as (
      select nth::integer - 1 as place, sku, ltrim(sku, '0') as plain
      from unnest(${items.map(({ sku }) => sku.normalize('NFC'))}::text[]) with ordinality as named (sku, nth)
      where not exists (select from item i where i.catalog_id = ${catalogId} and i.sku = named.sku))
    select place, min(i.sku) as sku
    from named join item i on i.catalog_id = ${catalogId} and ltrim(i.sku, '0') = named.plain
    where named.plain <> ''
    group by place having count(distinct i.sku) = 1 order by place`.execute(db)
  return new Map(rows.map(({ place, sku }) => [place, sku]))
}

/** Number of sites of an item, and whether the named one is among them. */
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
