import { ABC_CLASSES, type CONTEXT_KINDS } from 'virtual:contract'
import type { RuleRow } from '@giro/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type RowOf, useList } from '#app/api/query.ts'
import { useListOf } from '#app/api/use-list-of.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { to } from '#app/paths.ts'
import { useWords, type Words, wordOptions } from '#app/session/use-words.ts'
import { Effect, FIELD_OF, useContextValue, ValueChange } from '#features/decisions/index.ts'
import { fieldWord } from '#features/rules/rule-words.ts'
import css from '#features/rules/rules.module.css'
import { defineList, type ListColumn, useDefined } from '#ui/list/define.ts'
import { Table } from '#ui/list/Table.tsx'
import { EmptyState, ErrorState, Skeleton } from '#ui/States.tsx'

type Row = RowOf<'listRuleItems'>
type Kind = (typeof CONTEXT_KINDS)[number]

/** A value as it would be without the rule, and as it is; one value where both are the same. */
function BeforeAfter({ row: { item, before }, kind }: { row: Row; kind: Kind }) {
  const write = useContextValue()
  const field = FIELD_OF[kind]
  const [from, now] = [before?.[field] ?? null, item[field] ?? null]
  const unit = item.unit ?? null
  if (from === null || now === null || write(kind, from, unit) === write(kind, now, unit))
    return <span className="muted">{write(kind, now, unit)}</span>
  return <ValueChange kind={kind} from={from} to={now} unit={unit} />
}

const change = (kind: Kind, isHidden = false): ListColumn<Row, Words> => ({
  id: kind,
  header: ({ t }) => t(`words.contextShort.${kind}`),
  topic: 'term.ruleItemDecides',
  align: 'end',
  width: 130,
  isHidden,
  cell: (row) => <BeforeAfter row={row} kind={kind} />,
})

const ITEMS = defineList<Row, Words>([
  {
    id: 'sku',
    header: ({ t }) => t('items.item'),
    topic: 'term.item',
    isSortable: true,
    width: 110,
    cell: ({ item: { sku, site } }) => (
      <Link {...to.item({ sku, site })}>
        <code>{sku}</code>
      </Link>
    ),
  },
  {
    id: 'description',
    header: ({ t }) => t('fields.description'),
    width: 200,
    leaves: 1,
    cell: ({ item: { description } }) => description,
  },
  {
    id: 'site',
    header: ({ t }) => t('fields.site'),
    topic: 'field.site',
    leaves: 2,
    cell: ({ item: { site } }) => site,
  },
  {
    id: 'abcClass',
    header: ({ t }) => t('fields.abcClass'),
    topic: 'field.abcClass',
    width: 72,
    isHidden: true,
    cell: ({ item: { abcClass } }, { t }) => t(`words.abcClass.${abcClass}`).split(' ')[0],
    filter: { kind: 'words', options: wordOptions('abcClass', ABC_CLASSES), isPromoted: true },
  },
  change('portfolio', true),
  change('service'),
  change('leadTime', true),
  change('trigger'),
  change('batch'),
  {
    id: 'effect',
    header: ({ t, format }) => `${t('rules.effect')}, ${format.currencySymbol}`,
    topic: 'term.ruleEffect',
    align: 'end',
    isSortable: true,
    cell: ({ effect }) => (effect === null ? null : <Effect value={effect} isBare />),
  },
  {
    id: 'decides',
    header: ({ t }) => t('rules.items.decides'),
    topic: 'term.ruleItemDecides',
    width: 200,
    isHidden: true,
    cell: ({ decides }, { t }) => decides.map((field) => fieldWord(field, t)).join(', '),
  },
])

/** The items of which a rule decides something: what each would be without it, and is; most money first. */
export function RuleItems({ id }: Pick<RuleRow, 'id'>) {
  const words = useWords()
  const { t } = words
  const { table } = useListOf(ITEMS, 'listRuleItems', {
    failed: t('rules.items.failed'),
    params: { id },
    query: { deciding: 'true', orderBy: 'effect', isDESC: true },
  })
  return (
    <Table<Row>
      caption={t('rules.items.deciding')}
      {...useDefined(ITEMS, words)}
      {...table}
      rowKey={({ item }) => `${item.sku} ${item.site}`}
      rowName={({ item }) => item.sku}
      searchLabel={t('rules.items.search')}
      empty={
        <EmptyState title={t('rules.items.none')} icon="items">
          {t('rules.items.noneText')}
        </EmptyState>
      }
    />
  )
}

/** Overruled items that are named. */
const NAMED = 100

/** The items that the rule finds and others decide of, folded. */
export function Overruled({ id, count }: Pick<RuleRow, 'id'> & { count: number }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (count === 0) return null
  return (
    <details className={css.overruled} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('rules.items.overruled', { count })}</summary>
      {isOpen ? <OverruledItems id={id} count={count} /> : null}
    </details>
  )
}

function OverruledItems({ id, count }: Pick<RuleRow, 'id'> & { count: number }) {
  const { t } = useTranslation()
  const { rows, error, isLoading, retry } = useList('listRuleItems', {
    params: { id },
    query: { deciding: 'false', orderBy: 'sku', isDESC: 'false', limit: NAMED },
  })
  if (error)
    return (
      <ErrorState title={t('rules.items.failed')} onRetry={retry}>
        {errorText(t, error)}
      </ErrorState>
    )
  if (isLoading) return <Skeleton lines={3} />
  return (
    <>
      <ul className="stack gap-1 plain">
        {rows.map(({ item: { sku, site, description } }) => (
          <li key={`${sku} ${site}`}>
            <Link {...to.item({ sku, site })}>
              <code>{sku}</code>
            </Link>{' '}
            {site} <span className="muted">{description}</span>
          </li>
        ))}
      </ul>
      {count > rows.length ? (
        <p className="caption">{t('rules.items.more', { count: count - rows.length })}</p>
      ) : null}
    </>
  )
}
