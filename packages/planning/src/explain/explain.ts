import type { ItemTerms } from '../facts.ts'
import type { ItemPlan } from '../item-plan.ts'
import type { WorkedPlan } from '../plan.ts'
import { decidedByRules } from '../rules.ts'
import { explainBalances, explainMoney } from './capital.ts'
import { explainConformities } from './conformities.ts'
import type { Derivation, ExplainedValue, Explanation } from './explanation.ts'
import { explainFlows, explainStatus } from './history.ts'
import { explainContexts } from './policy.ts'
import { ruledDerivation } from './ruled.ts'

/** Returns value and derivation of each derived field of an item's plan, by the field's name in `ItemPlan`. */
export function explainItem(
  worked: WorkedPlan,
  terms: ItemTerms,
): Partial<Record<keyof ItemPlan, Explanation>> {
  const derivations: Partial<Record<keyof ItemPlan, Derivation>> = {
    ...explainStatus(worked),
    ...explainFlows(worked),
    ...explainContexts(worked),
    ...explainConformities(worked),
    ...explainBalances(worked),
    ...explainMoney(worked),
  }
  const ruled = decidedByRules(terms)
  const fields = Object.entries(derivations) as [keyof ItemPlan, Derivation][]
  return Object.fromEntries(
    fields.map(([field, derivation]) => [
      field,
      { ...ruledDerivation(ruled, field, derivation), value: worked.plan[field] as ExplainedValue },
    ]),
  )
}
