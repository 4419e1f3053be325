import type { Item } from '@giro/contract'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContextKind } from '#api/types.ts'
import { Effect, useContextValue, ValueChange } from '#contexts/context-value.tsx'
import { paths } from '#paths.ts'
import css from '#screens/feed/Feed.module.css'
import type { WorkRow } from '#screens/feed/work-row.ts'
import { useFormat } from '#session/use-format.ts'
import type { Column } from '#ui/list/column.ts'
import type { Address } from '#ui/list/search.ts'
import { Status } from '#ui/Status.tsx'

/** A column that can also be written into a file. */
export type WorkColumn = Column<WorkRow> & { write: (row: WorkRow) => string | number | null }

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
      write: ({ sku, description }) => `${sku} ${description}`,
    }
    const site: WorkColumn = {
      id: 'site',
      header: t('fields.site'),
      cell: (row) => row.site,
      write: (row) => row.site,
    }
    const effect: WorkColumn = {
      id: 'effect',
      header: `${t('fields.effect')}, ${currencySymbol}`,
      align: 'end',
      origin: 'calculated',
      cell: (row) => <Effect value={row.effect} />,
      write: (row) => row.effect,
    }
    return { item, site, effect }
  }, [t, currencySymbol])
}

function useContextsColumn(): WorkColumn {
  const { t } = useTranslation()
  return useMemo(() => {
    const names = ({ contexts }: WorkRow) => contexts.map((kind) => t(`words.context.${kind}`)).join(', ')
    return { id: 'contexts', header: t('fields.openContexts'), cell: names, write: names }
  }, [t])
}

function useAlertColumns(tab: ContextKind | null) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const write = useContextValue()
  return useMemo(() => {
    const column = (
      id: string,
      header: string,
      cell: WorkColumn['cell'],
      written: WorkColumn['write'],
      more: Partial<WorkColumn> = {},
    ): WorkColumn => ({ id, header, cell, write: written, ...more })
    const context = ({ alert }: WorkRow) => (alert ? t(`words.context.${alert.context}`) : null)
    const reason = ({ alert }: WorkRow) => (alert ? t(`words.reason.${alert.reason}`) : null)
    const stance = ({ alert }: WorkRow) => (alert ? t(`words.stance.${alert.stance}`) : null)
    return {
      context: column('context', t('feed.column.context'), context, context),
      change: column(
        'change',
        t(tab === 'leadTime' ? 'feed.column.changeDays' : 'feed.column.change'),
        ({ alert, facts }) =>
          alert && (
            <ValueChange
              kind={alert.context}
              from={alert.old}
              to={alert.automatic}
              unit={facts?.unit ?? null}
            />
          ),
        ({ alert, facts }) =>
          alert &&
          `${write(alert.context, alert.old, facts?.unit ?? null)} → ${write(alert.context, alert.automatic, facts?.unit ?? null)}`,
        { origin: 'calculated' },
      ),
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
  }, [t, date, write, tab])
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
            write: text,
            ...(align ? { align } : {}),
          }
        })
  }, [t, number, percent, integer, tab])
}
