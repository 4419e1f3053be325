import { FILE_COLUMNS, type FileKind } from '../columns.ts'
import { foldWord } from '../formats/words.ts'
import { codeNamed } from '../reading/code-named.ts'
import {
  type CodeMeaning,
  type FileReading,
  MOVEMENT_MEANINGS,
  type MovementMeaning,
  READING_COLUMNS,
} from '../reading/file-reading.ts'

/** Meaning of a file's column or of a code in it; '' is nothing. */
type Meaning = { column: string; title: string }

const isMeaning = (word: string): word is MovementMeaning =>
  (MOVEMENT_MEANINGS as readonly string[]).includes(word)

/** The columns of a reading with what was said of titles. */
export function columnsSaid(
  kind: FileKind,
  titles: readonly string[],
  columns: FileReading['columns'],
  meanings: readonly Meaning[],
): FileReading['columns'] {
  const { required, optional } = FILE_COLUMNS[kind]
  const known = new Set<string>([...required, ...optional, ...READING_COLUMNS])
  const folded = new Set(titles.map(foldWord))
  const ofTitles = meanings.filter(
    ({ column, title }) => folded.has(foldWord(title)) && (column === '' || known.has(column)),
  )
  const named = ofTitles.filter(({ column }) => column !== '')
  const changed = new Set(ofTitles.map(({ title }) => foldWord(title)))
  const taken = new Set(named.map(({ column }) => column))
  return [
    ...columns.filter(({ column, title }) => !changed.has(foldWord(title)) && !taken.has(column)),
    ...named,
  ]
}

/** A reading with what was said of some of the file's titles and codes, in place of what was guessed of these. */
export function withSaid(
  kind: FileKind,
  titles: readonly string[],
  reading: FileReading,
  meanings: readonly Meaning[],
  answers: Partial<FileReading>,
): FileReading {
  const folded = new Set(titles.map(foldWord))
  const columns = columnsSaid(kind, titles, reading.columns, meanings)
  const codes = meanings.flatMap(({ column, title }): CodeMeaning[] => {
    if (isMeaning(column)) return [codeNamed(reading, column, title)]
    return column === '' && !folded.has(foldWord(title)) ? [{ code: title, meaning: 'ignored' }] : []
  })
  const saidCodes = new Set(codes.map(({ code }) => foldWord(code)))
  // A file without a column of codes has no use for those of another one.
  const hasCodes = columns.some(({ column }) => column === 'type' || column === 'from')
  const others = (reading.codes ?? []).filter(({ code }) => !saidCodes.has(foldWord(code)))
  return {
    ...reading,
    columns,
    ...(kind === 'transactions' &&
      hasCodes &&
      others.length + codes.length > 0 && { codes: [...others, ...codes] }),
    ...answers,
  }
}
