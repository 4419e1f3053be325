-- Counts a change of the parts of a plan that a statement wrote: 1,024 items each.
create or replace function note_plan_change() returns trigger set search_path = pg_catalog, public, pg_temp language plpgsql as $$
begin
  insert into plan_change (catalog_id, generation, part)
    select distinct catalog_id, generation, item_no >> 10 from changed;
  return null;
end
$$;
