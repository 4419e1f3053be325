import type { Item } from '@giro/contract'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContextKind } from '#app/api/types.ts'
import { paths } from '#app/paths.ts'
import { useFormat } from '#app/session/use-format.ts'
import { type ContextValue, Effect, useContextValue, ValueChange } from '#features/decisions/index.ts'
import css from '#features/feed/Feed.module.css'
import type { WorkRow } from '#features/feed/work-row.ts'
import type { Column } from '#ui/list/column.ts'
import type { Address } from '#ui/list/search.ts'
import { Status } from '#ui/Status.tsx'

/** What a column says in a file: its heads, and as many cells. */
type Written = { heads: readonly string[]; cells: (row: WorkRow) => readonly (string | number | null)[] }
/** A column that can also be written into a file. */
export type WorkColumn = Column<WorkRow> & { file: Written }
const one = (head: string, cell: (row: WorkRow) => string | number | null): Written => ({
  heads: [head],
  cells: (row) => [cell(row)],
})

/** Every column that a tab of the worklist may have; the address names them so. */
export const COLUMN_IDS = [
  'item',
  'site',
  'context',
  'contexts',
  'change',
  'effect',
  'level',
  'since',
  'reason',
  'stance',
  'portfolioConformity',
  'consumptionPopularityClass',
  'availability',
  'nsrClass',
  'serviceConformity',
  'celerity',
  'securityBalance',
  'coverage90d',
  'ruptureRisk',
  'package',
  'minimumBatch',
  'maximumBatch',
  'batchConformity',
]

/** The columns of a tab: the alert, then what helps to judge it (screens S08). */
export function useColumns(tab: ContextKind | null, isByItem: boolean): readonly WorkColumn[] {
  const alert = useAlertColumns(tab)
  const facts = useFactColumns(tab)
  const common = useItemColumns()
  const byItem = useContextsColumn()
  return useMemo(() => {
    const { item, site, effect } = common
    if (isByItem) return [item, site, byItem, effect]
    const { context, change, level, since, reason, stance } = alert
    return [
      item,
      site,
      ...(tab === null ? [context] : []),
      change,
      effect,
      ...facts,
      level,
      since,
      reason,
      stance,
    ]
  }, [common, byItem, alert, facts, tab, isByItem])
}

/** Leaves out the item that a row opens, keeps everything else of the list's address. */
export const opening =
  ({ sku, site, contexts }: Pick<WorkRow, 'sku' | 'site' | 'contexts'>) =>
  (now: Address): Address => ({ ...now, sku, site, step: contexts[0] })

function useItemColumns() {
  const { t } = useTranslation()
  const { currencySymbol } = useFormat()
  return useMemo(() => {
    const item: WorkColumn = {
      id: 'item',
      header: t('feed.column.item'),
      cell: (row) => (
        <Link to={paths.feed} search={opening(row) as never} resetScroll={false} className={css.item}>
          <span className="mono">{row.sku}</span> {row.description}
        </Link>
      ),
      file: {
        heads: [t('fields.sku'), t('fields.description')],
        cells: ({ sku, description }) => [sku, description],
      },
    }
    const site: WorkColumn = {
      id: 'site',
      header: t('fields.site'),
      cell: (row) => row.site,
      file: one(t('fields.site'), (row) => row.site),
    }
    const effect: WorkColumn = {
      id: 'effect',
      header: `${t('fields.effect')}, ${currencySymbol}`,
      align: 'end',
      origin: 'calculated',
      cell: (row) => <Effect value={row.effect} />,
      file: one(t('fields.effect'), (row) => row.effect),
    }
    return { item, site, effect }
  }, [t, currencySymbol])
}

function useContextsColumn(): WorkColumn {
  const { t } = useTranslation()
  return useMemo(() => {
    const names = ({ contexts }: WorkRow) => contexts.map((kind) => t(`words.context.${kind}`)).join(', ')
    return {
      id: 'contexts',
      header: t('fields.openContexts'),
      cell: names,
      file: one(t('fields.openContexts'), names),
    }
  }, [t])
}

