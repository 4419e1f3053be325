import type { Choices } from '@giro/contract'
import { useEffect, useState } from 'react'
import { session } from '#app/session/session.ts'
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
/** What the totals count of a decision, by the moment that names it. */
export type Counted = Omit<Decided, 'items'> & { count: number }
export const countOf = ({ items, ...decided }: Decided): Counted => ({ ...decided, count: items.length })

/** What was decided since this tab began, for the page at the end of the queue. */
export type Tally = { items: number; release: number; invest: number; manual: number }

const NONE: Tally = { items: 0, release: 0, invest: 0, manual: 0 }
type Kept = {
  user: string | null
  last: Decided | null
  tallies: Record<string, Tally>
  /** When those that the tallies count were decided. */
  counted: readonly number[]
}
const KEY = 'giro.decided'
const NOTHING: Kept = { user: null, last: null, tallies: {}, counted: [] }

function read(): Kept {
  try {
    return { ...NOTHING, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Kept>) }
  } catch {
    return NOTHING
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

/** What was decided belongs to who did it: another person who signs in here begins with nothing. */
function belongTo(user: string | undefined): void {
  if (user !== undefined && store.get().user !== user) store.set({ ...NOTHING, user })
}
belongTo(session.get().me?.id)
session.subscribe(() => belongTo(session.get().me?.id))

export const useTally = (catalog: string): Tally => useStore(store).tallies[catalog] ?? NONE

const counting = (tally: Tally, { count, effect, manual, isEnd }: Counted, sign: 1 | -1): Tally =>
  isEnd
    ? {
        items: Math.max(0, tally.items + sign * count),
        release: tally.release + sign * Math.max(0, -effect),
        invest: tally.invest + sign * Math.max(0, effect),
        manual: Math.max(0, tally.manual + sign * manual),
      }
    : tally

const counted = (kept: Kept, { catalog, ...one }: Counted, sign: 1 | -1): Kept['tallies'] => ({
  ...kept.tallies,
  [catalog]: counting(kept.tallies[catalog] ?? NONE, { catalog, ...one }, sign),
})

/** Remembers a decision, to be told in the totals and taken back. */
export function rememberDecided(decided: Decided): void {
  store.set((now) => ({
    ...now,
    last: decided,
    tallies: counted(now, countOf(decided), 1),
    counted: [...now.counted, decided.at],
  }))
}

/** It was taken back, from wherever: the totals and the line that offers it no longer hold. */
export function forgetDecided(one: Counted): void {
  store.set((now) =>
    now.counted.includes(one.at)
      ? {
          ...now,
          last: now.last?.at === one.at ? null : now.last,
          tallies: counted(now, one, -1),
          counted: now.counted.filter((at) => at !== one.at),
        }
      : now,
  )
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
