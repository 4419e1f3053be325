-- What a person said of an item: false, no stock (postage, fees, corrections of the books), and out of every plan; true, goods
-- whatever they look like; null, nothing.
alter table item
  add column is_stock boolean,
  add column is_stock_by uuid,
  add column is_stock_at timestamptz;
create index item_not_stock on item (catalog_id, item_no) where is_stock = false;
-- Items of which the run says that they look like no goods: [{itemNo, signs}].
alter table planning_run add column no_goods jsonb not null default '[]';
