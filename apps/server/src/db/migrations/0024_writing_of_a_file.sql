-- How one file is written, as whoever sent it said: a file format without a name. Null: as the company's format says.
alter table company_file add column writing jsonb;
