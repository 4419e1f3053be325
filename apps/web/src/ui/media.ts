import { useSyncExternalStore } from 'react'

/** Widths below which the page changes its form: 40em, 52em, 64em; and what it is drawn on. A sheet of paper is no small window. */
const QUERIES = {
  phone: 'screen and (max-width: 39.99em)',
  narrow: 'screen and (max-width: 51.99em)',
  noSidebar: 'screen and (max-width: 63.99em)',
  touch: '(pointer: coarse)',
  print: 'print',
} as const

/** A browser counts its sheets before the query says that it prints: what is not drawn by then is cut off. */
let isPaperNext = false

/** True if the window is so now; follows it. */
export function useMedia(name: keyof typeof QUERIES): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(QUERIES[name])
      const onPaper = ({ type }: Event) => {
        isPaperNext = type === 'beforeprint'
        listener()
      }
      const events = ['beforeprint', 'afterprint']
      media.addEventListener('change', listener)
      for (const event of events) addEventListener(event, onPaper)
      return () => {
        media.removeEventListener('change', listener)
        for (const event of events) removeEventListener(event, onPaper)
      }
    },
    () => (isPaperNext ? name === 'print' : matchMedia(QUERIES[name]).matches),
  )
}
