import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { currency, day, id, identifier, instant, moneySum, queryFlag, text, title } from './fields.ts'
import { LIMITS } from './limits.ts'
import { momentRange, numberRange, pageOf, pageQuery, search } from './page.ts'

/** Ways to place orders: the ERP does, by the returned parameters, or people, who approve them here. */
const WHO_ORDERS = ['erp', 'giro'] as const
const whoOrders = z.enum(WHO_ORDERS, { error: 'validation.one_of' })

/**
 * One catalog. `totalInvestment`: stock on hand at cost, in `currency`, its company's, never below 0; `unknownItems`
 * are left out of it, for nothing is known of their stock. `generation` counts planning runs, 0 before the first.
 * `processing`: a load or a run waits or works. `whoOrders`: `erp`, the ERP places orders by the returned parameters; `giro`,
 * people approve them here.
 */
export const CatalogRow = z.object({
  id,
  title: z.string(),
  identifier: z.string(),
  company: id,
  companyName: z.string(),
  isSample: z.boolean(),
  currency,
  skuCount: z.number().int(),
  generation: z.number().int(),
  totalInvestment: moneySum,
  unknownItems: z.number().int(),
  lastLoadAt: instant.nullable(),
  lastProcessingAt: instant.nullable(),
  /** The day that the plan in use is of: that of the last movement, where nobody named another. */
  plannedDay: day.nullable(),
  processing: z.boolean(),
  whoOrders,
  createdAt: instant,
})
export type CatalogRow = z.infer<typeof CatalogRow>

const CatalogBody = z.strictObject({
  title,
  identifier,
  company: id.optional(),
  whoOrders: whoOrders.optional(),
})
/** Fields that imports and runs change while a person edits the others. */
const MOVING = [
  'skuCount',
  'generation',
  'totalInvestment',
  'unknownItems',
  'lastLoadAt',
  'lastProcessingAt',
  'plannedDay',
  'processing',
] as const
const catalogFilters = {
  search,
  company: id.optional(),
  ...momentRange('createdAt'),
  ...momentRange('lastLoadAt'),
  ...momentRange('lastProcessingAt'),
  ...numberRange('skuCount'),
  ...numberRange('generation'),
  ...numberRange('totalInvestment'),
}

/** Money of a catalog's stock; `unknownItems` are left out of all four sums, for nothing is known of their stock. */
export const CapitalSynthesis = z.object({
  current: moneySum,
  investment: moneySum,
  redemption: moneySum,
  balanced: moneySum,
  unknownItems: z.number().int(),
})

const share = z.number().meta({ description: 'ratio from 0 to 1' })
const PolicyService = z.object({ fill: share, stockValue: moneySum })
const OfClass = z.object({ erp: share, plan: share }).optional()
/**
 * Service from stock of the plan of a run and of the ERP's parameters, under the same demand: ratios of what is asked for,
 * each with the mean stock it takes. `byClass` has what the ERP's parameters serve of each ABC class, `below` the classes of which the
 * plan serves less all the same; absent in runs of a version before 0.9.
 */
export const RunService = z.object({
  erp: PolicyService,
  plan: PolicyService,
  byClass: z.object({
    abc_a: share.optional(),
    abc_b: share.optional(),
    abc_c: share.optional(),
    abc_d: share.optional(),
  }),
  below: z.object({ abc_a: OfClass, abc_b: OfClass, abc_c: OfClass, abc_d: OfClass }).optional(),
})

/** Service of one run. */
export type RunService = z.infer<typeof RunService>

const ReplayedYear = z.object({ inStock: share, stockValue: moneySum })
/**
 * The last twelve months of the items of class A and B under the suggestions of a year ago, and as they were. `inStock` is the share of
 * the days that ended with stock, weighted by the value of what was asked for; `stockValue` the mean stock; `check` the number of items
 * whose shelf would have been empty far more often.
 */
export const RunReplay = z.object({
  items: z.number().int(),
  check: z.number().int().meta({ description: 'items; 0 or more' }),
  suggested: ReplayedYear,
  actual: ReplayedYear,
})
export type RunReplay = z.infer<typeof RunReplay>

