import {
  type Answer,
  type CatalogRow,
  type Endpoints,
  type Me,
  PROFILE_PERMISSIONS,
  PROMISE_PARAMETERS,
} from '@giro/contract'
import { sql } from 'kysely'
import { catalogRow } from '#catalogs/index.ts'
import type { Tx } from '#db/db.ts'
import { noteAccess } from '#db/note-access.ts'
import { Failure, invalid } from '#failure.ts'
import type { Ground } from '#ground.ts'
import { type Caller, callerMay } from '#http/caller.ts'
import { isTheirUser } from '#http/company.ts'
import type { Handlers, Wire } from '#http/serve.ts'
import { OPEN } from '#jobs/life-cycle.ts'
import { isIdle } from './activity.ts'
import { admitTry, countWrongTry, subjectsOf } from './attempts.ts'
import { hasAuthenticator } from './authenticator.ts'
import { countRecoveryCodes } from './authenticator-handlers.ts'
import { sendCode } from './codes.ts'
import { queueMail } from './mailed.ts'
import { nobodysHash } from './passwords.ts'
import { provePassword } from './prove.ts'
import { showsSampleUsers } from './sample-password.ts'
import { proveSecondStep, waysOf } from './second-step.ts'
import { endSession, openSession, refreshSession, type TokenPair } from './sessions.ts'
import { resetPassword } from './set-password.ts'
import { register, samplePasswordNow } from './sign-up.ts'
import { tokensOf } from './tokens.ts'

/** Sign-in, its end, and who one is. */
export function authHandlers(ground: Ground) {
  const { keys } = ground.config
  const tokens = tokensOf(keys)
  void nobodysHash()
  return {
    async login({ body, db, wire }) {
      const user = await provePassword(db, body, wire.ip)
      const factor = user.mfaEnabled
        ? await proveSecondStep(db, keys, { userId: user.id, typed: body.code })
        : null
      const pair = await openSession(db, tokens, { userId: user.id, agent: wire.agent })
      await noteAccess(db, 'sign_in', user.id, factor && { factor })
      wire.setRefreshCookie(pair.refreshToken)
      return wire.isBrowser ? { token: pair.token } : pair
    },

    async checkMfa({ body, db, wire }) {
      const { id, mfaEnabled } = await provePassword(db, body, wire.ip)
      return { mfaEnabled, ...(await waysOf(db, id)) }
    },

    async sendMultifactorCode({ body: { email, password }, caller, db, wire }) {
      if (email !== undefined && password !== undefined) {
        const user = await provePassword(db, { email, password }, wire.ip)
        if (!(await waysOf(db, user.id)).mail) throw new Failure('auth_authenticator_code_required')
        await sendCode(db, ground, { userId: user.id, email: user.email })
        return null
      }
      if (email !== undefined || password !== undefined)
        throw invalid(email === undefined ? 'email' : 'password', 'required')
      if (!caller) throw new Failure('unauthorized')
      await sendCode(db, ground, { userId: caller.userId, email: await emailOf(db, caller.userId) })
      return null
    },

    async refreshToken({ body, db, wire }) {
      const refreshToken = body.refreshToken ?? wire.cookies.refreshToken
      if (refreshToken === undefined) throw new Failure('unauthorized')
      const pair: TokenPair = await refreshSession(db, tokens, refreshToken)
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

    listSessions: ({ caller, db }) => listSessions(db, caller),

    async endSession({ caller, db, params: { id } }) {
      if (!(await listSessions(db, caller)).some((session) => session.id === id))
        throw new Failure('not_found')
      await endSession(db, id)
      return null
    },

    async recoverPassword({ body: { email }, caller, db, wire }) {
      if (email === undefined) throw new Failure('email_is_required')
      const subjects = subjectsOf(email, wire.ip, 'mail')
      await admitTry(db, subjects)
      await countWrongTry(db, subjects)
      // Whether there is such an account is looked up when the mail is written: here it would be told by the time.
      await queueMail(db, ground, 'recovery', { to: email })
      if (caller && callerMay(caller, 'user.write') && !(await takesMail(db, caller, email)))
        throw new Failure('email_not_found', { keepsEffects: true })
      return null
    },

    async resetPassword({ body, caller, db, wire }) {
      await resetPassword(db, ground, { body, caller, ip: wire.ip })
      return null
    },

    async register({ body, db, wire }) {
      await register(db, ground, { body, ip: wire.ip })
      return null
    },
  } satisfies Partial<Handlers>
}

async function emailOf(db: Tx, userId: string): Promise<string> {
  const user = db.selectFrom('appUser').select('email').where('id', '=', userId)
  return (await user.executeTakeFirstOrThrow()).email
}

/** True if one of the caller's users has this address, and no mail server has refused it. */
async function takesMail(db: Tx, caller: Caller, email: string): Promise<boolean> {
  const user = await db
    .selectFrom('appUser')
    .select('mailRefusedAt')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where(isTheirUser(caller))
    .executeTakeFirst()
  return user !== undefined && user.mailRefusedAt === null
}

async function listSessions(db: Tx, caller: Caller): Promise<Answer<Endpoints['listSessions']>> {
  const sessions = await db
    .selectFrom('session as s')
    .select(['id', 'agent', 'createdAt', 'lastAccessAt'])
    .where('userId', '=', caller.userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where(sql<boolean>`not ${isIdle}`)
    .orderBy('lastAccessAt', 'desc')
    .orderBy('id')
    .execute()
  return sessions.map(({ id, agent, createdAt, lastAccessAt }) => ({
    id,
    isCurrent: id === caller.sessionId,
    agent,
    createdAt: createdAt.toISOString(),
    lastAccessAt: lastAccessAt.toISOString(),
  }))
}

/** Reads the signed-in user, the permissions of the profile, and the catalog of the session. */
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
      'jobMails',
      'lastAccessAt',
      'createdAt',
      hasAuthenticator.as('authenticator'),
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
    recoveryCodes: await countRecoveryCodes(db, caller.userId),
    samplePassword: await samplePasswordFor(db, ground, user),
    ...selected,
  }
}

