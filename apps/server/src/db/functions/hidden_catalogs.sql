-- What was deleted for everybody, and still has rows and files. A company that moves keeps both until it has arrived.
create or replace function hidden_catalogs() returns table (catalog_id uuid, company_id uuid)
  stable security definer set search_path = pg_catalog, public, pg_temp language sql as $$
  select catalog.id, catalog.company_id from public.catalog join public.company on company.id = catalog.company_id
  where catalog.deleted_at is not null and company.moving_since is null and public.app_is_platform();
$$;
