import type { DecidedFact, UnusualDayAnswer } from '@giro/contract'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { recount } from '#decisions/answer-day.ts'
import { changeGeneration } from '#decisions/decide-stock.ts'
import { FACTS, type FactBack, restoreFacts } from '#decisions/facts.ts'
import { lockItemNo } from '#items/index.ts'
import { type Generation, planItemsAgain } from '#planning/index.ts'

type Undo = { catalogId: string; userId: string; id: string; fact: DecidedFact }
type Undone = Pick<Awaited<ReturnType<typeof restoreFacts>>, 'stayed'> & {
  items: number
  isLeftToRun: boolean
}

/** Undoes a decision about facts, and has the plan follow. */
export async function undoFacts(tx: Tx, generation: Generation | null, undo: Undo): Promise<Undone> {
  const { catalogId, userId, id, fact } = undo
  const { kind } = FACTS[fact]
  if (kind === 'movement' || kind === 'order') await lockCorrected(tx, undo)
  const { back, stayed } = await restoreFacts(tx, { catalogId, id, fact })
  const itemNos = back.flatMap(({ itemNo }) => itemNo ?? [])
  let items = itemNos.length
  if (kind === 'day') items = await recountDays(tx, catalogId, back)
  else if (generation && kind === 'stock') await changeGeneration(tx, catalogId, generation, answersOf(back))
  else if (generation) await planItemsAgain(tx, catalogId, generation, itemNos)
  await sql`insert into decision (catalog_id, source, fact, fact_day, undoes, decided_by, items)
    select catalog_id, 'person', fact, fact_day, id, ${userId}::uuid, ${items}
    from decision where catalog_id = ${catalogId}::uuid and id = ${id}::uuid and ${back.length} > 0`.execute(
    tx,
  )
  const isOfRun = kind === 'day' || (kind === 'stock' && generation !== null)
  return { items, stayed, isLeftToRun: isOfRun && items > 0 }
}

/** Locks items before their facts, as whoever corrects them does. */
async function lockCorrected(tx: Tx, { catalogId, id }: Undo): Promise<void> {
  const { rows } = await sql<{ itemNo: number }>`select distinct item_no from decision_fact
    where catalog_id = ${catalogId}::uuid and decision_id = ${id}::uuid order by item_no`.execute(tx)
  for (const { itemNo } of rows) await lockItemNo(tx, catalogId, itemNo)
}

/** Items that are in the plan again, with what they were said to be until now. */
const answersOf = (back: readonly FactBack[]) =>
  back.flatMap(({ itemNo, before, after }) =>
    itemNo === null || before.is_stock === false
      ? []
      : [{ itemNo, wasStock: after.is_stock as boolean | null }],
  )

async function recountDays(tx: Tx, catalogId: string, back: readonly FactBack[]): Promise<number> {
  let items = 0
  for (const { day, before } of back)
    if (day !== null)
      items += (await recount(tx, catalogId, day, before.answer as UnusualDayAnswer | null)).items
  return items
}
