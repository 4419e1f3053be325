-- Facts that a decision changed: whether an item is stock, what an unusual day was, a stock movement, a purchase order.
create table decision_fact (
  catalog_id  uuid not null references catalog on delete cascade,
  fact_no     bigint not null generated always as identity,
  decision_id uuid not null,
  kind        text not null check (kind in ('stock', 'day', 'movement', 'order')),
  -- the row of item, stock_movement or purchase_order; null for a row of movement_day
  item_no     integer,
  -- movement_no or order_no
  row_no      bigint,
  moved_on    date,
  -- the columns that it changed, as they were and as it left them
  before      jsonb not null,
  after       jsonb not null,
  primary key (catalog_id, fact_no)
);
create index decision_fact_of_decision on decision_fact (catalog_id, decision_id);
create index decision_fact_of_item on decision_fact (catalog_id, item_no);
call protect_by_catalog('decision_fact');

-- What a decision about facts did, of an answer about a day the day, too. null: it is about contexts, alerts or authorizations.
alter table decision add column fact text
  check (fact in ('not_stock', 'stock', 'stock_unanswered', 'movement', 'order', 'day'));
alter table decision add column fact_day date;
