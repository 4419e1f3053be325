-- Legal documents are the installation's and not a company's: everybody reads them, signed in or not.
create table legal_document (
  id         uuid primary key default gen_random_uuid(),
  document   text not null check (document in ('security', 'privacy', 'terms', 'cookies')),
  title      text not null check (title <> ''),
  text       jsonb not null,
  created_at timestamptz not null default now(),
  constraint legal_document_is_unique unique (document)
);
alter table legal_document enable row level security;
create policy written on legal_document using (app_is_platform());
create policy read on legal_document for select using (true);
grant select, insert, update, delete on legal_document to giro_app;
create trigger audit after insert or update or delete on legal_document for each row execute function write_audit();
