import { ABC_CLASSES, ALERT_LEVELS, CONTEXT_REASONS, THEMES } from '@giro/planning/vocabulary'
import { z } from 'zod'
import { CapitalSynthesis } from './catalogs.ts'
import { CATALOG_CAUSES } from './causes.ts'
import { contextKind, contextLevel, contextValue, Decision, Snoozed, stance } from './decisions.ts'
import { endpoint } from './endpoint.ts'
import { day, instant, LANGUAGES, language, moneySum, queryFlag } from './fields.ts'
import { fieldNames, ITEM_FAILS, ItemSchema, siteQuery, skuParams } from './item-schema.ts'
import { ALERT_FILTERS, CAUSE_FILTER, withItemFilters } from './item-set.ts'
import { LIMITS } from './limits.ts'
import { orderQuery, pageOf, pageQuery, search } from './page.ts'

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
  toCheck: z
    .number()
    .int()
    .meta({ description: 'Of them, those that stay open: their suggestion is to be checked one by one.' }),
  stock: moneySum.meta({ description: 'Money in stock by the plan of these items.' }),
})
/** Value of deciding an item, and the time that it takes. */
const ATTENTION = {
  worth: z.number().nullable().meta({
    description: 'Money that the plan of the item saves in a year; null where its cost is unknown.',
  }),
  minutes: z.number().int().meta({ description: 'Minutes that deciding its open contexts takes.' }),
  worthPerMinute: z.number().nullable().meta({ description: '`worth` for each of these minutes.' }),
  snoozed: Snoozed,
}
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
  decisionEffect: z.number().meta({
    description: 'What this context alone moves of it, going from the value of the ERP to that in force.',
  }),
  priority: z
    .number()
    .nullable()
    .meta({ description: 'Money at stake in a year; null where nothing is known of the stock.' }),
  ...ATTENTION,
  since: day,
  item: ItemSchema.optional().meta({ description: 'The fields of the item that `fields` asked for.' }),
})
/** An open alert of the worklist. */
export type FeedRow = z.infer<typeof FeedRow>
const ByTheme = z.array(z.object({ theme: z.enum(THEMES), value: moneySum, items: z.number().int() }))
const Feed = z.object({
  synthesis: CapitalSynthesis,
  themes: ByTheme,
  /** The same for each ABC class that has an item, with `byClass`. */
  classes: z.array(z.object({ abcClass: z.enum(ABC_CLASSES), themes: ByTheme })).optional(),
  causes: z.array(Cause).meta({
    description:
      'What most of the items kept in stock lack: one line each, whatever the filters. Alerts for it stand in no list and no count, unless `cause` asks for them.',
  }),
  decided: z
    .array(Decision)
    .meta({ description: 'Decisions about causes of the last day that can be undone, newest first.' }),
  last: Decision.nullable().meta({
    description: 'The caller’s own last decision about contexts of the last day that stands.',
  }),
  questions: z.object({ notStock: z.number().int(), unusualDays: z.number().int() }).meta({
    description:
      'What is asked of the whole catalog: items that look like no goods, and days on which unusually many items moved.',
  }),
  /** Items with at least one open context alert. */
  items: z.number().int(),
  snoozed: z.number().int().meta({ description: 'Items of the asked sites that are put off.' }),
  belowMinuteCost: z.object({ items: z.number().int(), minuteCost: moneySum }).meta({
    description:
      'Open items of the asked sites that save less for a minute of deciding than a minute costs the company.',
  }),
  /** Stock that these items would release (0 or less) and add, in money: each item once, with all its changes. */
  release: moneySum,
  invest: moneySum,
  atStake: moneySum.meta({
    description: 'Cost of not acting on these items, a year; without those of unknown stock.',
  }),
  worth: moneySum.meta({ description: 'Money that the plans of these items save in a year.' }),
  minutes: z.number().int().meta({ description: 'Minutes that deciding them takes.' }),
  smaller: z
    .object({
      items: z.number().int(),
      /** Stock that accepting them would release (0 or less) and add, in money. */
      release: moneySum,
      invest: moneySum,
      atStake: moneySum,
      worth: moneySum,
      minutes: z.number().int(),
    })
    .nullable()
    .meta({
      description: 'With `difference=large`: the items that it leaves out; null where there are none.',
    }),
  sinceLoad: z
    .object({
      at: instant,
      new: z.number().int(),
      changed: z.number().int(),
      ended: z.number().int(),
      drifted: z.number().int(),
    })
    .nullable()
    .meta({
      description:
        'What the last load changed, in items of the asked sites: open ones that are new or have another suggestion, those that ended, and those of which the ERP has other values than it was sent. null before a second load.',
    }),
  contexts: z.array(
    z.object({ context: contextKind, count: z.number().int(), effect: moneySum, rows: z.array(FeedRow) }),
  ),
  /** The alerts of all contexts in one list, with `together`, instead of each context's own. */
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
  ...ATTENTION,
  contexts: z.array(contextKind),
  moved: z
    .array(z.object({ context: contextKind, from: contextValue, to: contextValue }))
    .optional()
    .meta({ description: 'With `sinceLoad`: suggestions that the last load moved.' }),
  alerts: z.record(z.string(), z.enum(ALERT_LEVELS)),
  next: z.object({ sku: z.string(), site: z.string() }).nullable(),
  previous: z.object({ sku: z.string(), site: z.string() }).nullable(),
  pending: z.boolean(),
  item: ItemSchema.optional().meta({ description: 'The fields of the item that `fields` asked for.' }),
})
/** An item in the queue, with its neighbours. */
export type QueueRow = z.infer<typeof QueueRow>

/**
 * Sort orders of the queue, by default most money at stake first. `position` and neighbors follow the requested order.
 */
const QUEUE_FILTERS = {
  search,
  level: ALERT_FILTERS.level,
  reason: ALERT_FILTERS.reason,
  snoozed: ALERT_FILTERS.snoozed,
}
const QUEUE_ORDER = ['priority', 'effect', 'worth', 'worthPerMinute', 'sku', 'site', 'description'] as const
/** The feed can be put in these orders, within each context. */
const FEED_ORDER = [...QUEUE_ORDER, 'context', 'level', 'reason', 'since'] as const

/** Calls about what needs a decision: the feed, the queue and the help texts. */
export const feed = {
  getFeed: endpoint({
    method: 'GET',
    path: '/feed',
    summary: 'What needs a decision, by context, most money at stake first.',
    allow: 'planning.read',
    scope: 'catalog',
    query: withItemFilters({
      ...pageQuery(FEED_ORDER, 'priority', true),
      search,
      fields: fieldNames,
      ...ALERT_FILTERS,
      together: queryFlag,
      byClass: queryFlag,
      ...CAUSE_FILTER,
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
    fails: ['not_found'],
  }),
  listQueue: endpoint({
    method: 'GET',
    path: '/queue/priority',
    summary: 'Items that need a decision, in order.',
    allow: 'planning.read',
    scope: 'catalog',
    query: withItemFilters({
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
    query: withItemFilters({
      ...orderQuery(QUEUE_ORDER, 'priority', true),
      ...QUEUE_FILTERS,
      ...siteQuery,
      sites: z
        .string()
        .max(LIMITS.filterValues * (LIMITS.siteCharacters + 1))
        .optional()
        .meta({
          description: '`a,b`: among the items of these sites; `site` is the one of the item itself.',
        }),
    }),
    answer: QueueRow,
    fails: ITEM_FAILS,
  }),
}
