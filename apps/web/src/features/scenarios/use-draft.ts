import type { Scenario, ScenarioChange } from '@giro/contract'
import { useEffect, useState } from 'react'
import { draftOf } from '#app/session/drafts.ts'

export type Draft = { title: string; changes: ScenarioChange[] }
const EMPTY: Draft = { title: '', changes: [] }

/**
 * Keeps unsaved changes of a scenario as a draft of this tab, so that neither a refusal nor an ended session loses
 * them.
 */
export function useDraft(saved: Pick<Scenario, 'id' | 'title' | 'changes'> | null) {
  const [stored] = useState(() => draftOf<Draft>(`scenario.${saved?.id ?? 'new'}`))
  const [typed, setTyped] = useState<Draft | null>(() => stored.read()?.values ?? null)
  const base: Draft = saved ? { title: saved.title, changes: saved.changes } : EMPTY
  const draft = typed ?? base
  const isChanged = JSON.stringify(draft) !== JSON.stringify(base)
  const written = JSON.stringify(typed)
  useEffect(() => {
    const draft = JSON.parse(written) as Draft | null
    if (draft === null) stored.drop()
    else stored.write(draft)
  }, [written, stored])
  return {
    draft,
    isChanged,
    set: (changed: Partial<Draft>) => setTyped({ ...draft, ...changed }),
    /** Deletes the draft after it was sent or discarded. */
    drop: () => setTyped(null),
  }
}
