import { type Answer, type Endpoints, endpoints, type UserRow } from '@giro/contract'
import { sql } from 'kysely'
import { hasAuthenticator } from '#auth/index.ts'
import type { Tx } from '#db/db.ts'
import { Failure } from '#failure.ts'
import type { Caller } from '#http/caller.ts'
import { isTheirUser } from '#http/company.ts'

/** Users with what the reader may see of their companies and catalogs. */
export const seenUsers = (db: Tx, caller: Caller) =>
  db
    .selectFrom('appUser')
    .select([
      'appUser.id',
      'appUser.name',
      'appUser.email',
      'appUser.profileType',
      'appUser.language',
      'appUser.phone',
      'appUser.personalDocument',
      'appUser.businessDocument',
      'appUser.mfaEnabled',
      hasAuthenticator.as('authenticator'),
      'appUser.jobMails',
      'appUser.lastAccessAt',
      'appUser.createdAt',
      sql<boolean>`app_user.password_hash is null`.as('invited'),
      sql<
        string[]
      >`array(select company_id from user_company where user_id = app_user.id order by company_id)`.as(
        'companies',
      ),
      sql<
        string[]
      >`array(select catalog_id from user_catalog where user_id = app_user.id order by catalog_id)`.as(
        'catalogs',
      ),
    ])
    .where((where) => where.or([isTheirUser(caller), where('appUser.id', '=', caller.userId)]))

type Facts = Awaited<ReturnType<ReturnType<typeof seenUsers>['executeTakeFirstOrThrow']>>
export const userRow = (user: Facts): UserRow => ({
  ...user,
  lastAccessAt: user.lastAccessAt?.toISOString() ?? null,
  createdAt: user.createdAt.toISOString(),
})

export async function readUser(db: Tx, caller: Caller, id: string): Promise<UserRow> {
  const user = await seenUsers(db, caller).where('appUser.id', '=', id).executeTakeFirst()
  if (!user) throw new Failure('user_not_found')
  return userRow(user)
}

/** The user, kept as they are until the end of the call. */
export async function holdUser(db: Tx, caller: Caller, id: string): Promise<UserRow> {
  const user = await seenUsers(db, caller)
    .where('appUser.id', '=', id)
    .forUpdate('appUser')
    .executeTakeFirst()
  if (!user) throw new Failure('user_not_found')
  return userRow(user)
}

/** The row as it is sent, of which If-Match names a version. */
export const sent = (user: UserRow): Answer<Endpoints['getUser']> => endpoints.getUser.answer.parse(user)
