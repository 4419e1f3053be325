import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { classes } from '../classes.ts'
import type { KeyScope } from '../keys.ts'
import { useMedia } from '../media.ts'
import { ErrorState, Skeleton, useLasting } from '../States.tsx'
import { Banner } from '../Status.tsx'
import { useUiTexts } from '../texts.tsx'
import { toast } from '../toasts.ts'
import { Cards, useCardBoxes } from './Cards.tsx'
import { type Column, shownColumns } from './column.ts'
import { FilterBar, type FilterSpec } from './FilterBar.tsx'
import { CalculatedMark } from './Head.tsx'
import { NothingFound } from './NothingFound.tsx'
import { Pager } from './Pager.tsx'
import { Rows } from './Rows.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { isFiltered, lastOffset } from './search.ts'
import type { Selection } from './selection.ts'
import css from './Table.module.css'
import { TableTools } from './TableTools.tsx'
import type { ListState } from './use-list-search.ts'

const loadEndless = async () => ({ default: (await import('./EndlessRows.tsx')).EndlessRows })
const EndlessRows = lazy(loadEndless) as unknown as typeof import('./EndlessRows.tsx').EndlessRows

/** State of the rows: as `useList` of api/query.ts returns it, with the failure in words. */
export type Load = {
  isLoading: boolean
  isFetching: boolean
  /** Null when nothing failed. */
  failure: { title: string; text: ReactNode } | null
  retry: () => void
}

/** A list that can also be read as one, without pages: `rows` are then those around the ones in sight. */
export type Endless = {
  /** Key of the listed data; another key starts at the top. */
  question: string
  /** Place in the whole list of the first of the rows. */
  first: number
  /** Called with the drawn rows, so that they are loaded. */
  onWindow: (from: number, to: number) => void
}

/** A scope of keys and what its actions do with the row that has the focus. */
export type RowKeys<Row> = { scope: KeyScope; actions: Readonly<Record<string, (row: Row) => void>> }

export type TableProps<Row> = {
  /** Name of the table for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Number of rows before paging. */
  count: number
  load: Load
  list: ListState
  rowKey: (row: Row) => string
  /** Returns the name of a row in texts: its SKU, its name. */
  rowName: (row: Row) => string
  filters?: readonly FilterSpec[]
  /** Placeholder of the search; none: no search. */
  searchLabel?: string
  /** Views, above the filters. */
  views?: ReactNode
  /** Content if there are no rows at all, whatever the filters: first use, or all done. */
  empty: ReactNode
  selection?: Selection
  /** Actions on what is selected, in the place of the filters. */
  bulkActions?: ReactNode
  /** The same in a bar below the rows, for lists that choose by themselves: the filters stay. */
  footBar?: ReactNode
  /** Tools at the right of the filters: Export. */
  tools?: ReactNode
  /** Something to say about the data: partly loaded, stale. */
  notice?: ReactNode
  endless?: Endless
  /** Enter on a row. */
  onOpen?: (row: Row) => void
  /** `e` on a row; absent where the person may not. */
  onEdit?: ((row: Row) => void) | undefined
  /** Space on a row. */
  onPeek?: (row: Row) => void
  /** Keys of a row beside those of every table. */
  rowKeys?: RowKeys<Row> | undefined
  /** Stands over the first of the rows that share it: their day. */
  headingOf?: (row: Row) => string
  /** Actions at the bottom of a card on a phone. */
  cardActions?: (row: Row) => ReactNode
}

/**
 * The one table: filters, selection, sorted columns, states, pages; cards on a phone. It holds no
 * state of its own: what is shown is in the address (`list`), what is chosen in `selection`.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { list, count, load, selection, columns } = props
  const isPhone = useMedia('phone')
  const endless = list.mode === 'scroll' && !isPhone ? props.endless : undefined
  const { rows, shown, isNew } = useDrawn(props, endless !== undefined)
  const misunderstood = useLastPage(list, count, load)
  const hasFilters = isFiltered(list)
  const isChoosing = selection !== undefined && selection.count > 0 && props.footBar === undefined
  const { hasBoxes, show, hide } = useCardBoxes(isPhone ? selection : undefined)
  return (
    <div className={classes('stack gap-3', 'print-wide')}>
      {props.views}
      {isChoosing ? (
        <SelectionBar selection={selection} total={count} onPage={rows.length} actions={props.bulkActions} />
      ) : (
        <FilterBar
          specs={props.filters ?? []}
          value={list.filters}
          onChange={list.setFilters}
          search={searchOf(list, props.searchLabel)}
        >
          <TableTools
            columns={columns}
            list={list}
            isPhone={isPhone}
            hasModes={props.endless !== undefined}
          />
          {props.tools}
          {show}
        </FilterBar>
      )}
      <Misunderstood parts={misunderstood} />
      {props.notice}
      <div className={css.frame} aria-busy={load.isFetching || !isNew}>
        <Progress isOn={load.isFetching && !load.isLoading} />
        {hide}
        <TableBody {...props} {...{ rows, shown, endless, isPhone, hasBoxes, hasFilters }} />
        {!isPhone && rows.length > 0 && shown.some(({ origin }) => origin === 'calculated') ? (
          <Legend />
        ) : null}
        {endless ? null : (
          <Pager
            offset={list.offset}
            limit={list.limit}
            count={count}
            onPage={list.setPage}
            onLimit={list.setLimit}
          />
        )}
      </div>
      {props.footBar}
    </div>
  )
}

/** The search of a list that has one. */
const searchOf = ({ text, setText }: ListState, label: string | undefined) =>
  label === undefined ? undefined : { label, text, onText: setText }

