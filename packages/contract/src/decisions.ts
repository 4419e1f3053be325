import { CALM_REASONS, CONTEXT_KINDS, CONTEXT_REASONS, PORTFOLIO_STANCES } from '@giro/planning/vocabulary'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, id, instant, site, sku, text } from './fields.ts'
import { ITEM_FAILS, ItemSchema, siteQuery } from './item-schema.ts'
import { LIMITS } from './limits.ts'

/** One of the five decisions about an item. */
export const contextKind = z.enum(CONTEXT_KINDS)
/** How urgent an open decision is. */
export const contextLevel = z.enum(['warning', 'problem'])
/**
 * The value of a context: a word for portfolio; for service a ratio from 0 to 1, for leadTime days, for trigger and
 * batch units of the item.
 */
export const contextValue = z.union([z.string(), z.number()])
/** Where the value of a context comes from: the ERP, the engine, or a person. */
export const stance = z.enum(PORTFOLIO_STANCES, { error: 'validation.one_of' })
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
  changedBy: z.string().nullable(),
  changedAt: instant.nullable(),
})
/** The same, as a type. */
export type ContextRow = z.infer<typeof ContextRow>
/** One change of a context: the values before and after it, by whom, when, and why where a note says. */
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
/** The same, as a type. */
export type Contexts = z.infer<typeof Contexts>

/** A choice for one context: `value` goes only with `manual`. */
const Choice = z.strictObject({ stance, value: z.number().optional() })
const Choices = z.partialRecord(contextKind, Choice)
/** The same, as a type. */
export type Choices = z.infer<typeof Choices>

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
      contexts: Choices.default({}),
      endAlert: z.boolean().optional(),
      note: text(LIMITS.noteCharacters).optional(),
    }),
    answer: Contexts,
    fails: [...ITEM_FAILS, 'manual_value_out_of_range', 'value_only_with_manual', 'changed_meanwhile'],
  }),
}
