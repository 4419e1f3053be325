import type { RowOf } from '#app/api/query.ts'
import { formatFor } from '#app/i18n/format.ts'
import { actionsColumn, companyColumn, createdColumn, type RowWords } from '#app/rows/columns.tsx'
import { defineList, type ListColumn } from '#ui/list/define.ts'

export type CatalogListRow = RowOf<'listCatalogs'>
type Column = ListColumn<CatalogListRow, RowWords<CatalogListRow>>

const moment = (id: 'lastLoadAt' | 'lastProcessingAt'): Column => ({
  id,
  header: ({ t }) => t(`catalogList.${id}`),
  topic: `term.${id}`,
  isSortable: true,
  width: 130,
  cell: (row, { format }) => format.dateTime(row[id]) || null,
  filter: { kind: 'date' },
})

export const CATALOGS = defineList<CatalogListRow, RowWords<CatalogListRow>>([
  {
    id: 'title',
    header: ({ t }) => t('catalogList.name'),
    isSortable: true,
    width: 200,
    cell: ({ title }) => title,
  },
  {
    id: 'identifier',
    header: ({ t }) => t('catalogList.identifier'),
    topic: 'term.catalogIdentifier',
    isSortable: true,
    cell: ({ identifier }) => <code>{identifier}</code>,
  },
  companyColumn(),
  {
    id: 'skuCount',
    header: ({ t }) => t('catalogList.skuCount'),
    topic: 'term.skuCount',
    align: 'end',
    cell: ({ skuCount }, { format }) => format.integer(skuCount),
    filter: { kind: 'number' },
  },
  {
    id: 'generation',
    header: ({ t }) => t('catalogList.generation'),
    topic: 'term.generation',
    align: 'end',
    isHidden: true,
    cell: ({ generation }, { format }) => format.integer(generation),
  },
  {
    id: 'totalInvestment',
    header: ({ t }) => t('catalogList.totalInvestment'),
    topic: 'term.totalInvestment',
    align: 'end',
    // The rows are of several companies: money stands in the currency of its own, not of the one that is worked in.
    cell: ({ totalInvestment, unknownItems, currency }, { t, format }) => (
      <>
        {formatFor(format.language, currency).money(totalInvestment)}
        {unknownItems > 0 ? (
          <p className="caption">{t('feed.lead.unknown', { count: unknownItems })}</p>
        ) : null}
      </>
    ),
    filter: { kind: 'number' },
  },
  moment('lastLoadAt'),
  moment('lastProcessingAt'),
  { ...createdColumn<CatalogListRow>(), isHidden: true },
  actionsColumn(({ title }) => title),
])
