import { FILE_COLUMNS, type FileKind } from '../columns.ts'
import { type CsvFile, openCsv, rowTexts } from '../csv/read-csv.ts'
import type { RowBlock } from '../csv/scan-rows.ts'
import type { Gunzip } from '../csv/unpack.ts'
import { FileProblem, type FileProblemParameters } from '../file-problem.ts'
import type { FileFormat } from '../formats/file-format.ts'
import { type Header, matchHeader, missingColumns } from '../formats/header.ts'
import type { Lookup } from '../formats/row.ts'
import { RowCells } from '../formats/row-cells.ts'
import type { RowReader } from '../formats/row-reader.ts'
import { type BusinessWords, withTitles } from '../formats/words.ts'
import { faultOfRow, isBlank, type RecordsOf, rowReaderOf } from '../read-file.ts'
import { type FaultGroup, FaultGroups } from './faults.ts'
import { type CheckedColumn, guessColumns } from './guess-columns.ts'
import { type AmbiguousDates, otherEncoding, WritingEvidence } from './judge-writing.ts'

export { FileProblem } from '../file-problem.ts'
export type { AmbiguousDates, CheckedColumn, FaultGroup, Gunzip }

/** Rows that are checked; as many as a batch of movements may have. */
const CHECKED_ROWS = 10_000
/** Bytes of rows looked at, for rows of great length. */
const MOST_BYTES = 24 * 1024 * 1024
/** Rows shown as they came. */
const PREVIEW = 10

export type CheckRequest = {
  kind: FileKind
  format: FileFormat
  /** The company's own column names and codes. */
  words: BusinessWords
  /** What columns of this file were said to mean beside them. */
  columns?: readonly { column: string; title: string }[]
  /** Today, `YYYY-MM-DD`. */
  today: string
}

/** The import would refuse the file as a whole, by the same code. */
export type Refused = { outcome: 'refused'; code: string; parameters: FileProblemParameters }

/** The file as it would be read; what the import finds may differ beyond the rows that were checked. */
export type Reading = {
  outcome: 'read'
  /** Why the import would refuse the file as it is, though it can be shown: for its columns, encoding or separator. */
  refusal: Refused | null
  rows: number
  /** False: only the first rows were looked at. */
  isWhole: boolean
  columnSeparator: string
  encoding: FileFormat['encoding']
  columns: CheckedColumn[]
  /** Required columns that no title is known to stand for; a guess does not count. */
  missing: string[]
  faults: FaultGroup[]
  laterThanToday: number
  emptyRows: number
  /** Rows whose key an earlier one has too: the later stands. */
  repeatedKeys: number
  ambiguousDates: AmbiguousDates[]
  /** What the file rather seems to be written in, where it differs from the format. */
  suggestion: Partial<FileFormat> | null
  /** The first rows, as they came. */
  preview: string[][]
}
export type FileCheck = Reading | Refused

/**
 * Reads the start of a file by the import's own readers and says what it would make of it. Which items and sites there
 * are it does not know: each is taken for known. `open` gives the bytes from the start, as often as it is asked.
 */
export async function checkFile(
  open: () => AsyncIterable<Uint8Array>,
  request: CheckRequest,
  gunzip: Gunzip,
): Promise<FileCheck> {
  const { kind, format, columns = [] } = request
  const words = withTitles(request.words, FILE_COLUMNS[kind].section, columns)
  const read = (as: FileFormat) =>
    readStart(open(), { ...request, words, format: as }, gunzip).catch(refusedBy)
  const first = await read(format)
  // Where another encoding or separator lets the file be shown, it is, with the import's word on it as it is.
  let shown = first
  const encoding = hasOtherEncoding(first) ? otherEncoding(format.encoding) : format.encoding
  if (encoding !== format.encoding) shown = await read({ ...format, encoding })
  if (format.columnSeparator !== null && mayBeOneColumn(shown)) {
    const cut = await read({ ...format, encoding, columnSeparator: null })
    if (cut.outcome === 'read' && cut.columns.length > 1) shown = cut
  }
  if (shown.outcome === 'refused') return first
  // Rows in another encoding tell how they are written only when they are read in it.
  const rather = shown.suggestion?.encoding
  const inOther = rather ? await read({ ...format, encoding: rather }) : shown
  const suggestion = {
    ...shown.suggestion,
    ...(inOther.outcome === 'read' ? inOther.suggestion : null),
    ...differences(format, shown),
    ...(rather ? { encoding: rather } : {}),
  }
  return {
    ...shown,
    refusal: first.outcome === 'read' ? first.refusal : first,
    suggestion: Object.keys(suggestion).length > 0 ? suggestion : null,
  }
}

