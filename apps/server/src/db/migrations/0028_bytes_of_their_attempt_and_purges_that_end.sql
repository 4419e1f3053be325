-- The attempt of the job that wrote the files which a row speaks of; null where an earlier release wrote them. A worker
-- that lost its job writes beside them, not over them.
alter table report_file add column attempt integer;
alter table company_file add column attempt integer;

-- What was deleted for everybody, and still has rows and files.
create function hidden_catalogs() returns table (catalog_id uuid, company_id uuid)
  stable security definer set search_path = pg_catalog, public, pg_temp language sql as $$
  select id, catalog.company_id from public.catalog where deleted_at is not null and public.app_is_platform();
$$;

-- Takes away the rows of a deleted catalog, and waits for a load that still holds it.
create function purge_catalog(hidden uuid) returns void
  security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = 0 language sql as $$
  delete from public.catalog where id = hidden and deleted_at is not null and public.app_is_platform();
$$;

-- Those whose catalogs are gone: a catalog has files beside its rows.
create function purge_companies() returns void
  security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = 0 language sql as $$
  delete from public.company
  where deleted_at is not null and public.app_is_platform()
    and not exists (select from public.catalog where company_id = company.id);
$$;

drop function purge_hidden(uuid);

-- What has run out and is of no more use: kept answers, links, wrong tries. Wrong codes count for a day.
create function forget_spent(answer_hours integer) returns void
  security definer set search_path = pg_catalog, public, pg_temp language sql as $$
  delete from public.idempotent_answer
    where public.app_is_platform() and created_at < now() - make_interval(hours => answer_hours);
  delete from public.mailed_link where public.app_is_platform() and expires_at < now() - interval '1 day';
  delete from public.mailed_code where public.app_is_platform() and expires_at < now() - interval '1 day';
  delete from public.sign_in_failure where public.app_is_platform() and at < now() - interval '1 day';
$$;
