import { type Answer, type Endpoints, LIMITS, type Received } from '@giro/contract'
import type { ItemPlan } from '@giro/planning'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { Failure } from '#failure.ts'
import { currentGeneration, readParameters } from '#planning/index.ts'
import { previewItems } from '#questions/index.ts'

type Scope = { catalogId: string; companyId: string }
type Draft = Received<Endpoints['previewPlanning']>['body']
type Effect = Answer<Endpoints['previewPlanning']>

/**
 * Previews the effect of planning parameters. Items of the selected catalog are planned with the saved and the given
 * ones: all of a small catalog, always the same sample of a large one. Classes and priors of the catalog stay as in the
 * last run.
 */
export async function previewPlanning(tx: Tx, scope: Scope, { level, value }: Draft): Promise<Effect> {
  const { catalogId, companyId } = scope
  const generation = await currentGeneration(tx, catalogId)
  if (!generation) throw new Failure('not_planned_yet')
  const draft = { catalogId: level === 'catalog' ? catalogId : null, value }
  const saved = { ...generation, parameters: (await readParameters(tx, companyId, catalogId)).values }
  const wanted = { ...generation, parameters: (await readParameters(tx, companyId, catalogId, draft)).values }
  const { itemNos, items } = await sampleOf(tx, catalogId, generation.number)
  const effect: Effect = {
    items,
    sampled: itemNos.length,
    changed: 0,
    unknownItems: 0,
    now: { stockValue: 0, exposureValue: 0 },
    then: { stockValue: 0, exposureValue: 0 },
  }
  for await (const { worked, movements } of previewItems(tx, catalogId, saved, itemNos)) {
    const { plan } = worked
    const other = worked.inWorld(wanted, movements).plan
    if (plan.onHandUnits === null) effect.unknownItems++
    if (IN_FORCE.some((name) => plan[name] !== other[name])) effect.changed++
    add(effect.now, plan)
    add(effect.then, other)
  }
  return effect
}

/** The values that decide when and how much of an item is ordered. */
const IN_FORCE = [
  'stockingPolicy',
  'targetServiceLevel',
  'leadTimeDays',
  'reorderPointUnits',
  'lotUnits',
] as const

function add(sum: Effect['now'], { targetStockValue, stockoutExposureValue }: ItemPlan): void {
  sum.stockValue += targetStockValue
  sum.exposureValue += stockoutExposureValue ?? 0
}

async function sampleOf(tx: Tx, catalogId: string, generation: number) {
  const { rows } = await sql<{ itemNo: number; items: number }>`
    select item_no, count(*) over ()::int as items from item_plan
    where catalog_id = ${catalogId} and generation = ${generation}
    order by hashint4(item_no), item_no limit ${LIMITS.calculateItems}`.execute(tx)
  return { itemNos: rows.map(({ itemNo }) => itemNo), items: rows[0]?.items ?? 0 }
}
