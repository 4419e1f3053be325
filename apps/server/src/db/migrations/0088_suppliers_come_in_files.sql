-- Suppliers come in files too: a company has their terms in its ERP or in a sheet.
alter table supplier
  -- what documents call it, where the master data name it by a code
  add column title text,
  add column email text,
  -- of messages and orders on paper; null: as the company's other documents
  add column language text check (language in ('pt-BR', 'en-US', 'fr-FR', 'es-ES')),
  -- a full load: so many units of its items, or so much of a column of the item file, such as a weight
  add column load_capacity double precision check (load_capacity > 0),
  add column load_attribute text;

alter table company_file drop constraint company_file_kind_check;
alter table company_file add constraint company_file_kind_check check (
  kind in ('master_data', 'transactions', 'orders', 'authorization', 'disauthorization', 'decisions', 'suppliers'));

-- The suppliers that a file made or changed: their rows before it and after it. Undoing the import puts back what nobody changed since.
create table supplier_before (
  catalog_id  uuid not null references catalog on delete cascade,
  file_id     uuid not null,
  supplier_id uuid not null,
  -- the file made it: `was` is a supplier without terms
  is_made     boolean not null,
  was         jsonb not null,
  became      jsonb not null,
  primary key (catalog_id, file_id, supplier_id),
  foreign key (catalog_id, file_id) references company_file on delete cascade
);
call protect_by_catalog('supplier_before');
