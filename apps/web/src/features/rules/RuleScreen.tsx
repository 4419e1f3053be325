import { ABC_CLASSES } from 'virtual:contract'
import type { RuleRow } from '@giro/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { asApiError } from '#app/api/error.ts'
import { query, type RowOf } from '#app/api/query.ts'
import { useListOf } from '#app/api/use-list-of.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { to } from '#app/paths.ts'
import { useMay } from '#app/session/session.ts'
import { useWords, type Words, wordOptions } from '#app/session/use-words.ts'
import { useFilterWords } from '#features/items/index.ts'
import { SaidWords } from '#features/rules/columns.tsx'
import { fieldWord, stateOf } from '#features/rules/rule-words.ts'
import css from '#features/rules/rules.module.css'
import { buttonClass } from '#ui/Button.tsx'
import { defineList, useDefined } from '#ui/list/define.ts'
import { Table } from '#ui/list/Table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { Screen } from '#ui/Screen.tsx'
import { EmptyState, ErrorState, Skeleton } from '#ui/States.tsx'
import { Status } from '#ui/Status.tsx'
import { Tabs } from '#ui/Tabs.tsx'

/** One rule: what it says, where it stands, and the items that it meets. */
export function RuleScreen() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/app/rules/$id' })
  const { data, error, refetch } = useQuery(query('getRule', { params: { id } }))
  if (data) return <OneRule key={id} rule={data} />
  const failure = error && asApiError(error)
  return (
    <Screen title={t('rules.title')} before={<Back />}>
      {failure && [400, 404].includes(failure.status) ? (
        <EmptyState title={t('rules.items.gone')} icon="rule" />
      ) : failure ? (
        <ErrorState title={t('rules.failed')} onRetry={() => void refetch()}>
          {errorText(t, failure)}
        </ErrorState>
      ) : (
        <Skeleton lines={8} height={32} />
      )}
    </Screen>
  )
}

const Back = () => <Link to="/rules">{useTranslation().t('rules.title')}</Link>

function OneRule({ rule }: { rule: RuleRow }) {
  const words = useWords()
  const whomOf = useFilterWords([rule.filter])
  const { t, format } = words
  const { level, text } = stateOf(rule, words)
  const { id, title, priority, filter, actions, note } = rule
  const validity = [rule.validFrom, rule.validTo].some(Boolean)
    ? `${format.date(rule.validFrom) || '…'} – ${format.date(rule.validTo) || '…'}`
    : null
  return (
    <Screen
      title={`${priority} ${title}`}
      before={<Back />}
      actions={
        useMay('rule.write') ? (
          <Link to="/rules" search={{ panel: 'edit', id }} className={buttonClass('secondary', 'smaller')}>
            {t('rules.edit')}
          </Link>
        ) : null
      }
    >
      <dl className={css.about}>
        <dt>{t('rules.state')}</dt>
        <dd>
          <Status level={level}>{text}</Status>
        </dd>
        <dt>{t('rules.forWhom')}</dt>
        <dd>{whomOf(filter)}</dd>
        <dt>{t('rules.says')}</dt>
        <dd>
          <SaidWords actions={actions} owner={rule.owner} />
        </dd>
        {validity ? (
          <>
            <dt>{t('rules.form.validity')}</dt>
            <dd>{validity}</dd>
          </>
        ) : null}
        {note ? (
          <>
            <dt>{t('rules.note')}</dt>
            <dd>{note}</dd>
          </>
        ) : null}
      </dl>
      <RuleItems rule={rule} />
    </Screen>
  )
}

type Row = RowOf<'listRuleItems'>
const ITEMS = defineList<Row, Words>([
  {
    id: 'sku',
    header: ({ t }) => t('items.item'),
    topic: 'term.item',
    isSortable: true,
    width: 160,
    cell: ({ item: { sku, site } }) => (
      <Link {...to.item({ sku, site })}>
        <code>{sku}</code>
      </Link>
    ),
  },
  {
    id: 'description',
    header: ({ t }) => t('fields.description'),
    width: 240,
    cell: ({ item: { description } }) => description,
  },
  {
    id: 'site',
    header: ({ t }) => t('fields.site'),
    topic: 'field.site',
    cell: ({ item: { site } }) => site,
  },
  {
    id: 'abcClass',
    header: ({ t }) => t('fields.abcClass'),
    topic: 'field.abcClass',
    width: 72,
    cell: ({ item: { abcClass } }, { t }) => t(`words.abcClass.${abcClass}`).split(' ')[0],
    filter: { kind: 'words', options: wordOptions('abcClass', ABC_CLASSES), isPromoted: true },
  },
  {
    id: 'decides',
    header: ({ t }) => t('rules.items.decides'),
    topic: 'term.ruleItemDecides',
    width: 240,
    cell: ({ decides }, { t }) =>
      decides.length === 0
        ? t('rules.items.nothing')
        : decides.map((field) => fieldWord(field, t)).join(', '),
  },
])

type Which = 'all' | 'deciding'

/** The items that the last planning run found by the rule: all, or those of which it decides something. */
function RuleItems({ rule: { id, meets, decides } }: { rule: RuleRow }) {
  const words = useWords()
  const { t, format } = words
  const { view, setView } = useListSearch(ITEMS.spec)
  const which: Which = view === 'deciding' ? 'deciding' : 'all'
  const { table } = useListOf(ITEMS, 'listRuleItems', {
    failed: t('rules.items.failed'),
    params: { id },
    query: which === 'deciding' ? { deciding: 'true' } : {},
  })
  const tab = (value: Which, items: number | null) => ({
    value,
    label: t(`rules.items.${value}`),
    ...(items === null ? {} : { count: format.integer(items) }),
  })
  return (
    <Tabs<Which>
      label={t('rules.forWhom')}
      tabs={[tab('all', meets), tab('deciding', decides)]}
      value={which}
      onChange={(value) => setView(value === 'all' ? null : value, {})}
    >
      <Table<Row>
        caption={t(`rules.items.${which}`)}
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
    </Tabs>
  )
}
