import { sql } from 'kysely'
import { ORIGIN_NUMBER } from '#facts/index.ts'

/** Fractions add up to a millionth of a unit. */
const SMALLEST_UNITS = 1e-6
const [CONSUMPTION, BALANCE, INVENTORY] = [0, 2, 3]

/**
 * The stock movements of an item, and for each balance that departs from the calculated one a row of the difference,
 * made by the product: without it the movements would not add up to the balance. As the engine walks the stock: of
 * several balances of a day the lowest stands, and before the first one nothing is calculated. Nothing of it is stored.
 */
export const movementsWithCorrections = ({
  catalogId,
  itemNo,
}: {
  catalogId: string
  itemNo: number
}) => sql`(
  with mine as materialized (
    select movement_no, order_code, moved_on, code, movement_type, units, origin, affects_balance, used_for_training, left_out_as
    from stock_movement where catalog_id = ${catalogId} and item_no = ${itemNo}
  ), flow as (
    select moved_on, sum(case movement_type when ${sql.lit(CONSUMPTION)} then -units else units end) as units
    from mine where affects_balance and movement_type <> ${sql.lit(BALANCE)} group by moved_on
  ), told as (
    select distinct on (moved_on) movement_no, moved_on, units
    from mine where affects_balance and movement_type = ${sql.lit(BALANCE)} order by moved_on, units, movement_no
  ), since as (
    select told.*, lag(moved_on) over (order by moved_on) as from_day, lag(units) over (order by moved_on) as from_units from told
  ), departed as (
    select movement_no, moved_on,
      units - from_units - coalesce((select sum(flow.units) from flow where flow.moved_on > from_day and flow.moved_on <= since.moved_on), 0) as units
    from since where from_day is not null
  )
  select * from mine
  union all
  select movement_no, null, moved_on, null, ${sql.lit(INVENTORY)}, units, ${sql.lit(ORIGIN_NUMBER.correction)}, true, false, null
  from departed where abs(units) > ${sql.lit(SMALLEST_UNITS)})`
