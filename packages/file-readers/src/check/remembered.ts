import { FILE_COLUMNS, type FileKind } from '../columns.ts'
import type { FileFormat } from '../formats/file-format.ts'
import { headerWorth } from '../formats/find-header.ts'
import { type BusinessWords, foldWord, withTitles } from '../formats/words.ts'
import type { FileReading } from '../reading/file-reading.ts'
import type { AmbiguousDates, AmbiguousNumbers } from './judge-writing.ts'

/** How files with these titles were said to be understood. Titles are folded. */
export type Remembered = {
  id: string
  titles: readonly string[]
  /** Null where titles and codes say all there is. */
  reading: FileReading | null
  columns: readonly { column: string; title: string }[]
  /** What was answered of files that are written in two ways. */
  writing: Partial<FileFormat>
}

/** What is known of a file before its rows are read. */
type Known = {
  kind: FileKind
  words: BusinessWords
  ignored: ReadonlySet<string>
  reading?: FileReading | null
  remembered?: readonly Remembered[]
  answers?: Partial<FileReading>
}

/** What is known of a file with these titles, with what is remembered of such. */
export function withRemembered<Request extends Known>(request: Request, titles: readonly string[]) {
  const { kind, words, ignored, remembered = [] } = request
  const own = rememberedOf(remembered, titles)
  const columns = own?.columns ?? []
  const meant = columns.filter(({ column }) => column !== '')
  const reading = request.reading ?? own?.reading ?? null
  // A reading without columns says nothing of the titles: it is what was answered.
  const isPlain = reading !== null && reading.columns.length === 0
  return {
    ...request,
    own,
    reading: isPlain ? null : reading,
    answers: { ...(isPlain && zerosIn(reading)), ...request.answers },
    words: withTitles(words, FILE_COLUMNS[kind].section, meant),
    ignored: new Set([...ignored, ...columns.flatMap(({ column, title }) => (column === '' ? [title] : []))]),
  }
}

/** What was answered of the codes of a file whose titles and words say all else: a reading without columns. */
export const plainReading = (answers: Partial<FileReading>): FileReading | null =>
  answers.ignoresLeadingZeros === undefined ? null : { columns: [], ...zerosIn(answers) }

const zerosIn = ({ ignoresLeadingZeros }: Partial<FileReading>): Partial<FileReading> =>
  ignoresLeadingZeros === undefined ? {} : { ignoresLeadingZeros }

/** What a line is worth as the header: the titles of a file before, all there is. */
export function worthBefore({ kind, words, remembered = [] }: Known): (cells: readonly string[]) => number {
  const usual = headerWorth(kind, words)
  return (cells) => (rememberedOf(remembered, cells) ? Number.POSITIVE_INFINITY : usual(cells))
}

/** What is remembered of files with these titles, in this order. */
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

/** What was answered before of a file that leaves the same open; a file that says it itself is not held to it. */
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