const refused = ({ code, parameters }: FileProblem): Refused => ({ outcome: 'refused', code, parameters })

function refusedBy(error: unknown): Refused {
  if (error instanceof FileProblem) return refused(error)
  throw error
}

const hasOtherEncoding = (check: FileCheck) =>
  check.outcome === 'refused' && check.code === 'file_wrong_encoding' && check.parameters.found !== 'UTF-16'

/** As a header is that was not cut where it should be. */
const mayBeOneColumn = (check: FileCheck) =>
  check.outcome === 'read'
    ? check.columns.length === 1 && check.missing.length > 0
    : check.code === 'file_column_name_too_long'

/** A format that names no separator takes any. */
const differences = (format: FileFormat, { encoding, columnSeparator }: Reading): Partial<FileFormat> => ({
  ...(encoding === format.encoding ? {} : { encoding }),
  ...(format.columnSeparator === null || columnSeparator === format.columnSeparator
    ? {}
    : { columnSeparator }),
})

async function readStart(
  source: AsyncIterable<Uint8Array>,
  request: CheckRequest,
  gunzip: Gunzip,
): Promise<FileCheck> {
  const { kind, format, words } = request
  const csv = await openCsv(source, { delimiter: format.columnSeparator, encoding: format.encoding, gunzip })
  try {
    const header = matchHeader(kind, csv.header, words)
    const start = new FileStart(request, csv, header)
    const isWhole = await start.read(csv)
    if (start.rows === 0) return refused(new FileProblem('file_without_rows'))
    return { ...start.judge(), isWhole }
  } finally {
    await csv.close()
  }
}

/** The first rows of a file, and what is found in them. */
class FileStart {
  rows = 0
  readonly #request: CheckRequest
  readonly #csv: CsvFile
  readonly #header: Header
  readonly #columns: CheckedColumn[]
  readonly #reader: RowReader<RecordsOf[FileKind]>
  readonly #evidence: WritingEvidence
  readonly #faults: FaultGroups
  readonly #cells: RowCells
  readonly #preview: string[][] = []
  readonly #hasAllColumns: boolean
  #emptyRows = 0
  #bytes = 0

