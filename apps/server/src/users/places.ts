import { PROFILE_REACH, type ProfileType } from '@giro/contract'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { Failure, invalid } from '#failure.ts'
import { type Caller, seesWholeCompanies } from '#http/caller.ts'
import { chosenCompany, isTheirCompany } from '#http/company.ts'

/** Companies and catalogs of a user. */
export type Places = { companies: readonly string[]; catalogs: readonly string[] }
type Wanted = {
  companies?: readonly string[] | undefined
  catalogs?: readonly string[] | undefined
}

/**
 * Returns the places of a user with this profile: those requested, else the existing ones (`before`), else the company
 * of the catalogs, else the caller's. An administrator has one or more companies, a system administrator none, all
 * others one. A company or catalog that is not the caller's is `not_found`.
 */
export async function placesOf(
  db: Tx,
  caller: Caller,
  profile: ProfileType,
  { wanted, before }: { wanted: Wanted; before: Places },
): Promise<Places> {
  if (PROFILE_REACH[profile] === 'installation') return { companies: [], catalogs: [] }
  const catalogs = await ownCatalogs(db, caller, wanted.catalogs ?? before.catalogs)
  const companies = await companiesOf(db, caller, {
    chosen: wanted.companies,
    before: before.companies,
    catalogs: catalogs.map(({ companyId }) => companyId),
  })
  if (companies.length === 0) throw invalid('companies', 'required')
  if (profile !== 'administrator' && companies.length > 1) throw invalid('companies', 'one_of')
  const inside = catalogs.filter(({ companyId }) => companies.includes(companyId))
  if (wanted.catalogs && inside.length < catalogs.length) throw invalid('catalogs', 'one_of')
  if (!seesWholeCompanies(profile) && inside.length === 0) throw invalid('catalogs', 'catalogs')
  return { companies, catalogs: inside.map(({ id }) => id) }
}

type CompanySources = {
  chosen: readonly string[] | undefined
  before: readonly string[]
  catalogs: readonly string[]
}

async function companiesOf(
  db: Tx,
  caller: Caller,
  { chosen, before, catalogs }: CompanySources,
): Promise<string[]> {
  if (chosen === undefined) {
    const companies = before.length > 0 ? before : catalogs
    return companies.length > 0
      ? [...new Set(companies)]
      : [await chosenCompany(db, caller, undefined, 'companies')]
  }
  const wanted = [...new Set(chosen)]
  const named = await db
    .selectFrom('company')
    .select('id')
    .where(sql<boolean>`id = any (${wanted}::uuid[])`)
    .where(isTheirCompany(caller, sql.ref('company.id')))
    .execute()
  if (named.length < wanted.length) throw new Failure('not_found')
  return wanted
}

async function ownCatalogs(db: Tx, caller: Caller, ids: readonly string[]) {
  const wanted = [...new Set(ids)]
  const catalogs = await db
    .selectFrom('catalog')
    .select(['id', 'companyId'])
    .where(sql<boolean>`id = any (${wanted}::uuid[])`)
    .where(isTheirCompany(caller, sql.ref('catalog.companyId')))
    .execute()
  if (catalogs.length < wanted.length) throw new Failure('not_found')
  return catalogs
}

/** Gives a user these places and takes the others, so far as the caller sees them. */
export async function givePlaces(db: Tx, userId: string, { companies, catalogs }: Places): Promise<void> {
  await sql`delete from user_catalog where user_id = ${userId} and not catalog_id = any (${catalogs}::uuid[])`.execute(
    db,
  )
  await sql`delete from user_company where user_id = ${userId} and not company_id = any (${companies}::uuid[])`.execute(
    db,
  )
  await sql`insert into user_company (user_id, company_id) select ${userId}::uuid, unnest(${companies}::uuid[])
    on conflict do nothing`.execute(db)
  await sql`insert into user_catalog (user_id, catalog_id) select ${userId}::uuid, unnest(${catalogs}::uuid[])
    on conflict do nothing`.execute(db)
}
