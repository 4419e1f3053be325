-- Who signed up, has not opened the mailed link, and was given nothing by anybody: makes room for who is invited by that address.
create or replace function forget_unproved(address text) returns void
  security definer set search_path = pg_catalog, public, pg_temp language sql as $$
  delete from public.app_user u
  where lower(u.email) = lower(address) and u.password_hash is null and u.business_document is not null
    and not exists (select from public.user_company where user_id = u.id)
    and not exists (select from public.user_catalog where user_id = u.id);
$$;
