import { rules } from 'virtual:contract/rules/updateTransaction'
import type { TransactionRow } from '@giro/contract'
import { useWords } from '#app/session/use-words.ts'
import { CorrectionForm, READ } from '#features/item/correct/CorrectionForm.tsx'
import { useCorrect, useReading } from '#features/item/correct/use-correct.ts'

type Values = { date: string; quantity: string; type: string; code: string }
const RULES = { ...rules, date: READ, quantity: READ }

/** Corrects a stock movement. */
export function TransactionForm({ row, onClose }: { row: TransactionRow; onClose: () => void }) {
  const { t, format } = useWords()
  const reading = useReading()
  const { correct, isRunning } = useCorrect('updateTransaction', 'none')
  return (
    <CorrectionForm<Values>
      title={t('item.correct.transaction')}
      takesFromErp={row.origin !== 'manual'}
      rules={RULES}
      fields={[
        {
          name: 'date',
          kind: 'text',
          mask: 'date',
          label: t('item.transactions.date'),
          alsoWrong: reading.notDay,
        },
        {
          name: 'quantity',
          kind: 'text',
          label: t('item.transactions.quantity'),
          alsoWrong: reading.notNumber,
        },
        {
          name: 'type',
          kind: 'choice',
          label: t('item.transactions.type'),
          wordOf: (type) => t(`words.movement.${type as TransactionRow['type']}`),
        },
        { name: 'code', kind: 'text', label: t('item.transactions.code'), autoComplete: 'off' },
      ]}
      values={{
        date: format.date(row.date),
        quantity: format.number(row.quantity),
        type: row.type,
        code: row.code ?? '',
      }}
      save={({ date, quantity, type, code }) =>
        correct({
          params: { id: row.id },
          body: {
            ...(date === undefined ? {} : { date: reading.day(date) ?? date }),
            ...(quantity === undefined ? {} : { quantity: reading.number(quantity) ?? 0 }),
            ...(type === undefined ? {} : { type: type as TransactionRow['type'] }),
            ...(code === undefined ? {} : { code: code.trim() || null }),
          },
        })
      }
      isSaving={isRunning}
      onClose={onClose}
    />
  )
}