  constructor(request: CheckRequest, csv: CsvFile, header: Header) {
    const { kind, format, words } = request
    this.#request = request
    this.#csv = csv
    this.#header = header
    this.#columns = guessColumns(kind, header)
    this.#cells = new RowCells(csv.encoding)
    this.#faults = new FaultGroups(this.#columns)
    const guessed = withGuesses(header, this.#columns)
    this.#hasAllColumns = FILE_COLUMNS[kind].required.every((column) => guessed.places.has(column))
    const context = { format, encoding: csv.encoding, words: words[FILE_COLUMNS[kind].section] ?? {} }
    this.#reader = rowReaderOf(kind, guessed, context, anyLookup())
    const expecting = (wanted: string) =>
      [...guessed.places]
        .filter(([column]) => this.#reader.expects.get(column)?.kind === wanted)
        .map(([, place]) => ({ title: header.titles[place] ?? '', place }))
    this.#evidence = new WritingEvidence(
      format,
      expecting('date'),
      expecting('number').map(({ place }) => place),
    )
  }

  /** Reads the first rows; answers whether these are all. */
  async read({ blocks }: CsvFile): Promise<boolean> {
    for await (const block of blocks) {
      this.#emptyRows += block.blankLines
      for (let row = 0; row < block.rowCount; row++) {
        if (this.rows === CHECKED_ROWS || this.#bytes > MOST_BYTES) return false
        if (isBlank(block, row)) this.#emptyRows++
        else this.#add(block, row)
      }
    }
    return true
  }

  #add(block: RowBlock, row: number): void {
    this.rows++
    this.#bytes += (block.rowEnds[row] as number) - (block.rowStarts[row] as number)
    if (this.#preview.length < PREVIEW) this.#preview.push(rowTexts(block, row, this.#csv.encoding))
    this.#evidence.addRow(block, row)
    const fault = faultOfRow(block, row, this.#columns.length)
    if (!fault) this.#evidence.addCells(this.#cells, block, row)
    const refusal = fault ? { faults: [fault], isUnknownItem: false as const } : this.#reader.read(block, row)
    if (refusal && !refusal.isUnknownItem) this.#faults.add(block.lines[row] as number, refusal.faults)
  }

  judge(): Omit<Reading, 'isWhole'> {
    const { kind, today } = this.#request
    const missing = missingColumns(kind, this.#header)
    const { dateFormat, ambiguous } = this.#evidence.judgeDates()
    const encoding = this.#evidence.judgeEncoding(this.#csv.encoding)
    const records = this.#reader.take()
    return {
      outcome: 'read',
      refusal: missing && refused(missing),
      rows: this.rows,
      columnSeparator: this.#csv.delimiter,
      encoding: this.#csv.encoding,
      columns: this.#columns,
      missing: FILE_COLUMNS[kind].required.filter((column) => !this.#header.places.has(column)),
      faults: this.#faults.all,
      laterThanToday: daysLaterThan(today, records),
      emptyRows: this.#emptyRows,
      repeatedKeys: this.#hasAllColumns ? repeatedKeys(records) : 0,
      ambiguousDates: ambiguous,
      suggestion: {
        ...(dateFormat ? { dateFormat } : {}),
        ...this.#evidence.judgeNumbers(),
        ...(encoding ? { encoding } : {}),
      },
      preview: this.#preview,
    }
  }
}

/** The columns of the header with those that are guessed, as the header would be once the guesses are confirmed. */
function withGuesses(header: Header, columns: readonly CheckedColumn[]): Header {
  const places = columns.flatMap(({ column }, place) => (column === null ? [] : [[column, place] as const]))
  const own = new Set(places.map(([, place]) => place))
  return {
    titles: header.titles,
    places: new Map(places),
    attributes: header.attributes.filter(({ place }) => !own.has(place)),
  }
}

/** Gives each site and each item a number of its own. */
function anyLookup(): Lookup {
  const numbers = new Map<string, number>()
  const numberOf = (key: string) => {
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    return number
  }
  return {
    siteNo: (identifier) => numberOf(identifier ?? ''),
    itemNo: (sku, siteNo) => numberOf(`${siteNo}\n${sku}`),
  }
}

const MS_PER_DAY = 86_400_000

/** Movements after today. */
function daysLaterThan(today: string, records: RecordsOf[FileKind]): number {
  if (!('days' in records)) return 0
  const day = Date.parse(today) / MS_PER_DAY
  return records.days.reduce((later, one) => (one > day ? later + 1 : later), 0)
}

/** Rows whose key came before. Movements have none. */
function repeatedKeys(records: RecordsOf[FileKind]): number {
  if ('days' in records) return 0
  const keys = records.map((record) =>
    'sku' in record
      ? `${record.siteNo}\n${record.sku}`
      : `${record.itemNo}\n${record.order}\n${record.code ?? ''}`,
  )
  return keys.length - new Set(keys).size
}
