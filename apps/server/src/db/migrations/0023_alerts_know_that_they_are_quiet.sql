-- Whether an alert stands in the lists, or is left to a cause of the whole catalog. Said by the alert itself: to ask the plan of its
-- item, the feed read every row of the widest table to count alerts.
alter table context_alert add column is_quiet boolean not null default false;
update context_alert a set is_quiet = true from item_plan p
where p.catalog_id = a.catalog_id and p.generation = a.generation and p.item_no = a.item_no and a.context::text <> all (p.open_contexts);
-- With it the primary key's index counts alerts and sums them up without the table.
alter table context_alert drop constraint context_alert_pkey;
alter table context_alert add primary key (catalog_id, generation, item_no, context) include (effect_value, is_quiet);
drop index context_alert_queue;
create index context_alert_queue on context_alert (catalog_id, generation, priority_value desc, sku, site, context) where not is_quiet;
-- The ERP's portfolio is filtered by as often as ours; near the end of a row it was the dearest of all filters.
alter table item_plan drop constraint item_plan_pkey;
alter table item_plan add primary key (catalog_id, generation, item_no) include (
  created_at, gap_value, effect_value, excess_value, stockout_exposure_value, on_hand_units, abc_class, criticality,
  activity_status, coverage_conformity, data_quality, alert_level, is_authorized, financial_action, stocking_conformity,
  erp_stocking_policy, unit_cost, coverage90d_days, average_stock90d_value, sku, site, group_name, supplier);
