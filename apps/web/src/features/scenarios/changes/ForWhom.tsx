import type { ItemFilters } from '@giro/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#app/api/query.ts'
import { askedItems, itemsQuery, readAsked, useFacets, useItemFilters } from '#features/items/index.ts'
import css from '#features/scenarios/scenarios.module.css'
import { FilterBar } from '#ui/list/FilterBar.tsx'
import type { ListSearch } from '#ui/list/search.ts'

type Shown = Pick<ListSearch, 'filters' | 'text'>
const asked = (shown: Shown) => askedItems({ ...shown, view: null, sort: null }, []).filters

/** The items that a change is about, by the filters of the list of items, and how many they are. */
export function ForWhom({
  filter,
  onChange,
}: {
  filter: ItemFilters
  onChange: (filter: ItemFilters) => void
}) {
  const { t } = useTranslation()
  const [wantsAll, setWantsAll] = useState(false)
  const shown = readAsked(filter)
  const specs = useItemFilters(useFacets({ ...shown, view: null, sort: null }, wantsAll))
  const { data } = useQuery({
    ...query('listItems', itemsQuery({ ...filter, limit: 0 })),
    placeholderData: keepPreviousData,
  })
  return (
    <fieldset
      className={css.forWhom}
      onFocusCapture={({ target }) => {
        if (target.dataset.addFilter !== undefined) setWantsAll(true)
      }}
    >
      <legend className="strong">{t('scenarios.changes.forWhom')}</legend>
      <FilterBar
        specs={specs}
        value={shown.filters}
        onChange={(filters) => onChange(asked({ ...shown, filters }))}
        search={{
          label: t('items.search'),
          text: shown.text,
          onText: (text) => onChange(asked({ ...shown, text })),
        }}
      />
      <p className="caption" role="status">
        {data ? t('scenarios.changes.meets', { count: data.count }) : null}
      </p>
    </fieldset>
  )
}
