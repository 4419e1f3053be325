import { sql } from 'kysely'
import { enter, PLATFORM, type Tx } from '#db/db.ts'
import { noteAccess } from '#db/note-access.ts'
import { Failure } from '#failure.ts'
import type { Ground } from '#ground.ts'
import type { Caller } from '#http/caller.ts'
import type { Handlers, Wire } from '#http/serve.ts'
import type { Keys } from '#secrets.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from './authenticator.ts'
import { queueMail } from './mailed.ts'
import { provePassword } from './prove.ts'
import { proveSecondStep } from './second-step.ts'

type Call = { caller: Caller; db: Tx; wire: Wire }

type Proof = { currentPassword: string; code?: string | undefined }

/** Requires the proofs of sign-in again, so that nobody changes the second step in another user's open session. */
async function proveAgain({ caller, db, wire }: Call, keys: Keys, { currentPassword, code }: Proof) {
  const user = db.selectFrom('appUser').select('email').where('id', '=', caller.userId)
  const { email } = await user.executeTakeFirstOrThrow()
  await enter(db, { ...PLATFORM, userId: caller.userId })
  const proved = await provePassword(db, { email, password: currentPassword }, wire.ip)
  if (proved.mfaEnabled) await proveSecondStep(db, keys, { userId: proved.id, typed: code })
  return proved
}

/** One's own authenticator app and its recovery codes. */
export function authenticatorHandlers(ground: Ground) {
  const { keys } = ground.config
  return {
    async beginAuthenticator({ body, ...call }) {
      return beginAuthenticator(call.db, keys, await proveAgain(call, keys, body))
    },

    async confirmAuthenticator({ caller: { userId }, db, body }) {
      await enter(db, { ...PLATFORM, userId })
      const recoveryCodes = await confirmAuthenticator(db, keys, { userId, typed: body.code })
      await noteAccess(db, 'factor_added', userId)
      await queueMail(db, ground, 'authenticator_added', { to: '', userId })
      return { recoveryCodes }
    },

    async renewRecoveryCodes({ body, ...call }) {
      const { id } = await proveAgain(call, keys, body)
      const confirmed = call.db
        .selectFrom('authenticator')
        .select('userId')
        .where('userId', '=', id)
        .where('confirmedAt', 'is not', null)
      if (!(await confirmed.executeTakeFirst())) throw new Failure('conflict')
      return { recoveryCodes: await renewRecoveryCodes(call.db, id) }
    },

    async removeAuthenticator({ body, ...call }) {
      const { id } = await proveAgain(call, keys, body)
      await endAuthenticator(call.db, ground, id)
      return null
    },
  } satisfies Partial<Handlers>
}

/** Takes an app away; where one was in use, the log and the mail to its user say so. */
export async function endAuthenticator(db: Tx, ground: Pick<Ground, 'jobs'>, userId: string): Promise<void> {
  if (!(await removeAuthenticator(db, userId))) return
  await noteAccess(db, 'factor_removed', userId)
  await queueMail(db, ground, 'authenticator_removed', { to: '', userId })
}

export async function countRecoveryCodes(db: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{
    codes: number
  }>`select count(*)::int as codes from recovery_code where user_id = ${userId}`.execute(db)
  return rows[0]?.codes ?? 0
}
