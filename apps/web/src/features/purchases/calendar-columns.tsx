import { CALENDAR_DATES, LIMITS } from 'virtual:contract'
import type { RowOf } from '#app/api/query.ts'
import type { Words } from '#app/session/use-words.ts'
import { Button } from '#ui/Button.tsx'
import { defineList, type ListColumn } from '#ui/list/define.ts'

export type CalendarRow = RowOf<'getPurchaseCalendar'>
export type Tools = Words & {
  /** First days of the weeks. */
  weeks: readonly string[]
  /** Opens the purchases of a week. */
  onOpen: (supplier: string | null, week: number) => void
  /** The row of all suppliers, which has no purchases of its own. */
  all: CalendarRow | null
}

/** Names the supplier of a row. */
export const nameOf = ({ supplier }: Pick<CalendarRow, 'supplier'>, { t }: Pick<Words, 't'>) =>
  supplier ?? t('purchases.noSupplier')

const weekColumn = (week: number): ListColumn<CalendarRow, Tools> => ({
  id: `week${week + 1}`,
  header: ({ weeks, format }) => format.date(weeks[week]),
  topic: 'term.purchaseWeek',
  // The last weeks leave first.
  leaves: LIMITS.calendarWeeks - week,
  align: 'end',
  cell: (row, tools) => {
    const { t, format, onOpen, weeks, all } = tools
    const value = row.values[week] ?? 0
    if (!(value > 0)) return null
    if (row === all) return <span className="strong">{format.numberCompact(value)}</span>
    return (
      <Button variant="tertiary" onClick={() => onOpen(row.supplier, week)}>
        {format.numberCompact(value)}
        <span className="sr">
          {' '}
          {t('purchaseCalendar.week', { supplier: nameOf(row, tools), week: format.date(weeks[week]) })}
        </span>
      </Button>
    )
  },
  file: ({ weeks }) => [{ header: weeks[week] ?? '', value: ({ values }) => values[week] ?? 0 }],
})

/** Purchases by supplier, a column for each week. */
export const CALENDAR = defineList<CalendarRow, Tools>(
  [
    {
      id: 'supplier',
      header: ({ t }) => t('fields.supplier'),
      topic: 'field.supplier',
      isSortable: true,
      width: 200,
      cell: (row, tools) => (
        <span className="strong">
          {row === tools.all ? tools.t('purchaseCalendar.all') : nameOf(row, tools)}
        </span>
      ),
      file: (tools) => [{ header: tools.t('fields.supplier'), value: (row) => nameOf(row, tools) }],
    },
    {
      id: 'by',
      header: ({ t }) => t('purchaseCalendar.by'),
      filter: {
        kind: 'words',
        isPromoted: true,
        takesOne: true,
        options: ({ t }) =>
          CALENDAR_DATES.map((value) => ({ value, label: t(`purchaseCalendar.dates.${value}`) })),
      },
    },
    {
      id: 'total',
      header: ({ t, format }) => `${t('purchaseCalendar.total')}, ${format.currencySymbol}`,
      topic: 'term.purchaseCalendar',
      align: 'end',
      isSortable: true,
      cell: ({ total }, { format }) => <span className="strong">{format.number(total, 0)}</span>,
      file: ({ t }) => [{ header: t('purchaseCalendar.total'), value: ({ total }) => total }],
    },
    ...Array.from({ length: LIMITS.calendarWeeks }, (_, week) => weekColumn(week)),
  ],
  { by: 'total', isDescending: true },
)
