import {
  BINDING_KINDS,
  type BindingKind,
  BUDGET_OBJECTIVES,
  type BudgetObjective,
  CRITICALITIES,
} from '@giro/planning/vocabulary'
import { z } from 'zod'
import { day, moneySum } from './fields.ts'
import { ItemFilter } from './item-set.ts'

export { BINDING_KINDS, type BindingKind, BUDGET_OBJECTIVES, type BudgetObjective }

/** Values of an item that a budget may change. */
export const BUDGET_LEVERS = ['service', 'batch'] as const

/** Default terms of a budget. */
export const BUDGET_TERMS = {
  objective: 'penalty',
  levers: ['service'] as (typeof BUDGET_LEVERS)[number][],
  /** Least service by criticality. An item that the plan holds below it is not lowered further. */
  floors: { critic: 0.95, important: 0.85, common: 0.5 },
  ceiling: 0.999,
  /** Doublings of the odds that no item goes beyond, up or down. */
  mostSteps: 2,
  keep: { manual: true, incomplete: true },
} as const

/** The least and the greatest service that a person may set by hand; steps of the odds; days ahead of the plan's day. */
export const BUDGET_LIMITS = {
  service: { lowest: 0.5, highest: 0.9999 },
  mostSteps: { lowest: 0, highest: 8 },
  /** A release that has not come after so many days never comes by itself. */
  latestDays: 730,
}

const number = z.number({ error: 'validation.number' })
const between = (lowest: number, highest: number) =>
  number.min(lowest, { error: 'validation.range' }).max(highest, { error: 'validation.range' })
const sum = between(0, 1e15).meta({ description: 'currency of the company; 0 or more' })
const { service: SERVICE, mostSteps: STEPS } = BUDGET_LIMITS
const service = between(SERVICE.lowest, SERVICE.highest).meta({ description: 'ratio, 0.95 is 95 %' })
const oneOf = { error: 'validation.one_of' }

/**
 * A budget as a change of a scenario. `capital` and `measure` are of the long run and of all items that the filter finds.
 * `release` counts from what their stock is worth today, of those whose stock is known, and with `by` it is reached by that day, within two years of the
 * day of the plan. Without a target only the curve is answered.
 */
export const BudgetChange = z
  .strictObject({
    type: z.literal('budget', oneOf),
    objective: z.enum(BUDGET_OBJECTIVES, oneOf).default(BUDGET_TERMS.objective),
    target: z
      .union([
        z.strictObject({ capital: sum }),
        z.strictObject({ release: sum }),
        z.strictObject({ measure: between(0, 1).meta({ description: 'ratio, 0.95 is 95 %' }) }),
      ])
      .nullable()
      .default(null),
    by: day.optional(),
    levers: z
      .array(z.enum(BUDGET_LEVERS, oneOf))
      .min(1, { error: 'validation.required' })
      .default(BUDGET_TERMS.levers),
    floors: z
      .strictObject({
        critic: service.default(BUDGET_TERMS.floors.critic),
        important: service.default(BUDGET_TERMS.floors.important),
        common: service.default(BUDGET_TERMS.floors.common),
      })
      .default(BUDGET_TERMS.floors),
    ceiling: service.default(BUDGET_TERMS.ceiling),
    mostSteps: between(STEPS.lowest, STEPS.highest)
      .int({ error: 'validation.integer' })
      .meta({ description: 'doublings of the odds; 0 or more' })
      .default(BUDGET_TERMS.mostSteps),
    keep: z
      .strictObject({ manual: z.boolean().default(true), incomplete: z.boolean().default(true) })
      .default(BUDGET_TERMS.keep),
    filter: ItemFilter.optional(),
  })
  .refine(({ by, target }) => by === undefined || (target !== null && 'release' in target), {
    path: ['target'],
    error: 'validation.required',
  })
/** A budget as a change, read. */
export type BudgetChange = z.infer<typeof BudgetChange>

/** Those that are floors by criticality. */
export const BUDGET_FLOORS = CRITICALITIES

