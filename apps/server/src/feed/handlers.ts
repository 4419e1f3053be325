import { Failure } from '#failure.ts'
import { type QueuePart, type QueueQuery, queuePage, queuePlace } from '#feed/queue.ts'
import { topicOf } from '#feed/topics.ts'
import { type FeedQuery, worklist, worklistLines } from '#feed/worklist.ts'
import type { Ground } from '#ground.ts'
import type { Handlers } from '#http/serve.ts'
import { findItem } from '#items/index.ts'

/** What needs a decision, in order, and the help texts that say why. */
export const feedHandlers = ({ jobs }: Ground) =>
  ({
    getFeed: {
      page: ({ db, catalogId, caller, query }) =>
        worklist(db, { catalogId, userId: caller.userId }, query as unknown as FeedQuery),
      lines: ({ db, catalogId, query }) => worklistLines(db, catalogId, query as unknown as FeedQuery),
    },

    async listQueue({ db, catalogId, query }) {
      const busy = await jobs.isProcessing(db, [catalogId])
      return queuePage(db, catalogId, query as unknown as QueueQuery, busy.has(catalogId))
    },

    async getQueuePlace({ db, catalogId, params, query }) {
      const { site, sites, ...part } = query as unknown as QueuePart & { site?: string; sites?: string }
      const { itemNo } = await findItem(db, catalogId, { sku: params.sku, site })
      const busy = await jobs.isProcessing(db, [catalogId])
      const asked = { ...part, ...(sites === undefined ? {} : { site: sites }) } as QueuePart
      return queuePlace(db, { catalogId, itemNo, part: asked }, busy.has(catalogId))
    },

    async getTopic({ query }) {
      const topic = topicOf(query.topic, query.language)
      if (!topic) throw new Failure('not_found')
      return { topic: query.topic, language: query.language, ...topic }
    },
  }) satisfies Partial<Handlers>
