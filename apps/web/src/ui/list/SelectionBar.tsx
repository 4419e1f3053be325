import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { useUiTexts } from '../texts.tsx'
import type { Selection } from './selection.ts'
import css from './Table.module.css'

/** Replaces the filters while rows are selected: their number, everything that matches, the actions. */
export function SelectionBar({
  selection,
  total,
  onPage,
  actions,
}: {
  selection: Selection
  total: number
  onPage: number
  actions: ReactNode
}) {
  const { table } = useUiTexts()
  const isAll = selection.chosen.kind === 'all'
  return (
    <div className={css.selectionBar}>
      <p role="status" className="strong">
        {isAll ? table.selectedAll(selection.count) : table.selectedOnPage(selection.count)}
      </p>
      {!isAll && selection.count >= onPage && total > onPage ? (
        <Button variant="tertiary" onClick={selection.chooseAll}>
          {table.selectAll(total)}
        </Button>
      ) : null}
      <div className={css.selectionActions}>
        {actions}
        <Button variant="plain" icon="close" onClick={selection.clear}>
          {table.clearSelection}
        </Button>
      </div>
    </div>
  )
}
