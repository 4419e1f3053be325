-- Functions with the rights of the owner look for names in temporary tables last: a caller may make those.
alter function write_audit() set search_path = pg_catalog, public, pg_temp;
alter function purge_catalog() set search_path = pg_catalog, public, pg_temp;
alter function purge_site() set search_path = pg_catalog, public, pg_temp;
alter function user_serves_others(uuid) set search_path = pg_catalog, public, pg_temp;
alter function hide_catalogs(uuid, uuid) set search_path = pg_catalog, public, pg_temp;
alter function hide_company(uuid) set search_path = pg_catalog, public, pg_temp;
alter function items_at_site(uuid, uuid) set search_path = pg_catalog, public, pg_temp;
alter function name_of_user(uuid, text) set search_path = pg_catalog, public, pg_temp;
alter function left_since(text, timestamptz) set search_path = pg_catalog, public, pg_temp;

-- Whatever else lets a company write a row: who runs the installation is made by the installation alone.
create policy no_operator_made on app_user as restrictive for insert
  with check (app_is_platform() or profile_type <> 'system_administrator');
create policy no_operator_made_of on app_user as restrictive for update
  using (true) with check (app_is_platform() or profile_type <> 'system_administrator');

-- The sample's users have one password, which anybody was told: none of them runs the installation any more.
delete from app_user where is_sample and profile_type = 'system_administrator';
