import { Fragment, type KeyboardEvent, memo, type ReactNode, type RefObject, useState } from 'react'
import { IconButton } from '../Button.tsx'
import { classes } from '../classes.ts'
import { Facts } from '../Facts.tsx'
import { meaningOf, ROW_KEYS } from '../keys.ts'
import { Term } from '../Tip.tsx'
import { useShortcutsOn, useUiTexts } from '../texts.tsx'
import type { Column } from './column.ts'
import { Head } from './Head.tsx'
import { useRoom } from './room.ts'
import type { Selection } from './selection.ts'
import css from './Table.module.css'
import type { TableProps } from './Table.tsx'

/** Rows that stand somewhere in a longer list, which its region has room for. */
export type Within<Row> = {
  region: RefObject<HTMLElement | null>
  /** Place of the first of `rows`, and how many there are in all. */
  from: number
  total: number
  /** Height of a row, px. */
  height: number
  /** Undefined: not loaded yet. */
  rows: readonly (Row | undefined)[]
  onScroll: (region: HTMLElement) => void
  /** Shows a row far away, with the focus on it. */
  go: (place: number) => void
}

type RowsProps<Row> = TableProps<Row> & { within?: Within<Row> }

/**
 * The rows as a table that scrolls with the page, its head below the page's. Where it is wider than the page, and where its
 * rows stand in a longer list, it scrolls in a region of its own, with a fixed head and a fixed first column.
 */
export function Rows<Row>(props: RowsProps<Row>) {
  const { rows, caption, rowKey, rowName, selection, list, within } = props
  const { table } = useUiTexts()
  const areShortcutsOn = useShortcutsOn()
  const [current, setCurrent] = useState<string | null>(null)
  const here = (within?.rows ?? rows).flatMap((row) => (row === undefined ? [] : [rowKey(row)]))
  const { region, isBox, shown, rest } = useRoom(props.columns, list.columns !== null, within?.region)
  const focused = current !== null && here.includes(current) ? current : here[0]
  const headings = headingsOf(props)
  const drawn = (row: Row, at: number) => {
    const key = rowKey(row)
    const isChosen = selection?.has(key) ?? false
    return (
      <TableRow
        row={row}
        rowKey={key}
        name={rowName(row)}
        index={within && within.from + at + 2}
        shown={shown}
        rest={rest}
        isChosen={isChosen}
        isMarked={isChosen || list.peek === key}
        isStop={key === focused}
        onChoose={selection?.toggle}
        onFocus={setCurrent}
      />
    )
  }
  return (
    <section
      ref={region}
      className={classes(css.region, isBox && css.scrolls, within && css.endless)}
      aria-label={table.scrollRegion(caption)}
      tabIndex={isBox ? 0 : undefined}
      onScroll={within && (({ currentTarget }) => within.onScroll(currentTarget))}
    >
      <table className={css.table} aria-rowcount={within && within.total + 1}>
        <caption className="sr">{caption}</caption>
        <Heads props={props} shown={shown} hasMore={rest.length > 0} />
        <tbody onKeyDown={(event) => onRowKeys(event, areShortcutsOn, props)}>
          <Room rows={within?.from} height={within?.height} />
          {(within?.rows ?? rows).map((row, at) =>
            row === undefined ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row that is not loaded has no other name than its place.
              <Room key={`at ${at}`} rows={1} height={within?.height} />
            ) : (
              <Fragment key={rowKey(row)}>
                <Heading columns={shown.length + 2}>{headings[at]}</Heading>
                {drawn(row, at)}
              </Fragment>
            ),
          )}
          <Room rows={within && within.total - within.from - within.rows.length} height={within?.height} />
        </tbody>
      </table>
    </section>
  )
}

function Heading({ columns, children }: { columns: number; children: string | undefined }) {
  return children === undefined ? null : (
    <tr>
      <th scope="colgroup" colSpan={columns} className={css.heading}>
        {children}
      </th>
    </tr>
  )
}

/** Answers for each row what stands over it: nothing where it stood over the row before. */
export function headingsOf<Row>({
  rows,
  headingOf,
}: Pick<TableProps<Row>, 'rows' | 'headingOf'>): (string | undefined)[] {
  if (!headingOf) return []
  const all = rows.map(headingOf)
  return all.map((one, at) => (one === all[at - 1] ? undefined : one))
}

type HeadsProps<Row> = { props: RowsProps<Row>; shown: readonly Column<Row>[]; hasMore: boolean }

function Heads<Row>({ props, shown, hasMore }: HeadsProps<Row>) {
  const { rows, rowKey, selection, list } = props
  const { table } = useUiTexts()
  return (
    <thead>
      <tr aria-rowindex={props.within && 1}>
        {selection ? (
          <th scope="col" className={classes(css.headCell, css.choose)}>
            <input
              type="checkbox"
              className={css.box}
              aria-label={table.selectPage}
              checked={rows.every((row) => selection.has(rowKey(row)))}
              onChange={selection.togglePage}
            />
          </th>
        ) : null}
        {shown.map((column, place) => (
          <Head key={column.id} column={column} list={list} className={keyClass(place, selection)} />
        ))}
        {hasMore ? <td className={classes(css.headCell, css.unfold)} /> : null}
      </tr>
    </thead>
  )
}

/** The room of rows that are not drawn. */
function Room({ rows = 0, height = 0 }: { rows?: number | undefined; height?: number | undefined }) {
  return rows > 0 ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus.
    <tr aria-hidden="true" className={css.room} style={{ height: rows * height }}>
      <td />
    </tr>
  ) : null
}

/** The first column stays at the left, after the boxes of a selection. */
const keyClass = (place: number, selection: unknown) =>
  place === 0 ? classes(css.key, selection !== undefined && css.afterChoose) : undefined

