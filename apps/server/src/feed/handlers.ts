import { Failure } from '#failure.ts'
import { KeptSums } from '#feed/kept-sums.ts'
import { type QueuePart, queuePage, queuePlace } from '#feed/queue.ts'
import { topicOf } from '#feed/topics.ts'
import { worklist, worklistLines } from '#feed/worklist.ts'
import type { Ground } from '#ground.ts'
import type { Handlers } from '#http/serve.ts'
import { findItem } from '#items/index.ts'

/** Lists open decisions in order, and the help texts about them. */
export function feedHandlers({ jobs }: Ground) {
  const kept = new KeptSums()
  return {
    getFeed: {
      page: ({ db, catalogId, caller, query }) =>
        worklist(db, { catalogId, userId: caller.userId, kept }, query),
      lines: ({ db, catalogId, query }) => worklistLines(db, catalogId, query),
    },

    async listQueue({ db, catalogId, query }) {
      const busy = await jobs.isProcessing(db, [catalogId])
      return queuePage(db, { catalogId, kept }, query, busy.has(catalogId))
    },

    async getQueuePlace({ db, catalogId, params, query }) {
      const { site, sites, ...part } = query
      const { itemNo } = await findItem(db, catalogId, { sku: params.sku, site })
      const busy = await jobs.isProcessing(db, [catalogId])
      const among: QueuePart = { ...part, ...(sites === undefined ? {} : { site: sites }) }
      return queuePlace(db, { catalogId, itemNo, part: among }, busy.has(catalogId))
    },

    async getTopic({ query }) {
      const topic = topicOf(query.topic, query.language)
      if (!topic) throw new Failure('not_found')
      return { topic: query.topic, language: query.language, ...topic }
    },
  } satisfies Partial<Handlers>
}
