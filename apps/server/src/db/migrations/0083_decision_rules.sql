-- Rules that take decisions after each run: they end alerts or authorize items, within caps. Off when they are made.
create table decision_rule (
  catalog_id   uuid not null references catalog on delete cascade,
  id           uuid not null default gen_random_uuid(),
  title        text not null check (title <> ''),
  priority     integer not null check (priority between 1 and 9999),
  is_active    boolean not null default false,
  -- of open alerts and their items, as that of the worklist
  filter       jsonb not null,
  ends_alert   boolean not null,
  authorizes   boolean not null,
  -- in one run: items, and money that their decisions move in stock; null: without a limit
  most_items   integer not null check (most_items > 0),
  most_effect  double precision check (most_effect >= 0),
  -- {at, decisionId, items, effect, left: {items, effect}} of the last run that found anything
  last_run     jsonb,
  created_by   uuid not null,
  created_at   timestamptz not null default now(),
  primary key (catalog_id, id),
  check (ends_alert or authorizes)
);
call protect_by_catalog('decision_rule');
create trigger audit after insert or update of title, priority, is_active, filter, ends_alert, authorizes, most_items, most_effect or delete
  on decision_rule for each row execute function write_audit();
alter table decision drop constraint decision_source_check;
alter table decision add constraint decision_source_check check (source in ('person', 'import', 'scenario', 'rule'));
-- What a minute of deciding costs, money: where an item saves less for one, a rule may decide about it.
alter table company add column minute_cost double precision not null default 2 check (minute_cost >= 0);
