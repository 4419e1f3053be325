import type { CatalogFacts, CatalogPlace, ItemFacts } from '../facts.ts'
import type { ItemHistory } from '../history/item-history.ts'
import type { ItemPlan } from '../item-plan.ts'
import type { PlanningParameters } from '../parameters.ts'
import { workPlan } from '../plan.ts'
import { explainBalances, explainMoney } from './capital.ts'
import { explainConformities } from './conformities.ts'
import { type ExplainedValue, type Explanation, Reader } from './explanation.ts'
import { FORMULAS, type FormulaName } from './formulas.ts'
import { explainFlows, explainStatus } from './history.ts'
import { explainContexts } from './policy.ts'

/** The plan, and for each of its derived fields how it came about, by the field's name in `ItemPlan`. */
export function explainItem(
  facts: ItemFacts,
  history: ItemHistory,
  place: CatalogPlace,
  catalog: CatalogFacts,
  parameters: PlanningParameters,
): Partial<Record<keyof ItemPlan, Explanation>> {
  const worked = workPlan(facts, history, place, catalog, parameters)
  return {
    ...explainStatus(worked),
    ...explainFlows(worked),
    ...explainContexts(worked),
    ...explainConformities(worked),
    ...explainBalances(worked),
    ...explainMoney(worked),
  }
}

/**
 * Computes an explained number again from the explanation alone. null where the explanation says which condition
 * failed, or names a formula this engine does not know.
 */
export function evaluateExplanation(explanation: Explanation): ExplainedValue {
  if (explanation.failed !== null || !Object.hasOwn(FORMULAS, explanation.formula)) return null
  return FORMULAS[explanation.formula as FormulaName](new Reader(explanation))
}
