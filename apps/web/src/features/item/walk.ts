import type { ItemFilters } from '@giro/contract'

/** The list a person came to an item from, and which of its rows the item is: "12 of 214", next and previous. */
export type Walk = {
  filters: ItemFilters
  orderBy: string
  isDESC: boolean
  /** Place in the list, from 0. */
  place: number
  count: number
  /** Address of the list, to go back to. */
  href: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    walk?: Walk
    /** The row of a list that a person comes back to. */
    row?: string
  }
}
