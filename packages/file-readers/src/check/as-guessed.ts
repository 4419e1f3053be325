import type { Header } from '../formats/header.ts'
import type { Lookup } from '../formats/row.ts'
import type { CheckedColumn } from './guess-columns.ts'

/** The columns of the header with those that are guessed and not in doubt. */
export function withGuesses(header: Header, columns: readonly CheckedColumn[]): Header {
  const places = columns.flatMap(({ column, match }, place) =>
    column === null || match === 'doubt' ? [] : [[column, place] as const],
  )
  const own = new Set(places.map(([, place]) => place))
  return {
    titles: header.titles,
    places: new Map(places),
    attributes: header.attributes.filter(({ place }) => !own.has(place)),
  }
}

/** Gives each site and each item a number of its own. */
export function anyLookup(): Lookup {
  const numbers = new Map<string, number>()
  const numberOf = (key: string) => {
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    return number
  }
  return {
    siteNo: (identifier) => numberOf(identifier ?? ''),
    itemNo: (sku, siteNo) => numberOf(`${siteNo}\n${sku}`),
  }
}
