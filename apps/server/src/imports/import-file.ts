import { createHash, type Hash } from 'node:crypto'
import {
  type ColumnMeaning,
  type FileFormat as CompanyFormat,
  FILE_COLUMNS,
  type FileKind,
  type FileWriting,
  isWorkbookName,
  LIMITS,
  type ProfileType,
} from '@giro/contract'
import {
  DEFAULT_FILE_FORMAT,
  type FileBatch,
  type FileFormat,
  OUR_MEANING,
  type RowCounts,
  readCompanyFile,
  withTitles,
} from '@giro/file-readers'
import { sql } from 'kysely'
import { profileOfCreator } from '#auth/index.ts'
import { isThere } from '#catalogs/index.ts'
import { catalogScope, type Scope, type Tx } from '#db/db.ts'
import { loadTransaction } from '#db/load.ts'
import type { Ground } from '#ground.ts'
import type { BroughtRows } from '#imports/brought-rows.ts'
import { type CatalogLookup, readLookup } from '#imports/catalog-lookup.ts'
import { gunzip } from '#imports/gunzip.ts'
import { holdImports } from '#imports/hold-imports.ts'
import { loadAuthorizations } from '#imports/load-authorizations.ts'
import { loadMasterData } from '#imports/load-master-data.ts'
import { loadMovements } from '#imports/load-movements.ts'
import { loadOrders } from '#imports/load-orders.ts'
import type { Loading } from '#imports/loading.ts'
import { asRefusal } from '#imports/refusal.ts'
import { RejectedRows } from '#imports/rejected-rows.ts'
import { errorFileKey, itemErrorFileKey, uploadKey } from '#imports/stored-keys.ts'
import { XLSX_LIMITS } from '#imports/xlsx/limits.ts'
import { sheetText } from '#imports/xlsx/read-workbook.ts'
import type { Job, Payload } from '#jobs/jobs.ts'
import {
  dropUnread,
  endOrTryAgain,
  moveTo,
  OPEN,
  Progress,
  Refusal,
  UNDER_WAY,
  UNEXPECTED,
  type Why,
  type Work,
} from '#jobs/life-cycle.ts'
import { requestRun } from '#planning/index.ts'
import { formatOf } from '#settings/index.ts'
import { wordsOf } from '#translations/index.ts'

type ImportGround = Pick<Ground, 'database' | 'jobs' | 'storage' | 'log'>
type FileRow = {
  catalogId: string
  companyId: string
  id: string
  kind: FileKind
  fileName: string
  sizeBytes: number
  formatId: string | null
  writing: FileWriting | null
  columns: readonly ColumnMeaning[]
  createdBy: string
  declaredNo: number | null
  attempt: number
}

const workOf = ({ catalogId, id }: { catalogId: string; id: string }): Work<'import'> => ({
  kind: 'import',
  catalogId,
  id,
})

/** The part of the work that reading is; the rest is putting the rows in their place. */
const READING_SHARE = 0.6

/**
 * Loads an uploaded file into its catalog: read as a stream, in one transaction, so that until it is finished nobody sees any of it and
 * a worker killed in the middle leaves nothing. A file that cannot be taken as a whole ends in `error` with its reason; so does one
 * that failed for another reason in every attempt.
 */
export const importFileJob = (ground: ImportGround) => async (job: Job<'importFile'>) => {
  const file = await begin(ground, job)
  if (!file) return
  const scope = catalogScope(file.catalogId, file.companyId, file.createdBy)
  const errors = new RejectedRows(ground.storage, errorFileKey(file))
  const itemErrors = new RejectedRows(ground.storage, itemErrorFileKey(file))
  const started = performance.now()
  try {
    const counts = await load(ground, job, { file, scope, errors, itemErrors })
    ground.log.info(
      { file: file.id, kind: file.kind, ...counts, ms: Math.round(performance.now() - started) },
      'file loaded',
    )
    if (job.attempt > 0) await dropFiles(ground, scope, file)
  } catch (error) {
    await Promise.all([errors.abandon(), itemErrors.abandon()])
    await dropFiles(ground, scope, file)
    await endOrTryAgain(ground.log, job, asRefusal(error), {
      what: `import of ${file.id}`,
      end: (why) => endInError(ground, job, scope, file, why),
    })
  }
}

/** Files of rejected rows that nobody reads: of this attempt where it failed, and of those that died before it. */
const dropFiles = (ground: ImportGround, scope: Scope, file: FileRow): Promise<void> =>
  dropUnread(ground, scope, { ...workOf(file), attempt: file.attempt }, (attempt) => [
    errorFileKey({ ...file, attempt }),
    itemErrorFileKey({ ...file, attempt }),
  ])

