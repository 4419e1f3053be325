import {
  ABC_CLASSES,
  CONTEXT_REASONS,
  CRITICALITIES,
  LOAD_CHANGES,
  REPLAY_VERDICTS,
  THEMES,
} from 'virtual:contract'
import type { FeedRow } from '@giro/contract'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { DAY_MS, momentOf } from '#app/days.ts'
import { snoozeText } from '#app/session/snooze-text.ts'
import { wordOptions } from '#app/session/use-words.ts'
import { type ContextValue, ValueChange } from '#features/decisions/index.ts'
import { one, type Tools, type WorkColumn } from '#features/feed/column-tools.ts'
import css from '#features/feed/Feed.module.css'
import { FACTS, factColumn } from '#features/feed/fact-columns.ts'
import { WorthCell } from '#features/feed/WorthCell.tsx'
import type { WorkRow } from '#features/feed/work-row.ts'
import { isNothingCompared, worthOf } from '#features/feed/worth.ts'
import { bareMoney, hasOwners, ownAmong } from '#features/fields/index.ts'
import type { FileCell } from '#ui/list/column.ts'
import { defineList } from '#ui/list/define.ts'
import type { Address, Sort } from '#ui/list/search.ts'
import { Status } from '#ui/Status.tsx'

/** Leaves out the item that a row opens, keeps everything else of the list's address. */
export const opening =
  ({ sku, site, contexts }: Pick<WorkRow, 'sku' | 'site' | 'contexts'>) =>
  (now: Address) => ({ ...now, sku, site, step: contexts[0] })

const counted =
  (field: string, options: (tools: Tools) => readonly { value: string; label: string }[]) => (tools: Tools) =>
    options(tools).map((option) => ({ ...option, count: tools.facets[field]?.[option.value] }))

const daysSince = (day: string): number => Math.max(0, Math.floor((Date.now() - momentOf(day)) / DAY_MS))

const ITEM: readonly WorkColumn[] = [
  {
    id: 'sku',
    header: ({ t }) => t('items.item'),
    topic: 'term.item',
    isSortable: true,
    cell: (row, { t }) => (
      <Link to="/feed" search={opening(row)} resetScroll={false} className={css.item} title={row.description}>
        {row.alert ? (
          <Status level={row.alert.level} isWordHidden>
            {t(`words.level.${row.alert.level}`)}
          </Status>
        ) : null}
        {row.facts?.replayConformity === 'check' ? (
          <>
            <Status level="warning">{t('words.replayVerdict.check')}</Status>{' '}
          </>
        ) : null}
        <span className="mono">{row.sku}</span> {row.description}
      </Link>
    ),
    file: ({ t }) => [
      { header: t('fields.sku'), value: ({ sku }) => sku },
      { header: t('fields.description'), value: ({ description }) => description },
    ],
  },
  {
    id: 'site',
    header: ({ t }) => t('fields.site'),
    topic: 'field.site',
    isSortable: true,
    cell: (row) => row.site,
    filter: {
      kind: 'words',
      isPromoted: true,
      options: counted('site', ({ facets }) =>
        Object.keys(facets.site ?? {})
          .sort()
          .map((site) => ({ value: site, label: site })),
      ),
    },
    file: ({ t }) => one(t('fields.site'), (row) => row.site),
  },
  {
    id: 'abcClass',
    header: ({ t }) => t('fields.abcClass'),
    filter: {
      kind: 'words',
      isPromoted: true,
      options: counted('abcClass', wordOptions('abcClass', ABC_CLASSES)),
    },
  },
  {
    id: 'criticality',
    header: ({ t }) => t('fields.criticality'),
    filter: { kind: 'words', options: counted('criticality', wordOptions('criticality', CRITICALITIES)) },
  },
  {
    id: 'replayConformity',
    header: ({ t }) => t('fields.replayConformity'),
    filter: {
      kind: 'words',
      options: counted('replayConformity', wordOptions('replayVerdict', REPLAY_VERDICTS)),
    },
  },
  {
    id: 'owner',
    header: ({ t }) => t('fields.owner'),
    filter: {
      kind: 'words',
      isPromoted: ({ facets }) => hasOwners(facets),
      options: counted('owner', ({ owners }) => owners.options),
      quick: ({ t, me, owners }) => ownAmong(owners, { label: t('items.mine'), value: me }),
      unknown: ({ owners }) => owners.unknown,
    },
  },
]

