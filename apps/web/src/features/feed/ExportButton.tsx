import { LIMITS } from 'virtual:contract'
import { useTranslation } from 'react-i18next'
import { call } from '#app/api/client.ts'
import { everyRow } from '#app/api/lines.ts'
import { ExportRunning } from '#app/rows/ExportRunning.tsx'
import { useExport } from '#app/rows/use-export.ts'
import { useMe } from '#app/session/session.ts'
import { useOffer } from '#app/shortcuts.ts'
import { askedOrder, shownOf, type Worklist } from '#features/feed/use-worklist.ts'
import { ofAlert, ofItem, type WorkRow } from '#features/feed/work-row.ts'
import { Button } from '#ui/Button.tsx'
import type { Column } from '#ui/list/column.ts'
import { slug } from '#ui/save-file.ts'
import { toast } from '#ui/toasts.ts'

/** All rows of the view with what their columns need. */
async function* everyAlert(
  { filters, order, tab }: Worklist,
  signal: AbortSignal,
): AsyncGenerator<WorkRow[]> {
  const query = { ...filters, ...askedOrder(order), ...(tab ? { context: tab } : {}), fields: shownOf(tab) }
  for await (const alerts of everyRow('getFeed', { query }, signal)) yield alerts.map(ofAlert)
}

/** Items of one answer at most. */
const PAGE = 500

/** All items of the view, page by page in its order. */
async function* everyItem({ filters, order }: Worklist, signal: AbortSignal): AsyncGenerator<WorkRow[]> {
  const { theme: _, ...ofItems } = filters
  for (let offset = 0; ; offset += PAGE) {
    const query = { ...ofItems, ...askedOrder(order), offset, limit: PAGE, fields: shownOf(null) }
    const { rows } = await call('listQueue', { query }, { signal })
    yield rows.map(ofItem)
    if (rows.length < PAGE) return
  }
}

/** The view as a file: the rows that match and the columns that are shown. */
export function ExportButton({ work, columns }: { work: Worklist; columns: readonly Column<WorkRow>[] }) {
  const { t } = useTranslation()
  const catalog = useMe().selectedCatalog?.identifier ?? ''
  const { done, save, cancel } = useExport()
  useOffer('common.export', done === null && work.count > 0 ? () => start() : undefined)
  if (done !== null) return <ExportRunning done={done} count={work.count} onCancel={cancel} />
  const start = () => {
    if (work.count > LIMITS.fileRows) return toast.warning(t('items.export.tooBig'))
    void save<WorkRow, Column<WorkRow>>({
      read: (_, signal) => (work.isByItem ? everyItem(work, signal) : everyAlert(work, signal)),
      columns,
      count: work.count,
      isChosen: null,
      name: [t('feed.title'), catalog, t(work.tab ? `words.contextShort.${work.tab}` : 'common.all')]
        .map(slug)
        .join('_'),
    })
  }
  return (
    <Button variant="plain" icon="download" onClick={start}>
      {t('common.export')}
    </Button>
  )
}
