import type { Item, OrderRow } from '@giro/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SentTo } from '#app/api/client.ts'
import { useLoad } from '#app/api/load.ts'
import { useList } from '#app/api/query.ts'
import { useFormat } from '#app/session/use-format.ts'
import { daysBetween } from '#features/items/charts/movigram/data.ts'
import { askedMovements, ORDERS_SPEC, orderFilters } from '#features/items/page/movement-filters.ts'
import { Button } from '#ui/Button.tsx'
import { Check } from '#ui/Field.tsx'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/Table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { EmptyState } from '#ui/States.tsx'
import { Status } from '#ui/Status.tsx'

type Asked = NonNullable<SentTo<'listOrders'>['query']>
/** The view of all orders; without it only the open ones are listed. */
const ALL = 'all'

/** What was asked of the suppliers: the open orders, the one that comes next first; all of them on demand. */
export function OrdersTab({ item }: { item: Item }) {
  const { t } = useTranslation()
  const list = useListSearch(ORDERS_SPEC)
  const { sku, site } = item
  const isAll = list.view === ALL
  const sort = list.sort ?? { by: 'endDate', isDescending: false }
  const text = list.text.trim()
  const orders = useList('listOrders', {
    params: { sku },
    query: {
      site,
      ...askedMovements(list.filters),
      ...(isAll ? {} : { active: 'true' }),
      ...(text === '' ? {} : { search: text }),
      offset: list.offset,
      limit: list.limit,
      orderBy: sort.by,
      isDESC: String(sort.isDescending),
    } as Asked,
  })
  return (
    <Table
      caption={t('item.tabs.orders')}
      columns={useColumns(item.executionPeriodEnd)}
      rows={orders.rows}
      count={orders.count}
      load={useLoad(orders, t('item.orders.failed'))}
      list={list}
      rowKey={({ id }) => id}
      rowName={({ order }) => order}
      filters={useMemo(() => orderFilters(t), [t])}
      searchLabel={t('item.orders.search')}
      views={
        <Check
          label={t('item.orders.showAll')}
          checked={isAll}
          onChange={() => list.setView(isAll ? null : ALL, {})}
        />
      }
      empty={<NoOrders isAll={isAll} onAll={() => list.setView(ALL, {})} />}
    />
  )
}

/** Days an open order is past its end; null where it is not. */
const lateDays = ({ active, endDate }: OrderRow, today: string): number | null =>
  active && endDate !== null && endDate < today ? daysBetween(endDate, today) : null

function useColumns(today: string): Column<OrderRow>[] {
  const { t } = useTranslation()
  const { date, number, integer } = useFormat()
  return useMemo(
    () => [
      {
        id: 'order',
        header: t('item.orders.order'),
        isSortable: true,
        cell: ({ order }) => <code>{order}</code>,
      },
      {
        id: 'startDate',
        header: t('item.orders.start'),
        isSortable: true,
        cell: (row) => date(row.startDate),
      },
      { id: 'endDate', header: t('item.orders.end'), isSortable: true, cell: (row) => date(row.endDate) },
      {
        id: 'leadTime',
        header: t('item.orders.leadTime'),
        align: 'end',
        isSortable: true,
        cell: (row) => integer(row.leadTime),
      },
      {
        id: 'late',
        header: t('item.orders.late'),
        align: 'end',
        origin: 'calculated',
        cell: (row) => {
          const late = lateDays(row, today)
          return late === null ? null : <Status level="problem">{integer(late)}</Status>
        },
      },
      {
        id: 'quantity',
        header: t('item.orders.quantity'),
        align: 'end',
        isSortable: true,
        cell: (row) => number(row.quantity),
      },
      {
        id: 'receivedQuantity',
        header: t('item.orders.received'),
        align: 'end',
        cell: (row) => number(row.receivedQuantity),
      },
      {
        id: 'code',
        header: t('item.orders.code'),
        isSortable: true,
        cell: ({ code }) => code && <code>{code}</code>,
      },
      {
        id: 'origin',
        header: t('item.orders.origin'),
        isSortable: true,
        cell: ({ origin }) => t(`words.origin.${origin}`),
      },
      {
        id: 'active',
        header: t('item.orders.active'),
        isSortable: true,
        cell: ({ active }) => t(active ? 'words.yesNo.true' : 'words.yesNo.false'),
      },
    ],
    [t, date, number, integer, today],
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
