import type { Contexts } from '@giro/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { versionOf } from '#app/api/client.ts'
import type { ApiError } from '#app/api/error.ts'
import { query, queryClient } from '#app/api/query.ts'
import { toastText } from '#app/i18n/error-text.ts'
import { offerUndo } from '#app/session/undo.ts'
import type { Decision } from '#features/decisions/decision.ts'
import { type ItemName, itemParams } from '#features/decisions/item-name.ts'
import { refreshDecided } from '#features/decisions/last-decision.ts'
import { toast } from '#ui/toasts.ts'

type Saving = { contexts: Contexts; decision: Decision; isEnd: boolean }
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
  const [isReread, setReread] = useState(false)
  const { run, isRunning, error } = useCall('updateContexts', { failure: 'none' })

  const save = async ({ contexts, decision, isEnd }: Saving): Promise<boolean> => {
    const body = { ...itemParams(name), ...bodyOf(decision), ...(isEnd ? { endAlert: true } : {}) }
    const outcome = await run({ body }, { ifMatch: versionOf(contexts) })
    const isStale = !outcome.ok && outcome.error.code === 'changed_meanwhile'
    setReread(isStale)
    if (isStale)
      await queryClient.refetchQueries({
        queryKey: query('getContexts', { query: itemParams(name) }).queryKey,
      })
    if (!outcome.ok) {
      if (!isStale && outcome.error.status !== 403) toast.error(toastText(t, outcome.error))
      return false
    }
    decision.discard()
    queryClient.setQueryData(query('getContexts', { query: itemParams(name) }).queryKey, outcome.answer)
    refreshDecided()
    toast.success(t(isEnd ? 'feed.alertEnded' : 'feed.saved'), wayBack(contexts, outcome.answer))
    return true
  }
  return { save, isRunning, error: error?.code === 'changed_meanwhile' ? null : error, isReread }
}

/** The choices, with a note and, where one is not the suggestion, its reason. */
function bodyOf({ sent, note, reason }: Decision) {
  const differs = Object.values(sent).some(({ stance }) => stance !== 'automatic')
  return {
    contexts: sent,
    ...(note.trim() === '' ? {} : { note: note.trim() }),
    ...(differs && reason ? { reason } : {}),
  }
}

/** The newest line of the history names the decision, where anything was decided at all. */
function wayBack(before: Contexts, { history }: Contexts) {
  const id = history[0]?.decision
  return id === undefined || id === before.history[0]?.decision ? undefined : offerUndo([id])
}
