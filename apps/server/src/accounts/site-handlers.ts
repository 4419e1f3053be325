import type { Answer, Endpoints } from '@giro/contract'
import { sql } from 'kysely'
import { orRefuse } from '#db/constraints.ts'
import { folded, matches, readPage } from '#db/page.ts'
import { Failure } from '#http/failure.ts'
import type { Handlers, Tx } from '#http/serve.ts'
import { chosenCompany, isTheirCompany, narrowedTo } from './companies.ts'

const ref = sql.ref

const sites = (db: Tx) =>
  db.selectFrom('site').select(['id', 'title', 'identifier', 'companyId as company', 'createdAt'])
type SiteFacts = Awaited<ReturnType<ReturnType<typeof sites>['executeTakeFirstOrThrow']>>
const siteRow = (site: SiteFacts): Answer<Endpoints['createSite']> => ({
  ...site,
  createdAt: site.createdAt.toISOString(),
})

export function siteHandlers() {
  return {
    async listSites({ caller, db, query }) {
      const company = await narrowedTo(db, caller, query.company)
      let wanted = sites(db).where(isTheirCompany(caller, ref('site.companyId')))
      if (company !== null) wanted = wanted.where('companyId', '=', company)
      if (query.search)
        wanted = wanted.where(matches(query.search, ref('site.title'), ref('site.identifier')))
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
      const wanted = body.sites.map(({ title, identifier, company }) => ({
        title,
        identifier,
        companyId: companies.get(company) as string,
      }))
      const created = await db
        .insertInto('site')
        .values(wanted)
        .onConflict((conflict) => conflict.constraint('site_identifier_is_unique').doNothing())
        .returning(['id', 'title', 'identifier', 'companyId as company', 'createdAt'])
        .execute()
      return inOrder(wanted, created).map(siteRow)
    },
  } satisfies Partial<Handlers>
}

const keyOf = (companyId: string, identifier: string) => `${companyId} ${identifier}`

/** The created sites in the order they were asked for; a refusal naming each one whose identifier was taken. */
function inOrder(
  wanted: readonly { identifier: string; companyId: string }[],
  created: readonly SiteFacts[],
): SiteFacts[] {
  const left = new Map(created.map((site) => [keyOf(site.company, site.identifier), site]))
  const taken: { path: string; message: string }[] = []
  const sitesInOrder: SiteFacts[] = []
  for (const [index, { companyId, identifier }] of wanted.entries()) {
    const key = keyOf(companyId, identifier)
    const site = left.get(key)
    if (site) sitesInOrder.push(site)
    else
      taken.push({ path: `sites.${index}.identifier`, message: 'bad_request.site_identifier_already_exists' })
    left.delete(key)
  }
  if (taken.length > 0) throw new Failure('site_identifier_already_exists', { errors: taken })
  return sitesInOrder
}
