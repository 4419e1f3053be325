import { CALM_REASONS, CONTEXT_KINDS, CONTEXT_REASONS, PORTFOLIO_STANCES } from '@giro/planning/vocabulary'
import { z } from 'zod'
import { DECIDABLE_CAUSES } from './causes.ts'
import { endpoint } from './endpoint.ts'
import { day, id, instant, moneySum, queryFlag, site, sku, text } from './fields.ts'
import { ITEM_FAILS, ItemSchema, siteQuery } from './item-schema.ts'
import { ALERT_FILTERS, CAUSE_FILTER, withItemFilters } from './item-set.ts'
import { LIMITS } from './limits.ts'
import { pageOf, pageQuery, search } from './page.ts'

/** One of the five decisions about an item. */
export const contextKind = z.enum(CONTEXT_KINDS)
/** Urgency of an open decision. */
export const contextLevel = z.enum(['warning', 'problem'])
/**
 * The value of a context: a word for portfolio; for service a ratio from 0 to 1, for leadTime days, for trigger and
 * batch units of the item.
 */
export const contextValue = z.union([z.string(), z.number()])
/** Source of a context's value: the ERP, the engine, or a person. */
export const stance = z.enum(PORTFOLIO_STANCES, { error: 'validation.one_of' })
/** A rule by which items are planned, as people know it. */
export const RuleName = z.object({
  id,
  title: z.string(),
  priority: z.number().int().meta({ description: 'The smallest comes first.' }),
  isSupplier: z
    .literal(true)
    .optional()
    .meta({ description: 'The order days of the supplier that `title` names.' }),
})
/** A context was decided by a person, a published scenario, a rule, or nobody. */
const CONTEXT_SOURCES = ['person', 'scenario', 'rule', 'none'] as const
/** One context of an item. */
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
      trigger: z.number().nullable().meta({
        description:
          'Reorder point that goes with the option: a calculated one moves with the service, the lead time and a given batch.',
      }),
    }),
  ),
  manual: z.object({ lowest: z.number(), highest: z.number(), isWhole: z.boolean() }).nullable().meta({
    description:
      'What a manual value may be: from lowest to highest, in the unit of the context. null for portfolio.',
  }),
  conformity: z.string().nullable(),
  alert: z
    .object({ level: contextLevel, reason: z.enum(CONTEXT_REASONS), effect: z.number(), since: day })
    .nullable(),
  calm: z.enum(CALM_REASONS).nullable().meta({
    description:
      'Without an alert: the comparison that held. null where there is an alert, or nothing is compared.',
  }),
  source: z.object({ kind: z.enum(CONTEXT_SOURCES), id: id.nullable(), title: z.string().nullable() }).meta({
    description:
      'Whose decision the value is: title is the name of the person, rule or scenario; id of a rule or scenario.',
  }),
  rule: RuleName.nullable().meta({
    description: 'The rule that says something of the context, also where a decision comes before it.',
  }),
  changedBy: z.string().nullable(),
  changedAt: instant.nullable(),
})
export type ContextRow = z.infer<typeof ContextRow>
/** The snooze of an item; null where it is not put off. */
export const Snoozed = z
  .object({
    until: day,
    wake: z.boolean().meta({ description: 'It comes back before that day once deciding it matters.' }),
    by: z.string(),
    note: z.string().nullable(),
  })
  .nullable()
/** Reasons for a choice that differs from the suggestion. */
export const DECISION_REASONS = [
  ...(['agreed_exception', 'waiting_supplier', 'waiting_data', 'project', 'phase_out'] as const),
  ...(['space', 'price', 'safety', 'other'] as const),
] as const
const reason = z.enum(DECISION_REASONS, { error: 'validation.one_of' })
/** Parts of a decision beside its choices. */
const BESIDE = {
  note: text(LIMITS.noteCharacters).optional(),
  reason: reason
    .optional()
    .meta({ description: 'Why the choice differs from the suggestion; `other` needs a `note`.' }),
  snooze: z
    .strictObject({
      until: day.optional(),
      wake: z.boolean().optional(),
      note: text(LIMITS.noteCharacters).optional(),
    })
    .nullable()
    .optional()
    .meta({
      description:
        'Leaves the item out of the lists until a day, at most 365 days, or with `wake` until deciding it matters: it saves half as much again, its risk of a stockout is twice what it was and at least 5%, or a suggestion leaves 2/3..1.5 of what it was. null brings it back.',
    }),
}
/** One change of a context: the values before and after it, by whom, when, and why where a note says. */
export const ContextHistoryRow = z.object({
  context: contextKind,
  old: contextValue.nullable(),
  new: contextValue.nullable(),
  stance,
  note: z.string().nullable(),
  reason: z.enum(DECISION_REASONS).nullable(),
  by: z.string(),
  at: instant,
  decision: id.meta({ description: 'What undoes it, with all else that was decided with it.' }),
  undoing: z.boolean().meta({ description: 'It takes an earlier decision back.' }),
})
const Contexts = z.object({
  sku: z.string(),
  site: z.string(),
  contexts: z.array(ContextRow),
  history: z.array(ContextHistoryRow),
  snoozed: Snoozed,
})
/** The five contexts of an item. */
export type Contexts = z.infer<typeof Contexts>

