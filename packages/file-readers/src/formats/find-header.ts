import { FILE_COLUMNS, type FileKind } from '../columns.ts'
import { knownList } from '../presets/presets.ts'
import { columnsByTitle } from './header.ts'
import { usualColumns } from './usual-titles.ts'
import { type BusinessWords, foldWord } from './words.ts'

/** A cell that is a number or a date, which titles seldom are. */
const FIGURE = /^[^\p{L}]*\d[^\p{L}]*$/u

/**
 * Rates a line as the header of `kind`, by the number of known or usual titles: infinite if all required ones are
 * present or it matches a known system's list, 0 for a line with more numbers than titles. A file that can be read by
 * its first line therefore is.
 */
export function headerWorth(kind: FileKind, words: BusinessWords): (cells: readonly string[]) => number {
  const { required, optional } = FILE_COLUMNS[kind]
  const all = new Set([...required, ...optional])
  const names = columnsByTitle(kind, words)
  return (cells) => {
    if (knownList(kind, cells)) return Number.POSITIVE_INFINITY
    const columns = new Set(
      cells.flatMap((cell) => (names.get(foldWord(cell)) ?? usualColumns(cell, all)).slice(0, 1)),
    )
    if (required.every((column) => columns.has(column))) return Number.POSITIVE_INFINITY
    const figures = cells.filter((cell) => FIGURE.test(cell)).length
    return columns.size > figures ? columns.size : 0
  }
}
