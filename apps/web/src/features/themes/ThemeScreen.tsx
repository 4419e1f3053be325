import { Link, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { THEME_PAGES, type ThemePage, to } from '#app/paths.ts'
import type { ViewId } from '#features/items/index.ts'
import { ITEMS_SPEC, useFacets, useItemFilters } from '#features/items/index.ts'
import { SinceLoad } from '#features/items/since-load/index.ts'
import { ServiceOfToday } from '#features/settings/index.ts'
import { CapitalByClass, Waterfall } from '#features/themes/CapitalCharts.tsx'
import { ClassColumns } from '#features/themes/ClassColumns.tsx'
import { FirstItems } from '#features/themes/FirstItems.tsx'
import { HeatChart } from '#features/themes/HeatChart.tsx'
import { OverTime } from '#features/themes/OverTime.tsx'
import { PartsChart } from '#features/themes/PartsChart.tsx'
import { Rhythms } from '#features/themes/Rhythms.tsx'
import { ServicePromise } from '#features/themes/ServicePromise.tsx'
import { CapitalTiles, ConsumptionTiles, ReplenishmentTiles, ServiceTiles } from '#features/themes/Tiles.tsx'
import css from '#features/themes/themes.module.css'
import { knownCapital, useCapital, useTotals } from '#features/themes/use-totals.ts'
import { buttonClass } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { FilterBar } from '#ui/list/FilterBar.tsx'
import { isFiltered, writeListSearch } from '#ui/list/search.ts'
import { type ListState, useListSearch } from '#ui/list/use-list-search.ts'
import { Screen } from '#ui/Screen.tsx'

/** The view of the list of items that a theme leads to. */
const VIEW = {
  'working-capital': 'capital',
  service: 'service',
  replenishment: 'replenishment',
  consumption: 'consumption',
} as const satisfies Record<ThemePage, ViewId>

const CHARTS = {
  'working-capital': WorkingCapital,
  service: Service,
  replenishment: Replenishment,
  consumption: Consumption,
}

/** One theme: its figures, its charts, and the way to the items behind them. */
export function ThemeScreen() {
  const { t } = useTranslation()
  const { theme } = useParams({ from: '/app/themes/$theme' })
  const list = useListSearch(ITEMS_SPEC)
  const Charts = CHARTS[theme]
  return (
    <Screen
      title={t(`words.theme.${theme}`)}
      lead={t(`themes.lead.${theme}`)}
      actions={
        theme === 'working-capital' ? <Link to="/report/summary">{t('themes.summary.title')}</Link> : null
      }
    >
      <div className={css.page}>
        <ThemeTabs list={list} />
        <ServiceOfToday />
        <Filters list={list} />
        <Charts list={list} />
        <See list={list} theme={theme} />
      </div>
    </Screen>
  )
}

type Part = { list: ListState }

/** The other themes, under the same filters. */
function ThemeTabs({ list }: Part) {
  const { t } = useTranslation()
  const search = filtersOnly(list)
  return (
    <nav aria-label={t('themes.title')} className="tabs">
      {THEME_PAGES.map((one) => (
        <Link
          key={one}
          {...to.theme(one, search)}
          className={css.tab}
          activeOptions={{ includeSearch: false }}
        >
          {t(`words.theme.${one}`)}
        </Link>
      ))}
    </nav>
  )
}

const NOTHING_ELSE = {
  sort: null,
  offset: 0,
  limit: ITEMS_SPEC.limit,
  columns: null,
  mode: 'pages',
  unit: null,
  peek: null,
  misunderstood: [],
} as const
const filtersOnly = ({ filters, text }: ListState, view: string | null = null) =>
  writeListSearch({ ...NOTHING_ELSE, view, filters, text }, ITEMS_SPEC)

const PROMOTED: readonly string[] = ['site', 'abcClass', 'criticality']

function Filters({ list }: Part) {
  const { t } = useTranslation()
  const all = useItemFilters(useFacets(list, false), 'owner' in list.filters)
  const filters = useMemo(
    () => all.map((spec) => ({ ...spec, isPromoted: PROMOTED.includes(spec.field) })),
    [all],
  )
  return (
    <FilterBar
      specs={filters}
      value={list.filters}
      onChange={list.setFilters}
      search={{ label: t('items.search'), text: list.text, onText: list.setText }}
    />
  )
}

/** The items that the page speaks of, in the list; in sight while the page is filtered. */
function See({ list, theme }: Part & { theme: ThemePage }) {
  const { t } = useTranslation()
  const { data } = useTotals(list)
  const view = VIEW[theme]
  return (
    <div className={classes(css.see, isFiltered(list) && css.seeAlways)}>
      <Link {...to.items(filtersOnly(list, view))} className={buttonClass('primary', 'big')}>
        {t(`themes.see.${view}`, { count: data?.count ?? 0 })}
      </Link>
    </div>
  )
}

function WorkingCapital({ list }: Part) {
  const capital = useCapital(list)
  return (
    <>
      <SinceLoad changes={capital.data?.sinceLoad} />
      <CapitalTiles list={list} fetched={capital} />
      <div className={css.charts}>
        <Waterfall list={list} fetched={capital} />
        <CapitalByClass list={list} />
        <ClassColumns list={list} name="lastMoved" field="agingClass" measure="value" />
        <OverTime
          name="capitalOverTime"
          actual={(run) => knownCapital(run)?.current ?? null}
          planned={(run) => knownCapital(run)?.balanced ?? null}
          write="moneyCompact"
        />
        <FirstItems list={list} name="gaps" field="gap" orderBy="gapSize" also="financialAction" isWide />
      </div>
    </>
  )
}

function Service({ list }: Part) {
  return (
    <>
      <ServiceTiles list={list} />
      <div className={css.charts}>
        <ServicePromise list={list} />
        <PartsChart list={list} name="compliance" rows="criticality" parts="serviceConformity" />
        <HeatChart list={list} name="coverage" rows="abcClass" columns="coverageConformity" />
        <OverTime
          name="serviceOverTime"
          actual={({ availability }) => availability}
          planned={({ nsr }) => nsr}
          write="percent"
        />
        <FirstItems list={list} name="exposures" field="ruptureExposure" also="ruptureRisk" isWide />
      </div>
    </>
  )
}

function Replenishment({ list }: Part) {
  return (
    <>
      <ReplenishmentTiles list={list} />
      <div className={css.charts}>
        <PartsChart list={list} name="rhythm" rows="abcClass" parts="synchrony" />
        <Rhythms list={list} />
        <HeatChart list={list} name="difficulty" rows="purchasability" columns="celerity" />
        <PartsChart list={list} name="batches" rows="purchasability" parts="batchConformity" />
      </div>
    </>
  )
}

function Consumption({ list }: Part) {
  return (
    <>
      <ConsumptionTiles list={list} />
      <div className={css.charts}>
        <HeatChart
          list={list}
          name="popularity"
          rows="consumptionPopularityClass"
          columns="uncertaintyClass"
        />
        <PartsChart list={list} name="tendency" rows="abcClass" parts="tendency" />
        <ClassColumns list={list} name="howOften" field="tmeaClass" measure="items" />
        <FirstItems
          list={list}
          name="outliers"
          field="outlier"
          also="cvConsumption"
          atLeast={{ outlier: { op: 'gt', value: '0' } }}
        />
      </div>
    </>
  )
}
