-- The facts that a planning run under way works on, in compressed blocks: a large catalog is never in the memory of one process.
-- They are of use to that run alone, so nothing is lost with them when the server falls over.
create unlogged table run_block (
  catalog_id uuid not null references catalog on delete cascade,
  block_no   integer not null,
  packed     bytea not null,
  primary key (catalog_id, block_no)
);
-- It is compressed already.
alter table run_block alter column packed set storage external;
call protect_by_catalog('run_block');
