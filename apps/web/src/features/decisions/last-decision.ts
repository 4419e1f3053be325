import { useEffect, useState } from 'react'
import { refreshQueries } from '#app/api/query.ts'
import { type Decided, UNDO_MS, useOwnDecisions } from '#app/session/activity.ts'

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
  // What is snoozed is not ordered.
  ...(['listProposals', 'listProposalLines', 'getProposal', 'listWithinMoney'] as const),
] as const
export const refreshDecided = (): void => void refreshQueries(STALE)

export const undoUntil = ({ at }: Decided): string => new Date(Date.parse(at) + UNDO_MS).toISOString()

/** The user's last decision about contexts in this catalog while it can be undone. Authorizations are undone where they are made. */
export const useLastDecision = (): Decided | null =>
  useOffered(
    useOwnDecisions().find(
      ({ fact, items, ended, authorized, unauthorized, undoneAt }) =>
        undoneAt === null && fact === null && (ended > 0 || items > authorized + unauthorized),
    ),
  )

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
