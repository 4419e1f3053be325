import { STOCKING_POLICIES } from '@giro/planning/vocabulary'
import { z } from 'zod'
import { day } from './fields.ts'

/** Policies under which the months are replayed; `actual` is what really happened. */
export const REPLAY_KINDS = ['actual', 'erp', 'suggested', 'chosen'] as const

/**
 * The last twelve months under one set of parameters. `suggested` comes twice: as planned when the months began
 * (`outOfSample`, where nothing later had a part in it but the master data, whose past nobody keeps), and as planned now.
 */
const ReplayScenario = z.object({
  kind: z.enum(REPLAY_KINDS),
  /** Planning day of the parameters; null for what really happened. */
  asOf: day.nullable(),
  outOfSample: z.boolean(),
  portfolio: z.enum(STOCKING_POLICIES).nullable(),
  trigger: z.number().nullable(),
  batch: z.number().nullable(),
  daysWithoutStock: z.number().int(),
  averageBalance: z.number(),
  averageCapital: z.number(),
  /** Orders placed; of what really happened, days with a receipt. */
  orders: z.number().int(),
  /** Units asked for that were not on the shelf; null for what really happened. */
  unitsShort: z.number().nullable(),
  endBalance: z.number(),
  /** Balance at the end of each day from `from` to `to`; below 0: what waits. */
  days: z.array(z.number()),
})
/** Replay of an item's last twelve months in GET /indeep/get-by-sku. */
export const Replay = z.object({
  from: day,
  to: day,
  /** Days that every replayed order takes: the mean of the item's closed orders, or what the plan believes. */
  leadTime: z.number().int(),
  leadTimeFrom: z.enum(['orders', 'plan']),
  /** True if the stock at the start is known; else each scenario starts from its trigger and half a batch. */
  startKnown: z.boolean(),
  scenarios: z.array(ReplayScenario),
})
export type Replay = z.infer<typeof Replay>
