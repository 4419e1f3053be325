-- What an order costs is of the company, in its currency; the companies there are keep 25.
alter table company drop constraint company_currency_check;
alter table company add constraint company_currency_check check (currency in ('ARS', 'BOB', 'BRL', 'CAD', 'CHF', 'CLP', 'COP', 'CRC', 'CUP',
  'DOP', 'EUR', 'GBP', 'GTQ', 'HNL', 'HTG', 'MXN', 'NIO', 'PEN', 'PYG', 'USD', 'UYU', 'VES'));
alter table company add column order_cost double precision not null default 25 check (order_cost >= 0);
