-- A file of decisions changes nothing by itself: its rows wait for the scenarios that name it.
alter table company_file drop constraint company_file_kind_check;
alter table company_file add constraint company_file_kind_check
  check (kind in ('master_data', 'transactions', 'orders', 'authorization', 'disauthorization', 'decisions'));

create table file_decision (
  catalog_id uuid not null,
  file_id    uuid not null,
  line_no    integer not null,
  item_no    integer not null,
  context    context_kind not null,
  stance     stance not null,
  value      double precision,
  note       text,
  primary key (catalog_id, file_id, line_no),
  foreign key (catalog_id, file_id) references company_file on delete cascade
);
call protect_by_catalog('file_decision');

-- What was said of this line alone, where its decision is about many.
alter table decision_line add column note text;
