-- Which parts of a plan were changed, and how often: sums that are kept of a part hold as long as nothing is added here. What is
-- counted is what a reader sees, so that a change counts for whoever sees it and for nobody else. Nobody waits for another: rows
-- are only added, and a run takes them away with their generation.
create table plan_change (
  catalog_id uuid not null,
  generation integer not null,
  -- 1,024 items whose numbers follow each other.
  part integer not null,
  change_no bigint not null generated always as identity,
  primary key (catalog_id, generation, part, change_no)
);
call protect_by_catalog('plan_change');

create function note_plan_change() returns trigger set search_path = pg_catalog, public, pg_temp language plpgsql as $$
begin
  insert into plan_change (catalog_id, generation, part)
    select distinct catalog_id, generation, item_no >> 10 from changed;
  return null;
end
$$;
-- Contexts of an item are never written without its plan.
create trigger note_added after insert on item_plan referencing new table as changed for each statement execute function note_plan_change();
create trigger note_changed after update on item_plan referencing new table as changed for each statement execute function note_plan_change();
create trigger note_gone after delete on item_plan referencing old table as changed for each statement execute function note_plan_change();
create trigger note_added after insert on context_alert referencing new table as changed for each statement execute function note_plan_change();
create trigger note_changed after update on context_alert referencing new table as changed for each statement execute function note_plan_change();
create trigger note_gone after delete on context_alert referencing old table as changed for each statement execute function note_plan_change();

create or replace function purge_catalog() returns trigger security definer set search_path = pg_catalog, public, pg_temp language plpgsql as $$
begin
  delete from stock_movement where catalog_id = old.id;
  delete from item_plan where catalog_id = old.id;
  delete from item_plan_contexts where catalog_id = old.id;
  delete from context_alert where catalog_id = old.id;
  delete from plan_change where catalog_id = old.id;
  return null;
end
$$;
