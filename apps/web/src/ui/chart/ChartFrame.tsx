import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '../Button.tsx'
import { CHART_KEYS, meaningOf } from '../keys.ts'
import { Menu, type MenuItem } from '../Menu.tsx'
import { useMedia } from '../media.ts'
import { EmptyState } from '../States.tsx'
import { saveCsv, saveFile, slug } from '../save-file.ts'
import { useShortcutsOn, useUiFormat, useUiTexts } from '../texts.tsx'
import css from './ChartFrame.module.css'

/** The chart's data as a table: what a screen reader, a printer and a spreadsheet get. */
export type ChartTable = {
  /** `topic`: the help text of what the column says. */
  columns: readonly { label: string; align?: 'end'; topic?: string }[]
  /** Cells as they are read; a number beside its text goes into the file. */
  rows: readonly (readonly { text: string; value?: number | string | null }[])[]
}

type ChartFrameProps = {
  /** The question in at most eight words. */
  title: string
  /** The rank of the question among the headings of its page. */
  rank?: 'h2' | 'h3'
  /** One sentence that answers it; always in sight. */
  summary: ReactNode
  /** Unit and what is left out. */
  unit?: ReactNode
  table: ChartTable
  /** Subject: appended to the title in the name of a downloaded file. */
  about?: string
  /** The drawing; its parts with `tabIndex={-1}` and `data-mark` are walked through with the arrow keys. */
  children: ReactNode
  actions?: ReactNode
  /** Drawn without SVG, so that there is no drawing to save. */
  isPlain?: boolean
}

/**
 * The card of every chart: the question, the answer in a sentence, the drawing, and the same data as a
 * table one key away. The drawing is one stop of the Tab key; arrows walk through its marks.
 */
export function ChartFrame({
  title,
  rank: Heading = 'h3',
  summary,
  unit,
  actions,
  isPlain,
  ...shown
}: ChartFrameProps) {
  const { chart } = useUiTexts()
  const id = useId()
  const [isTable, setTable] = useState(false)
  const drawing = useRef<HTMLDivElement>(null)
  const toggle = () => setTable(!isTable)
  const card = useRef<HTMLElement>(null)
  // By its key the focus goes over to what is now drawn, so that the key leads back.
  const toggleByKey = () => {
    flushSync(toggle)
    card.current?.querySelector<HTMLElement>('[data-shown]')?.focus()
  }
  const { table, about, children } = shown
  return (
    <figure ref={card} className={css.card} aria-labelledby={id}>
      <figcaption className={css.head}>
        <div>
          <Heading id={id}>{title}</Heading>
          <p>{summary}</p>
        </div>
        <div className={css.tools}>
          <IconButton
            icon={isTable ? 'chart' : 'table'}
            label={isTable ? chart.asChart : chart.asTable}
            onClick={toggle}
          />
          <FileMenu
            fileName={[slug(title), ...(about ? [about] : [])].join('_')}
            table={table}
            drawing={isPlain ? null : { element: drawing, isHidden: isTable }}
          />
        </div>
      </figcaption>
      {actions ? <div className="no-print">{actions}</div> : null}
      {unit ? <p className="caption">{unit}</p> : null}
      {table.rows.length === 0 ? (
        <EmptyState title={chart.noData} icon="chart" />
      ) : (
        <Shown
          title={title}
          labelledBy={id}
          isTable={isTable}
          table={table}
          element={drawing}
          onKey={toggleByKey}
        >
          {children}
        </Shown>
      )}
    </figure>
  )
}

type ShownProps = {
  title: string
  labelledBy: string
  isTable: boolean
  table: ChartTable
  element: RefObject<HTMLDivElement | null>
  onKey: () => void
  children: ReactNode
}

/** The drawing or its table; on paper both. */
function Shown({ title, labelledBy, isTable, table, element, onKey, children }: ShownProps) {
  const isPrinted = useMedia('print')
  const most = isPrinted ? PRINTED_ROWS : table.rows.length
  return (
    <>
      {isTable && !isPrinted ? null : (
        <Drawing labelledBy={labelledBy} element={element} onTable={onKey}>
          {children}
        </Drawing>
      )}
      {isTable || isPrinted ? <AsTable caption={title} table={table} most={most} onKey={onKey} /> : null}
    </>
  )
}

type DrawingProps = {
  labelledBy: string
  element: RefObject<HTMLDivElement | null>
  onTable: () => void
  children: ReactNode
}