/** Whoever runs the installation is told how to sign in as a user of its sample. */
async function samplePasswordFor(
  db: Tx,
  { config }: Ground,
  { profileType }: Pick<Caller, 'profileType'>,
): Promise<string | null> {
  if (profileType !== 'system_administrator' || !(await showsSampleUsers(db))) return null
  return samplePasswordNow(db, config)
}

const endCookie = (wire: Wire) => wire.setRefreshCookie(null)

async function readSelected(db: Tx, ground: Ground, catalog: { id: string; companyId: string } | null) {
  if (!catalog) return { selectedCatalog: null, company: null, waitsFor: null, isPromiseOpen: false }
  const company = await db
    .selectFrom('company')
    .select(['id', 'fantasyName', 'country', 'currency', 'orderCost', 'isSample', 'queueOrder'])
    .where('id', '=', catalog.companyId)
    .executeTakeFirstOrThrow()
  const selectedCatalog = await catalogRow(db, ground, catalog.id)
  const isSample = company.isSample && (await isFirst(db, catalog))
  return {
    selectedCatalog,
    company,
    waitsFor: await readWaitsFor(db, selectedCatalog, isSample),
    isPromiseOpen: !company.isSample && !(await isPromised(db, catalog)),
  }
}

/** True if the company, or this catalog, has set how its service level is decided. */
async function isPromised(db: Tx, { id, companyId }: { id: string; companyId: string }): Promise<boolean> {
  const answer = await db
    .selectFrom('setting')
    .select('id')
    .where('companyId', '=', companyId)
    .where('kind', '=', 'planning')
    .where((eb) => eb.or([eb('catalogId', 'is', null), eb('catalogId', '=', id)]))
    .where(sql<boolean>`value ?| ${PROMISE_PARAMETERS}::text[]`)
    .limit(1)
    .executeTakeFirst()
  return answer !== undefined
}

/** True for the first catalog of a company: that of the sample, whose files come by themselves. */
async function isFirst(db: Tx, { id, companyId }: { id: string; companyId: string }): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`select id from catalog where company_id = ${companyId}
    order by created_at, id limit 1`.execute(db)
  return rows[0]?.id === id
}

/** Returns what is missing before anything can be decided: files, or the first plan with movements. */
async function readWaitsFor(db: Tx, catalog: CatalogRow, isSample: boolean): Promise<Me['waitsFor']> {
  const { id, skuCount, generation } = catalog
  // The files of a sample come by themselves: nobody is asked for them.
  if (!isSample && skuCount === 0) return 'master_data'
  // Items are loaded and planned before their movements: by that plan all wait for data, and no context asks.
  const runs = db.selectFrom('planningRun').select('id').where('catalogId', '=', id).limit(1)
  const planned = runs
    .where('generation', '=', generation)
    .where(sql<boolean>`catalog_facts ->> 'hasMoved' is distinct from 'false'`)
  if (await planned.executeTakeFirst()) return null
  const moved = db.selectFrom('stockMovement').select('itemNo').where('catalogId', '=', id).limit(1)
  if (!(await moved.executeTakeFirst())) return isSample ? 'plan' : 'transactions'
  // Movements without any flow, and a run that failed, leave nothing to wait for.
  return (await runs.where('status', 'in', OPEN).executeTakeFirst()) ? 'plan' : null
}
