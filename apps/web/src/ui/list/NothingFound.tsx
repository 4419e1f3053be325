import { Button } from '../Button.tsx'
import { EmptyState } from '../States.tsx'
import { useUiTexts } from '../texts.tsx'
import { type FilterSpec, useChips } from './FilterBar.tsx'
import type { ListState } from './use-list-search.ts'

/** Filters leave no row: their names, and the way out. */
export function NothingFound({ list, filters }: { list: ListState; filters: readonly FilterSpec[] }) {
  const { table } = useUiTexts()
  const applied = useChips(list, filters)
  const names = list.text === '' ? applied : [`“${list.text}”`, ...applied]
  return (
    <EmptyState
      title={table.noResult}
      icon="filter"
      actions={
        <Button variant="secondary" size="small" onClick={() => list.setView(list.view, {})}>
          {table.clearFilters}
        </Button>
      }
    >
      {names.join(' · ')}
    </EmptyState>
  )
}
