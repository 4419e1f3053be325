import { FILE_COLUMNS, type FileKind, namesItems } from '../columns.ts'
import { openCsv } from '../csv/read-csv.ts'
import type { RowBlock } from '../csv/scan-rows.ts'
import type { Gunzip } from '../csv/unpack.ts'
import { FileProblem } from '../file-problem.ts'
import type { CellFault } from '../formats/expected.ts'
import type { FileFormat } from '../formats/file-format.ts'
import { headerWorth } from '../formats/find-header.ts'
import { matchHeader } from '../formats/header.ts'
import { isLeftOut } from '../formats/left-out.ts'
import type { MasterDataRecord } from '../formats/master-data.ts'
import { joinedLines, repeatedOrders } from '../formats/order-lines.ts'
import type { OrderRecord } from '../formats/orders.ts'
import { dayOfIso } from '../formats/read-day.ts'
import { RowCells } from '../formats/row-cells.ts'
import type { RowReader } from '../formats/row-reader.ts'
import type { SupplierRecord } from '../formats/suppliers.ts'
import type { MovementBatch } from '../formats/transactions.ts'
import type { BusinessWords } from '../formats/words.ts'
import { type OpenRows, openRows } from '../open-rows.ts'
import { cellsAsTheyCame, type RecordsOf, readRow, rowReaderOf } from '../read-file.ts'
import { isMade } from '../reading/changed-rows.ts'
import type { FileReading } from '../reading/file-reading.ts'
import { LeftOutCount } from '../reading/left-out-rows.ts'
import { isBlank } from '../row-faults.ts'
import { anyLookup, withGuesses } from './as-guessed.ts'
import type { Reading } from './check-file.ts'
import { type Doubt, movementDoubts } from './doubts.ts'
import { FaultGroups } from './faults.ts'
import { guardsOf, oneWay } from './guards.ts'
import { type CheckedColumn, guessColumns } from './guess-columns.ts'
import { listTotals } from './list-totals.ts'
import { mergedMovements } from './merged-movements.ts'
import { namedIn } from './named.ts'
import { isOpenOn, ordersWithoutQuantity } from './open-orders.ts'
import { summarize } from './summary.ts'

/** Rows that are checked: all of a file of usual size. */
export const CHECKED_ROWS = 200_000
/** Bytes of rows looked at, for rows of great length. */
const MOST_BYTES = 48 * 1024 * 1024
/** Rows shown as they came. */
const PREVIEW = 10
/** Rows after which what a reader took is fetched: no more than it has room for. */
const ROWS_AT_ONCE = 10_000

/** Input for the first rows, with the titles and codes that mean nothing. */
export type StartRequest = {
  kind: FileKind
  format: FileFormat
  words: BusinessWords
  ignored: ReadonlySet<string>
  writing?: Partial<FileFormat>
  today: string
  reading: FileReading | null
  /** The columns as the reading names them; null: as they are guessed. */
  named: CheckedColumn[] | null
  /** Answers about the file's titles and codes. */
  columns?: readonly { column: string }[]
  answers?: Partial<FileReading>
  mostRows: number
}

export type Start = Pick<
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
  | 'partialRows'
  | 'firstRepeated'
  | 'doubts'
  | 'preview'
  | 'summary'
  | 'totals'
  | 'leftOut'
  | 'lostCells'
>

/** Reads the first rows of a file as the import would. */
export async function readStart(
  rows: () => AsyncIterable<Uint8Array>,
  request: StartRequest,
  gunzip: Gunzip,
): Promise<Start> {
  const leftOut = new LeftOutCount()
  const open = request.reading
    ? await openRows(rows(), { ...request, gunzip, again: rows, isCheck: true }, leftOut)
    : await openAsGuessed(rows(), request, gunzip)
  try {
    const start = new FileStart(request, open, leftOut)
    await start.read()
    if (start.rows + leftOut.rows === 0) throw new FileProblem('file_without_rows')
    return start.judge()
  } finally {
    await open.csv.close()
  }
}

