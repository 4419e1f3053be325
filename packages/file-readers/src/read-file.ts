import type { FileKind } from './columns.ts'
import { rowTexts } from './csv/read-csv.ts'
import type { RowBlock } from './csv/scan-rows.ts'
import type { Encoding } from './csv/text.ts'
import type { Gunzip } from './csv/unpack.ts'
import { type AsWritten, WritingSamples } from './erp-file/as-written.ts'
import { FileProblem } from './file-problem.ts'
import { AuthorizationReader, type AuthorizationRecord } from './formats/authorization.ts'
import type { CellContext } from './formats/cell-readers.ts'
import { DecisionReader, type DecisionRecord } from './formats/decisions.ts'
import type { CellFault } from './formats/expected.ts'
import { DEFAULT_FILE_FORMAT, type FileFormat } from './formats/file-format.ts'
import type { Header } from './formats/header.ts'
import { MasterDataReader, type MasterDataRecord } from './formats/master-data.ts'
import { OrderReader, type OrderRecord } from './formats/orders.ts'
import type { Lookup, Rejection } from './formats/row.ts'
import type { Refusal, RowReader } from './formats/row-reader.ts'
import { SupplierReader, type SupplierRecord } from './formats/suppliers.ts'
import { totalIn } from './formats/total-row.ts'
import { type MovementBatch, MovementReader } from './formats/transactions.ts'
import type { BusinessWords } from './formats/words.ts'
import { openRows } from './open-rows.ts'
import { isMade } from './reading/changed-rows.ts'
import type { FileReading } from './reading/file-reading.ts'
import { LeftOutCount, type LeftOutRows } from './reading/left-out-rows.ts'
import { faultOfRow, isBlank } from './row-faults.ts'

/** The records that the rows of each kind of file become. */
export type RecordsOf = {
  transactions: MovementBatch
  master_data: MasterDataRecord[]
  orders: OrderRecord[]
  authorization: AuthorizationRecord[]
  disauthorization: AuthorizationRecord[]
  decisions: DecisionRecord[]
  suppliers: SupplierRecord[]
}

export type ReadingOf<Kind extends FileKind> = {
  kind: Kind
  /** The company's format, completed by DEFAULT_FILE_FORMAT. */
  format?: Partial<FileFormat>
  /** The company's own column names and codes. */
  words?: BusinessWords
  /** Mapping of this file; without it titles and the company's words suffice. */
  reading?: FileReading | null
  lookup: Lookup
  gunzip: Gunzip
  /** The file from its beginning again: rows that are understood by others of their document are read twice. */
  again?: () => AsyncIterable<Uint8Array>
}

/** Format of the file as found. */
export type FileShape = {
  titles: readonly string[]
  /** Lines that stand above the header. */
  above: readonly string[]
  header: Header
  columnSeparator: string
  encoding: Encoding
  format: FileFormat
  /** True once the rows read so far show the encoding. */
  seen: Readonly<{ letters: boolean }>
  /** Returns the format of master data, from the rows read so far. */
  written?: () => AsWritten
}

/**
 * Rows from the start of the file up to and including this batch. Rows of unknown items are among the rejected; those that the
 * file's reading leaves out are counted apart, and a row of several movements as so many.
 */
export type RowCounts = {
  read: number
  accepted: number
  rejected: number
  unknownItems: number
  leftOut: number
}

/** Cells of a column that could not be read and were left empty, and the first of them. */
export type LostCells = { field: string; cells: number; line: number; found: string }

