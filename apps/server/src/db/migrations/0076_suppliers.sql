-- A supplier as the master data name it, and what people say of buying there. A load that names a new one makes its row.
create table supplier (
  company_id          uuid not null references company on delete cascade,
  id                  uuid not null default gen_random_uuid(),
  name                text not null check (name <> ''),
  minimum_order_value double precision check (minimum_order_value > 0),
  -- 1 Monday to 7 Sunday; null: any day
  order_days          smallint[] check (order_days <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[] and cardinality(order_days) > 0),
  -- the longest time by which an order is brought forward to reach the minimum
  top_up_max_days     integer not null default 90 check (top_up_max_days between 1 and 365),
  note                text,
  created_at          timestamptz not null default now(),
  primary key (company_id, id),
  constraint supplier_name_is_unique unique (company_id, name)
);
alter table supplier enable row level security;
create policy tenant on supplier using (app_is_platform() or company_id = any (app_company_ids()));
grant select, insert, update, delete on supplier to giro_app;
create trigger audit after update or delete on supplier for each row execute function write_audit();

insert into supplier (company_id, name) select distinct company_id, supplier from item where supplier <> '';
