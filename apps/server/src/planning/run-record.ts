import { sql } from 'kysely'
import { catalogScope, type Tx } from '#db/db.ts'
import { announce } from '#db/progress.ts'
import type { Ground } from '#ground.ts'
import type { Job, Jobs } from '#jobs/jobs.ts'
import { moveTo, OPEN, Progress, UNDER_WAY, UNEXPECTED, type Work } from '#jobs/life-cycle.ts'

type Asked = { catalogId: string; companyId: string; asOf: string | null }
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
  { catalogId, companyId, asOf }: Asked,
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
  await jobs.enqueue(tx, 'runPlanning', { catalogId, companyId, asOf: null })
  await announce(tx, { catalogId, kind: 'run', id: run.id, status: 'pending', progress: 0 })
  return { id: run.id, status: 'pending' }
}

/**
 * The record of the run that begins: the one that waits, or, after a crash, the one that was under way; it still waits
 * where the worker died before it began. What another job left under way has ended, for jobs of a catalog go one at a time.
 */
export async function beginRun(ground: Ground, job: Job<'runPlanning'>): Promise<Run> {
  const { catalogId, companyId, asOf } = job.payload
  const scope = catalogScope(catalogId, companyId)
  const record = await ground.database.transaction(scope, async (tx) => {
    await lockRequests(tx, catalogId)
    if (job.attempt === 0) await endLeftOver(tx, catalogId, UNDER_WAY)
    const begun = { status: 'processing', startedAt: BY_THE_DATABASE, progress: 0 } as const
    const take = (status: Status) =>
      tx
        .updateTable('planningRun')
        .set(begun)
        .where('catalogId', '=', catalogId)
        .where('status', '=', status)
        .returning(['id', 'requestedAsOf', 'startedAt'])
        .executeTakeFirst()
    const mine =
      (await take('processing')) ??
      (await take('pending')) ??
      (await tx
        .insertInto('planningRun')
        .values({ catalogId, requestedAsOf: asOf, ...begun })
        .returning(['id', 'requestedAsOf', 'startedAt'])
        .executeTakeFirstOrThrow())
    await announce(tx, { catalogId, kind: 'run', id: mine.id, status: 'processing', progress: 0 })
    return { ...mine, requestedAsOf: mine.requestedAsOf ?? asOf, startedAt: mine.startedAt as Date }
  })
  const progress = new Progress(ground.database, scope, { kind: 'run', catalogId, id: record.id })
  return { ...record, tell: async (share) => progress.tell(share) }
}

async function endLeftOver(tx: Tx, catalogId: string, states: readonly Status[]): Promise<void> {
  const left = await tx
    .selectFrom('planningRun')
    .select('id')
    .where('catalogId', '=', catalogId)
    .where('status', 'in', states)
    .execute()
  for (const { id } of left) await setError(tx, { kind: 'run', catalogId, id })
}

/** What was published before stays as it is. */
async function setError(tx: Tx, run: Work<'run'>): Promise<void> {
  const set = { errorCode: UNEXPECTED.errorCode, finishedAt: BY_THE_DATABASE }
  await moveTo(tx, run, 'error', { from: OPEN, progress: 0, set })
}

/** The run ends in error. */
export async function failRun(
  { database }: Ground,
  { payload }: Job<'runPlanning'>,
  id: string,
): Promise<void> {
  const { catalogId, companyId } = payload
  await database.transaction(catalogScope(catalogId, companyId), (tx) =>
    setError(tx, { kind: 'run', catalogId, id }),
  )
}

/** A run whose every attempt died with its worker ends in error too. Where another is to come, that one sees to it. */
export const endAbandonedRun =
  (ground: Ground) =>
  async ({ catalogId, companyId }: Job<'runPlanning'>['payload']): Promise<void> => {
    await ground.database.transaction(catalogScope(catalogId, companyId), async (tx) => {
      const busy = await ground.jobs.isProcessing(tx, [catalogId])
      if (!busy.has(catalogId)) await endLeftOver(tx, catalogId, OPEN)
    })
  }
