-- The name of the user who owns an item by the rules: it divides the work, and hides no row.
alter table item_plan add column owner text;

-- The index that lists read counts by it too.
alter table item_plan drop constraint item_plan_pkey;
alter table item_plan add primary key (catalog_id, generation, item_no) include (
  created_at, gap_value, effect_value, excess_value, stockout_exposure_value, on_hand_units, abc_class, criticality,
  activity_status, coverage_conformity, data_quality, alert_level, is_authorized, financial_action, stocking_conformity,
  erp_stocking_policy, balance_theme_value, excess_theme_value, rescue_theme_value, invest_theme_value, redemption_value,
  coverage90d_days, sku, site, group_name, supplier, owner);
