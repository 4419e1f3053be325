import type { CatalogFacts, CatalogPlace, ItemFacts, ItemTerms } from './facts.ts'
import { summarizeHistory } from './history/history.ts'
import type { ItemHistory } from './history/item-history.ts'
import type { WorkingMemory } from './history/working-memory.ts'
import type { PlanningParameters } from './parameters.ts'

/**
 * Inputs of one item's plan: master data and decisions, its summarized history, its rank among the others. Plain data
 * without movements, so that it can be stored, sent to another thread and planned again under other terms.
 */
export type Input = { terms: ItemTerms; history: ItemHistory; place: CatalogPlace }

/** World of a plan: the conditions shared by all items of a catalog. */
export type World = { catalog: CatalogFacts; parameters: PlanningParameters }

/** An item's input, its history summed up until the world's planning day. */
export function inputOf(
  facts: ItemFacts,
  place: CatalogPlace,
  { catalog, parameters }: World,
  memory?: WorkingMemory,
): Input {
  const { movements: _, ...terms } = facts
  const history = summarizeHistory(facts, catalog.asOfDay, parameters, memory)
  return { terms, history: withUnseenIdleness(history, terms, catalog), place }
}

/**
 * Stock of an item without usage or receipts, of whose registration nothing is known, was on hand before the catalog's first demand: it
 * has not moved since then at least. The item stays active, because nobody knows that it was here for two years.
 */
function withUnseenIdleness(
  history: ItemHistory,
  { isRegistrationUnknown = false }: Pick<ItemTerms, 'isRegistrationUnknown'>,
  { asOfDay, firstDemandDay = asOfDay }: CatalogFacts,
): ItemHistory {
  const { hasMoved, lastUseDay, idleDays, unusedDays, stock } = history
  if (lastUseDay !== null || !isRegistrationUnknown || stock.onHandUnits <= 0) return history
  const seenDays = asOfDay - firstDemandDay
  return {
    ...history,
    unusedDays: Math.max(unusedDays, seenDays),
    idleDays: hasMoved ? idleDays : Math.max(idleDays, seenDays),
  }
}
