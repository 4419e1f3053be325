import { OPEN_ORDER_ADVICE } from 'virtual:contract'
import type { RowOf } from '#app/api/query.ts'
import type { Words } from '#app/session/use-words.ts'
import { itemColumn, moneyColumn, numbers, siteColumn, supplierColumn } from '#features/purchases/columns.tsx'
import { defineList } from '#ui/list/define.ts'
import { Status } from '#ui/Status.tsx'

export type OpenOrder = RowOf<'listOpenOrders'>

const LEVELS = { expedite: 'problem', postpone: 'warning', cancel: 'warning' } as const

/** Says what to do about an open order. */
export function adviceText({ advice, needDate, isOnDemand }: OpenOrder, { t, format }: Words): string | null {
  if (advice === null) return null
  if (advice === 'cancel' && isOnDemand) return t('openOrders.cancelUnasked')
  return advice === 'postpone'
    ? t('openOrders.postponeTo', { date: format.date(needDate) })
    : t(`openOrders.advice.${advice}`)
}

/** The open orders, those first of which following the advice is worth most. */
export const OPEN_ORDERS = defineList<OpenOrder, Words>(
  [
    {
      ...itemColumn('projection'),
      file: ({ t }) => [
        { header: t('fields.sku'), value: ({ sku }) => sku },
        { header: t('fields.description'), value: ({ description }) => description },
      ],
    },
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
      file: (words) => [{ header: words.t('openOrders.todo'), value: (row) => adviceText(row, words) }],
      filter: {
        kind: 'words',
        isPromoted: true,
        options: ({ t }) =>
          OPEN_ORDER_ADVICE.map((value) => ({ value, label: t(`openOrders.advice.${value}`) })),
      },
    },
    moneyColumn('worth', ({ t }) => t('openOrders.worth'), {
      ...{ isSortable: true, topic: 'term.openOrderWorth', origin: 'calculated' },
    }),
    { ...supplierColumn(2), isSortable: true },
    {
      id: 'order',
      header: ({ t }) => t('item.orders.order'),
      topic: 'term.order',
      leaves: 3,
      file: ({ t }) => [
        { header: t('item.orders.order'), value: ({ order }) => order },
        { header: t('item.orders.code'), value: ({ code }) => code },
      ],
      cell: ({ order, code }) => (
        <>
          <code>{order}</code>
          {code ? <span className="caption"> {code}</span> : null}
        </>
      ),
    },
    siteColumn(4),
    numbers(
      'quantity',
      ({ t }) => t('openOrders.toReceive'),
      ({ quantity, unit }, { format }) => format.quantity(quantity, unit),
      {
        topic: 'term.openOrderQuantity',
        file: ({ t }) => [
          { header: t('openOrders.toReceive'), value: ({ quantity }) => quantity },
          { header: t('fields.unit'), value: ({ unit }) => unit },
        ],
      },
    ),
    moneyColumn('value', ({ t }) => t('purchases.value'), { isSortable: true, leaves: 1 }),
    {
      id: 'dueDate',
      header: ({ t }) => t('openOrders.due'),
      topic: 'term.orderEnd',
      isSortable: true,
      file: ({ t }) => [{ header: t('openOrders.due'), value: ({ dueDate }) => dueDate }],
      cell: ({ dueDate, daysLate }, { t, format }) => (
        <>
          {dueDate === null ? t('openOrders.noDate') : format.date(dueDate)}
          {daysLate > 0 ? <Status level="problem">{t('openOrders.late', { count: daysLate })}</Status> : null}
        </>
      ),
    },
    {
      id: 'late',
      header: ({ t }) => t('openOrders.lateness.title'),
      filter: {
        kind: 'words',
        isPromoted: true,
        takesOne: true,
        options: ({ t }) =>
          (['true', 'false'] as const).map((value) => ({ value, label: t(`openOrders.lateness.${value}`) })),
      },
    },
    {
      id: 'needDate',
      header: ({ t }) => t('openOrders.needed'),
      topic: 'term.openOrderNeed',
      isSortable: true,
      file: ({ t }) => [{ header: t('openOrders.needed'), value: ({ needDate }) => needDate }],
      cell: ({ needDate, risk }, { t, format }) =>
        needDate === null
          ? t(risk === null ? 'openOrders.unknown' : 'purchases.overAYear')
          : format.date(needDate),
    },
    numbers(
      'risk',
      ({ t }) => t('openOrders.risk'),
      ({ risk }, { format }) => format.percent(risk, 0),
      {
        ...{ topic: 'term.openOrderRisk', leaves: 1, origin: 'calculated' },
        file: ({ t }) => [{ header: t('openOrders.risk'), value: ({ risk }) => risk }],
      },
    ),
  ],
  { by: 'worth', isDescending: true },
)
