-- What a file of master data changed: of items that were there before, their columns as they stood, what people had corrected,
-- and what was known of the ERP's answer ({erp_state, sent_at} as `authorization`). The items that it brought have their
-- numbers between first_row_no and last_row_no of the file.
create table item_before (
  catalog_id uuid not null references catalog on delete cascade,
  file_id    uuid not null,
  item_no    integer not null,
  was        jsonb not null,
  primary key (catalog_id, file_id, item_no),
  foreign key (catalog_id, file_id) references company_file on delete cascade
);
call protect_by_catalog('item_before');
