-- Who did something stays known. Of who is gone the log has the name they had then; and a company, which sees nobody of those
-- who run the installation, is told them by the name given here: null tells their own.
create index audit_of_leaving on audit_entry (entity_id, id) where entity in ('app_user', 'user_company') and action = 'delete';
create function name_of_user(who uuid, of_support text) returns text stable
  security definer set search_path = public language sql as $$
  select case when known.profile_type = 'system_administrator' and not app_is_platform() and who is distinct from app_user_id()
    then coalesce(of_support, known.name) else known.name end
  from (
    select 1 as nth, name, profile_type from app_user where id = who
    union all
    select 2, before ->> 'name', before ->> 'profile_type' from audit_entry
      where entity = 'app_user' and action = 'delete' and entity_id = who::text
  ) known order by nth limit 1;
$$;

-- A company reads of a person what was done until they left it, their leaving included.
create function left_since(who text, moment timestamptz) returns boolean stable
  security definer set search_path = public language sql as $$
  select exists (select from audit_entry
    where entity = 'user_company' and action = 'delete' and entity_id = who and company_id = any (app_company_ids()) and at >= moment);
$$;
drop policy tenant on audit_entry;
create policy tenant on audit_entry for select using (
  app_is_platform() or company_id = any (app_company_ids()) or catalog_id = app_catalog_id()
  or (entity = 'app_user' and (left_since(entity_id, at) or exists (
    select from user_company uc where uc.user_id::text = audit_entry.entity_id and uc.company_id = any (app_company_ids())))));

-- A list that is kept is seen by others too.
create trigger audit after insert or update or delete on saved_view for each row execute function write_audit();
