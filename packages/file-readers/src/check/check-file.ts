import { FILE_COLUMNS, type FileKind } from '../columns.ts'
import { type CsvFile, openCsv, rowTexts } from '../csv/read-csv.ts'
import type { RowBlock } from '../csv/scan-rows.ts'
import type { Gunzip } from '../csv/unpack.ts'
import { FileProblem, type FileProblemParameters } from '../file-problem.ts'
import type { FileFormat } from '../formats/file-format.ts'
import { headerWorth } from '../formats/find-header.ts'
import { type Header, matchHeader } from '../formats/header.ts'
import { isLeftOut } from '../formats/left-out.ts'
import type { OrderRecord } from '../formats/orders.ts'
import { dayOfIso } from '../formats/read-day.ts'
import { RowCells } from '../formats/row-cells.ts'
import type { RowReader } from '../formats/row-reader.ts'
import type { MovementBatch } from '../formats/transactions.ts'
import { type BusinessWords, withTitles } from '../formats/words.ts'
import { faultOfRow, isBlank, type RecordsOf, readRow, rowReaderOf } from '../read-file.ts'
import { anyLookup, withGuesses } from './as-guessed.ts'
import { type Doubt, movementDoubts } from './doubts.ts'
import { type FaultGroup, FaultGroups } from './faults.ts'
import { type CheckedColumn, guessColumns, seemsKind, titlesOf, withCells } from './guess-columns.ts'
import type { AmbiguousDates, AmbiguousNumbers } from './judge-writing.ts'
import { type Named, namedIn } from './named.ts'
import { ordersWithoutQuantity, type WithoutQuantity } from './open-orders.ts'
import { type FileSource, type Survey, type SurveyRequest, surveyFile } from './survey.ts'
import { type SheetSource, sheetHead, surveySheet } from './survey-sheet.ts'

export { FileProblem } from '../file-problem.ts'
export type {
  AmbiguousDates,
  AmbiguousNumbers,
  CheckedColumn,
  Doubt,
  FaultGroup,
  FileSource,
  Gunzip,
  SheetSource,
}

/** Rows that are checked; as many as a batch of movements may have. */
const CHECKED_ROWS = 10_000
/** Bytes of rows looked at, for rows of great length. */
const MOST_BYTES = 24 * 1024 * 1024
/** Rows shown as they came. */
const PREVIEW = 10

/** What a column of a file means, or a code in it. */
type Meaning = { column: string; title: string }

export type CheckRequest = {
  kind: FileKind
  /** How files of the company are written: where the file leaves it open, it is so. */
  format: FileFormat
  /** The company's own column names and codes. */
  words: BusinessWords
  /** What columns of this file, and codes in it, were said to mean beside them; '' is nothing. */
  columns?: readonly Meaning[]
  /** What was said of how this file is written. */
  said?: Partial<FileFormat>
  /** Today, `YYYY-MM-DD`. */
  today: string
}

/** The import would refuse the file as a whole, by the same code. */
export type Refused = { outcome: 'refused'; code: string; parameters: FileProblemParameters }

/** The file as it would be read; what the import finds may differ beyond the rows that were checked. */
export type Reading = {
  outcome: 'read'
  /** How it is written, by its own cells; by the format where they leave it open. Its separator is null where it is the decimal one too. */
  writing: FileFormat
  /** The separator of its columns, and its encoding. */
  columnSeparator: string
  /** Line of the header where others stand above it, which are left out. */
  headerLine: number | null
  /** Rows that were checked, of all. */
  rows: number
  allRows: number | null
  /** Checked rows that would be rejected. */
  rejected: number
  /** Those that would be left out for a code that was said to mean nothing. */
  ignoredRows: number
  /** Checked rows that say no site. */
  withoutSite: number
  /** The sites and items that the checked rows name. */
  named: Named
  /** Another kind that it looks like, and the titles that are columns of it alone. */
  otherKind: FileKind | null
  otherTitles: string[]
  columns: CheckedColumn[]
  /** Guesses that it is read by: of columns, and of codes. */
  taken: { columns: Meaning[]; codes: Meaning[] }
  /** Required columns that no title is known or surely guessed to stand for. */
  missing: string[]
  faults: FaultGroup[]
  laterThanToday: number
  /** Receipts below zero, which are read as returns to the supplier; the first of them. */
  returns: { rows: number; line: number; title: string; units: number } | null
  withoutQuantity: WithoutQuantity | null
  emptyRows: number
  /** Rows whose key an earlier one has too, and the first of them: the later stands. */
  repeatedKeys: number
  firstRepeated: { line: number; column: string; found: string } | null
  /** What makes it doubtful that what was said of the file is so. */
  doubts: Doubt[]
  /** What the file says in two ways. */
  ambiguousDates: AmbiguousDates | null
  ambiguousNumbers: AmbiguousNumbers | null
  /** The first rows, as they came. */
  preview: string[][]
}
export type FileCheck = Reading | Refused

