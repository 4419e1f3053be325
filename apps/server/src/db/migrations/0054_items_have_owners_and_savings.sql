alter table item_plan
  -- The user who owns an item by the rules: it divides the work, and hides no row.
  add column owner_id uuid,
  -- What is saved a year by the plan of an item, against the values of its ERP (packages/planning/src/capital/outcome.ts). Of plans
  -- that stand it is not known: the run that follows says it.
  add column yearly_saving_value double precision;

-- The index that lists read has them too: lists count by the one, and sort by the other.
alter table item_plan drop constraint item_plan_pkey;
alter table item_plan add primary key (catalog_id, generation, item_no) include (
  created_at, gap_value, effect_value, yearly_saving_value, excess_value, stockout_exposure_value, on_hand_units, abc_class,
  criticality, activity_status, coverage_conformity, data_quality, alert_level, is_authorized, financial_action,
  stocking_conformity, erp_stocking_policy, balance_theme_value, excess_theme_value, rescue_theme_value, invest_theme_value,
  redemption_value, coverage90d_days, sku, site, group_name, supplier, owner_id);
