-- The companies that a user works for, by a company or by a catalog of it.
create or replace function companies_of(who uuid) returns setof uuid stable language sql as $$
  select company_id from user_company where user_id = who
  union
  select c.company_id from user_catalog uc join catalog c on c.id = uc.catalog_id where uc.user_id = who;
$$;
