import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { TestApp } from '../callers.ts'

/** What the queue and the database say of the work that workers of a test's app have under way. */
export function underWayIn({ ground, ownerUrl }: TestApp) {
  const count = async (statement: string, values: unknown[]) =>
    (await ground.database.pool.query(statement, values)).rowCount ?? 0
  return {
    /** As if the time of the leases were over: that it ends by itself after twelve seconds is shown with a frozen worker. */
    leasesEnd: () =>
      count(
        `update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active' and heartbeat_on is not null`,
        [],
      ),
    /** Number of waiting and running jobs. */
    openJobs: () => count(`select from pgboss.job where state in ('created', 'retry', 'active')`, []),
    /** True if another worker took the job that says this. */
    isTakenOver: async (payload: object) =>
      (await count(
        `select from pgboss.job where data @> $1 and retry_count > 0 and state in ('active', 'completed')`,
        [payload],
      )) > 0,
    /** Number of sessions that load a file. */
    loading: () =>
      count(
        `select from pg_stat_activity where datname = current_database() and application_name like 'giro import %'`,
        [],
      ),
    /** True if a file is read just now. */
    isReading: async () =>
      (await count(
        `select from pg_stat_activity where datname = current_database() and application_name like 'giro import %' and query like 'copy %'`,
        [],
      )) > 0,
    /** True if a load or a run waits for somebody's lock to do this. */
    isKeptFrom: async (work: 'import' | 'run', what: string) =>
      (await count(
        `select from pg_stat_activity where datname = current_database() and application_name like $1 and wait_event_type = 'Lock' and query like $2`,
        [`giro ${work} %`, `%${what}%`],
      )) > 0,
    /** True if any session waits for somebody's lock to do this. */
    isWaiting: async (what: string) =>
      (await count(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
        [`%${what}%`],
      )) > 0,
    /** Holds what the statement locks until it is let go or the test ends: work comes so far and no further. */
    async hold(statement: string): Promise<{ release(): Promise<void> }> {
      const holder = new pg.Client({ connectionString: ownerUrl })
      holder.on('error', () => {})
      await holder.connect()
      onTestFinished(() => holder.end())
      await holder.query(`begin; ${statement}`)
      return { release: () => holder.end() }
    },
  }
}