/** Marks the file as being worked on. Null when there is nothing to do: removed, canceled, or done by another job. */
async function begin(
  { database }: ImportGround,
  { payload, attempt }: Job<'importFile'>,
): Promise<FileRow | null> {
  const { catalogId, companyId, fileId } = payload
  return database.transaction(catalogScope(catalogId, companyId), async (tx) => {
    const begun = { from: OPEN, progress: 0, set: { rowsRead: 0 } }
    if (!(await moveTo(tx, workOf({ catalogId, id: fileId }), 'processing', begun))) return null
    if (!(await isThere(tx, catalogId))) {
      await setError(tx, { catalogId, id: fileId }, REMOVED)
      return null
    }
    const file = await tx
      .selectFrom('companyFile')
      .select([
        'id',
        'kind',
        'fileName',
        'sizeBytes',
        'formatId',
        'writing',
        'columns',
        'createdBy',
        'declaredNo',
      ])
      .where('catalogId', '=', catalogId)
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow()
    const writing = file.writing as FileWriting | null
    const columns = file.columns as unknown as ColumnMeaning[]
    return { ...file, writing, columns, catalogId, companyId, attempt }
  })
}

type Import = { file: FileRow; scope: Scope; errors: RejectedRows; itemErrors: RejectedRows }

async function load(ground: ImportGround, job: Job<'importFile'>, parts: Import): Promise<RowCounts> {
  const { database, jobs } = ground
  const { file, scope, errors, itemErrors } = parts
  const { catalogId, companyId } = file
  const profile = await profileOfCreator(database, file.createdBy, 'file.upload', file)
  if (!profile) throw new Refusal('forbidden', 'Who sent the file may no longer do so.')
  const progress = new Progress(database, scope, workOf(file))

  return loadTransaction(database, scope, `import ${catalogId}`, async (tx, copyIn) => {
    await holdImports(tx, catalogId)
    const lookup = await readLookup(tx, file, { items: file.kind !== 'master_data' })
    const reading = new Reading(ground.storage, parts, profile, progress)
    const format = await formatOf(tx, companyId, file.formatId)
    const read = await reading.open(tx, lookup, format)
    const loading = {
      tx,
      copyIn,
      catalogId,
      companyId,
      userId: file.createdBy,
      lookup,
      erpMeaning: format?.erpMeaning ?? OUR_MEANING,
      reject: reading.reject,
    }
    const brought = await loadKind(loading, file.kind, read)
    const hasErrorFile = await errors.finish()
    const hasItemErrorFile = await itemErrors.finish()
    await progress.settled()
    await finish(tx, file, {
      counts: reading.counts,
      hasErrorFile,
      hasItemErrorFile,
      sha256: reading.sha256(),
      brought,
    })
    await requestRun(tx, jobs, { catalogId, companyId, asOf: null })
    await job.assertMine(tx)
    return reading.counts
  })
}

/** Reads batches of the kind that is asked for. */
type ReadBatches = <Kind extends FileKind>(kind: Kind) => AsyncIterable<FileBatch<Kind>>

/** Answers which rows the file brought, where they can be taken back. */
async function loadKind(loading: Loading, kind: FileKind, read: ReadBatches): Promise<BroughtRows | null> {
  switch (kind) {
    case 'master_data':
      await loadMasterData(loading, read(kind))
      return null
    case 'transactions':
      return loadMovements(loading, read(kind))
    case 'orders':
      return loadOrders(loading, read(kind))
    case 'authorization':
      await loadAuthorizations(loading, read(kind), { authorize: true })
      return null
    case 'disauthorization':
      await loadAuthorizations(loading, read(kind), { authorize: false })
      return null
  }
}

/** One pass over the file: rows that cannot be taken go to their files, the rest to the loader. */
class Reading {
  counts: RowCounts = { read: 0, accepted: 0, rejected: 0, unknownItems: 0 }
  readonly #hash = createHash('sha256')
  readonly #storage: Ground['storage']
  readonly #parts: Import
  readonly #profile: ProfileType
  readonly #progress: Progress<'import'>

  constructor(storage: Ground['storage'], parts: Import, profile: ProfileType, progress: Progress<'import'>) {
    this.#storage = storage
    this.#parts = parts
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
    await this.#parts.errors.add(rejections, shape)
  }

