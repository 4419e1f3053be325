-- Accepted rows of a file of movements that an earlier file had loaded: they change nothing.
alter table company_file add column rows_known bigint not null default 0;
