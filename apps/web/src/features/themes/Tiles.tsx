import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import { ACTION } from '#features/themes/CapitalCharts.tsx'
import { type Choice, isChosen, pressed, word } from '#features/themes/choose.ts'
import css from '#features/themes/themes.module.css'
import {
  type Capital,
  type Fetched,
  PLAN_STOCK,
  type Totals,
  useTotals,
} from '#features/themes/use-totals.ts'
import { classes } from '#ui/classes.ts'
import type { ListState } from '#ui/list/use-list-search.ts'
import { Term, Tip } from '#ui/Tip.tsx'

/** `topic` is the help text of what it counts. */
type Tile = { label: string; topic: string; value: string; note: string; choice?: Choice }

/** The figures of a theme, large; one that stands for some items filters by them. */
function Tiles({ list, tiles }: { list: ListState; tiles: readonly Tile[] }) {
  return (
    <div className={css.tiles}>
      {tiles.map(({ label, topic, value, note, choice }) => {
        const content = (name: ReactNode) => (
          <>
            <span className={css.tileName}>{name}</span>
            <span className={css.tileValue}>{value || '–'}</span>
            <span className="caption">{note}</span>
          </>
        )
        if (!choice)
          return (
            <div key={label} className={css.tile}>
              {content(<Term topic={topic}>{label}</Term>)}
            </div>
          )
        const isOn = isChosen(list.filters, choice)
        return (
          <Tip key={label} topic={topic} label={label}>
            {(target) => (
              <button
                type="button"
                data-print
                className={classes(css.tile, css.tilePressable, isOn && css.tileOn)}
                aria-pressed={isOn}
                onClick={(event) => list.setFilters(pressed(list.filters, choice, event.shiftKey))}
                {...target}
              >
                {content(<span className={css.explained}>{label}</span>)}
              </button>
            )}
          </Tip>
        )
      })}
    </div>
  )
}

/** A sum of money, and how many items it leaves out. */
const withUnknown = (t: TFunction, sum: string, unknown: number | null): string =>
  unknown ? `${sum} · ${t('feed.lead.unknown', { count: unknown })}` : sum

export function CapitalTiles({ list, fetched: { data } }: { list: ListState; fetched: Fetched<Capital> }) {
  const { t } = useTranslation()
  const { moneyCompact, moneyEffect, money, percent } = useFormat()
  const { current, redemption, investment, balanced, unknownItems = 0 } = data?.synthesis ?? {}
  const planStock = metric(useTotals(list, { metrics: PLAN_STOCK }), PLAN_STOCK)
  const share = (part: number | undefined) =>
    current && part !== undefined ? t('themes.ofCurrent', { share: percent(part / current, 0) }) : ''
  return (
    <Tiles
      list={list}
      tiles={[
        {
          label: t('themes.capital.current'),
          topic: 'theme.working-capital',
          value: moneyCompact(current),
          note: withUnknown(t, `${money(current)} · ${t('themes.mean90')}`, unknownItems),
        },
        {
          label: t('themes.capital.redemption'),
          topic: 'term.redemption',
          value: moneyEffect(redemption === undefined ? undefined : -redemption),
          note: share(redemption),
          choice: ACTION.redemption,
        },
        {
          label: t('themes.capital.investment'),
          topic: 'theme.invest',
          value: moneyEffect(investment),
          note: share(investment),
          choice: ACTION.investment,
        },
        {
          label: t('themes.capital.balanced'),
          topic: 'theme.working-capital',
          value: moneyCompact(balanced),
          note: [share(balanced), t('themes.capital.planStock', { value: moneyCompact(planStock) })]
            .filter(Boolean)
            .join(' · '),
        },
      ]}
    />
  )
}

const metric = ({ data }: Fetched<Totals>, name: string): number | null => data?.metrics[name] ?? null
const counted = ({ data }: Fetched<Totals>, field: string, value: string): number | null =>
  data ? (data.facets[field]?.[value] ?? 0) : null
/** Part of those that have a word at all. */
function shareOf({ data }: Fetched<Totals>, field: string, value: string): number | null {
  const counts = Object.entries(data?.facets[field] ?? {}).filter(([name]) => name !== 'empty')
  const all = counts.reduce((total, [, count]) => total + count, 0)
  return all === 0 ? null : (counts.find(([name]) => name === value)?.[1] ?? 0) / all
}

