-- Items of a site stand in catalogs of which a call sees one: how many there are, for the question before they go.
create or replace function items_at_site(of_company uuid, at_site uuid) returns bigint stable
  security definer set search_path = pg_catalog, public, pg_temp language sql as $$
  select count(*) from item join catalog on catalog.id = item.catalog_id
  where catalog.company_id = of_company and item.company_id = of_company and item.site_id = at_site
    and (app_is_platform() or of_company = any (app_company_ids()));
$$;
