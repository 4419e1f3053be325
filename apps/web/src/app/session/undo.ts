import i18next from 'i18next'
import { newKey, type WriteName } from '#app/api/call.ts'
import { type AnswerOf, call, type SentTo } from '#app/api/client.ts'
import { type ApiError, asApiError } from '#app/api/error.ts'
import { queryClient } from '#app/api/query.ts'
import { toastText } from '#app/i18n/error-text.ts'
import { session } from '#app/session/session.ts'
import { whileBusy } from '#ui/busy.ts'
import { toast } from '#ui/toasts.ts'

/** One call that takes something back. */
export type UndoCall = {
  [K in WriteName]: { name: K; sent: SentTo<K> }
}[WriteName]
/** Undo action kept as data so that it outlives the page: its calls, and the message after them. */
export type KeptUndo = {
  /** Tells it from others, wherever it is offered. */
  id: string
  catalog: string | undefined
  calls: readonly UndoCall[]
  /** Message; by default the number of items that were restored. */
  message?: string | undefined
  label: string
}

/** Undo of a message: by the page while it is open, and by the same calls from the list of activity after that. */
export const undoable = (
  onPress: () => void,
  { id = newKey(), calls, message }: Pick<KeptUndo, 'calls' | 'message'> & { id?: string },
) => {
  const label = i18next.t('ui.filters.undo')
  const kept: KeptUndo = { id, catalog: session.get().me?.selectedCatalog?.id, calls, message, label }
  return { label, onPress, kept }
}

/** True if it can be sent here: it is about the catalog that is selected. */
export const isHere = ({ catalog }: KeptUndo): boolean => session.get().me?.selectedCatalog?.id === catalog

/** Takes it back as it was kept, call by call, and says how that went. Answers whether any of it was. */
export async function takeBackKept({ calls, message }: KeptUndo): Promise<boolean> {
  const failures: ApiError[] = []
  const undone: Undone = { items: 0, stayed: [] }
  for (const { name, sent } of calls) {
    try {
      const answer = await whileBusy(call(name, sent as SentTo<WriteName>, { idempotencyKey: newKey() }))
      if (name !== 'undoDecision') continue
      const { items, stayed } = answer as Undone
      undone.items += items
      undone.stayed.push(...stayed)
    } catch (thrown) {
      failures.push(asApiError(thrown))
    }
  }
  const [first] = failures
  if (first) toast.error(toastText(i18next.t, first))
  else tell(undone, message)
  void queryClient.invalidateQueries()
  return failures.length < calls.length || failures.some(({ code }) => code === 'already_undone')
}

type Undone = AnswerOf<'undoDecision'>
/** `498 items put back. 2 changed since by Ana stay as they are.` */
function tell({ items, stayed }: Undone, message: string | undefined): void {
  const { t } = i18next
  if (stayed.length === 0) return void toast.success(message ?? t('feed.undo.done', { count: items }))
  const who = new Intl.ListFormat(i18next.language).format(new Set(stayed.map(({ by }) => by)))
  const back = t('common.items', { count: items })
  toast.warning(t('feed.undo.stayed', { count: stayed.length, back, who }))
}
