-- Rows left out for a code that was said to mean nothing: they are not wrong.
alter table company_file add column rows_ignored bigint not null default 0;
