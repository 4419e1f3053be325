import { MISSING_DATA } from '@giro/planning/vocabulary'
import { authorizationHandlers } from '#contexts/authorization-handlers.ts'
import { readQueryChoices } from '#contexts/choices.ts'
import { contextRows, contextsAnswer, type WorkedItem, workedItem } from '#contexts/context-answer.ts'
import { explainAnswer } from '#contexts/explain-answer.ts'
import { previewContexts, previewMany } from '#contexts/preview-contexts.ts'
import { replayAnswer } from '#contexts/replay-answer.ts'
import { updateContexts } from '#contexts/update-contexts.ts'
import type { Ground } from '#ground.ts'
import { invalid } from '#http/failure.ts'
import type { Handlers } from '#http/serve.ts'
import { dayNumber, dayText, itemAnswer, today } from '#items/index.ts'
import { currentGeneration, requestRun } from '#planning/index.ts'

/** No file has an earlier day (packages/file-readers/src/formats/read-day.ts). */
const EARLIEST_DAY = '1900-01-01'

function assertPlanningDay(asOf: string): void {
  if (asOf < EARLIEST_DAY || dayNumber(asOf) > today()) throw invalid('asOf', 'range')
}

const outlierDays = ({ ready: { inputs } }: WorkedItem): number[] => {
  const [, history] = inputs
  return history.outliers.days
}

/** Decisions: what an item's contexts are, would be and shall be, and what may return to the ERP. */
export const contextHandlers = ({ jobs }: Ground) =>
  ({
    async getItem({ db, catalogId, params, query }) {
      const item = await workedItem(db, catalogId, { sku: params.sku, site: query.site })
      const generation = await currentGeneration(db, catalogId)
      return {
        item: itemAnswer(item.plan),
        contexts: await contextRows(db, catalogId, item),
        attributes: item.ready.master.attributes as Record<string, string>,
        ...explainAnswer(item, generation?.setBy ?? {}),
        outlierDays: outlierDays(item).map(dayText),
        missingData: MISSING_DATA.filter((gap) => item.plan.dataGaps.includes(gap)),
        replay: replayAnswer(item.ready, generation?.past ?? null),
      }
    },

    async getContexts({ db, catalogId, query }) {
      return contextsAnswer(db, catalogId, await workedItem(db, catalogId, query))
    },

    async previewContexts({ db, catalogId, query }) {
      return previewContexts(db, catalogId, query, readQueryChoices(query))
    },

    async calculateContexts({ db, catalogId, companyId, body }) {
      if (body.items) return { items: await previewMany(db, catalogId, body.items) }
      if (body.asOf !== undefined) assertPlanningDay(body.asOf)
      return requestRun(db, jobs, { catalogId, companyId, asOf: body.asOf ?? null })
    },

    updateContexts: ({ db, catalogId, caller, body, ifMatch }) =>
      updateContexts(db, { catalogId, userId: caller.userId, body, ifMatch }),

    ...authorizationHandlers,
  }) satisfies Partial<Handlers>
