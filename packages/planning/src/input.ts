import type { CatalogFacts, CatalogPlace, ItemFacts, ItemTerms } from './facts.ts'
import { summarizeHistory } from './history/history.ts'
import type { ItemHistory } from './history/item-history.ts'
import type { WorkingMemory } from './history/working-memory.ts'
import type { PlanningParameters } from './parameters.ts'

/**
 * What one item's plan is made of: what is told and decided of it, what its past sums up to, its place among the others.
 * Plain data without movements, so that it can be stored, sent to another thread and asked again under other terms.
 */
export type Input = { terms: ItemTerms; history: ItemHistory; place: CatalogPlace }

/** What all items of a catalog are planned under. */
export type World = { catalog: CatalogFacts; parameters: PlanningParameters }

/** An item's input, its history summed up until the world's planning day. */
export function inputOf(
  facts: ItemFacts,
  place: CatalogPlace,
  { catalog, parameters }: World,
  memory?: WorkingMemory,
): Input {
  const { movements: _, ...terms } = facts
  return { terms, history: summarizeHistory(facts, catalog.asOfDay, parameters, memory), place }
}
