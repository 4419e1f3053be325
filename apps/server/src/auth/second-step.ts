import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { Failure } from '#failure.ts'
import type { Keys } from '#secrets.ts'
import { spendAppCode, spendRecoveryCode } from './authenticator.ts'
import { spendMailedCode, tryCode } from './codes.ts'

/** Proof used in the second step. */
export type Factor = 'app' | 'recovery' | 'mail'

/**
 * Returns the second factors of a user: an app if set up, and mail if there is no app or all their companies allow it.
 */
export async function waysOf(tx: Tx, userId: string): Promise<{ authenticator: boolean; mail: boolean }> {
  const { rows } = await sql<{ authenticator: boolean; mail: boolean }>`
    select exists (select from authenticator where user_id = ${userId} and confirmed_at is not null) as authenticator,
      coalesce((select bool_and(mails_codes) from company where id in (select companies_of(${userId}))), false) as mail`.execute(
    tx,
  )
  const { authenticator = false, mail = false } = rows[0] ?? {}
  return { authenticator, mail: mail || !authenticator }
}

/** Proves the second step by whichever code was typed; a wrong one counts whatever it was meant to be. */
export async function proveSecondStep(
  tx: Tx,
  keys: Keys,
  { userId, typed }: { userId: string; typed: string | undefined },
): Promise<Factor> {
  if (!typed) throw new Failure('auth_multi_factor_code_required')
  const { authenticator, mail } = await waysOf(tx, userId)
  return tryCode<Factor>(tx, userId, async () => {
    if (authenticator) {
      const app = tx.selectFrom('authenticator').selectAll().where('userId', '=', userId)
      if (await spendAppCode(tx, keys, { ...(await app.executeTakeFirstOrThrow()), typed })) return 'app'
      if (await spendRecoveryCode(tx, userId, typed)) return 'recovery'
    }
    return mail && (await spendMailedCode(tx, keys, { userId, typed, proves: null })) ? 'mail' : null
  })
}
