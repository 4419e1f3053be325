-- The numbers of the rows that a file brought first, of transactions or of orders, so that they can be taken back. The
-- imports of a catalog go one at a time, so within the catalog no other file has a number between them.
alter table company_file
  add column first_row_no bigint,
  add column last_row_no bigint;

create trigger audit_taken_back after update of error_code on company_file
  for each row when (new.error_code = 'taken_back') execute function write_audit();
