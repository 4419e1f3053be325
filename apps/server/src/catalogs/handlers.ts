import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { folded, matches, readPage, withinRanges } from '#db/page.ts'
import type { Ground } from '#ground.ts'
import { isTheirCompany, narrowedTo } from '#http/company.ts'
import type { Handlers } from '#http/serve.ts'
import { catalogRow, catalogRows, catalogsWithCompany, isUsable, usableCatalog } from './catalogs.ts'

const ref = sql.ref

/** Sort columns of the list of catalogs. */
const COLUMNS = {
  createdAt: ref('catalog.createdAt'),
  title: folded(ref('catalog.title')),
  identifier: folded(ref('catalog.identifier')),
  skuCount: ref('catalog.skuCount'),
  generation: ref('catalog.generation'),
  totalInvestment: ref('catalog.totalInvestment'),
  lastLoadAt: ref('catalog.lastLoadedAt'),
  lastProcessingAt: ref('catalog.lastPlannedAt'),
}

type ListQuery = {
  offset: number
  limit: number
  orderBy: keyof typeof COLUMNS
  isDESC: boolean
  search?: string | undefined
}

export function catalogHandlers(ground: Ground) {
  const list = async (
    db: Tx,
    catalogs: ReturnType<typeof catalogsWithCompany>,
    query: ListQuery,
    company: string | null,
  ) => {
    let wanted = catalogs
    if (company !== null) wanted = wanted.where('catalog.companyId', '=', company)
    for (const within of withinRanges(query, COLUMNS)) wanted = wanted.where(within)
    if (query.search)
      wanted = wanted.where(
        matches(query.search, ref('catalog.title'), ref('catalog.identifier'), ref('company.fantasyName')),
      )
    const { rows, count } = await readPage(wanted, query, COLUMNS, ref('catalog.id'))
    return { rows: await catalogRows(db, ground, rows), count }
  }
  return {
    async listCatalogs({ caller, db, query }) {
      const company = await narrowedTo(db, caller, query.company)
      return list(
        db,
        catalogsWithCompany(db).where(isTheirCompany(caller, ref('catalog.companyId'))),
        query,
        company,
      )
    },

    async listMyCatalogs({ caller, db, query }) {
      const company = await narrowedTo(db, caller, query.company)
      return list(db, catalogsWithCompany(db).where(isUsable(caller)), query, company)
    },

    async getCatalog({ caller, db, params }) {
      const { id } = await usableCatalog(db, caller, params.id)
      return catalogRow(db, ground, id)
    },

    async selectCatalog({ caller, db, params }) {
      const { id } = await usableCatalog(db, caller, params.id)
      await db
        .updateTable('session')
        .set({ selectedCatalogId: id })
        .where('id', '=', caller.sessionId)
        .execute()
      return catalogRow(db, ground, id)
    },
  } satisfies Partial<Handlers>
}
