import { ABC_CLASSES, ERP_STATES } from 'virtual:contract'
import { isEffectKnown } from '@giro/contract/effect'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContextKind } from '#app/api/types.ts'
import { to } from '#app/paths.ts'
import { useWords, type Words, wordOptions } from '#app/session/use-words.ts'
import { AuthorizeToggle } from '#features/authorization/AuthorizeToggle.tsx'
import css from '#features/authorization/results.module.css'
import { bareMoney, UnknownEffect } from '#features/fields/index.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { defineList, type ListColumn } from '#ui/list/define.ts'
import { Status } from '#ui/Status.tsx'
import type { Change, ItemFields, ResultRow, ValueName } from './changes.ts'
import { VALUES } from './changes.ts'
import type { TabName } from './use-results.ts'

/** Least changes offered as a filter, as ratios. */
const SIZES = [0.1, 0.25, 0.5, 1]

/** Least widths in which old and new of most items stand in one line and all columns in a window of 1280 px. */
const WIDTHS: Record<ShownName, number> = {
  trigger: 92,
  maximumBalance: 76,
  batch: 84,
  nsr: 100,
  leadTime: 68,
  portfolio: 86,
}

type ShownName = Exclude<ValueName, 'minimumBalance'>
/** The minimum stock stands over the maximum: a column of its own would push the switch out of the window. */
const isShown = (name: ValueName): name is ShownName => name !== 'minimumBalance'

/** Names of contexts are short enough for a narrow column; their help has the other word. */
const headOf = (name: ShownName) => {
  if (name === 'maximumBalance') return 'results.bounds'
  return name === 'nsr' || name === 'leadTime'
    ? (`fields.${name}` as const)
    : (`words.contextShort.${name}` as const)
}

const valueColumn = (name: ShownName): ListColumn<ResultRow, ResultWords> => ({
  id: name,
  header: ({ t }) => t(headOf(name)),
  topic: `field.${name}`,
  ...(name === 'portfolio' ? {} : { align: 'end' as const }),
  width: WIDTHS[name],
  cell: ({ changes }, words) => {
    if (!changes) return null
    const cell = (of: ValueName) => (
      <ChangeCell change={changes[of]} write={(value) => writeValue(words, of, value)} />
    )
    if (name !== 'maximumBalance') return cell(name)
    return (['minimumBalance', name] as const).map((bound) => (
      <div key={bound}>
        <span className="muted" aria-hidden="true">
          {words.t(`results.bound.${bound}`)}{' '}
        </span>
        <span className="sr">{words.t(`fields.${bound}`)}: </span>
        {cell(bound)}
      </div>
    ))
  },
})

/** Names the item of a row, with its description as the list shows it. */
export const itemColumn = (descriptionOf: (row: ResultRow) => ReactNode): ListColumn<ResultRow, Words> => ({
  id: 'sku',
  header: ({ t }) => t('items.item'),
  topic: 'term.item',
  isSortable: true,
  width: 160,
  cell: (row) => (
    <span className={css.item}>
      <Link {...to.item(row)} className={css.sku}>
        {row.sku}
      </Link>
      <span className="caption">{siteAndUnit(row.site, row.item?.unit)}</span>
      {descriptionOf(row)}
    </span>
  ),
})

export const abcFilter: ListColumn<ResultRow, Words> = {
  id: 'abcClass',
  header: ({ t }) => t('fields.abcClass'),
  filter: { kind: 'words', isPromoted: true, options: wordOptions('abcClass', ABC_CLASSES) },
}

export const effectColumn = (width: number): ListColumn<ResultRow, Words> => ({
  id: 'effect',
  header: ({ t, format }) => `${t('fields.effect')}, ${format.currencySymbol}`,
  topic: 'field.effect',
  align: 'end',
  width,
  isSortable: true,
  cell: ({ item }, words) => item && <EffectCell item={item} {...words} />,
})

/** The last decision on the values of an item: its time and its author. */
export const decidedAt: ListColumn<ResultRow, Words> = {
  id: 'changedAt',
  header: ({ t }) => t('results.decided'),
  topic: 'term.decided',
  isSortable: true,
  cell: ({ changedAt, changedBy }, { format }) =>
    changedAt ? [format.dateTime(changedAt), changedBy].filter(Boolean).join(' · ') : null,
}

export type ResultWords = Words & { tab: TabName; onAuthorize: (row: ResultRow, isOn: boolean) => void }

export const RESULTS = defineList<ResultRow, ResultWords>(
  [
    itemColumn(({ item }) => (
      <span className={css.description} title={item?.description ?? undefined}>
        {item?.description}
      </span>
    )),
    abcFilter,
    {
      id: 'change',
      header: ({ t }) => t('results.sizeOfChange'),
      filter: {
        kind: 'words',
        isPromoted: true,
        options: ({ t, format }) =>
          SIZES.map((size) => ({
            value: String(size),
            label: t('results.changeFrom', { share: format.percent(size, 0) }),
          })),
      },
    },
    ...VALUES.filter(isShown).map(valueColumn),
    { ...effectColumn(90), origin: 'calculated' },
    {
      id: 'erp',
      header: ({ t }) => t('results.state'),
      topic: 'term.sendState',
      width: 76,
      cell: (row, { onAuthorize }) => <State row={row} onAuthorize={onAuthorize} />,
      isFilterFor: ({ tab }) => tab !== 'changed',
      filter: {
        field: 'erpState',
        label: ({ t }) => t('results.erpState'),
        kind: 'words',
        isPromoted: true,
        options: wordOptions('erpState', ERP_STATES),
      },
    },
    {
      id: 'decidedBy',
      header: ({ t }) => t('results.decidedBy'),
      isHidden: true,
      width: 200,
      cell: (row, words) => <DecidedBy {...row} {...words} />,
    },
    { ...decidedAt, isHidden: true },
  ],
  { by: 'effect', isDescending: true },
)

