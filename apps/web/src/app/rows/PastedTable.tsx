import { useTranslation } from 'react-i18next'
import type { PastedColumn } from '#app/rows/resource.ts'
import { SmallTable } from '#ui/SmallTable.tsx'

type PastedTableProps = {
  columns: readonly PastedColumn[]
  rows: readonly (readonly string[])[]
  /** Returns the errors of the row at a position, in words. */
  problemsOf: (place: number) => readonly string[]
  /** Places of the rows that are shown; all of them where absent. */
  places?: readonly number[]
}

/** Pasted rows as they were understood, each with what is wrong with it. */
export function PastedTable({ columns, rows, problemsOf, places = [...rows.keys()] }: PastedTableProps) {
  const { t } = useTranslation()
  return (
    <SmallTable
      label={t('rows.preview')}
      isLow
      columns={[{ head: '#' }, ...columns.map(({ label }) => ({ head: label })), { head: t('rows.problem') }]}
      rows={places.map((place) => ({
        key: place,
        cells: [
          place + 1,
          ...columns.map((_, column) => rows[place]?.[column] ?? ''),
          problemsOf(place).map((problem) => (
            <p key={problem} className="problem">
              {problem}
            </p>
          )),
        ],
      }))}
    />
  )
}
