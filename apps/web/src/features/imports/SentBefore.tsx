import { useTranslation } from 'react-i18next'
import { useList } from '#app/api/query.ts'
import { useFormat } from '#app/session/use-format.ts'
import { Banner } from '#ui/Status.tsx'
import { columnLabel } from './column-label.ts'
import { compareWithSent } from './sent-before.ts'
import type { Checked } from './use-checks.ts'

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
    case 'columns':
      return (
        <p className="muted">
          {t('fileReading.sentBeforeColumns', {
            ...{ when, columns: compared.columns.map((one) => columnLabel(t, one)).join(', ') },
          })}
        </p>
      )
    case 'movements':
      return (
        <Banner level="warning">
          {t('fileReading.sentBeforeMovements', {
            ...{ when, before: number(compared.before), now: number(compared.now) },
          })}
        </Banner>
      )
  }
}
