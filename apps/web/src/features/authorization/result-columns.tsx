import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { to } from '#app/paths.ts'
import { useFormat } from '#app/session/use-format.ts'
import css from '#features/authorization/results.module.css'
import { Icon } from '#ui/Icon.tsx'
import type { Column } from '#ui/list/column.ts'
import { Status } from '#ui/Status.tsx'
import type { Change, ResultRow, ValueName } from './changes.ts'
import { VALUES } from './changes.ts'

/** The effect stands before these, so that it is in sight on a screen of ordinary width. */
const LAST = ['leadTime', 'minimumBalance'] as const satisfies readonly ValueName[]
const FIRST = VALUES.filter((name) => name !== 'leadTime' && name !== 'minimumBalance')

export function useResultColumns(): Column<ResultRow>[] {
  const { t } = useTranslation()
  const { moneyEffect, money, dateTime } = useFormat()
  const write = useWriteValue()
  const valueColumn = (name: ValueName): Column<ResultRow> => ({
    id: name,
    header: t(`fields.${name}`),
    align: 'end',
    width: 100,
    isHidden: name === 'minimumBalance',
    cell: ({ changes }) =>
      changes ? <ChangeCell change={changes[name]} write={(value) => write(name, value)} /> : null,
  })
  return [
    {
      id: 'sku',
      header: t('results.item'),
      isSortable: true,
      width: 200,
      cell: ({ sku, site, item }) => (
        <span className={css.item}>
          <Link {...to.item({ sku, site })} className={css.sku}>
            {sku}
          </Link>
          <span className={css.description}>{item?.description}</span>
          <span className="caption">{site}</span>
        </span>
      ),
    },
    ...FIRST.map(valueColumn),
    {
      id: 'effect',
      header: t('fields.effect'),
      align: 'end',
      isSortable: true,
      origin: 'calculated',
      cell: ({ item }) =>
        item ? <span title={money(item.effect)}>{moneyEffect(item.effect) || '0'}</span> : null,
    },
    { id: 'erp', header: t('results.state'), width: 180, cell: (row) => <State row={row} /> },
    ...LAST.map(valueColumn),
    {
      id: 'changedAt',
      header: t('results.decided'),
      isSortable: true,
      isHidden: true,
      cell: ({ changedAt, changedBy }) => [dateTime(changedAt), changedBy].filter(Boolean).join(' · '),
    },
  ]
}

type Value = Change['erp']

function useWriteValue(): (name: ValueName, value: Value) => string {
  const { t } = useTranslation()
  const { number, percent, integer } = useFormat()
  return (name, value) => {
    if (value === null) return t('results.emptyValue')
    if (typeof value === 'string') return t(`words.portfolio.${value as 'anticipated'}`)
    if (name === 'nsr') return percent(value, 2)
    return name === 'leadTime' ? integer(value) : number(value)
  }
}

/** `40 → 96`, bold; `=` where the ERP has it already. */
function ChangeCell({ change, write }: { change: Change; write: (value: Value) => string }) {
  const { t } = useTranslation()
  const { erp, next, isSame, isManual, hasMoved } = change
  const mark = isManual ? (
    <>
      <Icon name="edit" size={16} className={css.manual} />
      <span className="sr">{t('results.manualValue')}</span>
    </>
  ) : null
  if (isSame)
    return (
      <span className={css.same} title={write(next)}>
        <span aria-hidden="true">=</span>
        <span className="sr">{t('results.unchanged', { value: write(next) })}</span>
        {mark}
      </span>
    )
  return (
    <span className={css.change} title={hasMoved ? t('results.movedValue') : undefined}>
      <span className={css.erp}>{write(erp)}</span> <span aria-hidden="true">→</span>
      <span className="sr">{t('results.becomes')}</span> <strong>{write(next)}</strong>
      {mark}
    </span>
  )
}

/** Authorized or not, what stands in the way, and what the ERP made of the last file. */
function State({ row }: { row: ResultRow }) {
  const { t } = useTranslation()
  const { authorized, blockedBy, erpState, changes } = row
  const hasMoved = authorized && changes !== null && Object.values(changes).some((change) => change.hasMoved)
  return (
    <span className={css.states}>
      <Status level={authorized ? 'success' : 'none'}>
        {t(`words.authorized.${authorized ? 'true' : 'false'}`)}
      </Status>
      {erpState === 'none' || erpState === 'authorized' ? null : (
        <span className="caption">{t(`words.erpState.${erpState}`)}</span>
      )}
      {hasMoved ? <Status level="warning">{t('results.moved')}</Status> : null}
      {blockedBy.map((code) => (
        <Status key={code} level="warning">
          {code === 'item_inactive' ? t('words.status.inactive') : t('words.dataQuality.incomplete')}
        </Status>
      ))}
    </span>
  )
}
