import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import { LIMITS } from '@giro/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '#db/db.ts'
import { Failure } from '#failure.ts'
import type { Ground } from '#ground.ts'
import type { Payload } from '#jobs/jobs.ts'
import { type Key, type Keys, keyFor } from '#secrets.ts'

type Kind = Payload<'sendMail'>['kind']

/**
 * The codes and tokens of an installation by one of its keys. Each is a keyed hash of a random id, so that neither the database nor the
 * queue of mails holds one, and whoever sends the mail can make it again.
 */
export function mailedSecrets(key: Key) {
  const macOf = (purpose: string, id: string) => keyFor(key, `giro mailed ${purpose} ${id}`)
  const tokenOf = (id: string) => `${id}.${macOf('link', id).toString('base64url')}`
  return {
    /** Six digits. Of 2^48 even numbers the last six digits are as good as drawn. */
    codeOf: (id: string): string => String(macOf('code', id).readUIntBE(0, 6) % 1_000_000).padStart(6, '0'),
    tokenOf,
  }
}

/** True if it is the code of this id by one of the keys: the mail may have been written before a newer one came. */
export const isCodeOf = (keys: Keys, id: string, typed: string): boolean =>
  keys.some((key) => isSame(typed, mailedSecrets(key).codeOf(id)))

/** The id in a token that is truly ours; null otherwise. */
function linkOf(keys: Keys, token: string): string | null {
  const id = z.uuid().safeParse(token.split('.')[0]).data
  return id !== undefined && keys.some((key) => isSame(token, mailedSecrets(key).tokenOf(id))) ? id : null
}

/** Compares in a time that does not tell how much is right. */
export const isSame = (typed: string, right: string): boolean =>
  timingSafeEqual(createHash('sha256').update(typed).digest(), createHash('sha256').update(right).digest())

/** Queues a mail in the transaction of its cause. `id` names the code, link or user that the mail is about. */
export async function queueMail(
  tx: Tx,
  { jobs }: Pick<Ground, 'jobs'>,
  kind: Kind,
  { id = randomUUID(), to, userId = null }: { id?: string; to: string; userId?: string | null },
): Promise<void> {
  await jobs.enqueue(tx, 'sendMail', { id, kind, to, userId })
}

/** Invites a user who has no password yet; an older invitation ends. */
export async function invite(
  tx: Tx,
  ground: Pick<Ground, 'jobs'>,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const id = randomUUID()
  await makeLink(tx, { id, userId, seconds: LIMITS.invitationSeconds })
  await queueMail(tx, ground, 'invitation', { id, to: email, userId })
}

/** Makes the link of this id and ends the older ones. Making it again changes nothing. */
export async function makeLink(
  tx: Tx,
  { id, userId, seconds }: { id: string; userId: string; seconds: number },
): Promise<void> {
  const made = await tx
    .insertInto('mailedLink')
    .values({ id, userId, expiresAt: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows === 0n) return
  await tx
    .updateTable('mailedLink')
    .set({ endedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('id', '!=', id)
    .where('endedAt', 'is', null)
    .execute()
}

/** True if the account has been sent as many links as it may be in this time. */
export async function hasManyLinks(tx: Tx, userId: string): Promise<boolean> {
  const answer = await sql<{ isMany: boolean }>`
    select count(*) >= ${LIMITS.mailsOfHour}
      or coalesce(max(created_at) > now() - make_interval(secs => ${LIMITS.mailGapSeconds}), false) as is_many
    from mailed_link where user_id = ${userId} and created_at > now() - interval '1 hour'`.execute(tx)
  return answer.rows[0]?.isMany ?? false
}

/** Spends the link of a token, and says whose it is. A used, old or made-up one is `link_expired`. */
export async function spendLink(tx: Tx, keys: Keys, token: string): Promise<string> {
  const id = linkOf(keys, token)
  const spent = await tx
    .updateTable('mailedLink')
    .set({ endedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('userId')
    .executeTakeFirst()
  if (!spent) throw new Failure('link_expired')
  return spent.userId
}

/** Codes and links on their way to an address that is no longer the account's, or of a password that is replaced. */
export async function endMailed(tx: Tx, userId: string): Promise<void> {
  for (const table of ['mailedCode', 'mailedLink'] as const) {
    await tx
      .updateTable(table)
      .set({ endedAt: sql<Date>`now()` })
      .where('userId', '=', userId)
      .where('endedAt', 'is', null)
      .execute()
  }
}
