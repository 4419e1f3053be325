-- An item's money by theme, as the engine says it (packages/planning/src/capital/synthesis.ts): the feed worked it out of other columns.
alter table item_plan
  add column balance_theme_value double precision not null default 0,
  add column excess_theme_value double precision not null default 0,
  add column rescue_theme_value double precision not null default 0,
  add column invest_theme_value double precision not null default 0,
  add column redemption_value double precision not null default 0;

-- Once, of the plans that stand: every plan from now on brings its own.
update item_plan p set balance_theme_value = money.current - top.excess - greatest(0, money.redemption - top.excess),
  excess_theme_value = top.excess, rescue_theme_value = greatest(0, money.redemption - top.excess),
  invest_theme_value = money.invest, redemption_value = money.redemption
from item_plan of_item,
  lateral (select coalesce(of_item.average_stock90d_value, greatest(of_item.on_hand_units, 0) * greatest(of_item.unit_cost, 0), 0) as current,
    case when of_item.financial_action = 'investment' then greatest(of_item.gap_value, 0) else 0 end as invest,
    case when of_item.financial_action = 'redemption' then greatest(-of_item.gap_value, 0) else 0 end as redemption) money,
  lateral (select least(coalesce(of_item.excess_value, 0), money.current) as excess) top
where (p.catalog_id, p.generation, p.item_no) = (of_item.catalog_id, of_item.generation, of_item.item_no);

-- The index that lists read has them in place of what they were worked out of.
alter table item_plan drop constraint item_plan_pkey;
alter table item_plan add primary key (catalog_id, generation, item_no) include (
  created_at, gap_value, effect_value, excess_value, stockout_exposure_value, on_hand_units, abc_class, criticality,
  activity_status, coverage_conformity, data_quality, alert_level, is_authorized, financial_action, stocking_conformity,
  erp_stocking_policy, balance_theme_value, excess_theme_value, rescue_theme_value, invest_theme_value, redemption_value,
  coverage90d_days, sku, site, group_name, supplier);
