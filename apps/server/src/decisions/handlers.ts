import type { Endpoints, Received } from '@giro/contract'
import { dayNumber, today } from '#calendar.ts'
import type { Tx } from '#db/db.ts'
import { followed, readChoices, readQueryChoices } from '#decisions/choices.ts'
import { contextsAnswer, readChanges, workedItem } from '#decisions/context-answer.ts'
import { decide } from '#decisions/decide.ts'
import { type Act, setOf } from '#decisions/order.ts'
import { preview } from '#decisions/preview.ts'
import { previewContexts, previewMany } from '#decisions/preview-contexts.ts'
import { listDecisions, readDecision } from '#decisions/read-decisions.ts'
import { assertReasoned, assertReasonGiven } from '#decisions/reasons.ts'
import { snoozeAct } from '#decisions/snooze.ts'
import { assertMayUndo, undo } from '#decisions/undo.ts'
import { updateContexts } from '#decisions/update-contexts.ts'
import { Failure, invalid } from '#failure.ts'
import type { Ground } from '#ground.ts'
import { callerMay } from '#http/caller.ts'
import type { Handlers } from '#http/serve.ts'
import { requestRun, timeZoneOf } from '#planning/index.ts'

/** No file has an earlier day (packages/file-readers/src/formats/read-day.ts). */
const EARLIEST_DAY = '1900-01-01'

async function assertPlanningDay(db: Tx, companyId: string, asOf: string): Promise<void> {
  if (asOf < EARLIEST_DAY || dayNumber(asOf) > today(await timeZoneOf(db, companyId)))
    throw invalid('asOf', 'range')
}

type Body = Received<Endpoints['decide']>['body']

/** The acts that a body asks for. */
const actsOf = (
  { suggestion, contexts, endAlert, authorize, acceptIncomplete, snooze }: Body,
  day: number,
): Act[] => [
  ...(suggestion ? [{ act: 'accept' } as const] : []),
  { act: 'choose', choices: readChoices(contexts) },
  { act: 'follow', contexts: followed(contexts) },
  ...(endAlert === undefined ? [] : [{ act: endAlert ? 'end' : 'open' } as const]),
  ...(authorize === undefined ? [] : [{ act: 'authorize', authorize, acceptIncomplete } as const]),
  ...snoozeAct(snooze, day),
]

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
      const { authorize, cause, note = null, reason = null } = body
      if (authorize !== undefined && !callerMay(caller, 'item.authorize')) throw new Failure('forbidden')
      assertReasoned(body)
      const acts = actsOf(body, body.snooze ? today(await timeZoneOf(db, companyId)) : 0)
      const { items, unnamed, most } = await setOf(db, { catalogId, caller }, body)
      const { id, refused, toCheck, outOfRange, isLeftToRun } = await decide(db, {
        ...{ catalogId, userId: caller.userId, source: 'person', items, acts, note, reason },
        most: cause && authorize === undefined ? null : most,
      })
      if (isLeftToRun) await requestRun(db, jobs, { catalogId, companyId, asOf: null })
      const wrong = outOfRange.map((item) => ({ ...item, code: 'manual_value_out_of_range' as const }))
      const decision = id === null ? null : await readDecision(db, catalogId, id)
      return { decision, toCheck, refused: [...unnamed, ...refused, ...wrong] }
    },

    async previewDecision({ db, catalogId, caller, body }) {
      const { items, most } = await setOf(db, { catalogId, caller }, body)
      const { alerts, release, invest, toCheck, ...of } = await preview(db, {
        ...{ catalogId, items, most },
        acts: [{ act: 'accept' }],
      })
      return { items: of.items, alerts, release, invest, toCheck }
    },

    listDecisions: ({ db, catalogId, caller, query }) => listDecisions(db, catalogId, caller.userId, query),

    async undoDecision({ db, catalogId, companyId, caller, params }) {
      await assertMayUndo(db, { catalogId, caller, id: params.id })
      const { isLeftToRun, ...undone } = await undo(db, { catalogId, userId: caller.userId, id: params.id })
      if (isLeftToRun) await requestRun(db, jobs, { catalogId, companyId, asOf: null })
      return undone
    },

    async updateContexts({ db, catalogId, companyId, caller, body, ifMatch }) {
      assertReasoned(body)
      await assertReasonGiven(db, companyId, body)
      const day = body.snooze ? today(await timeZoneOf(db, companyId)) : 0
      return updateContexts(db, { catalogId, userId: caller.userId, body, ifMatch, day })
    },
  }) satisfies Partial<Handlers>