export function ServiceTiles({ list }: { list: ListState }) {
  const { t } = useTranslation()
  const { moneyCompact, money, percent, integer } = useFormat()
  const totals = useTotals(list, {
    facets: 'coverageConformity',
    metrics: 'avg(nsr),avg(availability),sum(ruptureExposure)',
  })
  const exposure = metric(totals, 'sum(ruptureExposure)')
  const all = totals.data?.count ?? null
  return (
    <Tiles
      list={list}
      tiles={[
        {
          label: t('themes.service.required'),
          topic: 'field.nsr',
          value: percent(metric(totals, 'avg(nsr)')),
          note: t('themes.mean'),
        },
        {
          label: t('themes.service.achieved'),
          topic: 'field.availability',
          value: percent(metric(totals, 'avg(availability)')),
          note: t('themes.mean'),
        },
        {
          label: t('fields.ruptureExposure'),
          topic: 'field.ruptureExposure',
          value: moneyCompact(exposure),
          note: withUnknown(t, money(exposure), counted(totals, 'coverageConformity', 'empty')),
        },
        {
          label: t('themes.service.atRisk'),
          topic: 'field.coverageConformity',
          value: integer(counted(totals, 'coverageConformity', 'shortage')),
          note: all === null ? '' : t('themes.ofItems', { count: all }),
          choice: word('coverageConformity', 'shortage'),
        },
      ]}
    />
  )
}

const SOME: Choice[string] = { op: 'gt', value: '0' }

export function ReplenishmentTiles({ list }: { list: ListState }) {
  const { t } = useTranslation()
  const { percent, number, integer } = useFormat()
  const totals = useTotals(list, { facets: 'synchrony,batchConformity', metrics: 'avg(leadTime)' })
  const ordered = useTotals(list, { more: { virtualOrderFrom: '0.000001' } })
  return (
    <Tiles
      list={list}
      tiles={[
        {
          label: t('words.synchrony.success'),
          topic: 'field.synchrony',
          value: percent(shareOf(totals, 'synchrony', 'success'), 0),
          note: t('themes.ofBought'),
          choice: word('synchrony', 'success'),
        },
        {
          label: t('themes.replenishment.leadTime'),
          topic: 'field.leadTime',
          value: number(metric(totals, 'avg(leadTime)'), 1),
          note: t('themes.mean'),
        },
        {
          label: t('themes.replenishment.batches'),
          topic: 'field.batchConformity',
          value: percent(shareOf(totals, 'batchConformity', 'success'), 0),
          note: t('themes.ofBatches'),
          choice: word('batchConformity', 'success'),
        },
        {
          label: t('themes.replenishment.ordered'),
          topic: 'field.virtualOrder',
          value: integer(ordered.data?.count),
          note: totals.data ? t('themes.ofItems', { count: totals.data.count }) : '',
          choice: { virtualOrder: SOME },
        },
      ]}
    />
  )
}

export function ConsumptionTiles({ list }: { list: ListState }) {
  const { t } = useTranslation()
  const { integer } = useFormat()
  const totals = useTotals(list, { facets: 'tendency' })
  const consumed = useTotals(list, { more: { consumptionAverage90dFrom: '0.000001' } })
  const outliers = useTotals(list, { more: { outlierFrom: '1' } })
  const note = totals.data ? t('themes.ofItems', { count: totals.data.count }) : ''
  return (
    <Tiles
      list={list}
      tiles={[
        {
          label: t('themes.consumption.consumed'),
          topic: 'field.consumptionAverage90d',
          value: integer(consumed.data?.count),
          note,
          choice: { consumptionAverage90d: SOME },
        },
        {
          label: t('themes.consumption.growing'),
          topic: 'field.tendency',
          value: integer(counted(totals, 'tendency', 'growth')),
          note,
          choice: word('tendency', 'growth'),
        },
        {
          label: t('themes.consumption.shrinking'),
          topic: 'field.tendency',
          value: integer(counted(totals, 'tendency', 'reduce')),
          note,
          choice: word('tendency', 'reduce'),
        },
        {
          label: t('themes.consumption.outliers'),
          topic: 'field.outlier',
          value: integer(outliers.data?.count),
          note,
          choice: { outlier: SOME },
        },
      ]}
    />
  )
}
