import { FILE_COLUMNS, type FileKind } from './columns.ts'
import { CSV_LIMITS } from './csv/limits.ts'
import { openCsv, rowTexts } from './csv/read-csv.ts'
import { ROW_FAULT, type RowBlock } from './csv/scan-rows.ts'
import type { Encoding } from './csv/text.ts'
import type { Gunzip } from './csv/unpack.ts'
import { type AsWritten, WritingSamples } from './erp-file/as-written.ts'
import { FileProblem } from './file-problem.ts'
import { AuthorizationReader, type AuthorizationRecord } from './formats/authorization.ts'
import type { CellContext } from './formats/cell-readers.ts'
import { DecisionReader, type DecisionRecord } from './formats/decisions.ts'
import type { CellFault } from './formats/expected.ts'
import { DEFAULT_FILE_FORMAT, type FileFormat } from './formats/file-format.ts'
import { headerWorth } from './formats/find-header.ts'
import { type Header, mapHeader } from './formats/header.ts'
import { MasterDataReader, type MasterDataRecord } from './formats/master-data.ts'
import { OrderReader, type OrderRecord } from './formats/orders.ts'
import type { Lookup, Rejection } from './formats/row.ts'
import type { Refusal, RowReader } from './formats/row-reader.ts'
import { totalIn } from './formats/total-row.ts'
import { type MovementBatch, MovementReader } from './formats/transactions.ts'
import type { BusinessWords } from './formats/words.ts'

/** The records that the rows of each kind of file become. */
export type RecordsOf = {
  transactions: MovementBatch
  master_data: MasterDataRecord[]
  orders: OrderRecord[]
  authorization: AuthorizationRecord[]
  disauthorization: AuthorizationRecord[]
  decisions: DecisionRecord[]
}

export type ReadingOf<Kind extends FileKind> = {
  kind: Kind
  /** What the company's format says; the rest as DEFAULT_FILE_FORMAT. */
  format?: Partial<FileFormat>
  /** The company's own column names and codes. */
  words?: BusinessWords
  lookup: Lookup
  gunzip: Gunzip
}

/** How the file turned out to be written. */
export type FileShape = {
  titles: readonly string[]
  header: Header
  columnSeparator: string
  encoding: Encoding
  format: FileFormat
  /** How master data are written, by the rows read so far. */
  written?: () => AsWritten
}

/** Rows from the start of the file up to and including this batch. Rows of unknown items are among the rejected. */
export type RowCounts = { read: number; accepted: number; rejected: number; unknownItems: number }

export type FileBatch<Kind extends FileKind> = {
  records: RecordsOf[Kind]
  /** Rows for the error file. */
  rejections: Rejection[]
  /** Rows for the item-error file. */
  unknownItems: Rejection[]
  counts: RowCounts
  /** Bytes of the file read so far, as they came. */
  bytesRead: number
  shape: FileShape
}

/** Rows of a batch of movements, and of other records, at most. */
const MOVEMENTS_PER_BATCH = 50_000
const RECORDS_PER_BATCH = 5_000
/** Cells of a batch of other records: rows of many attributes come in smaller batches. */
const CELLS_PER_BATCH = 100_000
/** A rejected row, with its reasons and its cells as texts, takes the room of so many rows taken. */
const WEIGHT_OF_REJECTION = 10
/** Bytes of rows in a batch, so that memory stays bounded whatever their length. */
const BYTES_PER_BATCH = 4 * 1024 * 1024

/**
 * Reads a company's file to its end, in batches: what was understood, and what was not with its reasons. A bad row never stops it.
 * Needs no database. Throws FileProblem when the file as a whole cannot be taken, at any batch: nothing may be kept then.
 */
export async function* readCompanyFile<Kind extends FileKind>(
  source: AsyncIterable<Uint8Array>,
  { kind, format: partialFormat = {}, words = {}, lookup, gunzip }: ReadingOf<Kind>,
): AsyncGenerator<FileBatch<Kind>> {
  const format: FileFormat = { ...DEFAULT_FILE_FORMAT, ...partialFormat }
  const csv = await openCsv(source, {
    delimiter: format.columnSeparator,
    encoding: format.encoding,
    gunzip,
    headerWorth: headerWorth(kind, words),
  })
  try {
    const header = mapHeader(kind, csv.header, words)
    const ownWords = words[FILE_COLUMNS[kind].section] ?? {}
    const samples = kind === 'master_data' ? new WritingSamples(header, csv.encoding) : null
    const shape: FileShape = {
      titles: csv.header,
      header,
      columnSeparator: csv.delimiter,
      encoding: csv.encoding,
      format,
      ...(samples && { written: () => samples.written(header, format, ownWords) }),
    }
    const context = { format, encoding: csv.encoding, words: ownWords }
    const reader = rowReaderOf(kind, header, context, lookup)
    const batch = new OpenBatch(reader, csv.header.length, csv.encoding)
    const limit = kind === 'transactions' ? MOVEMENTS_PER_BATCH : recordsPerBatch(csv.header.length)
    for await (const block of csv.blocks) {
      for (let row = 0; row < block.rowCount; row++) {
        batch.add(block, row)
        samples?.add(block, row)
        if (batch.rows >= limit || batch.bytes >= BYTES_PER_BATCH)
          yield { ...batch.take(), bytesRead: csv.progress.bytesRead, shape }
      }
    }
    if (batch.counts.read === 0) throw new FileProblem('file_without_rows')
    yield { ...batch.take(), bytesRead: csv.progress.bytesRead, shape }
  } finally {
    await csv.close()
  }
}

