import type { ItemField, words } from '@giro/contract'

/** A help text: a short title, and Markdown that says what it is, its formula by name, unit and window. */
export type Topic = { title: string; body: string }

/** A reason that a context can have. */
type ReasonOf = {
  portfolio: 'stop_stocking' | 'stock'
  service: 'increase' | 'reduction'
  leadTime: 'increase' | 'reduction' | 'missing_in_erp'
  trigger: 'increase' | 'reduction' | 'missing_in_erp'
  batch: 'increase' | 'reduction' | 'missing_in_erp'
}

export type TopicName =
  | `theme.${words.Theme}`
  | `context.${words.ContextKind}`
  | { [K in words.ContextKind]: `context.${K}.${ReasonOf[K]}` }[words.ContextKind]
  | `alert.${words.AlertKind}`
  | `field.${ItemField}`

/** Every help text of one language: a missing one does not compile. */
export type Topics = Record<TopicName, Topic>
/** The part of one family, kept in a file of its own. */
export type TopicFamily<Prefix extends string> = { [N in Extract<TopicName, `${Prefix}.${string}`>]: Topic }