/**
 * Looks through a file and says what the import would make of it, by the import's own readers. What is known of it is
 * applied: how it is written, what its titles and codes usually mean. Which items and sites there are it does not know:
 * each is taken for known.
 */
export const checkFile = (source: FileSource, request: CheckRequest, gunzip: Gunzip): Promise<FileCheck> =>
  check({ survey: (of) => surveyFile(source, of, gunzip), rows: () => source.open() }, request, gunzip)

/** As checkFile, of a sheet of a workbook: it goes through the same readers, as text. */
export const checkSheet = (sheet: SheetSource, request: CheckRequest, gunzip: Gunzip): Promise<FileCheck> =>
  check(
    { survey: (of) => surveySheet(sheet, of, gunzip), rows: (writing) => sheetHead(sheet, writing) },
    request,
    gunzip,
  )

/** What is checked: how it is told how it is written, and its rows where it is known. */
type Checked = {
  survey(request: SurveyRequest): Promise<Survey>
  rows(writing: FileFormat): AsyncIterable<Uint8Array>
}

async function check(source: Checked, request: CheckRequest, gunzip: Gunzip): Promise<FileCheck> {
  try {
    return await read(source, request, gunzip)
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    return { outcome: 'refused', code: error.code, parameters: error.parameters }
  }
}

async function read(source: Checked, request: CheckRequest, gunzip: Gunzip): Promise<Reading> {
  const { kind, format, columns = [], said = {} } = request
  const { section } = FILE_COLUMNS[kind]
  const meant = columns.filter(({ column }) => column !== '')
  const ignored = new Set(columns.flatMap(({ column, title }) => (column === '' ? [title] : [])))
  const words = withTitles(request.words, section, meant)
  const survey = await source.survey({ kind, format, words, ignored })
  const judged = judgedWriting(format, said, survey)
  const start = (codes: readonly Meaning[]) =>
    readStart(source, { ...request, words: withTitles(words, section, codes), ignored }, judged, gunzip)
  const first = await start([])
  const withExamples = withCells(survey.columns, first.preview)
  const codes = guessedCodes(first.faults)
  const shown = codes.length > 0 ? await start(codes) : first
  const isSure = ({ match }: CheckedColumn) => match === 'known' || match === 'guess'
  const titles = withExamples.flatMap(({ title, column, match }) =>
    match === 'guess' && column !== null ? [{ column, title }] : [],
  )
  const doubtOfNumbers = survey.evidence.doubtOf(said)
  return {
    ...shown,
    ...judged,
    doubts: doubtOfNumbers ? [...shown.doubts, doubtOfNumbers] : shown.doubts,
    columnSeparator: survey.columnSeparator,
    columns: withExamples,
    missing: FILE_COLUMNS[kind].required.filter(
      (one) => !withExamples.some((of) => of.column === one && isSure(of)),
    ),
    taken: { columns: titles, codes },
    allRows: survey.allRows,
    ...otherKindOf(
      kind,
      withExamples.map(({ title }) => title),
      request.words,
    ),
  }
}

function otherKindOf(
  kind: FileKind,
  titles: readonly string[],
  words: BusinessWords,
): Pick<Reading, 'otherKind' | 'otherTitles'> {
  const otherKind = seemsKind(kind, titles, words)
  return { otherKind, otherTitles: otherKind ? titlesOf(otherKind, kind, titles, words) : [] }
}

