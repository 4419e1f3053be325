import type { Header } from '../formats/header.ts'
import type { Lookup } from '../formats/row.ts'
import { readsAsTotal } from '../formats/total-row.ts'
import type { CheckedColumn } from './guess-columns.ts'

/** The columns of the header with those that are guessed and not in doubt. */
export function withGuesses(header: Header, columns: readonly CheckedColumn[]): Header {
  const places = columns.flatMap(({ column, match }, place) =>
    column === null || match === 'doubt' ? [] : [[column, place] as const],
  )
  const used = new Set(places.map(([, place]) => place))
  return {
    titles: header.titles,
    places: new Map(places),
    attributes: header.attributes.filter(({ place }) => !used.has(place)),
  }
}

/** Gives each site and each item a number of its own, in the order of the file. The word before a total is no site. */
export function anyLookup(): Lookup & {
  skus: readonly string[]
  siteNos: readonly number[]
  siteNames: readonly string[]
} {
  const sites = new Map<string, number>()
  const items = new Map<string, number>()
  const [siteNames, skus, siteNos]: [string[], string[], number[]] = [[], [], []]
  return {
    siteNames,
    skus,
    siteNos,
    siteNo(identifier) {
      const name = identifier ?? ''
      if (readsAsTotal(name)) return null
      const number = sites.get(name) ?? siteNames.push(name) - 1
      sites.set(name, number)
      return number
    },
    itemNo(sku, siteNo) {
      const key = `${siteNo}\n${sku}`
      const known = items.get(key)
      if (known !== undefined) return known
      items.set(key, skus.length)
      siteNos.push(siteNo)
      return skus.push(sku) - 1
    },
  }
}