/** What the ERP has and what is suggested; two columns of bare values in a file. */
function useChangeColumn(tab: ContextKind | null): WorkColumn {
  const { t } = useTranslation()
  const write = useContextValue()
  return useMemo(() => {
    const bare = (kind: ContextKind, value: ContextValue) =>
      typeof value === 'string' ? write(kind, value) : value
    return {
      id: 'change',
      header: t(tab === 'leadTime' ? 'feed.column.changeDays' : 'feed.column.change'),
      origin: 'calculated',
      cell: ({ alert, facts }) =>
        alert && (
          <ValueChange
            kind={alert.context}
            from={alert.old}
            to={alert.automatic}
            unit={facts?.unit ?? null}
          />
        ),
      file: {
        heads: [t('feed.now'), t('words.stance.automatic')],
        cells: ({ alert }) =>
          alert ? [bare(alert.context, alert.old), bare(alert.context, alert.automatic)] : [null, null],
      },
    }
  }, [t, write, tab])
}

function useAlertColumns(tab: ContextKind | null) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const change = useChangeColumn(tab)
  return useMemo(() => {
    const column = (
      id: string,
      header: string,
      cell: WorkColumn['cell'],
      written: (row: WorkRow) => string | number | null,
      more: Partial<WorkColumn> = {},
    ): WorkColumn => ({ id, header, cell, file: one(header, written), ...more })
    const context = ({ alert }: WorkRow) => (alert ? t(`words.context.${alert.context}`) : null)
    const reason = ({ alert }: WorkRow) => (alert ? t(`words.reason.${alert.reason}`) : null)
    const stance = ({ alert }: WorkRow) => (alert ? t(`words.stance.${alert.stance}`) : null)
    return {
      context: column('context', t('feed.column.context'), context, context),
      change,
      level: column(
        'level',
        t('feed.column.level'),
        ({ alert }) => alert && <Status level={alert.level}>{t(`words.level.${alert.level}`)}</Status>,
        ({ alert }) => alert && t(`words.level.${alert.level}`),
      ),
      since: column(
        'since',
        t('feed.column.since'),
        ({ alert }) =>
          alert && <span title={date(alert.since)}>{t('feed.days', { value: daysSince(alert.since) })}</span>,
        ({ alert }) => alert?.since ?? null,
        { align: 'end' },
      ),
      reason: column('reason', t('feed.column.reason'), reason, reason, { isHidden: true }),
      stance: column('stance', t('feed.column.stance'), stance, stance, { isHidden: tab !== 'portfolio' }),
    }
  }, [t, date, change, tab])
}

const DAY_MS = 86_400_000
const daysSince = (day: string): number =>
  Math.max(0, Math.floor((Date.now() - Date.parse(`${day}T00:00:00Z`)) / DAY_MS))

/** What the item's own fields say in each tab. */
function useFactColumns(tab: ContextKind | null): readonly WorkColumn[] {
  const { t } = useTranslation()
  const { number, percent, integer } = useFormat()
  return useMemo(() => {
    type Field = keyof Item
    const words =
      (name: 'portfolioConformity' | 'serviceClass' | 'compliance' | 'celerity' | 'popularity') =>
      (value: unknown): string =>
        t(`words.${name}.${String(value)}` as never)
    const quantity = (value: unknown) => number(Number(value))
    const share = (value: unknown) => percent(Number(value))
    const days = (value: unknown) => integer(Number(value))
    const shown: Record<ContextKind, [Field, (value: unknown) => string, 'end'?][]> = {
      portfolio: [
        ['portfolioConformity', words('portfolioConformity')],
        ['consumptionPopularityClass', words('popularity')],
      ],
      service: [
        ['availability', share, 'end'],
        ['nsrClass', words('serviceClass')],
        ['serviceConformity', words('compliance')],
      ],
      leadTime: [
        ['celerity', words('celerity')],
        ['availability', share, 'end'],
      ],
      trigger: [
        ['securityBalance', quantity, 'end'],
        ['coverage90d', days, 'end'],
        ['ruptureRisk', share, 'end'],
      ],
      batch: [
        ['package', quantity, 'end'],
        ['minimumBatch', quantity, 'end'],
        ['maximumBatch', quantity, 'end'],
        ['batchConformity', words('compliance')],
      ],
    }
    return tab === null
      ? []
      : shown[tab].map(([field, write, align]): WorkColumn => {
          const value = ({ facts }: WorkRow) => facts?.[field] ?? null
          const text = (row: WorkRow) => (value(row) === null ? null : write(value(row)))
          return {
            id: field,
            header: t(`fields.${field}` as never),
            cell: text,
            // A number goes bare into a file, its word as it is read.
            file: one(t(`fields.${field}` as never), (row) => {
              const bare = value(row)
              return typeof bare === 'number' ? bare : text(row)
            }),
            ...(align ? { align } : {}),
          }
        })
  }, [t, number, percent, integer, tab])
}
