-- Which sheet of a workbook is read, by its name; null: its first.
alter table company_file add column sheet text;
