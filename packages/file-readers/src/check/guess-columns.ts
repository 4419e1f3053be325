import { FILE_COLUMNS, type FileKind, namesItems } from '../columns.ts'
import { columnsByTitle, type Header, TELLING_KINDS, tellsKind } from '../formats/header.ts'
import { isPlainTitle, isVagueTitle, pairedColumns, usualColumns } from '../formats/usual-titles.ts'
import { type BusinessWords, foldWord } from '../formats/words.ts'
import { TELLING_SUPPLIERS } from '../supplier-fields.ts'

export type CheckedColumn = {
  title: string
  /** Ours, or what it is guessed to be; null: none. */
  column: string | null
  /** A guess is what its title usually means; in doubt it may be two columns, or another title the same one. */
  match: 'known' | 'guess' | 'doubt' | 'none'
  /** Possible meanings in case of doubt, the likeliest first. */
  may?: readonly string[]
}

/** Default meanings of an ambiguous title if no other title has it: a delivery date is the due date, a supplier's only name its key. */
const LIKELIEST: ReadonlySet<string> = new Set(['endDate', 'name'])

/**
 * Returns the column of each title, known or guessed by the usual titles of ERPs. Titles with one possible column are
 * assigned before ambiguous ones. Titles marked as meaningless are skipped.
 */
export function guessColumns(
  kind: FileKind,
  { titles, places, doubted }: Pick<Header, 'titles' | 'places' | 'doubted'>,
  ignored: ReadonlySet<string> = new Set(),
): CheckedColumn[] {
  const { required, optional } = FILE_COLUMNS[kind]
  const columnAt = new Map([...places].map(([column, place]) => [place, column]))
  const free = new Set([...required, ...optional].filter((column) => !places.has(column)))
  const paired = pairedColumns(titles)
  const mayBe = (title: string, place: number): readonly string[] => {
    if (columnAt.has(place) || ignored.has(title)) return []
    const pair = paired.get(title)
    const usual = pair !== undefined && free.has(pair) ? [pair] : usualColumns(title, free)
    return doubted?.get(place)?.filter((one) => free.has(one)) ?? usual
  }
  const possible = titles.map((title, place) => ({ title, place, may: mayBe(title, place) }))
  const isPlain = (column: string) =>
    possible.some(({ title, may }) => may.length === 1 && may[0] === column && isPlainTitle(title))
  const describing = possible.filter(({ may }) => may.includes('description')).length
  // A reference, or a name, is what no other title says.
  const isSaid = (title: string, column: string) =>
    isVagueTitle(title)
      ? isPlain(column)
      : describing > 1 && column === 'description' && foldWord(title) === 'nombre'
  const candidates = possible
    .map((one) => ({ ...one, may: one.may.filter((column) => !isSaid(one.title, column)) }))
    .sort((a, b) => a.may.length - b.may.length)
  const guessed = new Map<number, Omit<CheckedColumn, 'title'>>()
  for (const { place, may } of candidates) {
    const left = may.filter((one) => free.has(one))
    const [column] = left
    if (column === undefined) continue
    free.delete(column)
    // Two titles that can be one column only are one too many; one of several meanings is what the others leave over.
    const isContested = candidates.some(
      (other) => other.place !== place && other.may.length === 1 && other.may[0] === column,
    )
    const isSettled = LIKELIEST.has(column) && !doubted?.has(place)
    const isDoubted = (left.length > 1 && !isSettled) || isContested
    guessed.set(place, isDoubted ? { column, match: 'doubt', may: left } : { column, match: 'guess' })
  }
  return titles.map((title, place) => {
    const column = columnAt.get(place)
    if (column !== undefined) return { title, column, match: 'known' }
    return { title, ...(guessed.get(place) ?? { column: null, match: 'none' }) }
  })
}

