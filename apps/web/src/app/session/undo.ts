import i18next from 'i18next'
import { newKey, type WriteName } from '#app/api/call.ts'
import { call, type SentTo } from '#app/api/client.ts'
import { asApiError } from '#app/api/error.ts'
import { queryClient } from '#app/api/query.ts'
import { toastText } from '#app/i18n/error-text.ts'
import { session } from '#app/session/session.ts'
import { whileBusy } from '#ui/busy.ts'
import { toast } from '#ui/toasts.ts'

/** One call that takes something back. */
export type UndoCall = {
  [K in WriteName]: { name: K; sent: SentTo<K>; ifMatch?: string | undefined }
}[WriteName]
/** What takes something back, kept as data so that it outlives the page: its calls, and what is said after them. */
export type KeptUndo = {
  catalog: string | undefined
  calls: readonly UndoCall[]
  said: string
  label: string
}

/** Undo of a message: by the page while it is open, and by the same calls from the list of activity after that. */
export const undoable = (onPress: () => void, { calls, said }: Pick<KeptUndo, 'calls' | 'said'>) => {
  const label = i18next.t('ui.filters.undo')
  const kept: KeptUndo = { catalog: session.get().me?.selectedCatalog?.id, calls, said, label }
  return { label, onPress, kept }
}

/** Whether it can be sent here: it is about the catalog that is selected. */
export const isHere = ({ catalog }: KeptUndo): boolean => session.get().me?.selectedCatalog?.id === catalog

/** Takes it back as it was kept, and says so. Answers whether all of it was. */
export async function takeBackKept({ calls, said }: KeptUndo): Promise<boolean> {
  try {
    for (const { name, sent, ifMatch } of calls)
      await whileBusy(call(name, sent as SentTo<WriteName>, { ifMatch, idempotencyKey: newKey() }))
    toast.success(said)
    return true
  } catch (thrown) {
    toast.error(toastText(i18next.t, asApiError(thrown)))
    return false
  } finally {
    void queryClient.invalidateQueries()
  }
}
