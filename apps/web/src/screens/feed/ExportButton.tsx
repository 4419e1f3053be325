import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError } from '#api/error.ts'
import { errorText } from '#i18n/error-text.ts'
import { everyAlert } from '#screens/feed/accept.ts'
import type { WorkColumn } from '#screens/feed/use-columns.tsx'
import type { Worklist } from '#screens/feed/use-worklist.ts'
import { ofAlert } from '#screens/feed/work-row.ts'
import { useMe } from '#session/session.ts'
import { useFormat } from '#session/use-format.ts'
import { Button } from '#ui/Button.tsx'
import { csvText, saveFile } from '#ui/chart/save.ts'
import { toast } from '#ui/toasts.ts'

/** More rows than this are a report's work (screens 2.9). */
const MOST_ROWS = 20_000

/** The view as a file: the rows that match and the columns that are shown. */
export function ExportButton({ work, columns }: { work: Worklist; columns: readonly WorkColumn[] }) {
  const { t } = useTranslation()
  const { language } = useFormat()
  const catalog = useMe().selectedCatalog?.identifier ?? ''
  const [got, setGot] = useState<number | null>(null)
  const write = async () => {
    if (work.count > MOST_ROWS) return toast.warning(t('feed.exportTooBig'))
    setGot(0)
    try {
      const alerts = await everyAlert({ ...work.filters, ...(work.tab ? { context: work.tab } : {}) }, setGot)
      const lines = [
        columns.map(({ header }) => header),
        ...alerts.map(ofAlert).map((row) => columns.map((column) => column.write(row))),
      ]
      const csv =
        language === 'en-US'
          ? ({ decimal: '.', separator: ',' } as const)
          : ({ decimal: ',', separator: ';' } as const)
      const at = new Date().toISOString().slice(0, 16).replace('T', '_').replace(':', '')
      saveFile(
        `feed_${catalog}_${work.tab ?? 'all'}_${at}.csv`,
        'text/csv;charset=utf-8',
        csvText(lines, csv),
      )
    } catch (thrown) {
      toast.error(`${t('feed.exportFailed')} ${errorText(t, asApiError(thrown))}`)
    } finally {
      setGot(null)
    }
  }
  return (
    <Button variant="plain" icon="download" isRunning={got !== null} onClick={() => void write()}>
      {got === null ? t('common.export') : t('feed.exporting', { got, count: work.count })}
    </Button>
  )
}
