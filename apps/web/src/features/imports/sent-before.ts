import type { CompanyFileRow } from '@giro/contract'
import type { Reading } from '@giro/file-readers/check'
import { TALLY_KINDS } from '@giro/file-readers/tallies'

/** Comparison of a file with one of its name and size that was loaded; `unknown`: not every row of both was read. */
export type Compared =
  | { is: 'same' | 'unknown' }
  | { is: 'columns'; columns: string[] }
  | { is: 'movements'; before: number; now: number }

type ReadAs = NonNullable<CompanyFileRow['readAs']>

/** Compares what a file would be read as with what one of its name and size was. */
export function compareWithSent(
  check: Reading,
  { readAs, rowsRejected }: Pick<CompanyFileRow, 'readAs' | 'rowsRejected'>,
): Compared {
  if (readAs === null || check.missing.length > 0) return { is: 'unknown' }
  const columns = changedColumns(check, readAs)
  const { summary } = check
  if (readAs.movements === null || summary === null)
    return columns.length > 0 ? { is: 'columns', columns } : { is: 'same' }
  const isWhole = rowsRejected === 0 && check.rejected === 0 && check.rows === (check.allRows ?? check.rows)
  if (!isWhole) return { is: 'unknown' }
  const { movements } = readAs
  const isSame = TALLY_KINDS.every(
    (kind) => movements[kind].rows === summary[kind].rows && movements[kind].units === summary[kind].units,
  )
  if (!isSame) return { is: 'movements', before: movements.usage.units, now: summary.usage.units }
  return columns.length > 0 ? { is: 'columns', columns } : { is: 'same' }
}

/** The columns that are read now and were not, or the other way. */
function changedColumns({ columns, reading }: Reading, readAs: ReadAs): string[] {
  const now = new Set(
    reading?.columns.map(({ column }) => column) ??
      columns.flatMap(({ column, match }) =>
        column !== null && (match === 'known' || match === 'guess') ? [column] : [],
      ),
  )
  const then = new Set(readAs.columns)
  return [...new Set([...then, ...now])].filter((column) => then.has(column) !== now.has(column))
}
