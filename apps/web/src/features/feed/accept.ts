import type { Choices, FeedRow } from '@giro/contract'
import { newKey } from '#app/api/call.ts'
import { call, versionOf } from '#app/api/client.ts'
import { type ApiError, asApiError } from '#app/api/error.ts'
import { everyRow } from '#app/api/lines.ts'
import type { ContextKind } from '#app/api/types.ts'
import type { DecidedItem } from '#app/session/decided.ts'
import { keyOf } from '#features/decisions/index.ts'
import type { WorkFilters } from '#features/feed/use-worklist.ts'

/** An item whose suggestions are to be accepted: all of its open alerts, for ending them ends them all. */
export type Target = { sku: string; site: string; alerts: readonly FeedRow[] }
export type Meant =
  | { kind: 'items'; items: readonly { sku: string; site: string }[] }
  | { kind: 'matching'; filters: WorkFilters; tab: ContextKind | null }

/** Codes asked for in one call: its address has room for no more. */
const ITEMS_A_CALL = 100

async function everyAlert(query: WorkFilters): Promise<FeedRow[]> {
  const found: FeedRow[] = []
  for await (const alerts of everyRow('getFeed', { query })) found.push(...alerts)
  return found
}

/** Every open alert of the items that are meant, as they are now. Throws ApiError. */
export async function findTargets(meant: Meant): Promise<Target[]> {
  const named = meant.kind === 'items' ? meant.items : await matching(meant)
  const wanted = new Map(named.map((item) => [keyOf(item), item]))
  const skus = [...new Set(named.map(({ sku }) => sku))]
  const targets = new Map<string, FeedRow[]>()
  for (let from = 0; from < skus.length; from += ITEMS_A_CALL) {
    for (const alert of await everyAlert({ sku: skus.slice(from, from + ITEMS_A_CALL).join(',') })) {
      const key = keyOf(alert)
      if (wanted.has(key)) targets.set(key, [...(targets.get(key) ?? []), alert])
    }
  }
  return [...targets].flatMap(([key, alerts]) => {
    const item = wanted.get(key)
    return item ? [{ sku: item.sku, site: item.site, alerts }] : []
  })
}

async function matching({
  filters,
  tab,
}: Extract<Meant, { kind: 'matching' }>): Promise<{ sku: string; site: string }[]> {
  const alerts = await everyAlert({ ...filters, ...(tab ? { context: tab } : {}) })
  return [...new Map(alerts.map((alert) => [keyOf(alert), alert])).values()]
}

/** Each alert of an item says what all of the item's decisions move. */
export const effectOf = (targets: readonly Target[]): number =>
  targets.reduce((sum, { alerts }) => sum + (alerts[0]?.effect ?? 0), 0)

export type Refused = { target: Target; error: ApiError }
export type Accepted = { done: DecidedItem[]; doneTargets: Target[]; refused: Refused[] }

/** Calls under way at once. */
const AT_ONCE = 3

/** Accepts the suggestions of each item, one call an item; what fails, fails alone. `isStopped` is asked before each. */
export async function acceptAll(
  targets: readonly Target[],
  { onProgress, isStopped }: { onProgress: (done: number) => void; isStopped: () => boolean },
): Promise<Accepted> {
  const result: Accepted = { done: [], doneTargets: [], refused: [] }
  const waiting = [...targets]
  const work = async () => {
    for (let target = waiting.shift(); target && !isStopped(); target = waiting.shift()) {
      try {
        result.done.push(await acceptOne(target))
        result.doneTargets.push(target)
      } catch (thrown) {
        result.refused.push({ target, error: asApiError(thrown) })
      }
      onProgress(result.done.length + result.refused.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return result
}

async function acceptOne({ sku, site, alerts }: Target): Promise<DecidedItem> {
  const contexts: Choices = Object.fromEntries(
    alerts.map(({ context }) => [context, { stance: 'automatic' }]),
  )
  const undo: Choices = Object.fromEntries(alerts.map(({ context, stance }) => [context, { stance }]))
  const idempotencyKey = newKey()
  const send = () =>
    call('updateContexts', { body: { sku, site, contexts, endAlert: true } }, { idempotencyKey })
  const answer = await send().catch(async (thrown: unknown) => {
    const { code, retryAfterSeconds } = asApiError(thrown)
    if (code !== 'too_many_requests') throw thrown
    await new Promise((resolve) => setTimeout(resolve, (retryAfterSeconds ?? 1) * 1000))
    return send()
  })
  return { sku, site, undo, version: versionOf(answer) }
}
