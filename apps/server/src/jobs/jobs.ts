import { availableParallelism } from 'node:os'
import { LIMITS } from '@giro/contract'
import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import { type JobWithMetadata, PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Tx } from '#db/db.ts'
import { Failure } from '#failure.ts'
import { JOBS, type JobName, type PartName, type Payload, SCHEDULE, tenant } from '#jobs/kinds.ts'
import { nextTurn, nextTurns, pauseFirst, waitsForEarlier } from '#jobs/turns.ts'

export type { JobName, Payload } from '#jobs/kinds.ts'

/**
 * A running job. `assertMine` fails when the lease was lost, and keeps it until the transaction ends: call it in the one
 * that publishes the effect, when little else is left to do.
 */
export type Job<N extends JobName> = {
  id: string
  attempt: number
  isLastAttempt: boolean
  payload: Payload<N>
  assertMine(tx: Tx): Promise<void>
}
export type JobHandlers = { [N in JobName]: (job: Job<N>) => Promise<void> }
/** Handlers of jobs whose every attempt failed or died with its worker; they inform whatever waits for the job. */
export type AbandonedHandlers = { [N in JobName]?: (payload: Payload<N>) => Promise<void> }

export type Backlog = { job: string; state: 'waiting' | 'working'; jobs: number; oldestSeconds: number }

export type Jobs = {
  /** Puts a job into the queue in the caller's own transaction: rolled back with it. Null: the same job already waits. */
  enqueue<N extends JobName>(tx: Tx, name: N, payload: Payload<N>): Promise<string | null>
  /** Puts the parts of a catalog's work into the queue. Other catalogs take turns with them. */
  enqueueAll<N extends PartName>(tx: Tx, name: N, payloads: readonly Payload<N>[]): Promise<void>
  /** True if an import or a run of the catalog is waiting or running. */
  isProcessing(tx: Tx, catalogIds: readonly string[]): Promise<Set<string>>
  /** Returns waiting and running jobs, by job and state; ages in seconds since the request. */
  backlog(tx: Tx): Promise<Backlog[]>
  work(handlers: Partial<JobHandlers>, whenAbandoned?: AbandonedHandlers): Promise<void>
  stop(): Promise<void>
}

const SCHEMA = 'pgboss'
const POLICIES = {
  one_at_a_time: 'singleton',
  in_order: 'singleton',
  one_waiting: 'stately',
  any: 'standard',
} as const
/** A worker that has not said anything for so long is dead, and its job goes to another. pg-boss accepts no less than 10 s. */
const LEASE_SECONDS = 12
const HEARTBEAT_SECONDS = 4
/**
 * A transaction that asserted its job and then says nothing for so long is ended. Nobody could take that job, nor any other:
 * one statement looks after the jobs of all dead workers, and would wait for it.
 */
const COMMIT_WITHIN = '5s'
const JOB_HOURS = 4
/** A mail server that is away is asked again after some seconds, then ever later, at most ten minutes. */
const PATIENT = { retryDelay: 4, retryBackoff: true, retryDelayMax: 600 }
/**
 * Interval at which a worker checks running jobs. It skips the keys that ran when it last checked, and pg-boss itself
 * checks once a minute: the next import or run of a catalog would wait that long after one that ended or died.
 */
const LOOK_SECONDS = 2

const bossOptions = (url: string, isWorker: boolean, lookSeconds: number) => ({
  connectionString: url,
  schema: SCHEMA,
  application_name: 'giro jobs',
  max: isWorker ? 5 : 2,
  migrate: false,
  createSchema: false,
  schedule: isWorker,
  supervise: isWorker,
  superviseIntervalSeconds: lookSeconds,
  monitorIntervalSeconds: lookSeconds,
  queueCacheIntervalSeconds: isWorker ? lookSeconds : 60,
  useListenNotify: isWorker,
})

/** Planning runs of a worker at a time: a small one does not wait until a large one has ended. */
const RUNS_AT_ONCE = 2
/**
 * Parts are taken by twos, as many as there are cores: while there are two, the next follow at once, where single jobs would wait for the
 * next look.
 */
const PARTS = {
  batchSize: 2,
  burstWhenBatchFull: true,
  localConcurrency: Math.ceil(Math.min(availableParallelism(), 8) / 2),
} as const

/** Name of the queue of abandoned jobs. */
const abandonedQueue = (name: string) => `${name}.abandoned`

