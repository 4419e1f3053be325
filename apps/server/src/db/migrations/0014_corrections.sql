-- What a person corrected of the master data: {column: {was, is}}, `was` being what the ERP said then.
alter table item add column corrected jsonb not null default '{}';

-- What people correct is logged; what a load writes into the same rows is not.
drop trigger audit on stock_movement;
drop trigger audit on purchase_order;
create trigger audit after update on stock_movement for each row
  when (current_setting('app.is_correction', true) = 'on') execute function write_audit();
create trigger audit after update on purchase_order for each row
  when (current_setting('app.is_correction', true) = 'on') execute function write_audit();
create trigger audit after update on item for each row
  when (current_setting('app.is_correction', true) = 'on') execute function write_audit();
