import type { OrderRow } from '@giro/contract'
import { useWords } from '#app/session/use-words.ts'
import { CorrectionForm, READ, READ_OPTIONAL } from '#features/item/correct/CorrectionForm.tsx'
import { useCorrect, useReading } from '#features/item/correct/use-correct.ts'

type Values = { startDate: string; endDate: string; quantity: string; receivedQuantity: string }
const RULES = {
  startDate: READ,
  endDate: READ_OPTIONAL,
  quantity: READ_OPTIONAL,
  receivedQuantity: READ_OPTIONAL,
}

/** Corrects a purchase order; its lead time follows from its days. */
export function OrderForm({ row, onClose }: { row: OrderRow; onClose: () => void }) {
  const { t, format } = useWords()
  const { day, number, notDay, notNumber } = useReading()
  const { correct, isRunning } = useCorrect('updateOrder', 'none')
  const endsFirst = (typed: unknown, { startDate }: Values): string | null => {
    const [start, end] = [day(startDate), day(String(typed))]
    return notDay(typed) ?? (start && end && end < start ? t('validation.ends_before_start') : null)
  }
  return (
    <CorrectionForm<Values>
      title={t('item.correct.order')}
      takesFromErp={row.origin !== 'manual'}
      rules={RULES}
      fields={[
        { name: 'startDate', kind: 'text', mask: 'date', label: t('item.orders.start'), alsoWrong: notDay },
        { name: 'endDate', kind: 'text', mask: 'date', label: t('item.orders.end'), alsoWrong: endsFirst },
        { name: 'quantity', kind: 'text', label: t('item.orders.quantity'), alsoWrong: notNumber },
        { name: 'receivedQuantity', kind: 'text', label: t('item.orders.received'), alsoWrong: notNumber },
      ]}
      values={{
        startDate: format.date(row.startDate),
        endDate: format.date(row.endDate),
        quantity: format.number(row.quantity),
        receivedQuantity: format.number(row.receivedQuantity),
      }}
      save={({ startDate, endDate, quantity, receivedQuantity }) =>
        correct({
          params: { id: row.id },
          body: {
            ...(startDate === undefined ? {} : { startDate: day(startDate) ?? startDate }),
            ...(endDate === undefined ? {} : { endDate: day(endDate) }),
            ...(quantity === undefined ? {} : { quantity: number(quantity) }),
            ...(receivedQuantity === undefined ? {} : { receivedQuantity: number(receivedQuantity) }),
          },
        })
      }
      isSaving={isRunning}
      onClose={onClose}
    />
  )
}