/** A file whose titles are known or guessed. */
async function openAsGuessed(
  source: AsyncIterable<Uint8Array>,
  { kind, format, words, ignored }: StartRequest,
  gunzip: Gunzip,
): Promise<OpenRows> {
  const csv = await openCsv(source, {
    delimiter: format.columnSeparator,
    encoding: format.encoding,
    gunzip,
    headerWorth: headerWorth(kind, words),
  })
  const header = matchHeader(kind, csv.header, words)
  return {
    csv,
    header: withGuesses(header, columnsOf(kind, header, ignored)),
    context: { format, encoding: csv.encoding, words: words[FILE_COLUMNS[kind].section] ?? {} },
    columns: csv.header.length,
    blocks: csv.blocks,
  }
}

const columnsOf = (
  kind: FileKind,
  header: Parameters<typeof guessColumns>[1],
  ignored: ReadonlySet<string>,
): CheckedColumn[] =>
  guessColumns(kind, header, ignored).map((one) => (one.match === 'doubt' ? { ...one, column: null } : one))

/** The first rows of a file, and what is found in them. */
class FileStart {
  rows = 0
  readonly #request: StartRequest
  readonly #open: OpenRows
  readonly #columns: readonly CheckedColumn[]
  readonly #reader: RowReader<RecordsOf[FileKind]>
  readonly #lookup = anyLookup()
  readonly #faults: FaultGroups
  readonly #lost: FaultGroups
  readonly #leftOut: LeftOutCount
  readonly #cells: RowCells
  readonly #preview: string[][] = []
  readonly #taken: RecordsOf[FileKind][] = []
  readonly #hasAllColumns: boolean
  readonly #sitePlace: number
  #emptyRows = 0
  #rejected = 0
  #ignoredRows = 0
  #withoutSite = 0
  #bytes = 0

  constructor(request: StartRequest, open: OpenRows, leftOut: LeftOutCount) {
    const { kind, words, ignored } = request
    this.#request = request
    this.#open = open
    this.#leftOut = leftOut
    this.#columns = request.named ?? columnsOf(kind, matchHeader(kind, open.csv.header, words), ignored)
    this.#cells = new RowCells(open.context.encoding)
    this.#faults = new FaultGroups(this.#columns, ignored)
    this.#lost = new FaultGroups(this.#columns, ignored)
    const { places } = open.header
    this.#hasAllColumns = FILE_COLUMNS[kind].required.every((column) => places.has(column))
    this.#reader = rowReaderOf(kind, open.header, open.context, this.#lookup)
    this.#sitePlace = places.get('site') ?? -1
  }

