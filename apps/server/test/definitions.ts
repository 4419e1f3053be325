import pg from 'pg'

/** One line of SQL results. */
type Row = Record<string, unknown>

/** Asks a database one thing. */
export async function ask(url: string, statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query(statement, values)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

/** Tables, views and sequences by their names, of the schemas $1. */
const RELATION = `relation as (
  select c.oid, nspname || '.' || relname as name, relkind, relrowsecurity, relforcerowsecurity, reloptions, relacl
  from pg_class c join pg_namespace n on n.oid = relnamespace where nspname = any ($1))`

const DEFINITIONS = `with ${RELATION}
  select 'relation' as what, name, concat_ws(' ', relkind, relrowsecurity, relforcerowsecurity, reloptions) as how from relation
  union all select 'column', name || ' ' || lpad((row_number() over (partition by r.oid order by attnum))::text, 3, '0'),
    concat_ws(' ', attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attstorage, attcollation::regcollation,
      pg_get_expr(adbin, adrelid))
    from relation r join pg_attribute on attrelid = r.oid left join pg_attrdef on adrelid = r.oid and adnum = attnum
    where attnum > 0 and not attisdropped and relkind in ('r', 'p')
  union all select 'constraint', name || ' ' || conname, pg_get_constraintdef(k.oid) from relation r join pg_constraint k on conrelid = r.oid
  union all select 'index', name || ' ' || indexrelid::regclass, pg_get_indexdef(indexrelid) from relation r join pg_index on indrelid = r.oid
  union all select 'policy', name || ' ' || polname, concat_ws(' ', polpermissive, polcmd, polroles::regrole[],
      pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
    from relation r join pg_policy on polrelid = r.oid
  union all select 'trigger', name || ' ' || tgname, concat_ws(' ', pg_get_triggerdef(t.oid), tgenabled)
    from relation r join pg_trigger t on tgrelid = r.oid where not tgisinternal
  union all select 'right', name || ' ' || grantee::regrole, string_agg(privilege_type, ' ' order by privilege_type)
    from relation r cross join aclexplode(relacl) group by name, grantee
  union all select 'sequence', name, concat_ws(' ', seqtypid::regtype, seqstart, seqincrement, seqmax, seqmin, seqcycle)
    from relation r join pg_sequence on seqrelid = r.oid
  union all select 'function', p.oid::regprocedure::text, concat_ws(' ', pg_get_functiondef(p.oid), proacl)
    from pg_proc p join pg_namespace n on n.oid = pronamespace where nspname = any ($1) and prokind in ('f', 'p')
  union all select 'type', enumtypid::regtype::text, string_agg(enumlabel, ' ' order by enumsortorder)
    from pg_enum join pg_type t on t.oid = enumtypid join pg_namespace n on n.oid = typnamespace where nspname = any ($1) group by enumtypid
  order by 1, 2, 3`

/** Everything that is defined in these schemas of a database, as text: columns stand in their order. */
export const definitions = (url: string, schemas: string[]): Promise<Row[]> =>
  ask(url, DEFINITIONS, [schemas])
