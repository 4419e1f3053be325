import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '#app/paths.ts'
import { preferences, setPreferences } from '#app/session/preferences.ts'

/** Second key after `g`, within this time, ms. */
const SEQUENCE_MS = 1000
const GO: Record<string, (typeof paths)['feed' | 'items' | 'upload' | 'results']> = {
  f: paths.feed,
  i: paths.items,
  u: paths.upload,
  r: paths.results,
}
const DENSITIES = ['compact', 'regular', 'relaxed'] as const

/** Typing goes where it goes: a key inside a field, a menu or a dialog is never a shortcut. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, select, textarea, [contenteditable], [role="menu"], dialog, :popover-open') !== null

function nextDensity(): void {
  const next = (DENSITIES.indexOf(preferences().density) + 1) % DENSITIES.length
  setPreferences({ density: DENSITIES[next] ?? 'regular' })
}

/** Somebody else's key: with Ctrl or Alt it is the browser's, typed it is the field's. */
const isTaken = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)

type Go = (to: (typeof GO)[string]) => void

/** Answers what a key does on any page; `g` and a second key go somewhere. */
function pageKeys(go: Go): (event: KeyboardEvent) => (() => void) | undefined {
  let wentAt = Number.NEGATIVE_INFINITY
  const press: Record<string, () => void> = {
    '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
    f: () => document.querySelector<HTMLElement>('[data-add-filter]')?.click(),
    '[': () => setPreferences({ sidebar: preferences().sidebar === 'rail' ? 'open' : 'rail' }),
    '.': nextDensity,
    m: () => setPreferences({ unit: preferences().unit === 'money' ? 'units' : 'money' }),
  }
  return ({ key, timeStamp }) => {
    const target = timeStamp - wentAt < SEQUENCE_MS ? GO[key] : undefined
    wentAt = key === 'g' ? timeStamp : Number.NEGATIVE_INFINITY
    return target ? () => go(target) : press[key]
  }
}

/** Keys of the whole page: `g f`, `g i`, `/`, `f`, `[`, `.`, `m`. Off with the setting. */
export function usePageKeys(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const actionOf = pageKeys((to) => void navigate({ to }))
    const onKey = (event: KeyboardEvent) => {
      if (!preferences().shortcuts || isTaken(event)) return
      const action = actionOf(event)
      if (!action) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [navigate])
}
