import { STOCKING_POLICIES } from '@giro/planning/vocabulary'
import { z } from 'zod'
import { ScenarioChoices } from './decisions.ts'
import { endpoint } from './endpoint.ts'
import { day, id, instant, moneySum, text, title } from './fields.ts'
import { ItemSchema } from './item-schema.ts'
import { ATTRIBUTE_FILTER, ITEM_FILTERS, RULE_ITEM_FILTERS } from './item-set.ts'
import { LIMITS } from './limits.ts'
import { pageOf, pageQuery, search } from './page.ts'

/** Fields of an item that a rule may be for: those that are known before anything is planned of it. */
export const RULE_FILTER_FIELDS = [
  'sku',
  'description',
  'site',
  'group',
  'supplier',
  'unit',
  'cost',
  'criticality',
  'purchasability',
  'abcClass',
  'consumptionPopularityClass',
  'uncertaintyClass',
  'tmeaClass',
  'tendency',
  'agingClass',
  'status',
  'registerDate',
] as const
const RANGED = ['cost', 'registerDate'] as const
/** The names of the filters that a rule may have, beside `attributes.` with the column of the master data. */
export const RULE_FILTERS: readonly string[] = [
  'search',
  ...RULE_FILTER_FIELDS,
  ...RANGED.flatMap((name) => [`${name}From`, `${name}To`]),
]
/** True if a rule may have a filter of this name. */
export const isRuleFilter = (name: string): boolean =>
  RULE_FILTERS.includes(name) || (name.startsWith(ATTRIBUTE_FILTER) && name.length > ATTRIBUTE_FILTER.length)

const number = z.number({ error: 'validation.number' })
const between = (lowest: number, highest: number) =>
  number.min(lowest, { error: 'validation.range' }).max(highest, { error: 'validation.range' })
const wholeDays = (lowest: number, highest: number) =>
  between(lowest, highest).int({ error: 'validation.integer' })
const service = between(0.5, 0.9999)
const DAYS = 'days of demand, or between two looks at the stock'
const endsBeforeStart = (path: string) => ({ path: [path], error: 'validation.ends_before_start' })
const isInOrder = (lowest?: number, highest?: number) =>
  lowest === undefined || highest === undefined || lowest <= highest

const Limits = z
  .strictObject({
    /** Lowest and highest required service, within the limits of the planning settings. */
    nsrMin: service.optional().meta({ description: 'ratio from 0 to 1' }),
    nsrMax: service.optional().meta({ description: 'ratio from 0 to 1' }),
    /** Days of demand that a batch covers at least and at most. */
    batchDaysMin: wholeDays(1, 365).optional().meta({ description: DAYS }),
    batchDaysMax: wholeDays(1, 1825).optional().meta({ description: DAYS }),
    /** Days of demand that a trigger may exceed the demand of lead time and review by. */
    triggerDaysMax: wholeDays(1, 3650).optional().meta({ description: DAYS }),
  })
  .refine(({ nsrMin, nsrMax }) => isInOrder(nsrMin, nsrMax), { path: ['nsrMax'], error: 'validation.range' })
  .refine(({ batchDaysMin, batchDaysMax }) => isInOrder(batchDaysMin, batchDaysMax), {
    path: ['batchDaysMax'],
    error: 'validation.range',
  })
const RuleActions = z
  .strictObject({
    stances: ScenarioChoices.optional(),
    limits: Limits.optional(),
    costs: z
      .strictObject({
        orderCost: between(0, 1_000_000).optional().meta({ description: 'money for one purchase order' }),
        holdingRatePerYear: between(0.01, 2)
          .optional()
          .meta({ description: 'share of the value of stock a year' }),
      })
      .optional(),
    reviewDays: wholeDays(1, 90).optional().meta({ description: DAYS }),
    /** A user who works in the catalog, by their id. */
    owner: id.optional(),
  })
  .refine(
    ({ reviewDays, owner, ...groups }) =>
      reviewDays !== undefined ||
      owner !== undefined ||
      Object.values(groups).some((group) => group && Object.keys(group).length > 0),
    { error: 'validation.required' },
  )
/** Actions of a rule on its matching items. */
export type RuleActions = z.infer<typeof RuleActions>

/** Fields of an item that a rule can set. */
export const RULED_FIELDS = [
  'portfolio',
  'service',
  'leadTime',
  'trigger',
  'batch',
  'nsrMin',
  'nsrMax',
  'batchDaysMin',
  'batchDaysMax',
  'triggerDaysMax',
  'orderCost',
  'holdingRatePerYear',
  'reviewDays',
  'owner',
] as const
/** One of them. */
export type RuledField = (typeof RULED_FIELDS)[number]

