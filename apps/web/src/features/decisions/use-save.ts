import type { Contexts } from '@giro/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { versionOf } from '#app/api/client.ts'
import type { ApiError } from '#app/api/error.ts'
import { query, queryClient } from '#app/api/query.ts'
import { errorText, toastText } from '#app/i18n/error-text.ts'
import { countOf, type Decided, rememberDecided } from '#app/session/decided.ts'
import { useMe } from '#app/session/session.ts'
import { undoable } from '#app/session/undo.ts'
import { isManual, undoOf } from '#features/decisions/choices.ts'
import { backOf, refreshDecided, takeBack, undoIdOf } from '#features/decisions/decided.ts'
import type { Decision } from '#features/decisions/decision.ts'
import { asked, type ItemName } from '#features/decisions/item-name.ts'
import { toast } from '#ui/toasts.ts'

type Saving = { contexts: Contexts; decision: Decision; isEnd: boolean; effect: number }
export type Saver = {
  /** True when it is saved. */
  save: (saving: Saving) => Promise<boolean>
  isRunning: boolean
  error: ApiError | null
  /** The item was planned again, or changed, since it was read: it was read again, and nothing was saved. */
  isReread: boolean
}

/** Saves the choices for an item in one call, on the version that the person saw. */
export function useSave(name: ItemName): Saver {
  const { t } = useTranslation()
  const catalog = useMe().selectedCatalog?.id ?? ''
  const offer = useUndoOffer()
  const [isReread, setReread] = useState(false)
  const { run, isRunning, error } = useCall('updateContexts', { failure: 'none' })

  const save = async ({ contexts, decision, isEnd, effect }: Saving): Promise<boolean> => {
    const { sent, note } = decision
    const body = {
      ...asked(name),
      contexts: sent,
      ...(isEnd ? { endAlert: true } : {}),
      ...(note.trim() === '' ? {} : { note: note.trim() }),
    }
    const outcome = await run({ body }, { ifMatch: versionOf(contexts) })
    const isStale = !outcome.ok && outcome.error.code === 'changed_meanwhile'
    setReread(isStale)
    if (isStale)
      await queryClient.refetchQueries({ queryKey: query('getContexts', { query: asked(name) }).queryKey })
    if (!outcome.ok) {
      if (!isStale && outcome.error.status !== 403) toast.error(toastText(t, outcome.error))
      return false
    }
    const { sku, site } = contexts
    const decided: Decided = {
      catalog,
      items: [{ sku, site, undo: undoOf(contexts, sent), version: versionOf(outcome.answer) }],
      effect,
      manual: Object.values(sent).filter((choice) => choice && isManual(choice.stance)).length,
      at: Date.now(),
      isEnd,
    }
    decision.discard()
    rememberDecided(decided)
    queryClient.setQueryData(query('getContexts', { query: asked(name) }).queryKey, outcome.answer)
    refreshDecided()
    toast.success(t(isEnd ? 'feed.alertEnded' : 'feed.saved'), offer(decided))
    return true
  }
  return { save, isRunning, error: error?.code === 'changed_meanwhile' ? null : error, isReread }
}

/** What a message of a decision offers: it is taken back, also when the page was loaded again meanwhile. */
export function useUndoOffer(): (decided: Decided) => ReturnType<typeof undoable> {
  const { t } = useTranslation()
  const undo = useUndo()
  return (decided) =>
    undoable(() => void undo(decided), {
      id: undoIdOf(decided),
      decided: countOf(decided),
      calls: decided.items.map(backOf),
      said: t('feed.undo.done', { count: decided.items.length }),
    })
}

/** Takes a decision back and says how that went. */
export function useUndo(): (decided: Decided) => Promise<void> {
  const { t } = useTranslation()
  return async (decided) => {
    const failed = await takeBack(decided)
    const [first] = failed
    if (!first) toast.success(t('feed.undo.done', { count: decided.items.length }))
    else
      toast.error(
        t('feed.undo.failed', { count: failed.length, sku: first.item.sku, why: errorText(t, first.error) }),
      )
  }
}