export type FileBatch<Kind extends FileKind> = {
  records: RecordsOf[Kind]
  /** Rows for the error file. */
  rejections: Rejection[]
  /** Rows for the item-error file. */
  unknownItems: Rejection[]
  counts: RowCounts
  /** Rows left out so far, and cells left empty, by their reasons. */
  leftOut: LeftOutRows[]
  lostCells: LostCells[]
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
  { kind, format: partialFormat = {}, words = {}, reading = null, lookup, gunzip, again }: ReadingOf<Kind>,
): AsyncGenerator<FileBatch<Kind>> {
  const format: FileFormat = { ...DEFAULT_FILE_FORMAT, ...partialFormat }
  const leftOut = new LeftOutCount()
  const request = { kind, format, words, reading, gunzip, again }
  const { csv, header, context, columns, blocks } = await openRows(source, request, leftOut)
  try {
    const samples = kind === 'master_data' ? new WritingSamples(header, context.encoding) : null
    const shape: FileShape = {
      titles: csv.header,
      above: csv.above,
      header,
      columnSeparator: csv.delimiter,
      encoding: csv.encoding,
      format,
      seen: csv.seen,
      ...(samples && {
        written: () => ({ ...samples.written(header, format, context.words), preset: reading?.preset }),
      }),
    }
    const reader = rowReaderOf(kind, header, context, lookup)
    const batch = new OpenBatch(reader, { columns, encoding: context.encoding }, leftOut)
    const limit = kind === 'transactions' ? MOVEMENTS_PER_BATCH : recordsPerBatch(csv.header.length)
    for await (const block of blocks) {
      for (let row = 0; row < block.rowCount; row++) {
        batch.add(block, row)
        samples?.add(block, row)
        if (batch.rows >= limit || batch.bytes >= BYTES_PER_BATCH)
          yield { ...batch.take(), bytesRead: csv.progress.bytesRead, shape }
      }
    }
    const last = batch.take()
    if (last.counts.read === 0) throw new FileProblem('file_without_rows')
    yield { ...last, bytesRead: csv.progress.bytesRead, shape }
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
  suppliers: (header, context) => new SupplierReader(header, context),
}

/** Cells of a row, and how they are written. */
type RowShape = { columns: number; encoding: Encoding }

/** Gathers rows, taken and not, until there are enough to hand on. */
class OpenBatch<Records> {
  readonly #counts = { read: 0, accepted: 0, rejected: 0, unknownItems: 0 }
  /** Rows since the last batch, the rejected ones by their weight. */
  rows = 0
  bytes = 0
  readonly #reader: RowReader<Records>
  readonly #shape: RowShape
  readonly #leftOut: LeftOutCount
  readonly #lost = new Map<string, LostCells>()
  #rejections: Rejection[] = []
  #unknownItems: Rejection[] = []

  constructor(reader: RowReader<Records>, shape: RowShape, leftOut: LeftOutCount) {
    this.#reader = reader
    this.#shape = shape
    this.#leftOut = leftOut
  }

  add(block: RowBlock, row: number): void {
    if (isBlank(block, row) && !isMade(block)) return
    this.rows++
    this.bytes += (block.rowEnds[row] as number) - (block.rowStarts[row] as number)
    this.#counts.read++
    const refusal = readRow(this.#reader, block, row, this.#shape)
    if (!refusal) {
      this.#counts.accepted++
      if (this.#reader.lost) this.#addLost(block.lines[row] as number, this.#reader.lost)
      return
    }
    this.#counts.rejected++
    if (refusal.isUnknownItem) this.#counts.unknownItems++
    this.rows += WEIGHT_OF_REJECTION - 1
    const rejections = refusal.isUnknownItem ? this.#unknownItems : this.#rejections
    rejections.push({
      line: block.lines[row] as number,
      faults: refusal.faults,
      cells: cellsAsTheyCame(block, row, this.#shape.encoding),
    })
  }

  #addLost(line: number, lost: readonly CellFault[]): void {
    for (const { field, found, expected } of lost) {
      // Read as it was meant: the check says how many there are.
      if (expected.kind === 'above_zero') continue
      const before = this.#lost.get(field)
      if (before) before.cells++
      else this.#lost.set(field, { field, cells: 1, line, found })
    }
  }

  take() {
    const leftOut = this.#leftOut.rows
    const taken = {
      records: this.#reader.take(),
      rejections: this.#rejections,
      unknownItems: this.#unknownItems,
      counts: { ...this.#counts, read: this.#counts.read + leftOut, leftOut },
      leftOut: this.#leftOut.reasons,
      lostCells: [...this.#lost.values()].map((one) => ({ ...one })),
    }
    this.#rejections = []
    this.#unknownItems = []
    this.rows = 0
    this.bytes = 0
    return taken
  }
}

/** The cells of a row as they came. */
export const cellsAsTheyCame = (block: RowBlock, row: number, encoding: Encoding): readonly string[] =>
  isMade(block) ? (block.origins[row]?.cells ?? []) : rowTexts(block, row, encoding)

/** Has a row taken, or says why it is not: of a total that stands under the others, that it is one and not what it lacks. */
export function readRow(
  reader: RowReader<unknown>,
  block: RowBlock,
  row: number,
  { columns, encoding }: { columns: number; encoding: Encoding },
): Refusal | null {
  const known = isMade(block) ? block.origins[row]?.refusal : null
  if (known) return known
  const fault = faultOfRow(block, row, columns)
  const refusal: Refusal | null = fault ? { faults: [fault], isUnknownItem: false } : reader.read(block, row)
  const total = refusal && totalIn(cellsAsTheyCame(block, row, encoding))
  return total ? { faults: [total], isUnknownItem: false } : refusal
}
