import { CONTEXT_KINDS } from 'virtual:contract'
import type { Choices, ContextRow, Contexts } from '@giro/contract'
import { useDeferredValue } from 'react'
import type { ContextKind } from '#app/api/types.ts'
import { useFormat } from '#app/session/use-format.ts'
import { type Choice, previewSets } from '#features/decisions/choices.ts'
import type { Decision } from '#features/decisions/decision.ts'
import type { ItemName } from '#features/decisions/item-name.ts'
import { type Option, type Preview, useOptions, usePreview, useSettled } from '#features/decisions/preview.ts'
import { inForce } from '#features/decisions/StepOptions.tsx'

export type Step = {
  row: ContextRow
  choice: Choice
  options: readonly Option[]
  isRecalculating: boolean
  preview: Preview
  /** True once the options are drawn: the effect of a choice is requested afterwards. */
  isDrawn: boolean
  /** A typed value waits for its pause. */
  isWaiting: boolean
  /** Calculates a typed value at once. */
  flush: () => void
  /** An earlier context changed after the choice was made here. */
  isBaseChanged: boolean
  choose: (choice: Choice) => void
  /** The trigger that the ERP has; null without one. */
  erpTrigger: number | null
}

/** One context being decided: its options, the choice, and what that does to the item. */
export function useStep(name: ItemName, { contexts }: Contexts, kind: ContextKind, decision: Decision): Step {
  const { number } = useFormat()
  const row = contexts.find(({ context }) => context === kind) as ContextRow
  const basis = JSON.stringify(earlierOf(kind, decision.sent))
  const { settled, isWaiting, flush } = useSettled(decision.sent)
  const isDrawn = useDeferredValue(true, false)
  const preview = usePreview(name, previewSets(kind, settled), isDrawn)
  const { options, isRecalculating } = useOptions(name, row, othersOf(kind, settled))
  const chosen = decision.chosen[kind]
  return {
    row,
    choice: chosen ?? inForce(row, number),
    options,
    isRecalculating,
    preview,
    isDrawn,
    isWaiting,
    flush,
    isBaseChanged: chosen !== undefined && (chosen.basis ?? '{}') !== basis,
    choose: (choice) => decision.choose(kind, { ...choice, basis }),
    erpTrigger: triggerOf(contexts),
  }
}

/** Choices of the contexts that this one depends on. */
const earlierOf = (kind: ContextKind, sent: Choices): Choices =>
  Object.fromEntries(
    CONTEXT_KINDS.slice(0, CONTEXT_KINDS.indexOf(kind)).flatMap((one) =>
      sent[one] ? [[one, sent[one]]] : [],
    ),
  )

const othersOf = (kind: ContextKind, { [kind]: _, ...others }: Choices): Choices => others

function triggerOf(contexts: readonly ContextRow[]): number | null {
  const old = contexts.find(({ context }) => context === 'trigger')?.old
  return typeof old === 'number' ? old : null
}
