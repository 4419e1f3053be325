import type { Filters, Sort } from '#ui/list/search.ts'

/** A system view: filters that always hold in it, its order and its columns. */
export type View = {
  filters: Filters
  sort: Sort | null
  columns: readonly string[] | null
  /** A page of a theme leads to it; it has no tab of its own. */
  isOfTheme?: true
}

const any = (...values: string[]) => ({ op: 'in', values }) as const
const most = (by: string): Sort => ({ by, isDescending: true })
const all: View = { filters: {}, sort: null, columns: null }

/** The built-in views of the list of items. */
export const VIEWS = {
  all,
  // What asks for a decision is an open context; nearly every item has some warning.
  action: {
    ...all,
    filters: { openContexts: any('portfolio', 'service', 'leadTime', 'trigger', 'batch') },
    sort: most('gapSize'),
  },
  shortage: { ...all, filters: { coverageConformity: any('shortage') }, sort: most('ruptureExposure') },
  // The items that the capital themes have excess of; of what is ordered on demand, fresh stock is covered correctly, too.
  excess: { ...all, filters: { excess: { op: 'gt', value: '0' } }, sort: most('excessValue') },
  noncompliant: { ...all, filters: { portfolioConformity: any('at>od', 'od>at') } },
  inactive: { ...all, filters: { status: any('inactive') } },
  incomplete: { ...all, filters: { dataQuality: any('incomplete') } },
  unauthorized: { ...all, filters: { authorized: any('false') } },
  capital: {
    filters: {},
    sort: most('gapSize'),
    columns: [
      'abcClass',
      'currentBalance',
      'avgFinancialBalance90d',
      'proposedFinancialBalance',
      'gap',
      'agingClass',
      'excessValue',
      'coverage90d',
    ],
    isOfTheme: true,
  },
  service: {
    filters: {},
    sort: most('ruptureExposure'),
    columns: [
      'nsr',
      'nsrClass',
      'availability',
      'serviceConformity',
      'replayConformity',
      'ruptureExposure',
      'ruptureRisk',
      'currentBalance',
      'trigger',
    ],
    isOfTheme: true,
  },
  replenishment: {
    filters: {},
    sort: null,
    columns: [
      'tmer',
      'synchrony',
      'leadTime',
      'celerity',
      'batch',
      'package',
      'batchConformity',
      'virtualOrder',
    ],
    isOfTheme: true,
  },
  consumption: {
    filters: {},
    sort: null,
    columns: [
      'consumptionAverage90d',
      'consumptionAverage730d',
      'tendency',
      'cvConsumption',
      'uncertaintyClass',
      'tmea',
      'consumptionPopularity',
      'outlier',
    ],
    isOfTheme: true,
  },
} as const satisfies Record<string, View>
export type ViewId = keyof typeof VIEWS
export const VIEW_IDS = Object.keys(VIEWS) as ViewId[]

export const asViewId = (name: string | null): ViewId => VIEW_IDS.find((id) => id === name) ?? 'all'
export const viewOf = (id: ViewId): View => VIEWS[id]

type Facets = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Number of items in a view, from the counts of the whole scope; null if they do not contain it. */
export function viewCount(id: ViewId, facets: Facets | undefined, whole: number | undefined): number | null {
  const entries = Object.entries(viewOf(id).filters)
  if (entries.length === 0) return whole ?? null
  const [only, ...more] = entries
  const [field, filter] = only ?? []
  const counts = field === undefined ? undefined : facets?.[field]
  if (more.length > 0 || !counts || filter?.op !== 'in') return null
  return filter.values.reduce((total, value) => total + (counts[value] ?? 0), 0)
}
