-- Whether nobody has been at work in a session for so long: its last call is known to a minute.
create or replace function is_idle(last_access_at timestamptz, who uuid) returns boolean stable language sql as $$
  select coalesce(last_access_at < now() - idle_limit_of(who) - interval '1 minute', false);
$$;
