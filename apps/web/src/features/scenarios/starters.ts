import type { ItemFilters } from '@giro/contract'
import type { Begun } from '#features/scenarios/changes/ChangeFrame.tsx'
import type { Address } from '#ui/list/search.ts'

/** Starters of a new scenario, by the word of its address. */
export const STARTS = ['stance', 'service', 'supplier', 'paste'] as const
type Start = (typeof STARTS)[number]

const isStart = (word: string | undefined): word is Start => STARTS.some((one) => one === word)

/** The first change of a scenario that is begun from elsewhere: a starter, or the items of a list. */
export function begunBy({ start, items, file }: Address): Begun | null {
  if (!isStart(start)) return null
  const filter = readItems(items)
  switch (start) {
    case 'stance':
      return { type: 'stance', filter }
    case 'service':
      return { type: 'stance', filter, contexts: { service: { stance: 'aggressive' } } }
    case 'supplier':
      return { type: 'leadTime', filter, factor: 1.5 }
    case 'paste':
      return { type: 'decisions', ...(file === undefined ? {} : { fileId: file }) }
  }
}

/** Filters of items as the address has them. One that somebody cut short is none: the form shows which items it meets. */
function readItems(items = '{}'): ItemFilters {
  try {
    const read: unknown = JSON.parse(items)
    const texts = Object.entries(read ?? {}).filter(([, value]) => typeof value === 'string')
    return Object.fromEntries(texts) as ItemFilters
  } catch {
    return {}
  }
}
