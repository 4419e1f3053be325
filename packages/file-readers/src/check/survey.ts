import { FILE_COLUMNS, type FileKind } from '../columns.ts'
import { type CsvFile, openCsv } from '../csv/read-csv.ts'
import type { Gunzip } from '../csv/unpack.ts'
import { isErpFile } from '../erp-file/is-erp-file.ts'
import { FileProblem } from '../file-problem.ts'
import type { FileFormat } from '../formats/file-format.ts'
import { headerWorth } from '../formats/find-header.ts'
import { matchHeader } from '../formats/header.ts'
import { RowCells } from '../formats/row-cells.ts'
import type { BusinessWords } from '../formats/words.ts'
import { knownList } from '../presets/presets.ts'
import { rowReaderOf } from '../read-file.ts'
import { headerBy } from '../reading/changed-rows.ts'
import type { FileReading } from '../reading/file-reading.ts'
import { readingColumn } from '../reading/reading-titles.ts'
import { placeFinder } from '../reading/title-places.ts'
import { faultOfRow, isBlank } from '../row-faults.ts'
import { anyLookup, withGuesses } from './as-guessed.ts'
import { type CheckedColumn, guessColumns } from './guess-columns.ts'
import { otherEncoding, WritingEvidence } from './judge-writing.ts'
import { type Remembered, withRemembered, worthBefore } from './remembered.ts'

/** A file that can be read again, whole or in part. */
export type FileSource = { size: number; open(from?: number, to?: number): AsyncIterable<Uint8Array> }

/** Bytes of a file up to which all of it is looked at; of a larger one its start, its end, and samples between them. */
const WHOLE_BYTES = 64 * 1024 * 1024
const START_BYTES = 8 * 1024 * 1024
const SAMPLE_BYTES = 256 * 1024
const SAMPLES = 64
/** A packed file has no middle to begin at: its bytes as they come out. */
const UNPACKED_BYTES = 512 * 1024 * 1024

/** Format and columns of a file. */
export type Survey = {
  columnSeparator: string
  encoding: FileFormat['encoding']
  columns: CheckedColumn[]
  evidence: WritingEvidence
  /** Rows of the file; null where not all of it was looked at. */
  allRows: number | null
}
/** Knowledge about a file before it is surveyed. */
export type SurveyRequest = {
  kind: FileKind
  format: FileFormat
  words: BusinessWords
  ignored: ReadonlySet<string>
  /** File mapping, if known. */
  reading?: FileReading | null
  remembered?: readonly Remembered[]
  /** Meanings given for this file's columns and codes. */
  columns?: readonly { column: string; title: string }[]
}

/** Looks through a file for how it is written. Its own plain word stands over the format: the format is where it begins. */
export async function surveyFile(
  source: FileSource,
  reading: SurveyRequest,
  gunzip: Gunzip,
): Promise<Survey> {
  const { encoding } = reading.format
  const first = await survey(source, reading, encoding, gunzip).catch((error) => {
    if (error instanceof FileProblem && isOtherEncoding(error)) return null
    throw error
  })
  const judged = first?.evidence.judgeEncoding(first.encoding) ?? otherEncoding(encoding)
  return first && judged === first.encoding ? first : survey(source, reading, judged, gunzip)
}

const isOtherEncoding = ({ code, parameters }: FileProblem) =>
  code === 'file_wrong_encoding' && parameters.found !== 'UTF-16'

async function survey(
  source: FileSource,
  reading: SurveyRequest,
  encoding: FileFormat['encoding'],
  gunzip: Gunzip,
): Promise<Survey> {
  const columnSeparator = await separatorOf(source, reading, encoding, gunzip)
  const isWhole = source.size <= WHOLE_BYTES || (await isPacked(source))
  const bytes = isWhole ? source.open() : sampled(source)
  const csv = await openCsv(bytes, {
    delimiter: columnSeparator,
    encoding,
    gunzip,
    headerWorth: worthBefore(reading),
  })
  try {
    const { columns, evidence } = evidenceFor(csv, reading)
    const rows = await lookThrough(csv, columns.length, evidence)
    const surveyed = { columnSeparator: csv.delimiter, encoding: csv.encoding, columns, evidence }
    return { ...surveyed, allRows: isWhole ? rows : null }
  } finally {
    await csv.close()
  }
}