/** Installs or upgrades the queue's own tables and lets the application's role put jobs in. Run by migrate, under its lock. */
export async function prepareJobs(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: SCHEMA,
    application_name: 'giro migrate',
    max: 2,
    schedule: false,
    supervise: false,
  })
  // Its background rounds may meet a server that is just going down; the statements below tell what matters.
  boss.on('error', () => {})
  try {
    await boss.start()
    for (const [name, { order, retries }] of Object.entries(JOBS)) {
      if (!(await boss.getQueue(abandonedQueue(name))))
        await boss.createQueue(abandonedQueue(name), { notify: true })
      const options = {
        deadLetter: abandonedQueue(name),
        retryLimit: retries,
        ...(name === 'sendMail' ? PATIENT : { retryDelay: 0 }),
        heartbeatSeconds: LEASE_SECONDS,
        expireInSeconds: JOB_HOURS * 3600,
        deleteAfterSeconds: 24 * 3600,
        notify: true,
      }
      // A queue keeps the policy it was made with.
      if (await boss.getQueue(name)) await boss.updateQueue(name, options)
      else
        await boss.createQueue(name, {
          ...options,
          policy: POLICIES[order],
        })
    }
    for (const { name, cron, tz } of SCHEDULE)
      await boss.schedule(name, cron, {}, { tz, missed: 'once', singletonKey: 'all' })
    await boss.getDb().executeSql(`grant usage on schema ${SCHEMA} to giro_app`)
    await boss
      .getDb()
      .executeSql(`grant select, insert, update on all tables in schema ${SCHEMA} to giro_app`)
    await boss.getDb().executeSql(`grant execute on all functions in schema ${SCHEMA} to giro_app`)
  } finally {
    await boss.stop({ graceful: false })
  }
}

type Opening = Partial<Working> & { isWorker?: boolean }
/** State of a worker. */
type Working = {
  /**
   * Seconds before a job that failed is tried again, the last one for all that follow: a database or an object store that
   * is away comes back. A job whose worker died goes to another at once.
   */
  pauses: readonly number[]
  /** Maximum of concurrent jobs of a kind for one company, over all workers. */
  ofCompany: number
  /** Seconds between two looks for jobs that nobody is notified of, and for those that ended. */
  lookSeconds: number
}

/** Opens the queue on a database that `prepareJobs` has prepared. */
export async function openJobs(url: string, { isWorker = false, ...how }: Opening = {}): Promise<Jobs> {
  const working = { pauses: [0], ofCompany: 1, lookSeconds: LOOK_SECONDS, ...how }
  const boss = new PgBoss(bossOptions(url, isWorker, working.lookSeconds))
  boss.on('error', () => {})
  await boss.start()
  return {
    enqueue: (tx, name, payload) => enqueue(boss, tx, name, payload),
    enqueueAll: (tx, name, payloads) => enqueueAll(boss, tx, name, payloads),
    isProcessing,
    backlog,
    work: (handlers, whenAbandoned = {}) => work(boss, working, handlers, whenAbandoned),
    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
  }
}

async function enqueue<N extends JobName>(
  boss: PgBoss,
  tx: Tx,
  name: N,
  payload: Payload<N>,
): Promise<string | null> {
  const { key, order } = JOBS[name]
  const singletonKey = key === null ? 'all' : String((payload as Record<string, unknown>)[key])
  if (order !== 'one_waiting' && key !== null) {
    const open = await sql<{ n: number }>`select count(*)::int as n from pgboss.job
      where name = ${name} and singleton_key = ${singletonKey} and state in ('created', 'retry', 'active')`.execute(
      tx,
    )
    const limit = name === 'importFile' ? LIMITS.openJobs * 10 : LIMITS.openJobs
    if ((open.rows[0]?.n ?? 0) >= limit) throw new Failure('too_many_jobs', { retryAfterSeconds: 30 })
  }
  const turn = key === 'catalogId' ? await nextTurn(tx, name, z.object(tenant).parse(payload)) : {}
  return boss.send(name, payload, { singletonKey, db: dbOf(tx), ...turn })
}

async function enqueueAll<N extends PartName>(
  boss: PgBoss,
  tx: Tx,
  name: N,
  payloads: readonly Payload<N>[],
): Promise<void> {
  const [first] = payloads
  if (!first) return
  const turns = await nextTurns(tx, name, first, payloads.length)
  const jobs = payloads.map((data, i) => ({ data, singletonKey: first.catalogId, ...turns[i] }))
  await boss.insert(name, jobs, { db: dbOf(tx) })
}

