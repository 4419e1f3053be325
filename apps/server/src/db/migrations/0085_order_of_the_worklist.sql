-- The order of the worklist: what a minute of deciding saves, or the money at stake.
alter table company add column queue_order text not null default 'worth' check (queue_order in ('worth', 'stake'));
