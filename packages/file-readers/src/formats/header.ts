import { ERP_VALUES, FILE_COLUMNS, type FileKind } from '../columns.ts'
import { FileProblem } from '../file-problem.ts'
import { usualColumns } from './usual-titles.ts'
import { type BusinessWords, foldWord } from './words.ts'

/** Characters of a column name: attributes keep theirs. */
export const LONGEST_TITLE = 100

/** Positions of a file's columns. */
export type Header = {
  titles: readonly string[]
  /** Our column name → its place. Only those that are there. */
  places: ReadonlyMap<string, number>
  /** Columns that a title may be, by its place: the company's words give it to several. */
  doubted?: ReadonlyMap<number, readonly string[]>
  /** Columns of master data that we have no name for: kept as attributes. */
  attributes: readonly { title: string; place: number }[]
}

/**
 * Matches the header like matchHeader, for reading a whole file: also throws FileProblem file_ambiguous_column and
 * file_missing_columns.
 */
export function mapHeader(kind: FileKind, titles: readonly string[], words: BusinessWords): Header {
  const header = matchHeader(kind, titles, words)
  refuseDoubts(header)
  const missing = missingColumns(kind, header)
  if (missing) throw missing
  return header
}

/** Throws FileProblem file_ambiguous_column where a title may be several columns. */
export function refuseDoubts({ titles, doubted }: Header): void {
  for (const [place, columns] of doubted ?? [])
    throw new FileProblem('file_ambiguous_column', {
      title: titles[place] as string,
      columns: columns.join(', '),
    })
}

/** Why the file is not taken where a column that must be there is not. */
export function missingColumns(kind: FileKind, { places, titles }: Header): FileProblem | null {
  const missing = FILE_COLUMNS[kind].required.filter((column) => !places.has(column))
  return missing.length === 0
    ? null
    : new FileProblem('file_missing_columns', { missing: missing.join(', '), found: shortList(titles) })
}

/**
 * Finds the columns of `kind` among the titles of a file, by our names or the company's, without case and accents.
 * Throws FileProblem: file_wrong_kind, file_duplicate_columns, file_column_name_too_long.
 */
export function matchHeader(kind: FileKind, titles: readonly string[], words: BusinessWords): Header {
  const long = titles.find((title) => [...title].length > LONGEST_TITLE)
  if (long)
    throw new FileProblem('file_column_name_too_long', {
      title: long.slice(0, LONGEST_TITLE),
      limit: LONGEST_TITLE,
    })
  const folded = titles.map(foldWord)
  const fitting = whichOtherKind(kind, folded, words)
  const names = columnsByTitle(kind, words)
  if (fitting) {
    const theirs = columnsByTitle(fitting, words)
    const telling = titles.filter((_, place) => {
      const title = folded[place] as string
      return theirs.has(title) && !names.has(title)
    })
    throw new FileProblem('file_wrong_kind', {
      found: fitting,
      expected: kind,
      titles: shortList(telling),
    })
  }
  const columns = folded.map((title) => onlyOf(names.get(title)))
  const doubted = new Map(
    folded.flatMap((title, place) => {
      const several = names.get(title) ?? []
      return several.length > 1 ? [[place, several] as const] : []
    }),
  )
  const keepsOthers = kind === 'master_data'
  const places = placesOf(columns, titles)
  // An error file that was corrected and sent again begins with these two.
  const isErrorFile = folded[0] === 'line' && folded[1] === 'error'
  const others = folded.map((title, place) => {
    const isOther = columns[place] === undefined && title !== '' && !(isErrorFile && place < 2)
    return keepsOthers && isOther ? title : undefined
  })
  const attributes = [...placesOf(others, titles).values()].map((place) => ({
    title: titles[place] as string,
    place,
  }))
  return { titles, places, doubted, attributes }
}

const onlyOf = (columns: readonly string[] = []): string | undefined =>
  columns.length === 1 ? columns[0] : undefined

