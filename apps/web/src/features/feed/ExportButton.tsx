import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError } from '#app/api/error.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { useMe } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import { everyAlert } from '#features/feed/every-row.ts'
import { shownOf, type Worklist } from '#features/feed/use-worklist.ts'
import { ofAlert, type WorkRow } from '#features/feed/work-row.ts'
import { csvFormat } from '#features/items/index.ts'
import { Button } from '#ui/Button.tsx'
import { csvText, saveFile } from '#ui/chart/save.ts'
import type { Column } from '#ui/list/column.ts'
import { fileLines } from '#ui/list/define.ts'
import { toast } from '#ui/toasts.ts'

/** More rows than this are a report's work. */
const MOST_ROWS = 20_000

/** All rows of the view with what their columns need. Throws ApiError. */
async function everyRow({ filters, tab }: Worklist, onPage: (got: number) => void): Promise<WorkRow[]> {
  const asked = { ...filters, ...(tab ? { context: tab } : {}), fields: shownOf(tab) }
  return (await everyAlert(asked, onPage)).map(ofAlert)
}

/** The view as a file: the rows that match and the columns that are shown. */
export function ExportButton({ work, columns }: { work: Worklist; columns: readonly Column<WorkRow>[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const catalog = useMe().selectedCatalog?.identifier ?? ''
  const [got, setGot] = useState<number | null>(null)
  const write = async () => {
    if (work.count > MOST_ROWS) return toast.warning(t('feed.exportTooBig'))
    setGot(0)
    try {
      const rows = await everyRow(work, setGot)
      const at = new Date().toISOString().slice(0, 16).replace('T', '_').replace(':', '')
      saveFile(
        `feed_${catalog}_${work.tab ?? 'all'}_${at}.csv`,
        'text/csv;charset=utf-8',
        csvText(fileLines(columns, rows), csvFormat(format)),
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
