import { ABC_CLASSES } from '@giro/planning/vocabulary'
import { z } from 'zod'
import { Budget, BudgetChange } from './budget.ts'
import { contextKind, contextValue, ScenarioChoices } from './decisions.ts'
import { endpoint } from './endpoint.ts'
import { ERROR_CODES } from './errors.ts'
import { id, instant, moneySum, title } from './fields.ts'
import { ITEM_FILTERS, ItemFilter, SCENARIO_FILTERS } from './item-set.ts'
import { LIMITS } from './limits.ts'
import { momentRange, pageOf, pageQuery, search } from './page.ts'
import { PARAMETER_NAMES, type ParameterName, PlanningValues } from './planning-parameters.ts'
import { RULE_FAILS, RuleBody } from './rules.ts'
import { DecisionsChange, RefusedDecision } from './scenario-decisions.ts'

const type = <const T extends string>(name: T) => z.literal(name, { error: 'validation.one_of' })
const isOneOf = (...values: unknown[]) => values.filter((one) => one !== undefined).length === 1
const required = (field: string) => ({ path: [field], error: 'validation.required' })
const factor = z.number({ error: 'validation.number' }).min(0.1, { error: 'validation.range' }).max(10, {
  error: 'validation.range',
})
const days = (lowest: number) =>
  z
    .number({ error: 'validation.number' })
    .int({ error: 'validation.integer' })
    .min(lowest, { error: 'validation.range' })
    .max(1825, { error: 'validation.range' })

const PARAMETER_VALUE = z.union([z.number(), z.string(), z.record(z.string(), z.number())])
const ParameterChange = z
  .strictObject({
    type: type('parameter'),
    name: z.enum(PARAMETER_NAMES as [ParameterName, ...ParameterName[]], { error: 'validation.one_of' }),
    value: PARAMETER_VALUE,
  })
  .check(({ value: { name, value }, issues }) => {
    for (const { message } of PlanningValues.safeParse({ [name]: value }).error?.issues ?? [])
      issues.push({ code: 'custom', path: ['value'], message, input: value })
  })

/** One thing that is otherwise in a scenario. `filter` is that of the list of items. */
export const ScenarioChange = z.discriminatedUnion(
  'type',
  [
    DecisionsChange,
    z.strictObject({ type: type('stance'), filter: ItemFilter, contexts: ScenarioChoices }),
    ParameterChange,
    z
      .strictObject({
        type: type('rule'),
        /** The rule; with an id it replaces that rule, without one it is new. */
        rule: RuleBody.safeExtend({ id: id.optional() }).optional(),
        /** A rule is on or off, and else as it stands when the scenario is calculated. */
        turn: z.strictObject({ id, active: z.boolean({ error: 'validation.one_of' }) }).optional(),
        remove: id.optional(),
      })
      .refine(({ rule, turn, remove }) => isOneOf(rule, turn, remove), required('rule')),
    z.strictObject({ type: type('demand'), filter: ItemFilter, factor }),
    z.strictObject({ type: type('cost'), filter: ItemFilter, factor }),
    z
      .strictObject({
        type: type('leadTime'),
        filter: ItemFilter,
        set: days(0).optional(),
        factor: factor.optional(),
        addDays: days(-1825).optional(),
      })
      .refine(({ set, factor, addDays }) => isOneOf(set, factor, addDays), required('set')),
    BudgetChange,
  ],
  { error: 'validation.one_of' },
)
/** ScenarioChange of the wire, read. */
export type ScenarioChange = z.infer<typeof ScenarioChange>
/** The kinds of change. */
export const SCENARIO_CHANGE_TYPES = [
  'decisions',
  'stance',
  'parameter',
  'rule',
  'demand',
  'cost',
  'leadTime',
  'budget',
] as const
/** One of them. */
export type ScenarioChangeType = (typeof SCENARIO_CHANGE_TYPES)[number]
/** Those that describe the world and are never published. */
export const ASSUMPTION_TYPES = [
  'demand',
  'cost',
  'leadTime',
] as const satisfies readonly ScenarioChangeType[]

