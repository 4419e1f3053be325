-- The kinds of a scenario's changes, each once. A generated column keeps them: another text here changes no row that is there.
create or replace function scenario_types(changes jsonb) returns text[] language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp as $$
  select array(select distinct change ->> 'type' collate "C" from jsonb_array_elements(changes) change order by 1)
$$;
