import { TRANSFER_FROM } from '@giro/contract/order-terms'
import { type RawBuilder, sql } from 'kysely'

/** Days for which an approved order counts as on order while no load brings it. */
export const APPROVAL_DAYS = 14
/** The share of an approved quantity from which on the orders of the ERP have it. */
const ORDERED_SHARE = 0.9

/** Orders approved until then count no longer. */
const LAPSED_BEFORE = sql`now() - make_interval(days => ${sql.lit(APPROVAL_DAYS)})`

/**
 * The query of the lines `l` of approved orders that `which` means. `ordered_units`: what the orders of the ERP since the day of
 * approval have of a line, an earlier line first; an order without a quantity has all of it. `missing_units`: the rest, none
 * from nine tenths on. `placed_units`: for the last line of an item with what they have beyond all lines. Lapsed lines have only
 * orders of their two weeks, and leave the later ones to later lines. A transfer is in no order of the ERP: what came in by transfers since counts.
 *
 * An order is of use to the lines approved until its day. So the first i lines together have the least, over all k up to i, of what
 * the lines before k ask for and the orders since the day of k, and at most what they ask for.
 */
export const approvedLines = (catalogId: string, which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select *, case when ordered_units >= ${ORDERED_SHARE}::float8 * units then 0 else units - ordered_units end as missing_units,
    ordered_units + case when is_last and reach_units < 'Infinity' then greatest(0, reach_units - before_units - units) else 0 end as placed_units
  from (
    select *, had_units - coalesce(lag(had_units) over earlier, 0) as ordered_units, lead(units) over earlier is null as is_last
    from (
      select *, min(before_units + since_units) over earlier as reach_units,
        least(before_units + units, min(before_units + since_units) over earlier) as had_units
      from (
        select a.supplier, a.approved_on, a.approved_at, a.exported_at, l.approval_id, l.item_no, l.units, l.unit_cost, l.lead_time_days,
          a.approved_at <= ${LAPSED_BEFORE} as is_lapsed,
          sum(l.units) over (partition by l.item_no, a.approved_at <= ${LAPSED_BEFORE} order by a.approved_at, a.id) - l.units as before_units,
          coalesce((select sum(coalesce(o.units, 'Infinity')) from purchase_order o
            where o.catalog_id = l.catalog_id and o.item_no = l.item_no and o.started_on >= a.approved_on
              and (a.approved_at > ${LAPSED_BEFORE} or o.started_on <= a.approved_on + ${sql.lit(APPROVAL_DAYS)})), 0)
            + coalesce((select greatest(0, sum(m.units)) from stock_movement m
            where starts_with(a.supplier, ${TRANSFER_FROM}) and m.catalog_id = l.catalog_id and m.item_no = l.item_no and m.is_transfer
              and m.movement_type = 3 and m.affects_balance and m.moved_on >= a.approved_on
              and (a.approved_at > ${LAPSED_BEFORE} or m.moved_on <= a.approved_on + ${sql.lit(APPROVAL_DAYS)})), 0) as since_units
        from purchase_approval_line l join purchase_approval a on a.catalog_id = l.catalog_id and a.id = l.approval_id
        where l.catalog_id = ${catalogId}::uuid and ${which} and a.approved_at is not null
      ) asked window earlier as (partition by item_no, is_lapsed order by approved_at, approval_id)
    ) had window earlier as (partition by item_no, is_lapsed order by approved_at, approval_id)
  ) line`

/** True for a row of `approvedLines` that counts as on order. */
export const COUNTS_AS_ORDERED: RawBuilder<boolean> = sql<boolean>`missing_units > 0 and not is_lapsed`

/**
 * The query of the units of items that are approved to be sent to the `receivers`, a query of item numbers, and have not left: they
 * neither came in there nor were booked as sent here. A day counts as sent by its balance: what the sender itself received on other days is apart.
 */
export const leavingByItem = (catalogId: string, receivers: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select item_no, greatest(0, least(missing_units, units - coalesce((
    select sum(greatest(0, -sent.units)) from (
      select sum(m.units) as units from stock_movement m where m.catalog_id = ${catalogId}::uuid and m.item_no = leaving.item_no
        and m.is_transfer and m.movement_type = 3 and m.affects_balance and m.moved_on >= since_on group by m.moved_on) sent), 0))) as units
  from (
    select sender.item_no, sum(missing_units) as missing_units, sum(units) as units, min(approved_on) as since_on
    from (${approvedLines(catalogId, sql`starts_with(a.supplier, ${TRANSFER_FROM}) and a.approved_at > ${LAPSED_BEFORE} and l.item_no = any(array(${receivers}))`)}) line
      join item receiver on receiver.catalog_id = ${catalogId}::uuid and receiver.item_no = line.item_no
      join site s on s.company_id = receiver.company_id and ${TRANSFER_FROM} || s.identifier = line.supplier
      join item sender on sender.catalog_id = receiver.catalog_id and sender.sku = receiver.sku and sender.site_id = s.id
    group by 1) leaving`
