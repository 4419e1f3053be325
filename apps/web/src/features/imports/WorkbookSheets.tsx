import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/Status.tsx'

/** A workbook, which the server checks: that one of its sheets is read, by its name, and what the others are called. */
export function WorkbookSheets({ id, file }: { id: string; file: File }) {
  const { t } = useTranslation()
  const { data: [first, ...others] = [] } = useQuery({
    queryKey: ['sheets', id],
    queryFn: async () => (await import('./check/sheet-names.ts')).sheetNames(file),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (others.length === 0) return <p className="muted">{t('upload.checkedLater')}</p>
  return (
    <>
      <Banner level="warning">
        {t('upload.sheetsLeft', { count: others.length, first, others: others.join(', ') })}
      </Banner>
      <p className="muted">{t('upload.unseen')}</p>
    </>
  )
}
