import type { JudgedDecision } from '@giro/planning'
import { sql } from 'kysely'
import { dayNumber } from '#calendar.ts'
import { catalogScope, type Tx } from '#db/db.ts'
import type { Ground } from '#ground.ts'
import type { Job } from '#jobs/jobs.ts'
import { currentGeneration, type Generation, readyInGeneration } from '#planning/index.ts'

/** Items that one run judges at most, those that were judged longest ago first. */
const MOST_ITEMS = 5_000
/** Items judged at once: others' calls have their turn between. */
const ITEMS_AT_ONCE = 250

type Row = Pick<JudgedDecision, 'chosen' | 'other' | 'serviceLevel' | 'leadTimeDays' | 'onHandUnits'> & {
  decisionId: string
  itemNo: number
  decidedOn: string
  /** The day of the next decision about the item; null: none was taken. */
  nextOn: string | null
}

/** Judges the decisions of a catalog by what followed until the day of its plan. */
export const judgeOutcomesJob =
  ({ database }: Pick<Ground, 'database'>) =>
  async (job: Job<'judgeOutcomes'>): Promise<void> => {
    const { catalogId, companyId } = job.payload
    const scope = catalogScope(catalogId, companyId)
    const itemNos = await database.transaction(scope, async (tx) => {
      const { rows } = await sql<{ itemNo: number }>`select item_no from decision_outcome
        where catalog_id = ${catalogId}::uuid group by item_no
        order by min(judged_at) nulls first, item_no limit ${MOST_ITEMS}`.execute(tx)
      return rows.map(({ itemNo }) => itemNo)
    })
    for (let from = 0; from < itemNos.length; from += ITEMS_AT_ONCE) {
      await database.transaction(scope, async (tx) => {
        await job.assertMine(tx)
        const generation = await currentGeneration(tx, catalogId)
        if (generation) await judge(tx, catalogId, generation, itemNos.slice(from, from + ITEMS_AT_ONCE))
      })
    }
  }

async function judge(
  tx: Tx,
  catalogId: string,
  generation: Generation,
  itemNos: readonly number[],
): Promise<void> {
  const { rows } =
    await sql<Row>`select o.decision_id, o.item_no, o.decided_on, o.chosen, o.other, o.service_level, o.lead_time_days, o.on_hand_units,
      (select min(n.decided_on) from decision_outcome n join decision d on d.catalog_id = n.catalog_id and d.id = n.decision_id
        where n.catalog_id = o.catalog_id and n.item_no = o.item_no and n.decided_on > o.decided_on and d.undone_at is null) as next_on
    from decision_outcome o where o.catalog_id = ${catalogId}::uuid and o.item_no = any(${[...itemNos]}::int[])`.execute(
      tx,
    )
  const ready = new Map(
    (await readyInGeneration(tx, catalogId, generation, itemNos)).map((item) => [item.master.itemNo, item]),
  )
  const judged = rows.flatMap(({ decisionId, itemNo, decidedOn, nextOn, ...frozen }) => {
    const item = ready.get(itemNo)
    if (!item) return []
    const { asOfDay } = item.worked.world.catalog
    const untilDay = nextOn === null ? asOfDay : dayNumber(nextOn)
    const outcome = item.worked.judge(item.movements, {
      decidedDay: dayNumber(decidedOn),
      untilDay,
      ...frozen,
    })
    return [{ decision_id: decisionId, item_no: itemNo, ...(outcome ?? NOTHING) }]
  })
  await sql`update decision_outcome o set state = j.state, days = j.days, saved_value = j.value, stock_value = j.capital,
      other_stock_value = j."capitalOther", waiting_value = j.waiting, other_waiting_value = j."waitingOther", judged_at = now()
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) j (decision_id uuid, item_no int, state text, days int, value float8,
      capital float8, "capitalOther" float8, waiting float8, "waitingOther" float8)
    where o.catalog_id = ${catalogId}::uuid and o.decision_id = j.decision_id and o.item_no = j.item_no`.execute(
    tx,
  )
}

/** A decision of which nothing can be told yet. */
const NOTHING = {
  ...{ state: 'too_early', days: 0, value: 0 },
  ...{ capital: 0, capitalOther: 0, waiting: 0, waitingOther: 0 },
}
