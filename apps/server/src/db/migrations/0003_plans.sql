-- What the engine said (by generation) and what people decided.

create table planning_run (
  catalog_id     uuid not null references catalog on delete cascade,
  id             uuid not null default gen_random_uuid(),
  status         text not null default 'pending' check (status in ('pending', 'processing', 'finished', 'error')),
  generation     integer,
  requested_as_of date,
  as_of          date,
  progress       double precision not null default 0,
  requested_at   timestamptz not null default now(),
  started_at     timestamptz,
  finished_at    timestamptz,
  engine_version text,
  items          integer not null default 0,
  -- What every item needs to know of the others, and the parameters in force: plans one item again exactly.
  catalog_facts  jsonb,
  parameters     jsonb,
  current_value    double precision,
  investment_value double precision,
  redemption_value double precision,
  balanced_value   double precision,
  target_service_level   double precision,
  achieved_service_level double precision,
  error_code     text,
  primary key (catalog_id, id)
);
create unique index planning_run_generation on planning_run (catalog_id, generation) where generation is not null;
call protect_by_catalog('planning_run');

-- The closed lists of the domain, in the order in which they sort (packages/planning/src/vocabulary.ts).
create type stance as enum ('very_conservative', 'conservative', 'automatic', 'aggressive', 'very_aggressive', 'erp', 'manual', 'manual-anticipated', 'manual-onDemand');
create type stocking_policy as enum ('on_demand', 'anticipated');
create type activity_status as enum ('active', 'inactive');
create type criticality as enum ('critic', 'important', 'common');
create type purchasability as enum ('hard', 'medium', 'easy');
create type abc_class as enum ('abc_a', 'abc_b', 'abc_c', 'abc_d', 'abc_n', 'abc_o');
create type service_class as enum ('s0', 's', 's1', 's2', 's3', 's4');
create type popularity_class as enum ('P', 'Q', 'R', 'S', 'T');
create type interval_class as enum ('INACTIVE', 'L0', 'L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7', 'L8');
create type uncertainty_class as enum ('a', 'm', 'b');
create type tendency as enum ('growth', 'stable', 'reduce');
create type synchrony as enum ('under', 'success', 'over');
create type celerity as enum ('fast', 'long', 'very_long', 'extra_long', 't_null');
create type aging_class as enum ('A0', 'A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7');
create type portfolio_conformity as enum ('at-at', 'at>od', 'od>at', 'od-od');
create type coverage_conformity as enum ('correct', 'excess', 'shortage');
create type compliance_level as enum ('over_2', 'over_1', 'success', 'under_1', 'under_2');
create type financial_action as enum ('redemption', 'investment');
create type data_quality as enum ('complete', 'incomplete');
create type context_kind as enum ('portfolio', 'service', 'leadTime', 'trigger', 'batch');
create type context_level as enum ('warning', 'problem');
create type context_reason as enum ('stop_stocking', 'stock', 'increase', 'reduction', 'missing_in_erp');

-- Lists look at any of a hundred columns of each row. Those of fixed width that are never null come first, then those
-- of fixed width, then texts: the database finds a column without walking through texts before it.
create table item_plan (
  catalog_id uuid not null,
  generation integer not null,
  item_no integer not null,
  created_at timestamptz not null,
  last_loaded_at timestamptz not null,
  last_planned_at timestamptz not null,
  -- The last transaction that changed this row by itself: a run that started before it plans the item again.
  touched_in xid8 not null default pg_current_xact_id(),
  reorder_point_units double precision not null,
  lot_units double precision not null,
  on_hand_units double precision not null,
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
  gap_value double precision not null,
  excess_value double precision not null,
  stockout_exposure_value double precision not null,
  effect_value double precision not null,
  priority_value double precision not null,
  lead_time_days double precision not null,
  period_start_on date not null,
  period_end_on date not null,
  demand_events integer not null,
  receipt_events integer not null,
  receipt_events90d integer not null,
  outlier_events integer not null,
  activity_status activity_status not null,
  stocking_policy stocking_policy not null,
  criticality criticality not null,
  purchasability purchasability not null,
  abc_class abc_class not null,
  target_service_class service_class not null,
  achieved_service_class service_class not null,
  demand_frequency_class popularity_class not null,
  demand_variability_class uncertainty_class not null,
  inter_demand_class interval_class not null,
  demand_trend tendency not null,
  replenishment_frequency_class popularity_class not null,
  replenishment_interval_class interval_class not null,
  lead_time_class celerity not null,
  coverage_conformity coverage_conformity not null,
  aging_class aging_class not null,
  data_quality data_quality not null,
  stocking_stance stance not null,
  service_stance stance not null,
  lead_time_stance stance not null,
  reorder_point_stance stance not null,
  lot_stance stance not null,
  -- alerts: 0 none, 1 success, 2 warning, 3 problem, the order of ALERT_LEVELS
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
  alert_level smallint not null,
  is_inactive boolean not null,
  is_authorized boolean not null,
  -- may be null
  unit_cost double precision,
  minimum_lot_units double precision,
  maximum_lot_units double precision,
  order_multiple_units double precision,
  demand_size_units double precision,
  receipt_size_units double precision,
  average_stock90d_units double precision,
  average_stock730d_units double precision,
  suggested_order_units double precision,
  average_stock90d_value double precision,
  average_stock730d_value double precision,
  inter_demand_days double precision,
  replenishment_interval_days double precision,
  coverage90d_days double precision,
  coverage730d_days double precision,
  target_service_level double precision,
  achieved_service_level double precision,
  stockout_risk double precision,
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
  registered_on date,
  started_on date,
  idle_days integer,
  stocking_conformity portfolio_conformity,
  service_conformity compliance_level,
  replenishment_rhythm synchrony,
  lot_conformity compliance_level,
  financial_action financial_action,
  erp_stocking_policy stocking_policy,
  -- texts; codes sort by their characters alike everywhere, as the engine compares them
  sku text collate "C" not null,
  site text collate "C" not null,
  description text not null,
  group_name text,
  supplier text,
  unit text,
  open_contexts text[] not null,
  data_gaps text[] not null,
  -- lower case, without accents: what a search looks into
  search_text text not null,
  -- {portfolio, service, leadTime, trigger, batch}: ContextPlan of the engine
  contexts jsonb not null,
  primary key (catalog_id, generation, item_no)
) with (toast_tuple_target = 1024);
-- Read for one item at a time: kept out of line, so that lists pass over half the bytes.
alter table item_plan alter column contexts set storage external;
alter table item_plan alter column description set storage main;
alter table item_plan alter column search_text set storage main;
create index item_plan_by_creation on item_plan (catalog_id, generation, created_at, sku, site);
create index item_plan_by_sku on item_plan (catalog_id, generation, sku, site);
create index item_plan_queue on item_plan (catalog_id, generation, priority_value desc, sku, site) where open_contexts <> '{}';
call protect_by_catalog('item_plan');

