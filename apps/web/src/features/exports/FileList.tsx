import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Stored } from '#app/rows/stored.ts'
import { useWords, type Words } from '#app/session/use-words.ts'
import { type ListDefinition, useDefined } from '#ui/list/define.ts'
import { useSelection } from '#ui/list/selection.ts'
import { Table, type TableProps, useDroppedNotice } from '#ui/list/Table.tsx'
import { EmptyState } from '#ui/States.tsx'
import { DownloadMany } from './DownloadMany.tsx'

type FileRow = { id: string; fileName: string; downloadUrl: string | null }

type FileListProps<Row extends FileRow> = {
  caption: string
  definition: ListDefinition<Row, Words>
  /** Result of `useListOf`. */
  answer: { request: object; table: Pick<TableProps<Row>, 'list' | 'rows' | 'count' | 'load'> }
  storedOf: (row: Row) => Stored
  /** Content of an empty list: title, text, and a next step. */
  empty: { title: string; text: string; action: ReactNode }
}

/** Files that were kept, of which several can be chosen and downloaded. */
export function FileList<Row extends FileRow>({
  caption,
  definition,
  answer: { request, table },
  storedOf,
  empty,
}: FileListProps<Row>) {
  const { t } = useTranslation()
  const selection = useSelection({
    pageKeys: table.rows.map(({ id }) => id),
    total: table.rows.length,
    scope: JSON.stringify(request),
    onDropped: useDroppedNotice(),
  })
  const chosen = table.rows.filter(({ id, downloadUrl }) => selection.has(id) && downloadUrl !== null)
  return (
    <Table
      caption={caption}
      {...table}
      {...useDefined(definition, useWords())}
      rowKey={({ id }) => id}
      rowName={({ fileName }) => fileName}
      searchLabel={t('download.search')}
      selection={selection}
      bulkActions={<DownloadMany stored={chosen.map(storedOf)} />}
      empty={
        <EmptyState title={empty.title} icon="file" actions={empty.action}>
          {empty.text}
        </EmptyState>
      }
    />
  )
}
