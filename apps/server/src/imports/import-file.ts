import type { ColumnMeaning, FileKind, FileReading, FileWriting } from '@giro/contract'
import { type LostCells, namesItems } from '@giro/file-readers'
import { sql } from 'kysely'
import { profileOfCreator } from '#auth/index.ts'
import { isThere } from '#catalogs/index.ts'
import { catalogScope, type Scope, type Tx } from '#db/db.ts'
import { loadTransaction } from '#db/load.ts'
import { erpSystemOf } from '#exports/index.ts'
import type { Ground } from '#ground.ts'
import { type LoadedRows, spreadAnew } from '#imports/brought-rows.ts'
import { type ItemToCreate, readLookup, SpareItemNos } from '#imports/catalog-lookup.ts'
import { NOTHING_READ } from '#imports/company-file.ts'
import { holdImports } from '#imports/hold-imports.ts'
import { loadAuthorizations } from '#imports/load-authorizations.ts'
import { loadDecisions } from '#imports/load-decisions.ts'
import { loadMasterData } from '#imports/load-master-data.ts'
import { loadMovements } from '#imports/load-movements.ts'
import { loadOrders } from '#imports/load-orders.ts'
import { loadSuppliers } from '#imports/load-suppliers.ts'
import type { Loading } from '#imports/loading.ts'
import { type FileRow, type Import, type ReadBatches, Reading } from '#imports/reading.ts'
import { asRefusal } from '#imports/refusal.ts'
import { type ErrorFiles, type LoadedCounts, MostRowsRejected, RejectedRows } from '#imports/rejected-rows.ts'
import { errorFileKey, itemErrorFileKey } from '#imports/stored-keys.ts'
import type { Job, Jobs, Payload } from '#jobs/jobs.ts'
import {
  dropUnread,
  endOrTryAgain,
  moveTo,
  OPEN,
  Progress,
  Refusal,
  tellAsker,
  UNDER_WAY,
  UNEXPECTED,
  type Why,
  type Work,
} from '#jobs/life-cycle.ts'
import { planCompanyAgain, requestRun } from '#planning/index.ts'
import { formatOf } from '#settings/index.ts'

type ImportGround = Pick<Ground, 'database' | 'jobs' | 'storage' | 'log'>
const workOf = ({ catalogId, id }: { catalogId: string; id: string }): Work<'import'> => ({
  kind: 'import',
  catalogId,
  id,
})

/**
 * Loads an uploaded file into its catalog: read as a stream, in one transaction, so that until it is finished nobody sees any of it and
 * a worker killed in the middle leaves nothing. A file that cannot be taken as a whole ends in `error` with its reason; so does one
 * that failed for another reason in every attempt.
 */
export function importFileJob(ground: ImportGround): (job: Job<'importFile'>) => Promise<void> {
  const spare = new SpareItemNos()
  return (job) => importFile(ground, job, spare)
}

async function importFile(ground: ImportGround, job: Job<'importFile'>, spare: SpareItemNos): Promise<void> {
  const file = await begin(ground, job)
  if (!file) return
  const scope = catalogScope(file.catalogId, file.companyId, file.createdBy)
  const errors = new RejectedRows(ground.storage, errorFileKey(file))
  const itemErrors = new RejectedRows(ground.storage, itemErrorFileKey(file))
  const started = performance.now()
  try {
    const counts = await load(ground, job, { file, scope, errors, itemErrors }, spare)
    ground.log.info(
      { file: file.id, kind: file.kind, ...counts, ms: Math.round(performance.now() - started) },
      'file loaded',
    )
    // What is loaded has not failed where this does.
    await spreadAnew(ground.database, file.kind, counts.accepted).catch((error) =>
      ground.log.warn(
        { err: error, file: file.id },
        'the database does not know how the loaded rows are spread',
      ),
    )
    if (job.attempt > 0) await dropFiles(ground, scope, file)
  } catch (error) {
    await Promise.all([errors.abandon(), itemErrors.abandon()])
    // Rows that are refused are there to be corrected; of a file that was not read to its end there are none.
    const lost = error instanceof MostRowsRejected ? error : null
    if (!lost) await dropFiles(ground, scope, file)
    await endOrTryAgain(ground.log, job, asRefusal(error), {
      what: `import of ${file.id}`,
      end: (why) => endInError(ground, job, scope, file, why, lost),
    })
    if (lost) await dropFiles(ground, scope, file)
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
  { database, jobs }: ImportGround,
  { payload, attempt }: Job<'importFile'>,
): Promise<FileRow | null> {
  const { catalogId, companyId, fileId } = payload
  return database.transaction(catalogScope(catalogId, companyId), async (tx) => {
    const begun = { from: OPEN, progress: 0, set: NOTHING_READ }
    if (!(await moveTo(tx, workOf({ catalogId, id: fileId }), 'processing', begun))) return null
    if (!(await isThere(tx, catalogId))) {
      await setError(tx, jobs, { catalogId, companyId, id: fileId }, REMOVED)
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
        'siteId',
        'atAllSites',
        'createsItems',
        'writing',
        'columns',
        'sheet',
        'reading',
        'takesPart',
        'createdBy',
        'declaredNo',
      ])
      .where('catalogId', '=', catalogId)
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow()
    const writing = file.writing as FileWriting | null
    const columns = file.columns as ColumnMeaning[]
    const reading = file.reading as FileReading | null
    return { ...file, writing, columns, reading, catalogId, companyId, attempt }
  })
}

