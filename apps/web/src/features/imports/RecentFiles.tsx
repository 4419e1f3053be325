import { FILE_KINDS, FILE_STATUSES } from 'virtual:contract'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoad } from '#app/api/load.ts'
import { refreshQueries, useList } from '#app/api/query.ts'
import { useFormat } from '#app/session/use-format.ts'
import { TemplateButtons } from '#features/imports/Templates.tsx'
import css from '#features/imports/upload.module.css'
import { Button } from '#ui/Button.tsx'
import type { FilterSpec } from '#ui/list/FilterBar.tsx'
import { filterQuery, type ListSpec } from '#ui/list/search.ts'
import { Table } from '#ui/list/Table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { EmptyState } from '#ui/States.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { type FileRow, mergeRows, useFileColumns } from './recent-columns.tsx'
import { useTransfers } from './transfers.ts'

const SPEC: ListSpec = {
  sortable: ['fileName', 'kind', 'createdAt'],
  filters: { kind: 'words', status: 'words' },
  columns: ['kind', 'transfer', 'processing', 'createdAt', 'createdBy', 'actions'],
  limit: 25,
  sort: { by: 'createdAt', isDescending: true },
}
const FIRST_KINDS = ['master_data', 'transactions', 'orders'] as const

/** What was sent: how far its bytes are, what the server made of it, and what to do about it. */
export function RecentFiles() {
  const { t } = useTranslation()
  const { integer } = useFormat()
  const list = useListSearch(SPEC)
  const transfers = useTransfers()
  const [removing, setRemoving] = useState<FileRow | null>(null)
  const files = useList('listCompanyFiles', {
    query: {
      limit: list.limit,
      offset: list.offset,
      orderBy: (list.sort?.by ?? 'createdAt') as 'createdAt',
      isDESC: list.sort?.isDescending ?? false,
      search: list.text || undefined,
      ...filterQuery(list.filters),
    },
  })
  const isFirstPage = list.offset === 0 && list.text === '' && Object.keys(list.filters).length === 0
  const rows = useMemo(
    () => mergeRows(files.rows, transfers, isFirstPage),
    [files.rows, transfers, isFirstPage],
  )
  const columns = useFileColumns({ onRemove: setRemoving })
  const load = useLoad(files, t('upload.recentFailed'))
  return (
    <section className={css.recent} aria-labelledby="upload-recent">
      <header className={css.recentHead}>
        <h2 id="upload-recent">{t('upload.recent', { total: integer(files.count) })}</h2>
        <Button variant="plain" icon="jobs" onClick={() => void refreshQueries(['listCompanyFiles'])}>
          {t('upload.refresh')}
        </Button>
      </header>
      <Table
        caption={t('upload.recentCaption')}
        columns={columns}
        rows={rows}
        count={Math.max(files.count, rows.length)}
        load={load}
        list={list}
        rowKey={(row) => row.key}
        rowName={(row) => row.fileName}
        filters={useFilters()}
        searchLabel={t('upload.search')}
        empty={
          <EmptyState
            title={t('upload.emptyTitle')}
            icon="upload"
            actions={<TemplateButtons kinds={FIRST_KINDS} />}
          >
            {t('upload.emptyText')}
          </EmptyState>
        }
      />
      {removing ? <RemoveDialog row={removing} onClose={() => setRemoving(null)} /> : null}
    </section>
  )
}

function useFilters(): FilterSpec[] {
  const { t } = useTranslation()
  return [
    {
      field: 'kind',
      label: t('upload.kind'),
      kind: 'words',
      isPromoted: true,
      options: FILE_KINDS.map((value) => ({ value, label: t(`words.fileKind.${value}`) })),
    },
    {
      field: 'status',
      label: t('upload.processing'),
      kind: 'words',
      isPromoted: true,
      options: FILE_STATUSES.map((value) => ({ value, label: t(`words.fileStatus.${value}`) })),
    },
  ]
}
