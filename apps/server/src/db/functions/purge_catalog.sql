-- Takes away the rows of a deleted catalog, and waits for a load that still holds it.
create or replace function purge_catalog(hidden uuid) returns void
  security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = 0 language sql as $$
  delete from public.catalog where id = hidden and deleted_at is not null and public.app_is_platform();
$$;

-- Its rows in the tables without a foreign key.
create or replace function purge_catalog() returns trigger security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  delete from stock_movement where catalog_id = old.id;
  delete from movement_change where catalog_id = old.id;
  delete from item_plan where catalog_id = old.id;
  delete from item_plan_contexts where catalog_id = old.id;
  delete from context_alert where catalog_id = old.id;
  delete from plan_change where catalog_id = old.id;
  return null;
end
$$;
