import { PROFILE_REACH, PROFILE_TYPES } from '@giro/contract'
import { type RawBuilder, sql } from 'kysely'
import { enter, type Tx } from '#db/db.ts'
import { type Caller, scopeOf } from '#http/caller.ts'
import type { Jobs } from '#jobs/jobs.ts'
import { requestRun } from '#planning/run-record.ts'

const OF_WHOLE_COMPANIES = PROFILE_TYPES.filter((profile) => PROFILE_REACH[profile] === 'companies')

/** The users `u` who work in a catalog, and so may own its items. Those who run the installation only help. */
export const catalogUsers = (catalogId: RawBuilder<unknown>) => sql`from app_user u
  where u.profile_type <> 'system_administrator' and (
    exists (select from user_catalog uc where uc.user_id = u.id and uc.catalog_id = ${catalogId})
    or u.profile_type = any(${OF_WHOLE_COMPANIES}) and exists (select from user_company uc
      join catalog c on c.company_id = uc.company_id where uc.user_id = u.id and c.id = ${catalogId}))`

/** Id or name of the user whom the actions of a rule make an owner; null: none, or nobody who still works in the catalog. */
export const ruleOwner = (
  column: 'id' | 'name',
  actions: RawBuilder<unknown>,
  catalogId: RawBuilder<unknown>,
) =>
  sql<
    string | null
  >`(select ${sql.ref(`u.${column}`)} ${catalogUsers(catalogId)} and u.id::text = ${actions} ->> 'owner')`

/** Asks for a run of the catalogs of some companies in which a rule makes a user an owner. */
export async function planOwnedAgain(
  db: Tx,
  jobs: Jobs,
  caller: Caller,
  { userId, companies }: { userId: string; companies: readonly string[] },
): Promise<void> {
  const { rows } = await sql<{ id: string; companyId: string }>`select id, company_id from catalog
    where company_id = any(${companies}::uuid[]) and generation > 0 order by id`.execute(db)
  for (const catalog of rows) {
    await enter(db, scopeOf({ ...caller, catalog }))
    const owned = await sql`select from planning_rule
      where catalog_id = ${catalog.id} and actions ->> 'owner' = ${userId} limit 1`.execute(db)
    if (owned.rows.length > 0)
      await requestRun(db, jobs, { catalogId: catalog.id, companyId: catalog.companyId, asOf: null })
  }
  if (rows.length > 0) await enter(db, scopeOf(caller))
}
