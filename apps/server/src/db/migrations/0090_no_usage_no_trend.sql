-- An item without demand in two years has no trend.
alter table item_plan alter column demand_trend drop not null;
