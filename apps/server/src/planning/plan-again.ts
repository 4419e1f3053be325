import { sql } from 'kysely'
import { catalogScope, enter, type Tx } from '#db/db.ts'
import { type Caller, scopeOf } from '#http/caller.ts'
import type { Jobs } from '#jobs/jobs.ts'
import { requestRun } from '#planning/run-record.ts'

/** Asks for a planning run of the catalog, or of all the company's catalogs; those that nothing was loaded into yet have none to ask for. */
export async function planAgain(
  db: Tx,
  jobs: Jobs,
  caller: Caller,
  { companyId, catalogId }: { companyId: string; catalogId: string | null },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from catalog
    where company_id = ${companyId} and (${catalogId}::uuid is null or id = ${catalogId}::uuid)
      and (generation > 0 or last_loaded_at is not null) order by id`.execute(db)
  for (const { id } of rows) {
    await enter(db, scopeOf({ ...caller, catalog: { id, companyId } }))
    await requestRun(db, jobs, { catalogId: id, companyId, asOf: null })
  }
  if (rows.length > 0) await enter(db, scopeOf(caller))
}

/** Asks, within a load of one of its catalogs, for a run of all catalogs of the company. */
export async function planCompanyAgain(
  tx: Tx,
  jobs: Jobs,
  { companyId, catalogId, userId }: { companyId: string; catalogId: string; userId: string },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from catalog
    where company_id = ${companyId} and (generation > 0 or last_loaded_at is not null) order by id`.execute(
    tx,
  )
  for (const { id } of rows) {
    await enter(tx, catalogScope(id, companyId, userId))
    await requestRun(tx, jobs, { catalogId: id, companyId, asOf: null })
  }
  await enter(tx, catalogScope(catalogId, companyId, userId))
}

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
