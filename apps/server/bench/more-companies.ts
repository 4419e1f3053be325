import pg from 'pg'
import type { BenchDatabase } from './bench-database.ts'

/** Items of each company that is added. */
const MOST_ITEMS = 1_000
/** Columns whose values a copy needs of its own, `n` being its number. */
const OWN: Readonly<Record<string, string>> = {
  company_id: 'md5(t.company_id::text || n)::uuid',
  catalog_id: 'md5(t.catalog_id::text || n)::uuid',
  site_id: 'md5(t.site_id::text || n)::uuid',
  id: 'md5(t.id::text || n)::uuid',
  business_document: "lpad(n::text, 14, '0')",
}

/** Adds so many companies of 1,000 planned items each: copies of the first items of the one that there is. */
export async function addCompanies(
  { url, companyId, catalogId }: BenchDatabase,
  count: number,
): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const ofCompany = `t.company_id = '${companyId}'`
  const ofCatalog = `t.catalog_id = '${catalogId}'`
  const ofItems = `${ofCatalog} and t.item_no in (select item_no from item t where ${ofCatalog} order by item_no limit ${MOST_ITEMS})`
  /** What lists read of a planned catalog. */
  const copied: readonly [table: string, which: string][] = [
    ['company', `t.id = '${companyId}'`],
    ['catalog', `t.id = '${catalogId}'`],
    ['site', ofCompany],
    ['item', ofItems],
    ['planning_run', ofCatalog],
    ['item_plan', ofItems],
    ['item_plan_contexts', ofItems],
    ['context_alert', ofItems],
  ]
  // Triggers note changes for readers, and of these companies nobody reads.
  await owner.query("set session_replication_role = 'replica'")
  for (const [table, which] of copied) {
    const { rows } = await owner.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = '${table}' and table_schema = 'public'`,
    )
    const names = rows.map(({ name }) => name)
    await owner.query(`insert into ${table} (${names.join(', ')})
      select ${names.map((name) => OWN[name] ?? `t.${name}`).join(', ')}
      from ${table} t cross join generate_series(1, ${count}) as n where ${which}`)
  }
  await owner.query('vacuum analyze')
  await owner.end()
}