/**
 * A scenario waits, is calculated, is finished, or the catalog was planned or decided of since
 * (`stale`); is put in force, stands, is taken back, was; or could not be calculated, and `error` says why.
 */
export const SCENARIO_STATUSES = [
  'pending',
  'processing',
  'finished',
  'stale',
  'publishing',
  'published',
  'reverting',
  'reverted',
  'error',
] as const
/** One of them. */
export type ScenarioStatus = (typeof SCENARIO_STATUSES)[number]
const status = z.enum(SCENARIO_STATUSES)

const items = z.number().int()
const ratio = z.number().nullable()
/** Totals of a set of items under a policy in the long run; `current`, `investment` and `redemption` are of today. */
export const Totals = z.object({
  items,
  withoutCost: items.meta({ description: 'Items without a cost: no sum of money has them.' }),
  capital: moneySum.meta({ description: 'Mean stock on the shelf, money; 0 or more.' }),
  current: moneySum,
  investment: moneySum,
  redemption: moneySum,
  waiting: moneySum.meta({ description: 'Mean value of what waits for stock, money; 0 or more.' }),
  unitFill: ratio.meta({ description: 'Share of the demand in units that is served at once, from 0 to 1.' }),
  valueFill: ratio.meta({ description: 'The same share of its value at cost.' }),
  noRupture: ratio.meta({
    description: 'Mean probability that nothing waits, of stocked items, from 0 to 1.',
  }),
  ordersPerYear: z.number().meta({ description: 'Orders to suppliers a year; 0 or more.' }),
  yearlyCost: moneySum.meta({ description: 'Holding, waiting and ordering, money a year; 0 or more.' }),
  exposure: moneySum.meta({ description: 'Sum of the rupture exposures, money; 0 or more.' }),
})
/** Totals of the wire, read. */
export type Totals = z.infer<typeof Totals>

/** Why an item that a change meets keeps what it has: a value by hand, or a unit that cannot have the value. */
export const KEPT_REASONS = ['manual', 'out_of_range'] as const
/** One of them. */
export type KeptReason = (typeof KEPT_REASONS)[number]

const ChangedSince = z.object({ sku: z.string(), site: z.string(), by: z.string(), at: instant })
/** A scenario as its list has it. Totals are null until it is calculated. */
export const ScenarioRow = z.object({
  id,
  title: z.string(),
  status,
  progress: z.number(),
  types: z.array(z.enum(SCENARIO_CHANGE_TYPES)).meta({ description: 'Kinds of its changes, each once.' }),
  isCurve: z
    .boolean()
    .meta({ description: 'It only asks what service costs: a budget without a target, and nothing else.' }),
  baseGeneration: z.number().int().nullable().meta({
    description: 'The planning run that it was calculated upon; null before it is calculated.',
  }),
  now: Totals.nullable(),
  erp: Totals.nullable().meta({ description: 'Under the portfolio, trigger and batch of the ERP.' }),
  then: Totals.nullable().meta({ description: 'Under the changes.' }),
  changedItems: items.meta({ description: 'Items that are planned otherwise; 0 or more.' }),
  decidedItems: items.meta({ description: 'Items whose contexts publishing decides; 0 or more.' }),
  kept: z.array(z.object({ reason: z.enum(KEPT_REASONS), items })),
  refusedRows: z.number().int().meta({ description: 'Decisions that are left out; 0 or more.' }),
  mine: z.boolean().meta({ description: 'The caller made it.' }),
  createdBy: z.string(),
  createdAt: instant,
  calculatedAt: instant.nullable(),
  publishedBy: z.string().nullable(),
  publishedAt: instant.nullable(),
  revertedBy: z.string().nullable(),
  revertedAt: instant.nullable(),
  error: z.enum(ERROR_CODES).nullable(),
})
/** ScenarioRow of the wire, read. */
export type ScenarioRow = z.infer<typeof ScenarioRow>
/** A scenario with what it changes, and what became of it. */
export const Scenario = ScenarioRow.extend({
  changes: z.array(ScenarioChange),
  budget: Budget.nullable().meta({
    description: 'What a budget among the changes gives. It is worked out after all others.',
  }),
  refused: z
    .array(RefusedDecision)
    .meta({ description: `The first ${LIMITS.refusedRows} of the decisions that are left out.` }),
  authorizedItems: items.nullable().meta({
    description:
      'Of a published one: items that it decided and that were authorized since, which reverting leaves so; 0 or more.',
  }),
  reverted: items
    .nullable()
    .meta({ description: 'Of a reverted one: items that are as they were before; 0 or more.' }),
  keptParameters: z.array(z.enum(PARAMETER_NAMES as [ParameterName, ...ParameterName[]])).meta({
    description: 'Of a reverted one: parameters that stayed as they are, for somebody changed them since.',
  }),
  keptRules: z.array(z.object({ id, title: z.string() })).meta({
    description: 'Of a reverted one: rules that stayed as they are, for somebody changed them since.',
  }),
  changedSince: z.array(ChangedSince).meta({
    description: 'Of a reverted one: items that stayed as they are, for somebody decided of them since.',
  }),
})
/** Scenario of the wire, read. */
export type Scenario = z.infer<typeof Scenario>

