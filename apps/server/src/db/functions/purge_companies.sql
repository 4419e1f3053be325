-- Those whose catalogs are gone: a catalog has files beside its rows.
create or replace function purge_companies() returns void
  security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = 0 language sql as $$
  delete from public.company
  where deleted_at is not null and moving_since is null and public.app_is_platform()
    and not exists (select from public.catalog where company_id = company.id);
$$;
