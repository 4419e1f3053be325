import { OPEN_ORDER_ADVICE } from 'virtual:contract'
import type { RowOf } from '#app/api/query.ts'
import type { Words } from '#app/session/use-words.ts'
import { inMoney, itemColumn, numbers } from '#features/purchases/columns.tsx'
import { defineList } from '#ui/list/define.ts'
import { Status } from '#ui/Status.tsx'

export type OpenOrder = RowOf<'listOpenOrders'>

const LEVELS = { expedite: 'problem', postpone: 'warning', cancel: 'warning' } as const

/** Says what to do about an open order. */
export function adviceText({ advice, needDate }: OpenOrder, { t, format }: Words): string | null {
  if (advice === null) return null
  return advice === 'postpone'
    ? t('openOrders.postponeTo', { date: format.date(needDate) })
    : t(`openOrders.advice.${advice}`)
}

/** The open orders, those first of which following the advice is worth most. */
export const OPEN_ORDERS = defineList<OpenOrder, Words>(
  [
    itemColumn('projection'),
    {
      id: 'advice',
      header: ({ t }) => t('openOrders.todo'),
      topic: 'term.openOrderAdvice',
      cell: (row, words) =>
        row.advice === null ? (
          <span className="muted">{words.t('openOrders.keep')}</span>
        ) : (
          <Status level={LEVELS[row.advice]}>{adviceText(row, words)}</Status>
        ),
      filter: {
        kind: 'words',
        isPromoted: true,
        options: ({ t }) =>
          OPEN_ORDER_ADVICE.map((value) => ({ value, label: t(`openOrders.advice.${value}`) })),
      },
    },
    numbers(
      'worth',
      (words) => inMoney(words, words.t('openOrders.worth')),
      ({ worth }, { format }) => format.number(worth, 2, 2),
      { isSortable: true, topic: 'term.openOrderWorth', origin: 'calculated' },
    ),
    {
      id: 'supplier',
      header: ({ t }) => t('fields.supplier'),
      topic: 'field.supplier',
      isSortable: true,
      leaves: 2,
      cell: ({ supplier }, { t }) => supplier ?? <span className="muted">{t('purchases.noSupplier')}</span>,
    },
    {
      id: 'order',
      header: ({ t }) => t('item.orders.order'),
      topic: 'term.order',
      leaves: 3,
      cell: ({ order, code }) => (
        <>
          <code>{order}</code>
          {code ? <span className="caption"> {code}</span> : null}
        </>
      ),
    },
    {
      id: 'site',
      header: ({ t }) => t('fields.site'),
      topic: 'field.site',
      leaves: 4,
      cell: ({ site }) => site,
    },
    numbers(
      'quantity',
      ({ t }) => t('openOrders.toReceive'),
      ({ quantity, unit }, { format }) => format.quantity(quantity, unit),
      { topic: 'term.openOrderQuantity' },
    ),
    numbers(
      'value',
      (words) => inMoney(words, words.t('purchases.value')),
      ({ value }, { format }) => format.number(value, 2, 2),
      { isSortable: true, leaves: 1 },
    ),
    {
      id: 'dueDate',
      header: ({ t }) => t('openOrders.due'),
      topic: 'term.orderEnd',
      isSortable: true,
      cell: ({ dueDate, daysLate }, { t, format }) => (
        <>
          {dueDate === null ? t('openOrders.noDate') : format.date(dueDate)}
          {daysLate > 0 ? <Status level="problem">{t('openOrders.late', { count: daysLate })}</Status> : null}
        </>
      ),
    },
    {
      id: 'needDate',
      header: ({ t }) => t('openOrders.needed'),
      topic: 'term.openOrderNeed',
      isSortable: true,
      cell: ({ needDate, risk }, { t, format }) =>
        needDate === null
          ? t(risk === null ? 'openOrders.unknown' : 'purchases.overAYear')
          : format.date(needDate),
    },
    numbers(
      'risk',
      ({ t }) => t('openOrders.risk'),
      ({ risk }, { format }) => format.percent(risk, 0),
      { topic: 'term.openOrderRisk', leaves: 1, origin: 'calculated' },
    ),
  ],
  { by: 'worth', isDescending: true },
)
