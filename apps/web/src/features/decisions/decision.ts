import type { Choices, Contexts } from '@giro/contract'
import { useCallback, useEffect, useState } from 'react'
import type { ContextKind } from '#app/api/types.ts'
import { draftOf } from '#app/session/drafts.ts'
import { useMe } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import {
  type Base,
  baseOf,
  type Choice,
  type Chosen,
  type Conflict,
  changedChoices,
  conflictsOf,
} from '#features/decisions/choices.ts'
import type { ItemName } from '#features/decisions/item-name.ts'

/** Why a choice differs from the suggestion; null: nobody said. */
type Reason = Contexts['history'][number]['reason']

/** Unsaved choices for an item; `base` is the state when the user began. */
type Choosing = {
  chosen: Chosen
  note: string
  reason: Reason
  accepted: readonly ContextKind[]
  base: Base
}

const NOTHING: Choosing = { chosen: {}, note: '', reason: null, accepted: [], base: {} }

export type Decision = {
  chosen: Chosen
  note: string
  reason: Reason
  /** Contexts this person has gone through. */
  accepted: readonly ContextKind[]
  /** Choices to be sent. */
  sent: Choices
  /** Contexts whose manual value cannot be read. */
  unread: readonly ContextKind[]
  conflicts: readonly Conflict[]
  /** The draft of an earlier visit was read back, from this time (ISO). */
  keptFrom: string | null
  choose: (kind: ContextKind, choice: Choice) => void
  setNote: (note: string) => void
  setReason: (reason: Reason) => void
  accept: (kind: ContextKind) => void
  /** Ends the conflict of one context: with their value, or with one's own. */
  settle: (kind: ContextKind, isTheirs: boolean) => void
  /** Forgets everything that was chosen. */
  discard: () => void
}

/** The choices for one item kept as a draft of this tab until they are saved or discarded. */
export function useDecision({ sku, site }: ItemName, { contexts }: Contexts): Decision {
  const { parseNumber } = useFormat()
  const catalog = useMe().selectedCatalog?.id ?? ''
  const [stored] = useState(() => draftOf<Choosing>(`contexts.${catalog}.${sku}.${site ?? ''}`))
  const [storedDraft] = useState(stored.read)
  const [draft, setDraft] = useState<Choosing>(storedDraft ? { ...NOTHING, ...storedDraft.values } : NOTHING)
  const isEmpty = Object.keys(draft.chosen).length === 0 && draft.note === '' && draft.accepted.length === 0
  useEffect(() => (isEmpty ? stored.drop() : stored.write(draft)), [stored, draft, isEmpty])

  const choose = useCallback(
    (kind: ContextKind, choice: Choice) =>
      setDraft((now) => ({
        ...now,
        chosen: { ...now.chosen, [kind]: choice },
        base: { ...baseOf(contexts), ...now.base },
      })),
    [contexts],
  )
  const settle = useCallback(
    (kind: ContextKind, isTheirs: boolean) =>
      setDraft((now) => {
        const { [kind]: _, ...others } = now.chosen
        return {
          ...now,
          chosen: isTheirs ? others : now.chosen,
          base: { ...now.base, [kind]: baseOf(contexts)[kind] } as Base,
        }
      }),
    [contexts],
  )
  const { sent, unread } = changedChoices(contexts, draft.chosen, parseNumber)
  return {
    ...draft,
    sent,
    unread,
    conflicts: conflictsOf(draft.base, contexts, draft.chosen),
    keptFrom: storedDraft?.at ?? null,
    choose,
    settle,
    setNote: (note) => setDraft((now) => ({ ...now, note })),
    setReason: (reason) => setDraft((now) => ({ ...now, reason })),
    accept: (kind) =>
      setDraft((now) => (now.accepted.includes(kind) ? now : { ...now, accepted: [...now.accepted, kind] })),
    discard: () => {
      // Also where the person has gone on meanwhile, and nothing here is drawn any more.
      stored.drop()
      setDraft(NOTHING)
    },
  }
}
