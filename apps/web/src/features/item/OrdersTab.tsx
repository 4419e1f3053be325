import { ORIGINS } from 'virtual:contract'
import type { Item, OrderRow } from '@giro/contract'
import { Link, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '#app/api/query.ts'
import { useListOf } from '#app/api/use-list-of.ts'
import { addDays, dayHere, daysBetween } from '#app/days.ts'
import { RowActions } from '#app/rows/RowActions.tsx'
import { useMay } from '#app/session/session.ts'
import { useWords, type Words, wordOptions } from '#app/session/use-words.ts'
import { Flag } from '#features/item/correct/Flag.tsx'
import { OrderForm } from '#features/item/correct/OrderForm.tsx'
import { useCorrect } from '#features/item/correct/use-correct.ts'
import { OrderedUnits } from '#features/purchases/index.ts'
import { Button } from '#ui/Button.tsx'
import { Check } from '#ui/Field.tsx'
import { defineList, useDefined } from '#ui/list/define.ts'
import type { Address } from '#ui/list/search.ts'
import { Table } from '#ui/list/Table.tsx'
import { SmallTable } from '#ui/SmallTable.tsx'
import { EmptyState } from '#ui/States.tsx'
import { Status } from '#ui/Status.tsx'

/** The view of all orders; without it only the open ones are listed. */
const ALL = 'all'

/** Days an open order is past its end; null where it is not. */
const lateDays = ({ active, endDate }: OrderRow, today: string): number | null =>
  active && endDate !== null && endDate < today ? daysBetween(endDate, today) : null

type Tools = Words & {
  today: string
  unit: string | null
  /** Undefined: the profile may not correct orders. */
  onEdit: ((row: OrderRow) => void) | undefined
}
const ORDERS = defineList<OrderRow, Tools>([
  {
    id: 'order',
    header: ({ t }) => t('item.orders.order'),
    topic: 'term.order',
    isSortable: true,
    cell: ({ order }) => <code>{order}</code>,
  },
  {
    id: 'startDate',
    header: ({ t }) => t('item.orders.start'),
    topic: 'term.orderStart',
    isSortable: true,
    cell: (row, { format }) => format.date(row.startDate),
    filter: { kind: 'date', isPromoted: true },
  },
  {
    id: 'endDate',
    header: ({ t }) => t('item.orders.end'),
    topic: 'term.orderEnd',
    isSortable: true,
    cell: (row, { format }) => format.date(row.endDate),
    filter: { kind: 'date', isPromoted: true },
  },
  {
    id: 'leadTime',
    header: ({ t }) => t('item.orders.leadTime'),
    topic: 'term.orderLeadTime',
    align: 'end',
    isSortable: true,
    cell: (row, { format }) => format.integer(row.leadTime),
  },
  {
    id: 'late',
    header: ({ t }) => t('item.orders.late'),
    topic: 'term.orderLate',
    align: 'end',
    origin: 'calculated',
    cell: (row, { format, today }) => {
      const late = lateDays(row, today)
      return late === null ? null : <Status level="problem">{format.integer(late)}</Status>
    },
  },
  {
    id: 'quantity',
    header: ({ t }) => t('item.orders.quantity'),
    topic: 'term.orderQuantity',
    align: 'end',
    isSortable: true,
    cell: ({ quantity, active }, { format, t, unit }) =>
      active && quantity === null ? (
        <span className="muted">{t('item.orders.oneBatch')}</span>
      ) : (
        format.quantity(quantity, unit)
      ),
  },
  {
    id: 'receivedQuantity',
    header: ({ t }) => t('item.orders.received'),
    topic: 'term.orderReceived',
    align: 'end',
    cell: (row, { format, unit }) => format.quantity(row.receivedQuantity, unit),
  },
  {
    id: 'code',
    header: ({ t }) => t('item.orders.code'),
    topic: 'term.code',
    isSortable: true,
    cell: ({ code }) => code && <code>{code}</code>,
  },
  {
    id: 'origin',
    header: ({ t }) => t('item.orders.origin'),
    topic: 'term.origin',
    isSortable: true,
    cell: ({ origin }, { t }) => t(`words.origin.${origin}`),
    filter: { kind: 'words', isPromoted: true, options: wordOptions('origin', ORIGINS) },
  },
  {
    id: 'active',
    header: ({ t }) => t('item.orders.active'),
    topic: 'term.orderActive',
    isSortable: true,
    cell: (row, { t, onEdit }) => (onEdit ? <Active row={row} /> : t(`words.yesNo.${row.active}`)),
  },
  {
    id: 'edit',
    header: ({ t }) => t('rows.actions'),
    isFor: ({ onEdit }) => onEdit !== undefined,
    cell: (row, { onEdit }) => <RowActions name={row.order} onEdit={onEdit && (() => onEdit(row))} />,
  },
])

/** Lists purchase orders: the open ones, the next due first; all of them on demand. */
export function OrdersTab({ item }: { item: Item }) {
  const { t } = useTranslation()
  const { sku, site, unit, executionPeriodEnd } = item
  const words = useWords()
  const isAll = useSearch({ strict: false, select: (address: Address) => address.view === ALL })
  const { answer, table } = useListOf(ORDERS, 'listOrders', {
    failed: t('item.orders.failed'),
    params: { sku },
    query: { site, ...(isAll ? {} : { active: 'true' }), orderBy: 'endDate', isDESC: false },
  })
  const { list } = table
  const { count: withoutQuantity } = useList('listOrders', {
    params: { sku },
    query: { site, active: 'true', quantityKnown: 'false', startDateTo: executionPeriodEnd, limit: 1 },
  })
  const [edited, setEdited] = useState<OrderRow | null>(null)
  const { today = executionPeriodEnd } = answer.answer ?? {}
  const onEdit = useMay('order.edit') ? setEdited : undefined
  const tools = useMemo(() => ({ ...words, today, unit, onEdit }), [words, today, unit, onEdit])
  return (
    <>
      <Table
        caption={t('item.tabs.orders')}
        {...table}
        {...useDefined(ORDERS, tools)}
        rowKey={({ id }) => id}
        rowName={({ order }) => order}
        searchLabel={t('item.orders.search')}
        notice={
          withoutQuantity > 0 ? (
            <p className="muted">{t('item.orders.withoutQuantity', { count: withoutQuantity })}</p>
          ) : null
        }
        views={
          <Check
            label={t('item.orders.showAll')}
            checked={isAll}
            onChange={() => list.setView(isAll ? null : ALL, {})}
          />
        }
        onEdit={onEdit}
        {...(onEdit ? { onOpen: onEdit } : {})}
        empty={<NoOrders isAll={isAll} onAll={() => list.setView(ALL, {})} />}
      />
      <ApprovedOrders item={item} />
      {edited ? <OrderForm row={edited} onClose={() => setEdited(null)} /> : null}
    </>
  )
}

const NOT_LAPSED = 'waiting,approved,exported,ordered'
/** Days for which an order is shown that the ERP has in another quantity. */
const DIFFERENCE_DAYS = 30

/** Shows the orders that were approved here and that the ERP does not have yet, or in another quantity. */
function ApprovedOrders({ item: { sku, site, unit } }: { item: Item }) {
  const { t, format } = useWords()
  const { rows: all } = useList('listApproved', { query: { sku, site, state: NOT_LAPSED } })
  const since = addDays(dayHere(), -DIFFERENCE_DAYS)
  const rows = all.filter(
    ({ state, quantity, ordered, createdAt }) =>
      state !== 'ordered' || (ordered !== quantity && createdAt >= since),
  )
  if (rows.length === 0) return null
  return (
    <SmallTable
      label={t('item.orders.approved')}
      caption={t('item.orders.approved')}
      columns={[
        { head: t('purchases.number') },
        { head: t('purchases.state') },
        { head: t('item.orders.quantity'), align: 'end' },
        { head: t('purchases.ordered'), align: 'end' },
        { head: t('purchases.approvedBy') },
      ]}
      rows={rows.map((order) => ({
        key: order.id,
        cells: [
          <Link key="order" to="/purchases" search={{ view: 'approved', order: order.id }}>
            {order.code}
          </Link>,
          t(`words.approvalState.${order.state}`),
          format.quantity(order.quantity, unit),
          <OrderedUnits key="ordered" {...order} unit={unit} />,
          `${order.approvedBy ?? order.createdBy}, ${format.dateTime(order.approvedAt ?? order.createdAt)}`,
        ],
      }))}
    />
  )
}

/** True if an order is open. */
function Active({ row }: { row: OrderRow }) {
  const { t } = useTranslation()
  const { correct } = useCorrect('updateOrder', 'default')
  return (
    <Flag
      label={`${t('item.orders.active')}: ${row.order}`}
      isOn={row.active}
      save={(active) => correct({ params: { id: row.id }, body: { active } })}
    />
  )
}

function NoOrders({ isAll, onAll }: { isAll: boolean; onAll: () => void }) {
  const { t } = useTranslation()
  if (isAll) return <EmptyState title={t('item.orders.none')}>{t('item.orders.noneText')}</EmptyState>
  return (
    <EmptyState
      title={t('item.orders.noneOpen')}
      actions={
        <Button variant="secondary" size="small" onClick={onAll}>
          {t('item.orders.showAll')}
        </Button>
      }
    />
  )
}
