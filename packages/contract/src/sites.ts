import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant, siteIdentifier, text, title } from './fields.ts'
import { LIMITS } from './limits.ts'
import { momentRange, pageOf, pageQuery, search } from './page.ts'

const SiteBody = z.strictObject({ title, identifier: siteIdentifier, company: id.optional() })
/** One site of a company. */
export const SiteRow = z.object({
  id,
  title: z.string(),
  identifier: z.string(),
  company: id,
  createdAt: instant,
})

/** One site by itself, with how many items stand there, in all catalogs. */
export const SiteDetail = SiteRow.extend({ items: z.number().int() })

/** Calls about sites. */
export const sites = {
  listSites: endpoint({
    method: 'GET',
    path: '/site',
    summary: 'Sites of your companies.',
    allow: 'site.choose',
    query: z.strictObject({
      ...pageQuery(['createdAt', 'title', 'identifier'], 'createdAt'),
      search,
      company: id.optional(),
      ...momentRange('createdAt'),
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
  getSite: endpoint({
    method: 'GET',
    path: '/site/{id}',
    summary: 'One site.',
    allow: 'site.write',
    versioned: true,
    unversioned: ['items'],
    params: z.object({ id }),
    answer: SiteDetail,
  }),
  updateSite: endpoint({
    method: 'PUT',
    path: '/site/{id}',
    summary: 'Change the title and the identifier of a site. It stays in its company.',
    allow: 'site.write',
    versioned: true,
    params: z.object({ id }),
    body: SiteBody,
    answer: SiteRow,
    fails: ['site_identifier_already_exists'],
  }),
  deleteSite: endpoint({
    method: 'DELETE',
    path: '/site/{id}',
    summary: 'Delete a site and the items that stand there; `confirm`, its identifier, where there are some.',
    allow: 'site.write',
    status: 204,
    versioned: true,
    params: z.object({ id }),
    query: z.strictObject({ confirm: text(LIMITS.siteCharacters).optional() }),
    answer: z.null(),
    fails: ['has_dependents'],
  }),
}
