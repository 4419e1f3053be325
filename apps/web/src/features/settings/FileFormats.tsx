import { rules } from 'virtual:contract/rules/createSetting.file_format'
import type { ReactNode } from 'react'
import type { RowOf } from '#app/api/query.ts'
import { languageHere } from '#app/i18n/i18n.ts'
import { actionsColumn, createdColumn, type RowWords } from '#app/rows/columns.tsx'
import { RowScreen } from '#app/rows/RowScreen.tsx'
import type { RowResource } from '#app/rows/resource.ts'
import { useMay, useMe } from '#app/session/session.ts'
import {
  type FormatForm,
  type FormatRow,
  FormatSample,
  formatBody,
  formatFields,
  formatForm,
  formatSample,
  valuesOf,
  writingOf,
} from '#features/imports/index.ts'
import { defineList } from '#ui/list/define.ts'
import { SETTING_CALLS } from './setting-calls.ts'

type Row = RowOf<'listSettings'>
type Values = FormatForm & { company: string }

/** Rows of other kinds are not asked for. */
const formatOf = (row: Row): FormatRow | null => (row.kind === 'file_format' ? row : null)

export const FORMATS = defineList<Row, RowWords<Row>>([
  { id: 'title', header: ({ t }) => t('upload.format.title'), isSortable: true, cell: ({ title }) => title },
  {
    id: 'sample',
    header: ({ t }) => t('upload.format.sample'),
    topic: 'term.formatSample',
    cell: (row) => <code>{formatSample(valuesOf(formatOf(row)))}</code>,
  },
  {
    id: 'encoding',
    header: ({ t }) => t('upload.format.encoding'),
    topic: 'term.encoding',
    cell: (row) => formatOf(row)?.value.encoding,
  },
  {
    id: 'default',
    header: ({ t }) => t('fileFormats.default'),
    topic: 'term.defaultFormat',
    cell: (row, { t }) => t(`words.yesNo.${formatOf(row)?.value.default ?? false}`),
  },
  createdColumn(),
  // The standard one goes only after another has become it.
  actionsColumn(
    ({ title }) => title,
    (row) => formatOf(row)?.value.default === false,
  ),
])

const RESOURCE: RowResource<'listSettings', Values> = {
  words: 'fileFormats',
  icon: 'settings',
  calls: SETTING_CALLS,
  only: { kind: 'file_format' },
  definition: FORMATS,
  nameOf: ({ title }) => title,
  rules,
  fields: ({ t }) => formatFields(t),
  values: (row, { current }) => {
    const format = row && formatOf(row)
    const writing = format ? valuesOf(format) : writingOf(languageHere())
    return { ...formatForm(format, writing), company: row?.scope.company ?? current }
  },
  body: ({ company, ...values }) => formatBody(values, company || undefined),
  beside: () => <FormatSample />,
}

/** Lists the company's file formats. */
export function FileFormats({ frame }: { frame: (table: ReactNode) => ReactNode }) {
  const mayWrite = useMay('format.write')
  const company = useMe().company?.id
  return (
    <RowScreen
      resource={RESOURCE}
      may={{ create: mayWrite, edit: mayWrite, remove: mayWrite }}
      {...(company ? { query: { company } } : {})}
      frame={frame}
    />
  )
}
