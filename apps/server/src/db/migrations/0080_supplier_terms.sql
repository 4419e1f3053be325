-- How often orders are placed, when the supplier is closed, whether one order holds all sites, and when it is paid.
alter table supplier
  -- null: not at fixed intervals
  add column order_every_days smallint check (order_every_days between 1 and 365),
  -- [{"from": "2026-12-22", "to": "2027-01-04"}]: both days included
  add column closures jsonb not null default '[]',
  -- the minimum counts the orders for all sites together
  add column sites_together boolean not null default false,
  -- from the receipt to the payment
  add column payment_days integer not null default 30 check (payment_days between 0 and 365);
