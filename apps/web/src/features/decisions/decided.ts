import type { Choices } from '@giro/contract'
import { useEffect, useState } from 'react'
import { newKey } from '#app/api/call.ts'
import { call } from '#app/api/client.ts'
import { type ApiError, asApiError } from '#app/api/error.ts'
import { refreshQueries } from '#app/api/query.ts'
import { whileBusy } from '#ui/busy.ts'
import { createStore, useStore } from '#ui/store.ts'

/** A decision can be taken back for ten minutes. */
const UNDO_MS = 10 * 60_000

/** One item of a decision, and what brings it back. `version`: of its contexts after the decision. */
export type DecidedItem = { sku: string; site: string; undo: Choices; version: string | undefined }
export type Decided = {
  catalog: string
  items: readonly DecidedItem[]
  effect: number
  manual: number
  at: number
  /** Alerts were ended, which counts in the totals; otherwise values were only saved. */
  isEnd: boolean
}
/** What was decided since this tab began, for the page at the end of the queue. */
export type Tally = { items: number; release: number; invest: number; manual: number }

const NONE: Tally = { items: 0, release: 0, invest: 0, manual: 0 }
type Kept = { last: Decided | null; tallies: Record<string, Tally> }
const KEY = 'giro.decided'

function read(): Kept {
  try {
    return { last: null, tallies: {}, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Kept>) }
  } catch {
    return { last: null, tallies: {} }
  }
}

const store = createStore<Kept>(read())
store.subscribe(() => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(store.get()))
  } catch {
    // Without room, a decision can be taken back until the page is closed.
  }
})

/** Answers that a decision makes out of date. */
const STALE = [
  'getFeed',
  'listQueue',
  'getQueuePlace',
  'listItems',
  'previewContexts',
  'getItem',
  'listAuthorizations',
  'getContexts',
] as const
export const refreshDecided = (): void => void refreshQueries(STALE)

export const useTally = (catalog: string): Tally => useStore(store).tallies[catalog] ?? NONE

const counted = (tally: Tally, { items, effect, manual, isEnd }: Decided, sign: 1 | -1): Tally =>
  isEnd
    ? {
        items: Math.max(0, tally.items + sign * items.length),
        release: tally.release + sign * Math.max(0, -effect),
        invest: tally.invest + sign * Math.max(0, effect),
        manual: Math.max(0, tally.manual + sign * manual),
      }
    : tally

/** Remembers a decision, to be told in the totals and taken back. */
export function rememberDecided(decided: Decided): void {
  store.set(({ tallies }) => ({
    last: decided,
    tallies: { ...tallies, [decided.catalog]: counted(tallies[decided.catalog] ?? NONE, decided, 1) },
  }))
}

/** The last decision of this catalog while it can be taken back. */
export function useUndoable(catalog: string): Decided | null {
  const { last } = useStore(store)
  const until = last ? last.at + UNDO_MS : 0
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, until - Date.now()) + 50)
    return () => clearTimeout(timer)
  }, [until])
  return last && last.catalog === catalog && Math.max(now, last.at) < until ? last : null
}

export const undoUntil = ({ at }: Decided): string => new Date(at + UNDO_MS).toISOString()

/** The call that takes the decision for an item back: only while nobody decided anew. */
export const backOf = ({ sku, site, undo, version }: DecidedItem) => ({
  name: 'updateContexts' as const,
  sent: { body: { sku, site, contexts: undo, endAlert: false } },
  ifMatch: version,
})

/** Takes a decision back: the stances that were, and the alerts. Answers the failures; those items stay decided. */
export async function takeBack(decided: Decided): Promise<{ item: DecidedItem; error: ApiError }[]> {
  const failed: { item: DecidedItem; error: ApiError }[] = []
  await whileBusy(
    (async () => {
      for (const item of decided.items) {
        try {
          const { name, sent, ifMatch } = backOf(item)
          await call(name, sent, { ifMatch, idempotencyKey: newKey() })
        } catch (thrown) {
          failed.push({ item, error: asApiError(thrown) })
        }
      }
    })(),
  )
  if (failed.length < decided.items.length) {
    store.set(({ last, tallies }) => ({
      last: last === decided ? null : last,
      tallies: { ...tallies, [decided.catalog]: counted(tallies[decided.catalog] ?? NONE, decided, -1) },
    }))
  }
  refreshDecided()
  return failed
}
