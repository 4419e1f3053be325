-- A company and a catalog are gone for everybody at once; their rows go in the background, for a load may still hold them
-- and a million items take longer than a call may.
alter table company add column deleted_at timestamptz;
alter table catalog add column deleted_at timestamptz;
-- The zone whose today its catalogs are planned for.
alter table company add column time_zone text not null default 'America/Sao_Paulo';

-- Of what is not deleted: who is gone leaves the name free. No foreign key can lean on such an index, so that a load, which
-- holds the key of its catalog, keeps nobody from giving it another identifier.
alter table company drop constraint company_document_is_unique;
create unique index company_document_is_unique on company (business_document) where deleted_at is null;
alter table catalog drop constraint catalog_identifier_is_unique;
create unique index catalog_identifier_is_unique on catalog (company_id, identifier) where deleted_at is null;

drop policy tenant on company;
create policy tenant on company using ((app_is_platform() or id = any (app_company_ids())) and deleted_at is null);
drop policy tenant on catalog;
create policy tenant on catalog using ((app_is_platform() or company_id = any (app_company_ids())) and deleted_at is null);
create trigger audit_change after update of title, identifier, deleted_at on catalog for each row execute function write_audit();

-- Runs with the rights of the owner: nobody else may touch a row to hide it.
create function hide_catalogs(of_company uuid, only_catalog uuid) returns uuid[]
  security definer set search_path = public language plpgsql as $$
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

create function hide_company(hidden uuid) returns uuid[] security definer set search_path = public language plpgsql as $$
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

-- Takes away what was hidden, and waits for a load that still holds it.
create function purge_hidden(of_company uuid) returns void
  security definer set search_path = public set lock_timeout = 0 language plpgsql as $$
begin
  delete from catalog where company_id = of_company and deleted_at is not null;
  delete from company where id = of_company and deleted_at is not null;
end
$$;

-- Items of a site stand in catalogs of which a call sees one: how many there are, for the question before they go.
create function items_at_site(of_company uuid, at_site uuid) returns bigint stable
  security definer set search_path = public language sql as $$
  select count(*) from item join catalog on catalog.id = item.catalog_id
  where catalog.company_id = of_company and item.company_id = of_company and item.site_id = at_site
    and (app_is_platform() or of_company = any (app_company_ids()));
$$;

create function purge_site() returns trigger security definer set search_path = public language plpgsql as $$
declare
  items record;
begin
  for items in select catalog_id, array_agg(item_no) as nos from item
    where catalog_id in (select id from catalog where company_id = old.company_id) and site_id = old.id group by catalog_id loop
    delete from stock_movement where catalog_id = items.catalog_id and item_no = any (items.nos);
    delete from purchase_order where catalog_id = items.catalog_id and item_no = any (items.nos);
    delete from item_context where catalog_id = items.catalog_id and item_no = any (items.nos);
    delete from context_change where catalog_id = items.catalog_id and item_no = any (items.nos);
    delete from item_authorization where catalog_id = items.catalog_id and item_no = any (items.nos);
    delete from context_alert where catalog_id = items.catalog_id and item_no = any (items.nos);
    delete from item_plan_contexts where catalog_id = items.catalog_id and item_no = any (items.nos);
    delete from item_plan where catalog_id = items.catalog_id and item_no = any (items.nos);
    delete from item where catalog_id = items.catalog_id and item_no = any (items.nos);
    update catalog set sku_count = (select count(*) from item where catalog_id = items.catalog_id) where id = items.catalog_id;
  end loop;
  return old;
end
$$;
create trigger purge before delete on site for each row execute function purge_site();