async function load(
  ground: ImportGround,
  job: Job<'importFile'>,
  parts: Import,
  spare: SpareItemNos,
): Promise<LoadedCounts> {
  const { database, jobs } = ground
  const { file, scope, errors, itemErrors } = parts
  const { catalogId, companyId } = file
  const profile = await profileOfCreator(database, file.createdBy, 'file.upload', file)
  if (!profile) throw new Refusal('forbidden', 'Who sent the file may no longer do so.')
  const progress = new Progress(database, scope, workOf(file))

  return loadTransaction(database, scope, `import ${catalogId}`, async (tx, copyIn) => {
    await holdImports(tx, catalogId)
    const lookup = await readLookup(tx, file, {
      items: file.kind !== 'master_data' && namesItems(file.kind),
      spare,
    })
    const reading = new Reading(ground.storage, parts, profile, progress)
    const format = await formatOf(tx, companyId, file.formatId)
    const read = await reading.open(tx, lookup, format)
    const loading = {
      tx,
      copyIn,
      catalogId,
      companyId,
      fileId: file.id,
      fileName: file.fileName,
      userId: file.createdBy,
      lookup,
      system: await erpSystemOf(tx, file, format, file.reading?.preset),
      reject: reading.reject,
    }
    const brought = await loadKind(loading, file.kind, read)
    const hasErrorFile = await errors.finish()
    const hasItemErrorFile = await itemErrors.finish()
    const files = { hasErrorFile, hasItemErrorFile }
    await progress.settled()
    reading.assertMostTaken(files)
    await finish(tx, jobs, file, {
      counts: reading.counts,
      lostCells: reading.lostCells,
      readAs: reading.readAs,
      made: lookup.toCreate,
      ...files,
      sha256: reading.sha256(),
      brought,
    })
    await planWith(tx, jobs, file, brought)
    await job.assertMine(tx)
    return reading.counts
  })
}

/** Asks for the runs that a file gives a reason for. Decisions wait for a scenario: the plan is what it was. */
async function planWith(tx: Tx, jobs: Jobs, file: FileRow, brought: LoadedRows | null): Promise<void> {
  const { kind, catalogId, companyId, createdBy: userId } = file
  if (kind === 'decisions') return
  if (kind !== 'suppliers') await requestRun(tx, jobs, { catalogId, companyId, asOf: null })
  else if (brought?.changesCalendar) await planCompanyAgain(tx, jobs, { companyId, catalogId, userId })
}

/** Answers which rows the file brought, where they can be taken back. */
async function loadKind(loading: Loading, kind: FileKind, read: ReadBatches): Promise<LoadedRows | null> {
  switch (kind) {
    case 'master_data':
      return loadMasterData(loading, read(kind))
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
    case 'decisions':
      await loadDecisions(loading, read(kind))
      return null
    case 'suppliers':
      return loadSuppliers(loading, read(kind))
  }
}

type Loaded = ErrorFiles & {
  counts: LoadedCounts
  lostCells: readonly LostCells[]
  readAs: object
  made: readonly ItemToCreate[]
  sha256: string
  brought: LoadedRows | null
}

