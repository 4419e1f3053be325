import { type Expression, type SqlBool, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { Failure, invalid } from '#failure.ts'
import { type Caller, isPlatform } from '#http/caller.ts'

/** True if a company is one of the caller's; of a system administrator every one is that was not deleted. */
export const isTheirCompany = (caller: Caller, companyId: Expression<unknown>): Expression<SqlBool> =>
  isPlatform(caller)
    ? sql<SqlBool>`${companyId} in (select id from company)`
    : sql<SqlBool>`${companyId} = any (${[...caller.companyIds]}::uuid[])`

/** True if a user (a row of `app_user`) is of the caller's companies, or asks to join one of them. */
export const isTheirUser = (caller: Caller): Expression<SqlBool> =>
  isPlatform(caller)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(
        exists (select from user_company uc
          where uc.user_id = app_user.id and uc.company_id = any (${[...caller.companyIds]}::uuid[]))
        or exists (select from company c
          where c.bare_document = app_user.business_document and c.id = any (${[...caller.companyIds]}::uuid[])))`

/** The company a list is narrowed to; null for all of the caller's. One that is not theirs is `not_found`. */
export async function narrowedTo(
  db: Tx,
  caller: Caller,
  companyId: string | undefined,
): Promise<string | null> {
  if (companyId === undefined) return null
  const company = await db
    .selectFrom('company')
    .select('id')
    .where('id', '=', companyId)
    .where(isTheirCompany(caller, sql.ref('company.id')))
    .executeTakeFirst()
  if (!company) throw new Failure('not_found')
  return company.id
}

/**
 * The company that a new row belongs to: the one named, else the caller's only one, else the selected catalog's.
 * `path` is the field to complain about when none of these says.
 */
export async function chosenCompany(
  db: Tx,
  caller: Caller,
  companyId: string | undefined,
  path = 'company',
): Promise<string> {
  const named = await narrowedTo(db, caller, companyId)
  if (named !== null) return named
  const theirs = await db
    .selectFrom('company')
    .select('id')
    .where(isTheirCompany(caller, sql.ref('company.id')))
    .limit(2)
    .execute()
  const [only, another] = theirs
  if (only && !another) return only.id
  if (caller.catalog) return caller.catalog.companyId
  throw invalid(path, 'required')
}
