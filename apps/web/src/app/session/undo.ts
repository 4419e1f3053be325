import i18next from 'i18next'
import { newKey, type WriteName } from '#app/api/call.ts'
import { call, type SentTo } from '#app/api/client.ts'
import { type ApiError, asApiError } from '#app/api/error.ts'
import { queryClient } from '#app/api/query.ts'
import { toastText } from '#app/i18n/error-text.ts'
import { type Counted, forgetDecided } from '#app/session/decided.ts'
import { session } from '#app/session/session.ts'
import { whileBusy } from '#ui/busy.ts'
import { toast } from '#ui/toasts.ts'

/** One call that takes something back. */
export type UndoCall = {
  [K in WriteName]: { name: K; sent: SentTo<K>; ifMatch?: string | undefined }
}[WriteName]
/** What takes something back, kept as data so that it outlives the page: its calls, and what is said after them. */
export type KeptUndo = {
  /** Tells it from others, wherever it is offered. */
  id: string
  catalog: string | undefined
  calls: readonly UndoCall[]
  said: string
  label: string
  /** The decision that it takes back. */
  decided?: Counted | undefined
}

/** Undo of a message: by the page while it is open, and by the same calls from the list of activity after that. */
export const undoable = (
  onPress: () => void,
  { id = newKey(), calls, said, decided }: Pick<KeptUndo, 'calls' | 'said' | 'decided'> & { id?: string },
) => {
  const label = i18next.t('ui.filters.undo')
  const kept: KeptUndo = { id, catalog: session.get().me?.selectedCatalog?.id, calls, said, label, decided }
  return { label, onPress, kept }
}

/** Whether it can be sent here: it is about the catalog that is selected. */
export const isHere = ({ catalog }: KeptUndo): boolean => session.get().me?.selectedCatalog?.id === catalog

/** Takes it back as it was kept, call by call, and says how that went. Answers whether any of it was. */
export async function takeBackKept({ calls, said, decided }: KeptUndo): Promise<boolean> {
  const failures: ApiError[] = []
  for (const { name, sent, ifMatch } of calls) {
    try {
      await whileBusy(call(name, sent as SentTo<WriteName>, { ifMatch, idempotencyKey: newKey() }))
    } catch (thrown) {
      failures.push(asApiError(thrown))
    }
  }
  const [first] = failures
  const isDone = failures.length < calls.length
  if (decided && isDone) forgetDecided(decided)
  if (first) toast.error(toastText(i18next.t, first))
  else toast.success(said)
  void queryClient.invalidateQueries()
  return isDone
}
