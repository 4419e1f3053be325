-- Who took a file that waited out of the queue, and who sent one again that had failed.
create trigger audit_canceled after update of error_code on company_file
  for each row when (new.error_code = 'canceled') execute function write_audit();
create trigger audit_sent_again after update of declared_no on company_file
  for each row when (old.declared_no is not null) execute function write_audit();
