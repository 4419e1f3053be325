import { createHash, type Hash } from 'node:crypto'
import {
  type ColumnMeaning,
  type FileFormat as CompanyFormat,
  FILE_COLUMNS,
  type FileKind,
  type FileReading,
  type FileWriting,
  isWorkbookName,
  LIMITS,
  may,
  type ProfileType,
} from '@giro/contract'
import {
  addTallies,
  DEFAULT_FILE_FORMAT,
  type FileBatch,
  type FileFormat,
  isLeftOut,
  type LostCells,
  newTallies,
  readCompanyFile,
  roundTallies,
  withTitles,
} from '@giro/file-readers'
import { sql } from 'kysely'
import type { Scope, Tx } from '#db/db.ts'
import type { Ground } from '#ground.ts'
import type { CatalogLookup } from '#imports/catalog-lookup.ts'
import { gunzip } from '#imports/gunzip.ts'
import type { Loading } from '#imports/loading.ts'
import {
  type ErrorFiles,
  type LoadedCounts,
  MostRowsRejected,
  type RejectedRows,
  RejectionReasons,
} from '#imports/rejected-rows.ts'
import { uploadKey } from '#imports/stored-keys.ts'
import { XLSX_LIMITS } from '#imports/xlsx/limits.ts'
import { sheetText } from '#imports/xlsx/read-workbook.ts'
import { type Progress, Refusal } from '#jobs/life-cycle.ts'
import { wordsOf } from '#translations/index.ts'

/** Facts about a file that is to be loaded. */
export type FileRow = {
  catalogId: string
  companyId: string
  id: string
  kind: FileKind
  fileName: string
  sizeBytes: number
  formatId: string | null
  siteId: string | null
  atAllSites: boolean
  createsItems: boolean
  writing: FileWriting | null
  columns: readonly ColumnMeaning[]
  /** File mapping beyond titles and codes. */
  reading: FileReading | null
  /** The sheet of a workbook that is read; null: its first. */
  sheet: string | null
  takesPart: boolean
  createdBy: string
  declaredNo: number | null
  attempt: number
}

/** The part of the work that reading is; the rest is putting the rows in their place. */
const READING_SHARE = 0.6

/** A file under work, and where its rejected rows go. */
export type Import = { file: FileRow; scope: Scope; errors: RejectedRows; itemErrors: RejectedRows }

/** Reads batches of the kind that is asked for. */
export type ReadBatches = <Kind extends FileKind>(kind: Kind) => AsyncIterable<FileBatch<Kind>>

/** One pass over the file: rows that cannot be taken go to their files, the rest to the loader. */
export class Reading {
  counts: LoadedCounts = { read: 0, accepted: 0, rejected: 0, unknownItems: 0, ignored: 0 }
  /** Cells of rows that were taken, left empty since they could not be read. */
  lostCells: readonly LostCells[] = []
  readonly #tallies = newTallies()
  #columns: readonly string[] = []
  #showsEncoding = false
  readonly #hash = createHash('sha256')
  readonly #storage: Ground['storage']
  readonly #parts: Import
  /** Codes that mean nothing: their rows are left out. */
  readonly #ignored: ReadonlySet<string>
  readonly #profile: ProfileType
  readonly #progress: Progress<'import'>
  readonly #reasons = new RejectionReasons()
  /** Rows of codes that mean nothing. */
  #leftOut = 0

  constructor(storage: Ground['storage'], parts: Import, profile: ProfileType, progress: Progress<'import'>) {
    this.#storage = storage
    this.#parts = parts
    this.#ignored = new Set(parts.file.columns.flatMap(({ column, title }) => (column === '' ? [title] : [])))
    this.#profile = profile
    this.#progress = progress
  }

  /** Takes rows back that were counted as right. */
  readonly reject: Loading['reject'] = async (rejections, shape) => {
    const { accepted, rejected, ...counts } = this.counts
    this.counts = {
      ...counts,
      accepted: accepted - rejections.length,
      rejected: rejected + rejections.length,
    }
    this.#reasons.add(rejections)
    await this.#parts.errors.add(rejections, shape)
  }

