import { useEffect, useRef } from 'react'
import { useShortcutsOn } from './texts.tsx'

/** Kind of element that has the focus: there a key may have another meaning. */
type FocusPlace = 'page' | 'button' | 'row' | 'radio' | 'text' | 'panel'

/**
 * Keys that act together: actions with their keys. Keys that belong to a widget by its role (arrows in tabs, a menu, a
 * slider) are the widget's and not here.
 */
export type KeyScope<Action extends string = string> = {
  /** Elements where its keys work. */
  places: readonly FocusPlace[]
  /** Its named keys act also where single-key shortcuts are turned off; letters, digits and marks never do. */
  isAlways?: true
  /** Keys by their names in the browser: `Ctrl+` before those held with Control or Command, two apart by a space follow each other. */
  keys: Readonly<Record<Action, readonly string[]>>
}

/** The keys of a row of a table. */
export const ROW_KEYS = {
  places: ['row'],
  isAlways: true,
  keys: {
    next: ['ArrowDown', 'j'],
    previous: ['ArrowUp', 'k'],
    first: ['Home'],
    last: ['End'],
    pageDown: ['PageDown'],
    pageUp: ['PageUp'],
    open: ['Enter'],
    edit: ['e'],
    peek: [' '],
    choose: ['x', 'X'],
  },
} as const satisfies KeyScope

export const CHART_KEYS = {
  places: ['page', 'button'],
  keys: { table: ['t'] },
} as const satisfies KeyScope

export const MESSAGE_KEYS = {
  places: ['page', 'button', 'row', 'radio', 'text', 'panel'],
  isAlways: true,
  keys: { focus: ['F8'] },
} as const satisfies KeyScope

/** Second key of a sequence, within this time, ms. */
const SEQUENCE_MS = 1000
const PANEL = '[role="menu"], dialog, [popover]:popover-open'
/** A panel over the page. The region of messages is a popover too, but one that takes no keys. */
const OVER_PAGE = 'dialog[open], [popover="auto"]:popover-open'

function placeOf(target: EventTarget | null): FocusPlace {
  if (!(target instanceof HTMLElement)) return 'page'
  if (target.closest(PANEL)) return 'panel'
  const field = target.closest('input')
  if (field?.type === 'radio') return 'radio'
  if (field || target.closest('select, textarea, [contenteditable]')) return 'text'
  if (target.dataset.row !== undefined) return 'row'
  return target.closest('button, a, summary') ? 'button' : 'page'
}

type Press = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'defaultPrevented' | 'isComposing' | 'target'
>

/**
 * Returns the action of a key in a scope; null: not handled here. With Alt it belongs to the system, during composition
 * to the input method, and Enter on a button presses that. `before` is the key just before it.
 */
export function meaningOf<Action extends string>(
  { places, isAlways, keys }: KeyScope<Action>,
  press: Press,
  isOn: boolean,
  before = '',
): Action | null {
  if (press.altKey || press.isComposing || press.defaultPrevented) return null
  const place = placeOf(press.target)
  const isHeld = press.ctrlKey || press.metaKey
  const isCharacter = press.key.length === 1 && press.key !== ' '
  if (!places.includes(place)) return null
  if (!isOn && (isCharacter || !isAlways)) return null
  if (place === 'button' && press.key === 'Enter' && !isHeld) return null
  if (press.key === 'Escape' && document.querySelector(OVER_PAGE)) return null
  const name = `${isHeld ? 'Ctrl+' : ''}${press.key}`
  const actions = Object.keys(keys) as Action[]
  const actionOf = (pressed: string) => actions.find((action) => keys[action].includes(pressed))
  return actionOf(`${before} ${name}`) ?? actionOf(name) ?? null
}

/** Handlers of the actions, called with the key. An absent one leaves its key to the browser. */
export type KeyActions<Action extends string = string> = Partial<
  Record<Action, ((key: string) => void) | undefined>
>

/** The keys of the page that is shown, by their scopes, as they are now. */
export const live = new Set<() => { scope: KeyScope; actions: KeyActions }>()

/** Keys of the whole page, as long as the component is there. */
export function useKeys<Action extends string>(scope: KeyScope<Action>, actions: KeyActions<Action>): void {
  const isOn = useShortcutsOn()
  const latest = useRef({ actions, isOn })
  latest.current = { actions, isOn }
  useEffect(() => {
    let before = { key: '', at: Number.NEGATIVE_INFINITY }
    const onKey = (event: KeyboardEvent) => {
      const isNear = event.timeStamp - before.at < SEQUENCE_MS
      const action = meaningOf(scope, event, latest.current.isOn, isNear ? before.key : '')
      before = { key: event.key, at: event.timeStamp }
      const act = action && latest.current.actions[action]
      if (!act) return
      event.preventDefault()
      act(event.key)
    }
    const here = () => ({ scope, actions: latest.current.actions })
    live.add(here)
    window.addEventListener('keydown', onKey)
    return () => {
      live.delete(here)
      window.removeEventListener('keydown', onKey)
    }
  }, [scope])
}
