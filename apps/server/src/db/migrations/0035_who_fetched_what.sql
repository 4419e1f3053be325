-- What the caller's program calls itself.
alter table audit_entry add column agent text;

create or replace function write_audit() returns trigger security definer set search_path = pg_catalog, public, pg_temp language plpgsql as $$
declare
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) - 'password_hash' end;
  new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) - 'password_hash' end;
  row_now jsonb := coalesce(new_row, old_row);
  of_catalog uuid := case when tg_table_name = 'catalog' then row_now ->> 'id' else row_now ->> 'catalog_id' end;
  of_company uuid := case when tg_table_name = 'company' then row_now ->> 'id' else row_now ->> 'company_id' end;
begin
  insert into public.audit_entry
    (actor_id, company_id, catalog_id, action, entity, entity_id, before, after, request_id, address, agent)
  values (
    public.app_user_id(), coalesce(of_company, (select company_id from public.catalog where id = of_catalog)), of_catalog,
    lower(tg_op), tg_table_name, coalesce(row_now ->> 'id', row_now ->> 'item_no', row_now ->> 'user_id'), old_row, new_row,
    nullif(current_setting('app.request_id', true), ''), nullif(current_setting('app.address', true), ''),
    nullif(current_setting('app.agent', true), ''));
  return null;
end
$$;

create or replace function note_access(what text, who uuid, detail jsonb) returns void
  security definer set search_path = pg_catalog, public, pg_temp language sql as $$
  insert into public.audit_entry (actor_id, action, entity, entity_id, after, request_id, address, agent)
  values (
    case when what not in ('sign_in_failed', 'code_failed') then coalesce(public.app_user_id(), who) end, what, 'app_user', who::text,
    detail, nullif(current_setting('app.request_id', true), ''), nullif(current_setting('app.address', true), ''),
    nullif(current_setting('app.agent', true), ''));
$$;

-- Who fetched a file, of the catalog that it is of: nothing where the catalog is gone.
create function note_download(of_catalog uuid, of_table text, file_id uuid, file_name text) returns void
  security definer set search_path = pg_catalog, public, pg_temp language sql as $$
  insert into public.audit_entry (actor_id, company_id, catalog_id, action, entity, entity_id, after, request_id, address, agent)
  select public.app_user_id(), company_id, id, 'download', of_table, file_id::text, jsonb_build_object('file_name', file_name),
    nullif(current_setting('app.request_id', true), ''), nullif(current_setting('app.address', true), ''),
    nullif(current_setting('app.agent', true), '')
  from public.catalog where id = of_catalog and of_table in ('company_file', 'report_file');
$$;
