-- Notes the item of a movement that no load brought.
create or replace function note_movement_entry() returns trigger set search_path = pg_catalog, public, pg_temp language plpgsql as $$
begin
  insert into movement_change (catalog_id, item_no) values (new.catalog_id, new.item_no);
  return null;
end
$$;
