import { mattersAgain, type SnoozedState } from '@giro/planning'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'

type Row = { itemNo: number; isOver: boolean; seen: SnoozedState | null; now: SnoozedState }

/**
 * Ends the snoozes that a new generation leaves without a purpose: of items that need no decision any more, whose day has come, or
 * that matter again.
 */
export async function wakeSnoozed(tx: Tx, catalogId: string, generation: number): Promise<void> {
  const { rows } = await sql<Row>`
    select s.item_no, p.item_no is null or p.open_contexts = '{}' or s.until_on <= (select app_today()) as is_over, s.seen,
      jsonb_build_object('worthValue', p.yearly_saving_value, 'stockoutRisk', p.stockout_risk, 'suggestions', (
        select coalesce(jsonb_object_agg(kind, pc.contexts -> kind -> 'automatic'), '{}')
        from unnest(p.open_contexts) kind)) as now
    from item_snooze s
      left join item_plan p on p.catalog_id = s.catalog_id and p.generation = ${generation} and p.item_no = s.item_no
      left join item_plan_contexts pc on pc.catalog_id = s.catalog_id and pc.generation = ${generation} and pc.item_no = s.item_no
    where s.catalog_id = ${catalogId}::uuid`.execute(tx)
  const ended = rows.filter(({ isOver, seen, now }) => isOver || (seen !== null && mattersAgain(seen, now)))
  if (ended.length === 0) return
  const itemNos = ended.map(({ itemNo }) => itemNo)
  await sql`delete from item_snooze where catalog_id = ${catalogId}::uuid and item_no = any(${itemNos}::int[])`.execute(
    tx,
  )
}
