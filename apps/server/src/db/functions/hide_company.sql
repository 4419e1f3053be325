-- A company and its catalogs are gone for everybody at once; purge_catalog and purge_companies take their rows away later.
create or replace function hide_company(hidden uuid) returns uuid[] security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
declare
  catalogs uuid[];
begin
  if not app_is_platform() then return '{}'; end if;
  catalogs := hide_catalogs(hidden, null);
  delete from user_company where company_id = hidden;
  update company set deleted_at = now() where id = hidden;
  return catalogs;
end
$$;