/** Fails when the file or its catalog was removed meanwhile: then nothing of it stays. */
async function finish(
  tx: Tx,
  jobs: Jobs,
  { catalogId, companyId, id, kind, createsItems, attempt }: FileRow,
  { counts, lostCells, readAs, made, hasErrorFile, hasItemErrorFile, sha256, brought }: Loaded,
): Promise<void> {
  const isFinished = await moveTo(tx, workOf({ catalogId, id }), 'finished', {
    from: UNDER_WAY,
    progress: 1,
    set: {
      rowsRead: counts.read,
      rowsAccepted: counts.accepted,
      rowsRejected: counts.rejected,
      rowsIgnored: counts.ignored,
      rowsKnown: brought?.known ?? 0,
      rowsRepeated: brought?.repeated ?? 0,
      readAs: JSON.stringify(readAs),
      ...(brought?.asWritten !== undefined && { asWritten: JSON.stringify(brought.asWritten) }),
      ...itemRange(made),
      lostCells: JSON.stringify(lostCells.map(({ field, ...lost }) => ({ column: field, ...lost }))),
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
  await tellAsker(tx, jobs, workOf({ catalogId, id }), companyId)
  if (!(await isThere(tx, catalogId))) throw new Refusal(REMOVED.errorCode, REMOVED.errorMessage)
  // These load no data; and a run that publishes holds the catalog while it waits for those who authorize.
  if (LOADS_NO_DATA.includes(kind)) return
  await tx
    .updateTable('catalog')
    .set({
      lastLoadedAt: sql`now()`,
      ...(kind === 'master_data' || createsItems
        ? { skuCount: sql<number>`(select count(*)::int from item where catalog_id = ${catalogId})` }
        : {}),
    })
    .where('id', '=', catalogId)
    .execute()
}

/** The numbers of the items that a file made. */
const itemRange = (made: readonly ItemToCreate[]) => ({
  firstItemNo: made[0]?.itemNo ?? null,
  lastItemNo: made.at(-1)?.itemNo ?? null,
})

const LOADS_NO_DATA: readonly FileKind[] = ['authorization', 'disauthorization', 'decisions', 'suppliers']

const REMOVED: Why = {
  errorCode: 'not_found',
  errorMessage: 'The catalog was removed while the file was loaded.',
}

/** Says why, unless another worker has the job by now: then the end is its to tell. */
async function endInError(
  { database, jobs }: ImportGround,
  job: Job<'importFile'>,
  scope: Scope,
  file: FileRow,
  why: Why,
  lost: MostRowsRejected | null,
): Promise<void> {
  await database.transaction(scope, async (tx) => {
    await job.assertMine(tx)
    await setError(tx, jobs, file, why, lost && { ...lost, attempt: file.attempt })
  })
}

/** A file whose worker died in every attempt does not stay as it is for ever. */
export const endAbandonedImport =
  ({ database, jobs }: Pick<Ground, 'database' | 'jobs'>) =>
  async ({ catalogId, companyId, fileId }: Payload<'importFile'>) =>
    database.transaction(catalogScope(catalogId, companyId), (tx) =>
      setError(tx, jobs, { catalogId, companyId, id: fileId }, UNEXPECTED),
    )

async function setError(
  tx: Tx,
  jobs: Jobs,
  file: { catalogId: string; companyId: string; id: string },
  { errorParameters, ...why }: Why,
  lost: (Pick<MostRowsRejected, 'counts' | 'files'> & { attempt: number }) | null = null,
): Promise<void> {
  const isEnded = await moveTo(tx, workOf(file), 'error', {
    from: OPEN,
    progress: 0,
    set: {
      ...why,
      errorParameters: errorParameters ? JSON.stringify(errorParameters) : null,
      hasErrorFile: lost?.files.hasErrorFile ?? false,
      hasItemErrorFile: lost?.files.hasItemErrorFile ?? false,
      attempt: lost?.attempt ?? null,
      ...(lost && {
        rowsRead: lost.counts.read,
        rowsRejected: lost.counts.rejected,
        rowsIgnored: lost.counts.ignored,
      }),
      finishedAt: sql<Date>`now()`,
    },
  })
  if (isEnded) await tellAsker(tx, jobs, workOf(file), file.companyId)
}
