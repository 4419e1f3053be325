import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { IconButton } from '../Button.tsx'
import { meaningOf } from '../keys.ts'
import { Menu, type MenuItem } from '../Menu.tsx'
import { EmptyState } from '../States.tsx'
import { useShortcutsOn, useUiTexts } from '../texts.tsx'
import css from './ChartFrame.module.css'
import { csvOf, saveFile } from './save.ts'

/** The chart's data as a table: what a screen reader, a printer and a spreadsheet get. */
export type ChartTable = {
  columns: readonly { label: string; align?: 'end' }[]
  /** Cells as they are read; a number beside its text goes into the file. */
  rows: readonly (readonly { text: string; value?: number | string | null }[])[]
}

type ChartFrameProps = {
  /** The question in at most eight words. */
  title: string
  /** One sentence that answers it; always in sight. */
  summary: ReactNode
  /** Unit and what is left out. */
  unit?: ReactNode
  table: ChartTable
  /** Name of downloaded files, without their ending. */
  fileName: string
  /** Decimal mark and separator of the language, for the file. */
  csv: { decimal: ',' | '.'; separator: ';' | ',' }
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
export function ChartFrame({ title, summary, unit, actions, isPlain, ...shown }: ChartFrameProps) {
  const { chart } = useUiTexts()
  const id = useId()
  const [isTable, setTable] = useState(false)
  const drawing = useRef<HTMLDivElement>(null)
  const toggle = () => setTable(!isTable)
  const { table, fileName, csv, children } = shown
  return (
    <figure className={css.card} aria-labelledby={id}>
      <figcaption className={css.head}>
        <div>
          <h3 id={id}>{title}</h3>
          <p>{summary}</p>
        </div>
        <div className={css.tools}>
          {actions}
          <IconButton
            icon={isTable ? 'chart' : 'table'}
            label={isTable ? chart.asChart : chart.asTable}
            onClick={toggle}
          />
          <FileMenu
            fileName={fileName}
            asCsv={() => csvOf(table, csv)}
            drawing={isPlain ? null : { element: drawing, isHidden: isTable }}
          />
        </div>
      </figcaption>
      {unit ? <p className="caption">{unit}</p> : null}
      {table.rows.length === 0 ? (
        <EmptyState title={chart.noData} icon="chart" />
      ) : isTable ? (
        <AsTable caption={title} table={table} onKey={toggle} />
      ) : (
        <Drawing labelledBy={id} element={drawing} onTable={toggle}>
          {children}
        </Drawing>
      )}
    </figure>
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
  asCsv: () => string
  /** Null: there is none to save. */
  drawing: { element: RefObject<HTMLDivElement | null>; isHidden: boolean } | null
}

/** The chart as files: its numbers, its drawing. */
function FileMenu({ fileName, asCsv, drawing }: FileMenuProps) {
  const { chart } = useUiTexts()
  const numbers: MenuItem = {
    label: chart.csv,
    icon: 'download',
    onPress: () => saveFile(`${fileName}.csv`, 'text/csv;charset=utf-8', asCsv()),
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

/** Whether a key changes between drawing and table. */
function useTableKey(): (event: KeyboardEvent) => boolean {
  const areShortcutsOn = useShortcutsOn()
  return ({ nativeEvent }) => meaningOf('chart', nativeEvent, areShortcutsOn) === 'table'
}

function AsTable({ caption, table, onKey }: { caption: string; table: ChartTable; onKey: () => void }) {
  const isTableKey = useTableKey()
  return (
    <section
      className={css.tableFrame}
      aria-label={caption}
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
          {table.rows.map((row, place) => (
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
  if (event.key === 'Escape' && now >= 0) event.currentTarget.focus()
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
