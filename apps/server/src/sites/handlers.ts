import { type Answer, type Endpoints, endpoints, type Received } from '@giro/contract'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { folded } from '#db/page.ts'
import { invalid } from '#failure.ts'
import type { Ground } from '#ground.ts'
import { chosenCompany } from '#http/company.ts'
import { assertConfirmed } from '#http/confirmed.ts'
import { Resource } from '#http/resource.ts'
import type { Handlers } from '#http/serve.ts'
import { planAgain } from '#planning/index.ts'

type Row = Answer<Endpoints['createSite']>
type Body = Received<Endpoints['createSite']>['body']
const { title, identifier, createdAt } = {
  title: sql.ref('site.title'),
  identifier: sql.ref('site.identifier'),
  createdAt: sql.ref('site.createdAt'),
}

const sites = new Resource({
  table: 'site',
  owner: 'companyId',
  told: { entity: 'site', called: 'title' },
  unique: {
    constraint: 'site_identifier_is_unique',
    columns: ['identifier'],
    code: 'site_identifier_already_exists',
  },
  columns: ['id', 'title', 'identifier', 'companyId as company', 'createdAt'],
  row: (site: Omit<Row, 'createdAt'> & { createdAt: Date }): Row => ({
    ...site,
    createdAt: site.createdAt.toISOString(),
  }),
  sent: (row) => endpoints.updateSite.answer.parse(row),
  values: ({ title, identifier }: Body) => ({ title, identifier }),
  orderBy: { createdAt, title: folded(title), identifier: folded(identifier) },
  searched: [title, identifier],
})

/** Items that stand at a site, in whatever catalog of its company. */
async function itemsAt(db: Tx, { company, id }: Row): Promise<number> {
  const { rows } = await sql<{ items: number }>`select items_at_site(${company}, ${id}) as items`.execute(db)
  return rows[0]?.items ?? 0
}

export const siteHandlers = ({ jobs }: Pick<Ground, 'jobs'>) =>
  ({
    listSites: (call) => sites.list(call),

    async createSite(call) {
      const { title, identifier, company } = call.body
      const companyId = await chosenCompany(call.db, call.caller, company)
      return sites.create(call, { title, identifier, companyId })
    },

    createSites: (call) => sites.createMany(call, { bodies: call.body.sites, path: 'sites' }),

    async getSite(call) {
      const site = await sites.get(call)
      return { ...site, items: await itemsAt(call.db, site) }
    },

    async updateSite(call) {
      const held = await sites.hold(call)
      const { company } = call.body
      if (company !== undefined && company !== held.company) throw invalid('company', 'format')
      return sites.change(call, call.body)
    },

    /** Its items go with it: an item is one SKU at one site. */
    async deleteSite(call) {
      const { caller, db, query } = call
      const held = await sites.hold(call)
      const items = await itemsAt(db, held)
      assertConfirmed(query.confirm, held.identifier, { items })
      await sites.remove(call)
      if (items > 0) await planAgain(db, jobs, caller, { companyId: held.company, catalogId: null })
      return null
    },
  }) satisfies Partial<Handlers>
