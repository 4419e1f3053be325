import type { Database } from '#db/db.ts'

/** Time between two rounds of all workers together, s. */
const EVERY_SECONDS = 60

/** `analyzed`: tables, or some columns of them, `table (column)`. `marked`: tables. */
type Kept = { analyzed: readonly [string, ...string[]]; marked: readonly string[]; everySeconds?: number }

/**
 * Looks after tables of which somebody has just written a great part. Until the database has looked by itself how their rows
 * are spread, it takes a new generation for empty, and reads it row by row; and an index answers without a look at the table only
 * for rows that are marked as seen by everybody. Both go over all companies' rows, so all workers together do it once a minute:
 * who comes sooner has it done when the minute is over, unless another worker did it meanwhile.
 */
export class Upkeep {
  readonly #database: Pick<Database, 'pool'>
  readonly #kept: Required<Kept>
  readonly #report: (error: unknown) => void
  #askedAt = 0
  #later: NodeJS.Timeout | null = null

  constructor(database: Pick<Database, 'pool'>, kept: Kept, report: (error: unknown) => void) {
    this.#database = database
    this.#kept = { everySeconds: EVERY_SECONDS, ...kept }
    this.#report = report
  }

  /** Is done when a round is, or is left to later. */
  ask(): Promise<void> {
    this.#askedAt = performance.now()
    return this.#look()
  }

  async #look(): Promise<void> {
    const since = await this.#secondsSinceRound()
    if (since * 1000 < performance.now() - this.#askedAt) return
    const early = this.#kept.everySeconds - since
    if (early <= 0) return this.#round()
    this.#later ??= setTimeout(() => {
      this.#later = null
      this.#look().catch(this.#report)
    }, early * 1000).unref()
  }

  async #round(): Promise<void> {
    const { analyzed, marked } = this.#kept
    await this.#database.pool.query(`analyze ${analyzed.join(', ')}`)
    // A table that is being cleaned at the moment is left to that.
    await this.#database.pool.query(
      `vacuum (skip_locked, index_cleanup off, truncate off) ${marked.join(', ')}`,
    )
  }

  /** By the clock of the database, whichever worker had the round; for ever where there was none. */
  async #secondsSinceRound(): Promise<number> {
    const [first] = this.#kept.analyzed
    const { rows } = await this.#database.pool.query<{ seconds: number | null }>(
      `select extract(epoch from clock_timestamp() - last_analyze)::float8 as seconds
        from pg_stat_user_tables where relid = $1::regclass`,
      [first.split(' ')[0]],
    )
    return rows[0]?.seconds ?? Number.POSITIVE_INFINITY
  }
}
