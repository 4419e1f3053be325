import { type ComponentProps, useMemo, useState } from 'react'
import type { Column } from '#ui/list/column.ts'
import type { FilterSpec } from '#ui/list/FilterBar.tsx'
import type { ListSearch, Sort } from '#ui/list/search.ts'
import { useSelection } from '#ui/list/selection.ts'
import { Table, useDroppedNotice } from '#ui/list/Table.tsx'
import type { ListState } from '#ui/list/use-list-search.ts'
import { EmptyState } from '#ui/States.tsx'

type Item = { sku: string; description: string; stock: number | null; gap: number; site: string; abc: string }
export const ITEMS: Item[] = [
  { sku: '100140', description: 'Gasket', stock: 12, gap: -500, site: 'SP01', abc: 'A' },
  { sku: '100315', description: 'Filter', stock: null, gap: 120, site: 'SP01', abc: 'A' },
  { sku: '100707', description: 'Hose', stock: 0, gap: 40, site: 'MG01', abc: 'B' },
]
export const COLUMNS: Column<Item>[] = [
  { id: 'sku', header: 'Item', cell: ({ sku }) => sku, isSortable: true },
  { id: 'description', header: 'Descrição', cell: ({ description }) => description },
  { id: 'stock', header: 'Saldo', cell: ({ stock }) => stock, align: 'end', isSortable: true },
  { id: 'gap', header: 'Gap, R$', cell: ({ gap }) => gap, align: 'end', origin: 'calculated' },
  { id: 'site', header: 'Unidade', cell: ({ site }) => site },
  { id: 'abc', header: 'ABC', cell: ({ abc }) => abc, isHidden: true, group: 'Classes' },
]
const FILTERS: FilterSpec[] = [
  {
    field: 'abc',
    label: 'ABC',
    isPromoted: true,
    kind: 'words',
    options: [
      { value: 'a', label: 'A', count: 2 },
      { value: 'b', label: 'B', count: 1 },
    ],
  },
  { field: 'stock', label: 'Saldo', synonyms: 'estoque atual', kind: 'number', unit: 'un', hasEmpty: true },
  { field: 'last', label: 'Última saída', kind: 'date' },
  { field: 'sku', label: 'SKU', kind: 'text' },
]
const FIRST: ListSearch = {
  view: null,
  text: '',
  filters: {},
  sort: null,
  offset: 0,
  limit: 25,
  columns: null,
  mode: 'pages',
  unit: null,
  peek: null,
  misunderstood: [],
}

/** What a list shows, as its address would hold it. */
function useListHere(
  start: Partial<ListSearch>,
  changed: (now: ListSearch) => void,
  ownSort: Sort | null,
): ListState {
  const [now, setNow] = useState<ListSearch>({ ...FIRST, sort: ownSort, ...start })
  const set = (part: Partial<ListSearch>) => {
    // An address that is written anew has only what was understood.
    const then = { ...now, misunderstood: [], ...part }
    setNow(then)
    changed(then)
  }
  return {
    ...now,
    ownSort,
    setText: (text) => set({ text, offset: 0 }),
    setFilters: (filters) => set({ filters, offset: 0 }),
    setSort: (sort) => set({ sort: sort ?? ownSort, offset: 0 }),
    setPage: (offset) => set({ offset }),
    setTop: (offset) => set({ offset }),
    setLimit: (limit) => set({ limit }),
    setColumns: (columns) => set({ columns }),
    setMode: (mode) => set({ mode }),
    setUnit: (unit) => set({ unit }),
    setPeek: (peek) => set({ peek }),
    setView: (view, shown) =>
      set({ view, filters: {}, sort: null, columns: null, text: '', offset: 0, ...shown }),
  }
}

type GivenProps = Partial<ComponentProps<typeof Table<Item>>> & {
  start?: Partial<ListSearch>
  ownSort?: Sort | null
  changed?: (now: ListSearch) => void
  isChoosing?: boolean
}
export const LOADED = { isLoading: false, isFetching: false, failure: null, retry: () => undefined }

/** A list of three items, with all that a list can have. */
export function Items({
  start = {},
  changed = () => undefined,
  ownSort = null,
  isChoosing = false,
  ...given
}: GivenProps) {
  const list = useListHere(start, changed, ownSort)
  const rows = given.rows ?? ITEMS
  const selection = useSelection({
    pageKeys: useMemo(() => rows.map(({ sku }) => sku), [rows]),
    total: given.count ?? rows.length,
    scope: JSON.stringify(list.filters),
    onDropped: useDroppedNotice(),
  })
  return (
    <Table
      caption="Itens"
      columns={COLUMNS}
      rows={rows}
      count={rows.length}
      load={LOADED}
      list={list}
      rowKey={({ sku }) => sku}
      rowName={({ sku }) => sku}
      filters={FILTERS}
      searchLabel="SKU ou descrição"
      empty={<EmptyState title="Nenhum item ainda" />}
      {...(isChoosing ? { selection, bulkActions: <button type="button">Autorizar</button> } : {})}
      {...given}
    />
  )
}
