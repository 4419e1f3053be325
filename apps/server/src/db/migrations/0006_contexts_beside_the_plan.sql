-- The five contexts of a planned item: read of one item, or of the 25 on a page, at a time. Out of its row lists pass
-- over half the bytes; a row of 1.8 KB is never taken apart by the database, whatever its storage says.
create table item_plan_contexts (
  catalog_id uuid not null,
  generation integer not null,
  item_no integer not null,
  -- {portfolio, service, leadTime, trigger, batch}: ContextPlan of the engine
  contexts jsonb not null,
  primary key (catalog_id, generation, item_no)
);
call protect_by_catalog('item_plan_contexts');
insert into item_plan_contexts select catalog_id, generation, item_no, contexts from item_plan;
alter table item_plan drop column contexts;
alter table item_plan reset (toast_tuple_target);

create or replace function purge_catalog() returns trigger security definer set search_path = public language plpgsql as $$
begin
  delete from stock_movement where catalog_id = old.id;
  delete from item_plan where catalog_id = old.id;
  delete from item_plan_contexts where catalog_id = old.id;
  delete from context_alert where catalog_id = old.id;
  return null;
end
$$;
