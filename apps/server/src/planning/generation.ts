import {
  type CatalogCause,
  type CatalogFacts,
  type CatalogPlace,
  completeParameters,
  type World,
} from '@giro/planning'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { type NoGoods, numbersOf } from '#planning/no-goods.ts'
import type { UsedParameters } from '#planning/parameters.ts'
import type { CatalogRule } from '#ruling/index.ts'

/** A world and what else is known of the catalog when an item of it is planned. */
export type RuledWorld = World & {
  /** The rules of its run, in the order in which they hold. */
  rules: readonly CatalogRule[]
  /** The catalog as it was known a year before, or earlier; null: nobody knows. */
  past: CatalogFacts | null
  /** Numbers of the items that look like no goods. */
  noGoods: readonly number[]
}

/** The generation that readers see, with what its run kept so that one item can be planned again exactly. */
export type Generation = RuledWorld & {
  number: number
  /** Parameters that the company or the catalog set; the others are the model's own. */
  setBy: UsedParameters['setBy']
}

const lockName = (catalogId: string) => sql`hashtextextended(${`generation ${catalogId}`}, 0)`

/**
 * Takes part, until the end of the transaction, in changing the current generation. Whoever plans or authorizes single
 * items does so first: a run publishes the next generation only while nobody does, and so misses no decision.
 */
export async function shareGeneration(tx: Tx, catalogId: string): Promise<Generation | null> {
  await sql`select pg_advisory_xact_lock_shared(${lockName(catalogId)})`.execute(tx)
  return currentGeneration(tx, catalogId)
}

/** Waits until nobody changes the current generation, and keeps others from it until the end of the transaction. */
export async function ownGeneration(tx: Tx, catalogId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockName(catalogId)})`.execute(tx)
}

type KnownFacts = CatalogFacts & { past?: CatalogFacts | null }

/** Reads the last run's facts about the catalog, if it had the same engine and parameters. */
export async function lastFacts(
  tx: Tx,
  { catalogId, engineVersion, used }: { catalogId: string; engineVersion: string; used: UsedParameters },
): Promise<KnownFacts | null> {
  const { rows } = await sql<{ facts: KnownFacts }>`select r.catalog_facts as facts
    from planning_run r join catalog c on c.id = r.catalog_id and c.generation = r.generation
    where r.catalog_id = ${catalogId} and r.engine_version = ${engineVersion}
      and r.parameters -> 'values' = ${JSON.stringify(used.values)}::jsonb`.execute(tx)
  return rows[0]?.facts ?? null
}

/**
 * Returns what the ERP's parameters served by the last run, once values are authorized: from then on the ERP's parameters are the plan's
 * own, and a promise that follows them would follow itself. null: nothing is authorized, or it was not known.
 */
export async function serviceBeforeGiro(
  tx: Tx,
  catalogId: string,
): Promise<CatalogFacts['erpService'] | null> {
  const { rows } = await sql<{
    service: CatalogFacts['erpService'] | null
  }>`select r.catalog_facts -> 'erpService' as service
    from planning_run r join catalog c on c.id = r.catalog_id and c.generation = r.generation
    where r.catalog_id = ${catalogId}
      and exists (select from item_authorization z where z.catalog_id = r.catalog_id and z.is_authorized)`.execute(
    tx,
  )
  return rows[0]?.service ?? null
}

/** null: the catalog has not been planned yet. */
export async function currentGeneration(tx: Tx, catalogId: string): Promise<Generation | null> {
  const run = await tx
    .selectFrom('planningRun')
    .innerJoin('catalog', (on) =>
      on
        .onRef('catalog.id', '=', 'planningRun.catalogId')
        .onRef('catalog.generation', '=', 'planningRun.generation'),
    )
    .select([
      'catalog.generation',
      'planningRun.catalogFacts',
      'planningRun.parameters',
      'planningRun.causes',
      'planningRun.noGoods',
      'planningRun.rules',
    ])
    .where('planningRun.catalogId', '=', catalogId)
    .executeTakeFirst()
  if (!run) return null
  const { values, setBy } = run.parameters as UsedParameters
  const { past = null, ...facts } = run.catalogFacts as KnownFacts
  const catalog = { ...facts, causes: run.causes as CatalogCause[] }
  const noGoods = numbersOf(run.noGoods as NoGoods[])
  const rules = run.rules as CatalogRule[]
  const parameters = completeParameters(values)
  return { number: run.generation, catalog, past, parameters, setBy, noGoods, rules }
}

/** The place of an item that is not in the generation yet. */
export const UNRANKED: CatalogPlace = { abcClass: 'abc_n' }

/** Places of items as the generation has them: their rank among all does not change with one item. */
export async function placesIn(
  tx: Tx,
  catalogId: string,
  generation: number,
  itemNos: readonly number[],
): Promise<Map<number, CatalogPlace>> {
  const rows = await tx
    .selectFrom('itemPlan')
    .select(['itemNo', 'abcClass'])
    .where('catalogId', '=', catalogId)
    .where('generation', '=', generation)
    .where('itemNo', '=', sql<number>`any(${itemNos}::int[])`)
    .execute()
  return new Map(rows.map(({ itemNo, abcClass }) => [itemNo, { abcClass }]))
}
