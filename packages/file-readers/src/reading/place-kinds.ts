import { foldWord } from '../formats/words.ts'
import type { FileReading, PlaceKind } from './file-reading.ts'

/** Words by which systems call the ends of a movement that are no shelf of the company, in five languages; folded. */
const WORDS: readonly (readonly [PlaceKind, RegExp])[] = [
  [
    'adjustment',
    /inventory (adjustment|loss)|adjustment|scrap|lost and found|lost|perdu|perte|rebut|ajuste|ajustement|perda|perdida|sucata|desecho|inventario|inventaire|verschrottung|inventurdifferenz|schwund|counting/,
  ],
  ['customer', /customer|client|cliente|kunde|partners\/cust/],
  ['supplier', /vendor|supplier|fournisseur|fornecedor|proveedor|lieferant/],
  [
    'production',
    /production|manufactur|produc|fabrication|fertigung|work order|workshop|consumo|consumption/,
  ],
  ['transit', /transit/],
]

/** Returns the kind of a place: from the mapping, else by its words; any other place is a shelf of the company. */
export function placeKinds({ places = [] }: Pick<FileReading, 'places'>): (place: string) => PlaceKind {
  const known = new Map(places.map(({ place, is }) => [foldWord(place), is]))
  return (place) => {
    const folded = foldWord(place)
    return known.get(folded) ?? WORDS.find(([, words]) => words.test(folded))?.[0] ?? 'stock'
  }
}

/** A shelf within a site, by names that systems give to parts of a warehouse. */
const PART_OF_SITE =
  /^(input|output|storage|picking|packing|quality|receiving|shipping|stock)( zone| location| area)?$/

/** The site that a cell names: all of it, or the first part of a path. */
export const siteIn = (cell: string, rule: FileReading['site']): string =>
  (rule === 'first_of_path' ? (cell.split('/')[0] ?? '') : cell).trim()

/** The site of a place; none for a part of a warehouse that does not name it. */
export function siteOf(place: string, rule: FileReading['site']): string {
  const site = siteIn(place, rule)
  return PART_OF_SITE.test(foldWord(site)) ? '' : site
}
