import { rules } from 'virtual:contract/rules/createSetting.file_reading'
import type { ReactNode } from 'react'
import type { RowOf } from '#app/api/query.ts'
import { actionsColumn, createdColumn, type RowWords } from '#app/rows/columns.tsx'
import { RowScreen } from '#app/rows/RowScreen.tsx'
import type { RowResource } from '#app/rows/resource.ts'
import { useMay, useMe } from '#app/session/session.ts'
import { defineList } from '#ui/list/define.ts'
import { SETTING_CALLS } from './setting-calls.ts'

type Row = RowOf<'listSettings'>
type Values = { title: string }

/** Rows of other kinds are not asked for. */
const readingOf = (row: Row) => (row.kind === 'file_reading' ? row.value : null)

const READINGS = defineList<Row, RowWords<Row>>([
  { id: 'title', header: ({ t }) => t('fileReadings.name'), isSortable: true, cell: ({ title }) => title },
  {
    id: 'kind',
    header: ({ t }) => t('fileReadings.kind'),
    topic: 'term.fileKind',
    cell: (row, { t }) => t(`words.fileKind.${readingOf(row)?.kind ?? 'transactions'}`),
  },
  {
    id: 'columns',
    header: ({ t }) => t('fileReadings.columns'),
    topic: 'term.rememberedColumns',
    cell: (row) => readingOf(row)?.titles.join(', '),
  },
  createdColumn(),
  actionsColumn(({ title }) => title),
])

const RESOURCE: RowResource<'listSettings', Values> = {
  words: 'fileReadings',
  icon: 'file',
  calls: SETTING_CALLS,
  only: { kind: 'file_reading' },
  definition: READINGS,
  nameOf: ({ title }) => title,
  rules,
  fields: ({ t }) => [{ name: 'title', kind: 'text', label: t('fileReadings.name'), autoComplete: 'off' }],
  values: (row) => ({ title: row?.title ?? '' }),
  body: ({ title }, row) => ({ kind: 'file_reading', title, value: row?.value }),
}

/** Lists remembered answers about files: view, rename, forget. They are created on upload. */
export function FileReadings({ frame }: { frame: (table: ReactNode) => ReactNode }) {
  const mayWrite = useMay('format.write')
  const company = useMe().company?.id
  return (
    <RowScreen
      resource={RESOURCE}
      may={{ create: false, edit: mayWrite, remove: mayWrite }}
      {...(company ? { query: { company } } : {})}
      frame={frame}
    />
  )
}