/**
 * Shows the sign of a pressed header at once and draws other rows and columns afterwards, no row twice. Empty rows, and
 * rows that know their place, change at once.
 */
function useDrawn<Row>({ rows, columns, list }: TableProps<Row>, isEndless: boolean) {
  const shown = useMemo(() => shownColumns(columns, list.columns), [columns, list.columns])
  const now = useMemo(() => ({ rows, shown }), [rows, shown])
  const before = useDeferredValue(now)
  const drawn = isEndless || rows.length === 0 || before.rows.length === 0 ? now : before
  return { ...drawn, isNew: drawn === now }
}

type BodyProps<Row> = Omit<TableProps<Row>, 'endless'> & {
  endless: Endless | undefined
  shown: readonly Column<Row>[]
  isPhone: boolean
  hasBoxes: boolean
  hasFilters: boolean
}

function TableBody<Row>({ shown, isPhone, hasBoxes, hasFilters, endless, ...props }: BodyProps<Row>) {
  const { load, rows, list, count, empty, filters = [] } = props
  const failed = load.failure ? (
    <ErrorState title={load.failure.title} onRetry={load.retry}>
      {load.failure.text}
    </ErrorState>
  ) : null
  if (rows.length === 0 && !(endless && count > 0)) {
    if (failed) return failed
    if (load.isLoading) return <FirstLoad lines={Math.min(list.limit, 12)} />
    return hasFilters ? <NothingFound list={list} filters={filters} /> : empty
  }
  return (
    <>
      {failed}
      <div className={failed ? css.dimmed : undefined}>
        {isPhone ? (
          <Cards {...props} columns={shown} hasBoxes={hasBoxes} />
        ) : endless ? (
          <Suspense fallback={<FirstLoad lines={12} />}>
            <EndlessRows key={endless.question} {...props} columns={shown} endless={endless} />
          </Suspense>
        ) : (
          <Rows {...props} columns={shown} />
        )}
      </div>
    </>
  )
}

function FirstLoad({ lines }: { lines: number }) {
  const { stillLoading } = useUiTexts()
  const isLong = useLasting(true, 3000)
  return (
    <div className="pad-3-4">
      <Skeleton lines={lines} height={20} />
      {isLong ? <p className="muted">{stillLoading}</p> : null}
    </div>
  )
}

/** Explains the mark in the headers. */
function Legend() {
  const { table } = useUiTexts()
  return (
    <p className={classes(css.legend, 'caption')}>
      <CalculatedMark /> {table.calculatedMeaning}
    </p>
  )
}

/** A bar on the edge of the table while the rows on it are being asked for again. */
function Progress({ isOn }: { isOn: boolean }) {
  return useLasting(isOn, 300) ? <div className={css.progress} /> : null
}

function Misunderstood({ parts }: { parts: readonly string[] }) {
  const { filters } = useUiTexts()
  return parts.length === 0 ? null : (
    <Banner level="warning">
      {filters.misunderstood} <code>{parts.join(', ')}</code>
    </Banner>
  )
}

/** A page beyond the last row is the last page. Answers what was misunderstood, also of the address before that step. */
function useLastPage(list: ListState, count: number, load: Load): readonly string[] {
  const last = lastOffset(count, list.limit)
  const isBeyond = !load.isFetching && !load.failure && count > 0 && list.offset > last
  const latest = useRef(list)
  latest.current = list
  const [before, setBefore] = useState<{ page: number; parts: readonly string[] } | null>(null)
  useEffect(() => {
    if (!isBeyond) return
    setBefore({ page: last, parts: latest.current.misunderstood })
    latest.current.setPage(last)
  }, [isBeyond, last])
  if (list.misunderstood.length > 0) return list.misunderstood
  return before?.page === list.offset ? before.parts : []
}

/** Says that a choice was dropped because the list changed; for `useSelection`. */
export function useDroppedNotice(): () => void {
  const { table } = useUiTexts()
  return useCallback(() => toast.info(table.selectionDropped), [table])
}
