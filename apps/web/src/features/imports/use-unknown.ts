import { FILE_COLUMNS, LIMITS } from 'virtual:contract'
import type { FileKind } from '@giro/contract'
import type { Reading } from '@giro/file-readers/check'
import { withoutLeadingZeros } from '@giro/file-readers/leading-zeros'
import { useQueries } from '@tanstack/react-query'
import { call } from '#app/api/client.ts'
import { isRunning } from '#app/api/progress.ts'
import { useJobs } from '#app/session/jobs.ts'
import { type Dependent, ignoresZeros, type Unknown } from './file-rules.ts'
import { isMoving, useTransfers } from './transfers.ts'
import type { Checked } from './use-checks.ts'

/** True if the items of a file must be there before; those of an item list may be there by another writing of their codes. */
const needsItems = (kind: FileKind) => kind !== 'master_data' && FILE_COLUMNS[kind].required.includes('sku')

const versions = new WeakMap<Reading, number>()
let made = 0
/** A number of its own for each check, so that a key need not hold what it names. */
function versionOf(check: Reading): number {
  const known = versions.get(check) ?? ++made
  versions.set(check, known)
  return known
}

/** Codes of items that are loading: those of item lists that this page sent, until their import ends. */
function useItemsOnTheWay(): string[] {
  const jobs = useJobs()
  const isOpen = (id: string | null) => {
    const job = jobs.find((one) => one.id === id)
    return job === undefined || isRunning(job)
  }
  return useTransfers().flatMap((one) =>
    isMoving(one) || (one.state === 'sent' && isOpen(one.id)) ? one.brings : [],
  )
}

type Compared = Omit<Dependent, 'isReady'> & { unknown: Unknown | null; isPending: boolean }

/** The items of an item list. */
const broughtBy = ({ kind, check }: Checked): string[] =>
  kind === 'master_data' && check?.outcome === 'read' ? check.named.items.map(({ sku }) => sku) : []

/**
 * Returns the codes in each file that the catalog does not have; null if unknown. Items of other selected or loading
 * item lists count as known.
 */
export function useUnknown(checks: readonly Checked[]): Compared[] {
  const onTheWay = useItemsOnTheWay()
  const listed = new Set([...onTheWay, ...checks.flatMap(broughtBy)])
  const results = useQueries({
    queries: checks.map(({ check, kind, given: { siteId }, isChecking }) => {
      const reading = check?.outcome === 'read' && !isChecking ? check : null
      const version = reading === null ? 0 : versionOf(reading)
      return {
        queryKey: ['findUnknown', version, kind, siteId],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          findUnknown(reading as Reading, { kind, siteId, signal }),
        enabled: reading !== null && hasNames(reading),
        staleTime: 10_000,
        gcTime: 60_000,
        retry: false,
      }
    }),
  })
  return results.map(({ data, isFetching, isError }, place) => {
    const checked = checks[place] as Checked
    const { kind, check } = checked
    const besides = {
      listed: kind === 'master_data' ? NONE : listed,
      isMatched: check?.outcome === 'read' && ignoresZeros(check) === true,
    }
    return {
      unknown: data && !isError ? withoutListed(data, besides) : null,
      isPending: isFetching && data === undefined,
      brings: broughtBy(checked),
      lacks: [...(data?.items ?? []), ...(data?.elsewhere ?? [])].map(({ sku }) => sku),
    }
  })
}

/** A file of which a column is missing cannot be sent: nothing that it names is compared. */
const hasNames = ({ named, missing }: Reading) =>
  missing.length === 0 && [named.sites, named.items, named.suppliers].some(({ length }) => length > 0)

const NONE: ReadonlySet<string> = new Set()

type Besides = {
  /** Items of item lists beside the file. */
  listed: ReadonlySet<string>
  /** Codes are matched without their leading zeros. */
  isMatched: boolean
}

/** An item that an item list beside it brings is not unknown; one at another site is no longer only there. */
function withoutListed(found: Found, { listed, isMatched }: Besides): Unknown {
  const isLacking = ({ sku }: FoundItem) => !listed.has(sku)
  const [unlisted, elsewhere] = [found.items.filter(isLacking), found.elsewhere.filter(isLacking)]
  const plain = new Set(unlisted.length > 0 ? [...listed].map(withoutLeadingZeros) : [])
  const isListedButZeros = ({ sku }: FoundItem) => plain.has(withoutLeadingZeros(sku))
  const items = isMatched ? unlisted.filter((one) => !isListedButZeros(one)) : unlisted
  const sameButZeros = [...found.sameButZeros.filter(isLacking), ...unlisted.filter(isListedButZeros)]
  return {
    sites: found.sites,
    suppliers: found.suppliers,
    // One that is missing at two sites is one item.
    items: [...new Set(items.map(({ sku }) => sku))],
    elsewhere: elsewhere.length,
    sameButZeros: new Set(sameButZeros.map(({ sku }) => sku)).size,
    rows: { sites: found.siteRows, items: rowsOf(items), elsewhere: rowsOf(elsewhere) },
    isPart: found.isPart,
  }
}

type FoundItem = { sku: string; rows: number }
const rowsOf = (items: readonly FoundItem[]) => items.reduce((sum, { rows }) => sum + rows, 0)

type Found = Record<'sites' | 'suppliers', string[]> &
  Record<'items' | 'elsewhere' | 'sameButZeros', FoundItem[]> & { siteRows: number; isPart: boolean }
type Asking = { kind: FileKind; siteId: string | undefined; signal: AbortSignal }

/** Asks in calls of a bounded size. */
async function findUnknown(check: Reading, { kind, siteId, signal }: Asking): Promise<Found> {
  const { named } = check
  const sites = named.sites.slice(0, LIMITS.knownSites)
  const isAsked = ({ site }: Reading['named']['items'][number]) => site === null || site < sites.length
  const items = named.items.filter(isAsked)
  const suppliers = named.suppliers.slice(0, LIMITS.knownItems)
  const isPart = named.hasMore && needsItems(kind)
  const found: Found = {
    ...{ sites: [], suppliers: [], siteRows: 0, items: [], elsewhere: [], sameButZeros: [], isPart },
  }
  for (let start = 0; start === 0 || start < items.length; start += LIMITS.knownItems) {
    const part = items.slice(start, start + LIMITS.knownItems)
    const keys = part.map(({ sku, site }) => ({ sku, site }))
    const ignoresLeadingZeros = ignoresZeros(check) === true
    const body = { sites, suppliers, items: keys, ...(siteId ? { siteId } : {}), ignoresLeadingZeros }
    const answer = await call('findUnknown', { body }, { signal })
    const itemsAt = (places: readonly number[]) => places.flatMap((place) => part[place] ?? [])
    found.sites = answer.sites.flatMap((place) => sites[place] ?? [])
    found.suppliers = answer.suppliers.flatMap((place) => suppliers[place]?.name ?? [])
    const lacking = new Set(answer.sites)
    // An item list names its items too, though these are not compared.
    if (start === 0)
      found.siteRows = rowsOf(named.items.filter(({ site }) => site !== null && lacking.has(site)))
    found.sameButZeros.push(...itemsAt(answer.sameButZeros))
    if (!needsItems(kind)) continue
    found.items.push(...itemsAt(answer.items))
    found.elsewhere.push(...itemsAt(answer.elsewhere))
  }
  return found
}
