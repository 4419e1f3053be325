-- What has run out and is of no more use: kept answers, links, wrong tries, and blocks of runs that ended without tidying up. Wrong codes
-- count for a day.
create or replace function forget_spent(answer_hours integer) returns void
  security definer set search_path = pg_catalog, public, pg_temp language sql as $$
  delete from public.idempotent_answer
    where public.app_is_platform() and created_at < now() - make_interval(hours => answer_hours);
  delete from public.mailed_link where public.app_is_platform() and expires_at < now() - interval '1 day';
  delete from public.mailed_code where public.app_is_platform() and expires_at < now() - interval '1 day';
  delete from public.sign_in_failure where public.app_is_platform() and at < now() - interval '1 day';
  delete from public.run_world where public.app_is_platform() and catalog_id not in (
    select catalog_id from public.planning_run where status = 'processing');
  delete from public.run_block where public.app_is_platform() and catalog_id not in (
    select catalog_id from public.planning_run where status = 'processing');
$$;
