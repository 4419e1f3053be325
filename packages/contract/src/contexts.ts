import {
  ALERT_LEVELS,
  CONTEXT_KINDS,
  CONTEXT_REASONS,
  MISSING_DATA,
  PORTFOLIO_STANCES,
  THEMES,
} from '@giro/planning/vocabulary'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, id, instant, LANGUAGES, language, queryNumber, sku, text } from './fields.ts'
import { ITEM_FIELD_NAMES } from './item-fields.ts'
import { ITEM_FILTERS, ItemFilter, ItemSchema, siteQuery, skuParams } from './items.ts'
import { LIMITS } from './limits.ts'
import { anyOf, pageOf, pagePlace, pageQuery, search } from './page.ts'
import { Replay } from './replay.ts'

const contextKind = z.enum(CONTEXT_KINDS)
const contextLevel = z.enum(['warning', 'problem'])
const contextValue = z.union([z.string(), z.number()])
const stance = z.enum(PORTFOLIO_STANCES, { error: 'validation.one_of' })
const site = text(LIMITS.identifierCharacters * 4)
const flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }).optional()

/** One context of an item (api.md 5, GET /indeep/context). */
export const ContextRow = z.object({
  context: contextKind,
  old: contextValue.nullable(),
  new: contextValue,
  stance,
  erp: contextValue.nullable(),
  automatic: contextValue,
  options: z.array(
    z.object({
      stance,
      value: contextValue.nullable(),
      capital: z.number(),
      ruptureRisk: z.number().nullable(),
    }),
  ),
  conformity: z.string().nullable(),
  alert: z
    .object({ level: contextLevel, reason: z.enum(CONTEXT_REASONS), effect: z.number(), since: day })
    .nullable(),
  changedBy: z.string().nullable(),
  changedAt: instant.nullable(),
})
export type ContextRow = z.infer<typeof ContextRow>
export const ContextHistoryRow = z.object({
  context: contextKind,
  old: contextValue.nullable(),
  new: contextValue.nullable(),
  stance,
  note: z.string().nullable(),
  by: z.string(),
  at: instant,
})
const Contexts = z.object({
  sku: z.string(),
  site: z.string(),
  contexts: z.array(ContextRow),
  history: z.array(ContextHistoryRow),
})
export type Contexts = z.infer<typeof Contexts>

/** A choice for one context: `value` goes only with `manual`. */
const Choice = z.strictObject({ stance, value: z.number().optional() })
const Choices = z.partialRecord(contextKind, Choice)
export type Choices = z.infer<typeof Choices>

/** A stance, or a number that stands for `manual` with that value. */
const stanceOrNumber = z.string().max(40).optional()
const NowThen = z.object({ now: ItemSchema, then: ItemSchema })

/** One input of a derived number, with its unit and where it came from. */
const ExplainedInput = z.object({
  name: z.string(),
  value: z.union([z.number(), z.string(), z.boolean()]).nullable(),
  unit: z.string().nullable(),
  from: z.string().nullable(),
})
export const Explained = z.object({
  formula: z.string(),
  inputs: z.array(ExplainedInput),
  parameters: z.array(
    z.object({
      name: z.string(),
      value: z.union([z.number(), z.string()]),
      from: z.enum(['default', 'company', 'catalog']),
    }),
  ),
  rowsUsed: z.number().int().nullable(),
  rowsLeftOut: z.array(z.object({ reason: z.string(), rows: z.number().int() })),
  failedCondition: z.string().nullable(),
})
export type Explained = z.infer<typeof Explained>
const ItemDetail = z.object({
  item: ItemSchema,
  contexts: z.array(ContextRow),
  attributes: z.record(z.string(), z.string()),
  explain: z.record(z.string(), Explained).meta({
    description: 'How each derived field came about, by its name: gives the value that `item` shows.',
  }),
  outdated: z.array(z.enum(ITEM_FIELD_NAMES)).meta({
    description:
      'Derived fields that have no entry in `explain`: what they are calculated from has changed since `lastExecution`. Empty again after the next planning run.',
  }),
  missingData: z.array(z.enum(MISSING_DATA)).meta({ description: 'What makes the data incomplete.' }),
  outlierDays: z.array(day).meta({
    description:
      'Days of the last two years on which far more was consumed than on the others; of the facts as loaded.',
  }),
  /** The last twelve months under the parameters there are; null for an item that is younger, or that nobody asked for. */
  replay: Replay.nullable(),
})

