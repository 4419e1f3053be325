-- Above this value an order is approved by administrators of the company; null: by everybody who may approve.
alter table company add column approval_limit double precision check (approval_limit > 0);
-- erp: the ERP orders by the returned parameters; giro: people approve proposals here.
alter table catalog add column who_orders text not null default 'erp' check (who_orders in ('erp', 'giro'));

-- An order that somebody approved, or left for somebody who may.
create table purchase_approval (
  catalog_id  uuid not null references catalog on delete cascade,
  id          uuid not null default gen_random_uuid(),
  -- counts the orders of the catalog: with a prefix their code in files
  purchase_no integer not null,
  -- as the master data named them then
  supplier    text,
  site        text not null,
  note        text,
  created_by  uuid not null,
  created_at  timestamptz not null default now(),
  -- null: it waits for somebody who may approve it
  approved_by uuid,
  approved_at timestamptz,
  -- the day of the company
  approved_on date,
  exported_at timestamptz,
  primary key (catalog_id, id),
  constraint purchase_no_is_unique unique (catalog_id, purchase_no),
  check ((approved_at is null) = (approved_on is null) and (approved_at is null) = (approved_by is null))
);
call protect_by_catalog('purchase_approval');
create trigger audit after insert or update or delete on purchase_approval for each row execute function write_audit();

create table purchase_approval_line (
  catalog_id     uuid not null,
  approval_id    uuid not null,
  item_no        integer not null,
  units          double precision not null check (units > 0),
  unit_cost      double precision,
  lead_time_days double precision not null,
  primary key (catalog_id, approval_id, item_no),
  foreign key (catalog_id, approval_id) references purchase_approval on delete cascade
);
alter table report_file drop constraint report_file_kind_check;
alter table report_file add constraint report_file_kind_check check (kind in ('erp', 'bi', 'full_report', 'purchases'));

create index purchase_approval_line_of_item on purchase_approval_line (catalog_id, item_no);
call protect_by_catalog('purchase_approval_line');

-- Since which planning day an item is to be ordered without a break. A run keeps it.
create table purchase_due (
  catalog_id uuid not null references catalog on delete cascade,
  item_no    integer not null,
  since_on   date not null,
  primary key (catalog_id, item_no)
);
call protect_by_catalog('purchase_due');
