import type { Budget, KeptReason, RefusedDecision, ScenarioChange, ScenarioChangeType } from '@giro/contract'
import type { Assumption, ContextChoices, ContextKind, PlanningParameters } from '@giro/planning'
import type { Tx } from '#db/db.ts'
import type { Generation } from '#planning/index.ts'
import type { RuleRecords } from '#rules/index.ts'
import type { RuleEdits } from '#ruling/index.ts'

export type ContextNotes = Partial<Record<ContextKind, string>>
export type ChangeOf<T extends ScenarioChangeType> = Extract<ScenarioChange, { type: T }>

/** Combined changes of a scenario: applied one after the other, so that a later one overrides an earlier one. */
export type Draft = {
  /** Decisions and assumptions of each item that a change matches. */
  assumptions: Map<number, Assumption>
  /** Choices of items that publishing puts in force. */
  decided: Map<number, ContextChoices>
  /** Notes on single items. */
  notes: Map<number, ContextNotes>
  /** Parameters of the catalog that publishing sets. */
  parameters: Partial<PlanningParameters>
  /** Rules that publishing makes, changes or deletes. */
  rules: RuleEdits
  /** The rules that the changes name, as they stand. */
  baseRules: RuleRecords
  /** Items that a change meets and leaves as they are. */
  kept: Map<number, KeptReason>
  refused: RefusedDecision[]
  /** A budget among the changes, and the items that it is about: it is worked out after all else. */
  budgetRequest: { change: ChangeOf<'budget'>; itemNos: ReadonlySet<number> } | null
  /** The answer to it. */
  budget: Budget | null
}

/** The state of the catalog that changes are read against. */
export type Ground = {
  tx: Tx
  catalogId: string
  generation: Generation
  /** True if manual values are replaced too. */
  replaceManual: boolean
}

/** Adds to what is otherwise with an item. */
export function assumeOf(draft: Draft, itemNo: number, more: Assumption): void {
  const earlier = draft.assumptions.get(itemNo)
  draft.assumptions.set(itemNo, { ...earlier, ...more, choices: { ...earlier?.choices, ...more.choices } })
}

/** Decides of an item in the scenario. What an earlier change said of the same contexts is gone with its choice. */
export function decideOf(
  draft: Draft,
  itemNo: number,
  choices: ContextChoices,
  note: string | null = null,
): void {
  draft.decided.set(itemNo, { ...draft.decided.get(itemNo), ...choices })
  const notes = { ...draft.notes.get(itemNo) }
  for (const kind of Object.keys(choices) as ContextKind[]) {
    if (note === null) delete notes[kind]
    else notes[kind] = note
  }
  draft.notes.set(itemNo, notes)
  assumeOf(draft, itemNo, { choices })
}
