-- A list passes over every row of its generation. The database finds a column by walking through all before it, at about
-- 4 ns each: what is searched, filtered, sorted and counted most stands first, and once more in the primary key's index,
-- which answers for it without the table: a quarter of its bytes, a fifth of its columns.
alter table item_plan rename to item_plan_before;
alter table item_plan_before drop constraint item_plan_pkey;
drop index item_plan_by_creation, item_plan_by_sku, item_plan_queue;
create table item_plan (
  catalog_id uuid not null,
  generation integer not null,
  item_no integer not null,
  -- lower case, without accents: what a search looks into
  search_text text not null,
  created_at timestamptz not null,
  -- asked for most, never null
  gap_value double precision not null,
  effect_value double precision not null,
  excess_value double precision not null,
  stockout_exposure_value double precision not null,
  priority_value double precision not null,
  on_hand_units double precision not null,
  abc_class abc_class not null,
  criticality criticality not null,
  activity_status activity_status not null,
  stocking_policy stocking_policy not null,
  coverage_conformity coverage_conformity not null,
  data_quality data_quality not null,
  aging_class aging_class not null,
  alert_level smallint not null,
  is_inactive boolean not null,
  is_authorized boolean not null,
  -- asked for most, may be null
  financial_action financial_action,
  stocking_conformity portfolio_conformity,
  unit_cost double precision,
  coverage90d_days double precision,
  average_stock90d_value double precision,
  -- codes sort by their characters alike everywhere, as the engine compares them
  sku text collate "C" not null,
  site text collate "C" not null,
  group_name text,
  supplier text,
  open_contexts text[] not null,
  -- filtered by now and then
  purchasability purchasability not null,
  service_conformity compliance_level,
  target_service_class service_class not null,
  achieved_service_class service_class not null,
  demand_variability_class uncertainty_class not null,
  demand_trend tendency not null,
  lead_time_class celerity not null,
  lot_conformity compliance_level,
  replenishment_rhythm synchrony,
  registered_on date,
  started_on date,
  idle_days integer,
  lead_time_days double precision not null,
  target_service_level double precision,
  achieved_service_level double precision,
  stockout_risk double precision,
  -- the rest
  last_loaded_at timestamptz not null,
  last_planned_at timestamptz not null,
  reorder_point_units double precision not null,
  lot_units double precision not null,
  inventory_position_units double precision not null,
  safety_stock_units double precision not null,
  minimum_stock_units double precision not null,
  maximum_stock_units double precision not null,
  target_stock_units double precision not null,
  negative_stock_units double precision not null,
  excess_units double precision not null,
  on_order_units double precision not null,
  demand90d_units_per_day double precision not null,
  demand730d_units_per_day double precision not null,
  target_stock_value double precision not null,
  period_start_on date not null,
  period_end_on date not null,
  demand_events integer not null,
  receipt_events integer not null,
  receipt_events90d integer not null,
  outlier_events integer not null,
  demand_frequency_class popularity_class not null,
  inter_demand_class interval_class not null,
  replenishment_frequency_class popularity_class not null,
  replenishment_interval_class interval_class not null,
  stocking_stance stance not null,
  service_stance stance not null,
  lead_time_stance stance not null,
  reorder_point_stance stance not null,
  lot_stance stance not null,
  -- alerts: 0 none, 1 success, 2 warning, 3 problem, the order of ALERT_LEVELS; so is alert_level
  maximum_lot_alert smallint not null,
  minimum_lot_alert smallint not null,
  order_multiple_alert smallint not null,
  maximum_stock_alert smallint not null,
  minimum_stock_alert smallint not null,
  idle_alert smallint not null,
  negative_stock_alert smallint not null,
  inventory_position_alert smallint not null,
  outlier_alert smallint not null,
  data_quality_alert smallint not null,
  authorization_alert smallint not null,
  minimum_lot_units double precision,
  maximum_lot_units double precision,
  order_multiple_units double precision,
  demand_size_units double precision,
  receipt_size_units double precision,
  average_stock90d_units double precision,
  average_stock730d_units double precision,
  suggested_order_units double precision,
  average_stock730d_value double precision,
  inter_demand_days double precision,
  replenishment_interval_days double precision,
  coverage730d_days double precision,
  bought_to_order_ratio double precision,
  demand_variation double precision,
  replenishment_variation double precision,
  receipt_size_variation double precision,
  erp_target_service_level double precision,
  erp_lead_time_days double precision,
  erp_reorder_point_units double precision,
  erp_lot_units double precision,
  erp_minimum_stock_units double precision,
  erp_maximum_stock_units double precision,
  erp_stocking_policy stocking_policy,
  description text not null,
  unit text,
  data_gaps text[] not null,
  -- The last transaction that changed this row by itself: a run that started before it plans the item again.
  touched_in xid8 not null default pg_current_xact_id()
);
alter table item_plan alter column description set storage main;
alter table item_plan alter column search_text set storage main;
do $$
declare columns text;
begin
  select string_agg(quote_ident(attname), ', ') into columns
  from pg_attribute where attrelid = 'item_plan'::regclass and attnum > 0;
  execute format('insert into item_plan (%1$s) select %1$s from item_plan_before order by catalog_id, generation, item_no', columns);
end
$$;
drop table item_plan_before;
-- An entry of an index has 32 columns and 2.7 KB at most; the texts here are of 60, 12, 200 and 200 characters.
alter table item_plan add primary key (catalog_id, generation, item_no) include (
  created_at, gap_value, effect_value, excess_value, stockout_exposure_value, on_hand_units, abc_class, criticality,
  activity_status, coverage_conformity, data_quality, alert_level, is_authorized, financial_action, stocking_conformity,
  unit_cost, coverage90d_days, average_stock90d_value, sku, site, group_name, supplier);
create index item_plan_by_creation on item_plan (catalog_id, generation, created_at, sku, site);
create index item_plan_by_sku on item_plan (catalog_id, generation, sku, site);
create index item_plan_queue on item_plan (catalog_id, generation, priority_value desc, sku, site) where open_contexts <> '{}';
call protect_by_catalog('item_plan');
