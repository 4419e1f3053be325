import { newKey } from '#app/api/call.ts'
import { call } from '#app/api/client.ts'
import { type ApiError, asApiError } from '#app/api/error.ts'
import { refreshQueries } from '#app/api/query.ts'
import { endUndo } from '#app/session/activity.ts'
import { countOf, type Decided, type DecidedItem, forgetDecided } from '#app/session/decided.ts'
import { whileBusy } from '#ui/busy.ts'

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

/** The call that takes the decision for an item back: only while nobody decided anew. */
export const backOf = ({ sku, site, undo, version }: DecidedItem) => ({
  name: 'updateContexts' as const,
  sent: { body: { sku, site, contexts: undo, endAlert: false } },
  ifMatch: version,
})

/** Names the way back from a decision, for the list of activity. */
export const undoIdOf = ({ at }: Decided): string => `decided ${at}`

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
    forgetDecided(countOf(decided))
    endUndo(undoIdOf(decided))
  }
  refreshDecided()
  return failed
}
