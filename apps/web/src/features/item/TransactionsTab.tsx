import { MOVEMENT_TYPES, ORIGINS } from 'virtual:contract'
import type { Item, TransactionRow } from '@giro/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#app/api/query.ts'
import { useListOf } from '#app/api/use-list-of.ts'
import { to } from '#app/paths.ts'
import { RowActions } from '#app/rows/RowActions.tsx'
import { useMay } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import { useWords, type Words, wordOptions } from '#app/session/use-words.ts'
import { Flag } from '#features/item/correct/Flag.tsx'
import { TransactionForm } from '#features/item/correct/TransactionForm.tsx'
import { useCorrect } from '#features/item/correct/use-correct.ts'
import { earlier, later } from '#features/item/movigram/data.ts'
import { signedQuantity } from '#features/item/movigram/event-words.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { defineList, useDefined } from '#ui/list/define.ts'
import { Table } from '#ui/list/Table.tsx'
import { EmptyState } from '#ui/States.tsx'

type Tools = Words & {
  item: Item
  balances: ReadonlyMap<string, number | null>
  /** Undefined: the profile may not correct movements. */
  onEdit: ((row: TransactionRow) => void) | undefined
}
/** The day of a movement in the chart of the balance; the list walked through stays known. */
const inChart = ({ sku, site }: Pick<Item, 'sku' | 'site'>, { date }: TransactionRow) => {
  const address = to.item({ sku, site, tab: 'balance' })
  return { ...address, search: { ...address.search, at: date }, state: true as const }
}

const TRANSACTIONS = defineList<TransactionRow, Tools>([
  {
    id: 'date',
    header: ({ t }) => t('item.transactions.date'),
    topic: 'term.movementDate',
    isSortable: true,
    cell: (row, { t, format, item: { sku, site } }) => (
      <Link
        {...inChart({ sku, site }, row)}
        aria-label={t('item.transactions.inChart', { date: format.date(row.date) })}
      >
        {format.date(row.date)}
      </Link>
    ),
    filter: { kind: 'date', isPromoted: true },
  },
  {
    id: 'type',
    header: ({ t }) => t('item.transactions.type'),
    topic: 'term.movementType',
    isSortable: true,
    cell: ({ type }) => <Movement type={type} />,
    filter: { kind: 'words', isPromoted: true, options: wordOptions('movement', MOVEMENT_TYPES) },
  },
  {
    id: 'quantity',
    header: ({ t }) => t('item.transactions.quantity'),
    topic: 'term.movementQuantity',
    align: 'end',
    isSortable: true,
    cell: (row, { format, item }) => format.quantity(signedQuantity(row), item.unit),
    filter: { kind: 'number', place: 1 },
  },
  {
    id: 'after',
    header: ({ t }) => t('item.transactions.after'),
    topic: 'term.dayBalance',
    align: 'end',
    origin: 'calculated',
    cell: (row, { format, item, balances }) => format.quantity(balances.get(row.date), item.unit),
  },
  {
    id: 'order',
    header: ({ t }) => t('item.transactions.order'),
    topic: 'term.order',
    isSortable: true,
    cell: ({ order }) => order && <code>{order}</code>,
  },
  {
    id: 'code',
    header: ({ t }) => t('item.transactions.code'),
    topic: 'term.code',
    isSortable: true,
    cell: ({ code }) => code && <code>{code}</code>,
  },
  {
    id: 'origin',
    header: ({ t }) => t('item.transactions.origin'),
    topic: 'term.origin',
    isSortable: true,
    cell: ({ origin }, { t }) => t(`words.origin.${origin}`),
    filter: { kind: 'words', isPromoted: true, options: wordOptions('origin', ORIGINS) },
  },
  {
    id: 'affectsBalance',
    header: ({ t }) => t('item.transactions.balance'),
    topic: 'term.affectsBalance',
    cell: (row, { t, onEdit }) =>
      onEdit ? <Counts row={row} flag="affectsBalance" /> : t(`words.yesNo.${row.affectsBalance}`),
    filter: { kind: 'words', takesOne: true, options: wordOptions('yesNo', ['true', 'false']) },
  },
  {
    id: 'affectsLearning',
    header: ({ t }) => t('item.transactions.learning'),
    topic: 'term.affectsLearning',
    cell: (row, { t, onEdit }) => (
      <span className="inline middle nowrap">
        {row.affectsLearning ? null : <Icon name="flag" size={16} />}
        {onEdit ? <Counts row={row} flag="affectsLearning" /> : t(`words.yesNo.${row.affectsLearning}`)}
        {row.leftOutAs ? <span className="caption">{t(`words.dayAnswer.${row.leftOutAs}`)}</span> : null}
      </span>
    ),
    filter: { kind: 'words', takesOne: true, options: wordOptions('yesNo', ['true', 'false']) },
  },
  {
    id: 'edit',
    header: ({ t }) => t('rows.actions'),
    isFor: ({ onEdit }) => onEdit !== undefined,
    cell: (row, { format, onEdit }) => (
      <RowActions name={format.date(row.date)} onEdit={onEdit && (() => onEdit(row))} />
    ),
  },
])

