import { sql } from 'kysely'
import { catalogScope } from '#db/db.ts'
import { announce } from '#db/progress.ts'
import type { Ground } from '#ground.ts'
import { Failure } from '#http/failure.ts'
import type { Tx } from '#http/serve.ts'
import type { Job, Jobs } from '#jobs/jobs.ts'

type Asked = { catalogId: string; companyId: string; asOf: string | null }
type Status = 'pending' | 'processing' | 'finished' | 'error'
/** A run under way: its record, and how it tells how far it is. */
export type Run = {
  id: string
  requestedAsOf: string | null
  startedAt: Date
  tell(progress: number): Promise<void>
}

/** Time between two notices of progress, ms. */
const NOTICE_MS = 700

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
 * The record of the run that begins: the one that waits, or, after a crash, the one that was under way. What another
 * job left under way has ended, for jobs of a catalog go one at a time.
 */
export async function beginRun(ground: Ground, job: Job<'runPlanning'>): Promise<Run> {
  const { catalogId, companyId, asOf } = job.payload
  const scope = catalogScope(catalogId, companyId)
  const record = await ground.database.transaction(scope, async (tx) => {
    await lockRequests(tx, catalogId)
    if (job.attempt === 0) await endLeftOver(tx, catalogId)
    const status = job.attempt === 0 ? 'pending' : 'processing'
    const startedAt = new Date()
    const begun = { status: 'processing', startedAt, progress: 0 } as const
    const taken = await tx
      .updateTable('planningRun')
      .set(begun)
      .where('catalogId', '=', catalogId)
      .where('status', '=', status)
      .returning(['id', 'requestedAsOf'])
      .executeTakeFirst()
    const mine =
      taken ??
      (await tx
        .insertInto('planningRun')
        .values({ catalogId, requestedAsOf: asOf, ...begun })
        .returning(['id', 'requestedAsOf'])
        .executeTakeFirstOrThrow())
    await announce(tx, { catalogId, kind: 'run', id: mine.id, status: 'processing', progress: 0 })
    return { ...mine, requestedAsOf: mine.requestedAsOf ?? asOf, startedAt }
  })
  let toldAt = performance.now()
  const tell = async (progress: number) => {
    if (performance.now() - toldAt < NOTICE_MS) return
    toldAt = performance.now()
    await ground.database.transaction(scope, (tx) => noteProgress(tx, catalogId, record.id, progress))
  }
  return { ...record, tell }
}

async function endLeftOver(tx: Tx, catalogId: string): Promise<void> {
  const ended = await tx
    .updateTable('planningRun')
    .set({ status: 'error', errorCode: 'generic', finishedAt: new Date() })
    .where('catalogId', '=', catalogId)
    .where('status', '=', 'processing')
    .returning('id')
    .execute()
  for (const { id } of ended) await announce(tx, { catalogId, kind: 'run', id, status: 'error', progress: 0 })
}

async function noteProgress(tx: Tx, catalogId: string, id: string, progress: number): Promise<void> {
  await tx
    .updateTable('planningRun')
    .set({ progress })
    .where('catalogId', '=', catalogId)
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .execute()
  await announce(tx, { catalogId, kind: 'run', id, status: 'processing', progress })
}

/** The run ends in error: what was published before stays as it is. */
export async function failRun(
  ground: Ground,
  job: Job<'runPlanning'>,
  id: string,
  error: unknown,
): Promise<void> {
  const { catalogId, companyId } = job.payload
  await ground.database.transaction(catalogScope(catalogId, companyId), async (tx) => {
    await tx
      .updateTable('planningRun')
      .set({
        status: 'error',
        errorCode: error instanceof Failure ? error.code : 'generic',
        finishedAt: new Date(),
      })
      .where('catalogId', '=', catalogId)
      .where('id', '=', id)
      .execute()
    await announce(tx, { catalogId, kind: 'run', id, status: 'error', progress: 0 })
  })
}

/** A run whose every attempt died with its worker ends in error too. Where another is to come, that one sees to it. */
export const endAbandonedRun =
  (ground: Ground) =>
  async ({ catalogId, companyId }: Job<'runPlanning'>['payload']): Promise<void> => {
    await ground.database.transaction(catalogScope(catalogId, companyId), async (tx) => {
      const busy = await ground.jobs.isProcessing(tx, [catalogId])
      if (!busy.has(catalogId)) await endLeftOver(tx, catalogId)
    })
  }
