import { randomUUID } from 'node:crypto'
import type { Endpoints, fields, Received } from '@giro/contract'
import { sql } from 'kysely'
import type { Config } from '#config.ts'
import { orRefuse } from '#db/constraints.ts'
import { enter, PLATFORM, type Tx } from '#db/db.ts'
import { Failure, invalid } from '#failure.ts'
import type { Ground } from '#ground.ts'
import { admitTry, countWrongTry, subjectsOf } from './attempts.ts'
import { refuseEasy } from './easy-to-guess.ts'
import { firstUserToken } from './first-user.ts'
import { endMailed, isSame, queueMail, spendLink } from './mailed.ts'
import { hashPassword } from './passwords.ts'
import { keptSamplePassword, renewSamplePasswords, samplePassword } from './sample-password.ts'

/** One number for "making the first user" among all advisory locks; any constant will do. */
const FIRST_USER_LOCK = 7_144_190_602

type Body = Received<Endpoints['register']>['body']

/**
 * Returns who may register: without an administrator, whoever has the address printed at the start; afterwards invited
 * users, and anyone if the installation allows it. Sample users do not count.
 */
export async function signUpState(
  tx: Tx,
  { allowSignUp }: Pick<Config, 'allowSignUp'>,
): Promise<'first_user' | 'invited' | 'open'> {
  const someone = await tx
    .selectFrom('appUser')
    .select('id')
    .where('isSample', '=', false)
    .where('profileType', '=', 'system_administrator')
    .limit(1)
    .executeTakeFirst()
  if (!someone) return 'first_user'
  return allowSignUp ? 'open' : 'invited'
}

/** Registers as one of the three. Nobody chooses a profile, a company or a catalog for themselves. */
export async function register(
  tx: Tx,
  ground: Ground,
  { body, ip }: { body: Body; ip: string },
): Promise<void> {
  const { token, email } = body
  if (token !== undefined && ground.config.keys.some((key) => isSame(token, firstUserToken(key))))
    return makeFirstUser(tx, ground, body)
  if (token !== undefined) return acceptInvitation(tx, ground, body, token)
  if (!ground.config.allowSignUp) throw new Failure('sign_up_closed')
  return signUp(tx, ground, { body, email: email ?? '', ip })
}

async function makeFirstUser(tx: Tx, { config }: Ground, body: Body): Promise<void> {
  const { email } = body
  if (email === undefined) throw invalid('email', 'required')
  // Where two come first at once, the second finds the first.
  await sql`select pg_advisory_xact_lock(${FIRST_USER_LOCK})`.execute(tx)
  if ((await signUpState(tx, config)) !== 'first_user') throw new Failure('link_expired')
  const account = await accountOf(body, email)
  await orRefuse(
    tx
      .insertInto('appUser')
      .values({ ...account, profileType: 'system_administrator' })
      .execute(),
  )
  // The installation is somebody's now, and what anybody was told opens it no longer.
  await renewSamplePasswords(tx, config.keys, keptSamplePassword(config.keys[0]))
}

/** The password that the sample's users have unless they chose another one. */
export async function samplePasswordNow(
  tx: Tx,
  config: Pick<Config, 'allowSignUp' | 'keys'>,
): Promise<string> {
  const isNobodys = (await signUpState(tx, config)) === 'first_user'
  return (isNobodys ? samplePassword : keptSamplePassword)(config.keys[0])
}

type Account = {
  name: string
  email: string
  passwordHash: string
  language: fields.Language
  phone: string | null
  personalDocument: string | null
}

async function accountOf(body: Body, email: string): Promise<Account> {
  const { name, language, password, phone = null, personalDocument = null } = body
  if (password === undefined) throw invalid('password', 'required')
  await refuseEasy(password, { name, email })
  return { name, email, passwordHash: await hashPassword(password), language, phone, personalDocument }
}

/** The address is the one that the invitation went to: only its reader has the token. */
async function acceptInvitation(tx: Tx, { config }: Ground, body: Body, token: string): Promise<void> {
  const userId = await spendLink(tx, config.keys, token)
  await enter(tx, { ...PLATFORM, userId })
  const user = await tx
    .selectFrom('appUser')
    .select(['email', 'passwordHash', 'phone', 'personalDocument'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  // A link to a new password is for those who have one.
  if (user.passwordHash !== null) throw new Failure('link_expired')
  if (body.email !== undefined && body.email.toLowerCase() !== user.email.toLowerCase())
    throw invalid('email', 'email')
  const account = await accountOf(body, user.email)
  await tx
    .updateTable('appUser')
    .set({
      ...account,
      phone: account.phone ?? user.phone,
      personalDocument: account.personalDocument ?? user.personalDocument,
    })
    .where('id', '=', userId)
    .execute()
  await endMailed(tx, userId)
}

/**
 * Whoever signs up has no password until the address is proved by the mailed link, and may do nothing until an
 * administrator of the company that they name gives them a catalog. For an address that has an account the call does and
 * says the same, and the mail tells its owner.
 */
async function signUp(
  tx: Tx,
  ground: Ground,
  { body, email, ip }: { body: Body; email: string; ip: string },
): Promise<void> {
  const { name, language, phone = null, personalDocument = null, businessDocument } = body
  if (businessDocument === undefined) throw invalid('businessDocument', 'required')
  if (body.password !== undefined) throw invalid('password', 'unknown_field')
  const subjects = subjectsOf(email, ip, 'mail')
  await admitTry(tx, subjects)
  await countWrongTry(tx, subjects)
  const id = randomUUID()
  await sql`insert into app_user (id, name, email, language, phone, personal_document, profile_type, business_document)
    values (${id}, ${name}, ${email}, ${language}, ${phone}, ${personalDocument}, 'viewer', ${businessDocument})
    on conflict (lower(email)) do nothing`.execute(tx)
  await queueMail(tx, ground, 'sign_up', { id, to: email })
}
