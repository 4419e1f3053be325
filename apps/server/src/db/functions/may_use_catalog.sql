-- Who may use which catalogs: all of their companies for administrators, else those given to them.
create or replace function may_use_catalog(catalog_id uuid, company_id uuid, who uuid, profile text, companies uuid[]) returns boolean
  stable language sql as $$
  select case
    when profile = 'system_administrator' then true
    when profile in ('administrator', 'company_administrator') then company_id = any (companies)
    else exists (select from public.user_catalog u where u.catalog_id = $1 and u.user_id = who)
  end
$$;