const FeedRow = z.object({
  sku: z.string(),
  site: z.string(),
  description: z.string(),
  context: contextKind,
  old: contextValue.nullable(),
  new: contextValue,
  automatic: contextValue,
  stance,
  level: contextLevel,
  reason: z.enum(CONTEXT_REASONS),
  effect: z.number(),
  priority: z.number(),
  since: day,
})
export type FeedRow = z.infer<typeof FeedRow>
const Synthesis = z.object({
  current: z.number(),
  investment: z.number(),
  redemption: z.number(),
  balanced: z.number(),
})
const Feed = z.object({
  synthesis: Synthesis,
  themes: z.array(z.object({ theme: z.enum(THEMES), value: z.number(), items: z.number().int() })),
  /** Items with at least one open context alert. */
  items: z.number().int(),
  /** What the alerts would take out of stock (0 or less) and put into it, in money; the contexts' effects add up to both. */
  release: z.number(),
  invest: z.number(),
  contexts: z.array(
    z.object({ context: contextKind, count: z.number().int(), effect: z.number(), rows: z.array(FeedRow) }),
  ),
  /** With `together`: the alerts of all contexts in one list, instead of each context's own. */
  rows: z.array(FeedRow).optional(),
})

const QueueRow = z.object({
  position: z.number().int(),
  sku: z.string(),
  site: z.string(),
  description: z.string(),
  priority: z.number(),
  effect: z.number(),
  contexts: z.array(contextKind),
  alerts: z.record(z.string(), z.enum(ALERT_LEVELS)),
  next: z.object({ sku: z.string(), site: z.string() }).nullable(),
  previous: z.object({ sku: z.string(), site: z.string() }).nullable(),
  pending: z.boolean(),
})
export type QueueRow = z.infer<typeof QueueRow>

export const ERP_STATES = ['none', 'authorized', 'in_file', 'confirmed', 'reverted', 'drifted'] as const
const AuthorizationRow = z.object({
  sku: z.string(),
  site: z.string(),
  authorized: z.boolean(),
  changedBy: z.string().nullable(),
  changedAt: instant.nullable(),
  blockedBy: z.array(z.string()),
  erpState: z.enum(ERP_STATES),
  /** What the next ERP file says of the item: its values as they stood when authorized; null while it is not. */
  values: z.record(z.string(), contextValue.nullable()).nullable(),
  sent: z.record(z.string(), contextValue.nullable()).nullable(),
  sentAt: instant.nullable(),
})
const SkuAtSite = z.strictObject({ sku, site: site.optional() })

