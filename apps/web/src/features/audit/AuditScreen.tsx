import { useMemo } from 'react'
import { useListOf } from '#app/api/use-list-of.ts'
import { useMe } from '#app/session/session.ts'
import { useWords } from '#app/session/use-words.ts'
import { Page } from '#app/shell/Page.tsx'
import { AuditExport } from '#features/audit/AuditExport.tsx'
import { AUDIT } from '#features/audit/columns.tsx'
import { type AuditEvent, eventsOf } from '#features/audit/events.ts'
import { useDefined } from '#ui/list/define.ts'
import { Table } from '#ui/list/Table.tsx'
import { EmptyState } from '#ui/States.tsx'

/** The day of an instant where the person is. */
function dayOf(at: string): string {
  const day = new Date(at)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** The changes with their authors and times, newest first: a line for each event, grouped by day. */
export function AuditScreen() {
  const words = useWords()
  const { t } = words
  const catalog = useMe().selectedCatalog?.id ?? null
  const tools = useMemo(() => ({ ...words, catalog }), [words, catalog])
  const { request, table } = useListOf(AUDIT, 'listAudit', { failed: t('audit.failed') })
  const events = useMemo(() => eventsOf(table.rows), [table.rows])
  return (
    <Page lead={t('audit.lead')}>
      <Table<AuditEvent>
        caption={t('audit.title')}
        {...useDefined(AUDIT, tools)}
        {...table}
        rows={events}
        headingOf={({ at }) => words.format.longDate(dayOf(at))}
        rowKey={({ id }) => String(id)}
        rowName={({ at }) => words.format.dateTime(at)}
        searchLabel={t('audit.search')}
        tools={<AuditExport query={request} count={table.count} />}
        empty={<EmptyState title={t('audit.none')} icon="eye" />}
      />
    </Page>
  )
}
