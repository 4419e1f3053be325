import type { Item, TransactionRow } from '@giro/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SentTo } from '#app/api/client.ts'
import { useLoad } from '#app/api/load.ts'
import { query, useList } from '#app/api/query.ts'
import { paths, to } from '#app/paths.ts'
import { useMay } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import { earlier, later } from '#features/items/charts/movigram/data.ts'
import { signedQuantity } from '#features/items/charts/movigram/event-words.ts'
import css from '#features/items/page/item.module.css'
import {
  askedMovements,
  TRANSACTIONS_SPEC,
  transactionFilters,
} from '#features/items/page/movement-filters.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/Table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { EmptyState } from '#ui/States.tsx'

type Asked = NonNullable<SentTo<'listTransactions'>['query']>

/** What happened to the item, and what the engine learnt from. The newest first. */
export function TransactionsTab({ item }: { item: Item }) {
  const { t } = useTranslation()
  const list = useListSearch(TRANSACTIONS_SPEC)
  const { sku, site } = item
  const sort = list.sort ?? { by: 'date', isDescending: true }
  const text = list.text.trim()
  const transactions = useList('listTransactions', {
    params: { sku },
    query: {
      site,
      ...askedMovements(list.filters),
      ...(text === '' ? {} : { search: text }),
      offset: list.offset,
      limit: list.limit,
      orderBy: sort.by,
      isDESC: String(sort.isDescending),
    } as Asked,
  })
  const { rows } = transactions
  const columns = useColumns(item, useBalances(item, rows))
  return (
    <>
      <Table
        caption={t('item.tabs.transactions')}
        columns={columns}
        rows={rows}
        count={transactions.count}
        load={useLoad(transactions, t('item.transactions.failed'))}
        list={list}
        rowKey={({ id }) => id}
        rowName={({ date, order }) => `${date} ${order ?? ''}`}
        filters={useMemo(() => transactionFilters(t), [t])}
        searchLabel={t('item.transactions.search')}
        empty={<NoTransactions />}
      />
      {rows.length > 0 ? <Sums rows={rows} /> : null}
    </>
  )
}

/** The stock at the end of the days of these rows. */
function useBalances(
  { sku, site }: Item,
  rows: readonly TransactionRow[],
): ReadonlyMap<string, number | null> {
  const days = rows.map(({ date }) => date)
  const from = days.reduce(earlier, days[0] ?? '')
  const to = days.reduce(later, days[0] ?? '')
  const { data } = useQuery({
    ...query('getMovigram', { params: { sku }, query: { site, from, to } }),
    enabled: days.length > 0,
  })
  return useMemo(() => new Map(data?.days.map(({ date, balance }) => [date, balance])), [data])
}

function useColumns(item: Item, balances: ReadonlyMap<string, number | null>): Column<TransactionRow>[] {
  const { t } = useTranslation()
  const { date, number } = useFormat()
  return useMemo(() => {
    const flag = (isOn: boolean) => t(isOn ? 'words.yesNo.true' : 'words.yesNo.false')
    const inChart = to.item({ sku: item.sku, site: item.site, tab: 'balance' })
    return [
      {
        id: 'date',
        header: t('item.transactions.date'),
        isSortable: true,
        cell: (row) => (
          <Link
            {...inChart}
            search={{ ...inChart.search, at: row.date }}
            state={true}
            aria-label={t('item.transactions.inChart', { date: date(row.date) })}
          >
            {date(row.date)}
          </Link>
        ),
      },
      {
        id: 'type',
        header: t('item.transactions.type'),
        isSortable: true,
        cell: ({ type }) => <Movement type={type} />,
      },
      {
        id: 'quantity',
        header: t('item.transactions.quantity'),
        align: 'end',
        isSortable: true,
        cell: (row) => number(signedQuantity(row)),
      },
      {
        id: 'after',
        header: t('item.transactions.after'),
        align: 'end',
        origin: 'calculated',
        cell: (row) => number(balances.get(row.date)),
      },
      {
        id: 'order',
        header: t('item.transactions.order'),
        isSortable: true,
        cell: ({ order }) => order && <code>{order}</code>,
      },
      {
        id: 'code',
        header: t('item.transactions.code'),
        isSortable: true,
        cell: ({ code }) => code && <code>{code}</code>,
      },
      {
        id: 'origin',
        header: t('item.transactions.origin'),
        isSortable: true,
        cell: ({ origin }) => t(`words.origin.${origin}`),
      },
      {
        id: 'affectsBalance',
        header: t('item.transactions.balance'),
        cell: ({ affectsBalance }) => flag(affectsBalance),
      },
      {
        id: 'affectsLearning',
        header: t('item.transactions.learning'),
        cell: ({ affectsLearning }) => (
          <span className={css.movement}>
            {affectsLearning ? null : <Icon name="flag" size={16} />}
            {flag(affectsLearning)}
          </span>
        ),
      },
    ]
  }, [item, balances, t, date, number])
}

const MARK = { consumption: '▼', replenishment: '▲', inventory: '◆', balance: '■' } as const

function Movement({ type }: { type: TransactionRow['type'] }) {
  const { t } = useTranslation()
  return (
    <span className={css.movement}>
      <span aria-hidden="true">{MARK[type]}</span>
      {t(`words.movement.${type}`)}
    </span>
  )
}

/** Sums of the rows on the screen. */
function Sums({ rows }: { rows: readonly TransactionRow[] }) {
  const { t } = useTranslation()
  const { number, integer } = useFormat()
  const sum = (type: TransactionRow['type']) =>
    rows.filter((row) => row.type === type).reduce((total, row) => total + signedQuantity(row), 0)
  return (
    <p className={css.sum}>
      {t('item.transactions.total', {
        consumption: number(sum('consumption')),
        replenishment: number(sum('replenishment')),
        excluded: integer(rows.filter(({ affectsLearning }) => !affectsLearning).length),
      })}
    </p>
  )
}

function NoTransactions() {
  const { t } = useTranslation()
  const mayUpload = useMay('file.upload')
  return (
    <EmptyState
      title={t('item.transactions.none')}
      actions={
        mayUpload ? (
          <Link to={paths.upload} className={buttonClass('secondary')}>
            {t('items.emptyUploadAction')}
          </Link>
        ) : undefined
      }
    >
      {t('item.transactions.noneText')}
    </EmptyState>
  )
}
