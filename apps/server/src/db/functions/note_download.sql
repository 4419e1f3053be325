-- Who fetched a file, of the catalog that it is of: nothing where the catalog is gone.
create or replace function note_download(of_catalog uuid, of_table text, file_id uuid, file_name text) returns void
  security definer set search_path = pg_catalog, public, pg_temp language sql as $$
  insert into public.audit_entry (actor_id, company_id, catalog_id, action, entity, entity_id, after, request_id, address, agent)
  select public.app_user_id(), company_id, id, 'download', of_table, file_id::text, jsonb_build_object('file_name', file_name),
    nullif(current_setting('app.request_id', true), ''), nullif(current_setting('app.address', true), ''),
    nullif(current_setting('app.agent', true), '')
  from public.catalog where id = of_catalog and of_table in ('company_file', 'report_file');
$$;