/** A choice for one context: `value` goes only with `manual`. */
const Choice = z.strictObject({ stance, value: z.number().optional() })
const Choices = z.partialRecord(contextKind, Choice)
/** Choices; null takes the decision of the item away, so that it follows the rules. */
const DecidedChoices = z.partialRecord(contextKind, Choice.nullable())
export type DecidedChoices = z.infer<typeof DecidedChoices>
/** `Choices` of which there is at least one. */
export const ScenarioChoices = Choices.refine((choices) => Object.keys(choices).length > 0, {
  error: 'validation.required',
})
/** A choice for each context that is decided. */
export type Choices = z.infer<typeof Choices>

/** An item by its code and, where that stands at several sites, its site. */
export const SkuAtSite = z.strictObject({ sku, site: site.optional() })

/** Source of a decision: a person, a loaded file, a published scenario, or a rule that takes decisions. */
export const DECISION_SOURCES = ['person', 'import', 'scenario', 'rule'] as const
/** Decisions about facts: items are no stock, are stock, or are unanswered again; a movement, an order or a day was corrected. */
const DECIDED_FACTS = ['not_stock', 'stock', 'stock_unanswered', 'movement', 'order', 'day'] as const
/** One of these. */
export type DecidedFact = (typeof DECIDED_FACTS)[number]
const items = z.number().int()
/** One decision about any number of items: what it changed, and whether it was undone. */
export const Decision = z.object({
  id,
  source: z.enum(DECISION_SOURCES),
  fact: z.enum(DECIDED_FACTS).nullable().meta({
    description:
      'Of a decision about facts: whether items are stock, a corrected movement or order, or the answer about an unusual day.',
  }),
  day: day.nullable().meta({ description: 'The day that was answered.' }),
  cause: z
    .enum(DECIDABLE_CAUSES)
    .nullable()
    .meta({ description: 'Of a decision about all items of a cause.' }),
  item: z
    .object({ sku: z.string(), site: z.string() })
    .nullable()
    .meta({ description: 'Of a decision about one item alone.' }),
  items: items.meta({ description: 'Items that it changed.' }),
  ended: items.meta({ description: 'Of them, those whose alerts it ended.' }),
  manual: items.meta({ description: 'Of those, the ones that hold a value by hand.' }),
  authorized: items.meta({ description: 'Items that it authorized.' }),
  unauthorized: items.meta({ description: 'Items that it no longer lets return to the ERP.' }),
  snoozed: items.meta({ description: 'Items that it put off.' }),
  release: moneySum.meta({
    description: 'What the items whose alerts it ended take out of stock; 0 or less.',
  }),
  invest: moneySum.meta({ description: 'What they put into it.' }),
  note: z.string().nullable(),
  reason: z.enum(DECISION_REASONS).nullable(),
  by: z.string(),
  at: instant,
  undoneBy: z.string().nullable(),
  undoneAt: instant.nullable(),
})
export type Decision = z.infer<typeof Decision>

/** The decision that a call made. */
export const DECISION = id
  .nullable()
  .meta({ description: 'Id by which the decision is undone; null: nothing has changed.' })

/** The items that a decision is about: by name, all that a filter of items and their open alerts finds, or those of a cause. */
const DECIDED_ITEMS = {
  skus: z.array(SkuAtSite).min(1).optional(),
  filter: withItemFilters({ search, ...ALERT_FILTERS }).optional(),
  ...CAUSE_FILTER,
}
type DecidedItems = { skus?: unknown; filter?: unknown; cause?: unknown }
const isOneOf = ({ skus, filter, cause }: DecidedItems): boolean =>
  [skus, filter, cause].filter(Boolean).length === 1
const ONE_OF = { path: ['skus'], error: 'validation.required' }

