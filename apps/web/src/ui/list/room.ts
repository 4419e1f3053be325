import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useMedia } from '../media.ts'
import type { Column } from './column.ts'

/** Columns beside the key that a window below 52em shows; the rest stands in a row that opens. */
const NARROW_COLUMNS = 4

/** One list, whatever the columns: a table of which nothing leaves is drawn once for columns that are put together anew. */
const NONE: [] = []

type Room<Row> = {
  region: RefObject<HTMLElement | null>
  /** True if the region is a box that scrolls, which must be reachable by the keyboard. */
  isBox: boolean
  shown: readonly Column<Row>[]
  /** Columns without room, shown in an expandable row. */
  rest: readonly Column<Row>[]
}

/**
 * The columns that there is room for. Of those that may leave (`leaves`) as many do as it takes, the lowest first; a table
 * that is wider even then, and rows of a longer list (`given`), have a box that scrolls. Follows the window and the rows.
 */
export function useRoom<Row>(
  columns: readonly Column<Row>[],
  isChosen: boolean,
  given: RefObject<HTMLElement | null> | undefined,
): Room<Row> {
  const ownRef = useRef<HTMLElement>(null)
  const region = given ?? ownRef
  const isNarrow = useMedia('narrow')
  const isPaper = useMedia('print')
  const leaving = useMemo(() => {
    // What a person chose to see stays, and so does what the sheet has room for.
    if (given || isChosen || isNarrow || isPaper || !columns.some(({ leaves }) => leaves)) return NONE
    return columns.filter(({ leaves }) => leaves).sort((a, b) => (a.leaves ?? 0) - (b.leaves ?? 0))
  }, [columns, given, isChosen, isNarrow, isPaper])
  const [gone, isWide] = useGone(region, leaving)
  const [shown, rest] = useMemo(() => {
    if (isNarrow) return [columns.slice(0, NARROW_COLUMNS), columns.slice(NARROW_COLUMNS)]
    const left = new Set(leaving.slice(0, gone))
    return [columns.filter((column) => !left.has(column)), columns.filter((column) => left.has(column))]
  }, [columns, isNarrow, leaving, gone])
  return { region, isBox: isWide || given !== undefined, shown, rest }
}

/** Number of optional columns to remove, and whether the table is still too wide. */
function useGone<Row>(
  region: RefObject<HTMLElement | null>,
  leaving: readonly Column<Row>[],
): [gone: number, isWide: boolean] {
  const [state, setState] = useState({ leaving, gone: 0, isWide: false })
  const { gone, isWide } = state.leaving === leaving ? state : { gone: 0, isWide: state.isWide }
  const widths = useRef<{ of: typeof leaving; px: number[] }>({ of: leaving, px: [] })

  useLayoutEffect(() => {
    const section = region.current
    const table = section?.querySelector('table')
    if (!section || !table) return
    if (widths.current.of !== leaving) widths.current = { of: leaving, px: [] }
    const { px } = widths.current
    // Less the scroll bar of a box, as the page has one where the same rows make it long: neither leads to the other.
    const measure = () => {
      const room = section.clientWidth + 1
      const isOver = table.offsetWidth > room
      // What it took when it was too wide: it is tried again where there is as much.
      if (isOver) px[gone] = table.offsetWidth
      let next = 0
      while (next < leaving.length && (px[next] ?? 0) > room) next++
      setState((now) =>
        now.leaving === leaving && now.gone === next && now.isWide === isOver
          ? now
          : { leaving, gone: next, isWide: isOver },
      )
    }
    const observer = new ResizeObserver(measure)
    observer.observe(section)
    observer.observe(table)
    measure()
    return () => observer.disconnect()
  }, [region, leaving, gone])
  return [gone, isWide]
}
