-- Logs what changes no row: who signed in or out, who failed to, what was refused. Of a failure nobody is known to have done it.
-- The transaction says who it was. Only where nobody is known yet, at signing in, or for whoever administers a user, the call does.
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
