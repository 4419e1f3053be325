import type { AuditRow } from '@giro/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useListOf } from '#app/api/use-list-of.ts'
import { useMe } from '#app/session/session.ts'
import { useWords } from '#app/session/use-words.ts'
import { Page } from '#app/shell/Page.tsx'
import { AUDIT } from '#features/audit/columns.tsx'
import { useDefined } from '#ui/list/define.ts'
import { Table } from '#ui/list/Table.tsx'
import { EmptyState } from '#ui/States.tsx'

/** Who changed what and when, newest first. */
export function AuditScreen() {
  const { t } = useTranslation()
  const words = useWords()
  const catalog = useMe().selectedCatalog?.id ?? null
  const given = useMemo(() => ({ ...words, catalog }), [words, catalog])
  const { table } = useListOf(AUDIT, 'listAudit', { failed: t('audit.failed') })
  return (
    <Page lead={t('audit.lead')}>
      <Table<AuditRow>
        caption={t('audit.title')}
        {...useDefined(AUDIT, given)}
        {...table}
        rowKey={({ id }) => String(id)}
        rowName={({ at }) => words.format.dateTime(at)}
        searchLabel={t('audit.search')}
        empty={<EmptyState title={t('audit.none')} icon="eye" />}
      />
    </Page>
  )
}
