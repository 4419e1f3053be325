import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { type Outcome, useCall } from '#app/api/call.ts'
import type { AnswerOf, CallOptions, SentTo } from '#app/api/client.ts'
import { type ReadName, refreshQueries } from '#app/api/query.ts'
import { offerUndo } from '#app/session/undo.ts'
import { useFormat } from '#app/session/use-format.ts'
import { toast } from '#ui/toasts.ts'

type Corrected = 'updateTransaction' | 'updateOrder' | 'updateItem'

/** Queries to refresh after a correction: the server has replanned the item with its response. */
export const FOLLOWS: readonly ReadName[] = [
  'getItem',
  'listTransactions',
  'listOrders',
  'getMovigram',
  'getProjection',
  'listItems',
  'getFeed',
  'listDecisions',
]
const SAYS = {
  updateTransaction: 'item.correct.transactionUpdated',
  updateOrder: 'item.correct.orderUpdated',
  updateItem: 'item.correct.itemUpdated',
} as const

/** Corrects a fact of an item, and offers to undo it once what follows from the fact is on the screen. */
export function useCorrect<K extends Corrected>(name: K, failure: 'default' | 'none') {
  const { t } = useTranslation()
  const { run, isRunning } = useCall(name, { failure })
  const correct = useCallback(
    async (sent: SentTo<K>, options?: CallOptions): Promise<Outcome<AnswerOf<K>>> => {
      // Each of these three calls must be sent something; the compiler cannot tell for a call it does not know yet.
      const send = run as unknown as (sent: SentTo<K>, options?: CallOptions) => Promise<Outcome<AnswerOf<K>>>
      const outcome = await send(sent, options)
      if (!outcome.ok) return outcome
      await refreshQueries(FOLLOWS)
      const decision = 'decision' in outcome.answer ? outcome.answer.decision : null
      toast.success(t(SAYS[name]), decision === null ? undefined : offerUndo([decision]))
      return outcome
    },
    [run, name, t],
  )
  return { correct, isRunning }
}

/** Reads typed values, and returns their errors. */
export function useReading() {
  const { t } = useTranslation()
  const { parseNumber, parseDate } = useFormat()
  return {
    number: (typed: string) => parseNumber(typed)?.value ?? null,
    day: (typed: string) => parseDate(typed),
    notNumber: (typed: unknown) =>
      typed === '' || parseNumber(String(typed)) ? null : t('validation.number'),
    notDay: (typed: unknown) => (typed === '' || parseDate(String(typed)) ? null : t('validation.date')),
  }
}
