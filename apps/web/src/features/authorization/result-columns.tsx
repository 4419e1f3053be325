import { ABC_CLASSES, ERP_STATES } from 'virtual:contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { to } from '#app/paths.ts'
import { useWords, type Words, wordOptions } from '#app/session/use-words.ts'
import css from '#features/authorization/results.module.css'
import { bareMoney } from '#features/fields/index.ts'
import { Icon } from '#ui/Icon.tsx'
import { defineList, type ListColumn } from '#ui/list/define.ts'
import { Status } from '#ui/Status.tsx'
import type { Change, ResultRow, ValueName } from './changes.ts'
import { VALUES } from './changes.ts'
import type { TabName } from './use-results.ts'

/** Least changes offered as a filter, as ratios. */
const SIZES = [0.1, 0.25, 0.5, 1]

const valueColumn = (name: ValueName): ListColumn<ResultRow, ResultWords> => ({
  id: name,
  header: ({ t }) => t(`fields.${name}`),
  topic: `field.${name}`,
  align: 'end',
  width: 100,
  isHidden: name === 'minimumBalance',
  cell: ({ changes }, words) =>
    changes ? <ChangeCell change={changes[name]} write={(value) => writeValue(words, name, value)} /> : null,
})

type ResultWords = Words & { tab: TabName }
const isLast = (name: ValueName) => name === 'leadTime' || name === 'minimumBalance'

/** The results: the effect stands before the last values, so that it is in sight on a screen of ordinary width. */
export const RESULTS = defineList<ResultRow, ResultWords>(
  [
    {
      id: 'sku',
      header: ({ t }) => t('items.item'),
      topic: 'term.item',
      isSortable: true,
      width: 200,
      cell: ({ sku, site, item }) => (
        <span className={css.item}>
          <span>
            <Link {...to.item({ sku, site })} className={css.sku}>
              {sku}
            </Link>{' '}
            <span className="caption">{site}</span>
          </span>
          <span className={css.description}>{item?.description}</span>
        </span>
      ),
    },
    {
      id: 'abcClass',
      header: ({ t }) => t('fields.abcClass'),
      filter: { kind: 'words', isPromoted: true, options: wordOptions('abcClass', ABC_CLASSES) },
    },
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
    ...VALUES.filter((name) => !isLast(name)).map(valueColumn),
    {
      id: 'effect',
      header: ({ t, format }) => `${t('fields.effect')}, ${format.currencySymbol}`,
      topic: 'field.effect',
      align: 'end',
      isSortable: true,
      origin: 'calculated',
      cell: ({ item }, { format }) =>
        item && (
          <span title={format.money(item.effect)}>{bareMoney(format.moneyEffect(item.effect), format)}</span>
        ),
    },
    {
      id: 'erp',
      header: ({ t }) => t('results.state'),
      topic: 'term.sendState',
      width: 180,
      cell: (row) => <State row={row} />,
      isFilterFor: ({ tab }) => tab !== 'changed',
      filter: {
        field: 'erpState',
        label: ({ t }) => t('results.erpState'),
        kind: 'words',
        isPromoted: true,
        options: wordOptions('erpState', ERP_STATES),
      },
    },
    ...VALUES.filter(isLast).map(valueColumn),
    {
      id: 'changedAt',
      header: ({ t }) => t('results.decided'),
      topic: 'term.decided',
      isSortable: true,
      isHidden: true,
      cell: ({ changedAt, changedBy }, { format }) =>
        [format.dateTime(changedAt), changedBy].filter(Boolean).join(' · '),
    },
  ],
  { by: 'effect', isDescending: true },
)

type Value = Change['erp']

function writeValue({ t, format }: Words, name: ValueName, value: Value): string {
  if (value === null) return t('results.emptyValue')
  if (typeof value === 'string') return t(`words.portfolio.${value as 'anticipated'}`)
  if (name === 'nsr') return format.percent(value, 2)
  return name === 'leadTime' ? format.integer(value) : format.number(value)
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

/** What the ERP made of the last file: where it has something else, each value as it was sent and as it came back. */
function InErp({ row: { erpState, differences } }: { row: ResultRow }) {
  const words = useWords()
  const { t } = words
  if (erpState === 'none' || erpState === 'authorized') return null
  const said = t(`words.erpState.${erpState}`)
  if (erpState !== 'reverted' && erpState !== 'drifted') return <span className="caption">{said}</span>
  return (
    <>
      <Status level={erpState === 'drifted' ? 'problem' : 'warning'}>{said}</Status>
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
      <span className="caption">{t(`results.cameBack.${erpState}`)}</span>
    </>
  )
}

/** Authorized or not, what stands in the way, and what the ERP made of the last file. */
function State({ row }: { row: ResultRow }) {
  const { t } = useTranslation()
  const { authorized, blockedBy, changes } = row
  const hasMoved = authorized && changes !== null && Object.values(changes).some((change) => change.hasMoved)
  return (
    <span className={css.states}>
      <Status level={authorized ? 'success' : 'none'}>
        {t(`words.authorized.${authorized ? 'true' : 'false'}`)}
      </Status>
      <InErp row={row} />
      {hasMoved ? <Status level="warning">{t('results.moved')}</Status> : null}
      {blockedBy.map((code) => (
        <Status key={code} level="warning">
          {code === 'item_inactive' ? t('words.status.inactive') : t('words.dataQuality.incomplete')}
        </Status>
      ))}
    </span>
  )
}
