-- Where no balance was ever told nothing is short and nothing in excess.
alter table item_plan alter column coverage_conformity drop not null;
