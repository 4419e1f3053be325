import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { Failure } from '#failure.ts'
import { networkOf } from '#http/turns.ts'

/** Maximum of wrong attempts of one account from one address that are evaluated in the window. */
const TRIES_OF_ACCOUNT = 20
/** An office shares one address, so over all accounts it is given more; a leaked list of passwords still gets nowhere. */
const TRIES_OF_ADDRESS = 100
const WINDOW_SECONDS = 15 * 60
/** Number of attempts from which they are evaluated one by one; fewer than that can run at once. */
const TRIES_BEFORE_QUEUE = 50

/** Attempts are counted in two ways: by the address, and by the account from that address. Nobody can lock an account for other addresses. */
type Subjects = { address: string; account: string }

export function subjectsOf(email: string, ip: string, what: 'sign in' | 'mail' = 'sign in'): Subjects {
  const address = networkOf(ip)
  // Hashed: who mistyped which e-mail is nobody's business.
  const account = createHash('sha256').update(`${email.toLowerCase()} ${address}`).digest('base64url')
  // Who asks for many mails can still sign in.
  const kind = what === 'mail' ? 'mail ' : ''
  return { address: `${kind}address ${address}`, account: `${kind}account ${account}` }
}

/**
 * Lets a try be evaluated, or refuses it with the time to wait. Tries of one account from one address wait for each
 * other until the transaction ends, so that fifty at once are counted like fifty in a row; those of one address do so
 * when they come near the limit, and not before, for a whole office may sign in at nine.
 */
export async function admitTry(tx: Tx, subjects: Subjects): Promise<void> {
  const { address, account } = subjects
  await sql`select pg_advisory_xact_lock(hashtextextended(${account}, 0))`.execute(tx)
  const before = await countTries(tx, subjects)
  const isNear = before.some(({ subject, tries }) => subject === address && tries >= TRIES_BEFORE_QUEUE)
  if (isNear) await sql`select pg_advisory_xact_lock(hashtextextended(${address}, 0))`.execute(tx)
  else await sql`select pg_advisory_xact_lock_shared(hashtextextended(${address}, 0))`.execute(tx)
  for (const { subject, tries, waitSeconds } of isNear ? await countTries(tx, subjects) : before) {
    const most = subject === account ? TRIES_OF_ACCOUNT : TRIES_OF_ADDRESS
    if (tries >= most) throw new Failure('too_many_requests', { retryAfterSeconds: waitSeconds })
  }
}

async function countTries(tx: Tx, { address, account }: Subjects) {
  const counted = await sql<{ subject: string; tries: number; waitSeconds: number }>`
    select subject, count(*)::int as tries,
      ceil(extract(epoch from min(at) - now()) + ${WINDOW_SECONDS})::int as wait_seconds
    from sign_in_failure
    where subject in (${address}, ${account}) and at > now() - make_interval(secs => ${WINDOW_SECONDS})
    group by subject`.execute(tx)
  return counted.rows
}

/** Counts a wrong try, and forgets those that no longer count. */
export async function countWrongTry(tx: Tx, { address, account }: Subjects): Promise<void> {
  await tx
    .insertInto('signInFailure')
    .values([{ subject: address }, { subject: account }])
    .execute()
  await sql`delete from sign_in_failure
    where subject in (${address}, ${account}) and at < now() - make_interval(secs => ${WINDOW_SECONDS})`.execute(
    tx,
  )
}

/**
 * Deletes the wrong attempts of an account after a successful sign-in. Those of the address remain, because others
 * share it.
 */
export async function forgetWrongTries(tx: Tx, { account }: Subjects): Promise<void> {
  await tx.deleteFrom('signInFailure').where('subject', '=', account).execute()
}
