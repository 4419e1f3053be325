import { z } from 'zod'
import { DECISION } from './decisions.ts'
import { endpoint } from './endpoint.ts'
import { day, instant } from './fields.ts'
import { pageOf, pageQuery } from './page.ts'

/** Meanings of a day on which far more items moved than usual. Only demand is used for learning. */
export const UNUSUAL_DAY_ANSWERS = ['stock_count', 'take_over', 'demand'] as const
/** One of these. */
export type UnusualDayAnswer = (typeof UNUSUAL_DAY_ANSWERS)[number]
/** Why movements of a whole day are left out of learning. */
export const LEFT_OUT_AS = ['stock_count', 'take_over'] as const satisfies readonly UnusualDayAnswer[]

/** `open`: nobody has said yet what the day is. */
const UNUSUAL_DAY_STATES = ['open', 'answered'] as const

const UnusualDayRow = z.object({
  date: day,
  items: z.number().int().meta({ description: 'Items consumed or replenished on that day; 0 or more.' }),
  usualItems: z.number().int().nullable().meta({
    description:
      'Items that move on busy days like it; null where it is no longer unusual by what is loaded.',
  }),
  answer: z.enum(UNUSUAL_DAY_ANSWERS).nullable(),
  by: z.string().nullable().meta({ description: 'Who said what the day is.' }),
  at: instant.nullable(),
})
/** A day on which most items moved, with what was said of it. */
export type UnusualDayRow = z.infer<typeof UnusualDayRow>

/** Calls about days on which far more items moved than on any like them. */
export const unusualDays = {
  listUnusualDays: endpoint({
    method: 'GET',
    path: '/unusual-days',
    summary: 'Days on which far more items moved than on any like them, and what people said of them.',
    allow: 'planning.read',
    scope: 'catalog',
    query: z.strictObject({
      ...pageQuery(['date', 'items'], 'date', true),
      state: z.enum(UNUSUAL_DAY_STATES).optional(),
    }),
    answer: pageOf(UnusualDayRow),
  }),
  sayUnusualDay: endpoint({
    method: 'PUT',
    path: '/unusual-days/{date}',
    summary:
      'Say what an unusual day is; a planning run follows. Consumptions and replenishments of a stock count or a take-over stay in the ledger and in the stock, and are left out of learning, also those that are loaded later. It can be said anew, or taken back with null.',
    allow: 'transaction.edit',
    scope: 'catalog',
    status: 202,
    params: z.object({ date: day }),
    body: z.strictObject({ answer: z.enum(UNUSUAL_DAY_ANSWERS).nullable() }),
    answer: z.object({
      changed: z.number().int().meta({ description: 'Movements that now count otherwise; 0 or more.' }),
      decision: DECISION,
    }),
    fails: ['not_found'],
  }),
}
