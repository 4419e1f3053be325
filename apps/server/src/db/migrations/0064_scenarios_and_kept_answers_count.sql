-- Whose room a kept answer takes.
alter table idempotent_answer add column company_id uuid;
create index idempotent_answer_by_company on idempotent_answer (company_id) where company_id is not null;

-- What a company holds: its files, its scenarios as they were sent, and the answers that are kept for a repeat. Two that look at the same time wait for each other.
create or replace function company_file_bytes(of_company uuid) returns double precision
  security definer set search_path = pg_catalog, public, pg_temp language sql as $$
  select pg_advisory_xact_lock(hashtextextended('file bytes ' || of_company::text, 0));
  select coalesce(sum(size_bytes), 0)::double precision
  from (
    select catalog_id, size_bytes from public.company_file
    union all
    select catalog_id, size_bytes from public.report_file where removed_at is null
    union all
    select catalog_id, pg_column_size(changes) + coalesce(pg_column_size(result), 0) from public.scenario
    union all
    select (select id from public.catalog where company_id = of_company limit 1), pg_column_size(answer)
      from public.idempotent_answer where company_id = of_company
  ) held
  where catalog_id in (select id from public.catalog where company_id = of_company)
    and (public.app_is_platform() or of_company = any (public.app_company_ids()));
$$;

-- Who it was is said by the transaction; only where nobody is known yet, at signing in, or for whoever administers a user, by the call.
create or replace function note_access(what text, who uuid, detail jsonb) returns void
  security definer set search_path = pg_catalog, public, pg_temp language sql as $$
  insert into public.audit_entry (actor_id, action, entity, entity_id, after, request_id, address, agent)
  values (
    case when what not in ('sign_in_failed', 'code_failed') then coalesce(public.app_user_id(), who) end, what, 'app_user',
    (case
      when public.app_is_platform() then who
      when exists (
        select from public.app_user actor
        where actor.id = public.app_user_id() and (actor.profile_type in ('system_administrator', 'administrator') or exists (
          select from public.user_company mine join public.user_company theirs using (company_id)
          where mine.user_id = actor.id and theirs.user_id = who))) then who
      else public.app_user_id()
    end)::text,
    detail, nullif(current_setting('app.request_id', true), ''), nullif(current_setting('app.address', true), ''),
    nullif(current_setting('app.agent', true), ''));
$$;
