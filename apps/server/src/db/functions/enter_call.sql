-- Lets a call in: reads the living session of a token, by the clock of the database, with what its user may now see, and puts
-- the transaction under that. A catalog that the call names goes before the selected one. No row: there is no such session,
-- or it is idle, and the transaction is nobody's. It works with the rights of its caller, within row-level security.
create or replace function enter_call(who uuid, of_session uuid, until_second double precision, named_catalog uuid, as_platform boolean)
  returns table (name text, profile_type text, company_ids uuid[], catalog_id uuid, company_id uuid, generation integer, items integer)
  set search_path = pg_catalog, public, pg_temp language plpgsql as $$
declare
  asked uuid;
begin
  perform set_config('app.scope', 'platform', true);
  select u.name, u.profile_type, coalesce(named_catalog, s.selected_catalog_id), array(
      select uc.company_id from user_company uc where uc.user_id = u.id
      union
      select c.company_id from user_catalog ug join catalog c on c.id = ug.catalog_id where ug.user_id = u.id)
    into name, profile_type, asked, company_ids
    from session s join app_user u on u.id = s.user_id
    where s.id = of_session and u.id = who
      and s.revoked_at is null and s.expires_at > now() and to_timestamp(until_second) > now()
      and not is_idle(s.last_access_at, u.id);
  if not found then
    return;
  end if;
  if asked is not null then
    select c.id, c.company_id, c.generation into catalog_id, company_id, generation
      from catalog c where c.id = asked and may_use_catalog(c.id, c.company_id, who, enter_call.profile_type, company_ids);
  end if;
  perform set_config('app.user_id', who::text, true);
  if as_platform then
    return next;
    return;
  end if;
  perform
    set_config('app.company_ids',
      case when company_id is null or company_id = any (company_ids) then company_ids else company_ids || company_id end::text, true),
    set_config('app.catalog_id', coalesce(catalog_id::text, ''), true),
    set_config('app.scope', case profile_type when 'system_administrator' then 'platform' else 'tenant' end, true);
  if catalog_id is not null then
    select r.items into items from planning_run r where r.catalog_id = enter_call.catalog_id and r.generation = enter_call.generation;
    items := coalesce(items, 0);
  end if;
  return next;
end
$$;
