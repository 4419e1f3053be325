-- What the items of a generation were planned from (packages/planning/src/input.ts), in compressed blocks: a catalog can be
-- planned again under other terms without reading a movement.
create table plan_input (
  catalog_id    uuid not null references catalog on delete cascade,
  generation    integer not null,
  block_no      integer not null,
  -- Raised with the shape of what is inside: blocks of another one are not read.
  version       integer not null,
  items         integer not null check (items > 0),
  first_item_no integer not null,
  last_item_no  integer not null,
  -- The transaction that published the generation: plans that another one wrote since are made of something else.
  made_in       xid8 not null default pg_current_xact_id(),
  packed        bytea not null,
  primary key (catalog_id, generation, block_no)
);
-- It is compressed already.
alter table plan_input alter column packed set storage external;
call protect_by_catalog('plan_input');
