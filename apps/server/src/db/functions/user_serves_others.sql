-- Whose companies a user serves, of which the caller may see only some.
create or replace function user_serves_others(user_id uuid) returns boolean
  stable security definer set search_path = pg_catalog, public, pg_temp language sql as $$
  select exists (
    select from user_company uc where uc.user_id = $1 and not uc.company_id = any (app_company_ids())
    union all
    select from user_catalog ua join catalog c on c.id = ua.catalog_id
    where ua.user_id = $1 and not c.company_id = any (app_company_ids()));
$$;
