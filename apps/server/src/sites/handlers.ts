import { type Answer, type Endpoints, endpoints, type Received } from '@giro/contract'
import { sql } from 'kysely'
import { folded } from '#db/page.ts'
import { chosenCompany } from '#http/company.ts'
import { Resource } from '#http/resource.ts'
import type { Handlers } from '#http/serve.ts'

type Row = Answer<Endpoints['createSite']>
type Body = Received<Endpoints['createSite']>['body']
const { title, identifier, createdAt } = {
  title: sql.ref('site.title'),
  identifier: sql.ref('site.identifier'),
  createdAt: sql.ref('site.createdAt'),
}

const sites = new Resource({
  table: 'site',
  columns: ['id', 'title', 'identifier', 'companyId as company', 'createdAt'],
  row: (site: Omit<Row, 'createdAt'> & { createdAt: Date }): Row => ({
    ...site,
    createdAt: site.createdAt.toISOString(),
  }),
  sent: (row) => endpoints.createSite.answer.parse(row),
  companyOf: ({ company }) => company,
  values: ({ title, identifier }: Body) => ({ title, identifier }),
  orderBy: { createdAt, title: folded(title), identifier: folded(identifier) },
  searched: [title, identifier],
})

export const siteHandlers = {
  listSites: (call) => sites.list(call),

  async createSite({ caller, db, body: { title, identifier, company } }) {
    return sites.create(db, { title, identifier, companyId: await chosenCompany(db, caller, company) })
  },

  createSites: (call) =>
    sites.createMany(call, {
      bodies: call.body.sites,
      path: 'sites',
      unique: {
        constraint: 'site_identifier_is_unique',
        columns: ['identifier'],
        code: 'site_identifier_already_exists',
      },
    }),
} satisfies Partial<Handlers>
