import type { FileKind } from '../columns.ts'
import { foldWord, type SectionWords } from '../formats/words.ts'
import type { CodeMeaning, FileReading, MovementMeaning, TitlePlace } from '../reading/file-reading.ts'
import { placeFinder } from '../reading/title-places.ts'

/** One list that a system exports. */
export type PresetFile = {
  /** Name given by the system. */
  name: string
  kind: FileKind
  /**
   * Our columns, by the titles that the system gives them in the languages it ships them in; `#2` is the second of a title. Of
   * several that are there the first named is taken.
   */
  columns: Readonly<Record<string, string>>
  /** The columns by which it is told, and titles that are not read: all must be there. */
  telling: readonly string[]
  marks?: readonly string[]
  /** Types under which companies make subtypes of their choice, which may be something else. */
  asksSubtypesOf?: readonly string[]
  reading: Omit<FileReading, 'columns' | 'preset'>
}
/** Lists of a named system and their format. */
export type Preset = {
  id: string
  name: string
  files: readonly PresetFile[]
  /** Its words for the stocking policies, those that go back to it first. */
  policies?: SectionWords
  /** The title of the column that numbers each movement, beside the number of its document. */
  movementNumber?: string
}

/** The codes of a list in which each means this. */
export const codes = (meaning: MovementMeaning, list: string): CodeMeaning[] =>
  list.split('|').map((code) => ({ code, meaning }))

/** Titles as they are written in a preset: several, the likeliest first. */
const titlesOf = (titles: string): TitlePlace[] =>
  titles.split('|').map((title) => {
    const nth = /#(\d)$/.exec(title)?.[1]
    return nth === undefined ? { title } : { title: title.slice(0, -2), nth: Number(nth) }
  })

/** The reading of a file by a preset; null where it is not that list. */
export function readingByPreset(
  { id }: Pick<Preset, 'id'>,
  { columns, telling, marks = [], reading }: PresetFile,
  titles: readonly string[],
): FileReading | null {
  const find = placeFinder(titles)
  const found = Object.entries(columns).flatMap(([column, names]) => {
    const title = titlesOf(names).find((one) => find(one) >= 0)
    return title ? [{ column, ...title }] : []
  })
  const has = (column: string) => found.some((one) => one.column === column)
  if (!telling.every(has) || !marks.every((one) => titlesOf(one).some((title) => find(title) >= 0)))
    return null
  const there = new Set(titles.map(foldWord))
  const leaveOut = (reading.leaveOut ?? []).filter(({ title }) => there.has(foldWord(title)))
  return { ...reading, preset: id, columns: found, ...(reading.leaveOut && { leaveOut }) }
}
