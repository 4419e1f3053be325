-- What was deleted for everybody, and still has rows and files.
create or replace function hidden_catalogs() returns table (catalog_id uuid, company_id uuid)
  stable security definer set search_path = pg_catalog, public, pg_temp language sql as $$
  select id, catalog.company_id from public.catalog where deleted_at is not null and public.app_is_platform();
$$;
