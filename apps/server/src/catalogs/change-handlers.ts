import { type Endpoints, endpoints, type Received } from '@giro/contract'
import { sql } from 'kysely'
import { enter, type Tx } from '#db/db.ts'
import { invalid } from '#failure.ts'
import type { Ground } from '#ground.ts'
import { type Caller, scopeOf } from '#http/caller.ts'
import { chosenCompany } from '#http/company.ts'
import { assertConfirmed } from '#http/confirmed.ts'
import { assertUnchanged } from '#http/etag.ts'
import { Resource } from '#http/resource.ts'
import type { Handlers } from '#http/serve.ts'
import { catalogRow, catalogRows, catalogsWithCompany, usableCatalog } from './catalogs.ts'

const catalogs = new Resource({
  table: 'catalog',
  owner: 'companyId',
  told: {
    entity: 'catalog',
    called: 'title',
    names: { last_loaded_at: 'lastLoadAt', last_planned_at: 'lastProcessingAt' },
  },
  unique: {
    constraint: 'catalog_identifier_is_unique',
    columns: ['identifier'],
    code: 'catalog_identifier_already_exists',
  },
  columns: ['id', 'identifier', 'companyId', 'createdAt'],
  row: (row: { id: string; identifier: string; companyId: string }) => row,
  sent: (row) => row,
  values: ({ title, identifier, whoOrders }: Received<Endpoints['createCatalog']>['body']) => ({
    title,
    identifier,
    ...(whoOrders && { whoOrders }),
  }),
  orderBy: { createdAt: sql.ref('catalog.createdAt') },
  searched: [],
})

/** Counts what is deleted with a catalog: items, files, and users who have no other catalog. */
async function whatIsIn(db: Tx, caller: Caller, catalog: { id: string; companyId: string }) {
  await enter(db, scopeOf({ ...caller, catalog }))
  const { rows } = await sql<{ items: number; files: number; users: number }>`select
    (select count(*) from item where catalog_id = ${catalog.id}) as items,
    (select count(*) from company_file where catalog_id = ${catalog.id}) as files,
    (select count(*) from user_catalog uc where uc.catalog_id = ${catalog.id} and not exists (
      select from user_catalog other where other.user_id = uc.user_id and other.catalog_id <> uc.catalog_id)) as users`.execute(
    db,
  )
  await enter(db, scopeOf(caller))
  return { ...rows[0] }
}

/** Making, changing and deleting catalogs. */
export function catalogChangeHandlers(ground: Ground) {
  const { jobs } = ground
  /** A catalog that the caller may use, as it is until the end of the call; refused where it is another version. */
  const hold = async (db: Tx, caller: Caller, catalogId: string, ifMatch: string | undefined) => {
    const { id } = await usableCatalog(db, caller, catalogId)
    await db.selectFrom('catalog').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    const row = await catalogRow(db, ground, id)
    assertUnchanged(ifMatch, endpoints.updateCatalog.answer.parse(row), endpoints.updateCatalog)
    return row
  }
  return {
    async createCatalog(call) {
      const { company, ...values } = call.body
      const companyId = await chosenCompany(call.db, call.caller, company)
      const { id } = await catalogs.create(call, { ...values, companyId })
      return catalogRow(call.db, ground, id)
    },

    async createCatalogs(call) {
      const created = await catalogs.createMany(call, { bodies: call.body.catalogs, path: 'catalogs' })
      const ids = created.map(({ id }) => id)
      const facts = await catalogsWithCompany(call.db).where('catalog.id', 'in', ids).execute()
      const rows = await catalogRows(call.db, ground, facts)
      return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    },

    async updateCatalog({ caller, db, params, body, ifMatch }) {
      const held = await hold(db, caller, params.id, ifMatch)
      if (body.company !== undefined && body.company !== held.company) throw invalid('company', 'format')
      await catalogs.change({ caller, db, params }, body)
      return catalogRow(db, ground, held.id)
    },

    async deleteCatalog({ caller, db, params, query, ifMatch }) {
      const { id, company, identifier } = await hold(db, caller, params.id, ifMatch)
      assertConfirmed(query.confirm, identifier, await whatIsIn(db, caller, { id, companyId: company }))
      await sql`select hide_catalogs(${company}, ${id})`.execute(db)
      await jobs.enqueue(db, 'purgeHidden', { companyId: company, requestedBy: caller.userId })
      return null
    },
  } satisfies Partial<Handlers>
}
