-- A legal document says since when its text stands.
alter table legal_document add column updated_at timestamptz not null default now();