export const contexts = {
  getItem: endpoint({
    method: 'GET',
    path: '/indeep/get-by-sku/{sku}',
    summary: 'Everything about one item, with the derivation of every number.',
    allow: 'planning.read',
    scope: 'catalog',
    params: skuParams,
    query: z.strictObject(siteQuery),
    answer: ItemDetail,
    fails: ['site_is_required'],
  }),
  getContexts: endpoint({
    method: 'GET',
    path: '/indeep/context',
    summary: 'The five contexts of an item, their options and their history.',
    allow: 'planning.read',
    scope: 'catalog',
    versioned: true,
    query: z.strictObject({ sku, ...siteQuery }),
    answer: Contexts,
    fails: ['site_is_required'],
  }),
  previewContexts: endpoint({
    method: 'GET',
    path: '/context/calculate',
    summary: 'An item as it is and as it would be with other choices; nothing is saved.',
    allow: 'context.preview',
    scope: 'catalog',
    query: z.strictObject({
      sku,
      ...siteQuery,
      portfolio: stanceOrNumber,
      service: stanceOrNumber,
      leadTime: stanceOrNumber,
      trigger: stanceOrNumber,
      batch: stanceOrNumber,
    }),
    answer: NowThen,
    fails: ['site_is_required', 'manual_value_out_of_range'],
  }),
  calculateContexts: endpoint({
    method: 'POST',
    path: '/context/calculate',
    summary: 'Preview up to 500 items, or, without items, plan the whole catalog again.',
    allow: 'context.decide',
    scope: 'catalog',
    status: 202,
    doneWith: 'items',
    body: z
      .strictObject({
        items: z
          .array(z.strictObject({ sku, site: site.optional(), contexts: Choices }))
          .min(1)
          .max(LIMITS.calculateItems)
          .optional(),
        asOf: day.optional(),
      })
      .default({}),
    answer: z.union([
      z.object({
        items: z.array(z.object({ sku: z.string(), site: z.string(), now: ItemSchema, then: ItemSchema })),
      }),
      z.object({ id, status: z.string() }),
    ]),
    fails: ['site_is_required', 'manual_value_out_of_range', 'value_only_with_manual'],
  }),
  updateContexts: endpoint({
    method: 'POST',
    path: '/context/update',
    summary: 'Save choices for the contexts of an item, and end or open its alerts.',
    allow: 'context.decide',
    scope: 'catalog',
    versioned: true,
    body: z.strictObject({
      sku,
      site: site.optional(),
      contexts: Choices.default({}),
      endAlert: z.boolean().optional(),
      note: text(LIMITS.noteCharacters).optional(),
    }),
    answer: Contexts,
    fails: ['site_is_required', 'manual_value_out_of_range', 'value_only_with_manual', 'changed_meanwhile'],
  }),
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
      sku: text(4000).optional(),
      site: text(400).optional(),
      authorized: flag,
      /** Whether something keeps the item from being authorized. */
      blocked: flag,
      /** Whether a context of the item holds a manual value. */
      manual: flag,
      /** At least this ratio between a new number and the ERP's: 0.5 finds changes of 50 % and more. */
      changeFrom: queryNumber(0, 1e6).optional(),
      erpState: anyOf(ERP_STATES),
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
      .strictObject({
        authorize: z.boolean(),
        skus: z.array(SkuAtSite).min(1).optional(),
        filter: ItemFilter.optional(),
        acceptIncomplete: z.boolean().default(false),
      })
      .refine((body) => (body.skus === undefined) !== (body.filter === undefined), {
        path: ['skus'],
        error: 'validation.required',
      }),
    answer: z.object({
      changed: z.number().int(),
      unchanged: z.number().int(),
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
  getFeed: endpoint({
    method: 'GET',
    path: '/feed',
    summary: 'What needs a decision, by context, most money at stake first.',
    allow: 'planning.read',
    scope: 'catalog',
    query: z.strictObject({
      ...pagePlace,
      search,
      theme: anyOf(THEMES),
      context: anyOf(CONTEXT_KINDS),
      level: anyOf(['warning', 'problem']),
      reason: anyOf(CONTEXT_REASONS),
      together: flag,
      ...ITEM_FILTERS,
    }),
    answer: Feed,
  }),
  getTopic: endpoint({
    method: 'GET',
    path: '/topics/content',
    summary: 'A help text in one language.',
    allow: 'planning.read',
    query: z.strictObject({
      language,
      topic: z
        .string()
        .regex(/^[a-zA-Z]+(\.[a-zA-Z0-9_]+){1,2}$/, { error: 'validation.format' })
        .max(80),
    }),
    answer: z.object({ topic: z.string(), title: z.string(), body: z.string(), language: z.enum(LANGUAGES) }),
  }),
  listQueue: endpoint({
    method: 'GET',
    path: '/queue/priority',
    summary: 'Items that need a decision, in order.',
    allow: 'planning.read',
    scope: 'catalog',
    query: z.strictObject({
      ...pagePlace,
      search,
      level: anyOf(['warning', 'problem']),
      reason: anyOf(CONTEXT_REASONS),
      ...ITEM_FILTERS,
    }),
    answer: pageOf(QueueRow),
  }),
  getQueuePlace: endpoint({
    method: 'GET',
    path: '/queue/by-sku/{sku}',
    summary: 'The place of one item in the queue.',
    allow: 'planning.read',
    scope: 'catalog',
    params: skuParams,
    query: z.strictObject(siteQuery),
    answer: QueueRow,
    fails: ['site_is_required'],
  }),
}