  async read(): Promise<void> {
    for await (const block of this.#open.blocks) {
      this.#emptyRows += block.blankLines
      for (let row = 0; row < block.rowCount; row++) {
        if (this.rows >= this.#request.mostRows || this.#bytes > MOST_BYTES) return
        if (isBlank(block, row) && !isMade(block)) this.#emptyRows++
        else this.#add(block, row)
        if (this.rows % ROWS_AT_ONCE === 0) this.#taken.push(this.#reader.take())
      }
    }
  }

  #add(block: RowBlock, row: number): void {
    this.rows++
    this.#bytes += (block.rowEnds[row] as number) - (block.rowStarts[row] as number)
    const { columns, context } = this.#open
    const shape = { columns, encoding: context.encoding }
    if (this.#preview.length < PREVIEW) this.#preview.push([...cellsAsTheyCame(block, row, context.encoding)])
    const line = block.lines[row] as number
    const refusal = readRow(this.#reader, block, row, shape)
    // A total, or a row of too few cells, does not lack its site alone.
    const isNoRow = refusal?.faults.some(
      ({ field, expected }) => field === 'row' || expected.kind === 'not_total',
    )
    if (!isNoRow && namesItems(this.#request.kind) && !this.#hasSite(block, row)) this.#withoutSite++
    if (!refusal && this.#reader.lost) this.#lost.add(line, this.#reader.lost as readonly CellFault[])
    if (!refusal || refusal.isUnknownItem) return
    if (isLeftOut(refusal.faults, this.#request.ignored)) {
      this.#ignoredRows++
      return
    }
    this.#rejected++
    this.#faults.add(line, refusal.faults)
  }

  readonly #titleOf = (column: string) => this.#columns.find((one) => one.column === column)?.title ?? column

  #hasSite = (block: RowBlock, row: number) =>
    this.#sitePlace >= 0 && this.#cells.goTo(block, row, this.#sitePlace)

  judge(): Start {
    const records = merged([...this.#taken, this.#reader.take()])
    const isMovements = 'days' in records
    const summary = isMovements && this.#hasAllColumns ? summarize(records, this.#lookup) : null
    return {
      outcome: 'read',
      headerLine: this.#open.csv.headerLine,
      rows: this.rows + this.#leftOut.rows,
      rejected: this.#rejected,
      ignoredRows: this.#ignoredRows + this.#leftOut.rows,
      withoutSite: this.#withoutSite,
      named: namedIn(this.#lookup, records),
      faults: this.#faults.all,
      laterThanToday: daysLaterThan(this.#request.today, records),
      returns: isMovements ? returnsIn(records, this.#titleOf('quantity')) : null,
      withoutQuantity: isOrders(records)
        ? ordersWithoutQuantity(joinedLines(records), this.#request.today)
        : null,
      emptyRows: this.#emptyRows,
      ...(this.#hasAllColumns ? repeatedKeys(records) : NONE_REPEATED),
      doubts: [
        ...(isMovements ? movementDoubts(records, this.#request, this.#titleOf) : []),
        ...this.#guards(summary, records),
      ],
      preview: this.#preview,
      summary,
      totals: 'days' in records || !this.#hasAllColumns ? null : totalsOf(records, this.#request.today),
      leftOut: this.#leftOut.reasons,
      lostCells: this.#lost.all,
    }
  }

  #guards(summary: Reading['summary'], records: RecordsOf[FileKind]): Doubt[] {
    const { reading, answers } = this.#request
    // A file of receipts has no usage, and what it moves between sites comes in.
    const areReceipts = (answers?.allRows ?? reading?.allRows)?.meaning === 'replenishment'
    if (!summary || areReceipts) return []
    return [...guardsOf(summary), ...('days' in records ? oneWay(records, reading) : [])]
  }
}

/** Merges records that were read in several steps. */
function merged(taken: readonly RecordsOf[FileKind][]): RecordsOf[FileKind] {
  const [first] = taken
  if (first && 'days' in first) return mergedMovements(taken as MovementBatch[])
  return (taken as (MasterDataRecord | OrderRecord)[][]).flat() as RecordsOf[FileKind]
}

/** Sums of a list of items or of orders; null for other kinds. */
const totalsOf = (records: Exclude<RecordsOf[FileKind], MovementBatch>, today: string) =>
  listTotals(isOrders(records) ? joinedLines(records) : (records as MasterDataRecord[]), isOpenOn(today))

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

type Repeated = Pick<Reading, 'repeatedKeys' | 'partialRows' | 'firstRepeated'>
const NONE_REPEATED: Repeated = { repeatedKeys: 0, partialRows: 0, firstRepeated: null }

/** Rows whose key came before. Movements have none. */
function repeatedKeys(records: RecordsOf[FileKind]): Repeated {
  if ('days' in records) return NONE_REPEATED
  if (isOrders(records)) {
    const { repeated, further, first } = repeatedOrders(records)
    const firstRepeated = first && { line: first.line, column: 'order', found: first.order }
    return { repeatedKeys: repeated, partialRows: further, firstRepeated }
  }
  const keys = new Set<string>()
  let firstRepeated: Repeated['firstRepeated'] = null
  for (const record of records as (MasterDataRecord | SupplierRecord)[]) {
    const [column, found, site] =
      'sku' in record ? (['sku', record.sku, record.siteNo] as const) : (['name', record.name, ''] as const)
    const key = `${site}\n${found}`
    if (keys.has(key)) firstRepeated ??= { line: record.line, column, found }
    keys.add(key)
  }
  return { repeatedKeys: records.length - keys.size, partialRows: 0, firstRepeated }
}
