import { createContext, type ReactNode, useContext } from 'react'
import type { ToastKind } from './toasts.ts'

/** Every word the components of this folder say by themselves; the app gives them in the language on the screen. */
export type UiTexts = {
  close: string
  cancel: string
  retry: string
  loading: string
  /** Text after three seconds of loading. */
  stillLoading: string
  apply: string
  optional: string
  noValue: string
  showMore: string
  showLess: string
  problem: string
  showPassword: string
  hidePassword: string
  capsLock: string
  form: {
    unsaved: string
    save: string
    discard: string
    draftKept: (time: string) => string
    reads: (reading: string) => string
    notANumber: string
    between: (lowest: string, highest: string) => string
  }
  toasts: { region: string; kinds: Record<ToastKind, string> }
  pager: {
    label: string
    range: (from: string, to: string, total: string) => string
    size: string
    previous: string
    next: string
    page: (page: string) => string
    row: (row: string, total: string) => string
    goTo: string
    go: string
  }
  table: {
    scrollRegion: (caption: string) => string
    sortBy: (column: string) => string
    descending: string
    calculated: string
    calculatedMeaning: string
    columns: string
    columnsHidden: (count: number) => string
    searchColumns: string
    showColumn: (column: string) => string
    moveUp: (column: string) => string
    moveDown: (column: string) => string
    resetColumns: string
    display: string
    density: string
    densities: Record<Density, string>
    mode: string
    modes: Record<'pages' | 'scroll', string>
    selectPage: string
    selectRow: (name: string) => string
    selectedOnPage: (count: number) => string
    selectedAll: (count: number) => string
    selectAll: (count: number) => string
    clearSelection: string
    selectionDropped: string
    expand: (name: string) => string
    noResult: string
    clearFilters: string
    select: string
  }
  filters: {
    label: string
    add: string
    find: string
    none: string
    remove: (filter: string) => string
    clear: string
    cleared: string
    undo: string
    numberHint: string
    numberWrong: string
    onePerLine: string
    from: string
    to: string
    dateWrong: string
    lastDays: (days: number) => string
    empty: string
    misunderstood: string
    /** Words of a chip with its values. */
    named: (label: string, values: string) => string
    /** Words of a chip with many values. */
    values: (label: string, count: number) => string
  }
  chart: {
    asTable: string
    asChart: string
    csv: string
    svg: string
    menu: string
    noData: string
    failed: string
    notPrinted: (count: number) => string
  }
  explain: { open: (name: string) => string }
}

/** Reads and writes numbers and dates for the components. */
export type UiFormat = {
  /** Code of the language on the screen. */
  language: string
  integer: (value: number) => string
  number: (value: number) => string
  date: (day: string) => string
  longDate: (day: string) => string
  parseNumber: (text: string) => { value: number; isAmbiguous: boolean } | null
  parseDate: (text: string) => string | null
  datePattern: string
  compare: (a: string, b: string) => number
  csvLine: (cells: readonly (string | number | null)[]) => string
}

export type Density = 'compact' | 'regular' | 'relaxed'
/** The height of rows and how to change it. */
type DensityChoice = readonly [Density, (density: Density) => void]

type UiContext = {
  texts: UiTexts
  format: UiFormat
  density: DensityChoice
  /** Single-key shortcuts act. */
  areShortcutsOn: boolean
  /** The help text of a name, drawn when it is asked for. */
  help: (topic: string) => ReactNode
}
const Context = createContext<UiContext | null>(null)

export function UiProvider({ children, ...context }: UiContext & { children: ReactNode }) {
  return <Context value={context}>{children}</Context>
}

function useUi() {
  const context = useContext(Context)
  if (!context) throw new Error('a component of ui stands outside UiProvider')
  return context
}
export const useUiTexts = (): UiTexts => useUi().texts
export const useUiFormat = (): UiFormat => useUi().format
export const useDensity = (): DensityChoice => useUi().density
export const useHelp = (): UiContext['help'] => useUi().help
export const useShortcutsOn = (): boolean => useUi().areShortcutsOn
