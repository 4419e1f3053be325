import { useEffect, useRef } from 'react'

/**
 * What had the focus may go away when `state` changes: the focus then stands at the place that says the new state, and not
 * at the top of the page.
 */
export function useLostFocus(state: unknown) {
  const place = useRef<HTMLDivElement>(null)
  const held = useRef<Node | null>(null)
  const seen = useRef(state)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      held.current = target instanceof Node ? target : null
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  useEffect(() => {
    if (state === seen.current) return
    seen.current = state
    const isLost = document.activeElement === document.body && held.current?.isConnected === false
    if (isLost) place.current?.focus({ preventScroll: true })
  }, [state])
  return place
}
