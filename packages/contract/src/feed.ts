import { ABC_CLASSES, ALERT_LEVELS, CONTEXT_KINDS, CONTEXT_REASONS, THEMES } from '@giro/planning/vocabulary'
import { z } from 'zod'
import { CapitalSynthesis } from './catalogs.ts'
import { contextKind, contextLevel, contextValue, stance } from './decisions.ts'
import { endpoint } from './endpoint.ts'
import { day, id, instant, LANGUAGES, language, moneySum, queryFlag } from './fields.ts'
import { fieldNames, ITEM_FAILS, ITEM_FILTERS, ItemSchema, siteQuery, skuParams } from './item-schema.ts'
import { LIMITS } from './limits.ts'
import { anyOf, orderQuery, pageOf, pageQuery, search } from './page.ts'

/**
 * What the files lack for most of a catalog, by the field that is missing: the ERP's portfolio, lead time, trigger and lot, which the
 * suggestions can stand for, and the balance, the lead time and the cost, which only files can tell.
 */
export const CATALOG_CAUSES = [
  'erpPortfolio',
  'erpLeadTime',
  'erpTrigger',
  'erpBatch',
  'currentBalance',
  'leadTime',
  'cost',
] as const
/** One of these. */
export type CatalogCause = (typeof CATALOG_CAUSES)[number]
/** The context that a cause leaves open; null where nothing can be decided. */
export const CONTEXT_OF_CAUSE = {
  erpPortfolio: 'portfolio',
  erpLeadTime: 'leadTime',
  erpTrigger: 'trigger',
  erpBatch: 'batch',
  currentBalance: null,
  leadTime: null,
  cost: null,
} as const satisfies Record<CatalogCause, (typeof CONTEXT_KINDS)[number] | null>

/** The items that the line of a cause counts, as `listItems` is asked for them. What is decided of an item by itself leaves both. */
export const ITEMS_OF_CAUSE: Record<CatalogCause, Record<string, string>> = {
  erpPortfolio: { quietContexts: 'portfolio' },
  erpLeadTime: { quietContexts: 'leadTime' },
  erpTrigger: { quietContexts: 'trigger' },
  erpBatch: { quietContexts: 'batch' },
  // Without a balance nothing is suggested to order today: of what is kept in stock nothing else has that.
  currentBalance: { portfolio: 'anticipated', suggestedOrder: 'empty' },
  leadTime: { portfolio: 'anticipated', celerity: 't_null' },
  cost: { portfolio: 'anticipated', cost: 'empty' },
}

/** Those that have one. */
export const DECIDABLE_CAUSES = [
  'erpPortfolio',
  'erpLeadTime',
  'erpTrigger',
  'erpBatch',
] as const satisfies readonly CatalogCause[]
/** One of these. */
export type DecidableCause = (typeof DECIDABLE_CAUSES)[number]

const Cause = z.object({
  cause: z.enum(CATALOG_CAUSES),
  context: contextKind
    .nullable()
    .meta({ description: 'What a decision is about; null: only files can tell it.' }),
  items: z.number().int().meta({ description: 'Items still to decide, or that lack it.' }),
  of: z.number().int().meta({ description: 'Items kept in stock.' }),
  incomplete: z
    .number()
    .int()
    .meta({ description: 'Of them, those that authorization refuses for incomplete data.' }),
  stock: moneySum.meta({ description: 'Money in stock by the plan of these items.' }),
})
const CauseDecision = z.object({
  id,
  cause: z.enum(CATALOG_CAUSES),
  items: z.number().int(),
  authorized: z.number().int().meta({ description: 'Items that the decision authorized.' }),
  by: z.string(),
  at: instant,
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
  effect: z.number().meta({
    description:
      'What all five contexts of the item move in stock, as its `effect`: each of its rows says the same.',
  }),
  priority: z
    .number()
    .nullable()
    .meta({ description: 'Money at stake in a year; null where nothing is known of the stock.' }),
  since: day,
  item: ItemSchema.optional().meta({ description: 'The fields of the item that `fields` asked for.' }),
})
/** The same, as a type. */
export type FeedRow = z.infer<typeof FeedRow>
const ByTheme = z.array(z.object({ theme: z.enum(THEMES), value: moneySum, items: z.number().int() }))
const Feed = z.object({
  synthesis: CapitalSynthesis,
  themes: ByTheme,
  /** With `byClass`: the same for each ABC class that has an item. */
  classes: z.array(z.object({ abcClass: z.enum(ABC_CLASSES), themes: ByTheme })).optional(),
  causes: z.array(Cause).meta({
    description:
      'What most of the items kept in stock lack (LIMITS.causeShare): one line each, whatever the filters. Alerts for it stand in no list and no count, unless `cause` asks for them.',
  }),
  decided: z
    .array(CauseDecision)
    .meta({ description: 'Decisions about causes of the last day that can be undone, newest first.' }),
  /** Items with at least one open context alert. */
  items: z.number().int(),
  /** What these items would take out of stock (0 or less) and put into it, in money: each item once, with all it moves. */
  release: moneySum,
  invest: moneySum,
  contexts: z.array(
    z.object({ context: contextKind, count: z.number().int(), effect: moneySum, rows: z.array(FeedRow) }),
  ),
  /** With `together`: the alerts of all contexts in one list, instead of each context's own. */
  rows: z.array(FeedRow).optional(),
})

