import { sql } from 'kysely'
import { profileOfCreator } from '#auth/index.ts'
import { catalogScope, type Scope, type Tx } from '#db/db.ts'
import { loadTransaction } from '#db/load.ts'
import type { Ground } from '#ground.ts'
import { type BroughtRows, isNumbered, type Numbered, takeRowsBack } from '#imports/brought-rows.ts'
import { holdImports } from '#imports/hold-imports.ts'
import { MASTER_DATA_COLUMNS } from '#imports/load-master-data.ts'
import { putSuppliersBack } from '#imports/load-suppliers.ts'
import { dropMadeItems, isNewestOfKind, putItemsBack } from '#imports/master-data-back.ts'
import { errorFileKey, itemErrorFileKey } from '#imports/stored-keys.ts'
import { countDays } from '#imports/unusual-days.ts'
import type { Job, Payload } from '#jobs/jobs.ts'
import { endOrTryAgain, moveTo, UNDER_WAY, type Work } from '#jobs/life-cycle.ts'
import { planCompanyAgain, requestRun } from '#planning/index.ts'

type TakeBackGround = Pick<Ground, 'database' | 'jobs' | 'storage' | 'log'>
type FileKey = { catalogId: string; companyId: string; id: string }
type Taken = {
  kind: Numbered | 'suppliers'
  brought: BroughtRows
  /** Items that it made beside its rows. */
  made: BroughtRows | null
  errorFiles: readonly string[]
}

const workOf = ({ catalogId, id }: FileKey): Work<'import'> => ({ kind: 'import', catalogId, id })

/**
 * Takes the rows back that a file brought first, or what it said of items, in one transaction, and has the catalog planned again. The file stays in
 * the list and says so; it can be loaded again. What fails leaves the file as it was.
 */
export const takeBackFileJob = (ground: TakeBackGround) => async (job: Job<'takeBackFile'>) => {
  const { catalogId, companyId, fileId, requestedBy } = job.payload
  const file = { catalogId, companyId, id: fileId }
  const scope = catalogScope(catalogId, companyId, requestedBy)
  try {
    const profile = await profileOfCreator(ground.database, requestedBy, 'file.upload', file)
    if (profile) await takeBack(ground, job, scope, file)
    else await ground.database.transaction(scope, (tx) => asItWas(tx, file))
  } catch (error) {
    await endOrTryAgain(ground.log, job, error, {
      what: `taking back of ${fileId}`,
      end: () => ground.database.transaction(scope, (tx) => asItWas(tx, file)),
    })
  }
}

async function takeBack(
  { database, jobs, storage }: TakeBackGround,
  job: Job<'takeBackFile'>,
  scope: Scope,
  file: FileKey,
): Promise<void> {
  const { catalogId, companyId } = file
  const errorFiles = await loadTransaction(database, scope, `taking back ${catalogId}`, async (tx) => {
    await holdImports(tx, catalogId)
    const taken = await findTaken(tx, file)
    if (!taken) return []
    const { rows, replans } = await undo(tx, file, taken)
    await moveTo(tx, workOf(file), 'error', {
      from: UNDER_WAY,
      progress: 0,
      set: {
        errorCode: 'taken_back',
        errorMessage: `What it loaded was taken back: ${rows} rows.`,
        errorParameters: JSON.stringify({ rows }),
        firstRowNo: null,
        lastRowNo: null,
        firstItemNo: null,
        lastItemNo: null,
        hasErrorFile: false,
        hasItemErrorFile: false,
        finishedAt: sql<Date>`now()`,
      },
    })
    const userId = job.payload.requestedBy
    if (replans === 'catalog') await requestRun(tx, jobs, { catalogId, companyId, asOf: null })
    else if (replans === 'company') await planCompanyAgain(tx, jobs, { catalogId, companyId, userId })
    await job.assertMine(tx)
    return taken.errorFiles
  })
  await Promise.all(errorFiles.map((key) => storage.remove(key)))
}

/** Removes what the file brought or puts back what it changed; says what is to be planned again. */
async function undo(
  tx: Tx,
  file: FileKey,
  { kind, brought, made }: Taken,
): Promise<{ rows: number; replans: 'catalog' | 'company' | null }> {
  const { catalogId, companyId, id: fileId } = file
  if (kind === 'suppliers') {
    const { rows, changesCalendar } = await putSuppliersBack(tx, { catalogId, fileId, companyId })
    return { rows, replans: changesCalendar ? 'company' : null }
  }
  const rows =
    kind === 'master_data'
      ? await putItemsBack(tx, { catalogId, fileId, ...brought }, MASTER_DATA_COLUMNS)
      : await takeRowsBack(tx, kind, catalogId, brought)
  if (made) await dropMadeItems(tx, catalogId, made)
  if (kind === 'transactions') await countDays(tx, catalogId, null)
  return { rows, replans: 'catalog' }
}

/** The file that is to be taken back; null where it is gone, or done by an earlier delivery of the job. */
async function findTaken(tx: Tx, { catalogId, id }: FileKey): Promise<Taken | null> {
  const file = await tx
    .selectFrom('companyFile')
    .select(['kind', 'firstRowNo', 'lastRowNo', 'firstItemNo', 'lastItemNo', 'declaredNo', 'attempt'])
    .where('catalogId', '=', catalogId)
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .where(isNewestOfKind)
    .executeTakeFirst()
  if (!file || file.firstRowNo === null || file.lastRowNo === null) return null
  const { kind, firstRowNo, lastRowNo, firstItemNo, lastItemNo, ...written } = file
  if (kind !== 'suppliers' && !isNumbered(kind)) return null
  const errorFiles = [errorFileKey, itemErrorFileKey].map((keyOf) => keyOf({ catalogId, id, ...written }))
  const made =
    firstItemNo === null || lastItemNo === null ? null : { firstRowNo: firstItemNo, lastRowNo: lastItemNo }
  return { kind, brought: { firstRowNo, lastRowNo }, made, errorFiles }
}

const asItWas = async (tx: Tx, file: FileKey): Promise<void> =>
  void (await moveTo(tx, workOf(file), 'finished', { from: UNDER_WAY, progress: 1 }))

/** A file whose taking back died in every attempt is again what it was. */
export const endAbandonedTakeBack =
  ({ database }: Pick<Ground, 'database'>) =>
  async ({ catalogId, companyId, fileId }: Payload<'takeBackFile'>) =>
    database.transaction(catalogScope(catalogId, companyId), (tx) =>
      asItWas(tx, { catalogId, companyId, id: fileId }),
    )
