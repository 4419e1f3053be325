import i18next from 'i18next'
import { newKey } from '#app/api/call.ts'
import { type AnswerOf, call } from '#app/api/client.ts'
import { asApiError } from '#app/api/error.ts'
import { queryClient } from '#app/api/query.ts'
import { toastText } from '#app/i18n/error-text.ts'
import { whileBusy } from '#ui/busy.ts'
import { type Toast, toast } from '#ui/toasts.ts'

type Undone = AnswerOf<'undoDecision'>

/**
 * Offers to undo decisions, which the server does by their ids. `message`: the message afterwards, by default the number
 * of restored items. `around`: what the page shows meanwhile.
 */
export const offerUndo = (
  decisions: readonly string[],
  message?: string,
  around: (undo: () => Promise<boolean>) => unknown = (undo) => undo(),
): NonNullable<Toast['action']> => ({
  label: i18next.t('ui.filters.undo'),
  onPress: () => void around(() => undo(decisions, message)),
})

/** Undoes decisions one by one and reports the result. Returns true, once what is shown was read again, if any of them is undone. */
async function undo(decisions: readonly string[], message: string | undefined): Promise<boolean> {
  const failures = []
  const undone: Undone = { items: 0, stayed: [] }
  for (const id of decisions) {
    try {
      const { items, stayed } = await whileBusy(
        call('undoDecision', { params: { id } }, { idempotencyKey: newKey() }),
      )
      undone.items += items
      undone.stayed.push(...stayed)
    } catch (thrown) {
      failures.push(asApiError(thrown))
    }
  }
  const [first] = failures
  if (first) toast.error(toastText(i18next.t, first))
  else report(undone, message)
  await queryClient.invalidateQueries()
  return failures.length < decisions.length || failures.some(({ code }) => code === 'already_undone')
}

/** `498 items put back. 2 changed since by Ana stay as they are.` */
function report({ items, stayed }: Undone, message: string | undefined): void {
  const { t } = i18next
  if (stayed.length === 0) return void toast.success(message ?? t('feed.undo.done', { count: items }))
  // A file of the ERP has no name.
  const names = new Set(stayed.map(({ by }) => by || t('words.origin.erp')))
  const who = new Intl.ListFormat(i18next.language).format(names)
  const back = t('common.items', { count: items })
  toast.warning(t('feed.undo.stayed', { count: stayed.length, back, who }))
}
