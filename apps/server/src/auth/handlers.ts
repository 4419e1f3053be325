import { type Answer, type Endpoints, PROFILE_PERMISSIONS } from '@giro/contract'
import { sql } from 'kysely'
import { catalogRow } from '#catalogs/index.ts'
import type { Tx } from '#db/db.ts'
import { Failure } from '#failure.ts'
import type { Ground } from '#ground.ts'
import type { Caller } from '#http/caller.ts'
import type { Handlers, Wire } from '#http/serve.ts'
import { admitTry, countWrongTry, subjectsOf } from './attempts.ts'
import { isPassword, nobodysHash } from './passwords.ts'
import { endSession, openSession, refreshSession, type TokenPair } from './sessions.ts'
import { registerFirstUser } from './sign-up.ts'
import { tokensOf } from './tokens.ts'

/** Sign-in, its end, and who one is. */
export function authHandlers(ground: Ground) {
  const tokens = tokensOf(ground.config.tokenSecret)
  void nobodysHash()
  return {
    async login({ body: { email, password }, db, wire }) {
      const subjects = subjectsOf(email, wire.ip)
      await admitTry(db, subjects)
      const userId = await checkPassword(db, email, password)
      if (userId === null) {
        await countWrongTry(db, subjects)
        throw new Failure('user_email_or_password_incorrect', { keepsEffects: true })
      }
      const pair = await openSession(db, tokens, userId)
      wire.setRefreshCookie(pair.refreshToken)
      return wire.isBrowser ? { token: pair.token } : pair
    },

    async refreshToken({ body, db, wire }) {
      const given = body.refreshToken ?? wire.cookies.refreshToken
      if (given === undefined) throw new Failure('unauthorized')
      const pair: TokenPair = await refreshSession(db, tokens, given)
      if (body.refreshToken !== undefined) return pair
      wire.setRefreshCookie(pair.refreshToken)
      return { token: pair.token }
    },

    async logout({ caller, db, wire }) {
      await endSession(db, caller.sessionId)
      endCookie(wire)
      return null
    },

    getMe: ({ caller, db }) => readMe(db, ground, caller),

    async register({ body, db }) {
      await registerFirstUser(db, body)
      return null
    },
  } satisfies Partial<Handlers>
}

/** Who is signed in, what the profile may do, and the catalog that the session works in. */
async function readMe(db: Tx, ground: Ground, caller: Caller): Promise<Answer<Endpoints['getMe']>> {
  const user = await db
    .selectFrom('appUser')
    .select([
      'id',
      'name',
      'email',
      'profileType',
      'language',
      'phone',
      'personalDocument',
      'mfaEnabled',
      'lastAccessAt',
      'createdAt',
    ])
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow()
  const [companies, catalogs, selected] = [
    await db.selectFrom('userCompany').select('companyId').where('userId', '=', caller.userId).execute(),
    await db.selectFrom('userCatalog').select('catalogId').where('userId', '=', caller.userId).execute(),
    await readSelected(db, ground, caller.catalog),
  ]
  return {
    ...user,
    lastAccessAt: user.lastAccessAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
    companies: companies.map((row) => row.companyId),
    catalogs: catalogs.map((row) => row.catalogId),
    permissions: [...PROFILE_PERMISSIONS[user.profileType]],
    ...selected,
  }
}

const endCookie = (wire: Wire) => wire.setRefreshCookie(null)

/** The user whose e-mail and password these are; null when one of them is wrong, after the same time. */
async function checkPassword(db: Tx, email: string, password: string): Promise<string | null> {
  const user = await db
    .selectFrom('appUser')
    .select(['id', 'passwordHash', 'mfaEnabled'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst()
  const isRight = await isPassword(password, user?.passwordHash)
  // Without the mailed code nobody with two-step verification comes in; nothing can switch it on yet.
  return user && isRight && !user.mfaEnabled ? user.id : null
}

async function readSelected(db: Tx, ground: Ground, catalog: { id: string; companyId: string } | null) {
  if (!catalog) return { selectedCatalog: null, company: null }
  const company = await db
    .selectFrom('company')
    .select(['id', 'fantasyName', 'currency'])
    .where('id', '=', catalog.companyId)
    .executeTakeFirstOrThrow()
  return { selectedCatalog: await catalogRow(db, ground, catalog.id), company }
}
