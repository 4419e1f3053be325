import { randomInt } from 'node:crypto'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { fields } from '@giro/contract'
import { openPool } from '../apps/server/src/db/pool.ts'
import type { Profile } from '../scripts/sample-product.ts'

/** A company like the sample's: its catalog is planned, and it has a user of each profile with the sample's password. */
export type Company = {
  name: string
  catalogId: string
  companyId: string
  domain: string
  /** Returns the email of its user of a profile, or of a new user. */
  emailOf(who: Profile | (string & {})): string
}

/** The document of a company that nobody has yet. */
export function newDocument(): string {
  const root = randomInt(1e11, 1e12)
  const all = Array.from({ length: 100 }, (_, digits) => `${root}${String(digits).padStart(2, '0')}`)
  return all.find((one) => fields.businessDocument.safeParse(one).success) ?? ''
}

/** The product, and the company that is copied: the first of the sample, where it has no id. */
export type Source = { ownerUrl: string; dataDir: string; domain: string; companyId: string | null }

/** One connection of a process, as the owner of the tables: row-level security does not bind it. */
let connection: ReturnType<typeof openPool> | undefined
const database = (ownerUrl: string) => {
  connection ??= openPool(ownerUrl, { max: 1, statementMs: 0 })
  return connection
}

/** Belongs to who signs in, or to what has been, and not to a company. */
const NOT_COPIED = ['audit_entry', 'session', 'refresh_token', 'idempotent_answer']

/** The company that is copied, and the columns of each table. */
type Sample = Readonly<{
  company: string
  catalog: string
  generation: number
  users: readonly string[]
  tables: ReadonlyMap<string, readonly Column[]>
}>
type Column = { table: string; column: string; type: string }
/** Read once in a worker; columns are those there are, so that a new one is copied without a line here. */
let sample: Promise<Sample> | undefined
async function readSample({ ownerUrl, domain, companyId }: Source): Promise<Sample> {
  const found = await database(ownerUrl).query<Omit<Sample, 'tables'>>(
    `select c.id as company, g.id as catalog, g.generation, (
       select array_agg(id) from app_user where email like '%' || $1 and is_sample) as users
     from company c join catalog g on g.company_id = c.id
     where c.is_sample and c.id = coalesce($2, c.id) order by c.created_at limit 1`,
    [domain, companyId],
  )
  const columns = await database(ownerUrl).query<Column>(
    `select table_name as table, column_name as column, data_type as type
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'`,
  )
  const [company] = found.rows
  if (!company) throw new Error('The product has no sample company.')
  return { ...company, tables: Map.groupBy(columns.rows, ({ table }) => table) }
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Returns the condition for the sample's rows of a table; null if it has none. */
function sampleRows(table: string, has: (column: string) => boolean, from: Sample): string | null {
  const { company, catalog, generation, users } = from
  const isUser = `= any (array[${users.map(quoted).join(',')}]::uuid[])`
  if (table === 'company') return `id = ${quoted(company)}`
  if (table === 'app_user') return `id ${isUser}`
  if (!has('catalog_id') && !has('company_id')) return null
  return [
    has('company_id') ? `company_id = ${quoted(company)}` : `catalog_id = ${quoted(catalog)}`,
    ...(has('user_id') ? [`user_id ${isUser}`] : []),
    // Of the plan, what readers see.
    ...(has('item_no') && has('generation') ? [`generation = ${generation}`] : []),
  ].join(' and ')
}

/** Copies a company as it is, one statement a table, with names, users and files of its own. */
export async function copyCompany(source: Source): Promise<Company> {
  sample ??= readSample(source)
  const from = await sample
  const number = randomInt(1e8, 1e9)
  const name = `Serra Clara ${number}`
  const domain = `@c${number}.giro.local`
  const fresh = new Map([from.company, from.catalog, ...from.users].map((id) => [id, crypto.randomUUID()]))
  const own: Record<string, string> = {
    'company.fantasy_name': quoted(name),
    'company.business_document': quoted(newDocument()),
    'app_user.email': `replace(email, ${quoted(source.domain)}, ${quoted(domain)})`,
  }
  const renamed = [...fresh].map(([id, now]) => `when ${quoted(id)} then ${quoted(now)}::uuid`).join(' ')
  const copied = ({ table, column, type }: Column) =>
    own[`${table}.${column}`] ?? (type === 'uuid' ? `case ${column} ${renamed} else ${column} end` : column)
  const statements = [...from.tables].flatMap(([table, columns]) => {
    const rows = sampleRows(table, (name) => columns.some(({ column }) => column === name), from)
    if (rows === null || NOT_COPIED.includes(table)) return []
    const names = columns.map(({ column }) => column).join(', ')
    const values = columns.map(copied).join(', ')
    return `insert into ${table} (${names}) overriding system value select ${values} from ${table} where ${rows}`
  })
  const catalogId = fresh.get(from.catalog) as string
  const files = join(source.dataDir, 'files')
  await Promise.all([
    // Copied rows need no trigger: what they refer to is copied with them, and nobody changed anything.
    database(source.ownerUrl).query(
      [
        'begin',
        'set local session_replication_role = replica',
        'set local synchronous_commit = off',
        ...statements,
        'commit',
      ].join(';\n'),
    ),
    cp(join(files, from.catalog), join(files, catalogId), { recursive: true }),
  ])
  return {
    name,
    catalogId,
    companyId: fresh.get(from.company) as string,
    domain,
    emailOf: (who) => `${who}${domain}`,
  }
}
