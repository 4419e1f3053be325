-- How a person keeps a list: its filters, order and columns. Others of the company see it where it is shared.
create table saved_view (
  company_id uuid not null references company on delete cascade,
  id         uuid not null default gen_random_uuid(),
  user_id    uuid not null references app_user on delete cascade,
  screen     text not null check (screen <> ''),
  title      text not null check (title <> ''),
  query      jsonb not null default '{}',
  columns    text[],
  shared     boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index saved_view_by_user on saved_view (user_id);
alter table saved_view enable row level security;
create policy tenant on saved_view using (app_is_platform() or company_id = any (app_company_ids()));
grant select, insert, update, delete on saved_view to giro_app;

-- Every entry says whose it is: a company's own row too, and what has only a catalog.
create or replace function write_audit() returns trigger security definer set search_path = public language plpgsql as $$
declare
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) - 'password_hash' end;
  new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) - 'password_hash' end;
  row_now jsonb := coalesce(new_row, old_row);
  of_catalog uuid := case when tg_table_name = 'catalog' then row_now ->> 'id' else row_now ->> 'catalog_id' end;
  of_company uuid := case when tg_table_name = 'company' then row_now ->> 'id' else row_now ->> 'company_id' end;
begin
  insert into audit_entry (actor_id, company_id, catalog_id, action, entity, entity_id, before, after)
  values (
    app_user_id(), coalesce(of_company, (select company_id from catalog where id = of_catalog)), of_catalog,
    lower(tg_op), tg_table_name, coalesce(row_now ->> 'id', row_now ->> 'item_no', row_now ->> 'user_id'), old_row, new_row);
  return null;
end
$$;
create index audit_by_actor on audit_entry (actor_id, id);

-- A person's own row names no company; theirs may read it.
drop policy tenant on audit_entry;
create policy tenant on audit_entry for select using (
  app_is_platform() or company_id = any (app_company_ids()) or catalog_id = app_catalog_id()
  or (entity = 'app_user' and exists (
    select from user_company uc where uc.user_id::text = audit_entry.entity_id and uc.company_id = any (app_company_ids()))));
