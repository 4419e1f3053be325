import type { ItemFilters } from '@giro/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#app/api/client.ts'
import { query } from '#app/api/query.ts'
import { useItemFilters } from '#features/items/filters.ts'
import css from '#features/items/items.module.css'
import { ATTRIBUTE, listRequest, readFilters } from '#features/items/list-request.ts'
import { itemsQuery, useFacets } from '#features/items/use-items.ts'
import { FilterBar, type FilterSpec } from '#ui/list/FilterBar.tsx'
import type { Filters, ListSearch } from '#ui/list/search.ts'

type Shown = Pick<ListSearch, 'filters' | 'text'>
const filtersOf = (shown: Shown) => listRequest({ ...shown, view: null, sort: null }, []).filters

type ForWhomProps = {
  filter: ItemFilters
  onChange: (filter: ItemFilters) => void
  /** Fields that may be asked; absent: all. */
  only?: (field: string) => boolean
  /** Filters beside those of the list of items. */
  more?: readonly FilterSpec[]
}

/** The items that something is about, by the filters of the list of items, and how many they are. */
export function ForWhom({ filter, onChange, only = () => true, more = [] }: ForWhomProps) {
  const { t } = useTranslation()
  const [wantsAll, setWantsAll] = useState(false)
  const shown = readFilters(filter)
  const ofItems = withoutAttributes(shown.filters)
  const hasOwn = Object.keys(ofItems).length < Object.keys(shown.filters).length
  const facets = useFacets({ ...shown, filters: ofItems, view: null, sort: null }, wantsAll)
  const specs = useItemFilters(facets, 'owner' in shown.filters).filter(({ field }) => only(field))
  const { data } = useQuery({
    ...query('listItems', itemsQuery({ ...filter, limit: 0 })),
    placeholderData: keepPreviousData,
    enabled: !hasOwn,
  })
  // The list of items knows no columns of the company's own.
  const ownCount = useQuery({
    queryKey: ['countRuleItems', filter],
    queryFn: () => call('countRuleItems', { body: { filter: filter as Record<string, string> } }),
    placeholderData: keepPreviousData,
    enabled: hasOwn,
  })
  const count = hasOwn ? ownCount.data?.items : data?.count
  return (
    <fieldset
      className={css.forWhom}
      onFocusCapture={({ target }) => {
        if (target.dataset.addFilter !== undefined) setWantsAll(true)
      }}
    >
      <legend className="strong">{t('scenarios.changes.forWhom')}</legend>
      <FilterBar
        specs={[...specs, ...more]}
        value={shown.filters}
        onChange={(filters) => onChange(filtersOf({ ...shown, filters }))}
        search={{
          label: t('items.search'),
          text: shown.text,
          onText: (text) => onChange(filtersOf({ ...shown, text })),
        }}
      />
      <p className="caption" role="status">
        {count === undefined ? null : t('scenarios.changes.meets', { count })}
      </p>
    </fieldset>
  )
}

/** Returns the filters without the company's custom columns. */
const withoutAttributes = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([field]) => !field.startsWith(ATTRIBUTE)))
