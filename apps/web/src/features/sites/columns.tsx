import type { RowOf } from '#app/api/query.ts'
import { actionsColumn, companyColumn, createdColumn, type RowWords } from '#app/rows/columns.tsx'
import { defineList } from '#ui/list/define.ts'

export type SiteRow = RowOf<'listSites'>

export const SITES = defineList<SiteRow, RowWords<SiteRow>>([
  {
    id: 'title',
    header: ({ t }) => t('sites.name'),
    isSortable: true,
    width: 200,
    cell: ({ title }) => title,
  },
  {
    id: 'identifier',
    header: ({ t }) => t('sites.identifier'),
    topic: 'term.siteIdentifier',
    isSortable: true,
    cell: ({ identifier }) => <code>{identifier}</code>,
  },
  companyColumn(),
  createdColumn(),
  actionsColumn(({ title }) => title),
])
