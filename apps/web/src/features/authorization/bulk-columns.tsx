import { ABC_CLASSES, ERP_STATES } from 'virtual:contract'
import type { Answer, Endpoints } from '@giro/contract'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { to } from '#app/paths.ts'
import { type Words, wordOptions } from '#app/session/use-words.ts'
import css from '#features/authorization/results.module.css'
import { defineList } from '#ui/list/define.ts'
import { Status } from '#ui/Status.tsx'

export type BulkRow = Answer<Endpoints['listAuthorizations']>['rows'][number]

/** Items of a page: many are looked over at once. */
const PAGE_ROWS = 100

const yesNo = ({ t }: Words) => [
  { value: 'true', label: t('bulk.isAuthorized') },
  { value: 'false', label: t('bulk.isNotAuthorized') },
]
/** Why an item is not taken, in words. */
export const blockedText = (t: TFunction, blockedBy: readonly string[]): string =>
  (['item_inactive', 'item_incomplete'] as const)
    .filter((code) => blockedBy.includes(code))
    .map((code) => t(`errors.${code}`))
    .join(' ')

const DEFINED = defineList<BulkRow, Words>(
  [
    {
      id: 'sku',
      header: ({ t }) => t('items.item'),
      topic: 'term.item',
      isSortable: true,
      width: 200,
      cell: ({ sku, site, description }) => (
        <span className={css.item}>
          <Link {...to.item({ sku, site })} className={css.sku}>
            {sku}
          </Link>
          <span className={css.description}>{description}</span>
        </span>
      ),
    },
    {
      id: 'site',
      header: ({ t }) => t('fields.site'),
      topic: 'field.site',
      isSortable: true,
      cell: ({ site }) => site,
    },
    {
      id: 'abcClass',
      header: ({ t }) => t('fields.abcClass'),
      filter: { kind: 'words', isPromoted: true, options: wordOptions('abcClass', ABC_CLASSES) },
    },
    {
      id: 'authorized',
      header: ({ t }) => t('bulk.state'),
      topic: 'term.authorization',
      cell: ({ authorized }, { t }) =>
        authorized ? (
          <Status level="success">{t('bulk.isAuthorized')}</Status>
        ) : (
          <Status level="none">{t('bulk.isNotAuthorized')}</Status>
        ),
      filter: { kind: 'words', isPromoted: true, takesOne: true, options: yesNo },
    },
    {
      id: 'blocked',
      header: ({ t }) => t('bulk.check'),
      topic: 'term.check',
      width: 220,
      cell: ({ blockedBy }, { t }) =>
        blockedBy.length > 0 ? (
          <Status level="warning">{blockedText(t, blockedBy)}</Status>
        ) : (
          <Status level="success">{t('bulk.ready')}</Status>
        ),
      filter: {
        kind: 'words',
        isPromoted: true,
        takesOne: true,
        options: ({ t }) => [
          { value: 'true', label: t('bulk.isBlocked') },
          { value: 'false', label: t('bulk.ready') },
        ],
      },
    },
    {
      id: 'erpState',
      header: ({ t }) => t('results.erpState'),
      topic: 'term.erpState',
      cell: ({ erpState }, { t }) => t(`words.erpState.${erpState}`),
      filter: { kind: 'words', options: wordOptions('erpState', ERP_STATES) },
    },
    {
      id: 'changedAt',
      header: ({ t }) => t('results.decided'),
      topic: 'term.decided',
      isSortable: true,
      cell: ({ changedAt, changedBy }, { format }) =>
        changedAt ? [format.dateTime(changedAt), changedBy].filter(Boolean).join(' · ') : null,
    },
  ],
  { by: 'sku', isDescending: false },
)
export const BULK = { ...DEFINED, spec: { ...DEFINED.spec, limit: PAGE_ROWS } }
