import { z } from 'zod'
import { country } from './countries.ts'
import { endpoint } from './endpoint.ts'
import { CURRENCIES, companyNumber, currency, id, instant, text, timeZone, title } from './fields.ts'
import { Queued } from './job.ts'
import { LIMITS } from './limits.ts'
import { anyOf, momentRange, pageOf, pageQuery, search } from './page.ts'

const days = z
  .number({ error: 'validation.number' })
  .int({ error: 'validation.integer' })
  .min(1, { error: 'validation.positive' })
  .max(3650, { error: 'validation.range' })

/** Minutes after which a session without a call ends; null: with its term alone. */
const idleMinutes = z
  .number({ error: 'validation.number' })
  .int({ error: 'validation.integer' })
  .min(LIMITS.idleMinutesLeast, { error: 'validation.range' })
  .max(LIMITS.idleMinutesMost, { error: 'validation.range' })
  .nullable()

/** Money that a minute of deciding costs. */
const minuteCost = z
  .number({ error: 'validation.number' })
  .min(0, { error: 'validation.positive' })
  .max(1_000_000, { error: 'validation.range' })
  .meta({ description: 'Money that a minute of deciding costs.' })

/** Money that placing an order costs. */
const orderCost = minuteCost.meta({
  description: 'Money that placing an order costs, unless a planning setting says otherwise.',
})

/** Orders of the worklist: what a minute of deciding saves, or the money at stake. */
export const queueOrder = z.enum(['worth', 'stake'], { error: 'validation.one_of' })

/** Default time zone, that of most companies. */
const DEFAULT_TIME_ZONE = 'America/Sao_Paulo'
const DEFAULT_COUNTRY = 'BR'

/** Value of an order above which only administrators approve it; null: any analyst may. */
const approvalLimit = z
  .number({ error: 'validation.number' })
  .positive({ error: 'validation.range' })
  .max(1e12, { error: 'validation.range' })
  .nullable()

const CompanyBody = z.strictObject({
  fantasyName: title,
  corporateName: title,
  country: country.default(DEFAULT_COUNTRY),
  businessDocument: companyNumber.nullable().optional(),
  currency,
  newDefinition: days.default(90),
  activityDefinition: days.default(730),
  timeZone: timeZone.default(DEFAULT_TIME_ZONE),
  mailsCodes: z.boolean().default(false),
  idleMinutes: idleMinutes.default(LIMITS.idleMinutesDefault),
  approvalLimit: approvalLimit.default(null),
  reasonRequired: z.boolean().default(false),
  minuteCost: minuteCost.optional(),
  orderCost: orderCost.optional(),
  queueOrder: queueOrder.default('worth'),
})
/** Change of a company; absent fields stay. */
const CompanyChange = CompanyBody.extend({
  country: country.optional(),
  newDefinition: days.optional(),
  activityDefinition: days.optional(),
  timeZone: timeZone.optional(),
  mailsCodes: z.boolean().optional(),
  idleMinutes: idleMinutes.optional(),
  approvalLimit: approvalLimit.optional(),
  reasonRequired: z.boolean().optional(),
  queueOrder: queueOrder.optional(),
})
/**
 * One company of a list. `businessDocument`: in Brazil its CNPJ; elsewhere its number as it was typed, or null. `country`: an ISO
 * 3166-1 code. `newDefinition`: days for which an item is new; `activityDefinition`: days without
 * transactions after which it is inactive; `timeZone`: whose today its catalogs are planned for, an IANA name.
 * `mailsCodes`: who signs in with an authenticator app may ask for a mailed code instead. `idleMinutes`: minutes
 * without a call after which its users' sessions end, the shortest of all their companies; null, with their term alone.
 * `approvalLimit`: value of an order above which only administrators approve it; null, any analyst may. `catalogs` and `sites` count its own.
 * without a call after which its users' sessions end, the shortest of all their companies; null, with their term alone. `reasonRequired`: a choice that differs from the suggestion
 * asks for a reason. `catalogs` and `sites` count its own.
 */
export const CompanyRow = z.object({
  id,
  fantasyName: z.string(),
  corporateName: z.string(),
  country: z.string(),
  businessDocument: z.string().nullable(),
  currency,
  newDefinition: z.number().int(),
  activityDefinition: z.number().int(),
  timeZone: z.string(),
  mailsCodes: z.boolean(),
  idleMinutes: z.number().int().nullable(),
  approvalLimit: z.number().nullable(),
  reasonRequired: z.boolean(),
  minuteCost,
  orderCost,
  queueOrder,
  catalogs: z.number().int(),
  sites: z.number().int(),
  createdAt: instant,
})

/** One company by itself: its catalogs and sites by their ids. */
export const CompanyDetail = CompanyRow.extend({ catalogs: z.array(id), sites: z.array(id) })

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
      currency: anyOf(CURRENCIES),
      ...momentRange('createdAt'),
    }),
    answer: pageOf(CompanyRow),
  }),
  listAllCompanies: endpoint({
    method: 'GET',
    path: '/company/all',
    summary: 'Names of the companies you may see.',
    allow: 'company.choose',
    answer: z.array(z.object({ id, fantasyName: z.string(), country: z.string(), isSample: z.boolean() })),
  }),
  createCompany: endpoint({
    method: 'POST',
    path: '/company',
    summary:
      'Create a company. In Brazil, the country unless another is sent, `businessDocument` is its CNPJ and required; elsewhere any number, or none. Costs that are left out are usual in its currency.',
    allow: 'company.create',
    status: 201,
    body: CompanyBody,
    answer: CompanyDetail,
    fails: ['company_already_exists'],
  }),
  createSample: endpoint({
    method: 'POST',
    path: '/company/sample',
    summary: 'Make the sample company, with items planned in the background.',
    allow: 'company.create',
    status: 202,
    body: z.strictObject({}),
    answer: Queued.extend({ company: id, catalog: id }),
    fails: ['company_already_exists'],
  }),
  getCompany: endpoint({
    method: 'GET',
    path: '/company/{id}',
    summary: 'One company.',
    allow: 'company.read',
    versioned: true,
    unversioned: ['catalogs', 'sites'],
    params: z.object({ id }),
    answer: CompanyDetail,
  }),
  updateCompany: endpoint({
    method: 'PUT',
    path: '/company/{id}',
    summary:
      'Change a company; its country and document only as a system administrator. Other days of what is new and inactive plan its catalogs again. No amount is converted with the currency; costs that were usual in the former become those of the new one.',
    allow: 'company.edit',
    versioned: true,
    unversioned: ['catalogs', 'sites'],
    params: z.object({ id }),
    body: CompanyChange,
    answer: CompanyDetail,
    fails: ['company_already_exists'],
  }),
  deleteCompany: endpoint({
    method: 'DELETE',
    path: '/company/{id}',
    summary:
      'Delete a company with all that is its own; `confirm`, its document or else its `fantasyName`, where it has something.',
    allow: 'company.delete',
    status: 204,
    versioned: true,
    unversioned: ['catalogs', 'sites'],
    params: z.object({ id }),
    query: z.strictObject({ confirm: text(LIMITS.titleCharacters).optional() }),
    answer: z.null(),
    fails: ['has_dependents'],
  }),
}
