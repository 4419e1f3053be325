import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import type { StockEvent } from '#features/item/movigram/data.ts'
import type { Levels } from '#features/item/movigram/option.ts'
import type { ChartTable } from '#ui/chart/ChartFrame.tsx'
import type { MarkWords } from '#ui/chart/SeriesChart.tsx'

/** Returns the quantity with its sign: minus for outgoing stock; a returned consumption comes back. */
export const signedQuantity = ({ type, quantity }: Pick<StockEvent, 'type' | 'quantity'>): number =>
  type === 'consumption' ? -quantity : quantity

/** "03/11/2026 · consumption −24 · balance 18 (below trigger 40) · order 88213" */
export function useEventWords(trigger: number | null): (event: StockEvent) => MarkWords {
  const { t } = useTranslation()
  const { date, quantity } = useFormat()
  return useCallback(
    (event) => {
      const { balance, type, order, affectsLearning, affectsBalance } = event
      const parts = {
        date: date(event.date),
        type: t(`words.movement.${type}`),
        quantity: quantity(signedQuantity(event)),
        balance: quantity(balance),
      }
      const lines = [
        balance !== null && trigger !== null && balance <= trigger
          ? t('charts.movigram.below', { trigger: quantity(trigger) })
          : null,
        order ? t('charts.movigram.order', { order }) : null,
        affectsLearning ? null : t('charts.movigram.notLearnt'),
        affectsBalance ? null : t('charts.movigram.notInBalance'),
      ]
      return {
        name: t(balance === null ? 'charts.movigram.eventUnknown' : 'charts.movigram.event', parts),
        lines: lines.filter((line) => line !== null),
      }
    },
    [t, date, quantity, trigger],
  )
}

/** The events as a table, with the levels beside each. */
export function useEventTable(events: readonly StockEvent[], { trigger, maximum }: Levels): ChartTable {
  const { t } = useTranslation()
  const { date, quantity } = useFormat()
  return useMemo(() => {
    const amount = (value: number | null | undefined) => ({ text: quantity(value), value: value ?? null })
    return {
      columns: [
        { label: t('charts.movigram.columns.date') },
        { label: t('charts.movigram.columns.event') },
        { label: t('charts.movigram.columns.quantity'), align: 'end' },
        { label: t('charts.movigram.columns.after'), align: 'end' },
        { label: t('charts.movigram.trigger'), align: 'end' },
        { label: t('charts.movigram.maximum'), align: 'end' },
        { label: t('charts.movigram.columns.order') },
        { label: t('charts.movigram.columns.leadTime'), align: 'end' },
      ],
      rows: events.map((event) => [
        { text: date(event.date), value: event.date },
        { text: t(`words.movement.${event.type}`) },
        amount(signedQuantity(event)),
        amount(event.balance),
        amount(trigger),
        amount(maximum),
        { text: event.order ?? '' },
        amount(event.leadTime),
      ]),
    }
  }, [events, trigger, maximum, t, date, quantity])
}