/** A column of the alert: what is drawn and, unless it is told, what a file says. */
function ofAlert(
  id: string,
  header: WorkColumn['header'],
  write: (alert: FeedRow, tools: Tools) => string,
  more: Partial<WorkColumn> = {},
): WorkColumn {
  const cell = ({ alert }: WorkRow, tools: Tools) => alert && write(alert, tools)
  return {
    id,
    topic: `term.${id}`,
    header,
    cell,
    isFor: ({ isByItem }) => !isByItem,
    file: (tools) => one(header(tools), (row) => cell(row, tools)),
    ...more,
  }
}

/** Shows the ERP's value and the suggestion; two columns of plain values in a file. */
const CHANGE: WorkColumn = {
  id: 'change',
  topic: 'term.change',
  header: ({ t, tab }) => t(tab === 'leadTime' ? 'feed.column.changeDays' : 'feed.column.change'),
  origin: 'calculated',
  isFor: ({ isByItem }) => !isByItem,
  cell: ({ alert, facts }) =>
    alert && (
      <ValueChange kind={alert.context} from={alert.old} to={alert.automatic} unit={facts?.unit ?? null} />
    ),
  file: ({ t, write }) => {
    const bare = (alert: FeedRow | null, value: ContextValue | undefined): FileCell =>
      alert && typeof value === 'string' ? write(alert.context, value) : ((value ?? null) as FileCell)
    return [
      { header: t('feed.now'), value: ({ alert }) => bare(alert, alert?.old) },
      { header: t('words.stance.automatic'), value: ({ alert }) => bare(alert, alert?.automatic) },
    ]
  },
}

/** Writes money under a head that names the currency; an unknown cost leaves the cell empty. */
const money = (value: number | null, { format }: Tools) =>
  value === null ? null : (
    <span title={format.money(value)}>{bareMoney(format.moneyCompact(value), format)}</span>
  )

const SUMMARY: readonly WorkColumn[] = [
  ofAlert(
    'context',
    ({ t }) => t('item.contexts.context'),
    ({ context }, { t }) => t(`words.contextShort.${context}`),
    { isSortable: true, isFor: ({ isByItem, tab }) => !isByItem && tab === null },
  ),
  CHANGE,
  {
    id: 'contexts',
    header: ({ t }) => t('fields.openContexts'),
    topic: 'field.openContexts',
    isFor: ({ isByItem }) => isByItem,
    cell: (row, { t }) => contextNames(row, t),
    file: ({ t }) => one(t('fields.openContexts'), (row) => contextNames(row, t)),
  },
  {
    id: 'sinceLoad',
    header: ({ t }) => t('fields.sinceLoad'),
    topic: 'field.sinceLoad',
    isFor: ({ isByItem, isSinceLoad }) => isByItem && isSinceLoad,
    isFilterFor: () => true,
    filter: {
      kind: 'words',
      options: wordOptions(
        'sinceLoad',
        LOAD_CHANGES.filter((kind) => kind !== 'ended'),
      ),
    },
    cell: ({ moved, facts }, { t }) =>
      moved?.map(({ context, from, to }) => (
        <span key={context} className={css.moved}>
          {t(`words.contextShort.${context}`)}{' '}
          <ValueChange kind={context} from={from} to={to} unit={facts?.unit ?? null} />
        </span>
      )),
  },
  {
    id: 'snoozed',
    header: ({ t }) => t('feed.snooze.tab'),
    isFor: ({ isSnoozed }) => isSnoozed,
    cell: ({ snoozed }, { t, format }) => snoozed && snoozeText(snoozed, t, format),
    file: ({ t, format }) =>
      one(t('feed.snooze.tab'), ({ snoozed }) => snoozed && snoozeText(snoozed, t, format)),
  },
  {
    id: 'worth',
    header: ({ t, format }) => `${t('fields.worth')}, ${format.currencySymbol}`,
    topic: 'field.worth',
    align: 'end',
    isSortable: true,
    origin: 'calculated',
    cell: (row, tools) =>
      isNothingCompared(row) ? (
        <span className="muted">{tools.t('feed.worth.noErp')}</span>
      ) : (
        money(row.worth, tools)
      ),
    file: ({ t }) => one(t('fields.worth'), (row) => row.worth),
  },
  {
    id: 'worthPerMinute',
    header: ({ t, format }) => `${t('feed.column.worthPerMinute')}, ${format.currencySymbol}`,
    topic: 'term.worthPerMinute',
    align: 'end',
    isSortable: true,
    isHidden: ({ isByStake }) => isByStake,
    leaves: 1,
    origin: 'calculated',
    cell: ({ worthPerMinute }, tools) => money(worthPerMinute, tools),
    file: ({ t }) => one(t('feed.column.worthPerMinute'), (row) => row.worthPerMinute),
  },
  {
    id: 'priority',
    header: ({ t, format }) => `${t('feed.column.atStake')}, ${format.currencySymbol}`,
    topic: 'term.atStake',
    align: 'end',
    isSortable: true,
    isHidden: ({ isByStake }) => !isByStake,
    origin: 'calculated',
    cell: ({ priority }, { t, format }) =>
      priority === null ? (
        <span className="muted">{t('feed.causes.name.currentBalance')}</span>
      ) : (
        <span title={format.money(priority)}>{bareMoney(format.moneyCompact(priority), format)}</span>
      ),
    file: ({ t, format }) =>
      one(`${t('feed.column.atStake')}, ${format.currencySymbol}`, (row) => row.priority),
  },
  {
    id: 'effect',
    header: (tools) => `${effectName(tools)}, ${tools.format.currencySymbol}`,
    topic: 'field.effect',
    align: 'end',
    isSortable: true,
    origin: 'calculated',
    cell: (row) => <WorthCell worth={worthOf(row)} />,
    filter: {
      kind: 'number',
      place: 1,
      label: ({ t, format }) => `${t('feed.column.itemEffect')}, ${format.currencySymbol}`,
    },
    file: (tools) => one(effectName(tools), ({ alert, effect }) => alert?.decisionEffect ?? effect),
  },
]