  async open(tx: Tx, lookup: CatalogLookup, ofCompany: CompanyFormat | null): Promise<ReadBatches> {
    const { file } = this.#parts
    const writing = { ...DEFAULT_FILE_FORMAT, ...ofCompany, ...file.writing }
    const { section } = FILE_COLUMNS[file.kind]
    const words = withTitles(await wordsOf(tx, file.companyId), section, file.columns)
    // While another process reads it, the session may say nothing for longer than others.
    if (isWorkbookName(file.fileName))
      await sql`select set_config('idle_in_transaction_session_timeout', ${`${XLSX_LIMITS.seconds + 60}s`}, true)`.execute(
        tx,
      )
    const stored = () => fromStorage(this.#storage, uploadKey(file))
    const { source, format } = this.#sourceOf(hashed(stored(), this.#hash), writing)
    const again = () => this.#sourceOf(stored(), writing).source
    const { reading } = file
    return (kind) =>
      this.#watched(readCompanyFile(source, { kind, format, words, reading, lookup, gunzip, again }))
  }

  #sourceOf(bytes: AsyncIterable<Uint8Array>, writing: FileFormat) {
    const { fileName, sheet } = this.#parts.file
    return isWorkbookName(fileName) ? sheetSource(bytes, sheet, writing) : { source: bytes, format: writing }
  }

  /** A file of which most rows are refused is a wrong one, or read in a wrong way: what fits of it is taken only for whoever asked for that. */
  assertMostTaken(files: ErrorFiles): void {
    const { accepted, rejected } = this.counts
    const isWanted = this.#parts.file.takesPart && accepted > 0
    if (rejected > accepted && !isWanted)
      throw new MostRowsRejected(this.counts, this.#reasons.commonest, files)
  }

  /** Columns and sums that the file was read as, to be compared with another reading of it, and whether it has letters that show its encoding. */
  get readAs() {
    const movements = this.#parts.file.kind === 'transactions' ? roundTallies(this.#tallies) : null
    return { columns: [...new Set(this.#columns)].sort(), movements, showsEncoding: this.#showsEncoding }
  }

  sha256(): string {
    return this.#hash.digest('hex')
  }

  async *#watched<Kind extends FileKind>(
    batches: AsyncIterable<FileBatch<Kind>>,
  ): AsyncIterable<FileBatch<Kind>> {
    const { file, errors, itemErrors } = this.#parts
    for await (const batch of batches) {
      const rejections = batch.rejections.filter(({ faults }) => !isLeftOut(faults, this.#ignored))
      this.#leftOut += batch.rejections.length - rejections.length
      this.lostCells = batch.lostCells
      this.#columns = file.reading?.columns.map(({ column }) => column) ?? [
        ...batch.shape.header.places.keys(),
      ]
      this.#showsEncoding = batch.shape.seen.letters
      if ('contentKeys' in batch.records) addTallies(this.#tallies, batch.records)
      const { leftOut, ...counts } = batch.counts
      const rejected = counts.rejected - this.#leftOut
      this.counts = { ...counts, rejected, ignored: this.#leftOut + leftOut }
      assertFew(file.kind, this.#profile, batch.counts.read)
      this.#reasons.add(rejections)
      this.#reasons.add(batch.unknownItems)
      await errors.add(rejections, batch.shape)
      await itemErrors.add(batch.unknownItems, batch.shape)
      // The text of a workbook is longer than the workbook.
      const share = Math.min(1, batch.bytesRead / Math.max(1, file.sizeBytes))
      this.#progress.tell(READING_SHARE * share, {
        rowsRead: batch.counts.read,
      })
      yield batch
    }
  }
}

/** A workbook as the text that the company would have sent: the same readers read it, by the same rules. */
function sheetSource(bytes: AsyncIterable<Uint8Array>, sheet: string | null, writing: FileFormat) {
  const columnSeparator = writing.columnSeparator ?? ','
  const format: FileFormat = { ...writing, columnSeparator, encoding: 'utf-8' }
  return { source: sheetText(bytes, { sheet, writing: { ...format, columnSeparator } }), format }
}

async function* fromStorage(storage: Ground['storage'], key: string): AsyncIterable<Uint8Array> {
  yield* await storage.read(key)
}

async function* hashed(bytes: AsyncIterable<Uint8Array>, hash: Hash): AsyncIterable<Uint8Array> {
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
}

/** Refuses more items than the user may authorize in one call. */
function assertFew(kind: FileKind, profile: ProfileType, rows: number): void {
  const isLimited =
    !may(profile, 'item.authorize_many') && (kind === 'authorization' || kind === 'disauthorization')
  if (isLimited && rows > LIMITS.bulkItemsOfEmployee) {
    throw new Refusal(
      'too_many_items',
      `The file has more than ${LIMITS.bulkItemsOfEmployee} rows, the most that your profile may authorize at once.`,
    )
  }
}
