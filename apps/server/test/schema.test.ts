import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { loginUrl } from '../src/db/login.ts'
import { testDatabase } from './database.ts'

/** Tables without a tenant in their key, each with the reason. */
const NOT_OF_A_TENANT: Record<string, string> = {
  migration: 'says which files were applied; the application may not read it',
  function_file: 'says which functions there are; the application may not read it',
  company: 'is the tenant',
  catalog: 'is a tenant of its company; ids are unique in the installation',
  app_user: 'a person may work for several companies',
  session: 'is a person’s',
  refresh_token: 'is a session’s',
  sign_in_failure: 'is of an address that may be nobody’s',
  idempotent_answer: 'is a person’s',
  audit_entry: 'may be of the installation; its entries say company and catalog',
  authenticator: 'is a person’s',
  code_guard: 'is a person’s',
  recovery_code: 'is a person’s',
  mailed_code: 'is a person’s',
  mailed_link: 'is a person’s',
  legal_document: 'is the installation’s',
}

/** Tables of the migrator alone. */
const OF_THE_MIGRATOR = ['function_file', 'migration']

const { url } = await testDatabase()
const owner = new pg.Client(url)
await owner.connect()
const app = new pg.Client(loginUrl(url))
await app.connect()
afterAll(() => Promise.all([owner.end(), app.end()]))

type Table = {
  name: string
  hasSecurity: boolean
  isForced: boolean
  policies: number
  tenant: string | null
}
const tables: Table[] = (
  await owner.query<Table>(`select c.relname as name, relrowsecurity as "hasSecurity",
    (select count(*)::int from pg_policy where polrelid = c.oid) as policies,
    (select min(attname) from pg_attribute where attrelid = c.oid and attname in ('catalog_id', 'company_id')
      and not attisdropped and attnotnull) as tenant
  from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`)
).rows
const ofTenant = tables.filter(({ name }) => !(name in NOT_OF_A_TENANT))

describe('the schema', () => {
  test('puts every table under row-level security', () => {
    const open = tables.filter(({ hasSecurity, policies }) => !hasSecurity || policies === 0)
    expect(open.map(({ name }) => name)).toEqual(OF_THE_MIGRATOR)
  })

  test('has the catalog or the company first in every key of a tenant’s table', async () => {
    const { rows } = await owner.query<{ table: string; index: string; first: string }>(
      `select c.relname as table, i.relname as index, a.attname as first from pg_index x
        join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
        left join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
      where c.relnamespace = 'public'::regnamespace and x.indisunique`,
    )
    const withoutTenant = rows.filter(
      ({ table, first }) => !(table in NOT_OF_A_TENANT) && first !== 'catalog_id' && first !== 'company_id',
    )
    expect(withoutTenant).toEqual([])
    const keyed = new Set(rows.map(({ table }) => table))
    expect(ofTenant.filter(({ name }) => !keyed.has(name))).toEqual([])
  })

  test('looks for the names in functions of the owner where no caller can put one first', async () => {
    const { rows } = await owner.query<{ name: string; path: string | null }>(
      `select proname as name, (select setting from unnest(proconfig) setting where setting like 'search_path=%') as path
      from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`,
    )
    expect(rows.length).toBeGreaterThan(8)
    expect(rows.filter(({ path }) => path !== 'search_path=pg_catalog, public, pg_temp')).toEqual([])
  })

  test('lists only tables that are there', () => {
    const names = new Set(tables.map(({ name }) => name))
    expect(Object.keys(NOT_OF_A_TENANT).filter((name) => !names.has(name))).toEqual([])
  })
})

const TENANTS = [
  { companyId: randomUUID(), catalogId: randomUUID() },
  { companyId: randomUUID(), catalogId: randomUUID() },
] as const
const [OURS, THEIRS] = TENANTS

/**
 * A row of each tenant in every table. What else a row must say (checks, references) is not what is tried here, and is
 * taken away from this copy of the database.
 */
async function fill(): Promise<void> {
  await owner.query(`do $$ declare r record; begin
    for r in select conrelid::regclass as t, conname from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'f') and conrelid <> 0
    loop execute format('alter table %s drop constraint %I', r.t, r.conname); end loop;
    for r in select tgrelid::regclass as t, tgname from pg_trigger where not tgisinternal
    loop execute format('drop trigger %I on %s', r.tgname, r.t); end loop; end $$`)
  for (const { companyId, catalogId } of TENANTS) {
    await insert('catalog', { id: catalogId, company_id: companyId })
    for (const { name } of ofTenant) {
      const own: Record<string, string> = { company_id: companyId, catalog_id: catalogId }
      await insert(name, own)
    }
  }
  for (const name of Object.keys(NOT_OF_A_TENANT))
    if (name !== 'catalog' && !OF_THE_MIGRATOR.includes(name)) await insert(name, {})
}

