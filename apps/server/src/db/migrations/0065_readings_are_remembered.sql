-- How files with the same titles were said to be understood, so that the next one asks nothing: one of a company, a kind and titles.
alter table setting drop constraint setting_kind_check;
alter table setting add constraint setting_kind_check check (kind in ('file_format', 'file_reading', 'planning'));
create unique index setting_one_reading on setting (company_id, (value ->> 'kind'), md5(value ->> 'titles'))
  where kind = 'file_reading';
