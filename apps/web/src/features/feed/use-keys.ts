import { useEffect, useRef } from 'react'
import { preferences } from '#app/session/preferences.ts'

/** What a key of the stepper does; a key that is absent is left to the browser. */
export type KeyActions = Partial<Record<string, () => void>>

/** A text is being typed, or a dialog, a menu or a panel is open: keys are theirs. */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('dialog, :popover-open, [role="menu"], select, textarea, [contenteditable]')) return true
  const field = target.closest('input')
  return field !== null && field.type !== 'radio'
}

/** Enter presses what it stands on. */
const presses = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, summary') !== null

/** Keys of the page by their names, `Ctrl+` before those held with Control or Command. Off with the setting. */
export function useKeys(actions: KeyActions): void {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!preferences().shortcuts || event.altKey || event.defaultPrevented || isElsewhere(event.target))
        return
      const isHeld = event.ctrlKey || event.metaKey
      if (event.key === 'Enter' && !isHeld && presses(event.target)) return
      const action = latest.current[`${isHeld ? 'Ctrl+' : ''}${event.key}`]
      if (!action) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
