import { z } from 'zod'
import { CatalogRow } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { businessDocument, currency, day, id, identifier, instant, title } from './fields.ts'
import { LIMITS } from './limits.ts'
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

const CatalogBody = z.strictObject({ title, identifier, company: id.optional() })
const SiteBody = z.strictObject({ title, identifier, company: id.optional() })
export const SiteRow = z.object({
  id,
  title: z.string(),
  identifier: z.string(),
  company: id,
  createdAt: instant,
})

export const GenerationRow = z.object({
  generation: z.number().int(),
  asOf: day,
  startedAt: instant,
  finishedAt: instant,
  engineVersion: z.string(),
  items: z.number().int(),
  synthesis: z.object({
    current: z.number(),
    investment: z.number(),
    redemption: z.number(),
    balanced: z.number(),
  }),
  nsr: z.number().nullable(),
  availability: z.number().nullable(),
})

/** What the progress stream of a catalog says: one event for each change of an import, a run or a report. */
export const ProgressEvent = z.object({
  kind: z.enum(['import', 'run', 'report']),
  id,
  status: z.enum(['pending', 'processing', 'finished', 'error']),
  progress: z.number(),
})
export type ProgressEvent = z.infer<typeof ProgressEvent>

export const accounts = {
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
  listCatalogs: endpoint({
    method: 'GET',
    path: '/catalog',
    summary: 'Catalogs of the companies you administer.',
    allow: 'catalog.read',
    query: z.strictObject({
      ...pageQuery(
        [
          'createdAt',
          'title',
          'identifier',
          'skuCount',
          'generation',
          'totalInvestment',
          'lastLoadAt',
          'lastProcessingAt',
        ],
        'createdAt',
      ),
      search,
      company: id.optional(),
    }),
    answer: pageOf(CatalogRow),
  }),
  listMyCatalogs: endpoint({
    method: 'GET',
    path: '/catalog/mine',
    summary: 'Catalogs you may select.',
    allow: 'catalog.choose',
    query: z.strictObject({
      ...pageQuery(['createdAt', 'title', 'identifier', 'lastProcessingAt'], 'createdAt'),
      search,
      company: id.optional(),
    }),
    answer: pageOf(CatalogRow),
  }),
  createCatalog: endpoint({
    method: 'POST',
    path: '/catalog',
    summary: 'Create a catalog in a company.',
    allow: 'catalog.write',
    status: 201,
    body: CatalogBody,
    answer: CatalogRow,
    fails: ['catalog_identifier_already_exists'],
  }),
  getCatalog: endpoint({
    method: 'GET',
    path: '/catalog/{id}',
    summary: 'One catalog.',
    allow: 'catalog.choose',
    versioned: true,
    params: z.object({ id }),
    answer: CatalogRow,
  }),
  selectCatalog: endpoint({
    method: 'POST',
    path: '/catalog/select/{id}',
    summary: 'Keep a catalog as the selected one of this session.',
    allow: 'catalog.choose',
    params: z.object({ id }),
    answer: CatalogRow,
  }),
  listGenerations: endpoint({
    method: 'GET',
    path: '/catalog/{id}/generations',
    summary: 'Totals of every planning run of a catalog, newest first.',
    allow: 'planning.read',
    params: z.object({ id }),
    query: z.strictObject(pageQuery(['generation', 'asOf', 'startedAt', 'finishedAt'], 'generation', true)),
    answer: pageOf(GenerationRow),
  }),
  followProgress: endpoint({
    method: 'GET',
    path: '/catalog/{id}/progress',
    summary: 'Server-sent events import, run and report of a catalog.',
    allow: 'planning.read',
    params: z.object({ id }),
    stream: true,
    answer: ProgressEvent,
  }),
  listSites: endpoint({
    method: 'GET',
    path: '/site',
    summary: 'Sites of your companies.',
    allow: 'site.choose',
    query: z.strictObject({
      ...pageQuery(['createdAt', 'title', 'identifier'], 'createdAt'),
      search,
      company: id.optional(),
    }),
    answer: pageOf(SiteRow),
  }),
  createSite: endpoint({
    method: 'POST',
    path: '/site',
    summary: 'Create a site in a company.',
    allow: 'site.write',
    status: 201,
    body: SiteBody,
    answer: SiteRow,
    fails: ['site_identifier_already_exists'],
  }),
  createSites: endpoint({
    method: 'POST',
    path: '/site/create-many',
    summary: 'Create many sites, all or nothing.',
    allow: 'site.write',
    status: 201,
    body: z.strictObject({ sites: z.array(SiteBody).min(1).max(LIMITS.createMany) }),
    answer: z.array(SiteRow),
    fails: ['site_identifier_already_exists'],
  }),
}
