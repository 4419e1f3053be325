-- The changes of a scenario may be megabytes. What lists and the audit log say of them stands beside them.
create function scenario_types(changes jsonb) returns text[] language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp as $$
  select array(select distinct change ->> 'type' collate "C" from jsonb_array_elements(changes) change order by 1)
$$;
alter table scenario
  -- the kinds of its changes, each once
  add column types text[] not null generated always as (scenario_types(changes)) stored,
  add column change_count integer not null generated always as (jsonb_array_length(changes)) stored,
  -- asks what service costs, and chooses nothing
  add column is_curve boolean not null generated always as (
    jsonb_array_length(changes) = 1 and changes -> 0 ->> 'type' = 'budget' and changes -> 0 ->> 'target' is null) stored;

-- As before, without the columns that a trigger names.
create or replace function write_audit() returns trigger security definer set search_path = pg_catalog, public, pg_temp language plpgsql as $$
declare
  left_out text[] := coalesce(tg_argv, '{}') || 'password_hash'::text;
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) - left_out end;
  new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) - left_out end;
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

drop trigger audit on scenario;
drop trigger audit_changed on scenario;
create trigger audit after insert or delete on scenario for each row
  execute function write_audit('changes', 'decided', 'result', 'refused', 'budget', 'base_rules');
-- `revision` counts the changes of `changes`.
create trigger audit_changed after update of title, revision, published_by, reverted_by on scenario
  for each row when (old.title <> new.title or old.revision <> new.revision or old.published_by is distinct from new.published_by
    or old.reverted_by is distinct from new.reverted_by)
  execute function write_audit('changes', 'decided', 'result', 'refused', 'budget', 'base_rules');
