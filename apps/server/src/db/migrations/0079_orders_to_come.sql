-- The open orders of an item with advice, and those that its plan will propose within 26 weeks; null without any.
alter table item_plan add column order_outlook jsonb;
