import { ByteCache } from '../csv/byte-cache.ts'
import type { RowBlock } from '../csv/scan-rows.ts'
import { type CellContext, code } from './cell-readers.ts'
import type { Header } from './header.ts'
import type { Lookup } from './row.ts'
import type { RowCells } from './row-cells.ts'

/** Characters of a SKU, as in the contract's limit, and of a site's identifier. */
export const LONGEST_SKU = 60
export const LONGEST_SITE = 60

/** No such item, and no value, in place of a number of an item or site. */
export const UNKNOWN = -1
const UNREADABLE = -2
/** The SKU stands at several sites, and the row says none of them. */
const SEVERAL = -3

/** Values remembered: a catalog of a million items fits. */
const REMEMBERED = 1 << 20

/** Finds the site and the item of rows, asking the lookup once for each. */
export class ItemKeyReader {
  readonly #lookup: Lookup
  readonly #skuPlace: number
  readonly #sitePlace: number
  readonly #sku
  readonly #site
  readonly #items = new ByteCache<number>(REMEMBERED)
  readonly #sites = new ByteCache<number>(REMEMBERED)
  readonly #onlySites = new ByteCache<number>(REMEMBERED)
  #usualSite: number | undefined

  constructor(header: Header, context: CellContext, lookup: Lookup) {
    this.#lookup = lookup
    this.#skuPlace = header.places.get('sku') ?? -1
    this.#sitePlace = header.places.get('site') ?? -1
    this.#sku = code(LONGEST_SKU)(context)
    this.#site = code(LONGEST_SITE)(context)
  }

  /**
   * Number of the row's site; UNKNOWN, with its fault noted, when there is none. A row without a site belongs to the one
   * where its SKU stands, else to the one that rows without a site belong to. Where that is none of several it is faulty,
   * but for a SKU that stands nowhere, of which that is the news. `isNew`: then it would be made, and must say where.
   */
  siteNo(cells: RowCells, block: RowBlock, row: number, { isNew = false } = {}): number {
    if (this.#sitePlace < 0 || !cells.goTo(block, row, this.#sitePlace)) {
      const only = this.#lookup.onlySiteNo ? this.#onlySite(cells, block, row) : UNKNOWN
      if (only >= 0) return only
      this.#usualSite ??= this.#lookup.siteNo(null) ?? UNKNOWN
      if (this.#usualSite === UNKNOWN && (only === SEVERAL || isNew))
        cells.missing('site', { kind: 'which_site' })
      return this.#usualSite
    }
    const siteNo = this.#sites.get(cells.bytes, cells.start, cells.end, 0, this.#findSite)
    if (siteNo === UNKNOWN) cells.fault('site', { kind: 'site' })
    return siteNo
  }

  /** The row's SKU as text; empty, with its fault noted, when it has none. */
  sku(cells: RowCells, block: RowBlock, row: number): string {
    const sku =
      this.#skuPlace >= 0 && cells.goTo(block, row, this.#skuPlace)
        ? this.#sku.read(cells.bytes, cells.start, cells.end)
        : undefined
    if (sku === undefined) cells.fault('sku', this.#sku.expected)
    return sku ?? ''
  }

  /** Notes that a row is a total of others and no item. */
  refuseTotal(cells: RowCells, block: RowBlock, row: number): void {
    cells.goTo(block, row, this.#skuPlace)
    cells.fault('sku', { kind: 'not_total' })
  }

  /** Number of the row's item; UNKNOWN when the catalog has none or its site is unknown, or the SKU is wrong, then with its fault noted. */
  itemNo(cells: RowCells, block: RowBlock, row: number, siteNo: number): number {
    const itemNo =
      this.#skuPlace >= 0 && cells.goTo(block, row, this.#skuPlace)
        ? this.#items.get(cells.bytes, cells.start, cells.end, siteNo, this.#findItem)
        : UNREADABLE
    if (itemNo !== UNREADABLE) return itemNo
    cells.fault('sku', this.#sku.expected)
    return UNKNOWN
  }

  #onlySite(cells: RowCells, block: RowBlock, row: number): number {
    if (this.#skuPlace < 0 || !cells.goTo(block, row, this.#skuPlace)) return UNKNOWN
    return this.#onlySites.get(cells.bytes, cells.start, cells.end, 0, this.#findOnlySite)
  }

  readonly #findOnlySite = (bytes: Uint8Array, start: number, end: number): number => {
    const sku = this.#sku.read(bytes, start, end)
    const siteNo = (sku === undefined ? null : this.#lookup.onlySiteNo?.(sku)) ?? UNKNOWN
    return siteNo === 'several' ? SEVERAL : siteNo
  }

  readonly #findSite = (bytes: Uint8Array, start: number, end: number): number => {
    const identifier = this.#site.read(bytes, start, end)
    return (identifier === undefined ? null : this.#lookup.siteNo(identifier)) ?? UNKNOWN
  }

  readonly #findItem = (bytes: Uint8Array, start: number, end: number, siteNo: number): number => {
    const sku = this.#sku.read(bytes, start, end)
    if (sku === undefined) return UNREADABLE
    return (siteNo === UNKNOWN ? null : this.#lookup.itemNo(sku, siteNo)) ?? UNKNOWN
  }
}
