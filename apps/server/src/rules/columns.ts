import { LIMITS } from '@giro/contract'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'

/** Values of a column that are named. */
const NAMED_VALUES = 100
/** Characters of the columns of one catalog and of their values; what else a value takes counts as so many. */
const NAMED_CHARACTERS = 200_000
const BESIDE_A_VALUE = 20
/** Catalogs whose columns are cached. */
const CACHED_CATALOGS = 50

export type MasterColumn = { name: string; values: { value: string; items: number }[] }

/** Columns of the master data beside the product's, kept for each catalog until it is loaded or planned again. */
export class ColumnCache {
  readonly #cache = new Map<string, { version: string; rows: MasterColumn[] }>()

  async of(tx: Tx, catalogId: string): Promise<MasterColumn[]> {
    const generation = await sql<{
      version: string
    }>`select generation || ' ' || coalesce(last_loaded_at::text, '') as version
      from catalog where id = ${catalogId}`.execute(tx)
    const version = generation.rows[0]?.version ?? ''
    const cached = this.#cache.get(catalogId)
    if (cached?.version === version) return cached.rows
    const rows = await columnsOf(tx, catalogId)
    this.#cache.delete(catalogId)
    this.#cache.set(catalogId, { version, rows })
    const [oldest] = this.#cache.keys()
    if (oldest && this.#cache.size > CACHED_CATALOGS) this.#cache.delete(oldest)
    return rows
  }
}

/**
 * The columns with their values, the most frequent first. No value is named that no filter may have, and none of a column
 * that tells items apart, as a serial number does.
 */
async function columnsOf(db: Tx, catalogId: string): Promise<MasterColumn[]> {
  const { rows } = await sql<MasterColumn>`
    with counted as (select cell.key as name, cell.value, count(*)::int as items,
        row_number() over (partition by cell.key order by count(*) desc, cell.value) as place,
        count(*) over (partition by cell.key) as different, sum(count(*)) over (partition by cell.key) as filled
      from item i cross join jsonb_each_text(i.attributes) cell where i.catalog_id = ${catalogId}
      group by cell.key, cell.value),
    sized as (select name, named.values, sum(length(name) + named.characters) over (order by name) as characters
      from (select name, coalesce(jsonb_agg(jsonb_build_object('value', value, 'items', items) order by place)
            filter (where is_named), '[]') as values,
          coalesce(sum(length(value) + ${BESIDE_A_VALUE}::int) filter (where is_named), 0) as characters
        from (select *, place <= ${NAMED_VALUES} and length(value) <= ${LIMITS.searchCharacters}
            and (different <= ${NAMED_VALUES} or 2 * different <= filled) as is_named from counted) told
        group by name) named)
    select name, values from sized where characters <= ${NAMED_CHARACTERS} order by name`.execute(db)
  return rows
}
