-- What a budget may make of the items of a plan (packages/planning/src/item-levels.ts), in compressed blocks like the inputs that
-- they are worked out from: the next budget chooses among them. Of the last plan alone; what is gone is worked out again.
create table plan_levels (
  catalog_id uuid not null references catalog on delete cascade,
  -- how far they reach: lots or not, doublings of the odds, ceiling
  reach      text not null,
  block_no   integer not null,
  generation integer not null,
  -- hash of all that they were worked out from: where it is another one, they are not read
  made_of    bytea not null,
  packed     bytea not null,
  kept_at    timestamptz not null default now(),
  primary key (catalog_id, reach, block_no)
);
-- It is compressed already.
alter table plan_levels alter column packed set storage external;
call protect_by_catalog('plan_levels');
