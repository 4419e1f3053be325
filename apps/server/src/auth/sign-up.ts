import type { Endpoints, Received } from '@giro/contract'
import { sql } from 'kysely'
import { orRefuse } from '#db/constraints.ts'
import type { Tx } from '#db/db.ts'
import { Failure, invalid } from '#failure.ts'
import { hashPassword, isEasyToGuess } from './passwords.ts'

/** One number for "making the first user" among all advisory locks; any constant will do. */
const FIRST_USER_LOCK = 7_144_190_602

/** Who may register: whoever comes first to an installation without users, then only the invited. The sample's users do not count. */
export async function signUpState(tx: Tx): Promise<'first_user' | 'invited'> {
  const someone = await tx
    .selectFrom('appUser')
    .select('id')
    .where('isSample', '=', false)
    .limit(1)
    .executeTakeFirst()
  return someone ? 'invited' : 'first_user'
}

/** Makes the first user of an installation, its system administrator. */
export async function registerFirstUser(
  tx: Tx,
  body: Received<Endpoints['register']>['body'],
): Promise<void> {
  // Of two who come at once, the second finds the first.
  await sql`select pg_advisory_xact_lock(${FIRST_USER_LOCK})`.execute(tx)
  if (body.token !== undefined || (await signUpState(tx)) !== 'first_user')
    throw new Failure('sign_up_closed')
  if (isEasyToGuess(body.password, body)) throw invalid('password', 'password')
  await orRefuse(
    tx
      .insertInto('appUser')
      .values({
        name: body.name,
        email: body.email,
        passwordHash: await hashPassword(body.password),
        profileType: 'system_administrator',
        language: body.language,
        phone: body.phone ?? null,
        personalDocument: body.personalDocument ?? null,
      })
      .execute(),
  )
}