/** The movements of the item; the engine learnt from them. The newest first. */
export function TransactionsTab({ item }: { item: Item }) {
  const { t } = useTranslation()
  const words = useWords()
  const navigate = useNavigate()
  const { sku, site } = item
  const { table } = useListOf(TRANSACTIONS, 'listTransactions', {
    failed: t('item.transactions.failed'),
    params: { sku },
    query: { site, orderBy: 'date', isDESC: true },
  })
  const { rows } = table
  const balances = useBalances(item, rows)
  const [edited, setEdited] = useState<TransactionRow | null>(null)
  const onEdit = useMay('transaction.edit') ? setEdited : undefined
  const tools = useMemo(() => ({ ...words, item, balances, onEdit }), [words, item, balances, onEdit])
  return (
    <>
      <Table
        caption={t('item.tabs.transactions')}
        {...table}
        {...useDefined(TRANSACTIONS, tools)}
        rowKey={({ id }) => id}
        rowName={({ date, order }) => `${date} ${order ?? ''}`}
        searchLabel={t('item.transactions.search')}
        empty={<NoTransactions />}
        onOpen={(row) => void navigate(inChart(item, row))}
        onEdit={onEdit}
      />
      {rows.length > 0 ? <Sums rows={rows} of={table.count} unit={item.unit} /> : null}
      {edited ? <TransactionForm row={edited} onClose={() => setEdited(null)} /> : null}
    </>
  )
}

/** True if a movement counts in the stock, or in what the engine learns. */
function Counts({ row, flag }: { row: TransactionRow; flag: 'affectsBalance' | 'affectsLearning' }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const { correct } = useCorrect('updateTransaction', 'default')
  const what = t(flag === 'affectsBalance' ? 'item.transactions.balance' : 'item.transactions.learning')
  return (
    <Flag
      label={`${what}: ${date(row.date)}`}
      isOn={row[flag]}
      save={(isOn) => correct({ params: { id: row.id }, body: { [flag]: isOn } })}
    />
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

const MARK = { consumption: '▼', replenishment: '▲', inventory: '◆', balance: '■' } as const

function Movement({ type }: { type: TransactionRow['type'] }) {
  const { t } = useTranslation()
  return (
    <span className="inline middle nowrap">
      <span aria-hidden="true">{MARK[type]}</span>
      {t(`words.movement.${type}`)}
    </span>
  )
}

/** Sums of the rows on the screen. */
function Sums({ rows, of, unit }: { rows: readonly TransactionRow[]; of: number; unit: string | null }) {
  const { t } = useTranslation()
  const { quantity, integer } = useFormat()
  const sum = (type: TransactionRow['type']) =>
    rows.filter((row) => row.type === type).reduce((total, row) => total + signedQuantity(row), 0)
  return (
    <p className="muted numeric">
      {t('item.transactions.total', {
        shown: integer(rows.length),
        of: integer(of),
        consumption: quantity(sum('consumption'), unit),
        replenishment: quantity(sum('replenishment'), unit),
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
          <Link to="/upload" className={buttonClass('secondary')}>
            {t('items.emptyUploadAction')}
          </Link>
        ) : undefined
      }
    >
      {t('item.transactions.noneText')}
    </EmptyState>
  )
}