/**
 * One planning run. `asOf` is the day it planned for. `synthesis` is money in the currency of the company: current
 * stock, what is to be invested and redeemed (both 0 or more), and current + investment - redemption. `nsr` and
 * `availability` are means over the items, ratios from 0 to 1, null where no item has one. `yearlyUsage` is a year of the
 * demand of the last 90 days at cost, of items whose stock is known; `excess` stock above the maximum. Both are null in
 * runs of a version before 0.9.
 */
export const GenerationRow = z.object({
  generation: z.number().int(),
  asOf: day,
  startedAt: instant,
  finishedAt: instant,
  engineVersion: z.string(),
  items: z.number().int(),
  synthesis: CapitalSynthesis,
  nsr: z.number().nullable(),
  availability: z.number().nullable(),
  yearlyUsage: moneySum.nullable(),
  excess: moneySum.nullable(),
  /** null where the ERP gives reorder points for less than half of what is kept in stock. */
  service: RunService.nullable(),
  /** null where no item could be replayed: its balances have to be known. */
  replay: RunReplay.nullable(),
})

/** Event of a catalog's progress stream: one for each change of an import, a run, a report or a scenario. */
export const ProgressEvent = z.object({
  kind: z.enum(['import', 'run', 'report', 'scenario']),
  id,
  status: z.enum(['pending', 'processing', 'finished', 'error']),
  progress: z.number(),
})
export type ProgressEvent = z.infer<typeof ProgressEvent>

/** Calls about catalogs, their planning runs and their progress. */
export const catalogs = {
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
      ...catalogFilters,
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
      ...catalogFilters,
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
  createCatalogs: endpoint({
    method: 'POST',
    path: '/catalog/create-many',
    summary: 'Create many catalogs, all or nothing.',
    allow: 'catalog.write',
    status: 201,
    body: z.strictObject({ catalogs: z.array(CatalogBody).min(1).max(LIMITS.createMany) }),
    answer: z.array(CatalogRow),
    fails: ['catalog_identifier_already_exists'],
  }),
  getCatalog: endpoint({
    method: 'GET',
    path: '/catalog/{id}',
    summary: 'One catalog.',
    allow: 'catalog.choose',
    versioned: true,
    unversioned: MOVING,
    params: z.object({ id }),
    answer: CatalogRow,
  }),
  updateCatalog: endpoint({
    method: 'PUT',
    path: '/catalog/{id}',
    summary: 'Change the title and the identifier of a catalog. It stays in its company.',
    allow: 'catalog.write',
    versioned: true,
    unversioned: MOVING,
    params: z.object({ id }),
    body: CatalogBody,
    answer: CatalogRow,
    fails: ['catalog_identifier_already_exists'],
  }),
  deleteCatalog: endpoint({
    method: 'DELETE',
    path: '/catalog/{id}',
    summary: 'Delete a catalog with all that is in it; `confirm`, its identifier, where there is something.',
    allow: 'catalog.delete',
    status: 204,
    versioned: true,
    unversioned: MOVING,
    params: z.object({ id }),
    query: z.strictObject({ confirm: text(LIMITS.identifierCharacters).optional() }),
    answer: z.null(),
    fails: ['has_dependents'],
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
    query: z.strictObject({
      ...pageQuery(['generation', 'asOf', 'startedAt', 'finishedAt'], 'generation', true),
      ...numberRange('generation'),
      ...momentRange('startedAt'),
      ...momentRange('finishedAt'),
      /** true: of each day of the company the last run alone, and none that had planned with a file whose import was undone. */
      daily: queryFlag,
    }),
    answer: pageOf(GenerationRow),
  }),
  followProgress: endpoint({
    method: 'GET',
    path: '/catalog/{id}/progress',
    summary: 'Server-sent events import, run, report and scenario of a catalog.',
    allow: 'planning.read',
    params: z.object({ id }),
    stream: true,
    answer: ProgressEvent,
  }),
}
