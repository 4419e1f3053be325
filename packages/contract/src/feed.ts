import { ALERT_LEVELS, CONTEXT_KINDS, CONTEXT_REASONS, THEMES } from '@giro/planning/vocabulary'
import { z } from 'zod'
import { contextKind, contextLevel, contextValue, stance } from './decisions.ts'
import { endpoint } from './endpoint.ts'
import { day, LANGUAGES, language, queryFlag } from './fields.ts'
import { fieldNames, ITEM_FILTERS, ItemSchema, siteQuery, skuParams } from './item-schema.ts'
import { anyOf, pageOf, pageQuery, search } from './page.ts'

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
  item: ItemSchema.optional().meta({ description: 'The fields of the item that `fields` asked for.' }),
})
/** The same, as a type. */
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
  item: ItemSchema.optional().meta({ description: 'The fields of the item that `fields` asked for.' }),
})
/** The same, as a type. */
export type QueueRow = z.infer<typeof QueueRow>

/** What the queue may be ordered by; by itself most money at stake first. `position` and neighbours are those of the order asked for. */
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
      ...ITEM_FILTERS,
    }),
    answer: Feed,
    lines: FeedRow,
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
  }),
  listQueue: endpoint({
    method: 'GET',
    path: '/queue/priority',
    summary: 'Items that need a decision, in order.',
    allow: 'planning.read',
    scope: 'catalog',
    query: z.strictObject({
      ...pageQuery(QUEUE_ORDER, 'priority', true),
      search,
      fields: fieldNames,
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
