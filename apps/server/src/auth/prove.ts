import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { noteAccess } from '#db/note-access.ts'
import { Failure } from '#failure.ts'
import { admitTry, countWrongTry, forgetWrongTries, subjectsOf } from './attempts.ts'
import { isPassword } from './passwords.ts'

export type Proved = { id: string; email: string; mfaEnabled: boolean }

/**
 * The user whose e-mail and password these are. Anything else is refused and counted, after the same time whether or
 * not the e-mail is known.
 */
export async function provePassword(
  tx: Tx,
  { email, password }: { email: string; password: string },
  ip: string,
): Promise<Proved> {
  const subjects = subjectsOf(email, ip)
  await admitTry(tx, subjects)
  const user = await tx
    .selectFrom('appUser')
    .select(['id', 'email', 'passwordHash', 'mfaEnabled'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    // Who is deleted at this moment is so before or after, not in the middle.
    .forKeyShare()
    .executeTakeFirst()
  if (!(await isPassword(password, user?.passwordHash ?? undefined)) || !user) {
    await countWrongTry(tx, subjects)
    await noteAccess(tx, 'sign_in_failed', user?.id ?? null)
    throw new Failure('user_email_or_password_incorrect', { keepsEffects: true })
  }
  await forgetWrongTries(tx, subjects)
  return { id: user.id, email: user.email, mfaEnabled: user.mfaEnabled }
}
