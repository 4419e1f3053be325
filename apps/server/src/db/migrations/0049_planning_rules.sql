-- Rules by which items of a catalog are planned where nobody decided about them: the filter says of which items.
create table planning_rule (
  catalog_id uuid not null references catalog on delete cascade,
  id         uuid not null default gen_random_uuid(),
  title      text not null check (title <> ''),
  priority   integer not null check (priority between 1 and 9999),
  is_active  boolean not null default true,
  filter     jsonb not null,
  actions    jsonb not null,
  valid_from date,
  valid_to   date,
  note       text,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (catalog_id, id)
);
call protect_by_catalog('planning_rule');
create trigger audit after insert or update or delete on planning_rule for each row execute function write_audit();

-- The rules that a run planned by: items that are planned again in its generation go by the same.
alter table planning_run add column rules jsonb not null default '[]';

-- By the ids of the rules that meet the item: what each decides of it, and the target stock that it moves, money.
alter table item_plan_contexts add column rules jsonb;
create index item_plan_contexts_ruled on item_plan_contexts (catalog_id, generation) where rules is not null;