/** The codes of which it is guessed what they mean. */
const guessedCodes = (faults: readonly FaultGroup[]): Meaning[] =>
  faults.flatMap(({ codes }) =>
    codes.flatMap(({ found, guess }) => (guess === null ? [] : [{ column: guess, title: found }])),
  )

type Judged = Pick<Reading, 'writing' | 'ambiguousDates' | 'ambiguousNumbers'>

/** How the file is written: as was said of it, as its cells say, as the format says. */
function judgedWriting(format: FileFormat, said: Partial<FileFormat>, survey: Survey): Judged {
  const { evidence, columnSeparator, encoding } = survey
  const { dateFormat, ambiguous: ambiguousDates } = evidence.judgeDates(format.dateFormat)
  const { ambiguous: ambiguousNumbers, ...numbers } = evidence.judgeNumbers(format, columnSeparator)
  const writing = { ...format, dateFormat, ...numbers, columnSeparator, encoding, ...said }
  return {
    // Cells in quotes may have the columns' separator in them; then the header tells what that is.
    writing: writing.decimalSeparator === columnSeparator ? { ...writing, columnSeparator: null } : writing,
    ambiguousDates: said.dateFormat === undefined ? ambiguousDates : null,
    ambiguousNumbers: said.decimalSeparator === undefined ? ambiguousNumbers : null,
  }
}

/** What is asked of the first rows, with the titles and codes that mean nothing. */
type StartRequest = CheckRequest & { ignored: ReadonlySet<string> }

type Start = Pick<
  Reading,
  | 'outcome'
  | 'headerLine'
  | 'rows'
  | 'rejected'
  | 'ignoredRows'
  | 'withoutSite'
  | 'named'
  | 'faults'
  | 'laterThanToday'
  | 'returns'
  | 'withoutQuantity'
  | 'emptyRows'
  | 'repeatedKeys'
  | 'firstRepeated'
  | 'doubts'
  | 'preview'
>

async function readStart(
  source: Checked,
  request: StartRequest,
  { writing }: Judged,
  gunzip: Gunzip,
): Promise<Start> {
  const { kind, words } = request
  const csv = await openCsv(source.rows(writing), {
    delimiter: writing.columnSeparator,
    encoding: writing.encoding,
    gunzip,
    headerWorth: headerWorth(kind, words),
  })
  try {
    const header = matchHeader(kind, csv.header, words)
    const start = new FileStart({ ...request, format: writing }, csv, header)
    await start.read(csv)
    if (start.rows === 0) throw new FileProblem('file_without_rows')
    return start.judge()
  } finally {
    await csv.close()
  }
}

/** The first rows of a file, and what is found in them. */
class FileStart {
  rows = 0
  readonly #request: StartRequest
  readonly #csv: CsvFile
  readonly #columns: CheckedColumn[]
  readonly #reader: RowReader<RecordsOf[FileKind]>
  readonly #faults: FaultGroups
  readonly #cells: RowCells
  readonly #preview: string[][] = []
  readonly #hasAllColumns: boolean
  readonly #sitePlace: number
  readonly #lookup = anyLookup()
  #emptyRows = 0
  #rejected = 0
  #ignoredRows = 0
  #withoutSite = 0
  #bytes = 0

  constructor(request: StartRequest, csv: CsvFile, header: Header) {
    const { kind, format, words, ignored } = request
    this.#request = request
    this.#csv = csv
    this.#columns = guessColumns(kind, header, ignored).map((one) =>
      one.match === 'doubt' ? { ...one, column: null } : one,
    )
    this.#cells = new RowCells(csv.encoding)
    this.#faults = new FaultGroups(this.#columns, ignored)
    const guessed = withGuesses(header, this.#columns)
    this.#hasAllColumns = FILE_COLUMNS[kind].required.every((column) => guessed.places.has(column))
    const context = { format, encoding: csv.encoding, words: words[FILE_COLUMNS[kind].section] ?? {} }
    this.#reader = rowReaderOf(kind, guessed, context, this.#lookup)
    this.#sitePlace = guessed.places.get('site') ?? -1
  }