-- The open context alerts of a generation: what the feed shows, in the order of the queue.
create table context_alert (
  catalog_id   uuid not null,
  generation   integer not null,
  item_no      integer not null,
  context      context_kind not null,
  level        context_level not null,
  reason       context_reason not null,
  effect_value double precision not null,
  -- the day it opened; kept over the runs while it stays open
  since_on     date not null,
  -- of the item, repeated here to read the feed in order
  priority_value double precision not null,
  sku          text collate "C" not null,
  site         text collate "C" not null,
  primary key (catalog_id, generation, item_no, context)
);
create index context_alert_queue on context_alert (catalog_id, generation, context, priority_value desc, sku, site);
call protect_by_catalog('context_alert');

-- A person's choice for one context, and the end a person put to its alert.
create table item_context (
  catalog_id   uuid not null references catalog on delete cascade,
  item_no      integer not null,
  context      context_kind not null,
  stance       stance,
  manual_value double precision,
  changed_by   uuid,
  changed_at   timestamptz,
  -- {automatic, erp}: what was true when a person ended the alert.
  ended        jsonb,
  primary key (catalog_id, item_no, context)
);
call protect_by_catalog('item_context');

create table context_change (
  catalog_id uuid not null references catalog on delete cascade,
  item_no    integer not null,
  change_no  bigint not null generated always as identity,
  context    context_kind not null,
  old_value  jsonb,
  new_value  jsonb,
  stance     stance not null,
  note       text,
  changed_by uuid not null,
  changed_at timestamptz not null default now(),
  primary key (catalog_id, item_no, change_no)
);
call protect_by_catalog('context_change');

create table item_authorization (
  catalog_id    uuid not null references catalog on delete cascade,
  item_no       integer not null,
  is_authorized boolean not null,
  changed_by    uuid not null,
  changed_at    timestamptz not null default now(),
  -- {stockingPolicy, targetServiceLevel, leadTimeDays, reorderPointUnits, lotUnits, minimumStockUnits, maximumStockUnits} as they stood when authorized
  authorized_values jsonb,
  -- the ERP's values when the file was written, and what the file said
  before_values jsonb,
  sent_values   jsonb,
  sent_at       timestamptz,
  erp_state     text not null default 'none' check (erp_state in ('none', 'authorized', 'in_file', 'confirmed', 'reverted', 'drifted')),
  primary key (catalog_id, item_no)
);
call protect_by_catalog('item_authorization');

create table report_file (
  catalog_id  uuid not null references catalog on delete cascade,
  id          uuid not null default gen_random_uuid(),
  kind        text not null check (kind in ('erp', 'bi', 'full_report')),
  file_name   text not null,
  format      text not null,
  status      text not null default 'pending' check (status in ('pending', 'processing', 'finished', 'error')),
  generation  integer not null default 0,
  row_count   bigint not null default 0,
  size_bytes  bigint not null default 0,
  sha256      text,
  progress    double precision not null default 0,
  error_code  text,
  error_message text,
  created_by  uuid not null,
  created_at  timestamptz not null default now(),
  primary key (catalog_id, id)
);
call protect_by_catalog('report_file');

create trigger audit after insert or update of stance, manual_value or delete on item_context for each row execute function write_audit();
create trigger audit after insert or update of is_authorized, authorized_values or delete on item_authorization for each row execute function write_audit();
create trigger audit after insert or delete on company_file for each row execute function write_audit();
create trigger audit after insert on report_file for each row execute function write_audit();
create trigger audit after update on stock_movement for each row execute function write_audit();
create trigger audit after update of started_on, ended_on, units, received_units, is_active on purchase_order
  for each row when (new.origin = 1) execute function write_audit();
