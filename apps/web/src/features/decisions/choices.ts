import { CONTEXT_KINDS } from 'virtual:contract'
import type { Choices, ContextRow } from '@giro/contract'
import type { ContextKind, Stance } from '#app/api/types.ts'

/**
 * One context as a person is choosing it; `text` is what they typed for a manual value, `basis` the choices of the
 * contexts before it at that time.
 */
export type Choice = { stance: Stance; text: string; basis?: string }
export type Chosen = Partial<Record<ContextKind, Choice>>
export type ContextValue = string | number | null

/** Values in force when the user began, to detect changes by others. */
export type Base = Partial<Record<ContextKind, { stance: Stance; value: ContextValue }>>

/** A portfolio is one of two words: its steps, which often give the same one, stand behind the others. */
export const furtherStancesOf = (kind: ContextKind): readonly Stance[] =>
  kind === 'portfolio' ? ['very_conservative', 'conservative', 'aggressive', 'very_aggressive'] : []

const FOR_MANY: readonly Stance[] = [
  'automatic',
  'very_conservative',
  'conservative',
  'aggressive',
  'very_aggressive',
  'erp',
]
/** Steps and words that hold for many items at once; a quantity by hand would be wrong for most of them. */
export const stancesForMany = (kind: ContextKind): readonly Stance[] =>
  kind === 'portfolio' ? [...FOR_MANY, 'manual-anticipated', 'manual-onDemand'] : FOR_MANY

/** The key of each option: a digit means the same on every item, whatever options there are. */
export const DIGIT_OF: Record<Stance, string> = {
  automatic: '1',
  very_conservative: '2',
  conservative: '3',
  aggressive: '4',
  very_aggressive: '5',
  erp: '6',
  manual: '7',
  'manual-anticipated': '7',
  'manual-onDemand': '8',
}

const STEPS: readonly Stance[] = ['very_conservative', 'conservative', 'aggressive', 'very_aggressive']

/** Steps that give what the suggestion gives, and that nobody chose: they are shown and not offered. */
export function sameAsSuggested(
  options: readonly { stance: Stance; value: ContextValue }[],
  used: readonly Stance[],
): readonly Stance[] {
  const valueAt = (stance: Stance) => options.find((one) => one.stance === stance)?.value ?? null
  const suggested = valueAt('automatic')
  return suggested === null
    ? []
    : STEPS.filter((stance) => valueAt(stance) === suggested && !used.includes(stance))
}

export const isManual = (stance: Stance): boolean => stance.startsWith('manual')

export type ManualProblem = 'required' | 'number' | 'integer' | 'positive' | 'range'
/** Reads numbers typed in a language. */
export type Read = (text: string) => { value: number; isAmbiguous: boolean } | null
export type Manual = { value: number; isAmbiguous: boolean } | { problem: ManualProblem }
/** A context, and what may be typed for it. */
type Typed = Pick<ContextRow, 'context' | 'manual'>

/** Reads a typed manual value. A service level is typed in percent, and is a ratio from here on. */
export function readManual({ context, manual }: Typed, text: string, read: Read): Manual {
  if (text.trim() === '') return { problem: 'required' }
  const typed = read(text)
  if (!typed) return { problem: 'number' }
  // 97.5 / 100 is 0.975, without the dust of binary division.
  const value = context === 'service' ? Number((typed.value / 100).toFixed(6)) : typed.value
  const problem = manualProblem(value, manual)
  return problem ? { problem } : { value, isAmbiguous: typed.isAmbiguous }
}

function manualProblem(value: number, limits: ContextRow['manual']): ManualProblem | null {
  if (!limits) return 'range'
  const { lowest, highest, isWhole } = limits
  if (isWhole && !Number.isInteger(value)) return 'integer'
  if (value <= 0 && lowest > 0) return 'positive'
  return value < lowest || value > highest ? 'range' : null
}

/** Returns the request for one choice; null while its manual value cannot be read. */
export function asSent(row: Typed, choice: Choice, read: Read): NonNullable<Choices[ContextKind]> | null {
  if (choice.stance !== 'manual') return { stance: choice.stance }
  const manual = readManual(row, choice.text, read)
  return 'value' in manual ? { stance: 'manual', value: manual.value } : null
}

/** True if a choice differs from what is in force. */
const isChange = ({ stance, new: value }: ContextRow, sent: NonNullable<Choices[ContextKind]>): boolean =>
  sent.stance !== stance || (sent.stance === 'manual' && sent.value !== value)

/** Returns the choices that change something. `unread` are contexts whose manual value cannot be read. */
export function changedChoices(
  contexts: readonly ContextRow[],
  chosen: Chosen,
  read: Read,
): { sent: Choices; unread: ContextKind[] } {
  const sent: Choices = {}
  const unread: ContextKind[] = []
  for (const row of contexts) {
    const choice = chosen[row.context]
    if (!choice) continue
    const one = asSent(row, choice, read)
    if (one === null) unread.push(row.context)
    else if (isChange(row, one)) sent[row.context] = one
  }
  return { sent, unread }
}

/**
 * The two sets of choices behind "What changes" of one step: this context as the ERP has it, and as chosen; the others
 * as they will be in both, as in the options beside it. What the feed counts leaves the later ones to the ERP
 * and is told apart.
 */
export const previewSets = (step: ContextKind, sent: Choices): readonly [before: Choices, after: Choices] => [
  { ...sent, [step]: { stance: 'erp' } },
  sent,
]

export const hasManualValue = (choices: Choices): boolean =>
  Object.values(choices).some((choice) => choice?.stance === 'manual')

/**
 * Returns the target of "Next": the next context with an alert; for an item without any, the next context. Null on the
 * last.
 */
export function stepAfter(contexts: readonly ContextRow[], step: ContextKind): ContextKind | null {
  const later = contexts.slice(contexts.findIndex(({ context }) => context === step) + 1)
  const isCalm = contexts.every(({ alert }) => alert === null)
  return (isCalm ? later[0] : later.find(({ alert }) => alert !== null))?.context ?? null
}

export const stepBefore = (step: ContextKind): ContextKind | null =>
  CONTEXT_KINDS[CONTEXT_KINDS.indexOf(step) - 1] ?? null

export const baseOf = (contexts: readonly ContextRow[]): Base =>
  Object.fromEntries(contexts.map(({ context, stance, new: value }) => [context, { stance, value }]))

export type Conflict = { context: ContextKind; value: ContextValue; by: string | null; at: string | null }

/** Contexts this person chose and somebody else changed since they began. */
export function conflictsOf(base: Base, contexts: readonly ContextRow[], chosen: Chosen): Conflict[] {
  return contexts.flatMap(({ context, stance, new: value, changedBy, changedAt }) => {
    const before = base[context]
    const isMoved =
      before !== undefined && (before.stance !== stance || (isManual(stance) && before.value !== value))
    return isMoved && chosen[context] ? [{ context, value, by: changedBy, at: changedAt }] : []
  })
}
