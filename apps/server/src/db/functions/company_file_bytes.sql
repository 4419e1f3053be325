-- What a company holds: its files, its scenarios as they were sent, and the answers that are kept for a repeat. A call sees one
-- catalog, so this runs with the rights of the owner. Two that look at the same time wait for each other.
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
