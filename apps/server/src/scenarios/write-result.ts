import { LIMITS } from '@giro/contract'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { announce } from '#db/progress.ts'
import { keepLevels } from '#questions/index.ts'
import type { Calculated } from '#scenarios/calculate.ts'
import { newlyDecided } from '#scenarios/decided.ts'

/** A result in the form in which it is written: while a transaction is open, nothing of a whole catalog is put into words. */
export type Written = ReturnType<typeof writtenOf>

export function writtenOf({ question, result, differences, levels }: Calculated) {
  const { draft, generation, baseAt, keptLevels, current } = question
  const decided = newlyDecided(draft, current)
  const itemsOf = new Map<string, number>()
  for (const reason of draft.kept.values()) itemsOf.set(reason, (itemsOf.get(reason) ?? 0) + 1)
  return {
    decided,
    budget: draft.budget,
    newLevels: keptLevels && { generation: generation.number, reach: keptLevels.reach, levels },
    row: {
      result: JSON.stringify(result),
      baseGeneration: generation.number,
      baseAt,
      baseRules: JSON.stringify(draft.baseRules),
      changedItems: differences.length,
      decidedItems: decided.size,
      decided: JSON.stringify(Object.fromEntries(decided)),
      budget: draft.budget && JSON.stringify(draft.budget),
      kept: JSON.stringify(Array.from(itemsOf, ([reason, items]) => ({ reason, items }))),
      refused: JSON.stringify(draft.refused.slice(0, LIMITS.refusedRows)),
      refusedRows: draft.refused.length,
    },
    ...itemRows(differences, draft.kept),
  }
}

/** The items that differ, and those that stay as they are although a change meets them. */
function itemRows(differences: Calculated['differences'], kept: ReadonlyMap<number, string>) {
  const differing = new Set(differences.map(({ itemNo }) => itemNo))
  const rows = differences.map(({ itemNo, contexts, capital, capitalThen, risk, riskThen }) => [
    ...[itemNo, contexts, capital, capitalThen, risk, riskThen],
    kept.get(itemNo) ?? null,
  ])
  const left = [...kept].filter(([itemNo]) => !differing.has(itemNo))
  return { differing: JSON.stringify(rows), left: JSON.stringify(Object.fromEntries(left)) }
}

type Here = { catalogId: string; id: string }
type Write = { from: 'processing' | 'publishing'; revision: number }

/** Writes a result in place of the one before. False where the scenario was changed meanwhile: nothing is written. */
export async function writeResult(
  tx: Tx,
  { catalogId, id }: Here,
  { row, newLevels, differing, left }: Written,
  { from, revision }: Write,
): Promise<boolean> {
  if (newLevels) {
    const { levels, ...of } = newLevels
    await keepLevels(tx, { catalogId, ...of }, levels)
  }
  const { numUpdatedRows } = await tx
    .updateTable('scenario')
    .set({
      ...(from === 'processing' ? { status: 'finished', progress: 1 } : {}),
      ...row,
      calculatedAt: sql<Date>`clock_timestamp()`,
    })
    .where('catalogId', '=', catalogId)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('status', '=', from)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await sql`delete from scenario_item where catalog_id = ${catalogId}::uuid and scenario_id = ${id}::uuid`.execute(
    tx,
  )
  await sql`insert into scenario_item (catalog_id, scenario_id, item_no, contexts, capital, capital_then, risk, risk_then, kept_by)
    select ${catalogId}::uuid, ${id}::uuid, (r -> 0)::int, r -> 1, (r -> 2)::float8, (r -> 3)::float8,
      (r ->> 4)::float8, (r ->> 5)::float8, r ->> 6 from jsonb_array_elements(${differing}::jsonb) r`.execute(
    tx,
  )
  await sql`insert into scenario_item (catalog_id, scenario_id, item_no, contexts, capital, capital_then, kept_by)
    select ${catalogId}::uuid, ${id}::uuid, p.item_no, '[]', coalesce(p.target_stock_value, 0), coalesce(p.target_stock_value, 0), k.why
    from json_each_text(${left}::json) k (item_no, why)
      join scenario s on s.catalog_id = ${catalogId}::uuid and s.id = ${id}::uuid
      join item_plan p on p.catalog_id = s.catalog_id and p.generation = s.base_generation and p.item_no = k.item_no::int`.execute(
    tx,
  )
  await announce(tx, { kind: 'scenario', catalogId, id, status: 'finished', progress: 1 })
  return true
}
