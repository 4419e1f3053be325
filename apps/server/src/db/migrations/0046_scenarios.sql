-- What a catalog would be under other decisions, parameters and beliefs. Nothing of it is in force until it is published.
create table scenario (
  catalog_id       uuid not null references catalog on delete cascade,
  id               uuid not null default gen_random_uuid(),
  title            text not null check (title <> ''),
  -- as they were sent (packages/contract/src/scenarios.ts)
  changes          jsonb not null,
  -- counts the changes of `changes`: what is calculated of earlier ones is thrown away
  revision         integer not null default 1,
  status           text not null default 'pending'
    check (status in ('pending', 'processing', 'finished', 'publishing', 'published', 'reverting', 'reverted', 'error')),
  progress         double precision not null default 0,
  error_code       text,
  -- the generation that it was calculated upon, and when what is decided was read for it
  base_generation  integer,
  base_at          timestamptz,
  calculated_at    timestamptz,
  -- sums of outcomes (packages/planning/src/capital/outcome.ts): of all items, by class and by site
  result           jsonb,
  changed_items    integer not null default 0,
  decided_items    integer not null default 0,
  kept             jsonb not null default '[]',
  refused          jsonb not null default '[]',
  refused_rows     integer not null default 0,
  created_by       uuid not null,
  created_at       timestamptz not null default now(),
  published_by     uuid,
  published_at     timestamptz,
  -- {decisionId, parameters: {name: {before, after}}}: what publishing did, and reverting takes back
  published        jsonb,
  reverted_by      uuid,
  reverted_at      timestamptz,
  -- {items, changedSince, keptParameters}: what reverting did
  reverted         jsonb,
  primary key (catalog_id, id)
);
create index scenario_newest on scenario (catalog_id, created_at);
call protect_by_catalog('scenario');
create trigger audit after insert or delete on scenario for each row execute function write_audit();
create trigger audit_changed after update of title, changes, published_by, reverted_by on scenario
  for each row when (old.title <> new.title or old.changes <> new.changes or old.published_by is distinct from new.published_by
    or old.reverted_by is distinct from new.reverted_by) execute function write_audit();

-- An item that a scenario plans otherwise, or that a change meets and leaves as it is.
create table scenario_item (
  catalog_id   uuid not null,
  scenario_id  uuid not null,
  item_no      integer not null,
  -- [[context, value now, value then]] of those that differ
  contexts     jsonb not null,
  capital      double precision not null,
  capital_then double precision not null,
  risk         double precision,
  risk_then    double precision,
  kept_by      text,
  primary key (catalog_id, scenario_id, item_no),
  foreign key (catalog_id, scenario_id) references scenario on delete cascade
);
call protect_by_catalog('scenario_item');

alter table decision drop constraint decision_source_check;
alter table decision add constraint decision_source_check check (source in ('person', 'import', 'scenario'));
