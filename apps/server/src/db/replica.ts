import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { LOST_CONNECTION } from '#db/pool.ts'

/** A read waits so long for the replica, ms; then it goes to the primary. */
const WAIT_MS = 100
/** Interval of checks of a replica that is behind, ms. */
const LOOK_MS = 3
/** A replica that was behind, away or in the way of its own recovery is left alone so long, ms. */
const REST_MS = 2_000

/** Interval of clock comparisons, ms. */
const CLOCK_LOOK_MS = 10_000
/** A replica whose clock differs by more is not asked, ms: by its clock sessions and tokens would end early or late. */
const CLOCKS_APART_MS = 5_000
const CLOCK = `extract(epoch from clock_timestamp())::float8 * 1000 as clock_ms`

/** Positions are bytes of the log since it began. Acknowledged is what is flushed, unless the server does not wait for that. */
const WRITTEN = `select system_identifier || '/' || current_database() as identity, pg_wal_lsn_diff(
  case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end,
  '0/0')::float8 as position, ${CLOCK} from pg_control_system()`
const REPLAYED = `select system_identifier || '/' || current_database() as identity, case when pg_is_in_recovery()
  then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 end as position, ${CLOCK} from pg_control_system()`
type State = {
  identity: string
  position: number | null
  /** Lead of the server's clock over this process's, lower and upper bound, ms. */
  aheadMs: readonly [number, number]
}

type Pools = { primary: pg.Pool; replica: pg.Pool }

/**
 * Decides for each read whether a streaming replica answers it. It does where it has replayed whatever the primary had
 * acknowledged when the read began, and its clock is right: nobody sees less there than on the primary, whoever wrote it
 * through which process, and nobody for longer.
 */
export class Replica {
  /** Reads since the process began, by the server that was asked; both, where the replica failed. */
  readonly reads = { primary: 0, replica: 0 }
  readonly #written: () => Promise<State>
  readonly #replayed: () => Promise<State>
  #identity: string | null = null
  #aheadMs: State['aheadMs'] = [0, 0]
  #clockSeenAt = Number.NEGATIVE_INFINITY
  #seen = 0
  #restsUntil = 0

  constructor({ primary, replica }: Pools) {
    this.#written = together(() => stateOf(primary, WRITTEN))
    this.#replayed = together(() => stateOf(replica, REPLAYED))
    // A replica that starts again has less replayed than before for a while, and nobody is told but by connections that end.
    for (const event of ['connect', 'error', 'remove'] as const)
      replica.on(event, () => {
        this.#seen = 0
      })
  }

  /** Throws where the address leads to something else. A replica that is away may come back. */
  async check(): Promise<'there' | 'away'> {
    const written = await this.#written()
    const replayed = await this.#replayed().catch((error: Error & { code?: string }) => {
      if (REFUSED.test(error.code ?? ''))
        throw new Error(
          `DATABASE_READ_URL must let us in as DATABASE_URL does; its server says: ${error.message}.`,
        )
      return null
    })
    if (replayed && (replayed.identity !== written.identity || replayed.position === null))
      throw new Error(
        'DATABASE_READ_URL must reach a streaming replica of the server of DATABASE_URL, and the same database; it reaches another one.',
      )
    return replayed ? 'there' : 'away'
  }

  /** Bytes of the log that the replica has not replayed; null where that cannot be known. */
  async lagBytes(): Promise<number | null> {
    const states = await Promise.all([this.#written(), this.#replayed()]).catch(() => null)
    if (!states) return null
    const [{ position: written, identity }, replayed] = states
    if (written === null || replayed.position === null || replayed.identity !== identity) return null
    return Math.max(0, written - replayed.position)
  }

  /** Reads on the replica, or on the primary where that is behind, away, or fails. */
  async read<T>(ways: { onReplica(): Promise<T>; onPrimary(): Promise<T> }): Promise<T> {
    if (await this.#hasCaughtUp()) {
      try {
        this.reads.replica++
        return await ways.onReplica()
      } catch (error) {
        // The primary would say the same of what was asked.
        if (!isOfServer(error as Error)) throw error
        this.#rest()
        // A server that hung has taken the time that an answer has.
        if (isSilent(error)) throw error
      }
    }
    this.reads.primary++
    return ways.onPrimary()
  }

  async #hasCaughtUp(): Promise<boolean> {
    if (performance.now() < this.#restsUntil) return false
    const { identity, position, aheadMs } = await this.#written()
    this.#identity = identity
    this.#aheadMs = aheadMs
    if (position === null) return false
    if (this.#seen >= position && performance.now() - this.#clockSeenAt < CLOCK_LOOK_MS) return true
    const isThere = await Promise.race([this.#reaches(position), sleep(WAIT_MS, false)])
    if (!isThere) this.#rest()
    return isThere
  }

  async #reaches(wanted: number): Promise<boolean> {
    for (const end = performance.now() + WAIT_MS; performance.now() < end; await sleep(LOOK_MS)) {
      const replayed = await this.#replayed().catch(() => null)
      if (replayed?.identity !== this.#identity || replayed.position === null) return false
      if (apartMs(replayed.aheadMs, this.#aheadMs) > CLOCKS_APART_MS) return false
      this.#clockSeenAt = performance.now()
      this.#seen = Math.max(this.#seen, replayed.position)
      if (this.#seen >= wanted) return true
    }
    return false
  }

  #rest(): void {
    this.#seen = 0
    this.#restsUntil = performance.now() + REST_MS
  }
}

async function stateOf(pool: pg.Pool, question: string): Promise<State> {
  const askedAt = performance.now()
  const { rows } = await pool.query<Omit<State, 'aheadMs'> & { clock_ms: number }>(question)
  const { identity, position, clock_ms } = rows[0] as (typeof rows)[0]
  // The server looked at its clock at some moment between.
  return { identity, position, aheadMs: [clock_ms - performance.now(), clock_ms - askedAt] }
}

/** Returns the minimum difference of two clocks. */
const apartMs = ([least, most]: State['aheadMs'], [otherLeast, otherMost]: State['aheadMs']): number =>
  Math.max(0, least - otherMost, otherLeast - most)

/** Asks once for all who come while the last question is under way, and nobody is told what was asked before they came. */
function together<T>(ask: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | null = null
  return () => {
    next ??= last.then(() => {
      next = null
      const answer = ask()
      last = answer.catch(() => {})
      return answer
    })
    return next
  }
}

/** No such role, password or database. */
const REFUSED = /^(28|3D)/
/** A connection that is lost or refused, a server without resources, going down or coming up, and recovery that needs what is read. */
const OF_SERVER =
  /^((08|28|3D|40|53)...|57P0.|25006|E(CONN[A-Z]+|PIPE|TIMEDOUT|[A-Z]+UNREACH|NOTFOUND|AI_[A-Z]+))$/
/** Messages of the driver, without a code, about a server that does not answer. */
const NO_ANSWER = /^(Query read timeout|timeout exceeded when trying to connect)$/
const isOfServer = ({ code = '', message }: Error & { code?: string }) =>
  OF_SERVER.test(code) || LOST_CONNECTION.test(message) || NO_ANSWER.test(message)
const isSilent = (error: unknown) => (error as Error).message === 'Query read timeout'
