import { createHash } from 'node:crypto'
import { LIMITS } from '@giro/contract'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { Failure } from '#failure.ts'

/** No quick hash of a password is kept, also not among other fields. */
const SECRET = /password$/i

type Intent = {
  userId: string
  key: string
  call: string
  body: unknown
  /** The company whose storage the kept responses count towards. */
  companyId: string | null
  /** Answers a repeat from the id of the first answer, which is all that is kept then. */
  repeat: ((id: string) => Promise<unknown>) | null
}

/** The same key and body within 24 h gets the first answer again; with another body it is refused. Two at once: one waits for the other. */
export async function answerOnce(
  tx: Tx,
  { userId, key, call, body, companyId, repeat }: Intent,
  answer: () => Promise<unknown>,
): Promise<unknown> {
  if (key.length < 1 || key.length > 200)
    throw new Failure('invalid_input', { errors: [{ path: 'idempotency-key', message: 'validation.max' }] })
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(body ?? null, (name, value) => (SECRET.test(name) ? undefined : value)))
    .digest()
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}, 0))`.execute(tx)
  const stored = await tx
    .selectFrom('idempotentAnswer')
    .select(['call', 'bodyHash', 'answer'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .where('createdAt', '>', sql<Date>`now() - make_interval(hours => ${LIMITS.idempotencyHours})`)
    .executeTakeFirst()
  if (stored) {
    if (stored.call !== call || !bodyHash.equals(stored.bodyHash)) throw new Failure('idempotency_key_reused')
    return repeat ? repeat((stored.answer as { id: string }).id) : stored.answer
  }
  const fresh = await answer()
  const kept = JSON.stringify(repeat ? { id: (fresh as { id: string }).id } : fresh)
  await tx
    .insertInto('idempotentAnswer')
    .values({ userId, key, call, bodyHash, status: 200, answer: kept, companyId })
    .onConflict((c) =>
      c
        .columns(['userId', 'key'])
        .doUpdateSet({ call, bodyHash, answer: kept, companyId, createdAt: sql<Date>`now()` }),
    )
    .execute()
  return fresh
}
