import { rules } from 'virtual:contract/rules/createCatalog'
import type { AnswerOf } from '#app/api/client.ts'
import type { RowOf } from '#app/api/query.ts'
import { companyField } from '#app/rows/fields.ts'
import { RowScreen } from '#app/rows/RowScreen.tsx'
import { callsOf, type RowResource } from '#app/rows/resource.ts'
import { selectCatalog, useMay } from '#app/session/session.ts'
import { CATALOGS } from '#features/catalogs/columns.tsx'

type Values = Pick<RowOf<'listCatalogs'>, 'title' | 'identifier' | 'company' | 'whoOrders'>

const RESOURCE: RowResource<'listCatalogs', Values> = {
  words: 'catalogList',
  icon: 'catalog',
  calls: callsOf('Catalog'),
  refreshes: ['listMyCatalogs'],
  definition: CATALOGS,
  nameOf: ({ title }) => title,
  confirmOf: ({ identifier }) => identifier,
  holds: ({ skuCount }: AnswerOf<'getCatalog'>) => ({ items: skuCount }),
  rules,
  fields: (tools) => [
    { name: 'title', kind: 'text', label: tools.t('catalogList.name') },
    {
      name: 'identifier',
      kind: 'text',
      label: tools.t('catalogList.identifier'),
      hint: tools.t('catalogList.identifierHint'),
      autoComplete: 'off',
      isCounted: true,
    },
    {
      name: 'whoOrders',
      kind: 'choice',
      label: tools.t('catalogList.whoOrders'),
      hint: tools.t('catalogList.whoOrdersHint'),
      wordOf: (who) => tools.t(`catalogList.ordersBy.${who as Values['whoOrders']}`),
    },
    ...companyField(tools),
  ],
  values: (catalog, { current }) =>
    catalog ?? { title: '', identifier: '', company: current, whoOrders: 'erp' },
  body: ({ title, identifier, company, whoOrders }, catalog) => ({
    title,
    identifier,
    whoOrders,
    ...(catalog ? {} : { company }),
  }),
  // Its files come next, so whoever made it works in it.
  onCreated: ({ id }: AnswerOf<'createCatalog'>) => selectCatalog(id),
  many: {
    call: 'createCatalogs',
    list: 'catalogs',
    columns: (t) => [
      { name: 'identifier', label: t('catalogList.identifier') },
      { name: 'title', label: t('catalogList.name') },
    ],
    row: ([identifier = '', title = ''], company) => ({ identifier, title, company }),
  },
}

/** Sets of items that are planned together. */
export function CatalogListScreen() {
  const mayWrite = useMay('catalog.write')
  const mayRemove = useMay('catalog.delete')
  return <RowScreen resource={RESOURCE} may={{ create: mayWrite, edit: mayWrite, remove: mayRemove }} />
}
