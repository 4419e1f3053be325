import { z } from 'zod'
import { contextKind, contextValue, SkuAtSite } from './decisions.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, moneySum, queryFlag, text } from './fields.ts'
import { fieldNames, ItemSchema } from './item-schema.ts'
import { AUTHORIZATION_FILTERS, ERP_STATES, withItemFilters } from './item-set.ts'
import { pageOf, pageQuery, search } from './page.ts'

/** Author of an authorized value: a person or scenario by name, or a rule with its position. */
const DecidedContexts = z.partialRecord(
  contextKind,
  z.object({
    kind: z.enum(['person', 'scenario', 'rule']),
    title: z.string().nullable(),
    priority: z.number().int().nullable(),
  }),
)
const AuthorizationRow = z.object({
  sku: z.string(),
  site: z.string(),
  description: z.string(),
  authorized: z.boolean(),
  changedBy: z.string().nullable(),
  changedAt: instant.nullable(),
  blockedBy: z.array(z.string()),
  erpState: z.enum(ERP_STATES),
  /** Values of the item in the next ERP file, as they were when authorized; null if it is not authorized. */
  values: z.record(z.string(), contextValue.nullable()).nullable(),
  sent: z.record(z.string(), contextValue.nullable()).nullable(),
  /** Values of the ERP in its last master data, of those that it is sent. */
  erp: z.record(z.string(), contextValue.nullable()),
  /** Each value of a `reverted` or `drifted` item that came back otherwise than it was sent, of those the ERP tells. */
  differences: z.array(
    z.object({
      field: z.enum(['portfolio', 'nsr', 'leadTime', 'trigger', 'batch', 'minimumBalance', 'maximumBalance']),
      sent: contextValue,
      erp: contextValue.nullable(),
    }),
  ),
  sentAt: instant.nullable(),
  decidedBy: DecidedContexts.nullable().meta({
    description: 'Who decided `values`, by context; a context that is absent is as suggested.',
  }),
  sentDecidedBy: DecidedContexts.nullable().meta({ description: 'The same of `sent`.' }),
  reviewedBy: z
    .object({ name: z.string().nullable(), isCaller: z.boolean() })
    .nullable()
    .meta({ description: 'Who was the last to decide about the item itself; null where nobody did.' }),
  item: ItemSchema.optional().meta({ description: 'The fields of the item that `fields` asked for.' }),
})

/** Items by name, or all that a filter finds. */
const AUTHORIZED_ITEMS = {
  authorize: z.boolean(),
  skus: z.array(SkuAtSite).min(1).optional(),
  filter: withItemFilters({ search, ...AUTHORIZATION_FILTERS }).optional(),
}
type ItemsSaid = { skus?: unknown; filter?: unknown }
const isOneOf = ({ skus, filter }: ItemsSaid) => (skus === undefined) !== (filter === undefined)
const ONE_OF = { path: ['skus'], error: 'validation.required' }

/** Calls about what may return to the ERP. */
export const authorization = {
  listAuthorizations: endpoint({
    method: 'GET',
    path: '/context/authorization',
    summary: 'What is authorized to return to the ERP, and what the ERP made of it.',
    allow: 'planning.read',
    scope: 'catalog',
    query: z.strictObject({
      /** `effect`: by its size, whatever its sign. */
      ...pageQuery(['createdAt', 'sku', 'site', 'changedAt', 'sentAt', 'effect'], 'createdAt'),
      search,
      fields: fieldNames,
      sku: text(4000).optional(),
      site: text(400).optional(),
      authorized: queryFlag,
      ...AUTHORIZATION_FILTERS,
      abcClass: text(400).optional(),
      group: text(400).optional(),
    }),
    answer: pageOf(AuthorizationRow),
  }),
  authorizeItems: endpoint({
    method: 'POST',
    path: '/sku/batch-authorize',
    summary: 'Authorize or unauthorize items to return to the ERP.',
    allow: 'item.authorize',
    scope: 'catalog',
    body: z
      .strictObject({ ...AUTHORIZED_ITEMS, acceptIncomplete: z.boolean().default(false) })
      .refine(isOneOf, ONE_OF),
    answer: z.object({
      changed: z.number().int(),
      unchanged: z.number().int(),
      decision: id.nullable().meta({ description: 'What undoes it; null where nothing changed.' }),
      refused: z.array(
        z.object({
          sku: z.string(),
          site: z.string(),
          code: z.enum(['item_not_found', 'item_inactive', 'item_incomplete', 'site_is_required']),
        }),
      ),
    }),
    fails: ['too_many_items'],
  }),
  previewAuthorization: endpoint({
    method: 'POST',
    path: '/sku/batch-authorize/preview',
    summary: 'What authorizing or unauthorizing items would do, and what it moves; nothing is saved.',
    allow: 'item.authorize',
    scope: 'catalog',
    body: z.strictObject(AUTHORIZED_ITEMS).refine(isOneOf, ONE_OF),
    answer: z.object({
      changed: z.number().int(),
      unchanged: z.number().int(),
      refused: z.number().int().meta({ description: 'Items that are left out.' }),
      incomplete: z
        .number()
        .int()
        .meta({ description: 'Those of them that go where incomplete data are accepted.' }),
      effect: moneySum.meta({ description: 'Effect on stock of the items that would change.' }),
      unknownEffects: z.number().int().meta({
        description:
          'Those of which it is not known: the ERP has no trigger, so that there is no stock to compare with.',
      }),
    }),
    fails: ['too_many_items'],
  }),
}
