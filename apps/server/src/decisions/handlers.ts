import { dayNumber, today } from '#calendar.ts'
import type { Tx } from '#db/db.ts'
import { readQueryChoices } from '#decisions/choices.ts'
import { contextsAnswer, readChanges, workedItem } from '#decisions/context-answer.ts'
import { previewContexts, previewMany } from '#decisions/preview-contexts.ts'
import { updateContexts } from '#decisions/update-contexts.ts'
import { invalid } from '#failure.ts'
import type { Ground } from '#ground.ts'
import type { Handlers } from '#http/serve.ts'
import { requestRun, timeZoneOf } from '#planning/index.ts'

/** No file has an earlier day (packages/file-readers/src/formats/read-day.ts). */
const EARLIEST_DAY = '1900-01-01'

async function assertPlanningDay(db: Tx, companyId: string, asOf: string): Promise<void> {
  if (asOf < EARLIEST_DAY || dayNumber(asOf) > today(await timeZoneOf(db, companyId)))
    throw invalid('asOf', 'range')
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

    updateContexts: ({ db, catalogId, caller, body, ifMatch }) =>
      updateContexts(db, { catalogId, userId: caller.userId, body, ifMatch }),
  }) satisfies Partial<Handlers>
