import { sql } from 'kysely'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Tx } from '#db/db.ts'

const UNIQUE_VIOLATION = '23505'
type Scope = { catalogId: string; companyId: string }

/** Turn of a job in its queue, and its company. */
type Turn = { priority: number; group: { id: string } }

/**
 * Returns the turn of a new job, so that companies take turns no matter how many files one of them sends: the jobs of a
 * catalog are one turn apart, or as many as its company has waiting catalogs, and its first job has the turn of the job
 * that began last. The queue takes jobs by priority, which is the negated turn.
 */
export const nextTurn = async (tx: Tx, name: string, scope: Scope): Promise<Turn> =>
  (await nextTurns(tx, name, scope, 1))[0] as Turn

/** The turns of so many jobs that a catalog puts into the queue at once. */
export async function nextTurns(
  tx: Tx,
  name: string,
  { catalogId, companyId }: Scope,
  count: number,
): Promise<Turn[]> {
  const { rows } = await sql<{ turn: number; step: number }>`
    select 1 + others as step, greatest(
      coalesce(max(-priority) filter (where started_on is not null), min(-priority), 0) + others,
      coalesce(max(-priority) filter (where singleton_key = ${catalogId}) + 1 + others, 0)
    ) as turn
    from (
      select *, (
        select count(distinct singleton_key)::int from pgboss.job
        where name = ${name} and group_id = ${companyId} and singleton_key <> ${catalogId} and state in ('created', 'retry', 'active')
      ) as others
      from pgboss.job where name = ${name}
    ) as job
    group by others`.execute(tx)
  const { turn, step } = rows[0] ?? { turn: 0, step: 1 }
  return Array.from({ length: count }, (_, i) => ({
    priority: -(turn + i * step),
    group: { id: companyId },
  }))
}

/**
 * Gives a job back that came up while an earlier one of its key waits to be tried again; it comes up again when that one
 * does. Answers whether it was given back.
 */
export async function waitsForEarlier(
  boss: PgBoss,
  name: string,
  { id }: JobWithMetadata<unknown>,
): Promise<boolean> {
  const query = boss.getDb().executeSql(
    `update pgboss.job later set state = 'created', started_on = null, heartbeat_on = null, start_after = earlier.start_after
      from pgboss.job earlier
      where later.name = $1 and later.id = $2 and later.state = 'active'
        and earlier.name = $1 and earlier.singleton_key = later.singleton_key and earlier.state = 'retry'
        and (-earlier.priority, earlier.created_on) < (-later.priority, later.created_on)
      returning later.id`,
    [name, id],
  )
  // Where the same job waits already, in a queue in which one waits, this one has nothing to add.
  return query.then(
    ({ rows }) => rows.length > 0,
    (error) => (error.code === UNIQUE_VIOLATION ? true : Promise.reject(error)),
  )
}

/** Has the queue wait before it tries a job again that failed. Where that cannot be said, it is tried again at once. */
export async function pauseFirst(
  boss: PgBoss,
  name: string,
  { id, retryCount }: JobWithMetadata<unknown>,
  pauses: readonly number[],
): Promise<void> {
  const seconds = pauses[Math.min(retryCount, pauses.length - 1)] ?? 0
  await boss
    .getDb()
    .executeSql(
      `update pgboss.job set retry_delay = $3 where name = $1 and id = $2 and state = 'active' and retry_count = $4`,
      [name, id, seconds, retryCount],
    )
    .catch(() => {})
}
