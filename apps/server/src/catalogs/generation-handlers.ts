import type { RunReplay, RunService } from '@giro/contract'
import { type Selectable, sql } from 'kysely'
import { enter } from '#db/db.ts'
import { readPage, withinRanges } from '#db/page.ts'
import type { Tables } from '#db/tables.ts'
import type { Ground } from '#ground.ts'
import { scopeOf } from '#http/caller.ts'
import type { Handlers } from '#http/serve.ts'
import { usableCatalog } from './catalogs.ts'

const ref = sql.ref

/** Columns of the figures that a run keeps. */
const FIGURES = [
  ...(['currentValue', 'investmentValue', 'redemptionValue', 'balancedValue', 'unknownItems'] as const),
  ...(['targetServiceLevel', 'achievedServiceLevel', 'yearlyUsageValue', 'excessValue'] as const),
  ...(['service', 'replay'] as const),
] as const
type Figures = Pick<Selectable<Tables['planningRun']>, (typeof FIGURES)[number]>

const figuresOf = (run: Figures) => ({
  synthesis: {
    current: run.currentValue ?? 0,
    investment: run.investmentValue ?? 0,
    redemption: run.redemptionValue ?? 0,
    balanced: run.balancedValue ?? 0,
    unknownItems: run.unknownItems,
  },
  nsr: run.targetServiceLevel,
  availability: run.achievedServiceLevel,
  yearlyUsage: run.yearlyUsageValue,
  excess: run.excessValue,
  service: run.service as RunService | null,
  replay: run.replay as RunReplay | null,
})

/** True if a run had planned with a file whose import was undone since. */
const isWithdrawn = (run: string) => sql<boolean>`exists (
  select from company_file f
  where f.catalog_id = ${ref(`${run}.catalogId`)} and f.error_code = 'taken_back'
    and f.created_at < ${ref(`${run}.startedAt`)} and ${ref(`${run}.startedAt`)} < f.finished_at)`

/** True if a run stands for its day, the day of its company: the last of those that no withdrawn file was part of. */
const isOfItsDay = sql<boolean>`not ${isWithdrawn('planningRun')} and not exists (
  select from planning_run later
  join catalog on catalog.id = later.catalog_id join company on company.id = catalog.company_id
  where later.catalog_id = planning_run.catalog_id and later.status = 'finished'
    and later.generation > planning_run.generation
    and (later.finished_at at time zone company.time_zone)::date
      = (planning_run.finished_at at time zone company.time_zone)::date
    and not ${isWithdrawn('later')})`

export function generationHandlers({ progress }: Ground) {
  return {
    async listGenerations({ caller, db, params, query }) {
      const { id: catalogId, companyId } = await usableCatalog(db, caller, params.id)
      await enter(db, { ...scopeOf({ ...caller, catalog: { id: catalogId, companyId } }), catalogId })
      let runs = db
        .selectFrom('planningRun')
        .select([
          sql<number>`planning_run.generation`.as('generation'),
          sql<string>`planning_run.as_of`.as('asOf'),
          sql<Date>`planning_run.started_at`.as('startedAt'),
          sql<Date>`planning_run.finished_at`.as('finishedAt'),
          sql<string>`planning_run.engine_version`.as('engineVersion'),
          'items',
          ...FIGURES,
        ])
        .where('catalogId', '=', catalogId)
        .where('status', '=', 'finished')
        .where('generation', 'is not', null)
      if (query.daily) runs = runs.where(isOfItsDay)
      const columns = {
        generation: ref('planningRun.generation'),
        asOf: ref('planningRun.asOf'),
        startedAt: ref('planningRun.startedAt'),
        finishedAt: ref('planningRun.finishedAt'),
      }
      const { asOf: _day, ...ranges } = columns
      for (const within of withinRanges(query, ranges)) runs = runs.where(within)
      const { rows, count } = await readPage(runs, query, columns, ref('planningRun.id'))
      return {
        rows: rows.map((run) => ({
          generation: run.generation,
          asOf: run.asOf,
          startedAt: run.startedAt.toISOString(),
          finishedAt: run.finishedAt.toISOString(),
          engineVersion: run.engineVersion,
          items: run.items,
          ...figuresOf(run),
        })),
        count,
      }
    },

    async followProgress({ caller, db, params }) {
      const { id } = await usableCatalog(db, caller, params.id)
      return (signal) => progress.follow(id, signal)
    },
  } satisfies Partial<Handlers>
}
