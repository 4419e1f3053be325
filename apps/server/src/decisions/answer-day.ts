import { LEFT_OUT_AS, type UnusualDayAnswer } from '@giro/contract'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { decideFacts } from '#decisions/facts.ts'
import { IS_LEARNED } from '#facts/index.ts'

type Answered = { catalogId: string; userId: string; date: string; answer: UnusualDayAnswer | null }
/** Movements that count otherwise than before, and their items. */
type Recounted = { changed: number; items: number }

/** Keeps the answer about an unusual day, and has its movements count so. Undefined if the day is none that is asked about. */
export async function answerDay(
  tx: Tx,
  { catalogId, userId, date, answer }: Answered,
): Promise<{ id: string | null; changed: number } | undefined> {
  const { rows } =
    await sql`select from movement_day where catalog_id = ${catalogId}::uuid and moved_on = ${date}::date
    and (usual_items is not null or answer is not null)`.execute(tx)
  if (rows.length === 0) return undefined
  const isOther = sql`f.moved_on = ${date}::date and f.answer is distinct from ${answer}`
  const { id, answer: recounted } = await decideFacts(
    tx,
    { catalogId, userId, fact: 'day', day: date },
    isOther,
    async () => {
      await sql`update movement_day f set answer = ${answer}, changed_by = ${userId}::uuid, changed_at = now()
        where f.catalog_id = ${catalogId}::uuid and ${isOther}`.execute(tx)
      return recount(tx, catalogId, date, answer)
    },
    ({ items }) => items,
  )
  return { id, changed: recounted.changed }
}

/** Has the movements of a day count as its answer says. What the ERP or a person left out by itself stays out. */
export async function recount(
  tx: Tx,
  catalogId: string,
  date: string,
  answer: UnusualDayAnswer | null,
): Promise<Recounted> {
  const leftOutAs = LEFT_OUT_AS.find((one) => one === answer) ?? null
  const { rows } = await sql<Recounted>`with recounted as (
      update stock_movement set used_for_training = ${leftOutAs === null}, left_out_as = ${leftOutAs}
      where catalog_id = ${catalogId}::uuid and moved_on = ${date}::date and ${IS_LEARNED}
        and (used_for_training or left_out_as is not null) and left_out_as is distinct from ${leftOutAs}
      returning item_no)
    select count(*)::int as changed, count(distinct item_no)::int as items from recounted`.execute(tx)
  return rows[0] ?? { changed: 0, items: 0 }
}
