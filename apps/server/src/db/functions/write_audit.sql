-- Writes one audit entry for a changed row, and no secrets. The columns that a trigger names are left out before the row becomes
-- JSON, because they may be megabytes.
create or replace function write_audit() returns trigger security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
declare
  left_out text[] := coalesce(tg_argv, '{}') || 'password_hash'::text;
  none jsonb := (select jsonb_object_agg(name, null) from unnest(tg_argv) name);
  old_row jsonb := case when tg_op = 'INSERT' then null
    when none is null then to_jsonb(old) - left_out else to_jsonb(jsonb_populate_record(old, none)) - left_out end;
  new_row jsonb := case when tg_op = 'DELETE' then null
    when none is null then to_jsonb(new) - left_out else to_jsonb(jsonb_populate_record(new, none)) - left_out end;
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