const ScenarioBody = z.strictObject({
  title,
  changes: z
    .array(ScenarioChange)
    .min(1, { error: 'validation.required' })
    .max(LIMITS.scenarioChanges, { error: 'validation.max' })
    .refine((changes) => changes.filter(({ type }) => type === 'budget').length <= 1, {
      error: 'validation.range',
    }),
})
/** A scenario as it is sent, to make it or to change it. */
export type ScenarioBody = z.infer<typeof ScenarioBody>

const ScenarioItem = z.object({
  sku: z.string(),
  site: z.string(),
  description: z.string(),
  abcClass: z.enum(ABC_CLASSES),
  contexts: z
    .array(z.object({ context: contextKind, old: contextValue.nullable(), new: contextValue.nullable() }))
    .meta({ description: 'Those whose value in force is another: now, and in the scenario.' }),
  capital: moneySum,
  capitalThen: moneySum.meta({ description: 'Mean stock on the shelf in the scenario, money; 0 or more.' }),
  risk: ratio.meta({ description: 'Probability that something waits, from 0 to 1; null on demand.' }),
  riskThen: ratio.meta({ description: 'The same in the scenario.' }),
  effect: moneySum,
  keptBy: z.enum(KEPT_REASONS).nullable(),
})
/** One item that a scenario plans otherwise, or that keeps what it has. */
export type ScenarioItem = z.infer<typeof ScenarioItem>

const Part = z.object({ now: Totals, rows: z.array(z.object({ id, totals: Totals })) })
const params = z.object({ id })
const Accepted = z.object({ id, status })
const SCENARIO_ORDER = ['createdAt', 'title', 'calculatedAt', 'publishedAt'] as const

/** A scenario that is sent is calculated; pasted decisions make it larger than other bodies. */
const CALCULATED = {
  allow: 'scenario.write',
  scope: 'catalog',
  status: 202,
  body: ScenarioBody,
  bodyBytes: LIMITS.scenarioBytes,
  answer: Scenario,
} as const