/** Name → its place; throws when a name is there twice. */
function placesOf(names: readonly (string | undefined)[], titles: readonly string[]): Map<string, number> {
  const places = new Map<string, number>()
  for (const [place, name] of names.entries()) {
    if (name === undefined) continue
    const earlier = places.get(name)
    if (earlier !== undefined) {
      throw new FileProblem('file_duplicate_columns', {
        column: name,
        titles: `${titles[earlier]}, ${titles[place]}`,
      })
    }
    places.set(name, place)
  }
  return places
}

/** Folded title → the columns of the kind that it may be. A title that the company has for one is no other's by our name. */
export function columnsByTitle(kind: FileKind, words: BusinessWords): Map<string, string[]> {
  const { section, required, optional } = FILE_COLUMNS[kind]
  const company = new Map(Object.entries(words[section] ?? {}))
  const names = new Map<string, string[]>()
  const columns = [...required, ...optional]
  for (const column of columns)
    for (const title of new Set((company.get(column) ?? []).map(foldWord)))
      names.set(title, [...(names.get(title) ?? []), column])
  for (const column of columns) if (!names.has(foldWord(column))) names.set(foldWord(column), [column])
  if (kind === 'master_data') addTitlesOfErpFile(names, words)
  return names
}

/** Adds the company's titles of the file for the ERP, which comes back, where they are no other column's. */
function addTitlesOfErpFile(names: Map<string, string[]>, { erp_file = {} }: BusinessWords): void {
  const titles = new Map(Object.entries(erp_file))
  for (const column of ['sku', 'site', ...ERP_VALUES])
    for (const title of (titles.get(column) ?? []).map(foldWord))
      if (!names.has(title)) names.set(title, [column])
}

/** The more required columns a kind has, the surer its header is told. */
export const TELLING_KINDS = ['transactions', 'orders', 'master_data'] as const

/**
 * Another kind that the titles fit while this one does not. Movements and orders are told even where `kind` has all it
 * needs: a file of movements with costs would otherwise pass for master data, and any file with SKUs for an authorization.
 */
function whichOtherKind(
  kind: FileKind,
  folded: readonly string[],
  words: BusinessWords,
): FileKind | undefined {
  const fits = (other: FileKind) => {
    const names = columnsByTitle(other, words)
    const there = new Set(folded.flatMap((title) => names.get(title) ?? []))
    return FILE_COLUMNS[other].required.every((column) => there.has(column))
  }
  const isEasilyMet = FILE_COLUMNS[kind].required.length <= 2
  const candidates = TELLING_KINDS.filter(
    (other) => other !== kind && (!isEasilyMet || other !== 'master_data'),
  )
  if (fits(kind) && !isEasilyMet) return undefined
  const columnsAs = (one: FileKind) => {
    const names = columnsByTitle(one, words)
    const all = new Set(columnsOf(one))
    return folded.flatMap((title) => names.get(title) ?? usualColumns(title, all).slice(0, 1))
  }
  return candidates.find((other) => fits(other) && !tellsKind(kind, other, columnsAs))
}

const columnsOf = (kind: FileKind): string[] => [
  ...FILE_COLUMNS[kind].required,
  ...FILE_COLUMNS[kind].optional,
]

/**
 * True if as many of a file's columns are of this kind alone as of master data alone, which the file would fit: titles that
 * both have do not tell them apart, whichever of them they were remembered for. Movements and orders are told from a list
 * of items by their columns, whatever they say of the items besides.
 */
export function tellsKind(
  kind: FileKind,
  other: FileKind,
  columnsAs: (kind: FileKind) => readonly string[],
): boolean {
  const alone = (one: FileKind, without: FileKind) => {
    const shared = new Set(columnsOf(without))
    return new Set(columnsAs(one).filter((column) => !shared.has(column))).size
  }
  const ours = alone(kind, other)
  return other === 'master_data' && ours > 0 && ours >= alone(other, kind)
}

const shortList = (titles: readonly string[]) =>
  titles.length <= 30 ? titles.join(', ') : `${titles.slice(0, 30).join(', ')} and ${titles.length - 30} more`