/** A row with these values, and with something in every other column that must have a value. */
async function insert(table: string, own: Record<string, string>, by: pg.Client = owner): Promise<void> {
  const { rows } = await owner.query<{ name: string; type: string; needed: boolean }>(
    `select attname as name, format_type(atttypid, atttypmod) as type,
      attnotnull and not atthasdef and attidentity = '' as needed
    from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  )
  const columns = rows.filter(({ name, needed }) => needed || name in own)
  const values: string[] = []
  for (const { name, type } of columns) values.push(own[name] ?? (await someOf(type)))
  await by.query(
    `insert into ${table} (${columns.map(({ name }) => name)}) values (${columns.map(({ type }, i) => `$${i + 1}::${type}`)})`,
    values,
  )
}

const SOME: Record<string, string> = {
  uuid: randomUUID(),
  text: 'x',
  boolean: 'true',
  date: '2026-01-01',
  jsonb: '[]',
  json: '{}',
  bytea: '\\x00',
  'text[]': '{x}',
  'integer[]': '{1}',
  'timestamp with time zone': '2026-01-01T00:00:00Z',
}
async function someOf(type: string): Promise<string> {
  const { rows } = await owner.query<{ label: string }>(
    'select enumlabel as label from pg_enum where enumtypid = to_regtype($1) limit 1',
    [type],
  )
  return rows[0]?.label ?? SOME[type] ?? '1'
}

await fill()

/** Runs a statement as a call of this tenant would; nothing stays. */
async function as<T>(tenant: (typeof TENANTS)[number] | null, work: () => Promise<T>): Promise<T> {
  await app.query(`begin; set local role giro_app`)
  try {
    if (tenant) {
      const { companyId, catalogId } = tenant
      await app.query(
        `select set_config('app.company_ids', $1, true), set_config('app.catalog_id', $2, true), set_config('app.scope', 'tenant', true)`,
        [`{${companyId}}`, catalogId],
      )
    }
    return await work()
  } finally {
    await app.query('rollback')
  }
}

describe.each(ofTenant.map(({ name, tenant }) => [name, tenant] as const))('rows of %s', (name, tenant) => {
  const idOf = ({ companyId, catalogId }: (typeof TENANTS)[number]) =>
    tenant === 'catalog_id' ? catalogId : companyId
  const seen = async () => (await app.query(`select ${tenant} as id from ${name}`)).rows.map(({ id }) => id)

  test('nobody sees who does not say for whom', async () => {
    expect(await as(null, seen)).toEqual([])
  })
  test('only the tenant sees', async () => {
    expect(await as(OURS, seen)).toEqual([idOf(OURS)])
    expect(await as(THEIRS, seen)).toEqual([idOf(THEIRS)])
  })
  test('only the tenant changes or removes', async () => {
    const where = `where ${tenant} = '${idOf(THEIRS)}'`
    expect(
      (await as(OURS, () => app.query(`update ${name} set ${tenant} = ${tenant} ${where}`))).rowCount,
    ).toBe(0)
    expect((await as(OURS, () => app.query(`delete from ${name} ${where}`))).rowCount).toBe(0)
  })
  test('nobody makes for another', async () => {
    const row = { company_id: THEIRS.companyId, catalog_id: THEIRS.catalogId }
    await expect(as(OURS, () => insert(name, row, app))).rejects.toMatchObject({ code: '42501' })
  })
})

test('a company makes nobody who runs the installation', async () => {
  const person = (profile_type: string) =>
    insert('app_user', { id: randomUUID(), email: 'new', profile_type }, app)
  await as(OURS, () => person('company_administrator'))
  await expect(as(OURS, () => person('system_administrator'))).rejects.toMatchObject({ code: '42501' })
})

describe.each(Object.keys(NOT_OF_A_TENANT))('rows of %s', (name) => {
  test('nobody sees who does not say for whom', async () => {
    const count = as(null, () => app.query(`select from ${name}`)).then(
      ({ rowCount }) => rowCount,
      ({ code }) => code,
    )
    expect(await count).toBe(OF_THE_MIGRATOR.includes(name) ? '42501' : 0)
  })
})
