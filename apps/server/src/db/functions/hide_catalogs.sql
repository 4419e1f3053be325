-- Runs with the rights of the owner: nobody else may touch a row to hide it.
create or replace function hide_catalogs(of_company uuid, only_catalog uuid) returns uuid[]
  security definer set search_path = pg_catalog, public, pg_temp language plpgsql as $$
declare
  hidden uuid[];
begin
  if not (app_is_platform() or of_company = any (app_company_ids())) then return '{}'; end if;
  with gone as (
    update catalog set deleted_at = now()
    where company_id = of_company and deleted_at is null and (only_catalog is null or id = only_catalog) returning id)
  select coalesce(array_agg(id), '{}') into hidden from gone;
  delete from user_catalog where catalog_id = any (hidden);
  update session set selected_catalog_id = null where selected_catalog_id = any (hidden);
  return hidden;
end
$$;
