import type { Contexts } from '@giro/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { asApiError } from '#app/api/error.ts'
import { query, queryClient, useList } from '#app/api/query.ts'
import type { ContextKind } from '#app/api/types.ts'
import { useShortcuts } from '#app/shortcuts.ts'
import {
  authorizationQuery,
  headQuery,
  type ItemName,
  itemParams,
  keyOf,
  SiteChoice,
  useItemHead,
} from '#features/decisions/index.ts'
import { ContextsScreen } from '#features/feed/ContextsScreen.tsx'
import { StepperItem } from '#features/feed/StepperItem.tsx'
import { useQueuePart } from '#features/feed/use-worklist.ts'

type StepperProps = {
  name: ItemName
  /** The step in the address; the first alert's otherwise. */
  step: ContextKind | undefined
  onStep: (step: ContextKind) => void
  onOpen: (item: ItemName) => void
  onClose: () => void
  /** The address names no item of this catalog. */
  onUnknown: (sku: string) => void
  /** The last item of the queue was decided. */
  onDone: () => void
}

/** The contexts of one item over the worklist, step by step. */
export function Stepper({ name, onUnknown, ...rest }: StepperProps) {
  // Read again whenever it is opened: the decision is saved on the version that is on the screen.
  const { data, error, refetch } = useQuery({
    ...query('getContexts', { query: itemParams(name) }),
    staleTime: 0,
  })
  const failure = error && asApiError(error)
  const isUnknown = failure?.code === 'not_found' || failure?.code === 'item_not_found'
  const { sku } = name
  useShortcuts('step', { close: rest.onClose })
  useEffect(() => {
    if (isUnknown) onUnknown(sku)
  }, [isUnknown, sku, onUnknown])
  if (data) return <StepperLoaded key={keyOf(data)} contexts={data} {...rest} />
  if (failure?.code === 'site_is_required') return <SiteChoice sku={sku} onChoose={rest.onOpen} />
  return <ContextsScreen sku={sku} failure={isUnknown ? null : failure} onRetry={() => void refetch()} />
}

type AtSite = { sku: string; site: string }
type LoadedProps = Omit<StepperProps, 'name' | 'onUnknown'> & { contexts: Contexts }

function StepperLoaded({ contexts, ...rest }: LoadedProps) {
  const name = { sku: contexts.sku, site: contexts.site }
  const head = useItemHead(name)
  const { part, sites } = usePartWith(name)
  const placeOf = (item: AtSite) => {
    const among = { ...part, ...(sites === undefined ? {} : { sites }), site: item.site }
    return query('getQueuePlace', { params: { sku: item.sku }, query: among })
  }
  const { data: place } = useQuery(placeOf(name))
  const { count } = useList('listQueue', { query: { ...part, ...(sites ? { site: sites } : {}), limit: 0 } })
  usePrefetch(place?.next ?? null, (item) => queryClient.prefetchQuery(placeOf(item)))
  return (
    <StepperItem name={name} contexts={contexts} head={head} place={place ?? null} count={count} {...rest} />
  )
}

/** Returns the list under an item. Where that shows large differences and the item is a small one, it is the list of all. */
function usePartWith({ sku, site }: AtSite) {
  const { part, whole, sites } = useQueuePart()
  const { data: place } = useQuery({
    ...query('getQueuePlace', { params: { sku }, query: { ...part, ...(sites ? { sites } : {}), site } }),
    enabled: whole !== null,
  })
  return { part: whole && place?.position === 0 ? whole : part, sites }
}

/** Delay before other items are loaded, so that the current one comes first, ms. */
const PREFETCH_AFTER_MS = 150

/** The next item is read while this one is being decided, so that it stands at once. */
function usePrefetch(next: AtSite | null, readPlace: (item: AtSite) => unknown): void {
  const { sku, site } = next ?? {}
  const read = useEffectEvent((item: AtSite) => {
    void queryClient.prefetchQuery(query('getContexts', { query: item }))
    void queryClient.prefetchQuery(headQuery(item))
    void queryClient.prefetchQuery(authorizationQuery(item))
    readPlace(item)
  })
  useEffect(() => {
    if (!sku || !site) return
    const later = setTimeout(() => read({ sku, site }), PREFETCH_AFTER_MS)
    return () => clearTimeout(later)
  }, [sku, site])
}
