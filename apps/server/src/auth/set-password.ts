import type { Endpoints, Received } from '@giro/contract'
import type { Tx } from '#db/db.ts'
import { enter, PLATFORM } from '#db/db.ts'
import { Failure, invalid } from '#failure.ts'
import type { Ground } from '#ground.ts'
import type { Caller } from '#http/caller.ts'
import { helpWithCodes } from './codes.ts'
import { refuseEasy } from './easy-to-guess.ts'
import { endMailed, queueMail, spendLink } from './mailed.ts'
import { hashPassword } from './passwords.ts'
import { provePassword } from './prove.ts'
import { endSessionsOf } from './sessions.ts'

type Body = Received<Endpoints['resetPassword']>['body']
type Call = { body: Body; caller: Caller | null; ip: string }

/** A new password by a mailed link, which ends all sessions, or by the current one, which ends the others. */
export async function resetPassword(tx: Tx, ground: Ground, { body, caller, ip }: Call): Promise<void> {
  if (body.token !== undefined) {
    const userId = await spendLink(tx, ground.config.keys, body.token)
    await enter(tx, { ...PLATFORM, userId })
    return setPassword(tx, ground, { userId, password: body.password, staysIn: null })
  }
  if (!caller) throw new Failure('unauthorized')
  if (body.currentPassword === undefined) throw invalid('currentPassword', 'required')
  const { email } = await tx
    .selectFrom('appUser')
    .select('email')
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow()
  await provePassword(tx, { email, password: body.currentPassword }, ip)
  await setPassword(tx, ground, {
    userId: caller.userId,
    password: body.password,
    staysIn: caller.sessionId,
  })
}

type Setting = { userId: string; password: string; staysIn: string | null }

async function setPassword(tx: Tx, ground: Ground, { userId, password, staysIn }: Setting): Promise<void> {
  const user = await tx
    .selectFrom('appUser')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await refuseEasy(password, user)
  await tx
    .updateTable('appUser')
    .set({ passwordHash: await hashPassword(password) })
    .where('id', '=', userId)
    .execute()
  await endSessionsOf(tx, userId, staysIn)
  await endMailed(tx, userId)
  await helpWithCodes(tx, userId)
  await queueMail(tx, ground, 'password_changed', { to: user.email, userId })
}
