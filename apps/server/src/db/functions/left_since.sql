-- A company reads of a person what was done until they left it, their leaving included.
create or replace function left_since(who text, moment timestamptz) returns boolean stable
  security definer set search_path = pg_catalog, public, pg_temp language sql as $$
  select exists (select from audit_entry
    where entity = 'user_company' and action = 'delete' and entity_id = who and company_id = any (app_company_ids()) and at >= moment);
$$;
