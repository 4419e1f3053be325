import type { CatalogRow } from '@giro/contract'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { Failure } from '#failure.ts'
import type { Ground } from '#ground.ts'
import type { Caller } from '#http/caller.ts'

type Who = Pick<Caller, 'userId' | 'profileType' | 'companyIds'>

/** True if a row of `catalog` may be used by someone. */
export const isUsable = ({ userId, profileType, companyIds }: Who): Expression<SqlBool> =>
  sql<SqlBool>`may_use_catalog(catalog.id, catalog.company_id, ${userId}, ${profileType}, ${[...companyIds]}::uuid[])`

/** True if a catalog is not deleted; it stays so until the end of the transaction. */
export async function isThere(db: Tx, catalogId: string): Promise<boolean> {
  const catalog = db.selectFrom('catalog').select('id').where('id', '=', catalogId).forKeyShare()
  return (await catalog.executeTakeFirst()) !== undefined
}

/** A catalog and its company, when it is there and someone may use it; otherwise `not_found`. */
export async function usableCatalog(
  db: Tx,
  who: Who,
  catalogId: string,
): Promise<{ id: string; companyId: string }> {
  const catalog = await db
    .selectFrom('catalog')
    .select(['id', 'companyId'])
    .where('id', '=', catalogId)
    .where(isUsable(who))
    .executeTakeFirst()
  if (!catalog) throw new Failure('not_found')
  return catalog
}

/** Catalogs with the names of their companies: what every answer about catalogs is made from. */
export const catalogsWithCompany = (db: Tx) =>
  db
    .selectFrom('catalog')
    .innerJoin('company', 'company.id', 'catalog.companyId')
    .select([
      'catalog.id',
      'catalog.title',
      'catalog.identifier',
      'catalog.companyId as company',
      'company.fantasyName as companyName',
      'company.isSample',
      'company.currency',
      'catalog.skuCount',
      'catalog.generation',
      'catalog.totalInvestment',
      'catalog.unknownItems',
      'catalog.lastLoadedAt as lastLoadAt',
      'catalog.lastPlannedAt as lastProcessingAt',
      sql<string | null>`(select as_of from planning_run run
        where run.catalog_id = catalog.id and run.generation = catalog.generation)`.as('plannedDay'),
      'catalog.whoOrders',
      'catalog.createdAt',
    ])

type CatalogFacts = Awaited<ReturnType<ReturnType<typeof catalogsWithCompany>['executeTakeFirstOrThrow']>>

/** Rows as the wire says them, each with whether an import or a run of it waits or works. */
export async function catalogRows(
  db: Tx,
  { jobs }: Pick<Ground, 'jobs'>,
  catalogs: readonly CatalogFacts[],
): Promise<CatalogRow[]> {
  const busy = await jobs.isProcessing(
    db,
    catalogs.map((catalog) => catalog.id),
  )
  return catalogs.map((catalog) => ({
    ...catalog,
    lastLoadAt: catalog.lastLoadAt?.toISOString() ?? null,
    lastProcessingAt: catalog.lastProcessingAt?.toISOString() ?? null,
    createdAt: catalog.createdAt.toISOString(),
    processing: busy.has(catalog.id),
  }))
}

/** One catalog that the caller is known to may use, as the wire says it. */
export async function catalogRow(
  db: Tx,
  ground: Pick<Ground, 'jobs'>,
  catalogId: string,
): Promise<CatalogRow> {
  const catalog = await catalogsWithCompany(db).where('catalog.id', '=', catalogId).executeTakeFirst()
  const [row] = catalog ? await catalogRows(db, ground, [catalog]) : []
  if (!row) throw new Failure('not_found')
  return row
}