/** Returns the label of the effect: in a list of decisions that of the decision, in one of items that of the item. */
const effectName = ({ t, isByItem }: Tools) => t(isByItem ? 'fields.effect' : 'feed.column.decisionEffect')

const contextNames = ({ contexts }: WorkRow, t: TFunction) =>
  contexts.map((kind) => t(`words.contextShort.${kind}`)).join(', ')

const level = ({ level: word }: FeedRow, { t }: Tools) => t(`words.level.${word}`)

const ALERT: readonly WorkColumn[] = [
  ofAlert('level', ({ t }) => t('feed.column.level'), level, {
    isSortable: true,
    // The item has its shape before its code.
    isHidden: true,
    cell: ({ alert }, tools) => alert && <Status level={alert.level}>{level(alert, tools)}</Status>,
    filter: {
      kind: 'words',
      place: -1,
      isPromoted: true,
      options: wordOptions('level', ['problem', 'warning']),
    },
  }),
  ofAlert(
    'since',
    ({ t }) => t('feed.column.since'),
    ({ since }) => since,
    {
      align: 'end',
      isSortable: true,
      isHidden: true,
      cell: ({ alert }, { t, format }) =>
        alert && (
          <span title={format.date(alert.since)}>{t('feed.days', { value: daysSince(alert.since) })}</span>
        ),
    },
  ),
  ofAlert(
    'reason',
    ({ t }) => t('feed.column.reason'),
    ({ reason }, { t }) => t(`words.reason.${reason}`),
    {
      isHidden: true,
      isSortable: true,
      filter: { kind: 'words', options: wordOptions('reason', CONTEXT_REASONS) },
    },
  ),
  ofAlert(
    'stance',
    ({ t }) => t('item.contexts.stance'),
    ({ stance }, { t }) => t(`words.stance.${stance}`),
    { isHidden: ({ tab }) => tab !== 'portfolio', leaves: 1 },
  ),
  {
    id: 'theme',
    header: ({ t }) => t('feed.column.theme'),
    isFilterFor: ({ isByItem }) => !isByItem,
    filter: { kind: 'words', options: wordOptions('theme', THEMES) },
  },
  {
    id: 'authorized',
    header: ({ t }) => t('fields.authorized'),
    filter: { kind: 'words', options: wordOptions('authorized', ['true', 'false']) },
  },
]

/** The order of the queue: what people are led back to. */
const MOST_MONEY_FIRST: Sort = { by: 'worthPerMinute', isDescending: true }

/** Columns of alerts; what stands in a list of items has none of them. */
const OF_ALERTS = ['context', 'level', 'reason', 'since']
/** The order in force where the address names this one; `own` is that of the list. */
export const orderIn = (sort: Sort | null, isByItem: boolean, own: Sort | null = MOST_MONEY_FIRST): Sort =>
  sort === null || (isByItem && OF_ALERTS.includes(sort.by)) ? (own ?? MOST_MONEY_FIRST) : sort

/** The worklist: the alert, then what helps to judge it; in the order of the queue unless another column is asked for. */
export const WORKLIST = defineList<WorkRow, Tools>(
  [...ITEM, ...SUMMARY, ...FACTS.map(factColumn), ...ALERT],
  MOST_MONEY_FIRST,
)

/** The worklist of a company: in the order that it chose. */
const BY_STAKE = { ...WORKLIST.spec, sort: { by: 'priority', isDescending: true } }
export const worklistSpec = (order: 'worth' | 'stake' | undefined) =>
  order === 'stake' ? BY_STAKE : WORKLIST.spec
