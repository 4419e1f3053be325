-- Rows of a loaded file of items or orders that a later row of the same key replaces.
alter table company_file add column rows_repeated bigint not null default 0;
-- What a loaded file was read as: its columns by our names, and of movements the rows and pieces of each kind.
alter table company_file add column read_as jsonb;
-- Items that a file of movements or orders had made where its rows named them, by their numbers.
alter table company_file add column first_item_no integer, add column last_item_no integer;
-- Whether the ERP blocks the item for purchasing: nothing is ordered, and its stock runs down. Null: it says nothing.
alter table item add column is_blocked boolean;
