-- Bytes that a company's files have or are announced with, of which a call sees one catalog. Announcements of a company
-- are counted one after another.
create function company_file_bytes(of_company uuid) returns double precision
  security definer set search_path = pg_catalog, public, pg_temp language sql as $$
  select pg_advisory_xact_lock(hashtextextended('file bytes ' || of_company::text, 0));
  select coalesce(sum(size_bytes), 0)::double precision
  from (
    select catalog_id, size_bytes from public.company_file
    union all
    select catalog_id, size_bytes from public.report_file where removed_at is null
  ) file
  where catalog_id in (select id from public.catalog where company_id = of_company)
    and (public.app_is_platform() or of_company = any (public.app_company_ids()));
$$;

-- Of what long work of one's own a mail tells.
alter table app_user add column job_mails text not null default 'failures' check (job_mails in ('off', 'failures', 'all'));
-- Who asked for a run, or loaded the file that did.
alter table planning_run add column requested_by uuid default app_user_id();
