-- Who did something stays known. Of who is gone the log has the name they had then. A company sees nobody of those who run the
-- installation, and reads `of_support` in place of their names; null gives the names.
create or replace function name_of_user(who uuid, of_support text) returns text stable
  security definer set search_path = pg_catalog, public, pg_temp language sql as $$
  select case when known.profile_type = 'system_administrator' and not app_is_platform() and who is distinct from app_user_id()
    then coalesce(of_support, known.name) else known.name end
  from (
    select 1 as nth, name, profile_type from app_user where id = who
    union all
    select 2, before ->> 'name', before ->> 'profile_type' from audit_entry
      where entity = 'app_user' and action = 'delete' and entity_id = who::text
  ) known order by nth limit 1;
$$;
