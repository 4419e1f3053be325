import { LIMITS } from 'virtual:contract'
import type { AuditRow } from '@giro/contract'
import { call, type SentTo } from '#app/api/client.ts'
import { ExportRunning } from '#app/rows/ExportRunning.tsx'
import { useExport } from '#app/rows/use-export.ts'
import { useWords, type Words } from '#app/session/use-words.ts'
import { toldOf } from '#features/audit/told.ts'
import { Button } from '#ui/Button.tsx'
import type { Column, FileCell } from '#ui/list/column.ts'
import { slug } from '#ui/save-file.ts'
import { toast } from '#ui/toasts.ts'

type Query = NonNullable<SentTo<'listAudit'>['query']>

/** All entries of the list up to now, oldest first: what is added meanwhile moves no page. */
async function* everyEntry(query: Query, signal: AbortSignal): AsyncGenerator<AuditRow[]> {
  const atTo = query.atTo ?? new Date().toISOString()
  for (let offset = 0; ; offset += LIMITS.pageRows) {
    const page = { ...query, atTo, orderBy: 'at', isDESC: false, offset, limit: LIMITS.pageRows } as const
    const { rows } = await call('listAudit', { query: page }, { signal })
    yield rows
    if (rows.length < LIMITS.pageRows) return
  }
}

/** One row an entry, unlike the screen, which groups them. */
function fileColumns(words: Words): Column<AuditRow>[] {
  const { t } = words
  const changes = (row: AuditRow) =>
    toldOf(row, words)
      .map(
        ({ label, before, after }) =>
          `${label}: ${[before, after].filter((side) => side !== '').join(' → ')}`,
      )
      .join('; ')
  const cells: [id: string, header: string, value: (row: AuditRow) => FileCell][] = [
    ['at', t('audit.at'), ({ at }) => at],
    ['actor', t('audit.entities.user'), ({ actor }) => actor ?? t('audit.product')],
    ['action', t('audit.action'), ({ action }) => t(`audit.actions.${action}`)],
    ['entity', t('audit.entity'), ({ entity }) => t(`audit.entities.${entity}`)],
    ['name', t('users.name'), ({ name }) => name],
    ['sku', t('fields.sku'), ({ sku }) => sku],
    ['site', t('fields.site'), ({ site }) => site],
    ['changes', t('audit.changes'), changes],
    ['address', t('audit.fields.address'), ({ address }) => address],
    ['requestId', t('audit.fields.requestId'), ({ requestId }) => requestId],
  ]
  return cells.map(([id, header, value]) => ({ id, header, cell: () => null, file: [{ header, value }] }))
}

/** The entries that match, as a CSV file. */
export function AuditExport({ query, count }: { query: Query; count: number }) {
  const words = useWords()
  const { t } = words
  const { done, save, cancel } = useExport()
  if (done !== null) return <ExportRunning done={done} count={count} onCancel={cancel} />
  const start = () => {
    if (count > LIMITS.fileRows) return toast.warning(t('items.export.tooBig'))
    void save<AuditRow, Column<AuditRow>>({
      read: (_, signal) => everyEntry(query, signal),
      columns: fileColumns(words),
      count,
      isChosen: null,
      name: slug(t('audit.title')),
    })
  }
  return count > 0 ? (
    <Button variant="plain" icon="download" onClick={start}>
      {t('common.export')}
    </Button>
  ) : null
}
