import { PROFILE_REACH, PROFILE_TYPES } from '@giro/contract'
import { type RawBuilder, sql } from 'kysely'

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
