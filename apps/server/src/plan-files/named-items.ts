import { codeFinder, foldWord, type Lookup, type MasterDataRecord } from '@giro/file-readers'

/** The site of rows that name none. */
const FIRST_SITE = 'MAIN'
/** Stands for the site of items whose row names none. */
const NO_SITE = 1_000_000

/** An item of the files, by its number, with all that they say of it. */
export type NamedItem = { site: string; record: MasterDataRecord }

/**
 * The items and sites that files name. An item whose row names no site stands at each site that other files name it at; where
 * these are several, its stock is that of none of them.
 */
export class NamedItems {
  readonly #sites: string[] = [FIRST_SITE]
  readonly #siteNos = new Map([[foldWord(FIRST_SITE), 0]])
  readonly #itemNos = new Map<string, number>()
  readonly #records: MasterDataRecord[] = []
  /** Items whose rows name no site, by SKU, and the items that stand for each. */
  readonly #everywhere = new Map<string, { record: MasterDataRecord; itemNos: number[] }>()

  /** Finds sites of master data: each that is named is one. */
  readonly ofMasterData: Lookup = {
    siteNo: (identifier) => (identifier === null ? NO_SITE : this.#addSite(identifier)),
    itemNo: () => null,
  }

  /** Finds items of other files; `makesItems`: each that is named is one. */
  lookup({ makesItems = false, ignoresLeadingZeros = false } = {}): Lookup {
    const skus = [...this.#records.map(({ sku }) => sku), ...this.#everywhere.keys()]
    const codeOf = ignoresLeadingZeros ? codeFinder(skus) : (sku: string) => sku
    const addsSites = makesItems || this.#everywhere.size > 0
    return {
      siteNo: (identifier = FIRST_SITE) => {
        const name = identifier ?? FIRST_SITE
        return addsSites ? this.#addSite(name) : (this.#siteNos.get(foldWord(name)) ?? null)
      },
      onlySiteNo: (sku) => this.#onlySiteNo(codeOf(sku)),
      itemNo: (sku, siteNo) => this.#itemNo(codeOf(sku), siteNo, makesItems),
    }
  }

  /** Adds what a row says of an item: its last word stands, and a column that its file lacks leaves what another said. */
  add(record: MasterDataRecord): void {
    if (record.siteNo !== NO_SITE) {
      const itemNo = this.#itemNos.get(keyOf(record)) ?? this.#make(record)
      this.#records[itemNo] = joined(this.#records[itemNo], record)
      return
    }
    const before = this.#everywhere.get(record.sku)
    this.#everywhere.set(record.sku, {
      record: joined(before?.record, record),
      itemNos: before?.itemNos ?? [],
    })
  }

  /** All items, by their numbers. Those that no file names at a site stand at the first one. */
  get all(): NamedItem[] {
    for (const [sku, { itemNos }] of this.#everywhere)
      if (itemNos.length === 0 && !this.#records.some((one) => one.sku === sku)) this.#itemNo(sku, 0, false)
    return this.#records.map((record, itemNo) => ({
      site: this.#sites[record.siteNo] ?? FIRST_SITE,
      record: this.#whole(record, itemNo),
    }))
  }

  /** The record with what is said of the item at all sites. */
  #whole(record: MasterDataRecord, itemNo: number): MasterDataRecord {
    const everywhere = this.#everywhere.get(record.sku)
    if (!everywhere) return record
    const { onHandUnits: _, onHandDay: _day, ...rest } = everywhere.record
    const isAlone = everywhere.itemNos.length === 1 && everywhere.itemNos[0] === itemNo
    return joined(isAlone ? everywhere.record : rest, record)
  }

  #itemNo(sku: string, siteNo: number, makesItems: boolean): number | null {
    const known = this.#itemNos.get(keyOf({ sku, siteNo }))
    if (known !== undefined) return known
    const everywhere = this.#everywhere.get(sku)
    if (!everywhere && !makesItems) return null
    const itemNo = this.#make({ line: 0, sku, siteNo, attributes: new Map() })
    everywhere?.itemNos.push(itemNo)
    return itemNo
  }

  #make(record: MasterDataRecord): number {
    const itemNo = this.#records.push(record) - 1
    this.#itemNos.set(keyOf(record), itemNo)
    return itemNo
  }

  #addSite(identifier: string): number {
    const folded = foldWord(identifier)
    const siteNo = this.#siteNos.get(folded)
    if (siteNo !== undefined) return siteNo
    this.#siteNos.set(folded, this.#sites.length)
    return this.#sites.push(identifier) - 1
  }

  #onlySiteNo(sku: string): number | 'several' | null {
    const places = this.#sites.flatMap((_, siteNo) =>
      this.#itemNos.has(keyOf({ sku, siteNo })) ? [siteNo] : [],
    )
    return places.length > 1 ? 'several' : (places[0] ?? null)
  }
}

const keyOf = ({ sku, siteNo }: Pick<MasterDataRecord, 'sku' | 'siteNo'>) => `${siteNo}\n${sku}`

const joined = (
  before: Partial<MasterDataRecord> | undefined,
  { attributes, ...record }: MasterDataRecord,
): MasterDataRecord => ({
  ...before,
  ...record,
  attributes: new Map([...(before?.attributes ?? []), ...attributes]),
})
