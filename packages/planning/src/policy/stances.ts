import type { ContextChoice, ContextValue } from '../facts.ts'
import { STANCE_STEPS, type StanceStep } from '../parameters.ts'
import type { Stance } from '../vocabulary.ts'
import type { ContextDecision } from './policy-plan.ts'

const AUTOMATIC: ContextChoice = { stance: 'automatic', value: null }

/** Source of a context's value: a step of the calculated value, the ERP's, or a person's. */
export type ValueSource<Value> =
  | { kind: 'step'; step: StanceStep; isFallback: boolean }
  | { kind: 'given'; value: Value }

export function isStanceStep(stance: Stance): stance is StanceStep {
  return (STANCE_STEPS as readonly Stance[]).includes(stance)
}

/**
 * Returns the value that a choice requests. `erp` without an ERP value, or `manual` without a usable one, falls back to
 * the automatic value, flagged.
 */
export function valueSource<Value extends ContextValue>(
  choice: ContextChoice | undefined,
  erpValue: Value | null,
  manualValue: (choice: ContextChoice) => Value | null,
): ValueSource<Value> {
  const { stance, value } = choice ?? AUTOMATIC
  if (isStanceStep(stance)) return { kind: 'step', step: stance, isFallback: false }
  const decided = stance === 'erp' ? erpValue : manualValue({ stance, value })
  return decided === null
    ? { kind: 'step', step: 'automatic', isFallback: true }
    : { kind: 'given', value: decided }
}

/** The step whose factor applies: that of the choice, or none where the value is given. */
export function stepOf(source: ValueSource<ContextValue>): StanceStep {
  return source.kind === 'step' ? source.step : 'automatic'
}

export function decision<Value extends ContextValue>(
  choice: ContextChoice | undefined,
  source: ValueSource<Value>,
  values: { old: Value | null; automatic: Value; stepped: Value },
): ContextDecision<Value> {
  return {
    old: values.old,
    automatic: values.automatic,
    new: source.kind === 'given' ? source.value : values.stepped,
    stance: choice?.stance ?? 'automatic',
    isFallback: source.kind === 'step' && source.isFallback,
  }
}

/** A whole-number range a person's value must lie in; outside it is pulled to the limit. */
export function within(value: number | null, lowest: number, highest: number): number | null {
  if (value === null || !Number.isFinite(value)) return null
  return Math.min(highest, Math.max(lowest, value))
}
