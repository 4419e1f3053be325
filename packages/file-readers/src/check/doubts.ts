import type { FileFormat } from '../formats/file-format.ts'
import { dayOfIso, isoDay } from '../formats/read-day.ts'
import type { MovementBatch } from '../formats/transactions.ts'
import { codesOf } from '../formats/words.ts'

/**
 * A finding that contradicts the given answers although each row can be read: the first row that shows it, the file's
 * name of the column, and the value of the cell.
 */
export type Doubt = {
  reason:
    | 'later_than_today'
    | 'one_month'
    | 'no_consumption'
    | 'decimals'
    | 'thousands'
    | 'more_returns'
    | 'nothing_used'
    | 'little_usage'
    | 'one_way'
  line: number
  title: string
  /** A day, our word for a code, or a number. */
  read: string | number
}

type Said = { columns?: readonly { column: string }[]; writing?: Partial<FileFormat>; today: string }
type Rows = Pick<MovementBatch, 'days' | 'types' | 'lines'>

const [CONSUMPTION] = [0]
const TYPE_CODES = codesOf(['type'])

/** Days that did not come yet, and the same month of each year, as an exchanged day and month make them; types without any consumption. */
export function movementDoubts(
  rows: Rows,
  { columns = [], writing = {}, today }: Said,
  titleOf: (column: string) => string,
): Doubt[] {
  const { days, types, lines } = rows
  if (days.length === 0) return []
  const isDateSaid = writing.dateFormat !== undefined
  const doubtAt = (reason: Doubt['reason'], row: number, column: string, read: string): Doubt => ({
    ...{ reason, line: lines[row] as number, title: titleOf(column), read },
  })
  const dayDoubt = (reason: Doubt['reason'], row: number) =>
    doubtAt(reason, row, 'date', isoDay(days[row] as number))

  const now = dayOfIso(today)
  const later = days.reduce((sum, day) => (day > now ? sum + 1 : sum), 0)
  const doubts: Doubt[] = []
  // One day that is to come tells against an order of day and month that was said; else it may be the ERP's "no date".
  if (isDateSaid ? later > 0 : 2 * later > days.length)
    doubts.push(
      dayDoubt(
        'later_than_today',
        days.findIndex((day) => day > now),
      ),
    )
  else if (isDateSaid && isOneMonth(days)) doubts.push(dayDoubt('one_month', 0))

  // A code that was answered for another file makes none of these rows.
  const isTypeSaid = columns.some(({ column }) => types.includes(TYPE_CODES.indexOf(column)))
  if (isTypeSaid && !types.includes(CONSUMPTION as number))
    doubts.push(doubtAt('no_consumption', 0, 'type', TYPE_CODES[types[0] as number] ?? ''))
  return doubts
}

/** True if the days of several years all lie in one and the same month. */
function isOneMonth(days: Int32Array): boolean {
  const months = new Set<string>()
  const years = new Set<string>()
  for (const day of new Set(days)) {
    const [year = '', month = ''] = isoDay(day).split('-')
    years.add(year)
    months.add(month)
    if (months.size > 1) return false
  }
  return years.size > 1
}
