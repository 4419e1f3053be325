import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { businessDocument, currency, id, instant, title } from './fields.ts'
import { pageOf, pageQuery, search } from './page.ts'

const days = z
  .number({ error: 'validation.number' })
  .int({ error: 'validation.integer' })
  .min(1, { error: 'validation.positive' })
  .max(3650, { error: 'validation.range' })

const CompanyBody = z.strictObject({
  fantasyName: title,
  corporateName: title,
  businessDocument,
  currency,
  newDefinition: days.default(90),
  activityDefinition: days.default(730),
})
/**
 * One company. `newDefinition`: days for which an item is new; `activityDefinition`: days without transactions after
 * which it is inactive. `catalogs` and `sites` count its own.
 */
export const CompanyRow = z.object({
  id,
  fantasyName: z.string(),
  corporateName: z.string(),
  businessDocument: z.string(),
  currency,
  newDefinition: z.number().int(),
  activityDefinition: z.number().int(),
  catalogs: z.number().int(),
  sites: z.number().int(),
  createdAt: instant,
})

/** Calls about companies. */
export const companies = {
  listCompanies: endpoint({
    method: 'GET',
    path: '/company',
    summary: 'Companies you administer.',
    allow: 'company.read',
    query: z.strictObject({
      ...pageQuery(['createdAt', 'fantasyName', 'corporateName', 'businessDocument'], 'createdAt'),
      search,
    }),
    answer: pageOf(CompanyRow),
  }),
  listAllCompanies: endpoint({
    method: 'GET',
    path: '/company/all',
    summary: 'Names of the companies you may see.',
    allow: 'company.choose',
    answer: z.array(z.object({ id, fantasyName: z.string() })),
  }),
  createCompany: endpoint({
    method: 'POST',
    path: '/company',
    summary: 'Create a company.',
    allow: 'company.create',
    status: 201,
    body: CompanyBody,
    answer: CompanyRow,
    fails: ['company_already_exists'],
  }),
}
