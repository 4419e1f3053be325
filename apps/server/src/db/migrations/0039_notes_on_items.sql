-- What people write down of an item, for those who come after them.
create table item_note (
  catalog_id uuid not null references catalog on delete cascade,
  id         uuid not null default gen_random_uuid(),
  item_no    integer not null,
  text       text not null check (text <> ''),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (catalog_id, id),
  foreign key (catalog_id, item_no) references item on delete cascade
);
create index item_note_by_item on item_note (catalog_id, item_no, created_at);
call protect_by_catalog('item_note');
create trigger audit after insert or delete on item_note for each row execute function write_audit();
