import { rules } from 'virtual:contract/rules/createSite'
import type { AnswerOf } from '#app/api/client.ts'
import { companyField } from '#app/rows/fields.ts'
import { RowScreen } from '#app/rows/RowScreen.tsx'
import { callsOf, type RowResource } from '#app/rows/resource.ts'
import { useMay } from '#app/session/session.ts'
import { SITES } from '#features/sites/columns.tsx'

type Values = { title: string; identifier: string; company: string }

const RESOURCE: RowResource<'listSites', Values> = {
  words: 'sites',
  icon: 'site',
  calls: callsOf('Site'),
  definition: SITES,
  nameOf: ({ title }) => title,
  confirmOf: ({ identifier }) => identifier,
  holds: ({ items }: AnswerOf<'getSite'>) => ({ items }),
  rules,
  fields: (tools) => [
    { name: 'title', kind: 'text', label: tools.t('sites.name') },
    {
      name: 'identifier',
      kind: 'text',
      label: tools.t('sites.identifier'),
      hint: tools.t('sites.identifierHint'),
      autoComplete: 'off',
      isCounted: true,
    },
    ...companyField(tools),
  ],
  values: (site, { current }) => site ?? { title: '', identifier: '', company: current },
  body: ({ title, identifier, company }, site) => ({ title, identifier, ...(site ? {} : { company }) }),
  many: {
    call: 'createSites',
    list: 'sites',
    columns: (t) => [
      { name: 'identifier', label: t('sites.identifier') },
      { name: 'title', label: t('sites.name') },
    ],
    row: ([identifier = '', title = ''], company) => ({ identifier, title, company }),
  },
}

/** Lists the company's sites. */
export function SiteListScreen() {
  const mayWrite = useMay('site.write')
  return <RowScreen resource={RESOURCE} may={{ create: mayWrite, edit: mayWrite, remove: mayWrite }} />
}
