import type { ItemFilters } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import { useItemFilters } from '#features/items/filters.ts'
import { ATTRIBUTE, readFilters } from '#features/items/list-request.ts'
import { chipText, type FilterSpec, useChipWords } from '#ui/list/FilterBar.tsx'

const NO_COUNTS = {}

/**
 * The items of a filter in words: "ABC: C · Site: SP01"; the whole catalog where it filters nothing.
 *
 * @param filters those that are to be put in words
 */
export function useFilterWords(
  filters: readonly (ItemFilters | undefined)[],
): (filter: ItemFilters) => string {
  const { t } = useTranslation()
  const words = useChipWords()
  const specs = useItemFilters(
    NO_COUNTS,
    filters.some((filter) => filter?.owner !== undefined),
  )
  return (filter) => {
    const { filters, text } = readFilters(filter)
    const chips = Object.entries(filters).flatMap(([field, one]) => {
      const spec = field.startsWith(ATTRIBUTE)
        ? attributeFilter(field.slice(ATTRIBUTE.length))
        : specs.find((spec) => spec.field === field)
      return spec ? [chipText(spec, one, words)] : []
    })
    const summary = [...(text === '' ? [] : [`“${text}”`]), ...chips].join(' · ')
    return summary === '' ? t('scenarios.changes.everything') : summary
  }
}

/** A filter on a column of the master data that is none of the product's, with the values that are offered. */
export const attributeFilter = (
  name: string,
  values: readonly { value: string; items: number }[] = [],
): Extract<FilterSpec, { kind: 'words' }> => ({
  field: `${ATTRIBUTE}${name}`,
  label: name,
  kind: 'words',
  options: values.map(({ value, items }) => ({ value, label: value, count: items })),
  hasEmpty: true,
})
