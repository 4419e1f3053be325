-- Items go with their site, in every catalog of the company.
create or replace function purge_site() returns trigger security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
declare
  items record;
begin
  for items in select catalog_id, array_agg(item_no) as nos from item
    where catalog_id in (select id from catalog where company_id = old.company_id) and site_id = old.id group by catalog_id loop
    delete from stock_movement where catalog_id = items.catalog_id and item_no = any (items.nos);
    delete from purchase_order where catalog_id = items.catalog_id and item_no = any (items.nos);
    delete from purchase_due where catalog_id = items.catalog_id and item_no = any (items.nos);
    delete from purchase_approval_line where catalog_id = items.catalog_id and item_no = any (items.nos);
    delete from item_context where catalog_id = items.catalog_id and item_no = any (items.nos);
    delete from decision_line where catalog_id = items.catalog_id and item_no = any (items.nos);
    delete from decision_fact where catalog_id = items.catalog_id and item_no = any (items.nos);
    delete from decision_outcome where catalog_id = items.catalog_id and item_no = any (items.nos);
    delete from item_snooze where catalog_id = items.catalog_id and item_no = any (items.nos);
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