const QueueRow = z.object({
  position: z.number().int(),
  sku: z.string(),
  site: z.string(),
  description: z.string(),
  priority: z
    .number()
    .nullable()
    .meta({ description: 'Money at stake in a year; null where nothing is known of the stock.' }),
  effect: z.number(),
  contexts: z.array(contextKind),
  alerts: z.record(z.string(), z.enum(ALERT_LEVELS)),
  next: z.object({ sku: z.string(), site: z.string() }).nullable(),
  previous: z.object({ sku: z.string(), site: z.string() }).nullable(),
  pending: z.boolean(),
  item: ItemSchema.optional().meta({ description: 'The fields of the item that `fields` asked for.' }),
})
/** The same, as a type. */
export type QueueRow = z.infer<typeof QueueRow>

/** What the queue may be ordered by; by itself most money at stake first. `position` and neighbours are those of the order asked for. */
const QUEUE_FILTERS = {
  search,
  level: anyOf(['warning', 'problem']),
  reason: anyOf(CONTEXT_REASONS),
  ...ITEM_FILTERS,
}
const QUEUE_ORDER = ['priority', 'effect', 'sku', 'site', 'description'] as const
/** The same of the feed, within each context. */
const FEED_ORDER = [...QUEUE_ORDER, 'context', 'level', 'reason', 'since'] as const

/** Calls about what needs a decision: the feed, the queue and the help texts. */
export const feed = {
  getFeed: endpoint({
    method: 'GET',
    path: '/feed',
    summary: 'What needs a decision, by context, most money at stake first.',
    allow: 'planning.read',
    scope: 'catalog',
    query: z.strictObject({
      ...pageQuery(FEED_ORDER, 'priority', true),
      search,
      fields: fieldNames,
      theme: anyOf(THEMES),
      context: anyOf(CONTEXT_KINDS),
      level: anyOf(['warning', 'problem']),
      reason: anyOf(CONTEXT_REASONS),
      together: queryFlag,
      byClass: queryFlag,
      cause: z.enum(DECIDABLE_CAUSES).optional(),
      ...ITEM_FILTERS,
    }),
    answer: Feed,
    lines: FeedRow,
  }),
  decideCause: endpoint({
    method: 'POST',
    path: '/context/decide-cause',
    summary:
      'Take the suggestions for all items of a cause, and, if asked for, authorize them; a planning run follows.',
    allow: 'context.decide',
    scope: 'catalog',
    status: 202,
    body: z.strictObject({
      cause: z.enum(DECIDABLE_CAUSES),
      authorize: z.boolean().default(false),
      acceptIncomplete: z.boolean().default(false),
    }),
    answer: CauseDecision.extend({
      refused: z.number().int().meta({ description: 'Items that could not be authorized.' }),
    }),
    fails: ['too_many_items'],
  }),
  undoCause: endpoint({
    method: 'POST',
    path: '/context/undo-cause/{id}',
    summary: 'Undo a decision about a cause: what was decided or authorized since stays as it is.',
    allow: 'context.decide',
    scope: 'catalog',
    status: 202,
    params: z.object({ id }),
    answer: z.object({
      items: z.number().int(),
      unauthorized: z.number().int().meta({ description: 'Items.' }),
    }),
    fails: ['not_found'],
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
        .regex(/^[a-zA-Z]+(\.[a-zA-Z0-9_-]+){1,2}$/, { error: 'validation.format' })
        .max(80),
    }),
    answer: z.object({ topic: z.string(), title: z.string(), body: z.string(), language: z.enum(LANGUAGES) }),
    fails: ['not_found'],
  }),
  listQueue: endpoint({
    method: 'GET',
    path: '/queue/priority',
    summary: 'Items that need a decision, in order.',
    allow: 'planning.read',
    scope: 'catalog',
    query: z.strictObject({
      ...pageQuery(QUEUE_ORDER, 'priority', true),
      fields: fieldNames,
      ...QUEUE_FILTERS,
    }),
    answer: pageOf(QueueRow),
  }),
  getQueuePlace: endpoint({
    method: 'GET',
    path: '/queue/by-sku/{sku}',
    summary: 'The place of one item in the queue, or in a part of it in another order.',
    allow: 'planning.read',
    scope: 'catalog',
    params: skuParams,
    query: z.strictObject({
      ...orderQuery(QUEUE_ORDER, 'priority', true),
      ...QUEUE_FILTERS,
      ...siteQuery,
      sites: z
        .string()
        .max(LIMITS.filterValues * (LIMITS.identifierCharacters + 1))
        .optional()
        .meta({
          description: '`a,b`: among the items of these sites; `site` is the one of the item itself.',
        }),
    }),
    answer: QueueRow,
    fails: ITEM_FAILS,
  }),
}
