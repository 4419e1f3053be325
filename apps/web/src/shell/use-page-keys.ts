import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '#paths.ts'
import { preferences, setPreferences } from '#session/preferences.ts'

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

/** Keys of the whole page (screens 2.4.4): `g f`, `g i`, `/`, `f`, `[`, `.`, `m`. Off with the setting. */
export function usePageKeys(): void {
  const navigate = useNavigate()
  useEffect(() => {
    let wentAt = 0
    const press: Record<string, () => void> = {
      '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
      f: () => document.querySelector<HTMLElement>('[data-add-filter]')?.click(),
      '[': () => setPreferences({ sidebar: preferences().sidebar === 'rail' ? 'open' : 'rail' }),
      '.': () =>
        setPreferences({
          density: DENSITIES[(DENSITIES.indexOf(preferences().density) + 1) % DENSITIES.length] ?? 'regular',
        }),
      m: () => setPreferences({ unit: preferences().unit === 'money' ? 'units' : 'money' }),
    }
    const onKey = (event: KeyboardEvent) => {
      if (
        !preferences().shortcuts ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.defaultPrevented ||
        isTyping(event.target)
      )
        return
      const target = event.timeStamp - wentAt < SEQUENCE_MS ? GO[event.key] : undefined
      wentAt = event.key === 'g' ? event.timeStamp : 0
      const action = target ? () => void navigate({ to: target }) : press[event.key]
      if (!action) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [navigate])
}
