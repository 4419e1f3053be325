import type { ContextChoice, ContextChoices } from '../facts.ts'
import { CONTEXT_KINDS, type ContextKind, STANCES, type Stance } from '../vocabulary.ts'
import { decidePolicy, type PreparedPolicy } from './policy.ts'
import { DECISION_OF, type StanceOption } from './policy-plan.ts'

/** The stances a person may choose for a context, from least to most stock, then the ERP's and their own. */
export function stancesOf(context: ContextKind): readonly Stance[] {
  if (context !== 'portfolio') return STANCES
  return [...STANCES.filter((stance) => stance !== 'manual'), 'manual-anticipated', 'manual-onDemand']
}

/** Returns for each context every choice with the value, stock and risk it would give; the other contexts as chosen. */
export function policyOptions(
  prepared: PreparedPolicy,
  choices: ContextChoices,
): Record<ContextKind, StanceOption[]> {
  const rows = CONTEXT_KINDS.map((context) => [
    context,
    stancesOf(context).map((stance) => optionOf(prepared, choices, { context, stance })),
  ])
  return Object.fromEntries(rows) as Record<ContextKind, StanceOption[]>
}

function optionOf(
  prepared: PreparedPolicy,
  choices: ContextChoices,
  { context, stance }: { context: ContextKind; stance: Stance },
): StanceOption {
  const { inputs } = prepared.basis
  const chosen = choices[context]
  const choice: ContextChoice = { stance, value: chosen?.stance === stance ? chosen.value : null }
  const decided = decidePolicy(prepared, { ...choices, [context]: choice })
  const decision = decided[DECISION_OF[context]]
  if (decision.isFallback)
    return { stance, value: null, capitalValue: null, waitingProbability: null, reorderPointUnits: null }
  return {
    stance,
    value: decision.new,
    capitalValue: decided.performance.targetStockUnits * Math.max(0, inputs.unitCost ?? 0),
    waitingProbability: 1 - decided.performance.noRuptureProbability,
    reorderPointUnits: decided.reorderPoint.new,
  }
}
