import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { FileShape, Rejection, RowCounts } from '@giro/file-readers'
import { errorFileRow, errorFileTitles, errorFileWriting, writeCsv } from '@giro/file-readers'
import { Refusal } from '#jobs/life-cycle.ts'
import type { Storage, StoredFile } from '#storage/storage.ts'

/** A file of rows that were not taken. It is stored only if there is one, and only by `finish`. */
export class RejectedRows {
  readonly #storage: Storage
  readonly #key: string
  #open: { bytes: PassThrough; stored: Promise<StoredFile> } | null = null

  constructor(storage: Storage, key: string) {
    this.#storage = storage
    this.#key = key
  }

  /** Adds rows, at the pace at which they can be written. */
  async add(rejections: readonly Rejection[], shape: FileShape): Promise<void> {
    if (rejections.length === 0) return
    const isFirst = this.#open === null
    this.#open ??= this.#begin()
    const { bytes, stored } = this.#open
    const rows = rejections.map((rejection) => errorFileRow(rejection, shape))
    const writing = { ...errorFileWriting(shape), withMark: isFirst }
    for await (const chunk of writeCsv(isFirst ? [errorFileTitles(shape), ...rows] : rows, writing)) {
      if (!bytes.write(chunk)) await Promise.race([once(bytes, 'drain'), stored])
    }
  }

  /** Stores the file whole; answers whether there is one. */
  async finish(): Promise<boolean> {
    if (!this.#open) return false
    this.#open.bytes.end()
    await this.#open.stored
    return true
  }

  /** Leaves nothing. */
  async abandon(): Promise<void> {
    if (!this.#open) return
    this.#open.bytes.destroy(new Error('the import did not finish'))
    await this.#open.stored.catch(() => {})
  }

  #begin() {
    const bytes = new PassThrough()
    bytes.on('error', () => {})
    const stored = this.#storage.write(this.#key, bytes)
    // Who waits for it is told; nobody waiting yet is no reason to end the process.
    stored.catch(() => {})
    return { bytes, stored }
  }
}

/** `ignored`: rows left out by the file's reading, or for a code that was said to mean nothing; they are none of the rejected. */
export type LoadedCounts = Omit<RowCounts, 'leftOut'> & { ignored: number }

/** Existence of the two files of rejected rows. */
export type ErrorFiles = { hasErrorFile: boolean; hasItemErrorFile: boolean }

/** `line`: of the first row. */
type Reason = { column: string; line: number; expected: string; found: string; rows: number }

/** Why rows are rejected, and how often. */
export class RejectionReasons {
  readonly #reasons = new Map<string, Reason>()

  add(rejections: readonly Rejection[]): void {
    for (const { line, faults } of rejections) {
      for (const { field, expected, found } of faults) {
        const isMissing = found === '' && field !== 'row' && expected.kind !== 'which_site'
        const kind = isMissing ? 'filled' : expected.kind
        const key = `${field}|${kind}`
        const reason = this.#reasons.get(key) ?? { column: field, line, expected: kind, found, rows: 0 }
        reason.rows++
        this.#reasons.set(key, reason)
      }
    }
  }

  get commonest(): Omit<Reason, 'rows'> {
    const [first] = [...this.#reasons.values()].sort((a, b) => b.rows - a.rows)
    const { rows: _, ...reason } = first ?? { column: 'row', line: 1, expected: 'filled', found: '', rows: 0 }
    return reason
  }
}

/** Most rows of a file were refused: nothing of it is kept but those rows, to be corrected. */
export class MostRowsRejected extends Refusal {
  readonly counts: LoadedCounts
  readonly files: ErrorFiles
  constructor(counts: LoadedCounts, reason: Omit<Reason, 'rows'>, files: ErrorFiles) {
    const { read, rejected } = counts
    const why = `${reason.column} (row ${reason.line}): expected ${reason.expected}, found ${reason.found || 'nothing'}`
    super(
      'file_mostly_rejected',
      `${rejected} of ${read} rows were rejected, so nothing was loaded. Most often: ${why}.`,
      { read, rejected, ...reason },
    )
    this.counts = counts
    this.files = files
  }
}
