import type { Endpoints, Received } from '@giro/contract'
import { sql } from 'kysely'
import { dayNumber, today } from '#calendar.ts'
import type { Tx } from '#db/db.ts'
import { followed, readChoices, readQueryChoices } from '#decisions/choices.ts'
import { contextsAnswer, readChanges, workedItem } from '#decisions/context-answer.ts'
import { decide } from '#decisions/decide.ts'
import { accepted, itemsNamed, mostOfSet } from '#decisions/order.ts'
import { previewContexts, previewMany } from '#decisions/preview-contexts.ts'
import { listDecisions, previewDecision, readDecision } from '#decisions/read-decisions.ts'
import { assertMayUndo, undo } from '#decisions/undo.ts'
import { updateContexts } from '#decisions/update-contexts.ts'
import { Failure, invalid } from '#failure.ts'
import type { Ground } from '#ground.ts'
import { type Caller, callerMay } from '#http/caller.ts'
import type { Handlers } from '#http/serve.ts'
import { type Items, inGeneration, predicatesOf } from '#items/index.ts'
import { currentGeneration, requestRun, timeZoneOf } from '#planning/index.ts'

/** No file has an earlier day (packages/file-readers/src/formats/read-day.ts). */
const EARLIEST_DAY = '1900-01-01'

async function assertPlanningDay(db: Tx, companyId: string, asOf: string): Promise<void> {
  if (asOf < EARLIEST_DAY || dayNumber(asOf) > today(await timeZoneOf(db, companyId)))
    throw invalid('asOf', 'range')
}

type Body = Received<Endpoints['decide']>['body']
type Meant = Pick<Body, 'skus' | 'filter' | 'cause'> & Partial<Pick<Body, 'authorize'>>

/** The items that a body is about, and the names in it that stand for none. */
async function itemsOf(
  db: Tx,
  place: { catalogId: string; caller: Caller },
  { skus, filter, cause, authorize }: Meant,
) {
  const named = await itemsNamed(db, place, skus ?? [])
  const items: Items = cause || filter ? { predicates: predicatesOf(filter ?? { cause }) } : named
  return {
    items,
    unnamed: named.unnamed,
    most: mostOfSet(place.caller, { endsCause: cause !== undefined && authorize === undefined }),
  }
}

/** Decisions: what an item's contexts are, would be and shall be. */
export const decisionHandlers = ({ jobs }: Ground) =>
  ({
    async getContexts({ db, catalogId, query }) {
      const item = await workedItem(db, catalogId, query)
      return contextsAnswer(item, await readChanges(db, item.plan))
    },

    async previewContexts({ db, catalogId, query }) {
      return previewContexts(db, catalogId, query, readQueryChoices(query))
    },

    async calculateContexts({ db, catalogId, companyId, body }) {
      if (body.items) return { items: await previewMany(db, catalogId, body.items) }
      if (body.asOf !== undefined) await assertPlanningDay(db, companyId, body.asOf)
      return requestRun(db, jobs, { catalogId, companyId, asOf: body.asOf ?? null })
    },

    async decide({ db, catalogId, companyId, caller, body }) {
      const { suggestion, authorize, acceptIncomplete, endAlert, note = null } = body
      if (authorize !== undefined && !callerMay(caller, 'item.authorize')) throw new Failure('forbidden')
      const choices = readChoices(body.contexts)
      const { items, unnamed, most } = await itemsOf(db, { catalogId, caller }, body)
      const order = { catalogId, userId: caller.userId, source: 'person', items } as const
      const { id, refused, toCheck, outOfRange, isLeftToRun } = await decide(db, {
        ...order,
        ...{ suggestion, authorize, acceptIncomplete, endAlert, note, choices },
        follow: followed(body.contexts),
        most,
      })
      if (isLeftToRun) await requestRun(db, jobs, { catalogId, companyId, asOf: null })
      const wrong = outOfRange.map((item) => ({ ...item, code: 'manual_value_out_of_range' as const }))
      const decision = id === null ? null : await readDecision(db, catalogId, id)
      return { decision, toCheck, refused: [...unnamed, ...refused, ...wrong] }
    },

    async previewDecision({ db, catalogId, caller, body }) {
      const { items } = await itemsOf(db, { catalogId, caller }, body)
      const generation = await currentGeneration(db, catalogId)
      const here = inGeneration(catalogId, generation?.number ?? 0)
      const { taken, left } = accepted(items)
      return previewDecision(db, { taken: sql`${here} and ${taken}`, left: sql`${here} and ${left}` })
    },

    listDecisions: ({ db, catalogId, caller, query }) => listDecisions(db, catalogId, caller.userId, query),

    async undoDecision({ db, catalogId, companyId, caller, params }) {
      await assertMayUndo(db, { catalogId, caller, id: params.id })
      const { isLeftToRun, ...undone } = await undo(db, { catalogId, userId: caller.userId, id: params.id })
      if (isLeftToRun) await requestRun(db, jobs, { catalogId, companyId, asOf: null })
      return undone
    },

    updateContexts: ({ db, catalogId, caller, body, ifMatch }) =>
      updateContexts(db, { catalogId, userId: caller.userId, body, ifMatch }),
  }) satisfies Partial<Handlers>