const TO_CHECK = items.meta({
  description:
    'Items with an open alert whose suggestion is not accepted with a set: a replay of their last twelve months asks for a look at each.',
})

/** A stance, or a number that stands for `manual` with that value. */
const stanceOrNumber = z.string().max(40).optional()
const NowThen = z.object({ now: ItemSchema, then: ItemSchema })

/** Calls about the five contexts of an item. */
export const decisions = {
  getContexts: endpoint({
    method: 'GET',
    path: '/indeep/context',
    summary: 'The five contexts of an item, their options and their history.',
    allow: 'planning.read',
    scope: 'catalog',
    versioned: true,
    query: z.strictObject({ sku, ...siteQuery }),
    answer: Contexts,
    fails: ITEM_FAILS,
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
    fails: [...ITEM_FAILS, 'manual_value_out_of_range'],
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
          .array(z.strictObject({ sku, site: site.optional(), contexts: DecidedChoices }))
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
    fails: [...ITEM_FAILS, 'manual_value_out_of_range', 'value_only_with_manual'],
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
      contexts: DecidedChoices.default({}),
      endAlert: z.boolean().optional(),
      ...BESIDE,
    }),
    answer: Contexts,
    fails: [
      ...ITEM_FAILS,
      ...(['manual_value_out_of_range', 'value_only_with_manual', 'changed_meanwhile'] as const),
      'reason_required',
    ],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/decision',
    summary:
      'Decide about many items in one call: take what their alerts suggest, set their contexts, end their alerts, authorize them. Everything or nothing; items that cannot be decided are named.',
    allow: 'context.decide',
    scope: 'catalog',
    status: 201,
    body: z
      .strictObject({
        ...DECIDED_ITEMS,
        suggestion: z
          .boolean()
          .default(false)
          .meta({ description: 'Take what the open alerts suggest, and end them.' }),
        contexts: DecidedChoices.default({}),
        endAlert: z.boolean().optional(),
        authorize: z.boolean().optional(),
        acceptIncomplete: z.boolean().default(false),
        ...BESIDE,
      })
      .refine(isOneOf, ONE_OF),
    answer: z.object({
      decision: Decision.nullable().meta({ description: 'null: there was nothing to change.' }),
      toCheck: TO_CHECK,
      refused: z.array(
        z.object({
          sku: z.string(),
          site: z.string(),
          code: z.enum([
            'item_not_found',
            'item_inactive',
            'item_incomplete',
            'site_is_required',
            'manual_value_out_of_range',
          ]),
        }),
      ),
    }),
    fails: ['too_many_items', 'manual_value_out_of_range', 'value_only_with_manual', 'not_planned_yet'],
  }),
  previewDecision: endpoint({
    method: 'POST',
    path: '/decision/preview',
    summary:
      'How many items and open alerts a decision would be about, and what they move; nothing is saved.',
    allow: 'context.decide',
    scope: 'catalog',
    body: z.strictObject(DECIDED_ITEMS).refine(isOneOf, ONE_OF),
    answer: z.object({
      items: items.meta({ description: 'Items with an open alert.' }),
      alerts: z.number().int(),
      release: moneySum,
      invest: moneySum,
      toCheck: TO_CHECK,
    }),
  }),
  listDecisions: endpoint({
    method: 'GET',
    path: '/decision',
    summary: 'What was decided in the catalog, and what of it was undone.',
    allow: 'planning.read',
    scope: 'catalog',
    query: z.strictObject({
      ...pageQuery(['at'], 'at', true),
      /** True for the caller's own decisions only. */
      mine: queryFlag,
      undone: queryFlag,
      /** True if it ended an alert. */
      ended: queryFlag,
      atFrom: instant.optional(),
    }),
    answer: pageOf(Decision),
  }),
  undoDecision: endpoint({
    method: 'POST',
    path: '/decision/{id}/undo',
    summary:
      'Put back what stood before a decision. What was decided, authorized or corrected since stays as it is, and is named with who did it. It is of no more items than the caller may decide about at once; what a scenario decided ends by reverting it.',
    allow: 'context.decide',
    scope: 'catalog',
    params: z.object({ id }),
    answer: z.object({
      items: items.meta({ description: 'Items that were put back.' }),
      stayed: z.array(z.object({ sku: z.string(), site: z.string(), by: z.string(), at: instant })).meta({
        description:
          'Items that were changed since. `by` is empty where a file did; `sku` and `site` are where a day was answered anew.',
      }),
    }),
    fails: ['not_found', 'already_undone', 'undone_by_reverting', 'too_many_items'],
  }),
}