/** Shows the item's effect on stock, or why it is unknown. */
function EffectCell({ item, format }: { item: ItemFields } & Pick<Words, 'format'>) {
  if (!isEffectKnown(item)) return <UnknownEffect />
  return <span title={format.money(item.effect)}>{bareMoney(format.moneyEffect(item.effect), format)}</span>
}

/** Shows who decided each value in the file; suggested values are not listed. */
function DecidedBy({ authorized, decidedBy, sentDecidedBy, t }: ResultRow & Pick<Words, 't'>) {
  const deciders = Object.entries((authorized ? decidedBy : sentDecidedBy) ?? {}) as [
    ContextKind,
    { kind: 'person' | 'scenario' | 'rule'; title: string | null; priority: number | null },
  ][]
  return deciders.map(([context, { kind, title, priority }]) => (
    <div key={context}>
      {t(`words.contextShort.${context}`)}:{' '}
      {kind === 'person' ? title : t(`results.by.${kind}`, { title: title ?? '', priority: priority ?? 0 })}
    </div>
  ))
}

/** The site of an item, with the unit that its row counts in. */
const siteAndUnit = (site: string, unit: string | null | undefined): string =>
  unit ? `${site}\u00a0·\u00a0${unit}` : site

type Value = Change['erp']

export function writeValue({ t, format }: Words, name: ValueName, value: Value): string {
  if (value === null) return t('results.emptyValue')
  if (typeof value === 'string') return t(`words.portfolio.${value as 'anticipated'}`)
  if (name === 'nsr') return format.percent(value, 2, 1)
  return name === 'leadTime' ? format.integer(value) : format.quantity(value)
}

/**
 * Shows the ERP's value in gray and the new one in bold, so that changes stand out by weight. Without an ERP value
 * there is no old one.
 */
export function ChangeCell({ change, write }: { change: Change; write: (value: Value) => string }) {
  const { t } = useTranslation()
  const { erp, next, isSame, isManual, moved } = change
  return (
    <span
      className={typeof next === 'string' ? undefined : css.number}
      title={moved === null ? undefined : t('results.movedValue')}
    >
      {isSame ? (
        <>
          <span className="muted" aria-hidden="true">
            {next === null ? '–' : write(next)}
          </span>
          <span className="sr">{t('results.unchanged', { value: write(next) })}</span>
        </>
      ) : (
        <>
          {erp === null ? (
            <span className="sr">{write(erp)} </span>
          ) : (
            <>
              <span className="muted">{write(erp)}</span>{' '}
              <span className="muted" aria-hidden="true">
                →
              </span>
            </>
          )}
          <span className="sr">{t('results.becomes')}</span> <strong>{write(next)}</strong>
        </>
      )}
      {isManual ? (
        <>
          <Icon name="edit" size={16} className={css.manual} />
          <span className="sr">{t('results.manualValue')}</span>
        </>
      ) : null}
      {moved === null ? null : <div className="caption">{t('results.now', { value: write(moved) })}</div>}
    </span>
  )
}

/** Shows what the ERP did with the last file: each differing value as sent and as returned. */
function InErp({ row: { erpState, differences } }: { row: ResultRow }) {
  const words = useWords()
  const { t } = words
  if (erpState === 'none' || erpState === 'authorized') return null
  const state = t(`words.erpState.${erpState}`)
  if (erpState !== 'reverted' && erpState !== 'drifted') return <span className="caption">{state}</span>
  return (
    <>
      <span title={t(`results.cameBack.${erpState}`)}>
        <Status level={erpState === 'drifted' ? 'problem' : 'warning'}>
          {state}
          <span className="sr">. {t(`results.cameBack.${erpState}`)}</span>
        </Status>
      </span>
      <ul className={css.differences}>
        {differences.map(({ field, sent, erp }) => (
          <li key={field}>
            {t('results.differs', {
              field: t(`fields.${field}`),
              sent: writeValue(words, field, sent),
              erp: writeValue(words, field, erp),
            })}
          </li>
        ))}
      </ul>
    </>
  )
}

/** True if it is authorized, as a switch, what stands in the way, and what the ERP made of the last file. */
function State({ row, onAuthorize }: { row: ResultRow } & Pick<ResultWords, 'onAuthorize'>) {
  const { t } = useTranslation()
  const { authorized, blockedBy, changes } = row
  const hasMoved =
    authorized && changes !== null && Object.values(changes).some(({ moved }) => moved !== null)
  return (
    <span className={classes('stack gap-1', css.statuses)}>
      <span className="row middle">
        <AuthorizeToggle
          item={{ ...row, inactive: blockedBy.includes('item_inactive') }}
          hasWord={false}
          onChange={(isOn) => onAuthorize(row, isOn)}
        />
        {blockedBy.map((code) => (
          <Status key={code} level="warning" isWordHidden>
            {code === 'item_inactive' ? t('words.status.inactive') : t('words.dataQuality.incomplete')}
          </Status>
        ))}
      </span>
      <InErp row={row} />
      {hasMoved ? <Status level="warning">{t('results.moved')}</Status> : null}
    </span>
  )
}
