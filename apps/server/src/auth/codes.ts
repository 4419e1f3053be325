import { randomUUID } from 'node:crypto'
import { LIMITS } from '@giro/contract'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { noteAccess } from '#db/note-access.ts'
import { Failure } from '#failure.ts'
import type { Ground } from '#ground.ts'
import type { Keys } from '#secrets.ts'
import { isCodeOf, queueMail } from './mailed.ts'

const subjectOf = (userId: string) => `code ${userId}`

/**
 * Holds the account's count of wrong codes until the transaction ends, so that fifty tries at once are counted like fifty
 * in a row, and refuses while it is paused. The count belongs to the account: a new code or sign-in does not begin it anew.
 * Answers the wrong codes since the last right one.
 */
async function admitCode(tx: Tx, userId: string): Promise<number> {
  await sql`insert into code_guard (user_id) values (${userId}) on conflict do nothing`.execute(tx)
  const guards = await sql<{ wrongCodes: number; pauseSeconds: number | null }>`
    select wrong_codes, extract(epoch from paused_until - clock_timestamp())::float8 as pause_seconds
    from code_guard where user_id = ${userId} for update`.execute(tx)
  const days = await sql<{ wrong: number; waitSeconds: number | null }>`
    select count(*)::int as wrong, extract(epoch from min(at) + interval '1 day' - now())::float8 as wait_seconds
    from sign_in_failure where subject = ${subjectOf(userId)} and at > now() - interval '1 day'`.execute(tx)
  const { wrongCodes, pauseSeconds } = guards.rows[0] ?? { wrongCodes: 0, pauseSeconds: null }
  const { wrong, waitSeconds } = days.rows[0] ?? { wrong: 0, waitSeconds: null }
  if (wrongCodes >= LIMITS.codeTriesInRow) throw new Failure('user_blocked_too_many_attempts')
  if ((pauseSeconds ?? 0) > 0) throw blocked(pauseSeconds ?? 0)
  if (wrong >= LIMITS.codeTriesOfDay) throw blocked(waitSeconds ?? 0)
  return wrongCodes
}

const blocked = (retryAfterSeconds: number, keepsEffects = false) =>
  new Failure('user_blocked_too_many_attempts', { retryAfterSeconds, keepsEffects })

/**
 * Mails a new code and ends the older ones. A few an hour, so that nobody's box is filled. With `proves` it goes to that
 * address, which is not the account's yet, and serves for nothing else.
 */
export async function sendCode(
  tx: Tx,
  ground: Pick<Ground, 'jobs'>,
  { userId, email, proves = null }: { userId: string; email: string; proves?: string | null },
): Promise<void> {
  await admitCode(tx, userId)
  const sent = await sql<{ waitSeconds: number | null }>`
    select greatest(
      extract(epoch from max(created_at) - now()) + ${LIMITS.mailGapSeconds},
      case when count(*) >= ${LIMITS.mailsOfHour} then extract(epoch from min(created_at) - now()) + 3600 end
    )::float8 as wait_seconds
    from mailed_code where user_id = ${userId} and created_at > now() - interval '1 hour'`.execute(tx)
  const wait = sent.rows[0]?.waitSeconds ?? 0
  if (wait > 0) throw new Failure('too_many_requests', { retryAfterSeconds: wait })
  await sql`delete from mailed_code where user_id = ${userId} and created_at < now() - interval '1 day'`.execute(
    tx,
  )
  await endCodes(tx, userId)
  const id = randomUUID()
  const expiresAt = sql<Date>`now() + make_interval(secs => ${LIMITS.codeSeconds})`
  await tx.insertInto('mailedCode').values({ id, userId, email: proves, expiresAt }).execute()
  await queueMail(tx, ground, proves === null ? 'code' : 'new_email', { id, to: email, userId })
}

type Typed = { userId: string; typed: string; proves: string | null }

/** True if it is the account's newest mailed code, which it ends. */
export async function spendMailedCode(
  tx: Tx,
  keys: Keys,
  { userId, typed, proves }: Typed,
): Promise<boolean> {
  const newest = await tx
    .selectFrom('mailedCode')
    .select('id')
    .where('userId', '=', userId)
    .where('email', 'is not distinct from', proves)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!newest || !isCodeOf(keys, newest.id, typed)) return false
  await endCodes(tx, userId)
  return true
}

/** Spends the account's newest mailed code, or counts a wrong one. */
export async function spendCode(
  tx: Tx,
  keys: Keys,
  { proves = null, ...code }: Omit<Typed, 'proves'> & { proves?: string | null },
): Promise<void> {
  const spend = () => spendMailedCode(tx, keys, { ...code, proves })
  await tryCode(tx, code.userId, async () => ((await spend()) ? 'mail' : null))
}

/**
 * Answers what a typed code is right for, or counts a wrong one (null), of whatever kind: the fifth begins a pause, which
 * doubles from one to the next.
 */
export async function tryCode<T>(tx: Tx, userId: string, rightFor: () => Promise<T | null>): Promise<T> {
  const wrongCodes = await admitCode(tx, userId)
  const right = await rightFor()
  if (right !== null) {
    await helpWithCodes(tx, userId)
    return right
  }
  const wrong = wrongCodes + 1
  await noteAccess(tx, 'code_failed', userId)
  await tx
    .insertInto('signInFailure')
    .values({ subject: subjectOf(userId) })
    .execute()
  await tx.updateTable('codeGuard').set({ wrongCodes: wrong }).where('userId', '=', userId).execute()
  if (wrong % LIMITS.codeTries !== 0)
    throw new Failure('auth_invalid_multi_factor_code', { keepsEffects: true })
  const seconds = pauseAfter(wrong)
  const pausedUntil = sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`
  await tx.updateTable('codeGuard').set({ pausedUntil }).where('userId', '=', userId).execute()
  await endCodes(tx, userId)
  throw blocked(seconds, true)
}

/** Seconds: two minutes after the first five, then twice as long each time, at most an hour. */
const pauseAfter = (wrongCodes: number) =>
  Math.min(LIMITS.codePauseSeconds * 2 ** (wrongCodes / LIMITS.codeTries - 1), LIMITS.codeLongestPauseSeconds)

const endCodes = (tx: Tx, userId: string) =>
  tx
    .updateTable('mailedCode')
    .set({ endedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute()

/** Begins the count of wrong codes in a row anew: after a right code, a new password, or by an administrator. */
export async function helpWithCodes(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('codeGuard')
    .set({ wrongCodes: 0, pausedUntil: null })
    .where('userId', '=', userId)
    .execute()
}
