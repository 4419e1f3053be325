import { ABC_CLASSES, CONTEXT_KINDS, CONTEXT_REASONS, CRITICALITIES, THEMES } from 'virtual:contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '#app/api/query.ts'
import { useSites } from '#app/session/sites.ts'
import { useFormat } from '#app/session/use-format.ts'
import { COLUMN_IDS } from '#features/feed/use-columns.tsx'
import type { WorkFilters } from '#features/feed/use-worklist.ts'
import type { FilterSpec } from '#ui/list/FilterBar.tsx'
import type { ListSpec } from '#ui/list/search.ts'

/** What the worklist's address may name. The queue gives the order. */
export const FEED_SPEC: ListSpec = {
  sortable: [],
  filters: {
    level: 'words',
    site: 'words',
    abcClass: 'words',
    criticality: 'words',
    reason: 'words',
    theme: 'words',
    authorized: 'words',
    effect: 'number',
  },
  columns: COLUMN_IDS,
  limit: 25,
}

/** Items with an open alert, counted by what they can be filtered by; and how many of them are short. */
export function useFacets(filters: WorkFilters) {
  const [sites] = useSites()
  const { level: _level, reason: _reason, theme: _theme, ...ofItems } = filters
  const open = {
    openContexts: CONTEXT_KINDS.join(','),
    ...(sites.length > 0 ? { site: sites.join(',') } : {}),
  }
  const shortage = { openContexts: open.openContexts, coverageConformity: 'shortage' }
  const all = useQuery(
    query('listItems', { query: { ...open, limit: 0, facets: 'site,abcClass,criticality' } }),
  )
  const short = useQuery({
    ...query('listItems', {
      query: { ...ofItems, ...shortage, limit: 0 },
    }),
    placeholderData: (before) => before,
  })
  return { facets: all.data?.facets ?? {}, shortItems: short.data?.count ?? null }
}

export function useFilters(
  facets: Record<string, Record<string, number>>,
  hasTheme: boolean,
): readonly FilterSpec[] {
  const { t } = useTranslation()
  const { currencySymbol } = useFormat()
  const counted = (field: string, value: string, label: string) => ({
    value,
    label,
    count: facets[field]?.[value],
  })
  const sites = Object.keys(facets.site ?? {}).sort()
  return [
    {
      field: 'level',
      label: t('feed.column.level'),
      kind: 'words',
      isPromoted: true,
      options: (['problem', 'warning'] as const).map((value) => ({
        value,
        label: t(`words.level.${value}`),
      })),
    },
    {
      field: 'site',
      label: t('fields.site'),
      kind: 'words',
      isPromoted: true,
      options: sites.map((site) => counted('site', site, site)),
    },
    {
      field: 'abcClass',
      label: t('fields.abcClass'),
      kind: 'words',
      isPromoted: true,
      options: ABC_CLASSES.map((value) => counted('abcClass', value, t(`words.abcClass.${value}`))),
    },
    {
      field: 'criticality',
      label: t('fields.criticality'),
      kind: 'words',
      options: CRITICALITIES.map((value) => counted('criticality', value, t(`words.criticality.${value}`))),
    },
    {
      field: 'reason',
      label: t('feed.column.reason'),
      kind: 'words',
      options: CONTEXT_REASONS.map((value) => ({ value, label: t(`words.reason.${value}`) })),
    },
    ...(hasTheme
      ? [
          {
            field: 'theme',
            label: t('feed.column.theme'),
            kind: 'words' as const,
            options: THEMES.map((value) => ({ value, label: t(`words.theme.${value}`) })),
          },
        ]
      : []),
    {
      field: 'authorized',
      label: t('fields.authorized'),
      kind: 'words',
      options: (['true', 'false'] as const).map((value) => ({
        value,
        label: t(`words.authorized.${value}`),
      })),
    },
    { field: 'effect', label: `${t('feed.column.itemEffect')}, ${currencySymbol}`, kind: 'number' },
  ]
}
