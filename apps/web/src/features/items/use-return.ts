import { useRouter } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** Position in the list when the user left it, by the entry of the browser's history. */
type Position = { row: string; scroll: number; page: number }
const places = new Map<string, Position>()

const regionOf = (frame: HTMLElement | null) =>
  frame?.querySelector<HTMLElement>('section[tabindex="0"]') ?? null
const rowOf = (frame: HTMLElement | null, key: string) =>
  frame?.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(key)}"]`) ?? null

/** Keeps a row in view: a scroll position may be lost before all rows are drawn. */
const keepInSight = (row: HTMLElement | null) =>
  requestAnimationFrame(() => row?.scrollIntoView({ block: 'nearest' }))

/**
 * Back from an item stands on the row it was opened from, scrolled as it was: `leave(key)` is called when a row is
 * opened, and the place is taken up once the rows are there. Who leads to the list anew names the row (`state.row`).
 */
export function useReturn(
  frame: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
): (key: string) => void {
  const router = useRouter()
  const state = useRef<'new' | 'placed' | 'done'>('new')
  useEffect(() => {
    if (rows.length === 0 || state.current === 'done') return
    const { __TSR_key: entry = '', row: named = null } = router.state.location.state
    const place = places.get(entry)
    const region = regionOf(frame.current)
    if (state.current === 'new' && place) {
      if (region) region.scrollTop = place.scroll
      window.scrollTo(0, place.page)
    }
    const key = place?.row ?? named
    const row = key === null ? null : rowOf(frame.current, key)
    row?.focus({ preventScroll: place !== undefined })
    keepInSight(row)
    // Without pages the row may come with the next range.
    state.current = key === null || row ? 'done' : 'placed'
  }, [rows, frame, router])
  return useCallback(
    (key) => {
      places.set(router.state.location.state.__TSR_key ?? '', {
        row: key,
        scroll: regionOf(frame.current)?.scrollTop ?? 0,
        page: window.scrollY,
      })
    },
    [frame, router],
  )
}

/** Gives the focus to a row of the list. */
export const focusRow = (frame: HTMLElement | null, key: string): void => rowOf(frame, key)?.focus()
