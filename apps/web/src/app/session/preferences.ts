import type { Language } from '#app/i18n/i18n.ts'
import { createStore, useStore } from '#ui/store.ts'

export type Theme = 'system' | 'light' | 'dark'
export type Density = 'compact' | 'regular' | 'relaxed'
export type Unit = 'units' | 'money'
export type Home = 'feed' | 'items'

/** Choices of this browser, kept in local storage; they hold before anybody signs in. */
export type Preferences = {
  /** Null until chosen here or taken from a user's record. */
  language: Language | null
  theme: Theme
  density: Density
  unit: Unit
  /** Keys without Ctrl or Alt act on the page (they can be turned off, because speech input types letters too). */
  shortcuts: boolean
  /** True if the next item opens after an alert was ended. */
  autoNext: boolean
  home: Home
  notifications: boolean
  /** True if the first steps are shown above the worklist until done. */
  guide: boolean
  sidebar: 'open' | 'rail'
  /** Columns chosen in the views of the list of items, by the view. */
  columns: Readonly<Record<string, readonly string[]>>
}

const KEY = 'giro.preferences'
const isTouch = () => matchMedia('(pointer: coarse)').matches
const defaults = (): Preferences => ({
  language: null,
  theme: 'system',
  density: 'regular',
  unit: 'units',
  shortcuts: !isTouch(),
  autoNext: true,
  home: 'feed',
  notifications: false,
  guide: true,
  sidebar: 'open',
  columns: {},
})

function read(): Preferences {
  try {
    return { ...defaults(), ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>) }
  } catch {
    return defaults()
  }
}

const store = createStore(read())

export const preferences = store.get
export const usePreferences = (): Preferences => useStore(store)

export function setPreferences(changed: Partial<Preferences>): void {
  store.set((now) => ({ ...now, ...changed }))
  try {
    localStorage.setItem(KEY, JSON.stringify(store.get()))
  } catch {
    // A full or forbidden storage: the choice holds until the page is closed.
  }
  applyAppearance()
}

/** Puts theme and density on the document, where the style sheet reads them. */
export function applyAppearance(): void {
  const { theme, density } = store.get()
  document.documentElement.dataset.theme = theme
  document.documentElement.dataset.density = density
}

/** Another tab changed a choice. */
window.addEventListener('storage', (event) => {
  if (event.key !== KEY) return
  store.set(read())
  applyAppearance()
})

/** Returns the start page of an address without a path. */
export const homePath = (): '/feed' | '/inventory/list' =>
  preferences().home === 'items' ? '/inventory/list' : '/feed'

/** True if little is to be fetched ahead: so the person asked, or the line is slow. Not every browser says. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
