import { useLocation } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** Where a person was in the list when they left it, by the entry of the browser's history. */
type Place = { row: string; scroll: number; page: number }
const places = new Map<string, Place>()

const regionOf = (frame: HTMLElement | null) =>
  frame?.querySelector<HTMLElement>('section[tabindex="0"]') ?? null
const rowOf = (frame: HTMLElement | null, key: string) =>
  frame?.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(key)}"]`) ?? null

/**
 * Back from an item stands on the row it was opened from, scrolled as it was: `leave(key)` is called when a row is
 * opened, and the place is taken up once the rows are there.
 */
export function useReturn(frame: RefObject<HTMLElement | null>, isReady: boolean): (key: string) => void {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  const now = useRef(entry)
  now.current = entry
  const isDone = useRef(false)
  useEffect(() => {
    if (!isReady || isDone.current) return
    isDone.current = true
    const place = places.get(now.current)
    if (!place) return
    const region = regionOf(frame.current)
    if (region) region.scrollTop = place.scroll
    window.scrollTo(0, place.page)
    rowOf(frame.current, place.row)?.focus({ preventScroll: true })
  }, [isReady, frame])
  return useCallback(
    (key) => {
      places.set(now.current, {
        row: key,
        scroll: regionOf(frame.current)?.scrollTop ?? 0,
        page: window.scrollY,
      })
    },
    [frame],
  )
}

/** Gives the focus to a row of the list. */
export const focusRow = (frame: HTMLElement | null, key: string): void => rowOf(frame, key)?.focus()
