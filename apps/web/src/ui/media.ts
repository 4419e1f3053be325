import { useSyncExternalStore } from 'react'

/** Widths below which the page changes its form: 40em, 52em, 64em; and what it is drawn on. */
const QUERIES = {
  phone: '(max-width: 39.99em)',
  narrow: '(max-width: 51.99em)',
  noSidebar: '(max-width: 63.99em)',
  touch: '(pointer: coarse)',
  print: 'print',
} as const

/** Whether the window is so now; follows it. */
export function useMedia(name: keyof typeof QUERIES): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(QUERIES[name])
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(QUERIES[name]).matches,
  )
}
