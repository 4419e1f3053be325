import type { Answer, Endpoints } from '@giro/contract'
import { sql } from 'kysely'
import { chosenCompany, isTheirCompany, narrowedTo } from '#companies/index.ts'
import { allOrRefuse, momentOf, orRefuse } from '#db/constraints.ts'
import type { Tx } from '#db/db.ts'
import { folded, matches, readPage } from '#db/page.ts'
import type { Handlers } from '#http/serve.ts'

const ref = sql.ref

const sites = (db: Tx) =>
  db.selectFrom('site').select(['id', 'title', 'identifier', 'companyId as company', 'createdAt'])
type SiteFacts = Awaited<ReturnType<ReturnType<typeof sites>['executeTakeFirstOrThrow']>>
const siteRow = (site: SiteFacts): Answer<Endpoints['createSite']> => ({
  ...site,
  createdAt: site.createdAt.toISOString(),
})

const keyOf = (companyId: string, identifier: string) => `${companyId} ${identifier}`

export const siteHandlers = {
  async listSites({ caller, db, query }) {
    const company = await narrowedTo(db, caller, query.company)
    let wanted = sites(db).where(isTheirCompany(caller, ref('site.companyId')))
    if (company !== null) wanted = wanted.where('companyId', '=', company)
    if (query.search) wanted = wanted.where(matches(query.search, ref('site.title'), ref('site.identifier')))
    const columns = {
      createdAt: ref('site.createdAt'),
      title: folded(ref('site.title')),
      identifier: folded(ref('site.identifier')),
    }
    const { rows, count } = await readPage(wanted, query, columns, ref('site.id'))
    return { rows: rows.map(siteRow), count }
  },

  async createSite({ caller, db, body: { title, identifier, company } }) {
    const companyId = await chosenCompany(db, caller, company)
    const created = await orRefuse(
      db
        .insertInto('site')
        .values({ title, identifier, companyId })
        .returning(['id', 'title', 'identifier', 'companyId as company', 'createdAt'])
        .executeTakeFirstOrThrow(),
    )
    return siteRow(created)
  },

  async createSites({ caller, db, body }) {
    const companies = new Map<string | undefined, string>()
    for (const [index, { company }] of body.sites.entries()) {
      if (companies.has(company)) continue
      companies.set(company, await chosenCompany(db, caller, company, `sites.${index}.company`))
    }
    const wanted = body.sites.map(({ title, identifier, company }, index) => ({
      title,
      identifier,
      companyId: companies.get(company) as string,
      createdAt: momentOf(index),
    }))
    const created = await db
      .insertInto('site')
      .values(wanted)
      .onConflict((conflict) => conflict.constraint('site_identifier_is_unique').doNothing())
      .returning(['id', 'title', 'identifier', 'companyId as company', 'createdAt'])
      .execute()
    return allOrRefuse({
      keys: wanted.map((site) => keyOf(site.companyId, site.identifier)),
      created,
      keyOf: (site) => keyOf(site.company, site.identifier),
      pathOf: (index) => `sites.${index}.identifier`,
      code: 'site_identifier_already_exists',
    }).map(siteRow)
  },
} satisfies Partial<Handlers>
