import { type ReactNode, useMemo } from 'react'
import type { Column, FileCell, FileColumn } from './column.ts'
import type { FilterSpec } from './FilterBar.tsx'
import { filterQuery, type ListSearch, type ListSpec } from './search.ts'

type Option = { value: string; label: string; count?: number | undefined }

/** Filter of a column. Its field and label are the column's unless given. */
type Filtered<Tools> = {
  field?: string
  label?: (tools: Tools) => string
  isPromoted?: boolean | ((tools: Tools) => boolean)
  /** Position before (below 0) or after (above 0) the filters of the other columns. */
  place?: number
} & (
  | {
      kind: 'words'
      options: (tools: Tools) => readonly Option[]
      quick?: (tools: Tools) => { label: string; value: string } | undefined
      unknown?: (tools: Tools) => string
      /** The server takes one value: with all of them chosen it is asked for none. */
      takesOne?: true
    }
  | { kind: 'number' | 'date' }
)

/** A row of a list's definition: the column, what it sorts and filters by, and what it writes into a file. */
export type ListColumn<Row, Tools> = Pick<
  Column<Row>,
  'id' | 'align' | 'origin' | 'width' | 'isSortable' | 'topic' | 'leaves'
> & {
  header: (tools: Tools) => string
  /** Absent: the list can be filtered by it and does not show it. */
  cell?: (row: Row, tools: Tools) => ReactNode
  /** True if it is not shown until chosen. */
  isHidden?: boolean | ((tools: Tools) => boolean)
  /** True if this form of the list has it at all. */
  isFor?: (tools: Tools) => boolean
  filter?: Filtered<Tools>
  /** True if this form of the list can be filtered by it. */
  isFilterFor?: (tools: Tools) => boolean
  file?: (tools: Tools) => readonly FileColumn<Row>[]
}

/** A list by its columns, and what its address may name because of them. `Given` is what cells and words are made of. */
export type ListDefinition<Row, Tools> = {
  columns: readonly ListColumn<Row, Tools>[]
  spec: ListSpec
  /** Fields of which the server takes one value. */
  takeOne: readonly string[]
}

const PAGE_ROWS = 25
const fieldOf = ({ id, filter }: ListColumn<never, never>) => filter?.field ?? id

export function defineList<Row, Tools>(
  columns: readonly ListColumn<Row, Tools>[],
  sort?: ListSpec['sort'],
): ListDefinition<Row, Tools> {
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
export function useDefined<Row, Tools>(
  { columns }: ListDefinition<Row, Tools>,
  tools: Tools,
): { columns: readonly Column<Row>[]; filters: readonly FilterSpec[] } {
  return useMemo(() => {
    const there = columns.filter(({ isFor }) => isFor?.(tools) ?? true)
    const filterable = columns
      .filter(({ isFilterFor }) => isFilterFor?.(tools) ?? true)
      .sort((a, b) => (a.filter?.place ?? 0) - (b.filter?.place ?? 0))
    return {
      columns: there.flatMap((column) => shown(column, tools)),
      filters: filterable.flatMap((column) => filterOf(column, tools)),
    }
  }, [columns, tools])
}

function shown<Row, Tools>(
  { header, cell, isHidden, file, isFor: _, filter: __, isFilterFor: ___, ...column }: ListColumn<Row, Tools>,
  tools: Tools,
): Column<Row>[] {
  if (!cell) return []
  return [
    {
      ...column,
      header: header(tools),
      cell: (row) => cell(row, tools),
      isHidden: typeof isHidden === 'function' ? isHidden(tools) : (isHidden ?? false),
      ...(file ? { file: file(tools) } : {}),
    },
  ]
}

function filterOf<Row, Tools>({ id, header, filter }: ListColumn<Row, Tools>, tools: Tools): FilterSpec[] {
  if (!filter) return []
  const { field = id, label = header, isPromoted = false } = filter
  const frame = {
    field,
    label: label(tools),
    isPromoted: typeof isPromoted === 'function' ? isPromoted(tools) : isPromoted,
  }
  return [
    filter.kind === 'words'
      ? {
          ...{ ...frame, kind: filter.kind, options: filter.options(tools) },
          ...{ quick: filter.quick?.(tools), unknown: filter.unknown?.(tools) },
        }
      : { ...frame, kind: filter.kind },
  ]
}

/** Returns the request for the page of a list in its address. */
export function pageRequest(
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

/** Returns the file of a list's columns: the headers, and the cells of a row. */
export function fileOf<Row>(columns: readonly Column<Row>[]): {
  head: FileCell[]
  cells: (row: Row) => FileCell[]
} {
  // A value that two columns write, as the site beside its item, is one column of the file.
  const all = columns.flatMap(({ file = [] }) => file)
  const written = all.filter(({ header }, at) => all.findIndex((one) => one.header === header) === at)
  return { head: written.map(({ header }) => header), cells: (row) => written.map(({ value }) => value(row)) }
}