/** Calls about scenarios: what a catalog would be under other decisions, parameters or beliefs. */
export const scenarios = {
  listScenarios: endpoint({
    method: 'GET',
    path: '/scenario',
    summary: 'Scenarios of the catalog.',
    allow: 'planning.read',
    scope: 'catalog',
    query: z.strictObject({
      ...pageQuery(SCENARIO_ORDER, 'createdAt', true),
      search,
      ...momentRange('createdAt'),
    }),
    answer: pageOf(ScenarioRow),
  }),
  createScenario: endpoint({
    method: 'POST',
    path: '/scenario',
    summary: 'Make a scenario, and calculate it. Nothing else changes until it is published.',
    ...CALCULATED,
    repeatedBy: 'getScenario',
    fails: [
      'scenario_limit',
      'not_planned_yet',
      'file_not_uploaded',
      'decisions_file_gone',
      'too_many_jobs',
      'no_room_for_file',
      ...RULE_FAILS,
    ],
  }),
  compareScenarios: endpoint({
    method: 'GET',
    path: '/scenario/compare',
    summary: 'One to four finished scenarios of one planning run side by side, by class and by site.',
    allow: 'planning.read',
    scope: 'catalog',
    query: z.strictObject({
      ids: z
        .string()
        .max(200)
        .transform((ids) => ids.split(','))
        .pipe(z.array(id).min(1).max(LIMITS.scenariosCompared)),
    }),
    answer: z.object({
      now: Totals,
      erp: Totals,
      rows: z.array(z.object({ id, title: z.string(), totals: Totals })),
      byClass: z.array(Part.extend({ abcClass: z.enum(ABC_CLASSES) })),
      bySite: z.array(Part.extend({ site: z.string() })),
    }),
    fails: ['not_found', 'scenario_not_ready', 'scenario_stale'],
  }),
  getScenario: endpoint({
    method: 'GET',
    path: '/scenario/{id}',
    summary: 'One scenario with its changes and its totals.',
    allow: 'planning.read',
    scope: 'catalog',
    params,
    answer: Scenario,
  }),
  updateScenario: endpoint({
    method: 'PUT',
    path: '/scenario/{id}',
    summary: 'Change a scenario of yours, or as an administrator any, and calculate it again.',
    ...CALCULATED,
    params,
    fails: [
      'scenario_published',
      'not_planned_yet',
      'file_not_uploaded',
      'decisions_file_gone',
      'too_many_jobs',
      'no_room_for_file',
      ...RULE_FAILS,
    ],
  }),
  deleteScenario: endpoint({
    method: 'DELETE',
    path: '/scenario/{id}',
    summary: 'Forget a scenario of yours, or as an administrator any. What it published stays.',
    allow: 'scenario.write',
    scope: 'catalog',
    status: 204,
    params,
    answer: z.null(),
  }),
  listScenarioItems: endpoint({
    method: 'GET',
    path: '/scenario/{id}/items',
    summary: 'Items that a scenario plans otherwise, and those that it meets and leaves; effect by its size.',
    allow: 'planning.read',
    scope: 'catalog',
    params,
    query: z.strictObject({
      ...pageQuery(['effect', 'sku', 'site', 'capital', 'capitalThen', 'risk', 'riskThen'], 'effect', true),
      search,
      ...SCENARIO_FILTERS,
      ...ITEM_FILTERS,
    }),
    answer: pageOf(ScenarioItem),
  }),
  publishScenario: endpoint({
    method: 'POST',
    path: '/scenario/{id}/publish',
    summary:
      'Put a scenario in force: its decisions, rules and parameters together, then a planning run. Values by hand stay, unless replaceManual says otherwise.',
    allow: 'scenario.publish',
    scope: 'catalog',
    status: 202,
    params,
    body: z.strictObject({ replaceManual: z.boolean().default(false) }).default({ replaceManual: false }),
    answer: Accepted,
    fails: [
      'scenario_stale',
      'scenario_has_assumptions',
      'budget_out_of_reach',
      'scenario_not_ready',
      'scenario_published',
      'too_many_items',
    ],
  }),
  revertScenario: endpoint({
    method: 'POST',
    path: '/scenario/{id}/revert',
    summary:
      'Put back what stood before a scenario wherever what it published still stands, then a planning run. Items that somebody decided of since are named in the scenario.',
    allow: 'scenario.publish',
    scope: 'catalog',
    status: 202,
    params,
    answer: Accepted,
    fails: ['scenario_not_ready', 'scenario_under_way', 'already_undone'],
  }),
}
