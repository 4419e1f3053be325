import { useNavigate } from '@tanstack/react-router'
import { newestUndo } from '#app/session/activity.ts'
import { preferences, setPreferences } from '#app/session/preferences.ts'
import { isTaken, useShortcuts } from '#app/shortcuts.ts'

const DENSITIES = ['compact', 'regular', 'relaxed'] as const

function nextDensity(): void {
  const next = (DENSITIES.indexOf(preferences().density) + 1) % DENSITIES.length
  setPreferences({ density: DENSITIES[next] ?? 'regular' })
}

/** The first row of the page, to be gone to from anywhere outside rows. */
function firstRow(): (() => void) | undefined {
  const row = document.querySelector<HTMLElement>('main tr[data-row]')
  return row && !isTaken('j') ? () => row.focus() : undefined
}

/** Handles the keys that work on every page. What rests now has no action, so that its key stays another's. */
export function usePageKeys({
  onPalette,
  onShortcuts,
}: {
  onPalette: () => void
  onShortcuts: () => void
}): void {
  const navigate = useNavigate()
  useShortcuts('page', {
    goToFeed: () => void navigate({ to: '/feed' }),
    goToItems: () => void navigate({ to: '/inventory/list' }),
    goToThemes: () => void navigate({ to: '/themes' }),
    goToUpload: () => void navigate({ to: '/upload' }),
    goToResults: () => void navigate({ to: '/results' }),
    get firstRow() {
      return firstRow()
    },
    get undo() {
      return isTaken('Ctrl+z') ? undefined : newestUndo()
    },
    search: () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
    addFilter: () => document.querySelector<HTMLElement>('[data-add-filter]')?.click(),
    sidebar: () => setPreferences({ sidebar: preferences().sidebar === 'rail' ? 'open' : 'rail' }),
    density: nextDensity,
    unit: () => setPreferences({ unit: preferences().unit === 'money' ? 'units' : 'money' }),
    shortcuts: onShortcuts,
  })
  useShortcuts('anywhere', { palette: onPalette })
}
