import type { UnusualDayAnswer } from '@giro/contract'
import { sql } from 'kysely'
import { nameOfUser, readPage } from '#db/page.ts'
import { answerDay } from '#decisions/index.ts'
import { Failure } from '#failure.ts'
import type { Ground } from '#ground.ts'
import type { Handlers } from '#http/serve.ts'
import { requestRun } from '#planning/index.ts'

const IS_OPEN = { open: sql<boolean>`answer is null`, answered: sql<boolean>`answer is not null` }

/** Days on which far more items moved than on any like them: what they are is for people to say. */
export const unusualDayHandlers = ({ jobs }: Pick<Ground, 'jobs'>) =>
  ({
    async listUnusualDays({ db, catalogId, query }) {
      let days = db
        .selectFrom('movementDay')
        .select(({ ref }) => [
          'movedOn as date',
          'items',
          'usualItems',
          'answer',
          'changedAt',
          nameOfUser(ref('movementDay.changedBy')).as('by'),
        ])
        .where('catalogId', '=', catalogId)
        .where(sql<boolean>`(usual_items is not null or answer is not null)`)
      if (query.state) days = days.where(IS_OPEN[query.state])
      const order = { date: sql.ref('moved_on'), items: sql.ref('items') }
      const { rows, count } = await readPage(days, query, order, sql.ref('moved_on'))
      return {
        count,
        rows: rows.map(({ date, items, usualItems, answer, by, changedAt }) => ({
          date,
          items,
          usualItems,
          answer: answer as UnusualDayAnswer | null,
          by: answer === null ? null : by,
          at: answer === null ? null : (changedAt?.toISOString() ?? null),
        })),
      }
    },

    async sayUnusualDay({ db, catalogId, companyId, caller, params, body }) {
      const answer = { catalogId, userId: caller.userId, date: params.date, answer: body.answer }
      const answered = await answerDay(db, answer)
      if (answered === undefined) throw new Failure('not_found')
      const { id, changed } = answered
      if (changed > 0) await requestRun(db, jobs, { catalogId, companyId, asOf: null })
      return { changed, decision: id }
    },
  }) satisfies Partial<Handlers>
