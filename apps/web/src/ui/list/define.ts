import { type ReactNode, useMemo } from 'react'
import type { Column, FileCell, FileColumn } from './column.ts'
import type { FilterSpec } from './FilterBar.tsx'
import { filterQuery, type ListSearch, type ListSpec } from './search.ts'

type Option = { value: string; label: string; count?: number | undefined }

/** What a list can be filtered by in a column. Its field and label are the column's unless they are named. */
type Filtered<Given> = {
  field?: string
  label?: (given: Given) => string
  isPromoted?: boolean | ((given: Given) => boolean)
  /** Before (below 0) or after (above 0) the filters of the other columns. */
  place?: number
} & (
  | {
      kind: 'words'
      options: (given: Given) => readonly Option[]
      quick?: (given: Given) => { label: string; value: string }
      /** The server takes one value: with all of them chosen it is asked for none. */
      takesOne?: true
    }
  | { kind: 'number' | 'date' }
)

/** A row of a list's definition: the column, what it sorts and filters by, and what it writes into a file. */
export type ListColumn<Row, Given> = Pick<
  Column<Row>,
  'id' | 'align' | 'origin' | 'width' | 'isSortable' | 'topic' | 'leaves'
> & {
  header: (given: Given) => string
  /** Absent: the list can be filtered by it and does not show it. */
  cell?: (row: Row, given: Given) => ReactNode
  /** Not shown until chosen. */
  isHidden?: boolean | ((given: Given) => boolean)
  /** Whether this form of the list has it at all. */
  isFor?: (given: Given) => boolean
  filter?: Filtered<Given>
  /** Whether this form of the list can be filtered by it. */
  isFilterFor?: (given: Given) => boolean
  file?: (given: Given) => readonly FileColumn<Row>[]
}

/** A list by its columns, and what its address may name because of them. `Given` is what cells and words are made of. */
export type ListDefinition<Row, Given> = {
  columns: readonly ListColumn<Row, Given>[]
  spec: ListSpec
  /** Fields of which the server takes one value. */
  takeOne: readonly string[]
}

const PAGE_ROWS = 25
const fieldOf = ({ id, filter }: ListColumn<never, never>) => filter?.field ?? id

export function defineList<Row, Given>(
  columns: readonly ListColumn<Row, Given>[],
  sort?: ListSpec['sort'],
): ListDefinition<Row, Given> {
  const plain: readonly ListColumn<never, never>[] = columns
  const filtered = plain.flatMap((column) => (column.filter ? [{ column, filter: column.filter }] : []))
  return {
    columns,
    spec: {
      columns: plain.filter(({ cell }) => cell).map(({ id }) => id),
      sortable: plain.filter(({ isSortable }) => isSortable).map(({ id }) => id),
      filters: Object.fromEntries(filtered.map(({ column, filter }) => [fieldOf(column), filter.kind])),
      limit: PAGE_ROWS,
      ...(sort ? { sort } : {}),
    },
    takeOne: filtered
      .filter(({ filter }) => filter.kind === 'words' && filter.takesOne)
      .map(({ column }) => fieldOf(column)),
  }
}

/** The columns and the filters of a list as the table takes them. `given` must be the same until something changed. */
export function useDefined<Row, Given>(
  { columns }: ListDefinition<Row, Given>,
  given: Given,
): { columns: readonly Column<Row>[]; filters: readonly FilterSpec[] } {
  return useMemo(() => {
    const there = columns.filter(({ isFor }) => isFor?.(given) ?? true)
    const filterable = columns
      .filter(({ isFilterFor }) => isFilterFor?.(given) ?? true)
      .sort((a, b) => (a.filter?.place ?? 0) - (b.filter?.place ?? 0))
    return {
      columns: there.flatMap((column) => shown(column, given)),
      filters: filterable.flatMap((column) => filterOf(column, given)),
    }
  }, [columns, given])
}

function shown<Row, Given>(
  { header, cell, isHidden, file, isFor: _, filter: __, isFilterFor: ___, ...column }: ListColumn<Row, Given>,
  given: Given,
): Column<Row>[] {
  if (!cell) return []
  return [
    {
      ...column,
      header: header(given),
      cell: (row) => cell(row, given),
      isHidden: typeof isHidden === 'function' ? isHidden(given) : (isHidden ?? false),
      ...(file ? { file: file(given) } : {}),
    },
  ]
}

function filterOf<Row, Given>({ id, header, filter }: ListColumn<Row, Given>, given: Given): FilterSpec[] {
  if (!filter) return []
  const { field = id, label = header, isPromoted = false } = filter
  const frame = {
    field,
    label: label(given),
    isPromoted: typeof isPromoted === 'function' ? isPromoted(given) : isPromoted,
  }
  return [
    filter.kind === 'words'
      ? { ...frame, kind: filter.kind, options: filter.options(given), quick: filter.quick?.(given) }
      : { ...frame, kind: filter.kind },
  ]
}

/** What is asked of the server for the page of a list that its address shows. */
export function askedPage(
  { takeOne }: Pick<ListDefinition<never, never>, 'takeOne'>,
  { limit, offset, sort, text, filters }: ListSearch,
): Record<string, string | number | boolean> {
  const search = text.trim()
  const fields = Object.entries(filterQuery(filters)).filter(
    ([name, value]) => !takeOne.includes(name) || !value.includes(','),
  )
  return {
    ...Object.fromEntries(fields),
    ...(search === '' ? {} : { search }),
    ...(sort ? { orderBy: sort.by, isDESC: sort.isDescending } : {}),
    offset,
    limit,
  }
}

/** What the columns of a list write into a file: the heads, and the cells of a row. */
export function fileOf<Row>(columns: readonly Column<Row>[]): {
  head: FileCell[]
  cells: (row: Row) => FileCell[]
} {
  const written = columns.flatMap(({ file = [] }) => file)
  return { head: written.map(({ header }) => header), cells: (row) => written.map(({ value }) => value(row)) }
}
