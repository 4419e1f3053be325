-- The movements of a catalog as its last run read them, by block of items and in columns: the next run reads the rows that came since, and
-- need not sort millions. The table of movements stays the truth: what is missing here is read from it.
create unlogged table movement_cut (
  catalog_id       uuid primary key references catalog on delete cascade,
  cut_id           uuid not null,
  -- of the rows that loads brought; those of later loads have higher numbers
  last_movement_no bigint not null,
  items            integer not null
);
call protect_by_catalog('movement_cut');

create unlogged table movement_segment (
  catalog_id uuid not null references catalog on delete cascade,
  cut_id     uuid not null,
  block_no   integer not null,
  packed     bytea not null,
  primary key (catalog_id, cut_id, block_no)
);
-- It is compressed already.
alter table movement_segment alter column packed set storage external;
call protect_by_catalog('movement_segment');

-- Items whose movements were changed, deleted or entered by hand: the next run reads theirs from the table. No foreign key, as for
-- stock_movement: purge_catalog takes the rows away.
create unlogged table movement_change (
  catalog_id uuid not null,
  change_no  bigint not null generated always as identity,
  item_no    integer not null,
  primary key (catalog_id, change_no)
);
grant usage on sequence movement_change_change_no_seq to giro_app;
call protect_by_catalog('movement_change');

create trigger note_update after update on stock_movement referencing old table as changed
  for each statement execute function note_movement_change();
create trigger note_delete after delete on stock_movement referencing old table as changed
  for each statement execute function note_movement_change();
create trigger note_entry after insert on stock_movement for each row when (new.origin <> 0)
  execute function note_movement_entry();

-- Rows that came since are at the end of the table; corrections are few.
create index stock_movement_newer on stock_movement using brin (movement_no) with (autosummarize = on);
create index stock_movement_corrected on stock_movement (catalog_id, item_no) where origin = 2;
