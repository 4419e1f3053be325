-- Notes the items whose movements a statement changed or deleted.
create or replace function note_movement_change() returns trigger set search_path = pg_catalog, public, pg_temp language plpgsql as $$
begin
  insert into movement_change (catalog_id, item_no) select distinct catalog_id, item_no from changed;
  return null;
end
$$;