/** The transaction as the queue writes in it. */
const dbOf = (tx: Tx) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: (await tx.executeQuery(CompiledQuery.raw(text, values))).rows as never[],
  }),
})

/** Condition: a job of this key waits or works. Read beside what the job writes, in one statement, neither is before the other. */
export const isOpenJob = (name: JobName, key: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from pgboss.job
    where name = ${name} and singleton_key = ${key} and state in ('created', 'retry', 'active'))`

async function isProcessing(tx: Tx, catalogIds: readonly string[]): Promise<Set<string>> {
  const busy = await sql<{ id: string }>`select distinct singleton_key as id from pgboss.job
    where name in ('importFile', 'takeBackFile', 'runPlanning') and state in ('created', 'retry', 'active') and singleton_key = any (${catalogIds as string[]})`.execute(
    tx,
  )
  return new Set(busy.rows.map((row) => row.id))
}

async function backlog(tx: Tx): Promise<Backlog[]> {
  const open = await sql<Backlog>`
    select name as job, case state when 'active' then 'working' else 'waiting' end as state, count(*)::int as jobs,
      extract(epoch from now() - min(created_on))::float8 as oldest_seconds
    from pgboss.job
    where state in ('created', 'retry', 'active')
    group by 1, 2`.execute(tx)
  return open.rows
}

async function work(
  boss: PgBoss,
  { pauses, ofCompany, lookSeconds }: Working,
  handlers: Partial<JobHandlers>,
  whenAbandoned: AbandonedHandlers,
): Promise<void> {
  const options = {
    includeMetadata: true,
    batchSize: 1,
    pollingIntervalSeconds: lookSeconds,
    // Nobody is notified of a job that is to be tried again, or that waited for another of its key: they are found by asking.
    notifyPollingIntervalSeconds: lookSeconds,
  } as const
  const beating = { ...options, heartbeatRefreshSeconds: HEARTBEAT_SECONDS }
  const parts = { ...beating, ...PARTS }
  for (const name of Object.keys(handlers) as JobName[]) {
    if (JOBS[name].order === 'any') {
      await boss.work<unknown, unknown, typeof parts>(name, parts, async (raws) => {
        // A part that fails is tried again with those beside it, once they have ended: they are to have the same results.
        const ends = await Promise.allSettled(raws.map((raw) => runJob(name, raw, handlers)))
        for (const end of ends) if (end.status === 'rejected') throw end.reason
      })
    } else {
      const ofQueue = {
        ...beating,
        groupConcurrency: ofCompany,
        localConcurrency: name === 'runPlanning' ? RUNS_AT_ONCE : 1,
      }
      await boss.work<unknown, unknown, typeof beating>(name, ofQueue, async ([raw]) => {
        if (!raw) return
        if (JOBS[name].order !== 'one_at_a_time' && (await waitsForEarlier(boss, name, raw))) return
        await runJob(name, raw, handlers).catch(async (error) => {
          if (name !== 'sendMail') await pauseFirst(boss, name, raw, pauses)
          throw error
        })
      })
    }
    const tell = whenAbandoned[name] as ((payload: Payload<JobName>) => Promise<void>) | undefined
    if (!tell) continue
    await boss.work<unknown, unknown, typeof options>(abandonedQueue(name), options, async ([raw]) => {
      if (raw) await tell(JOBS[name].payload.parse(raw.data) as Payload<JobName>)
    })
  }
}

async function runJob(
  name: JobName,
  raw: JobWithMetadata<unknown>,
  handlers: Partial<JobHandlers>,
): Promise<void> {
  const handler = handlers[name] as (job: Job<JobName>) => Promise<void>
  await handler({
    id: raw.id,
    attempt: raw.retryCount,
    isLastAttempt: raw.retryCount >= raw.retryLimit,
    payload: JOBS[name].payload.parse(raw.data) as Payload<JobName>,
    assertMine: (tx) => assertMine(tx, name, raw.id, raw.retryCount),
  })
}

/** The attempt number is the fencing token: a job taken over by another worker has a higher one. */
async function assertMine(tx: Tx, name: JobName, id: string, attempt: number): Promise<void> {
  const mine =
    await sql`select set_config('idle_in_transaction_session_timeout', ${COMMIT_WITHIN}, true) from pgboss.job
      where name = ${name} and id = ${id} and state = 'active' and retry_count = ${attempt} for share`.execute(
      tx,
    )
  if (mine.rows.length === 0) throw new Error(`lease of ${name} ${id} lost`)
}