/**
 * `pending`: a planning run has yet to go by it; `broken`: a column that it asks for has left the master data;
 * `no_owner`: it names an owner and says nothing else, and they work in the catalog no longer;
 * `meets_nothing`, `decides_nothing`: other rules or decisions come first for all its items.
 */
export const RULE_STATES = [
  'active',
  'off',
  'not_yet',
  'expired',
  'broken',
  'no_owner',
  'pending',
  'meets_nothing',
  'decides_nothing',
] as const
/** One of them. */
export type RuleState = (typeof RULE_STATES)[number]

const ruleText = z
  .string()
  .max(LIMITS.filterValues * (LIMITS.skuCharacters + 1))
  .refine((value) => !value.includes('\0'), { error: 'validation.format' })
const facts = {
  kind: z.literal('policy', { error: 'validation.one_of' }),
  title,
  priority: wholeDays(1, 9999).meta({ description: 'The smallest comes first.' }),
  active: z.boolean({ error: 'validation.one_of' }),
  filter: z.record(z.string(), z.string()),
  actions: RuleActions,
  validFrom: day.nullable(),
  validTo: day.nullable(),
  note: text(LIMITS.itemNoteCharacters).nullable(),
}
const ruleName = z
  .string()
  .max(120)
  .refine((name) => !name.includes('\0'), { error: 'validation.format' })
/** The filter of a rule as it is sent; those that are kept may be older than its limits. Names are counted before any is read. */
const RuleFilter = z
  .preprocess(
    (filter, context) => {
      const names = typeof filter === 'object' && filter !== null ? Object.keys(filter).length : 0
      if (names <= LIMITS.ruleFilterNames) return filter
      context.addIssue({ code: 'custom', message: 'validation.max' })
      return z.NEVER
    },
    z.record(ruleName, ruleText),
  )
  .default({})
/** A rule as a person writes it. */
export const RuleBody = z
  .strictObject({
    ...facts,
    kind: facts.kind.default('policy'),
    active: facts.active.default(true),
    filter: RuleFilter,
    validFrom: facts.validFrom.default(null),
    validTo: facts.validTo.default(null),
    note: facts.note.default(null),
  })
  .refine(
    ({ validFrom, validTo }) => !validFrom || !validTo || validFrom <= validTo,
    endsBeforeStart('validTo'),
  )
/** RuleBody of the wire, read. */
export type RuleBody = z.infer<typeof RuleBody>
const items = z.number().int()
const Before = z.object({ id, title: z.string(), priority: z.number().int(), items })
const RuleRow = z.object({
  id,
  ...facts,
  meets: items.nullable().meta({ description: 'Items that its filter finds; null until a run went by it.' }),
  decides: items.nullable().meta({ description: 'Of them, those of which it decides something.' }),
  effect: moneySum.nullable().meta({
    description:
      'What it moves of the target stock, money; above 0 goes into stock, below 0 leaves it. Worked out after each run; null until then.',
  }),
  effectPending: z.boolean().meta({
    description:
      'Its effect waits or is being worked out. Null and not pending though a run went by the rule: it could not be, and the next run tries again.',
  }),
  service: z.number().nullable().meta({
    description:
      'How far it moves the target service of the items it decides of, in the mean, as a difference of ratios; null until it is worked out, or where none has one.',
  }),
  state: z.enum(RULE_STATES),
  owner: z.string().nullable().meta({
    description:
      'Name of the user whom it makes the owner; null: none, or nobody who still works in the catalog.',
  }),
  before: Before.nullable().meta({
    description:
      'Of a rule that decides nothing: the rule that comes first for the most of its items, and how many these are; null where decisions do.',
  }),
  createdBy: z.string(),
  createdAt: instant,
})
/** A rule, with what the last planning run made of it. */
export type RuleRow = z.infer<typeof RuleRow>

/** Values of an item as a plan has them. */
const Without = z.object({
  portfolio: z.enum(STOCKING_POLICIES),
  nsr: z.number().nullable(),
  leadTime: z.number(),
  trigger: z.number(),
  batch: z.number(),
  proposedFinancialBalance: moneySum,
})
const params = z.object({ id })
/** Why a rule is refused. */
export const RULE_FAILS = [
  'rule_filter_not_allowed',
  'manual_value_out_of_range',
  'value_only_with_manual',
] as const