/** Columns that an item list does not have together: with them a file is of that kind, though it lacks others. */
const ROWS_OF: Partial<Record<FileKind, readonly string[]>> = {
  transactions: ['date', 'quantity'],
  orders: ['order', 'startDate'],
}
/** True if rows with these columns are movements or orders, as the kind says, and no list of items. */
const hasRowsOf = (kind: FileKind, columns: ReadonlySet<string>): boolean =>
  ROWS_OF[kind]?.every((column) => columns.has(column)) ?? false

/**
 * Another kind that the file looks like: all that it needs is there, known or guessed, while the kind that was said lacks
 * something, or needs so little that it says nothing.
 */
export function seemsKind(kind: FileKind, titles: readonly string[], words: BusinessWords): FileKind | null {
  const columnsIn = (one: FileKind) => columnsAs(one, titles, words).flatMap(({ column }) => column ?? [])
  const fits = (one: FileKind) => {
    const columns = new Set(columnsIn(one))
    return FILE_COLUMNS[one].required.every((column) => columns.has(column))
  }
  const isMet = fits(kind)
  const isEasilyMet = FILE_COLUMNS[kind].required.length <= 2
  if (isMet && !isEasilyMet) return null
  const isNoList = (isMet && namesItems(kind)) || hasRowsOf(kind, new Set(columnsIn(kind)))
  const mayBe = (one: FileKind) => one !== kind && !(isNoList && one === 'master_data') && fits(one)
  const other = TELLING_KINDS.find((one) => mayBe(one) && !tellsKind(kind, one, columnsIn))
  return other ?? (!isMet && tellsSuppliers(columnsIn('suppliers')) ? 'suppliers' : null)
}

/** True if the columns are those of a list of suppliers. */
const tellsSuppliers = (columns: readonly string[]): boolean =>
  columns.includes('name') && TELLING_SUPPLIERS.some((column) => columns.includes(column))

/** The titles by which a file is seen to be of another kind: columns of that, and none of the one that was said. */
export function titlesOf(
  other: FileKind,
  kind: FileKind,
  titles: readonly string[],
  words: BusinessWords,
): string[] {
  const [theirs, ours] = [columnsAs(other, titles, words), columnsAs(kind, titles, words)]
  return titles.filter((_, place) => theirs[place]?.column && !ours[place]?.column)
}

const columnsAs = (kind: FileKind, titles: readonly string[], words: BusinessWords): CheckedColumn[] =>
  guessColumns(kind, { titles, places: plainPlaces(kind, titles, words) })

/** Returns the positions of the columns that the titles name; of two with one name the first. */
export function plainPlaces(
  kind: FileKind,
  titles: readonly string[],
  words: BusinessWords,
): Map<string, number> {
  const names = columnsByTitle(kind, words)
  const places = new Map<string, number>()
  for (const [place, title] of titles.entries()) {
    const [column] = names.get(foldWord(title)) ?? []
    if (column !== undefined && !places.has(column)) places.set(column, place)
  }
  return places
}

/** Units of measure as ERPs write them. Folded. */
const UNITS = new Set(
  'st|stk|stck|stuck|un|und|unid|unidade|u|ea|each|unit|pc|pcs|pca|peca|piece|pz|kg|g|t|ton|l|lt|ltr|ml|m|mt|m2|m3|cm|mm|ft|cx|box|cj|jg|kit|par|pr|rl|rolo|fd|pct|sc|gl|dz|mil'.split(
    '|',
  ),
)

/** A title that means the unit or the site is told by its cells, where those are units of measure. */
export const withCells = (
  columns: readonly CheckedColumn[],
  rows: readonly (readonly string[])[],
): CheckedColumn[] =>
  columns.map((one, place) => {
    const isUnit = () => rows.every((cells) => UNITS.has(foldWord(cells[place] ?? '').replace(/\.$/, '')))
    return one.match === 'doubt' && one.column === 'unit' && isUnit()
      ? { title: one.title, column: one.column, match: 'guess' }
      : one
  })
