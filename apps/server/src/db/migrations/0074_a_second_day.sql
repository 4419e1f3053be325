-- The least cost of not acting, a year, with which an item stands in the worklist's large differences; null: all items do.
alter table planning_run add column cut_value double precision;
-- What the last load made of the worklist: items that need a decision now, or no longer do, and suggestions that moved.
create table load_change (
  catalog_id uuid not null references catalog on delete cascade,
  item_no    integer not null,
  kind       text not null check (kind in ('new', 'changed', 'ended')),
  -- [{context, from, to}] of `changed`: the suggestions of open contexts before and after.
  changes    jsonb not null default '[]',
  primary key (catalog_id, item_no)
);
call protect_by_catalog('load_change');
-- When the load was whose changes these are; null: there was no plan before to compare with.
alter table catalog add column compared_load_at timestamptz;
