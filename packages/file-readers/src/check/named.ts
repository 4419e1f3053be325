import type { FileKind } from '../columns.ts'
import { siteKey } from '../formats/find-site.ts'
import type { RecordsOf } from '../read-file.ts'

/** The sites and items that a file names, each once; an item with the place of its site, null where its row names none. */
export type Named = {
  sites: string[]
  items: { sku: string; site: number | null }[]
  /** The file names more items than are kept. */
  hasMore: boolean
}

/** Items that are kept of a file: as many as are compared with the catalog before it is sent. */
const MOST_NAMED = 50_000

type Looked = { skus: readonly string[]; siteNos: readonly number[]; siteNames: readonly string[] }

/** What the rows of a file named, by the lookup that they were read with. Master data look for no items: their rows have the codes. */
export function namedIn(lookup: Looked, records: RecordsOf[FileKind]): Named {
  const sites = new Map<string, { name: string; place: number }>()
  const places = lookup.siteNames.map((name) => {
    if (name === '') return null
    // Names that differ by case and accents alone are one site to the import, and are to be created once.
    const site = sites.get(siteKey(name)) ?? { name, place: sites.size }
    sites.set(siteKey(name), site)
    return site.place
  })
  const listed = 'days' in records ? [] : records.flatMap((one) => ('sku' in one ? [one] : []))
  const looked = lookup.skus.map((sku, itemNo) => ({ sku, siteNo: lookup.siteNos[itemNo] as number }))
  const items = looked.length > 0 ? looked : listed
  return {
    sites: [...sites.values()].map(({ name }) => name),
    items: items.slice(0, MOST_NAMED).map(({ sku, siteNo }) => ({ sku, site: places[siteNo] ?? null })),
    hasMore: items.length > MOST_NAMED,
  }
}
