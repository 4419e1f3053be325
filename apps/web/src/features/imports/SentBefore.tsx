import type { Reading } from '@giro/file-readers/check'
import { otherwiseRead } from '@giro/file-readers/tallies'
import { useTranslation } from 'react-i18next'
import { useList } from '#app/api/query.ts'
import { useFormat } from '#app/session/use-format.ts'
import { Banner } from '#ui/Status.tsx'
import { columnLabel } from './column-label.ts'
import { compareWithSent } from './sent-before.ts'
import type { Checked } from './use-checks.ts'

const LAST = {
  kind: 'transactions',
  status: 'finished',
  limit: 1,
  orderBy: 'createdAt',
  isDESC: true,
} as const

/** Tells that the last file of movements was read otherwise: rows of the same days would be there twice. */
export function ReadOtherwise({ summary }: Pick<Reading, 'summary'>) {
  const { t } = useTranslation()
  const { dateTime, integer, number } = useFormat()
  const [last] = useList('listCompanyFiles', { query: LAST }).rows
  const kinds = otherwiseRead(summary, last?.readAs?.movements)
  if (!last || kinds.length === 0) return null
  const parts = kinds.map(({ kind, rows, units }) =>
    t(`fileReading.tally.${kind}`, { rows: integer(rows), units: number(units) }),
  )
  const about = { name: last.fileName, when: dateTime(last.createdAt), parts: parts.join(', ') }
  return <Banner level="warning">{t('fileReading.readOtherwise', about)}</Banner>
}

type Props = Pick<Checked, 'file' | 'check'> & { sheet: string | null }

/** Tells that a file of the same name and size was loaded, and whether it would be read as it was then. */
export function SentBefore({ file, sheet, check }: Props) {
  const { t } = useTranslation()
  const { dateTime, number } = useFormat()
  const { rows } = useList('listCompanyFiles', {
    query: { search: file.name, limit: 10, orderBy: 'createdAt', isDESC: true },
  })
  const before = rows.find(
    (row) =>
      row.fileName === file.name &&
      row.size === file.size &&
      row.status === 'finished' &&
      (row.sheet === null || row.sheet === sheet),
  )
  if (!before || check?.outcome !== 'read') return null
  const when = dateTime(before.createdAt)
  const compared = compareWithSent(check, before)
  switch (compared.is) {
    case 'same':
      return <p className="muted">{t('fileReading.sentBefore', { when })}</p>
    case 'unknown':
      return <p className="muted">{t('fileReading.sentBeforePart', { when })}</p>
    case 'columns': {
      const columns = compared.columns.map((one) => columnLabel(t, one)).join(', ')
      return <p className="muted">{t('fileReading.sentBeforeColumns', { when, columns })}</p>
    }
    case 'movements': {
      const sums = { before: number(compared.before), now: number(compared.now) }
      return <Banner level="warning">{t('fileReading.sentBeforeMovements', { when, ...sums })}</Banner>
    }
  }
}
