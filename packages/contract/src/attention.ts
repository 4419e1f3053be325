import type { CONTEXT_KINDS } from '@giro/planning/vocabulary'

type ContextKind = (typeof CONTEXT_KINDS)[number]

/** Minutes that a decision about a context takes. `saving_per_minute_value` of the plans divides by the same. */
export const MINUTES_OF: Readonly<Record<ContextKind, number>> = {
  portfolio: 2,
  service: 1,
  leadTime: 1,
  trigger: 1,
  batch: 1,
}

/** Returns the minutes that deciding all of an item's open contexts takes. */
export const minutesOf = (contexts: readonly ContextKind[]): number =>
  contexts.reduce((sum, kind) => sum + MINUTES_OF[kind], 0)