type RowProps<Row> = {
  row: Row
  rowKey: string
  /** Name of the row in texts. */
  name: string
  /** Its place in a longer list, the head counted. */
  index: number | undefined
  shown: readonly Column<Row>[]
  rest: readonly Column<Row>[]
  isChosen: boolean
  isMarked: boolean
  /** The one row that Tab stops at. */
  isStop: boolean
  onChoose: Selection['toggle'] | undefined
  onFocus: (key: string) => void
}

/** Drawn again only when something of it changed: most of the time that a press on the list takes is rows. */
const TableRow = memo(PlainRow) as typeof PlainRow

function PlainRow<Row>(props: RowProps<Row>) {
  const { row, rowKey, name, index, shown, rest, isChosen, isMarked, isStop, onChoose, onFocus } = props
  const { table } = useUiTexts()
  const [isExpanded, setExpanded] = useState(false)
  return (
    <>
      <tr
        data-row={rowKey}
        aria-rowindex={index}
        tabIndex={isStop ? 0 : -1}
        className={classes(css.row, isMarked && css.marked)}
        aria-selected={onChoose ? isChosen : undefined}
        onFocus={() => onFocus(rowKey)}
      >
        {onChoose ? (
          <td className={classes(css.cell, css.choose)}>
            <input
              type="checkbox"
              className={css.box}
              aria-label={table.selectRow(name)}
              checked={isChosen}
              onChange={(event) => onChoose(rowKey, (event.nativeEvent as MouseEvent).shiftKey)}
            />
          </td>
        ) : null}
        {shown.map((column, place) => (
          <Cell key={column.id} column={column} className={keyClass(place, onChoose)}>
            {column.cell(row)}
          </Cell>
        ))}
        {rest.length > 0 ? (
          <td className={classes(css.cell, css.unfold)}>
            <IconButton
              icon={isExpanded ? 'up' : 'down'}
              label={table.expand(name)}
              aria-expanded={isExpanded}
              onClick={() => setExpanded(!isExpanded)}
            />
          </td>
        ) : null}
      </tr>
      {isExpanded && rest.length > 0 ? (
        <tr>
          <td colSpan={shown.length + (onChoose ? 2 : 1)} className="pad-2-4 ruled sunken">
            <FactsOf columns={rest} row={row} />
          </td>
        </tr>
      ) : null}
    </>
  )
}

type CellProps<Row> = { column: Column<Row>; className: string | undefined; children: ReactNode }

/** A cell; the one of the key column heads its row. Nothing in it is said to be no value, and drawn as a dash where a number would stand. */
function Cell<Row>({ column, className, children }: CellProps<Row>) {
  const { noValue } = useUiTexts()
  const isNothing = children === null || children === undefined || children === ''
  const content = isNothing ? <span className="sr">{noValue}</span> : children
  const isNumber = column.align === 'end'
  const all = classes(css.cell, isNumber && css.end, isNothing && isNumber && css.noNumber, className)
  return className ? (
    <th scope="row" className={all}>
      {content}
    </th>
  ) : (
    <td className={all}>{content}</td>
  )
}

/** Columns that have no room as names with their values. */
export function FactsOf<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return (
    <Facts
      className={css.facts}
      facts={columns.map(({ id, topic, header, cell }) => ({
        key: id,
        name: topic ? <Term topic={topic}>{header}</Term> : header,
        value: cell(row),
      }))}
    />
  )
}

/** Number of rows visible at once, without the headers and one row of overlap between pages. */
const rowsInSight = (row: HTMLElement): number => {
  const height = Math.min(row.closest('section')?.clientHeight ?? 0, window.innerHeight)
  return Math.max(1, Math.floor(height / Math.max(1, row.offsetHeight)) - 3)
}

/** Handles the keys of a row while nothing inside it has the focus. */
function onRowKeys<Row>(event: KeyboardEvent<HTMLElement>, isOn: boolean, props: RowsProps<Row>): void {
  const { rowKeys } = props
  const action = meaningOf(ROW_KEYS, event.nativeEvent, isOn)
  const other = rowKeys ? meaningOf(rowKeys.scope, event.nativeEvent, isOn) : null
  const element = event.target as HTMLElement
  const key = element.dataset.row
  const row = props.rows.find((one) => props.rowKey(one) === key)
  if (key === undefined || row === undefined) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('tr[data-row]')]
  const now = stops.indexOf(element)
  const { onOpen, onEdit, onPeek, selection, within } = props
  const go = (to: number) => () => stops[to]?.focus()
  const place = Number(element.getAttribute('aria-rowindex')) - 2
  const goBy = (by: number) => () => within?.go(Math.min(Math.max(place + by, 0), within.total - 1))
  // A row that is not loaded yet is gone to as one far away.
  const near = (by: number) => (within && !stops[now + by] ? goBy(by) : go(now + by))
  const far = (by: number) => (within ? goBy(by) : go(Math.min(Math.max(now + by, 0), stops.length - 1)))
  const does: Record<keyof typeof ROW_KEYS.keys, (() => void) | undefined> = {
    next: near(1),
    previous: near(-1),
    first: within ? () => within.go(0) : go(0),
    last: within ? () => within.go(within.total - 1) : go(stops.length - 1),
    pageDown: far(rowsInSight(element)),
    pageUp: far(-rowsInSight(element)),
    open: onOpen && (() => onOpen(row)),
    edit: onEdit && (() => onEdit(row)),
    peek: onPeek && (() => onPeek(row)),
    choose: selection && (() => selection.toggle(key, event.shiftKey)),
  }
  const act = action ? does[action] : other && (() => rowKeys?.actions[other]?.(row))
  if (!act) return
  event.preventDefault()
  act()
}
