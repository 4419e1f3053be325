import type { ContextValue } from '../facts.ts'
import type { StanceStep } from '../parameters.ts'
import type { WorkedPlan } from '../plan.ts'
import type { ContextDecision } from '../policy/policy-plan.ts'
import { isStanceStep } from '../policy/stances.ts'
import { type ExplanationInput, input } from './explanation.ts'
import { explanation } from './history.ts'

/** Returns the step of the calculated value, or null if the ERP or a person set the value. */
export function stepOf({ stance, isFallback }: ContextDecision<ContextValue>): StanceStep | null {
  if (isFallback) return 'automatic'
  return isStanceStep(stance) ? stance : null
}

/** A value that the ERP or a person gave. */
export function explainGiven(
  worked: WorkedPlan,
  decision: ContextDecision<ContextValue>,
  unit: string | null,
  beside: readonly ExplanationInput[] = [],
) {
  const from = decision.stance === 'erp' ? 'erp' : 'choice'
  return explanation(worked.subject.parameters, {
    formula: 'given',
    inputs: [
      input('value', decision.new, unit === null ? { from } : { from, unit }),
      ...stanceInputs(decision),
      ...beside,
    ],
  })
}

/** Returns the choice of the context, and whether it had no value, so that the calculated one applies. */
export const stanceInputs = ({ stance, isFallback }: ContextDecision<ContextValue>): ExplanationInput[] => [
  input('stance', stance, { from: 'choice' }),
  ...(isFallback ? [input('isFallback', true, { from: 'rule' })] : []),
]
