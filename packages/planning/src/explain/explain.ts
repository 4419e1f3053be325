import type { CatalogFacts, CatalogPlace, ItemFacts } from '../facts.ts'
import type { ItemHistory } from '../history/item-history.ts'
import type { ItemPlan } from '../item-plan.ts'
import type { PlanningParameters } from '../parameters.ts'
import { workPlan } from '../plan.ts'
import { explainBalances, explainMoney } from './capital.ts'
import { explainConformities } from './conformities.ts'
import type { Derivation, ExplainedValue, Explanation } from './explanation.ts'
import { explainFlows, explainStatus } from './history.ts'
import { explainContexts } from './policy.ts'

/** For each derived field of an item's plan its value and how it came about, by the field's name in `ItemPlan`. */
export function explainItem(
  facts: ItemFacts,
  history: ItemHistory,
  place: CatalogPlace,
  catalog: CatalogFacts,
  parameters: PlanningParameters,
): Partial<Record<keyof ItemPlan, Explanation>> {
  const worked = workPlan(facts, history, place, catalog, parameters)
  const derivations: Partial<Record<keyof ItemPlan, Derivation>> = {
    ...explainStatus(worked),
    ...explainFlows(worked),
    ...explainContexts(worked),
    ...explainConformities(worked),
    ...explainBalances(worked),
    ...explainMoney(worked),
  }
  const fields = Object.entries(derivations) as [keyof ItemPlan, Derivation][]
  return Object.fromEntries(
    fields.map(([field, derivation]) => [
      field,
      { ...derivation, value: worked.plan[field] as ExplainedValue },
    ]),
  )
}
