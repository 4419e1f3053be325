import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/db.ts'

/** Values that are sent to the ERP: the column of `item` that master data fill → the name of the stored value. */
export const SENT_VALUES = {
  erp_stocking_policy: 'stockingPolicy',
  erp_target_service_level: 'targetServiceLevel',
  erp_lead_time_days: 'leadTimeDays',
  erp_reorder_point_units: 'reorderPointUnits',
  erp_lot_units: 'lotUnits',
  erp_minimum_stock_units: 'minimumStockUnits',
  erp_maximum_stock_units: 'maximumStockUnits',
} as const
export type SentValues = Record<(typeof SENT_VALUES)[keyof typeof SENT_VALUES], string | number | null>

/** Numbers are the same up to this part of them: an ERP keeps fewer digits than we send. */
const SAME_NUMBER = 1e-6

/**
 * Locks what is kept of how items return to the ERP, in the order in which authorizing does: a file for the ERP or a load of
 * master data that meets it waits, and does not deadlock. `itemNos` selects the items.
 */
export async function lockAuthorizations(
  tx: Tx,
  catalogId: string,
  itemNos: RawBuilder<unknown>,
): Promise<void> {
  await sql`select 1 from item_authorization where catalog_id = ${catalogId}::uuid and item_no in (${itemNos})
    order by item_no for update`.execute(tx)
}

/**
 * Compares master data with what was sent to the ERP: confirmed, reverted (the earlier value) or drifted (another
 * value). Only items and columns of the file count; a value that was sent empty is not compared.
 */
export async function followErp(
  tx: Tx,
  catalogId: string,
  present: readonly string[],
  { decimals }: { decimals: number },
): Promise<void> {
  const isSame = sameAs(0.5 * 10 ** -decimals)
  const compared = Object.entries(SENT_VALUES).filter(([column]) => present.includes(column))
  if (compared.length === 0) return
  const asSent = all(
    compared.map(([column, name]) => isSame(column, sql`a.sent_values ->> ${sql.lit(name)}`)),
  )
  const asBefore = all(
    compared.map(
      ([column, name]) => sql`(a.sent_values ->> ${sql.lit(name)} is null or
      ${sql.ref(`i.${column}`)} is null and a.before_values ->> ${sql.lit(name)} is null or
      ${isSame(column, sql`a.before_values ->> ${sql.lit(name)}`)} and a.before_values ->> ${sql.lit(name)} is not null)`,
    ),
  )
  await lockAuthorizations(
    tx,
    catalogId,
    sql`select i.item_no from item i join loaded_item loaded on i.sku = loaded.sku and i.site_id = loaded.site_id
      where i.catalog_id = ${catalogId}::uuid`,
  )
  await sql`update item_authorization a
    set erp_state = case when ${asSent} then 'confirmed' when ${asBefore} then 'reverted' else 'drifted' end
    from item i join loaded_item loaded on i.sku = loaded.sku and i.site_id = loaded.site_id
    where i.catalog_id = ${catalogId} and a.catalog_id = ${catalogId} and a.item_no = i.item_no
      and a.sent_values is not null and a.erp_state in ('in_file', 'confirmed', 'reverted', 'drifted')`.execute(
    tx,
  )
}

const all = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

/** Compares a column with another value, true too where that is absent. `rounding`: what an ERP may add to a quantity or take off. */
const sameAs =
  (rounding: number) =>
  (column: string, other: RawBuilder<unknown>): RawBuilder<unknown> => {
    // A lead time of 0 is read as none: of one that we sent it is the same.
    const isLeadTime = column === 'erp_lead_time_days'
    const now = isLeadTime ? sql`coalesce(${sql.ref(`i.${column}`)}, 0)` : sql.ref(`i.${column}`)
    if (column === 'erp_stocking_policy') return sql`coalesce(${now} = (${other}), (${other}) is null)`
    const difference = sql`abs(${now} - (${other})::double precision)`
    const least = column.endsWith('_units') ? rounding : 0
    return sql`coalesce(${difference} <= ${sql.lit(least)}::double precision +
      ${sql.lit(SAME_NUMBER)}::double precision * greatest(1, abs((${other})::double precision)), (${other}) is null)`
  }
