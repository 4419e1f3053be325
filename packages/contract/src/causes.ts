import { CATALOG_CAUSES, type CatalogCause, CONTEXT_OF_CAUSE } from '@giro/planning/vocabulary'

export { CATALOG_CAUSES, type CatalogCause, CONTEXT_OF_CAUSE }

/** The items that the line of a cause counts, as `listItems` is asked for them. What is decided of an item by itself leaves both. */
export const ITEMS_OF_CAUSE: Record<CatalogCause, Record<string, string>> = {
  erpPortfolio: { quietContexts: 'portfolio' },
  erpLeadTime: { quietContexts: 'leadTime' },
  erpTrigger: { quietContexts: 'trigger' },
  erpBatch: { quietContexts: 'batch' },
  // Without a balance nothing is suggested to order today: of what is kept in stock nothing else has that.
  currentBalance: { portfolio: 'anticipated', suggestedOrder: 'empty' },
  leadTime: { portfolio: 'anticipated', celerity: 't_null' },
  cost: { portfolio: 'anticipated', cost: 'empty' },
}

/**
 * The items of which nobody knows what they move in stock, as `listItems` is asked for them: the ERP has no trigger to compare
 * with, and does not say that it keeps none.
 */
export const UNKNOWN_EFFECT = {
  erpTrigger: 'empty',
  erpPortfolio: 'anticipated,empty',
  effect: '0',
} as const satisfies Record<string, string>

/** Those that have one. */
export const DECIDABLE_CAUSES = [
  'erpPortfolio',
  'erpLeadTime',
  'erpTrigger',
  'erpBatch',
] as const satisfies readonly CatalogCause[]
/** One of these. */
export type DecidableCause = (typeof DECIDABLE_CAUSES)[number]
