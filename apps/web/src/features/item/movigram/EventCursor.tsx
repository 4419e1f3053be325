import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DAY_MS, dayOf, momentOf } from '#app/days.ts'
import css from '#features/item/charts/charts.module.css'
import type { StockEvent } from '#features/item/movigram/data.ts'
import type { Range } from '#features/item/movigram/use-movigram.ts'
import type { Plot } from '#ui/chart/EChart.tsx'
import { type MarkWords, Tooltip } from '#ui/chart/SeriesChart.tsx'

type CursorProps = {
  plot: Plot
  events: readonly StockEvent[]
  words: (event: StockEvent) => MarkWords
  at: string | undefined
  onOpen: ((event: StockEvent) => void) | undefined
  onRange: (range: Range) => void
  onReset: () => void
  onZoom: (by: 'in' | 'out', around?: string) => void
}

/** Distance within which the pointer selects an event, and that from which dragging draws a period, px. */
const NEAR = 24
const DRAG = 8

/**
 * Walks over the events: a crosshair snaps to them under the pointer, and the keyboard has a slider whose value is the
 * event in words. Dragging draws the period to be shown.
 */
export function EventCursor({ plot, events, words, at, onOpen, onRange, onReset, onZoom }: CursorProps) {
  const { t } = useTranslation()
  const [active, setActive] = useState<number | null>(null)
  const place = active !== null && active < events.length ? active : null
  const event = place === null ? undefined : events[place]
  useEffect(() => {
    const pointed = at === undefined ? -1 : events.findLastIndex(({ date }) => date === at)
    if (pointed >= 0) setActive(pointed)
  }, [at, events])
  const xOf = ({ date }: StockEvent) => plot.at(0, momentOf(date), 0).x
  const shown = event && words(event)
  return (
    <>
      <div
        role="slider"
        data-mark
        tabIndex={-1}
        aria-label={t('charts.movigram.events')}
        aria-valuemin={1}
        aria-valuemax={events.length}
        aria-valuenow={(place ?? events.length - 1) + 1}
        aria-valuetext={shown ? [shown.name, ...shown.lines].join(' · ') : undefined}
        title={t('charts.movigram.eventsHint')}
        className={css.slider}
        onFocus={() => setActive((now) => now ?? events.length - 1)}
        onKeyDown={(key) => {
          if (!press(key, { place, events, setActive, onOpen, onReset, onZoom })) return
          key.preventDefault()
          key.stopPropagation()
        }}
      />
      <PointerSurface
        plot={plot}
        onPoint={(x) => setActive(nearest(events, x, xOf))}
        onPress={() => event && onOpen?.(event)}
        onRange={onRange}
      />
      {event && shown ? (
        <>
          <div className={css.cursor} style={{ left: xOf(event) }} />
          <Tooltip left={xOf(event)} width={plot.width} mark={shown} />
        </>
      ) : null}
    </>
  )
}

type SurfaceProps = Pick<CursorProps, 'plot' | 'onRange'> & {
  onPoint: (x: number) => void
  onPress: () => void
}

/** Takes the pointer: moving points at an event, a press opens it, dragging draws a period. */
function PointerSurface({ plot, onPoint, onPress, onRange }: SurfaceProps) {
  const [brush, setBrush] = useState<{ left: number; right: number } | null>(null)
  const pressed = useRef<number | null>(null)
  const xAt = (event: PointerEvent<HTMLElement>) =>
    event.clientX - event.currentTarget.getBoundingClientRect().left
  const onMove = (event: PointerEvent<HTMLElement>) => {
    const x = xAt(event)
    const from = pressed.current
    if (from !== null && Math.abs(x - from) > DRAG)
      setBrush({ left: Math.min(from, x), right: Math.max(from, x) })
    onPoint(x)
  }
  const leave = () => {
    pressed.current = null
    setBrush(null)
  }
  return (
    <>
      <div
        className={css.surface}
        onPointerMove={onMove}
        onPointerDown={(event) => {
          pressed.current = xAt(event)
        }}
        onPointerUp={() => {
          if (brush) onRange({ from: dayOf(plot.valueAt(brush.left)), to: dayOf(plot.valueAt(brush.right)) })
          else if (pressed.current !== null) onPress()
          leave()
        }}
        onPointerLeave={leave}
      />
      {brush ? (
        <div className={css.brush} style={{ left: brush.left, width: brush.right - brush.left }} />
      ) : null}
    </>
  )
}

function nearest(
  events: readonly StockEvent[],
  x: number,
  xOf: (event: StockEvent) => number,
): number | null {
  let nearest: number | null = null
  let least = NEAR
  events.forEach((event, place) => {
    const distance = Math.abs(xOf(event) - x)
    if (distance > least) return
    nearest = place
    least = distance
  })
  return nearest
}

const MONTH_MS = 30 * DAY_MS

type Keys = Pick<CursorProps, 'events' | 'onOpen' | 'onReset' | 'onZoom'> & {
  place: number | null
  setActive: (place: number | null) => void
}

/** ←/→ event by event, with Shift month by month; + and − zoom, 0 resets, Enter opens, Escape leaves. */
function press(key: KeyboardEvent, { place, events, setActive, onOpen, onReset, onZoom }: Keys): boolean {
  const now = place ?? events.length - 1
  const event = events[now]
  if (!event) return false
  const to = stepTo(key, now, events)
  if (to !== null) {
    setActive(Math.max(0, Math.min(to, events.length - 1)))
    return true
  }
  if (key.key === '+' || key.key === '=') onZoom('in', event.date)
  else if (key.key === '-') onZoom('out', event.date)
  else if (key.key === '0') onReset()
  else if (key.key === 'Enter') onOpen?.(event)
  else return false
  return true
}

function stepTo({ key, shiftKey }: KeyboardEvent, now: number, events: readonly StockEvent[]): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return events.length - 1
  const forward = key === 'ArrowRight' || key === 'ArrowUp'
  if (!forward && key !== 'ArrowLeft' && key !== 'ArrowDown') return null
  if (!shiftKey) return now + (forward ? 1 : -1)
  const moment = momentOf(events[now]?.date ?? '')
  const place = forward
    ? events.findIndex(({ date }) => momentOf(date) >= moment + MONTH_MS)
    : events.findLastIndex(({ date }) => momentOf(date) <= moment - MONTH_MS)
  return place >= 0 ? place : forward ? events.length - 1 : 0
}
