import { UNKNOWN_EFFECT } from 'virtual:contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SentTo } from '#app/api/client.ts'
import { type List, useList } from '#app/api/query.ts'
import { useSites } from '#app/session/sites.ts'
import { useFormat } from '#app/session/use-format.ts'
import type { Filters } from '#ui/list/search.ts'
import type { ListState } from '#ui/list/use-list-search.ts'
import { type Authorization, FIELDS, type ResultRow, resultRows } from './changes.ts'

export const TABS = [
  'changed',
  'stale',
  'authorized',
  'unauthorized',
  'manual',
  'blocked',
  'cameBack',
] as const
export type TabName = (typeof TABS)[number]
export type AuthorizationQuery = NonNullable<SentTo<'listAuthorizations'>['query']>

/** The filter of each tab. `changed`: authorized, and not yet in a file as it stands; `stale`: its values changed afterwards. */
export const TAB_QUERY: Record<TabName, AuthorizationQuery> = {
  changed: { authorized: 'true', erpState: 'authorized' },
  stale: { authorized: 'true', stale: 'true' },
  authorized: { authorized: 'true' },
  unauthorized: { authorized: 'false' },
  manual: { manual: 'true' },
  blocked: { blocked: 'true' },
  cameBack: { erpState: 'reverted,drifted' },
}

const one = (filters: Filters, field: string): readonly string[] => {
  const filter = filters[field]
  return filter?.op === 'in' ? filter.values : []
}

/** The question behind a tab with its filters; without a page. */
export function useTabQuery(tab: TabName, list: ListState): AuthorizationQuery {
  const [sites] = useSites()
  const { filters, text } = list
  return useMemo(() => {
    const states = one(filters, 'erpState').join(',')
    const sizes = one(filters, 'change').map(Number)
    return {
      ...TAB_QUERY[tab],
      site: sites.join(',') || undefined,
      search: text || undefined,
      abcClass: one(filters, 'abcClass').join(',') || undefined,
      ...(states && tab !== 'changed' && tab !== 'cameBack' ? { erpState: states } : {}),
      ...(sizes.length > 0 ? { changeFrom: Math.min(...sizes) } : {}),
    }
  }, [tab, sites, filters, text])
}

/** A page of items with what the ERP has of them and what it will receive, the largest effect first. */
export function useResults(filter: AuthorizationQuery, list: ListState): List<ResultRow> {
  const page = useList('listAuthorizations', {
    query: {
      ...filter,
      fields: FIELDS,
      limit: list.limit,
      offset: list.offset,
      orderBy: (list.sort?.by ?? 'effect') as 'effect',
      isDESC: list.sort?.isDescending ?? true,
    },
  })
  return useChanges(page)
}

/** A page of items with what each would change in the ERP. */
export function useChanges(page: List<Authorization>): List<ResultRow> {
  const rows = useMemo(() => resultRows(page.rows), [page.rows])
  return { ...page, rows, answer: undefined }
}

/** Number of matching items; null until it is known. */
export function useCount(filter: AuthorizationQuery): { count: number | null; hasFailed: boolean } {
  const { count, isLoading, error } = useList('listAuthorizations', { query: { ...filter, limit: 0 } })
  return { count: isLoading || error ? null : count, hasFailed: error !== null }
}

/** Items of a tab at the sites that are shown: how many, and the first by name. */
export function useFirst(tab: TabName): { count: number; names: string[] } {
  const [sites] = useSites()
  const query = { ...TAB_QUERY[tab], site: sites.join(',') || undefined }
  const { rows, count } = useList('listAuthorizations', {
    query: { ...query, orderBy: 'effect', isDESC: true, limit: 3 },
  })
  return { count, names: rows.map(({ sku }) => sku) }
}

/** The effect on stock of all that is authorized; null until it is known. */
export function useAuthorizedEffect(): ManyEffect | null {
  const authorized = { authorized: 'true', limit: 0 }
  const all = useList('listItems', { query: { ...authorized, metrics: 'sum(effect)' } })
  const unknown = useList('listItems', { query: { ...authorized, ...UNKNOWN_EFFECT } })
  if (!all.answer || !unknown.answer) return null
  return { items: all.count, effect: all.answer.metrics?.['sum(effect)'] ?? 0, unknown: unknown.count }
}

/** Effect of several items on stock, in money, and the number of items with an unknown effect. */
type ManyEffect = { items: number; effect: number; unknown: number }

/** Writes it. Where it is known of none, there is no sum to tell. */
export function useEffectText(): (of: ManyEffect) => string {
  const { t } = useTranslation()
  const { moneyEffect } = useFormat()
  return ({ items, effect, unknown }) =>
    [
      ...(unknown === 0 || unknown < items ? [moneyEffect(effect)] : []),
      ...(unknown === 0 ? [] : [t('results.effectUnknown', { count: unknown })]),
    ].join(' · ')
}
