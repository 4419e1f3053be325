import { FILE_COLUMNS, type FileKind } from '../columns.ts'
import type { FileFormat } from '../formats/file-format.ts'
import { headerWorth } from '../formats/find-header.ts'
import { type BusinessWords, foldWord, withTitles } from '../formats/words.ts'
import type { FileReading } from '../reading/file-reading.ts'
import type { AmbiguousDates, AmbiguousNumbers } from './judge-writing.ts'

/** Remembered mapping of files with these titles. Titles are folded. */
export type Remembered = {
  id: string
  titles: readonly string[]
  /** Null where titles and codes say all there is. */
  reading: FileReading | null
  columns: readonly { column: string; title: string }[]
  /** Answers about ambiguous formats. */
  writing: Partial<FileFormat>
}

/** Knowledge about a file before its rows are read. */
type Known = {
  kind: FileKind
  words: BusinessWords
  ignored: ReadonlySet<string>
  reading?: FileReading | null
  remembered?: readonly Remembered[]
  answers?: Partial<FileReading>
  /** Answers about this file, which replace what is remembered of the same titles and codes. */
  columns?: readonly { column: string; title: string }[]
}

/** Adds the remembered mapping of these titles to the knowledge about a file. */
export function withRemembered<Request extends Known>(request: Request, titles: readonly string[]) {
  const { kind, words, ignored, remembered = [] } = request
  const kept = rememberedOf(remembered, titles)
  const answered = new Set(request.columns?.map(({ title }) => foldWord(title)))
  const columns = kept?.columns.filter(({ title }) => !answered.has(foldWord(title))) ?? []
  const reading = request.reading ?? kept?.reading ?? null
  // A reading without columns says nothing of the titles: it is what was answered.
  const isPlain = reading !== null && reading.columns.length === 0
  return {
    ...request,
    kept,
    reading: isPlain ? null : reading,
    answers: { ...(isPlain && zerosIn(reading)), ...request.answers },
    words: withTitles(words, FILE_COLUMNS[kind].section, columns),
    ignored: new Set([...ignored, ...columns.flatMap(({ column, title }) => (column === '' ? [title] : []))]),
  }
}

/**
 * Returns the answers about codes of a file whose titles and words explain everything else: a mapping without columns.
 */
export const plainReading = (answers: Partial<FileReading>): FileReading | null =>
  answers.ignoresLeadingZeros === undefined ? null : { columns: [], ...zerosIn(answers) }

const zerosIn = ({ ignoresLeadingZeros }: Partial<FileReading>): Partial<FileReading> =>
  ignoresLeadingZeros === undefined ? {} : { ignoresLeadingZeros }

/** Rates a line as the header: the titles of an earlier file get the highest value. */
export function worthBefore({ kind, words, remembered = [] }: Known): (cells: readonly string[]) => number {
  const usual = headerWorth(kind, words)
  return (cells) => (rememberedOf(remembered, cells) ? Number.POSITIVE_INFINITY : usual(cells))
}

/** Returns the remembered mapping of these titles, in this order. */
function rememberedOf(remembered: readonly Remembered[], titles: readonly string[]): Remembered | null {
  if (remembered.length === 0) return null
  const folded = titles.map(foldWord)
  return (
    remembered.find(
      (one) => one.titles.length === folded.length && one.titles.every((title, at) => title === folded[at]),
    ) ?? null
  )
}

type Ambiguous = { ambiguousDates: AmbiguousDates | null; ambiguousNumbers: AmbiguousNumbers | null }

/**
 * Returns earlier answers to questions that the file leaves open; a file that answers them itself is not bound by them.
 */
export function answeredBefore(
  { writing }: Remembered,
  { ambiguousDates, ambiguousNumbers }: Ambiguous,
): Partial<FileFormat> {
  const { dateFormat, decimalSeparator, thousandsSeparator } = writing
  const isDate = ambiguousDates?.readings.some((one) => one.dateFormat === dateFormat)
  const isNumber = ambiguousNumbers?.readings.some(
    (one) => one.decimalSeparator === decimalSeparator && one.thousandsSeparator === thousandsSeparator,
  )
  return {
    ...(isDate && dateFormat !== undefined && { dateFormat }),
    ...(isNumber &&
      decimalSeparator !== undefined &&
      thousandsSeparator !== undefined && { decimalSeparator, thousandsSeparator }),
  }
}
