import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Endpoints, endpoints } from '@giro/contract'
import { sql } from 'kysely'
import {
  endAuthenticator,
  endSessionsOf,
  hashPassword,
  helpWithCodes,
  invite,
  refuseEasy,
} from '#auth/index.ts'
import { orRefuse } from '#db/constraints.ts'
import { enter, PLATFORM } from '#db/db.ts'
import { noteAccess } from '#db/note-access.ts'
import { folded, matches, readPage } from '#db/page.ts'
import { Failure } from '#failure.ts'
import type { Ground } from '#ground.ts'
import { type Caller, callerMay } from '#http/caller.ts'
import { narrowedTo } from '#http/company.ts'
import { assertUnchanged } from '#http/etag.ts'
import type { Call, Handlers } from '#http/serve.ts'
import { planOwnedAgain } from '#planning/index.ts'
import { changeOther, changeOwn } from './change-user.ts'
import { givePlaces, placesOf } from './places.ts'
import { keepAdministrator, refuseAbove, refuseForeign } from './rank.ts'
import { holdUser, readUser, seenUsers, sent, userRow } from './user-row.ts'

const { ref } = sql
const [name, email] = [ref('appUser.name'), ref('appUser.email')]
const ORDER = {
  createdAt: ref('appUser.createdAt'),
  name: folded(name),
  email: folded(email),
  profileType: ref('appUser.profileType'),
  language: ref('appUser.language'),
  mfaEnabled: ref('appUser.mfaEnabled'),
  lastAccessAt: ref('appUser.lastAccessAt'),
}

/** Fields that decide which items a user owns: name and places of work. */
const OF_OWNERS = ['profileType', 'companies', 'catalogs'] as const

/** True of a user, unless of the sample: once there is a company of somebody, its users are nobody's but their own. */
const isInUse = (caller: Caller) => sql<boolean>`(not app_user.is_sample
  or exists (select from app_user me where me.id = ${caller.userId} and me.is_sample)
  or not exists (select from company where not is_sample and deleted_at is null))`

async function listUsers({ caller, db, query }: Call<Endpoints['listUsers']>) {
  const company = await narrowedTo(db, caller, query.company)
  let users = seenUsers(db, caller).where(isInUse(caller))
  if (company)
    users = users.where(
      sql<boolean>`exists (select from user_company uc where uc.user_id = app_user.id and uc.company_id = ${company})`,
    )
  if (query.catalog)
    users = users.where(
      sql<boolean>`exists (select from user_catalog ua where ua.user_id = app_user.id and ua.catalog_id = ${query.catalog})`,
    )
  if (query.profileType) users = users.where('appUser.profileType', 'in', query.profileType)
  if (query.language) users = users.where('appUser.language', 'in', query.language)
  if (query.mfaEnabled !== undefined) users = users.where('appUser.mfaEnabled', '=', query.mfaEnabled)
  if (query.lastAccessAtFrom)
    users = users.where(sql<boolean>`app_user.last_access_at >= ${query.lastAccessAtFrom}::date`)
  // Who was never here was not here lately either.
  if (query.lastAccessAtTo)
    users = users.where(
      sql<boolean>`(app_user.last_access_at < ${query.lastAccessAtTo}::date + 1 or app_user.last_access_at is null)`,
    )
  if (query.search) users = users.where(matches(query.search, name, email))
  const page = await readPage(users, query, ORDER, ref('appUser.id'))
  return { rows: page.rows.map(userRow), count: page.count }
}

/** Users: whom an administrator lets in, and one's own account. */
export function userHandlers(ground: Ground) {
  return {
    ...helpHandlers(ground),

    listUsers: (call) => listUsers(call),

    async createUser({ caller, db, body }) {
      const { password, confirmPassword: _, companies, catalogs, ...fields } = body
      refuseAbove(caller, body.profileType)
      const places = await placesOf(db, caller, body.profileType, {
        wanted: { companies, catalogs },
        before: { companies: [], catalogs: [] },
      })
      if (password !== undefined) await refuseEasy(password, body)
      const passwordHash = password === undefined ? null : await hashPassword(password)
      const id = randomUUID()
      // Who signed up with this address and never opened the mailed link has proved nothing.
      await sql`select forget_unproved(${body.email})`.execute(db)
      await orRefuse(
        db
          .insertInto('appUser')
          .values({ ...fields, id, passwordHash })
          .execute(),
      )
      await givePlaces(db, id, places)
      if (password === undefined) await invite(db, ground, { userId: id, email: body.email })
      return readUser(db, caller, id)
    },

    getUser: ({ caller, db, params }) => readUser(db, caller, params.id),

    async updateUser(call: Call<Endpoints['updateUser']>) {
      const { caller, db, params, ifMatch } = call
      const isOwn = params.id === caller.userId
      if (!isOwn && !callerMay(caller, 'user.write')) throw new Failure('forbidden')
      const user = await holdUser(db, caller, params.id)
      assertUnchanged(ifMatch, sent(user), endpoints.updateUser)
      if (isOwn) await changeOwn(ground, call, user)
      else await changeOther(ground, call, user)
      const changed = await readUser(db, caller, params.id)
      if (OF_OWNERS.some((field) => !isDeepStrictEqual(user[field], changed[field]))) {
        const companies = [...user.companies, ...changed.companies]
        await planOwnedAgain(db, ground.jobs, caller, { userId: user.id, companies })
      }
      return changed
    },

    async deleteUser({ caller, db, params, ifMatch }) {
      if (params.id === caller.userId) throw new Failure('own_user')
      const user = await holdUser(db, caller, params.id)
      assertUnchanged(ifMatch, sent(user), endpoints.deleteUser)
      await refuseForeign(db, caller, user)
      await keepAdministrator(db, user, null)
      await db.deleteFrom('appUser').where('id', '=', user.id).execute()
      await planOwnedAgain(db, ground.jobs, caller, { userId: user.id, companies: user.companies })
      return null
    },
  } satisfies Partial<Handlers>
}

/** Handles an administrator's help for a lost device. */
function helpHandlers(ground: Ground) {
  return {
    async endUserSessions({ caller, db, params }) {
      const user = await holdUser(db, caller, params.id)
      await refuseForeign(db, caller, user)
      // Sessions are a person's own: no company's tenant sees them.
      await enter(db, { ...PLATFORM, userId: caller.userId })
      await endSessionsOf(db, user.id)
      await noteAccess(db, 'sign_out', user.id)
      return null
    },

    async removeUserAuthenticator({ caller, db, params }) {
      // One's own is taken away with the password.
      if (params.id === caller.userId) throw new Failure('own_user')
      const user = await holdUser(db, caller, params.id)
      await refuseForeign(db, caller, user)
      await endAuthenticator(db, ground, user.id)
      await helpWithCodes(db, user.id)
      return null
    },
  } satisfies Partial<Handlers>
}
