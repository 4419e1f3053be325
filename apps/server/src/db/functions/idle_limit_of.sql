-- The shortest of the companies that a user works for, half a day for who works for none; null: no company of theirs ends them.
create or replace function idle_limit_of(who uuid) returns interval stable language sql as $$
  select case when count(*) = 0 then interval '12 hours' else min(idle_minutes) * interval '1 minute' end
  from company where id in (select companies_of(who));
$$;
