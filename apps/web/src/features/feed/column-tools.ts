import type { ContextKind } from '#app/api/types.ts'
import type { Words } from '#app/session/use-words.ts'
import type { useContextValue } from '#features/decisions/index.ts'
import type { WorkRow } from '#features/feed/work-row.ts'
import type { Owners } from '#features/fields/index.ts'
import type { FileCell } from '#ui/list/column.ts'
import type { ListColumn } from '#ui/list/define.ts'

/** Tools of the worklist's columns beside a row. */
export type Tools = Words & {
  tab: ContextKind | null
  isByItem: boolean
  /** The list is about what the last load changed. */
  isSinceLoad: boolean
  /** The company orders its worklist by the money at stake. */
  isByStake: boolean
  /** The list is about what is put off. */
  isSnoozed: boolean
  write: ReturnType<typeof useContextValue>
  /** Number of items with each value, by field. */
  facets: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** The id of who reads it. */
  me: string
  /** Owners to filter by. */
  owners: Owners
}
/** A column of the worklist. */
export type WorkColumn = ListColumn<WorkRow, Tools>

/** The one column of a file that a column of the list makes. */
export const one = (header: string, value: (row: WorkRow) => FileCell) => [{ header, value }]
