import type { ItemPlan } from '../item-plan.ts'
import { RULED_FIELDS_OF, type RuledField, type RuleName } from '../rules.ts'
import type { ContextKind } from '../vocabulary.ts'
import type { Derivation, Explanation } from './explanation.ts'

/** The context that decides a field of a plan. */
const CONTEXT_OF: Partial<Record<keyof ItemPlan, ContextKind>> = {
  stockingPolicy: 'portfolio',
  targetServiceLevel: 'service',
  leadTimeDays: 'leadTime',
  reorderPointUnits: 'trigger',
  lotUnits: 'batch',
}

/** Returns the derivation of a number, with the rules that set the choice of its context or one of its parameters. */
export function ruledDerivation(
  decided: Partial<Record<RuledField, RuleName>>,
  field: keyof ItemPlan,
  derivation: Derivation,
): Omit<Explanation, 'value'> {
  const rules = new Map<string, RuleName>()
  const isRuled = (name: RuledField | undefined): boolean => {
    const rule = name && decided[name]
    if (rule) rules.set(rule.id, rule)
    return rule !== undefined
  }
  const inputs = isRuled(CONTEXT_OF[field])
    ? derivation.inputs.map((one) => (one.from === 'choice' ? { ...one, from: RULED } : one))
    : derivation.inputs
  const parameters = derivation.parameters.map((one) => {
    const ruled = RULED_FIELDS_OF[one.name]?.filter(isRuled) ?? []
    return ruled.length > 0 ? { ...one, whose: 'rule' as const } : one
  })
  const byPriority = [...rules.values()].toSorted((a, b) => a.priority - b.priority)
  return { ...derivation, inputs, parameters, rules: byPriority }
}

const RULED = 'planning_rule' as const
