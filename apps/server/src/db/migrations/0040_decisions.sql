-- What is decided, whoever decides it: one row for each decision, and one line for each context or authorization that it changed.
create table decision (
  catalog_id    uuid not null references catalog on delete cascade,
  id            uuid not null default gen_random_uuid(),
  source        text not null check (source in ('person', 'import')),
  -- about all items of such a cause (packages/contract/src/causes.ts)
  cause         text,
  -- the decision that this one takes back
  undoes        uuid,
  note          text,
  decided_by    uuid not null,
  decided_at    timestamptz not null default clock_timestamp(),
  undone_by     uuid,
  undone_at     timestamptz,
  -- items that it changed; of them those whose alerts it ended, with the money that these move, those with a value by hand, and those that it authorized or no longer
  items         integer not null default 0,
  ended         integer not null default 0,
  manual        integer not null default 0,
  authorized    integer not null default 0,
  unauthorized  integer not null default 0,
  release_value double precision not null default 0,
  invest_value  double precision not null default 0,
  primary key (catalog_id, id)
);
call protect_by_catalog('decision');
create index decision_newest on decision (catalog_id, decided_at);

-- The history of contexts becomes these lines: what one transaction wrote was one decision.
insert into decision (catalog_id, source, note, decided_by, decided_at, items)
  select catalog_id, 'person', note, changed_by, changed_at, count(distinct item_no) from context_change
  group by catalog_id, note, changed_by, changed_at;
alter table context_change rename to decision_line;
alter table decision_line rename change_no to line_no;
alter table decision_line
  add column decision_id uuid,
  -- {stance, manual_value, ended, changed_by, changed_at, decision_id} of item_context, and `since`, the day since when each alert of the item stood open;
  -- or of item_authorization {is_authorized, changed_by, changed_at, authorized_values, erp_state, sent_at, decision_id}. null: cannot be undone.
  add column before jsonb,
  -- null: the line is of the item's authorization, and its values are whether it was authorized
  alter column context drop not null,
  alter column stance drop not null;
update decision_line l set decision_id = d.id from decision d
  where d.catalog_id = l.catalog_id and d.note is not distinct from l.note and d.decided_by = l.changed_by and d.decided_at = l.changed_at;
alter table decision_line
  alter column decision_id set not null,
  drop column note,
  drop column changed_by,
  drop column changed_at;
create unique index decision_line_once on decision_line (catalog_id, decision_id, item_no, context) nulls not distinct;
drop table cause_decision;

-- The decision that a choice, an end of an alert or an authorization is of: another one here has changed it since.
alter table item_context add column decision_id uuid;
alter table item_authorization add column decision_id uuid;

create or replace function purge_site() returns trigger security definer set search_path = pg_catalog, public, pg_temp language plpgsql as $$
declare
  items record;
begin
  for items in select catalog_id, array_agg(item_no) as nos from item
    where catalog_id in (select id from catalog where company_id = old.company_id) and site_id = old.id group by catalog_id loop
    delete from stock_movement where catalog_id = items.catalog_id and item_no = any (items.nos);
    delete from purchase_order where catalog_id = items.catalog_id and item_no = any (items.nos);
    delete from item_context where catalog_id = items.catalog_id and item_no = any (items.nos);
    delete from decision_line where catalog_id = items.catalog_id and item_no = any (items.nos);
    delete from item_authorization where catalog_id = items.catalog_id and item_no = any (items.nos);
    delete from context_alert where catalog_id = items.catalog_id and item_no = any (items.nos);
    delete from item_plan_contexts where catalog_id = items.catalog_id and item_no = any (items.nos);
    delete from item_plan where catalog_id = items.catalog_id and item_no = any (items.nos);
    delete from item where catalog_id = items.catalog_id and item_no = any (items.nos);
    update catalog set sku_count = (select count(*) from item where catalog_id = items.catalog_id) where id = items.catalog_id;
  end loop;
  return old;
end
$$;