const items = z.number().int()
const ratio = z.number().nullable()
const price = z.number().meta({
  description:
    'What one unit of money more in stock takes off the loss a year: of the objective penalty a rate, 0.25 is 25 % a year; 0 or more. 0 where no more is to be had.',
})
const capital = moneySum.meta({ description: 'Mean stock on the shelf in the long run, money; 0 or more.' })
const measure = ratio.meta({
  description:
    'From 0 to 1: fill of units for penalty and units, of value for value, mean probability that nothing waits for items; null without stocked items.',
})
const Place = z.object({
  capital,
  measure,
  waiting: moneySum.meta({ description: 'Mean value of what waits, money; 0 or more.' }),
})
const loss = z.number().meta({ description: 'What the objective comes to, in its own unit; 0 or more.' })
const bound = z.number().meta({ description: 'No choice within this capital has less loss; 0 or more.' })
const BudgetPoint = Place.extend({
  price,
  release: moneySum.optional().meta({
    description:
      'What it frees in the long run of the stock of today, of the items whose stock is known, money; below 0 it invests. Absent in answers of a version before 0.7.',
  }),
})
/** A point of the curve, or what was chosen. */
export type BudgetPoint = z.infer<typeof BudgetPoint>

/** Result of a budget. Its decisions are those of the scenario. */
export const Budget = z.object({
  objective: z.enum(BUDGET_OBJECTIVES),
  reached: z.boolean().meta({ description: 'Whether the target is reached; true without a target.' }),
  stock: moneySum.meta({ description: 'What the stock of these items is worth today, money; 0 or more.' }),
  unknownStock: items.meta({
    description: 'Items of which no stock is known: it is not in `stock`; 0 or more.',
  }),
  knownStock: items.optional().meta({
    description:
      'Items of which the stock is known: a release is of these; 0 or more. Absent in answers of a version before 0.7.',
  }),
  freeItems: items.meta({ description: 'Items that the budget may change; 0 or more.' }),
  changedItems: items.meta({ description: 'Items that it changes; 0 or more.' }),
  holdingRate: z.number().meta({ description: 'What money costs a year by the settings, 0.25 is 25 %.' }),
  plan: Place.extend({ loss, bound }).meta({ description: 'The plan in force.' }),
  erp: Place.meta({ description: 'The parameters of the ERP.' }),
  curve: z.array(BudgetPoint).meta({ description: 'The frontier, capital rising.' }),
  point: BudgetPoint.extend({ loss })
    .nullable()
    .meta({ description: 'What is chosen; null without a target.' }),
  bound: bound.nullable(),
  gap: z.number().nullable().meta({ description: 'loss - bound; 0 or more.' }),
  binding: z.array(z.object({ kind: z.enum(BINDING_KINDS), items, capital })).meta({
    description:
      'What keeps how much money in stock, at what is chosen, or at the capital of the plan: by a floor, what is freed without it at the same price of capital.',
  }),
  byDate: z
    .object({
      day,
      consumption: moneySum.meta({
        description: 'What the plan in force frees by the day, money; below 0 it invests.',
      }),
      choice: moneySum.meta({
        description: 'What the choice adds by the day, money; below 0 it needs less.',
      }),
      later: moneySum.meta({ description: 'What the choice frees within two years, money; 0 or more.' }),
      laterBy: day.nullable().meta({ description: 'When 90 % of `later` is freed.' }),
      disposal: moneySum.meta({ description: 'What never comes by itself, money; 0 or more.' }),
      most: moneySum.meta({ description: 'The most that these floors let be released by that day, money.' }),
    })
    .nullable()
    .meta({ description: 'How a release comes by a day; its four parts add up to the target.' }),
  least: z.object({
    capital,
    freedBy: z
      .array(z.object({ floor: z.enum(BUDGET_FLOORS), capital }))
      .meta({ description: 'By how much less the least is without a floor.' }),
  }),
  most: z.object({ capital, measure }).meta({ description: 'All at the ceiling.' }),
})
/** The answer to a budget. */
export type Budget = z.infer<typeof Budget>
