import type { Fault } from './expected.ts'

/** A row that was not taken. `faults` has one at least; `cells` is the row as it came. */
export type Rejection = { line: number; faults: readonly Fault[]; cells: readonly string[] }

/** Lookup of items and sites, called once per value, not once per row. */
export type Lookup = {
  /** Number of a site, or null for an unknown one. Without an identifier: the one that rows without a site belong to. */
  siteNo(identifier: string | null): number | null
  /**
   * Number of the one site where a SKU stands, for a row without a site; null where it stands at none. Not there for a
   * company of one site.
   */
  onlySiteNo?(sku: string): number | 'several' | null
  /** Number of the item that is this SKU at this site, 0 or more, or null for an unknown one. */
  itemNo(sku: string, siteNo: number): number | null
}

const LONGEST_FOUND = 80
/** Most cells need no look at their letters. */
const PLAIN = /^[!-~]{1,80}$/

/** A cell as an error shows it: short, on one line; '' where it has nothing. */
export function shown(text: string): string {
  if (PLAIN.test(text)) return text
  const characters = [...text.replace(/[\p{Cc}\s]+/gu, ' ').trim()]
  return characters.length > LONGEST_FOUND
    ? `${characters.slice(0, LONGEST_FOUND).join('')}…`
    : characters.join('')
}
