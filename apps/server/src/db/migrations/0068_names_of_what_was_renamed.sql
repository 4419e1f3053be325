-- Constraints and a sequence keep their first names when a table is renamed or replaced. From here on a database of release 0.8 and
-- a new one have the same names, and those of their tables.
alter table decision_line rename constraint context_change_pkey to decision_line_pkey;
alter table decision_line rename constraint context_change_catalog_id_fkey to decision_line_catalog_id_fkey;
alter sequence context_change_change_no_seq rename to decision_line_line_no_seq;

-- From PostgreSQL 18 on "not null" has a name too.
do $$
declare
  found record;
begin
  for found in
    select c.conrelid::regclass as of_table, c.conname as is_now, format('%s_%s_not_null', t.relname, a.attname) as should_be
    from pg_constraint c join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'n' and t.relnamespace = 'public'::regnamespace and c.conname <> format('%s_%s_not_null', t.relname, a.attname) loop
    execute format('alter table %s rename constraint %I to %I', found.of_table, found.is_now, found.should_be);
  end loop;
end
$$;
