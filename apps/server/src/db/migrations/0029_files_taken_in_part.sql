-- Somebody asked for the rows that can be read, though most of the file's cannot.
alter table company_file add column takes_part boolean not null default false;