/** Calls about rules by which items are planned where nobody decided about them. */
export const rules = {
  listRules: endpoint({
    method: 'GET',
    path: '/rule',
    summary: 'Rules of the catalog, by default in the order in which they hold.',
    allow: 'planning.read',
    scope: 'catalog',
    query: z.strictObject({ ...pageQuery(['priority', 'title', 'createdAt'], 'priority'), search }),
    answer: pageOf(RuleRow),
  }),
  createRule: endpoint({
    method: 'POST',
    path: '/rule',
    summary: 'Make a rule, and plan the catalog again. The rule with the smallest priority comes first.',
    allow: 'rule.write',
    scope: 'catalog',
    status: 202,
    body: RuleBody,
    answer: RuleRow,
    fails: [...RULE_FAILS, 'rule_limit'],
  }),
  orderRules: endpoint({
    method: 'PUT',
    path: '/rule/order',
    summary: 'Put rules of the catalog in another order, and plan it again: those named come first.',
    allow: 'rule.write',
    scope: 'catalog',
    status: 202,
    body: z.strictObject({ ids: z.array(id).max(LIMITS.rules) }),
    answer: pageOf(RuleRow),
  }),
  listRuleColumns: endpoint({
    method: 'GET',
    path: '/rule/columns',
    summary:
      'Columns of the master data that are none of the product’s, each with its most frequent values, and none where nearly every item has its own: what a rule may ask beside the fields of an item.',
    allow: 'planning.read',
    scope: 'catalog',
    answer: pageOf(z.object({ name: z.string(), values: z.array(z.object({ value: z.string(), items })) })),
  }),
  listRuleOwners: endpoint({
    method: 'GET',
    path: '/rule/owners',
    summary:
      'Users who work in the catalog: whom a rule may make the owner of its items. Lists of items filter, count and group by the id.',
    allow: 'planning.read',
    scope: 'catalog',
    answer: pageOf(
      z.object({
        id,
        name: z.string(),
        email: z
          .string()
          .nullable()
          .meta({ description: 'Tells those apart who are called alike; else null.' }),
      }),
    ),
  }),
  countRuleItems: endpoint({
    method: 'POST',
    path: '/rule/count',
    summary: 'How many items of the plan the filter of a rule finds. Nothing is saved.',
    allow: 'planning.read',
    scope: 'catalog',
    body: z.strictObject({ filter: RuleFilter }).default({ filter: {} }),
    answer: z.object({ items }),
    fails: ['rule_filter_not_allowed'],
  }),
  previewRule: endpoint({
    method: 'POST',
    path: '/rule/preview',
    summary:
      'What a rule would move of the plan if it was on now: of all its items where these are few, else of always the same sample. Nothing is saved.',
    allow: 'rule.write',
    scope: 'catalog',
    body: z.strictObject({
      id: id
        .nullable()
        .default(null)
        .meta({ description: 'The rule that is being changed; null: a new one.' }),
      rule: RuleBody,
    }),
    answer: z.object({
      items: items.meta({ description: 'Items that its filter finds.' }),
      sampled: items.meta({ description: 'Of them, those that were planned with the rule and without.' }),
      changed: items.meta({ description: 'Of the sampled, those whose plan is another with the rule.' }),
      capital: moneySum.meta({ description: 'What it moves of the target stock of the sampled, money.' }),
      service: z.number().nullable().meta({
        description:
          'How far it moves the target service of the changed items, in the mean, as a difference of ratios; null where none has one.',
      }),
    }),
    fails: [...RULE_FAILS, 'not_planned_yet'],
  }),
  getRule: endpoint({
    method: 'GET',
    path: '/rule/{id}',
    summary: 'One rule.',
    allow: 'planning.read',
    scope: 'catalog',
    params,
    answer: RuleRow,
  }),
  updateRule: endpoint({
    method: 'PUT',
    path: '/rule/{id}',
    summary: 'Change a rule, and plan the catalog again.',
    allow: 'rule.write',
    scope: 'catalog',
    status: 202,
    params,
    body: RuleBody,
    answer: RuleRow,
    fails: RULE_FAILS,
  }),
  deleteRule: endpoint({
    method: 'DELETE',
    path: '/rule/{id}',
    summary: 'Delete a rule, and plan the catalog again.',
    allow: 'rule.write',
    scope: 'catalog',
    status: 204,
    params,
    answer: z.null(),
  }),
  listRuleItems: endpoint({
    method: 'GET',
    path: '/rule/{id}/items',
    summary: 'Items that the last planning run found by a rule, with what it decides of each.',
    allow: 'planning.read',
    scope: 'catalog',
    params,
    query: z.strictObject({
      /** Page and order; by default items that move the most money first. */
      ...pageQuery(['effect', 'sku'], 'effect', true),
      search,
      ...RULE_ITEM_FILTERS,
      ...ITEM_FILTERS,
    }),
    answer: pageOf(
      z.object({
        item: ItemSchema,
        decides: z.array(z.enum(RULED_FIELDS)),
        effect: moneySum.nullable().meta({
          description:
            'What the rule moves of the target stock of the item, money. It is worked out after each run, and kept of the items with the most; else null.',
        }),
        before: Without.nullable().meta({
          description: 'What the plan would be without the rule; null as `effect`.',
        }),
      }),
    ),
  }),
}
