import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant, moneySum, title } from './fields.ts'
import { ALERT_FILTERS, withItemFilters } from './item-set.ts'
import { LIMITS } from './limits.ts'
import { pageOf, pageQuery, search } from './page.ts'

const items = z.number().int()
const flag = z.boolean({ error: 'validation.one_of' })
const number = z.number({ error: 'validation.number' })

/** The filter of a decision rule as the worklist reads it. */
export const DecisionRuleFilter = withItemFilters({ search, ...ALERT_FILTERS })
const filterText = z.string().max(LIMITS.filterValues * (LIMITS.skuCharacters + 1))
const facts = {
  title,
  priority: number
    .int({ error: 'validation.integer' })
    .min(1, { error: 'validation.range' })
    .max(9999, { error: 'validation.range' })
    .meta({ description: 'The smallest comes first.' }),
  active: flag,
  filter: z.record(z.string(), filterText).meta({
    description:
      'Open alerts and their items, as the filters of the worklist: context, reason, level, ratioFrom and ratioTo (suggestion ÷ value of the ERP), worthTo, effectTo, and fields of items.',
  }),
  actions: z.strictObject({
    endAlert: flag.meta({ description: 'Takes the suggestions of these alerts, and ends them.' }),
    authorize: flag.meta({ description: 'Authorizes the items; incomplete ones stay as they are.' }),
  }),
  mostItems: items
    .min(1, { error: 'validation.positive' })
    .max(LIMITS.bulkItems, { error: 'validation.range' })
    .meta({ description: 'Items that the rule decides about in one day of the company at most.' }),
  mostEffect: number
    .min(0, { error: 'validation.positive' })
    .nullable()
    .meta({ description: 'Money that the decisions of one day move in stock at most; null: any.' }),
}
/** A rule that takes decisions, as a person writes it. */
export const DecisionRuleBody = z
  .strictObject({ ...facts, active: flag.default(false), mostEffect: facts.mostEffect.default(null) })
  .refine(({ actions }) => actions.endAlert || actions.authorize, {
    path: ['actions'],
    error: 'validation.required',
  })
export type DecisionRuleBody = z.infer<typeof DecisionRuleBody>
/** Items and the money that they move in stock. */
const Share = z.object({ items, effect: moneySum })
const LastRun = z.object({
  at: instant,
  ...Share.shape,
  left: Share.meta({ description: 'Beyond the caps.' }),
  decisions: z
    .array(Share.extend({ id }))
    .meta({ description: 'Of the day, the newest last; those that were undone are left out of the sums.' }),
})
const DecisionRuleRow = z.object({
  id,
  kind: z.literal('decision'),
  ...facts,
  lastRun: LastRun.nullable().meta({
    description: 'The last day on which runs found anything; null: none did.',
  }),
  reverted: z.boolean().meta({ description: 'All decisions of that day were undone.' }),
  createdBy: z.string(),
  createdAt: instant,
})
/** A rule that takes decisions, with what its last run did. */
export type DecisionRuleRow = z.infer<typeof DecisionRuleRow>
const params = z.object({ id })

/** Calls about rules that take decisions after each planning run. */
export const decisionRules = {
  listDecisionRules: endpoint({
    method: 'GET',
    path: '/decision-rule',
    summary: 'Rules that take decisions after each run, by default in the order in which they do.',
    allow: 'planning.read',
    scope: 'catalog',
    query: z.strictObject({ ...pageQuery(['priority', 'title', 'createdAt'], 'priority'), search }),
    answer: pageOf(DecisionRuleRow),
  }),
  createDecisionRule: endpoint({
    method: 'POST',
    path: '/decision-rule',
    summary:
      'Make a rule that takes decisions after each run, on what the rules before it left. It is off unless `active`.',
    allow: 'rule.write',
    scope: 'catalog',
    status: 201,
    body: DecisionRuleBody,
    answer: DecisionRuleRow,
    fails: ['rule_limit', 'rule_filter_not_allowed'],
  }),
  previewDecisionRule: endpoint({
    method: 'POST',
    path: '/decision-rule/preview',
    summary: 'What a rule would decide on the alerts of today. Nothing is saved.',
    allow: 'rule.write',
    scope: 'catalog',
    body: z.strictObject({
      rule: DecisionRuleBody,
      id: id
        .optional()
        .meta({ description: 'The saved rule: what it decided today counts against its caps.' }),
    }),
    answer: Share.extend({ left: Share }),
    fails: ['rule_filter_not_allowed', 'not_planned_yet'],
  }),
  getDecisionRule: endpoint({
    method: 'GET',
    path: '/decision-rule/{id}',
    summary: 'One rule that takes decisions.',
    allow: 'planning.read',
    scope: 'catalog',
    params,
    answer: DecisionRuleRow,
  }),
  updateDecisionRule: endpoint({
    method: 'PUT',
    path: '/decision-rule/{id}',
    summary: 'Change a rule that takes decisions.',
    allow: 'rule.write',
    scope: 'catalog',
    params,
    body: DecisionRuleBody,
    answer: DecisionRuleRow,
    fails: ['rule_filter_not_allowed'],
  }),
  deleteDecisionRule: endpoint({
    method: 'DELETE',
    path: '/decision-rule/{id}',
    summary: 'Delete a rule that takes decisions; what it decided stays.',
    allow: 'rule.write',
    scope: 'catalog',
    status: 204,
    params,
    answer: z.null(),
  }),
  revertDecisionRule: endpoint({
    method: 'POST',
    path: '/decision-rule/{id}/revert',
    summary:
      'Undo what a rule decided on the last day on which it did. Items that were decided since stay as they are.',
    allow: 'rule.write',
    scope: 'catalog',
    params,
    answer: DecisionRuleRow,
    fails: ['not_found', 'already_undone'],
  }),
}
