-- As of every table: who does not say who they are sees nothing. Without a session they are read as the product's own work.
drop policy read on legal_document;
create policy read on legal_document for select using (app_user_id() is not null);
