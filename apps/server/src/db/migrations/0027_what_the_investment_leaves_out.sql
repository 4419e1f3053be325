-- Items that the stock's money leaves out: nothing is known of their balance. The next run of a catalog counts them.
alter table catalog add column unknown_items integer not null default 0;
