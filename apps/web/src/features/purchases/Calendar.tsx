import { LIMITS } from 'virtual:contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call, type SentTo } from '#app/api/client.ts'
import { query } from '#app/api/query.ts'
import { useListOf } from '#app/api/use-list-of.ts'
import { useSites } from '#app/session/sites.ts'
import { useWords } from '#app/session/use-words.ts'
import { CALENDAR, type CalendarRow, nameOf, type Tools } from '#features/purchases/calendar-columns.tsx'
import { ItemCell } from '#features/purchases/columns.tsx'
import { ExportRows } from '#features/purchases/ExportRows.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useDefined } from '#ui/list/define.ts'
import { Table } from '#ui/list/Table.tsx'
import { SmallTable } from '#ui/SmallTable.tsx'
import { EmptyState } from '#ui/States.tsx'

type Query = NonNullable<SentTo<'getPurchaseCalendar'>['query']>
type Opened = { supplier: string | null; week: number }
const NO_WEEKS: readonly string[] = []

/** Shows the purchases of the next 26 weeks by supplier: placed, received or paid. */
export function Calendar() {
  const words = useWords()
  const { t } = words
  const [sites] = useSites()
  const [opened, setOpened] = useState<Opened | null>(null)
  const { request, answer, table } = useListOf(CALENDAR, 'getPurchaseCalendar', {
    failed: t('purchaseCalendar.failed'),
    query: sites.length > 0 ? { site: sites.join(',') } : {},
  })
  const { weeks = NO_WEEKS, totals } = answer.answer ?? {}
  const all = useMemo<CalendarRow | null>(
    () => (totals ? { supplier: null, values: totals, total: totals.reduce((a, b) => a + b, 0) } : null),
    [totals],
  )
  const tools = useMemo<Tools>(
    () => ({ ...words, weeks, all, onOpen: (supplier, week) => setOpened({ supplier, week }) }),
    [words, weeks, all],
  )
  const defined = useDefined(CALENDAR, tools)
  const hasAll = all !== null && table.list.offset === 0 && table.rows.length > 1
  return (
    <>
      <Table
        caption={t('purchaseCalendar.title')}
        {...defined}
        {...table}
        rows={hasAll ? [all, ...table.rows] : table.rows}
        rowKey={(row) => (row === all ? 'all' : `of ${row.supplier ?? ''}`)}
        rowName={(row) => nameOf(row, words)}
        searchLabel={t('purchases.search')}
        tools={
          <ExportRows<CalendarRow>
            read={(page, signal) =>
              call('getPurchaseCalendar', { query: { ...(request as Query), ...page } }, { signal })
            }
            columns={defined.columns}
            count={table.count}
            name={t('purchaseCalendar.file')}
          />
        }
        empty={
          <EmptyState title={t('purchaseCalendar.none')} icon="cart">
            {t('purchaseCalendar.noneText')}
          </EmptyState>
        }
      />
      {opened ? (
        <Lines
          {...opened}
          day={weeks[opened.week]}
          query={request as Query}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  )
}

type LinesProps = Opened & { day: string | undefined; query: Query; onClose: () => void }

/** The purchases from one supplier in one week. */
function Lines({ supplier, week, day, query: { by, site }, onClose }: LinesProps) {
  const { t, format } = useWords()
  const of = {
    ...{ week, limit: LIMITS.pageRows },
    ...(by ? { by } : {}),
    ...(site ? { site } : {}),
    ...(supplier === null ? {} : { supplier }),
  }
  const { data } = useQuery(query('listCalendarLines', { query: of }))
  const columns = [
    { head: t('items.item') },
    { head: t('fields.site') },
    { head: t('purchaseCalendar.kind') },
    { head: t('purchaseCalendar.date') },
    { head: t('purchases.quantity'), align: 'end' },
    { head: t('purchases.value'), align: 'end' },
  ] as const
  const rows = (data?.rows ?? []).map((line, place) => ({
    key: place,
    cells: [
      <ItemCell key="item" item={line} tab="projection" />,
      line.site,
      t(`projection.orders.${line.kind}`),
      format.date(line.date),
      format.quantity(line.quantity, line.unit),
      format.money(line.value),
    ],
  }))
  const title = t('purchaseCalendar.week', { supplier: nameOf({ supplier }, { t }), week: format.date(day) })
  return (
    <Dialog title={title} onClose={onClose} width={960}>
      <SmallTable label={title} columns={columns} rows={rows} isDense />
    </Dialog>
  )
}