  async open(tx: Tx, lookup: CatalogLookup, ofCompany: CompanyFormat | null): Promise<ReadBatches> {
    const { file } = this.#parts
    const found = { ...DEFAULT_FILE_FORMAT, ...ofCompany, ...file.writing }
    const { section } = FILE_COLUMNS[file.kind]
    const words = withTitles(await wordsOf(tx, file.companyId), section, file.columns)
    const bytes = hashed(await this.#storage.read(uploadKey(file)), this.#hash)
    const isWorkbook = isWorkbookName(file.fileName)
    // While another process reads it, the session may say nothing for longer than others.
    if (isWorkbook)
      await sql`select set_config('idle_in_transaction_session_timeout', ${`${XLSX_LIMITS.seconds + 60}s`}, true)`.execute(
        tx,
      )
    const { source, format } = isWorkbook ? sheetSource(bytes, found) : { source: bytes, format: found }
    return (kind) => this.#watched(readCompanyFile(source, { kind, format, words, lookup, gunzip }))
  }

  sha256(): string {
    return this.#hash.digest('hex')
  }

  async *#watched<Kind extends FileKind>(
    batches: AsyncIterable<FileBatch<Kind>>,
  ): AsyncIterable<FileBatch<Kind>> {
    const { file, errors, itemErrors } = this.#parts
    for await (const batch of batches) {
      this.counts = batch.counts
      assertFew(file.kind, this.#profile, batch.counts.read)
      await errors.add(batch.rejections, batch.shape)
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
function sheetSource(bytes: AsyncIterable<Uint8Array>, found: FileFormat) {
  const columnSeparator = found.columnSeparator ?? ','
  const format: FileFormat = { ...found, columnSeparator, encoding: 'utf-8' }
  return { source: sheetText(bytes, { ...format, columnSeparator }), format }
}

async function* hashed(bytes: AsyncIterable<Uint8Array>, hash: Hash): AsyncIterable<Uint8Array> {
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
}

/** An analyst authorizes no more items at once by a file than by a call. */
function assertFew(kind: FileKind, profile: ProfileType, rows: number): void {
  const isLimited =
    profile === 'company_employee' && (kind === 'authorization' || kind === 'disauthorization')
  if (isLimited && rows > LIMITS.bulkItemsOfEmployee) {
    throw new Refusal(
      'too_many_items',
      `The file has more than ${LIMITS.bulkItemsOfEmployee} rows, the most that your profile may authorize at once.`,
    )
  }
}

type Loaded = {
  counts: RowCounts
  hasErrorFile: boolean
  hasItemErrorFile: boolean
  sha256: string
  brought: BroughtRows | null
}

/** Fails when the file or its catalog was removed meanwhile: then nothing of it stays. */
async function finish(
  tx: Tx,
  { catalogId, id, kind, attempt }: FileRow,
  { counts, hasErrorFile, hasItemErrorFile, sha256, brought }: Loaded,
): Promise<void> {
  const isFinished = await moveTo(tx, workOf({ catalogId, id }), 'finished', {
    from: UNDER_WAY,
    progress: 1,
    set: {
      rowsRead: counts.read,
      rowsAccepted: counts.accepted,
      rowsRejected: counts.rejected,
      attempt,
      hasErrorFile,
      hasItemErrorFile,
      sha256,
      firstRowNo: brought?.firstRowNo ?? null,
      lastRowNo: brought?.lastRowNo ?? null,
      errorCode: null,
      errorMessage: null,
      errorParameters: null,
      finishedAt: sql<Date>`now()`,
    },
  })
  if (!isFinished) throw new Refusal('not_found', 'The file was removed while it was loaded.')
  if (!(await isThere(tx, catalogId))) throw new Refusal(REMOVED.errorCode, REMOVED.errorMessage)
  // Authorizations load no data; and a run that publishes holds the catalog while it waits for those who authorize.
  if (kind === 'authorization' || kind === 'disauthorization') return
  await tx
    .updateTable('catalog')
    .set({
      lastLoadedAt: sql`now()`,
      ...(kind === 'master_data'
        ? { skuCount: sql<number>`(select count(*)::int from item where catalog_id = ${catalogId})` }
        : {}),
    })
    .where('id', '=', catalogId)
    .execute()
}

const REMOVED: Why = {
  errorCode: 'not_found',
  errorMessage: 'The catalog was removed while the file was loaded.',
}

/** Says why, unless another worker has the job by now: then the end is its to tell. */
async function endInError(
  { database }: ImportGround,
  job: Job<'importFile'>,
  scope: Scope,
  file: FileRow,
  why: Why,
): Promise<void> {
  await database.transaction(scope, async (tx) => {
    await job.assertMine(tx)
    await setError(tx, file, why)
  })
}

/** A file whose worker died in every attempt does not stay as it is for ever. */
export const endAbandonedImport =
  ({ database }: Pick<Ground, 'database'>) =>
  async ({ catalogId, companyId, fileId }: Payload<'importFile'>) =>
    database.transaction(catalogScope(catalogId, companyId), (tx) =>
      setError(tx, { catalogId, id: fileId }, UNEXPECTED),
    )

async function setError(
  tx: Tx,
  file: { catalogId: string; id: string },
  { errorParameters, ...why }: Why,
): Promise<void> {
  await moveTo(tx, workOf(file), 'error', {
    from: OPEN,
    progress: 0,
    set: {
      ...why,
      errorParameters: errorParameters ? JSON.stringify(errorParameters) : null,
      hasErrorFile: false,
      hasItemErrorFile: false,
      finishedAt: sql<Date>`now()`,
    },
  })
}