function Drawing({ labelledBy, element, onTable, children }: DrawingProps) {
  const isTableKey = useTableKey()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing that is walked through by its marks.
    <div
      ref={element}
      role="group"
      aria-labelledby={labelledBy}
      data-shown
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the drawing is one stop of the Tab key.
      tabIndex={0}
      className={css.drawing}
      onKeyDown={(event) => (isTableKey(event) ? onTable() : walk(event))}
    >
      {children}
    </div>
  )
}

type FileMenuProps = {
  fileName: string
  table: ChartTable
  /** Null: there is none to save. */
  drawing: { element: RefObject<HTMLDivElement | null>; isHidden: boolean } | null
}

/** The chart as files: its numbers, its drawing. */
function FileMenu({ fileName, table, drawing }: FileMenuProps) {
  const { chart } = useUiTexts()
  const { csvLine } = useUiFormat()
  const numbers: MenuItem = {
    label: chart.csv,
    icon: 'download',
    onPress: () => saveCsv(fileName, cellsOf(table).map(csvLine)),
  }
  const picture: MenuItem[] = drawing
    ? [
        {
          label: chart.svg,
          icon: 'download',
          isDisabled: drawing.isHidden,
          onPress: () => saveDrawing(drawing.element.current, fileName),
        },
      ]
    : []
  return (
    <Menu
      label={chart.menu}
      button={(button) => <IconButton {...button} icon="more" label={chart.menu} />}
      groups={[{ items: [numbers, ...picture] }]}
    />
  )
}

/** The heads and the rows as a file has them: a number in place of its text. */
const cellsOf = ({ columns, rows }: ChartTable): (string | number | null)[][] => [
  columns.map(({ label }) => label),
  ...rows.map((row) => row.map(({ text, value }) => (value === undefined ? text : value))),
]

/** True if a key changes between drawing and table. */
function useTableKey(): (event: KeyboardEvent) => boolean {
  const areShortcutsOn = useShortcutsOn()
  return ({ nativeEvent }) => meaningOf(CHART_KEYS, nativeEvent, areShortcutsOn) === 'table'
}

/** Number of last rows in print: of a history the newest. The file has all. */
const PRINTED_ROWS = 30

type AsTableProps = { caption: string; table: ChartTable; most: number; onKey: () => void }

function AsTable({ caption, table, most, onKey }: AsTableProps) {
  const { chart } = useUiTexts()
  const isTableKey = useTableKey()
  const more = table.rows.length - most
  return (
    <section
      className={css.tableFrame}
      aria-label={caption}
      data-shown
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard.
      tabIndex={0}
      onKeyDown={(event) => isTableKey(event) && onKey()}
    >
      <table className={css.table}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {table.columns.map(({ label, align }) => (
              <th key={label} scope="col" className={align === 'end' ? css.end : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.slice(-most).map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are one answer and never change places.
            <tr key={place}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: neither do its columns.
                <td key={column} className={table.columns[column]?.align === 'end' ? css.end : undefined}>
                  {cell.text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 ? <p className="caption">{chart.notPrinted(more)}</p> : null}
    </section>
  )
}

/** Arrows, Home and End move between marks, Escape leaves them. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const marks = [...event.currentTarget.querySelectorAll<HTMLElement | SVGElement>('[data-mark]')]
  const now = marks.indexOf(document.activeElement as HTMLElement)
  const next = {
    ArrowRight: now + 1,
    ArrowDown: now + 1,
    ArrowLeft: now - 1,
    ArrowUp: now - 1,
    Home: 0,
    End: marks.length - 1,
  }[event.key]
  if (event.key === 'Escape' && now >= 0) {
    // Back to the whole drawing, and no further.
    event.preventDefault()
    event.currentTarget.focus()
  }
  if (next === undefined) return
  event.preventDefault()
  marks[Math.max(0, Math.min(next, marks.length - 1))]?.focus()
}

/** The drawing as it stands, with the colours of the theme written into it. */
function saveDrawing(drawing: HTMLElement | null, fileName: string): void {
  const svg = drawing?.querySelector('svg')
  if (!svg) return
  const copy = svg.cloneNode(true) as SVGElement
  const shown = [...svg.querySelectorAll('*')]
  for (const [place, element] of [...copy.querySelectorAll<SVGElement>('*')].entries()) {
    const style = shown[place] && getComputedStyle(shown[place])
    if (!style) continue
    for (const name of ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'font', 'opacity'])
      element.style.setProperty(name, style.getPropertyValue(name))
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  saveFile(`${fileName}.svg`, 'image/svg+xml', new XMLSerializer().serializeToString(copy))
}
