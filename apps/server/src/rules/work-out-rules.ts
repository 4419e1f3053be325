import type { World } from '@giro/planning'
import { sql } from 'kysely'
import { catalogScope, type Tx } from '#db/db.ts'
import type { Ground } from '#ground.ts'
import type { Job } from '#jobs/jobs.ts'
import { currentGeneration, inOrder, onThread } from '#planning/index.ts'
import { addMove, catalogInputs, noMove, type Parcel, parcelsOf, type RuleMove } from '#questions/index.ts'
import type { CatalogRule, Ruling } from '#ruling/index.ts'

type Work = {
  generation: number
  world: World
  rules: readonly CatalogRule[]
  parcels: readonly Parcel[]
  rulingOf: ReadonlyMap<number, string>
}

/**
 * Works out what each rule of the current plan moves of the target stock. It comes after the run, for which it would take longer than
 * the plans themselves; one that another run overtakes ends, for that run asks for its own.
 */
export const workOutRulesJob =
  ({ database }: Pick<Ground, 'database'>) =>
  async (job: Job<'workOutRules'>): Promise<void> => {
    const { catalogId, companyId } = job.payload
    const scope = catalogScope(catalogId, companyId)
    const work = await database.transaction(scope, (tx) => readWork(tx, catalogId))
    if (work === null) return
    const { generation, world, rules } = work
    const moves = new Map(rules.map(({ id }) => [id, noMove()]))
    const parts = inOrder(work.parcels, async ({ block, changed, within }) => {
      const rulingOf = within(work.rulingOf)
      const rulings = await database.transaction(scope, (tx) =>
        readRulings(tx, { catalogId, generation }, new Set(rulingOf.values())),
      )
      return onThread('ruleMoves', { block, changed, world, rules, rulingOf, rulings })
    })
    for await (const part of parts) {
      for (const [id, move] of part) addMove(moves.get(id) ?? noMove(), move)
      if (!(await database.transaction(scope, (tx) => isCurrent(tx, catalogId, generation)))) return
    }
    await database.transaction(scope, async (tx) => {
      await job.assertMine(tx)
      await keepMoves(tx, { catalogId, generation }, moves)
    })
  }

async function keepMoves(
  tx: Tx,
  { catalogId, generation }: { catalogId: string; generation: number },
  moves: ReadonlyMap<string, RuleMove>,
): Promise<void> {
  const effects = Object.fromEntries([...moves].map(([id, { effect }]) => [id, effect]))
  await tx
    .updateTable('planningRun')
    .set({ ruleEffects: JSON.stringify(effects) })
    .where('catalogId', '=', catalogId)
    .where('generation', '=', generation)
    .execute()
  const kept = [...moves].map(([id, { service, largest }]) => ({
    id,
    service: service.items === 0 ? null : service.sum / service.items,
    items: largest,
  }))
  await sql`insert into rule_move (catalog_id, generation, rule_id, service, items)
    select ${catalogId}::uuid, ${generation}::int, id, service, items
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) new (id uuid, service float8, items jsonb)
    on conflict (catalog_id, generation, rule_id) do update set service = excluded.service, items = excluded.items`.execute(
    tx,
  )
}

/** Those of some items: where each item has one of its own, all of them take more memory than the plans. */
async function readRulings(
  tx: Tx,
  { catalogId, generation }: { catalogId: string; generation: number },
  numbers: ReadonlySet<string>,
): Promise<Map<string, Ruling>> {
  const { rows } = await sql<{ no: string; rules: Ruling }>`select ruling_no::text as no, rules from ruling
    where catalog_id = ${catalogId} and generation = ${generation} and ruling_no = any(${[...numbers]}::bigint[])`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.no, row.rules]))
}

async function isCurrent(tx: Tx, catalogId: string, generation: number): Promise<boolean> {
  const { rows } =
    await sql`select from catalog where id = ${catalogId} and generation = ${generation}`.execute(tx)
  return rows.length > 0
}

/** @returns null where there is nothing to work out */
async function readWork(tx: Tx, catalogId: string): Promise<Work | null> {
  const current = await currentGeneration(tx, catalogId)
  if (current === null || current.rules.length === 0) return null
  const inputs = await catalogInputs(tx, catalogId, current)
  if (inputs === null) return null
  const { number: generation, rules, catalog, parameters } = current
  const items = await sql<{
    itemNo: number
    no: string
  }>`select item_no, ruling_no::text as no from item_plan_contexts
    where catalog_id = ${catalogId} and generation = ${generation} and ruling_no is not null`.execute(tx)
  const rulingOf = new Map(items.rows.map(({ itemNo, no }) => [itemNo, no]))
  return { generation, world: { catalog, parameters }, rules, parcels: parcelsOf(inputs), rulingOf }
}
