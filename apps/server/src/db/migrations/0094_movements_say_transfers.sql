-- True for a movement of type 3 from or to another place of the company. Of rows loaded before it is not known: the same file, loaded again,
-- tells it.
alter table stock_movement add column is_transfer boolean not null default false;
create index stock_movement_transfer on stock_movement (catalog_id, item_no) where is_transfer;
