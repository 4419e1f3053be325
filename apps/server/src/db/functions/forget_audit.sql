-- Removes what the audit log kept for longer, at most 100,000 entries a call. Deleted users keep their names: the entries of their leaving stay.
create or replace function forget_audit(keep_days integer) returns void
  security definer set search_path = pg_catalog, public, pg_temp language sql as $$
  delete from public.audit_entry where id in (
    select id from public.audit_entry
    where public.app_is_platform()
      and id < coalesce((select id from public.audit_entry where at >= now() - make_interval(days => keep_days) order by id limit 1), 0)
      and not (action = 'delete' and entity in ('app_user', 'user_company'))
    order by id limit 100000);
$$;
