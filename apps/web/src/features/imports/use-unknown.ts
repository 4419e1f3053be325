import { LIMITS } from 'virtual:contract'
import type { Reading } from '@giro/file-readers/check'
import { useQueries } from '@tanstack/react-query'
import { call } from '#app/api/client.ts'
import type { Unknown } from './file-rules.ts'
import type { Checked } from './use-checks.ts'

/** Files whose items must be there before. */
const NAMES_ITEMS = ['transactions', 'orders', 'authorization', 'disauthorization', 'decisions']

const versions = new WeakMap<Reading, number>()
let made = 0
/** A number of its own for each check, so that a key need not hold what it names. */
function versionOf(check: Reading): number {
  const known = versions.get(check) ?? ++made
  versions.set(check, known)
  return known
}

/** What each file names and the catalog does not have; null where it is not known. Items of item lists beside it count as there. */
export function useUnknown(checks: readonly Checked[]): { unknown: Unknown | null; isPending: boolean }[] {
  const listed = new Set(
    checks.flatMap(({ kind, check }) =>
      kind === 'master_data' && check?.outcome === 'read' ? check.named.items.map(({ sku }) => sku) : [],
    ),
  )
  const results = useQueries({
    queries: checks.map(({ check, kind, said: { siteId }, isChecking }) => {
      const reading = check?.outcome === 'read' && !isChecking ? check : null
      const version = reading === null ? 0 : versionOf(reading)
      return {
        queryKey: ['findUnknown', version, kind, siteId],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          findUnknown(reading as Reading, { kind, siteId, signal }),
        enabled: reading !== null && hasNames(reading, kind),
        staleTime: 10_000,
        gcTime: 60_000,
        retry: false,
      }
    }),
  })
  return results.map(({ data, isFetching, isError }) => ({
    unknown: data && !isError ? withoutListed(data, listed) : null,
    isPending: isFetching && data === undefined,
  }))
}

const hasNames = ({ named }: Reading, kind: string) =>
  named.sites.length > 0 || (NAMES_ITEMS.includes(kind) && named.items.length > 0)

/** An item that an item list beside it brings is not unknown; one at another site is no longer only there. */
const withoutListed = ({ sites, items, elsewhere }: Found, listed: ReadonlySet<string>): Unknown => ({
  sites,
  // One that is missing at two sites is one item.
  items: [...new Set(items)].filter((sku) => !listed.has(sku)),
  elsewhere: elsewhere.filter((sku) => !listed.has(sku)).length,
})

type Found = { sites: string[]; items: string[]; elsewhere: string[] }
type Asking = { kind: string; siteId: string | undefined; signal: AbortSignal }

/** Asks in calls of a bounded size. */
async function findUnknown({ named }: Reading, { kind, siteId, signal }: Asking): Promise<Found> {
  const sites = named.sites.slice(0, LIMITS.knownSites)
  const isAsked = ({ site }: Reading['named']['items'][number]) => site === null || site < sites.length
  const items = NAMES_ITEMS.includes(kind) ? named.items.filter(isAsked) : []
  const found: Found = { sites: [], items: [], elsewhere: [] }
  for (let start = 0; start === 0 || start < items.length; start += LIMITS.knownItems) {
    const part = items.slice(start, start + LIMITS.knownItems)
    const body = { sites, items: part, ...(siteId ? { siteId } : {}) }
    const answer = await call('findUnknown', { body }, { signal })
    const skus = (places: readonly number[]) => places.flatMap((place) => part[place]?.sku ?? [])
    found.sites = answer.sites.flatMap((place) => sites[place] ?? [])
    found.items.push(...skus(answer.items))
    found.elsewhere.push(...skus(answer.elsewhere))
  }
  return found
}
