import { LIMITS, type ProgressEvent } from '@giro/contract'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Database, Scope, Tx } from '#db/db.ts'
import { announce } from '#db/progress.ts'
import type { Tables } from '#db/tables.ts'
import type { Ground, Log } from '#ground.ts'
import type { Job, JobName, Jobs } from '#jobs/jobs.ts'

/** The table in which each kind of background work has its record. */
const TABLE = {
  import: 'companyFile',
  run: 'planningRun',
  report: 'reportFile',
  scenario: 'scenario',
} as const
type Kind = keyof typeof TABLE
type Row<K extends Kind> = Omit<Updateable<Tables[(typeof TABLE)[K]]>, 'status' | 'progress'>
type Columns<K extends Kind> = { [C in keyof Row<K>]: Row<K>[C] | RawBuilder<Row<K>[C]> }
type Status = ProgressEvent['status']

/** The record of one load, run, report or scenario. */
export type Work<K extends Kind = Kind> = { kind: K; catalogId: string; id: string }
type Step<K extends Kind> = {
  /** The states that lead here; a record in another one stays as it is. */
  from: readonly Status[]
  /** 0 to 1. */
  progress: number
  set?: Columns<K>
}

/**
 * Takes a record a step on and tells those who watch the catalog when the transaction commits. Every load, run,
 * report and calculation lives alike: pending, processing, then finished or error. False where the record is gone or in another state.
 */
export async function moveTo<K extends Kind>(
  tx: Tx,
  { kind, catalogId, id }: Work<K>,
  status: Status,
  { from, progress, set }: Step<K>,
): Promise<boolean> {
  const moved = await tx
    // The tables share the columns named here; `Columns` holds the rest to its own table.
    .updateTable(TABLE[kind] as 'companyFile')
    .set({ ...(set as object), status, progress })
    .where('catalogId', '=', catalogId)
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst()
  if (moved.numUpdatedRows === 0n) return false
  await announce(tx, { kind, catalogId, id, status, progress })
  return true
}

/** The columns that say who asked for a piece of work, and when. */
const ASKED = {
  import: { by: 'created_by', at: 'created_at' },
  report: { by: 'created_by', at: 'created_at' },
  run: { by: 'requested_by', at: 'requested_at' },
} as const

/**
 * Queues a mail to who asked for work that has ended, where it took long. Belongs into the transaction that ends it: then
 * it is written once. Whether they want it is looked up when it is sent.
 */
export async function tellAsker(
  tx: Tx,
  jobs: Jobs,
  { kind, catalogId, id }: Work<keyof typeof ASKED>,
  companyId: string,
): Promise<void> {
  const { by, at } = ASKED[kind]
  const table = sql.table(TABLE[kind].replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  const { rows } = await sql<{ userId: string | null }>`select ${sql.ref(by)} as user_id from ${table}
    where catalog_id = ${catalogId} and id = ${id}
      and ${sql.ref(at)} < clock_timestamp() - make_interval(secs => ${LIMITS.longJobSeconds})`.execute(tx)
  const userId = rows[0]?.userId
  if (!userId) return
  await jobs.enqueue(tx, 'sendMail', {
    id,
    kind: 'work',
    to: '',
    userId,
    about: { kind, catalogId, companyId },
  })
}

/** States of a record that a job may take up: it waits, or an attempt before this one died. */
export const OPEN: readonly Status[] = ['pending', 'processing']
export const UNDER_WAY: readonly Status[] = ['processing']

/** Time between two notices of progress, ms: the stream of a catalog is for people. */
const NOTICE_MS = 500

/** Tells how far a piece of work is, beside its own transaction, which nobody sees before it is done. */
export class Progress<K extends Kind> {
  readonly #database: Database
  readonly #scope: Scope
  readonly #work: Work<K>
  #last = performance.now()
  #sending: Promise<void> = Promise.resolve()
  #isSending = false

  constructor(database: Database, scope: Scope, work: Work<K>) {
    this.#database = database
    this.#scope = scope
    this.#work = work
  }

  /** `progress` is 0 to 1. Never waits and never fails: a notice lost is a notice late. */
  tell(progress: number, set?: Columns<K>): void {
    if (this.#isSending || performance.now() - this.#last < NOTICE_MS) return
    this.#isSending = true
    const step = { from: UNDER_WAY, progress, ...(set && { set }) }
    this.#sending = this.#database
      .transaction(this.#scope, async (tx) => void (await moveTo(tx, this.#work, 'processing', step)))
      .catch(() => {})
      .finally(() => {
        this.#last = performance.now()
        this.#isSending = false
      })
  }

  /** Resolves when no job is running. */
  settled(): Promise<void> {
    return this.#sending
  }
}

type Written = Work<'import' | 'report'> & { attempt: number }

/**
 * Removes what this attempt and those before it stored, but for the one that the record says was published: the word that
 * it was may have been lost on its way here. Where that cannot be done the files stay until their record goes.
 */
export async function dropUnread(
  { database, storage, log }: Pick<Ground, 'database' | 'storage' | 'log'>,
  scope: Scope,
  { kind, catalogId, id, attempt }: Written,
  keysOf: (attempt: number) => readonly string[],
): Promise<void> {
  const dropping = database.transaction(scope, async (tx) => {
    const published = await tx
      .selectFrom(TABLE[kind] as 'reportFile')
      .select('attempt')
      .where('catalogId', '=', catalogId)
      .where('id', '=', id)
      .where('status', 'in', ['finished', 'error'])
      .executeTakeFirst()
    const attempts = Array.from({ length: attempt + 1 }, (_, n) => n).filter((n) => n !== published?.attempt)
    for (const key of attempts.flatMap(keysOf)) await storage.remove(key)
  })
  await dropping.catch((error) => log.warn({ err: error, id }, 'files of a failed attempt stay'))
}

/** The columns or limits that the reason names, so that it can be told in other languages. */
type Parameters = Readonly<Record<string, string | number>>

/** Why a job ends without its effect, for reasons that another try would not change. `message` is for people, in English. */
export class Refusal extends Error {
  readonly code: string
  readonly parameters: Parameters | undefined
  constructor(code: string, message: string, parameters?: Parameters) {
    super(message)
    this.code = code
    this.parameters = parameters
  }
}

export type Why = { errorCode: string; errorMessage: string; errorParameters?: Parameters | undefined }
/** Says nothing of the inside. */
export const UNEXPECTED: Why = {
  errorCode: 'generic',
  errorMessage: 'It looks like something went wrong. Please try again later.',
}

/**
 * Handles a failed attempt: calls `end` if another attempt would not help or none is left; else throws the error so
 * that the queue tries again.
 */
export async function endOrTryAgain<N extends JobName>(
  log: Log,
  { attempt, isLastAttempt }: Job<N>,
  error: unknown,
  { what, end }: { what: string; end: (why: Why) => Promise<void> },
): Promise<void> {
  if (error instanceof Refusal) {
    const { code, message, parameters } = error
    return end({ errorCode: code, errorMessage: message, errorParameters: parameters })
  }
  log.error({ err: error, attempt }, `${what} failed`)
  if (!isLastAttempt) throw error
  await end(UNEXPECTED)
}
