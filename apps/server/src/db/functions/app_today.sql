-- Today at the company of the catalog that the call's transaction works in; null: there is none.
create or replace function app_today() returns date stable parallel safe language sql as $$
  select (now() at time zone k.time_zone)::date from catalog c join company k on k.id = c.company_id
  where c.id = app_catalog_id();
$$;
