import type { ItemField } from '@giro/contract'
import type { ContextKind } from '#app/api/types.ts'
import { say } from '#app/i18n/say.ts'
import { one, type Tools, type WorkColumn } from '#features/feed/column-tools.ts'
import type { WorkRow } from '#features/feed/work-row.ts'

type Write = (value: unknown, tools: Tools, unit?: string | null) => string
const word =
  (family: 'portfolioConformity' | 'serviceClass' | 'compliance' | 'celerity' | 'popularity'): Write =>
  (value, { t }) =>
    say(t, `words.${family}.${String(value)}`)
const quantity: Write = (value, { format }, unit) => format.quantity(Number(value), unit)
const share: Write = (value, { format }) => format.percent(Number(value), 1, 1)
const days: Write = (value, { format }) => format.integer(Number(value))

/** Fields that say again in a word what the change says: shown where they are chosen. */
const REPEATED: readonly ItemField[] = [
  'portfolioConformity',
  'nsrClass',
  'serviceConformity',
  'batchConformity',
]

/** Item fields in the columns, and their tabs. */
export const FACTS: readonly [ItemField, readonly ContextKind[], Write, 'end'?][] = [
  ['portfolioConformity', ['portfolio'], word('portfolioConformity')],
  ['consumptionPopularityClass', ['portfolio'], word('popularity')],
  ['celerity', ['leadTime'], word('celerity')],
  ['availability', ['service', 'leadTime'], share, 'end'],
  ['nsrClass', ['service'], word('serviceClass')],
  ['serviceConformity', ['service'], word('compliance')],
  ['securityBalance', ['trigger'], quantity, 'end'],
  ['coverage90d', ['trigger'], days, 'end'],
  ['ruptureRisk', ['trigger'], share, 'end'],
  ['package', ['batch'], quantity, 'end'],
  ['minimumBatch', ['batch'], quantity, 'end'],
  ['maximumBatch', ['batch'], quantity, 'end'],
  ['batchConformity', ['batch'], word('compliance')],
]

/** Fields of the items that a tab's columns are drawn from; the feed itself says nothing of them. */
export const factsOf = (tab: ContextKind | null) =>
  FACTS.filter(([, tabs]) => tab !== null && tabs.includes(tab)).map(([field]) => field)

/** Makes the column of a field. */
export function factColumn([field, tabs, write, align]: (typeof FACTS)[number]): WorkColumn {
  const value = ({ facts }: WorkRow) => facts?.[field] ?? null
  const text = (row: WorkRow, tools: Tools) =>
    value(row) === null ? null : write(value(row), tools, row.facts?.unit)
  const header = ({ t }: Tools) => say(t, `fields.${field}`)
  return {
    id: field,
    header,
    topic: `field.${field}`,
    isHidden: REPEATED.includes(field),
    leaves: 3 + FACTS.length - FACTS.findIndex(([name]) => name === field),
    isFor: ({ isByItem, tab }) => !isByItem && tab !== null && tabs.includes(tab),
    cell: text,
    // A number goes bare into a file, its word as it is read.
    file: (tools) =>
      one(header(tools), (row) => {
        const bare = value(row)
        return typeof bare === 'number' ? bare : text(row, tools)
      }),
    ...(align ? { align } : {}),
  }
}
