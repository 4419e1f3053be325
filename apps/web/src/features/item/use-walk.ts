import type { Item, QueueRow } from '@giro/contract'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import type { SentTo } from '#app/api/client.ts'
import { query } from '#app/api/query.ts'
import { type ItemTab, to } from '#app/paths.ts'
import { useMe } from '#app/session/session.ts'
import { type ItemKey, itemKey } from '#features/authorization/index.ts'
import type { Walk } from '#features/item/walk.ts'

type Neighbour = ItemKey & { walk?: Walk }
export type Neighbours = {
  previous: Neighbour | null
  next: Neighbour | null
  /** Place among the others, from 1, and how many there are; null where neither list nor queue has the item. */
  place: { at: number; count: number } | null
  queue: QueueRow | null
  /** The company’s order of the worklist, which the place in the queue follows. */
  order: 'worth' | 'stake'
}

/** The items before and after: of the list a person came from, else of the queue in the order of the worklist. */
export function useNeighbours(item: Item): Neighbours {
  const walk = useLocation({ select: ({ state }) => state.walk ?? null })
  const order = useMe().company?.queueOrder ?? 'worth'
  const ordered = { orderBy: order === 'stake' ? 'priority' : 'worthPerMinute', isDESC: 'true' } as const
  const queue = useQuery({
    ...query('getQueuePlace', { params: { sku: item.sku }, query: { site: item.site, ...ordered } }),
  })
  const listed = useQuery({
    ...query('listItems', {
      query: (walk ? aroundOf(walk) : {}) as NonNullable<SentTo<'listItems'>['query']>,
    }),
    enabled: walk !== null,
  })
  const inQueue = { queue: queue.data ?? null, order }
  if (walk) return { ...fromList(walk, item, listed.data?.rows ?? []), ...inQueue }
  return { previous: queue.data?.previous ?? null, next: queue.data?.next ?? null, place: null, ...inQueue }
}

/** The row of the item with the one before and the one after. */
const aroundOf = ({ filters, orderBy, isDESC, place }: Walk) => ({
  ...filters,
  orderBy,
  isDESC,
  fields: 'sku,site',
  offset: Math.max(0, place - 1),
  limit: place === 0 ? 2 : 3,
})

function fromList(walk: Walk, item: Item, rows: readonly ItemKey[]): Omit<Neighbours, 'queue' | 'order'> {
  const at = rows.findIndex(({ sku, site }) => sku === item.sku && site === item.site)
  // The list changed since: nothing is before or after what is not in it.
  const beside = (step: 1 | -1): Neighbour | null => {
    const row = at < 0 ? undefined : rows[at + step]
    return row ? { sku: row.sku, site: row.site, walk: { ...walk, place: walk.place + step } } : null
  }
  return { previous: beside(-1), next: beside(1), place: { at: walk.place + 1, count: walk.count } }
}

/** Goes to an item beside this one, in the same view. */
export function useGoTo(tab: ItemTab) {
  const navigate = useNavigate()
  return ({ sku, site, walk }: Neighbour) =>
    void navigate({ ...to.item({ sku, site, tab }), state: walk ? { walk } : {} })
}

/** The list the person came from, as it was; its row of this item gets the focus. Without one, all items. */
export function useWayBack(item: ItemKey): { href: string; goBack: () => void } {
  const router = useRouter()
  const walk = useLocation({ select: ({ state }) => state.walk ?? null })
  const href = walk?.href ?? router.buildLocation(to.items()).href
  return { href, goBack: () => router.history.push(href, { row: itemKey(item) }) }
}
