-- Where nothing is known of the stock, nothing that rests on it has a number: not 0 on the shelf, not 0 at stake.
alter table item_plan
  alter column on_hand_units drop not null,
  alter column inventory_position_units drop not null,
  alter column negative_stock_units drop not null,
  alter column excess_units drop not null,
  alter column excess_value drop not null,
  alter column gap_value drop not null,
  alter column stockout_exposure_value drop not null,
  alter column priority_value drop not null;
alter table context_alert alter column priority_value drop not null;
-- The order of the queue: those of which the money at stake is not known stand last, most money moved first.
drop index item_plan_queue, context_alert_queue;
create index item_plan_queue on item_plan (catalog_id, generation, priority_value desc nulls last,
  (case when priority_value is null then abs(effect_value) end) desc nulls last, sku, site)
  where open_contexts <> '{}';
create index context_alert_queue
  on context_alert (catalog_id, generation, priority_value desc nulls last,
  (case when priority_value is null then abs(effect_value) end) desc nulls last, sku, site, context) where not is_quiet;
-- Items that the run's money leaves out for that reason.
alter table planning_run add column unknown_items integer not null default 0;
