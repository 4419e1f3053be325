-- What deciding an item saves a year for each minute that it takes: two for its portfolio, one for each other context
-- (packages/contract/src/attention.ts). null: it needs no decision, or its cost is unknown.
alter table item_plan add column saving_per_minute_value double precision generated always as
  (yearly_saving_value / nullif(cardinality(open_contexts) + ('portfolio' = any (open_contexts))::integer, 0)) stored;
-- The order of the queue; of items that save the same, or nothing that is known, the most money at stake comes first.
create index item_plan_attention on item_plan (catalog_id, generation, saving_per_minute_value desc nulls last,
  priority_value desc nulls last, (case when priority_value is null then abs(effect_value) end) desc nulls last, sku, site)
  where open_contexts <> '{}';
-- The least saving a year with which an item stands in the worklist's large differences; null: the cost of not acting decides.
alter table planning_run add column saving_cut_value double precision;
