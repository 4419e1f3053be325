import type { ReactNode } from 'react'

/** A cell of a file: numbers bare, words as they are read. */
export type FileCell = string | number | null
export type FileColumn<Row> = { header: string; value: (row: Row) => FileCell }

/** One column of the one table. The first of a list is its key: it stays at the left and cannot be hidden. */
export type Column<Row> = {
  /** Also the name it is sorted by. */
  id: string
  /** Label with its unit: "Coverage, days". */
  header: string
  /** Other names that the column chooser finds it by. */
  synonyms?: string
  /** The help text of what it says. */
  topic?: string | undefined
  /** Heading in the column chooser. */
  group?: string
  /** Numbers stand at the right. Null draws a blank, which is said to be no value. */
  cell: (row: Row) => ReactNode
  align?: 'end'
  isSortable?: boolean
  /** True if it is not shown until chosen. */
  isHidden?: boolean
  /**
   * Order in which columns move to the expandable row if there is no room, the lowest number first; absent: it stays.
   */
  leaves?: number
  /** `calculated` has a tinted head and ƒ, `manual` a pencil. */
  origin?: 'calculated' | 'manual'
  /** Least width, px. */
  width?: number
  /** Columns in an exported file. */
  file?: readonly FileColumn<Row>[]
}

/** Columns in the order shown: the chosen ones, or those not hidden. The key column is always first. */
export function shownColumns<Row>(
  all: readonly Column<Row>[],
  chosen: readonly string[] | null,
): readonly Column<Row>[] {
  const [key, ...others] = all
  if (!key) return []
  if (chosen === null) return [key, ...others.filter((column) => !column.isHidden)]
  const byId = new Map(others.map((column) => [column.id, column]))
  return [key, ...chosen.flatMap((id) => byId.get(id) ?? [])]
}
