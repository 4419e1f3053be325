-- Any worker may plan a block of a large catalog's run. What it needs besides the facts of the block stands here, and its rows wait here
-- until the run publishes them all. Like the blocks, they are of use to one attempt of one run.
alter table run_block
  add column places bytea,
  add column planned bytea,
  add column is_abandoned boolean not null default false;
alter table run_block alter column planned set storage external;

create unlogged table run_world (
  catalog_id uuid primary key references catalog on delete cascade,
  -- Of one attempt: who works for an earlier one finds it gone.
  world_id   uuid not null,
  packed     bytea not null
);
call protect_by_catalog('run_world');