const recordsPerBatch = (columns: number) => Math.min(RECORDS_PER_BATCH, Math.ceil(CELLS_PER_BATCH / columns))

/** Reads the rows of a kind of file. */
export const rowReaderOf = <Kind extends FileKind>(
  kind: Kind,
  header: Header,
  context: CellContext,
  lookup: Lookup,
): RowReader<RecordsOf[Kind]> => READERS[kind](header, context, lookup) as RowReader<RecordsOf[Kind]>

const READERS: {
  [Kind in FileKind]: (header: Header, context: CellContext, lookup: Lookup) => RowReader<RecordsOf[Kind]>
} = {
  transactions: (...rest) => new MovementReader(...rest, MOVEMENTS_PER_BATCH),
  master_data: (...rest) => new MasterDataReader(...rest),
  orders: (...rest) => new OrderReader(...rest),
  authorization: (...rest) => new AuthorizationReader(...rest),
  disauthorization: (...rest) => new AuthorizationReader(...rest),
  decisions: (...rest) => new DecisionReader(...rest),
}

/** Gathers rows, taken and not, until there are enough to hand on. */
class OpenBatch<Records> {
  readonly counts: RowCounts = { read: 0, accepted: 0, rejected: 0, unknownItems: 0 }
  /** Rows since the last batch, the rejected ones by their weight. */
  rows = 0
  bytes = 0
  readonly #reader: RowReader<Records>
  readonly #columns: number
  readonly #encoding: Encoding
  #rejections: Rejection[] = []
  #unknownItems: Rejection[] = []

  constructor(reader: RowReader<Records>, columns: number, encoding: Encoding) {
    this.#reader = reader
    this.#columns = columns
    this.#encoding = encoding
  }

  add(block: RowBlock, row: number): void {
    if (isBlank(block, row)) return
    this.rows++
    this.bytes += (block.rowEnds[row] as number) - (block.rowStarts[row] as number)
    this.counts.read++
    const refusal = readRow(this.#reader, block, row, { columns: this.#columns, encoding: this.#encoding })
    if (!refusal) {
      this.counts.accepted++
      return
    }
    this.counts.rejected++
    if (refusal.isUnknownItem) this.counts.unknownItems++
    this.rows += WEIGHT_OF_REJECTION - 1
    const rejections = refusal.isUnknownItem ? this.#unknownItems : this.#rejections
    rejections.push({
      line: block.lines[row] as number,
      faults: refusal.faults,
      cells: rowTexts(block, row, this.#encoding),
    })
  }

  take() {
    const taken = {
      records: this.#reader.take(),
      rejections: this.#rejections,
      unknownItems: this.#unknownItems,
      counts: { ...this.counts },
    }
    this.#rejections = []
    this.#unknownItems = []
    this.rows = 0
    this.bytes = 0
    return taken
  }
}

/** A row of empty cells, as spreadsheets leave them at the end, is no row. */
export function isBlank(block: RowBlock, row: number): boolean {
  const last = block.firstCell[row + 1] as number
  for (let cell = block.firstCell[row] as number; cell < last; cell++) {
    for (let at = block.starts[cell] as number; at < (block.ends[cell] as number); at++) {
      if ((block.bytes[at] as number) > 32) return false
    }
  }
  return true
}

/** Has a row taken, or says why it is not: of a total that stands under the others, that it is one and not what it lacks. */
export function readRow(
  reader: RowReader<unknown>,
  block: RowBlock,
  row: number,
  { columns, encoding }: { columns: number; encoding: Encoding },
): Refusal | null {
  const fault = faultOfRow(block, row, columns)
  const refusal: Refusal | null = fault ? { faults: [fault], isUnknownItem: false } : reader.read(block, row)
  const total = refusal && totalIn(block, row, encoding)
  return total ? { faults: [total], isUnknownItem: false } : refusal
}

/** What is wrong with the row as a whole, under the name `row`. */
export function faultOfRow(block: RowBlock, row: number, columns: number): CellFault | null {
  const fault = block.faults[row] as number
  if (fault !== ROW_FAULT.none)
    return { field: 'row', ...(ROW_FAULTS.get(fault) as Omit<CellFault, 'field'>) }
  const cells = (block.firstCell[row + 1] as number) - (block.firstCell[row] as number)
  return cells === columns
    ? null
    : { field: 'row', expected: { kind: 'columns', count: columns }, found: String(cells) }
}

const ROW_FAULTS = new Map<number, Omit<CellFault, 'field'>>([
  [ROW_FAULT.quotes, { expected: { kind: 'quotes' }, found: '"' }],
  [ROW_FAULT.encoding, { expected: { kind: 'encoding' }, found: '\ufffd' }],
  [ROW_FAULT.columns, { expected: { kind: 'fewer_columns' }, found: `> ${CSV_LIMITS.columns}` }],
  [ROW_FAULT.nul, { expected: { kind: 'nul' }, found: 'NUL' }],
])
