import { askedItems } from '#features/items/index.ts'
import type { Begun } from '#features/scenarios/changes/ChangeFrame.tsx'
import type { ListSearch } from '#ui/list/search.ts'

/** What a new scenario begins with, by the word of its address. */
export const STARTS = ['stance', 'service', 'supplier', 'paste'] as const
type Start = (typeof STARTS)[number]

const isStart = (word: string | undefined): word is Start => STARTS.some((one) => one === word)

/** The first change of a scenario that is begun from elsewhere: a starter, or the items of a list. */
export function begunBy(
  start: string | undefined,
  shown: Pick<ListSearch, 'filters' | 'text'>,
): Begun | null {
  if (!isStart(start)) return null
  const { filters: filter } = askedItems({ ...shown, view: null, sort: null }, [])
  switch (start) {
    case 'stance':
      return { type: 'stance', filter }
    case 'service':
      return { type: 'stance', filter, contexts: { service: { stance: 'aggressive' } } }
    case 'supplier':
      return { type: 'leadTime', filter, factor: 1.5 }
    case 'paste':
      return { type: 'decisions' }
  }
}
