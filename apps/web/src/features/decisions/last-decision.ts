import { useEffect, useState } from 'react'
import type { AnswerOf } from '#app/api/client.ts'
import { refreshQueries, useList } from '#app/api/query.ts'

/** Answers that a decision makes out of date. */
const STALE = [
  'getFeed',
  'listQueue',
  'getQueuePlace',
  'listItems',
  'previewContexts',
  'getItem',
  'getProjection',
  'listAuthorizations',
  'listDecisions',
  'getContexts',
] as const
export const refreshDecided = (): void => void refreshQueries(STALE)

/** The page offers to take the last decision back for ten minutes. */
const UNDO_MS = 10 * 60_000
/** The last decision is sought among so many newest ones, mere authorizations aside: those are taken back where they are made. */
const NEWEST = 10

export type Decided = AnswerOf<'listDecisions'>['rows'][number]
export const undoUntil = ({ at }: Decided): string => new Date(Date.parse(at) + UNDO_MS).toISOString()

/** One's own last decision about contexts in this catalog while it is offered to be taken back. */
export function useLastDecision(): Decided | null {
  const { rows } = useList('listDecisions', { query: { mine: 'true', undone: 'false', limit: NEWEST } })
  return useOffered(
    rows.find(({ items, ended, authorized, unauthorized }) => ended > 0 || items > authorized + unauthorized),
  )
}

/** A decision while it is offered to be taken back. */
export function useOffered(last: Decided | null | undefined): Decided | null {
  const until = last ? Date.parse(last.at) + UNDO_MS : 0
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, until - Date.now()) + 50)
    return () => clearTimeout(timer)
  }, [until])
  return last && now < until ? last : null
}
