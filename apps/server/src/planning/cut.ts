import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'

/** The large differences together have this share of what all open items save. */
const SHARE = 0.8
/** A worklist of at most so many items is shown whole. */
const WHOLE_ITEMS = 50
/** The large differences are at least so many items: a first page. */
const LEAST_ITEMS = 25

/** Values from which an item is a large difference; null: by this measure there is no cut. */
export type Cuts = {
  /** Money that the item saves in a year. */
  saving: number | null
  /** Cost of not acting on it, which decides where nothing is saved. */
  atStake: number | null
}

/**
 * Returns the cuts of a generation. They stay as they are until the next run, so that deciding about one item brings no other into
 * the list.
 */
export async function cutsOf(tx: Tx, catalogId: string, generation: number): Promise<Cuts> {
  const cutBy = async (column: string) => {
    const value = sql.ref(column)
    const { rows } = await sql<{ cut: number | null }>`
      with open as (
        select ${value} as value, count(*) over () as items,
          sum(${value}) over (order by ${value} desc nulls last rows unbounded preceding) - ${value} as before,
          sum(${value}) over () as total,
          row_number() over (order by ${value} desc nulls last) as place
        from item_plan where catalog_id = ${catalogId} and generation = ${generation} and open_contexts <> '{}')
      select min(value) as cut from open
      where items > ${WHOLE_ITEMS} and (before < ${SHARE}::float8 * total or place <= ${LEAST_ITEMS})`.execute(
      tx,
    )
    return rows[0]?.cut ?? null
  }
  const saving = await cutBy('yearly_saving_value')
  return { saving: saving === 0 ? null : saving, atStake: await cutBy('priority_value') }
}
