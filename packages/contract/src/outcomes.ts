import { ABC_CLASSES, CONTEXT_KINDS, OUTCOME_STATES } from '@giro/planning/vocabulary'
import { z } from 'zod'
import { contextKind, DECISION_REASONS, DECISION_SOURCES } from './decisions.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, moneySum } from './fields.ts'
import { anyOf, pageOf, pageQuery } from './page.ts'

/** Parts by which decisions are counted. */
export const OUTCOME_GROUPS = ['reason', 'context', 'abcClass', 'by', 'source'] as const
const state = z.enum(OUTCOME_STATES)
const count = z.number().int()
const Counts = z.object({
  decisions: count.meta({ description: 'Decisions about items.' }),
  helped: count.meta({ description: 'Of them, those that cost less than the other policy.' }),
  costly: count.meta({ description: 'Of them, those that cost more.' }),
  same: count.meta({ description: 'Of them, those without a difference.' }),
  tooEarly: count.meta({ description: 'Of them, those of which it is too early to tell.' }),
  value: moneySum.meta({ description: 'What those that are judged save in a year; below 0 they cost.' }),
})
const OutcomeRow = z.object({
  decision: id,
  sku: z.string(),
  site: z.string(),
  contexts: z.array(contextKind),
  decidedAt: instant,
  by: z.string().nullable().meta({ description: 'null: the caller may not know.' }),
  reason: z.enum(DECISION_REASONS).nullable(),
  note: z
    .string()
    .nullable()
    .meta({ description: 'What was typed with the decision, or with its contexts.' }),
  source: z.enum(DECISION_SOURCES),
  suggested: z.boolean().meta({
    description:
      'The suggestion was taken, and is compared with the ERP; else the choice is with the suggestion.',
  }),
  days: count.meta({ description: 'Days since the decision that it is judged by.' }),
  state,
  value: moneySum.meta({
    description: 'What the choice saves in a year against the other; below 0 it costs.',
  }),
  inForce: z.boolean().meta({ description: 'The ERP confirmed the values; false: what would have been.' }),
  capital: moneySum.meta({ description: 'Mean stock of the choice, money.' }),
  capitalOther: moneySum.meta({ description: 'Mean stock of the other policy, money.' }),
  waiting: moneySum.meta({ description: 'Mean value of what waited under the choice, money.' }),
  waitingOther: moneySum.meta({ description: 'Mean value of what waited under the other policy, money.' }),
})
/** A decision about an item, with what came of it. */
export type OutcomeRow = z.infer<typeof OutcomeRow>

const Offer = z.object({
  reason: z.enum(DECISION_REASONS),
  abcClass: z.enum(ABC_CLASSES),
  kind: z.enum(['rule', 'follow']).meta({
    description:
      '`rule`: they mostly helped, and may become a rule; `follow`: they mostly cost more than the suggestions.',
  }),
  judged: count.meta({ description: 'Judged choices of this reason and class.' }),
  helped: count,
  costly: count,
})

/** The call about what came of decisions. */
export const outcomes = {
  listOutcomes: endpoint({
    method: 'GET',
    path: '/outcome',
    summary:
      'What came of decisions: the chosen policy and the other one, replayed from the stock of that day with the demand since. Names of persons only for administrators, and one’s own.',
    allow: 'planning.read',
    scope: 'catalog',
    query: z.strictObject({
      ...pageQuery(['decidedAt', 'value'], 'decidedAt', true),
      state: anyOf(OUTCOME_STATES),
      context: anyOf(CONTEXT_KINDS),
      reason: anyOf(DECISION_REASONS),
      abcClass: anyOf(ABC_CLASSES),
      source: anyOf(DECISION_SOURCES),
      groupBy: z.enum(OUTCOME_GROUPS, { error: 'validation.one_of' }).optional(),
    }),
    answer: pageOf(OutcomeRow).extend({
      followed: Counts.meta({ description: 'The reference: suggestions that were followed.' }),
      differing: Counts.meta({ description: 'Choices that differ from the suggestion.' }),
      offers: z.array(Offer).meta({
        description:
          'Reasons and classes of 10 or more judged choices of which far more helped than cost, or the other way round (sign test, p < 0.05).',
      }),
      groups: z
        .array(Counts.extend({ key: z.string().nullable() }))
        .optional()
        .meta({
          description:
            'With `groupBy`: choices that differ from the suggestion, by it. A note without a reason counts as `other`.',
        }),
    }),
  }),
}
