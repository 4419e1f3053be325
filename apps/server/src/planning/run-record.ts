import { sql } from 'kysely'
import { catalogScope, type Tx } from '#db/db.ts'
import { announce } from '#db/progress.ts'
import type { Ground } from '#ground.ts'
import type { Job, Jobs, Payload } from '#jobs/jobs.ts'
import { moveTo, OPEN, Progress, tellAsker, UNEXPECTED, type Work } from '#jobs/life-cycle.ts'

type RunRequest = { catalogId: string; companyId: string; asOf: string | null }
type Status = 'pending' | 'processing' | 'finished' | 'error'
/** A run under way: its record, and how it tells how far it is. */
export type Run = {
  id: string
  requestedAsOf: string | null
  startedAt: Date
  tell(progress: number): Promise<void>
}

/** The times of a run are of one clock, whichever worker has it. */
export const BY_THE_DATABASE = sql<Date>`clock_timestamp()`

/** Requests and beginnings of runs of one catalog go one at a time. */
const lockRequests = (tx: Tx, catalogId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`run requests ${catalogId}`}, 0))`.execute(tx)

/** Asks for a run of the catalog; while one waits already, that is the one, with the day asked for last. */
export async function requestRun(
  tx: Tx,
  jobs: Jobs,
  { catalogId, companyId, asOf }: RunRequest,
): Promise<{ id: string; status: Status }> {
  await lockRequests(tx, catalogId)
  const waiting = await tx
    .updateTable('planningRun')
    // Who names no day leaves the one that was asked for.
    .set(asOf === null ? { status: 'pending' } : { requestedAsOf: asOf })
    .where('catalogId', '=', catalogId)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  const run =
    waiting ??
    (await tx
      .insertInto('planningRun')
      .values({ catalogId, requestedAsOf: asOf })
      .returning('id')
      .executeTakeFirstOrThrow())
  await jobs.enqueue(tx, 'runPlanning', { catalogId, companyId, runId: run.id })
  await announce(tx, { catalogId, kind: 'run', id: run.id, status: 'pending', progress: 0 })
  return { id: run.id, status: 'pending' }
}

/**
 * Begins the run that the job was asked for, or takes it over from an attempt that died. Where that has
 * ended, it is the next that is open; null: none is.
 */
export async function beginRun(ground: Ground, { payload }: Job<'runPlanning'>): Promise<Run | null> {
  const { catalogId, companyId } = payload
  const scope = catalogScope(catalogId, companyId)
  const record = await ground.database.transaction(scope, async (tx) => {
    await lockRequests(tx, catalogId)
    const run =
      (await findOpen(tx, payload)) ??
      // Who asks while this job waits for a run that is under way already gets no job of their own.
      (await findOpen(tx, { ...payload, runId: undefined }))
    if (!run) return null
    const set = { startedAt: BY_THE_DATABASE }
    await moveTo(tx, { kind: 'run', catalogId, id: run.id }, 'processing', { from: OPEN, progress: 0, set })
    return tx
      .selectFrom('planningRun')
      .select(['id', 'requestedAsOf', 'startedAt'])
      .where('catalogId', '=', catalogId)
      .where('id', '=', run.id)
      .executeTakeFirstOrThrow()
  })
  if (!record) return null
  const progress = new Progress(ground.database, scope, { kind: 'run', catalogId, id: record.id })
  return {
    ...record,
    startedAt: record.startedAt as Date,
    tell: async (share) => progress.tell(share),
  }
}

/** The record of a job, while it is open; of a job that does not name it the catalog's oldest. */
function findOpen(tx: Tx, { catalogId, runId }: Payload<'runPlanning'>) {
  const open = tx
    .selectFrom('planningRun')
    .select('id')
    .where('catalogId', '=', catalogId)
    .where('status', 'in', OPEN)
    .orderBy('requestedAt')
  return (runId === undefined ? open : open.where('id', '=', runId)).executeTakeFirst()
}

/** Ends a run in an error. The generation that was published before stays as it is. */
async function setError(tx: Tx, jobs: Jobs, run: Work<'run'>, companyId: string): Promise<void> {
  const set = { errorCode: UNEXPECTED.errorCode, finishedAt: BY_THE_DATABASE }
  const isEnded = await moveTo(tx, run, 'error', { from: OPEN, progress: 0, set })
  if (isEnded) await tellAsker(tx, jobs, run, companyId)
}

/** The run ends in error. */
export async function failRun(
  { database, jobs }: Ground,
  { payload }: Job<'runPlanning'>,
  id: string,
): Promise<void> {
  const { catalogId, companyId } = payload
  await database.transaction(catalogScope(catalogId, companyId), (tx) =>
    setError(tx, jobs, { kind: 'run', catalogId, id }, companyId),
  )
}

/** A run whose every attempt died with its worker ends in error too. */
export const endAbandonedRun =
  ({ database, jobs }: Pick<Ground, 'database' | 'jobs'>) =>
  async (payload: Payload<'runPlanning'>): Promise<void> => {
    const { catalogId, companyId } = payload
    await database.transaction(catalogScope(catalogId, companyId), async (tx) => {
      const run = await findOpen(tx, payload)
      if (run) await setError(tx, jobs, { kind: 'run', catalogId, id: run.id }, companyId)
    })
  }
