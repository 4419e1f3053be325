-- What the files lack for most of a catalog (packages/contract/src/feed.ts): told and decided together, not item by item.
alter table planning_run add column causes text[] not null default '{}';

-- A decision about all items of such a cause, kept whole so that it can be undone whole.
create table cause_decision (
  catalog_id     uuid not null references catalog on delete cascade,
  id             uuid not null default gen_random_uuid(),
  cause          text not null,
  item_nos       integer[] not null,
  -- those of them that the decision authorized
  authorized_nos integer[] not null default '{}',
  decided_by     uuid not null,
  decided_at     timestamptz not null default clock_timestamp(),
  undone_at      timestamptz,
  primary key (catalog_id, id)
);
call protect_by_catalog('cause_decision');