  async read({ blocks }: CsvFile): Promise<void> {
    for await (const block of blocks) {
      this.#emptyRows += block.blankLines
      for (let row = 0; row < block.rowCount; row++) {
        if (this.rows === CHECKED_ROWS || this.#bytes > MOST_BYTES) return
        if (isBlank(block, row)) this.#emptyRows++
        else this.#add(block, row)
      }
    }
  }

  #add(block: RowBlock, row: number): void {
    this.rows++
    this.#bytes += (block.rowEnds[row] as number) - (block.rowStarts[row] as number)
    if (this.#preview.length < PREVIEW) this.#preview.push(rowTexts(block, row, this.#csv.encoding))
    const shape = { columns: this.#columns.length, encoding: this.#csv.encoding }
    const refusal = readRow(this.#reader, block, row, shape)
    if (!faultOfRow(block, row, shape.columns) && !this.#hasSite(block, row)) this.#withoutSite++
    if (!refusal || refusal.isUnknownItem) return
    if (isLeftOut(refusal.faults, this.#request.ignored)) {
      this.#ignoredRows++
      return
    }
    this.#rejected++
    this.#faults.add(block.lines[row] as number, refusal.faults)
  }

  readonly #titleOf = (column: string) => this.#columns.find((one) => one.column === column)?.title ?? column

  #hasSite = (block: RowBlock, row: number) =>
    this.#sitePlace >= 0 && this.#cells.goTo(block, row, this.#sitePlace)

  judge(): Start {
    const records = this.#reader.take()
    return {
      outcome: 'read',
      headerLine: this.#csv.headerLine,
      rows: this.rows,
      rejected: this.#rejected,
      ignoredRows: this.#ignoredRows,
      withoutSite: this.#withoutSite,
      named: namedIn(this.#lookup, records),
      faults: this.#faults.all,
      laterThanToday: daysLaterThan(this.#request.today, records),
      returns: 'days' in records ? returnsIn(records, this.#titleOf('quantity')) : null,
      withoutQuantity: isOrders(records) ? ordersWithoutQuantity(records, this.#request.today) : null,
      emptyRows: this.#emptyRows,
      ...(this.#hasAllColumns ? repeatedKeys(records) : NONE_REPEATED),
      doubts: 'days' in records ? movementDoubts(records, this.#request, this.#titleOf) : [],
      preview: this.#preview,
    }
  }
}

const isOrders = (records: RecordsOf[FileKind]): records is OrderRecord[] =>
  !('days' in records) && records.every((record) => 'order' in record)

/** Movements after today. */
function daysLaterThan(today: string, records: RecordsOf[FileKind]): number {
  if (!('days' in records)) return 0
  const day = dayOfIso(today)
  return records.days.reduce((later, one) => (one > day ? later + 1 : later), 0)
}

const [, REPLENISHMENT] = [0, 1]

function returnsIn({ types, units, lines }: MovementBatch, title: string): Reading['returns'] {
  const isReturn = (row: number) => types[row] === REPLENISHMENT && (units[row] as number) < 0
  const places = [...types.keys()].filter(isReturn)
  const [first] = places
  if (first === undefined) return null
  return { rows: places.length, line: lines[first] as number, title, units: units[first] as number }
}

type Repeated = Pick<Reading, 'repeatedKeys' | 'firstRepeated'>
const NONE_REPEATED: Repeated = { repeatedKeys: 0, firstRepeated: null }

/** Rows whose key came before. Movements have none. */
function repeatedKeys(records: RecordsOf[FileKind]): Repeated {
  if ('days' in records) return NONE_REPEATED
  const keys = new Set<string>()
  let firstRepeated: Repeated['firstRepeated'] = null
  for (const record of records) {
    const key =
      'sku' in record
        ? `${record.siteNo}\n${record.sku}`
        : `${record.itemNo}\n${record.order}\n${record.code ?? ''}`
    if (keys.has(key))
      firstRepeated ??= {
        line: record.line,
        ...('sku' in record
          ? { column: 'sku', found: record.sku }
          : { column: 'order', found: record.order }),
      }
    keys.add(key)
  }
  return { repeatedKeys: records.length - keys.size, firstRepeated }
}