/** The columns of a file, and what will be told by those of its dates and numbers. */
export function evidenceFor(csv: CsvFile, request: SurveyRequest): Pick<Survey, 'columns' | 'evidence'> {
  const { kind, words, format, ignored, reading } = withRemembered(request, csv.header)
  const known = reading ?? knownList(kind, csv.header)?.reading ?? null
  const header = known ? headerBy(kind, csv.header, known) : matchHeader(kind, csv.header, words)
  const columns = known ? columnsBy(csv.header, known) : guessColumns(kind, header, ignored)
  const guessed = known ? header : withGuesses(header, columns)
  const context = { format, encoding: csv.encoding, words: words[FILE_COLUMNS[kind].section] ?? {} }
  const { expects } = rowReaderOf(kind, guessed, context, anyLookup())
  const expecting = (wanted: string) =>
    [...guessed.places]
      .filter(([column]) => expects.get(column)?.kind === wanted)
      .map(([, place]) => ({ title: header.titles[place] ?? '', place }))
  const titled = (wanted: (title: string, place: number) => boolean) =>
    csv.header.flatMap((title, place) => (wanted(title, place) ? [{ title, place }] : []))
  const isQuantity = (title: string, place: number) =>
    READ_AS_NUMBERS.has(
      columns[place]?.column ?? (kind === 'transactions' ? readingColumn(title) : null) ?? '',
    )
  const quantities = titled(isQuantity)
  const others = titled((title, place) => columns[place]?.column === null && !isQuantity(title, place))
  return {
    columns,
    evidence: new WritingEvidence(expecting('date'), [...expecting('number'), ...quantities], {
      otherColumns: others,
      isErpFile: kind === 'master_data' && isErpFile(columns),
    }),
  }
}

/** Columns of a reading that have numbers. */
const READ_AS_NUMBERS = new Set(['quantityIn', 'quantityOut', 'balanceAfter'])

/** The columns of a file as a reading names them. */
export function columnsBy(titles: readonly string[], reading: FileReading): CheckedColumn[] {
  const find = placeFinder(titles)
  const named = new Map(reading.columns.map((one) => [find(one), one.column]))
  const months = new Set((reading.months ?? []).map(find))
  return titles.map((title, place) => {
    const column = named.get(place) ?? (months.has(place) ? 'quantity' : undefined)
    return column === undefined ? { title, column: null, match: 'none' } : { title, column, match: 'guess' }
  })
}

/** Shows the evidence every row below a line; answers how many there are, null where there is more than one can look through. */
export async function lookThrough(
  csv: CsvFile,
  columns: number,
  evidence: WritingEvidence,
  below = 0,
): Promise<number | null> {
  const cells = new RowCells(csv.encoding)
  let [rows, seen] = [0, 0]
  for await (const block of csv.blocks) {
    for (let row = 0; row < block.rowCount; row++) {
      if (isBlank(block, row) || (block.lines[row] as number) <= below) continue
      rows++
      evidence.addRow(block, row)
      if (!faultOfRow(block, row, columns)) evidence.addCells(cells, block, row)
    }
    seen += block.consumed
    if (seen > UNPACKED_BYTES) return null
  }
  return rows
}

/** The format's separator, or the one that the header has, whichever makes more columns that are known or guessed. */
async function separatorOf(
  source: FileSource,
  { kind, format, words, ignored }: SurveyRequest,
  encoding: FileFormat['encoding'],
  gunzip: Gunzip,
): Promise<string | null> {
  if (format.columnSeparator === null) return null
  const columnsReadBy = async (delimiter: string | null) => {
    const csv = await openCsv(source.open(), {
      delimiter,
      encoding,
      gunzip,
      headerWorth: headerWorth(kind, words),
    })
    await csv.close()
    try {
      const columns = guessColumns(kind, matchHeader(kind, csv.header, words), ignored)
      return columns.filter(({ column }) => column !== null).length
    } catch {
      // A header of another kind, or with a column twice, is cut as it should be.
      return csv.header.length > 1 ? csv.header.length : 0
    }
  }
  const ofFormat = await columnsReadBy(format.columnSeparator)
  return (await columnsReadBy(null)) > ofFormat ? null : format.columnSeparator
}

async function isPacked(source: FileSource): Promise<boolean> {
  for await (const [first, second] of source.open(0, 2)) return first === 0x1f && second === 0x8b
  return false
}

/** The start of a large file, pieces of its middle, and its end, each of whole lines. */
async function* sampled({ size, open }: FileSource): AsyncGenerator<Uint8Array> {
  yield* wholeLines(open(0, START_BYTES), { isStart: true })
  const step = (size - START_BYTES - SAMPLE_BYTES) / SAMPLES
  for (let sample = 1; sample <= SAMPLES; sample++) {
    const from = START_BYTES + Math.floor(step * sample)
    yield* wholeLines(open(from, from + SAMPLE_BYTES), { isStart: false })
  }
}

async function* wholeLines(
  chunks: AsyncIterable<Uint8Array>,
  { isStart }: { isStart: boolean },
): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const chunk of chunks) pieces.push(chunk.slice())
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  yield bytes.subarray(isStart ? 0 : bytes.indexOf(10) + 1, bytes.lastIndexOf(10) + 1)
}
