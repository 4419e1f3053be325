import type { FileKind } from '../columns.ts'
import { siteKey } from '../formats/find-site.ts'
import type { SupplierRecord } from '../formats/suppliers.ts'
import type { RecordsOf } from '../read-file.ts'

/** The sites and items that a file names, each once; an item with the place of its site, null where its row names none, and its rows. */
export type Named = {
  sites: string[]
  items: { sku: string; site: number | null; rows: number }[]
  /** Suppliers that a file of suppliers has, each with its other name. */
  suppliers: { name: string; title: string | null }[]
  /** The file names more items than are kept. */
  hasMore: boolean
  /** Codes that a spreadsheet has shortened, as 4.00638E+12, and the first of them. */
  shortened: { items: number; found: string } | null
}

/** Items that are kept of a file: as many as are compared with the catalog before it is sent. */
const MOST_NAMED = 50_000

type Looked = { skus: readonly string[]; siteNos: readonly number[]; siteNames: readonly string[] }

/**
 * Returns the codes that the rows of a file named, from the lookup that they were read with. Master data looks up no
 * items: its rows contain the codes.
 */
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
  const rows = rowsByItem(lookup.skus.length, records)
  const looked = lookup.skus.map((sku, itemNo) => ({
    ...{ sku, siteNo: lookup.siteNos[itemNo] as number, rows: rows[itemNo] as number },
  }))
  const items = looked.length > 0 ? looked : listed.map((one) => ({ ...one, rows: 1 }))
  return {
    sites: [...sites.values()].map(({ name }) => name),
    items: items
      .slice(0, MOST_NAMED)
      .map(({ sku, siteNo, rows }) => ({ sku, site: places[siteNo] ?? null, rows })),
    suppliers: 'days' in records ? [] : suppliersIn(records),
    hasMore: items.length > MOST_NAMED,
    shortened: shortenedIn(items),
  }
}

/** The suppliers of a list, each once. */
function suppliersIn(records: readonly object[]): Named['suppliers'] {
  const byName = new Map<string, Named['suppliers'][number]>()
  for (const record of records as Partial<SupplierRecord>[])
    if (record.name !== undefined) byName.set(record.name, { name: record.name, title: record.title ?? null })
  return [...byName.values()].slice(0, MOST_NAMED)
}

/** A long number as spreadsheets show it, and save it: its last digits are lost. */
const SHORTENED = /^\d([.,]\d+)?E\+\d{2,}$/i

function shortenedIn(items: readonly { sku: string }[]): Named['shortened'] {
  const found = items.filter(({ sku }) => SHORTENED.test(sku))
  return found[0] ? { items: found.length, found: found[0].sku } : null
}

/** Counts the valid rows of each item that was looked up. */
function rowsByItem(items: number, records: RecordsOf[FileKind]): Uint32Array {
  const rows = new Uint32Array(items)
  const itemNos = 'days' in records ? records.itemNos.subarray(0, records.count) : records.map(itemNoOf)
  for (const itemNo of itemNos) if (itemNo >= 0 && itemNo < items) rows[itemNo] = (rows[itemNo] ?? 0) + 1
  return rows
}

const itemNoOf = (record: object): number =>
  'itemNo' in record && typeof record.itemNo === 'number' ? record.itemNo : -1
