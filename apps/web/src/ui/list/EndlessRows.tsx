import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '../Button.tsx'
import { Input } from '../Field.tsx'
import { useDensity, useUiFormat, useUiTexts } from '../texts.tsx'
import css from './EndlessRows.module.css'
import { Rows } from './Rows.tsx'
import type { Endless, TableProps } from './Table.tsx'

/** Rows in the page, those out of sight on both sides with them. */
const MOST_ROWS = 56
const BEYOND = 10
/** px; until a row was measured. */
const GUESS = { compact: 32, regular: 46, relaxed: 58 } as const
/** The address follows this long after the last movement, ms. */
const SETTLED_MS = 200

/** Measured sizes of this browser, so that a list opens at its earlier position at once. */
const measured: Partial<Record<keyof typeof GUESS, number>> = {}

type EndlessProps<Row> = TableProps<Row> & { endless: Endless }

/**
 * All rows of a list in one region that scrolls: those in sight and some beside them are in the page, the others are
 * the room they take. All rows are equally high.
 */
export function EndlessRows<Row>(props: EndlessProps<Row>) {
  const { count, endless, list } = props
  const region = useRef<HTMLElement>(null)
  const height = useRowHeight(region, endless.first)
  const [inSight, setInSight] = useState(20)
  const [top, setTop] = useState(() => Math.min(list.offset, Math.max(0, count - 1)))
  const beyond = Math.max(2, Math.min(BEYOND, Math.floor((MOST_ROWS - inSight) / 2)))
  const from = Math.max(0, Math.min(top, count - inSight) - beyond)
  const to = Math.min(count, top + inSight + beyond)
  useEffect(() => endless.onWindow(from, to), [endless.onWindow, from, to])
  usePlace(region, height, list.offset)
  useAddress(top, list)
  const focus = useFocusAfter(region, top)
  const go = (place: number) => {
    const wanted = Math.max(0, Math.min(place, count - 1))
    if (region.current) region.current.scrollTop = wanted * height
    setTop(wanted)
    focus(wanted)
  }
  const places = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)
  return (
    <>
      <Rows
        {...props}
        within={{
          region,
          from,
          total: count,
          height,
          rows: places.map((place) => props.rows[place - endless.first]),
          onScroll: ({ scrollTop, clientHeight }) => {
            setTop(Math.max(0, Math.min(count - 1, Math.round(scrollTop / height))))
            setInSight(Math.max(1, Math.floor(clientHeight / height)))
          },
          go,
        }}
      />
      <PlaceBar top={top} count={count} onGo={go} />
    </>
  )
}

/** The height of a row as it is drawn in the density in force. */
function useRowHeight(region: RefObject<HTMLElement | null>, first: number): number {
  const [density] = useDensity()
  const [height, setHeight] = useState(measured[density] ?? GUESS[density])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows were loaded: there may be one to measure.
  useLayoutEffect(() => {
    const row = region.current?.querySelector<HTMLElement>('tr[data-row]')
    const real = row?.getBoundingClientRect().height ?? 0
    if (real > 0) measured[density] = real
    setHeight(measured[density] ?? GUESS[density])
  }, [density, region, first])
  return height
}

/** Begins where the address says, and stays there when the rows become higher or lower. */
function usePlace(region: RefObject<HTMLElement | null>, height: number, offset: number): void {
  const begin = useRef(offset)
  begin.current = offset
  useLayoutEffect(() => {
    if (region.current) region.current.scrollTop = begin.current * height
  }, [region, height])
}

/** Writes the first row in sight into the address once the scrolling has ended. */
function useAddress(top: number, { offset, setTop }: TableProps<unknown>['list']): void {
  const write = useRef(setTop)
  write.current = setTop
  useEffect(() => {
    if (top === offset) return
    const timer = setTimeout(() => write.current(top), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [top, offset])
}

/** Gives the focus to a row far away, as soon as it is there; and to the region when the row that had it is gone. */
function useFocusAfter(region: RefObject<HTMLElement | null>, top: number): (place: number) => void {
  const wanted = useRef<number | null>(null)
  const wasInside = useRef(false)
  useEffect(() => {
    const element = region.current
    if (!element) return
    const row = wanted.current === null ? null : rowAt(element, wanted.current)
    if (row) {
      wanted.current = null
      row.focus({ preventScroll: true })
    }
    if (wasInside.current && document.activeElement === document.body) element.focus({ preventScroll: true })
    wasInside.current = element.contains(document.activeElement)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: who scrolls on no longer wants the row that was jumped to.
  useEffect(() => {
    const timer = setTimeout(() => {
      wanted.current = null
    }, 3000)
    return () => clearTimeout(timer)
  }, [top])
  return (place) => {
    wanted.current = place
  }
}

const rowAt = (region: HTMLElement, place: number) =>
  region.querySelector<HTMLElement>(`tr[data-row][aria-rowindex="${place + 2}"]`)

type PlaceProps = { top: number; count: number; onGo: (place: number) => void }

/** Shows the first visible row, with a field to jump to another. */
function PlaceBar({ top, count, onGo }: PlaceProps) {
  const { pager } = useUiTexts()
  const { integer, parseNumber } = useUiFormat()
  const id = useId()
  const [text, setText] = useState('')
  const go = () => {
    const read = parseNumber(text)
    if (read && read.value >= 1) onGo(Math.floor(read.value) - 1)
  }
  return (
    <nav aria-label={pager.label} className={css.bar}>
      <p className={css.place}>{pager.row(integer(Math.min(top + 1, count)), integer(count))}</p>
      <div className={css.jump}>
        <label htmlFor={id}>{pager.goTo}</label>
        <Input
          id={id}
          isCompact
          inputMode="numeric"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && go()}
        />
        <Button variant="tertiary" onClick={go}>
          {pager.go}
        </Button>
      </div>
    </nav>
  )
}
