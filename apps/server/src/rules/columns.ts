import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'

/** Values of a column that are named. */
const NAMED_VALUES = 100
/** Catalogs whose columns are kept. */
const KEPT_CATALOGS = 50

export type MasterColumn = { name: string; values: { value: string; items: number }[] }

/** Columns of the master data beside the product's, kept for each catalog until it is loaded or planned again. */
export class KeptColumns {
  readonly #kept = new Map<string, { version: string; rows: MasterColumn[] }>()

  async of(tx: Tx, catalogId: string): Promise<MasterColumn[]> {
    const found = await sql<{
      version: string
    }>`select generation || ' ' || coalesce(last_loaded_at::text, '') as version
      from catalog where id = ${catalogId}`.execute(tx)
    const version = found.rows[0]?.version ?? ''
    const kept = this.#kept.get(catalogId)
    if (kept?.version === version) return kept.rows
    const rows = await columnsOf(tx, catalogId)
    if (this.#kept.size >= KEPT_CATALOGS) this.#kept.clear()
    this.#kept.set(catalogId, { version, rows })
    return rows
  }
}

/** The columns with their values, the most frequent first. */
async function columnsOf(db: Tx, catalogId: string): Promise<MasterColumn[]> {
  const { rows } = await sql<{ name: string; values: { value: string; items: number }[] }>`
    select name, jsonb_agg(jsonb_build_object('value', value, 'items', items) order by items desc, value) as values
    from (select cell.key as name, cell.value, count(*)::int as items,
        row_number() over (partition by cell.key order by count(*) desc, cell.value) as place
      from item i cross join jsonb_each_text(i.attributes) cell where i.catalog_id = ${catalogId}
      group by cell.key, cell.value) counted
    where place <= ${NAMED_VALUES} group by name order by name`.execute(db)
  return rows
}
