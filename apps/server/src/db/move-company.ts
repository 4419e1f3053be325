import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { quoted, readSequences, readTables, type Table, withClient } from '#db/backup.ts'

/** A company closed for its move: nobody sees it, and nothing takes its rows away. */
export type ClosedCompany = { id: string; name: string; since: Date; catalogIds: string[] }
export type Moved = { tables: number; rows: number }

/** Why a company cannot move now, in one sentence. The source is open again. */
export class CannotMove extends Error {}

/** Rows that let somebody in, or are nobody's of a company. People sign in anew, and register their authenticators anew. */
const NOT_MOVED = new Set([
  'session',
  'refresh_token',
  'sign_in_failure',
  'mailed_code',
  'mailed_link',
  'code_guard',
  'authenticator',
  'recovery_code',
  'idempotent_answer',
  'legal_document',
])
/** Columns that the target gives its own values: numbers of its log, and the marks of the move. */
const OWN_OF_TARGET: Record<string, readonly string[]> = {
  audit_entry: ['id'],
  company: ['deleted_at', 'moving_since'],
  catalog: ['deleted_at'],
}
const LONGEST_WAIT_MS = 120_000

/** Closes a company, by its id or name, or finds it closed by a move that was broken off. */
export function closeCompany(sourceUrl: string, idOrName: string): Promise<ClosedCompany> {
  return withClient(sourceUrl, async (client) => {
    const found = await client.query<{ id: string; name: string; since: Date | null }>(
      `select id, fantasy_name as name, moving_since as since from company
      where $1 in (id::text, fantasy_name) and not is_sample and (deleted_at is null or moving_since is not null)`,
      [idOrName],
    )
    const [company, ...others] = found.rows
    if (!company) throw new CannotMove(`There is no company ${idOrName}.`)
    if (others.length > 0) throw new CannotMove(`Several companies are named ${idOrName}: give the id.`)
    const since = company.since ?? (await close(client, company.id))
    const catalogs = await client.query<{ id: string }>(
      'select id from catalog where company_id = $1 and deleted_at = $2',
      [company.id, since],
    )
    return { ...company, since, catalogIds: catalogs.rows.map(({ id }) => id) }
  })
}

async function close(client: pg.Client, companyId: string): Promise<Date> {
  const closed = await client.query<{ since: Date }>(
    `with closed as (
      update company set deleted_at = date_trunc('milliseconds', now()), moving_since = date_trunc('milliseconds', now())
      where id = $1 returning moving_since
    ), hidden as (
      update catalog set deleted_at = moving_since from closed where company_id = $1 and catalog.deleted_at is null)
    select moving_since as since from closed`,
    [companyId],
  )
  const since = closed.rows[0]?.since
  if (!since) throw new CannotMove('The company was deleted meanwhile.')
  return since
}

/** Gives a closed company back to its people. */
export function reopenCompany(sourceUrl: string, { id, since }: ClosedCompany): Promise<void> {
  return withClient(sourceUrl, async (client) => {
    await client.query('begin')
    await client.query('update catalog set deleted_at = null where company_id = $1 and deleted_at = $2', [
      id,
      since,
    ])
    await client.query('update company set deleted_at = null, moving_since = null where id = $1', [id])
    await client.query('commit')
  })
}

/** Ends a move: the source's rows and files may go, with the next round that tidies up. */
export const releaseCompany = (sourceUrl: string, { id }: ClosedCompany): Promise<void> =>
  withClient(sourceUrl, async (client) => {
    await client.query('update company set moving_since = null where id = $1', [id])
  })

/** True if an installation has the company: its copy was committed, in this move or in one that was broken off. */
export const hasCompany = (url: string, id: string): Promise<boolean> =>
  withClient(
    url,
    async (client) => (await client.query('select from company where id = $1', [id])).rowCount === 1,
  )

/** Waits for calls from before the closing. Throws if a load, run, report or scenario is under way. */
export function settle(sourceUrl: string, { id, since }: ClosedCompany): Promise<void> {
  return withClient(sourceUrl, async (client) => {
    const end = Date.now() + LONGEST_WAIT_MS
    const isBusy = async () =>
      (
        await client.query(
          `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
            and backend_type = 'client backend' and xact_start <= $1 limit 1`,
          [since],
        )
      ).rowCount === 1
    while (await isBusy()) {
      if (Date.now() > end) throw new CannotMove('A transaction from before the move does not end.')
      await sleep(200)
    }
    const open = await client.query<{ n: number }>(
      `select count(*)::int as n from (
        select catalog_id, status::text from company_file where declared_no is not null
        union all select catalog_id, status::text from planning_run
        union all select catalog_id, status::text from report_file
        union all select catalog_id, status::text from scenario) work
      where status in ('pending', 'processing') and catalog_id in (select id from catalog where company_id = $1)`,
      [id],
    )
    const [{ n } = { n: 0 }] = open.rows
    if (n > 0)
      throw new CannotMove(`${n} loads, runs or reports are under way. Try again when they have ended.`)
  })
}

/**
 * Copies the rows of a closed company into another installation of the same release, all of them or none, and compares
 * both sides before it commits. People whom the target knows by their address keep their account there.
 */
export function copyCompany(sourceUrl: string, targetUrl: string, company: ClosedCompany): Promise<Moved> {
  return withClient(sourceUrl, (source) =>
    withClient(targetUrl, async (target) => {
      await source.query('begin isolation level repeatable read read only')
      await target.query('begin')
      await sameRelease(source, target)
      // The rows are as they were: what a change of them would write is among them.
      await target.query('set local session_replication_role = replica')
      const accounts = await accountsOf(source, target, company.id)
      const moved: Moved = { tables: 0, rows: 0 }
      for (const table of await movedTables(source, company, accounts)) {
        moved.rows += await copyTable(source, target, table, accounts)
        moved.tables++
      }
      await target.query('update company set deleted_at = null, moving_since = null where id = $1', [
        company.id,
      ])
      await target.query('update catalog set deleted_at = null where company_id = $1', [company.id])
      for (const { name, value } of await readSequences(source))
        await target.query(
          'select setval($1::regclass, greatest($2, (select coalesce(last_value, 1) from pg_sequences where schemaname = $3 and sequencename = $4)))',
          [`public.${quoted(name)}`, value, 'public', name],
        )
      await target.query('commit')
      return moved
    }),
  )
}

type Accounts = {
  /** Accounts that move with the company. */
  moving: string[]
  /** Accounts of people whom the target knows: the id of the source and that of the target. */
  known: [string, string][]
}
type MovedTable = Table & { where: string }

/** People of the company. Operators of the installation are not among them: they would be operators of the target. */
async function accountsOf(source: pg.Client, target: pg.Client, companyId: string): Promise<Accounts> {
  const members = await source.query<{ id: string; email: string }>(
    `select id, lower(email) as email from app_user where profile_type <> 'system_administrator'
      and id in (select user_id from user_company where company_id = $1)`,
    [companyId],
  )
  const there = await target.query<{ id: string; email: string }>(
    'select id, lower(email) as email from app_user where lower(email) = any ($1)',
    [members.rows.map(({ email }) => email)],
  )
  const idOf = new Map(there.rows.map(({ id, email }) => [email, id]))
  const accounts: Accounts = { moving: [], known: [] }
  for (const { id, email } of members.rows) {
    const known = idOf.get(email)
    if (known === undefined) accounts.moving.push(id)
    else if (known !== id) accounts.known.push([id, known])
  }
  return accounts
}

async function movedTables(
  source: pg.Client,
  company: ClosedCompany,
  accounts: Accounts,
): Promise<MovedTable[]> {
  const id = pg.escapeLiteral(company.id)
  const list = (ids: readonly string[]) =>
    `(${['null', ...ids.map((one) => pg.escapeLiteral(one))].join(', ')})`
  const people = list([...accounts.moving, ...accounts.known.flat()])
  const whereOf = ({ name, columns }: Table) => {
    if (name === 'company') return `id = ${id}`
    if (name === 'app_user') return `id in ${list(accounts.moving)}`
    if (name === 'catalog') return `id in ${list(company.catalogIds)}`
    const has = (column: string) => columns.includes(column)
    const owners = [
      ...(has('company_id') ? [`company_id = ${id}`] : []),
      ...(has('catalog_id') ? [`catalog_id in ${list(company.catalogIds)}`] : []),
    ]
    if (owners.length === 0) throw new Error(`${name} names neither a company nor a catalog.`)
    return `(${owners.join(' or ')})${has('user_id') ? ` and (user_id is null or user_id in ${people})` : ''}`
  }
  const tables = (await readTables(source)).filter(({ name }) => !NOT_MOVED.has(name))
  return tables.map((table) => ({ ...table, where: whereOf(table) }))
}

async function copyTable(
  source: pg.Client,
  target: pg.Client,
  table: MovedTable,
  accounts: Accounts,
): Promise<number> {
  const skipped = table.name === 'audit_entry' ? ['id'] : []
  const { columns, terms } = withoutColumns(table, skipped)
  const order = skipped.length > 0 ? ' order by id' : ''
  const rows = source.query(
    to(`copy (select ${terms.join(', ')} from ${quoted(table.name)} where ${table.where}${order}) to stdout`),
  )
  const taken = target.query(from(`copy ${quoted(table.name)} (${columns.map(quoted)}) from stdin`))
  await pipeline(rows, renaming(accounts.known), taken)
  if (taken.rowCount !== rows.rowCount)
    throw new Error(`${table.name}: ${taken.rowCount} rows arrived of ${rows.rowCount}.`)
  await compareTable(source, target, table, accounts)
  return rows.rowCount
}

/** The number of rows, if both sides have the same; their order does not count. */
async function compareTable(
  source: pg.Client,
  target: pg.Client,
  table: MovedTable,
  { known }: Accounts,
): Promise<number> {
  const { terms } = withoutColumns(table, OWN_OF_TARGET[table.name] ?? [])
  const row = `row(${terms.join(', ')})::text`
  const renamed = known.reduce((text, [id, other]) => `replace(${text}, '${id}', '${other}')`, row)
  const sumOf = async (client: pg.Client, text: string) => {
    const { rows } = await client.query<{ n: number; sum: string }>(
      `select count(*)::int as n, coalesce(sum(hashtextextended(${text}, 0)::numeric), 0)::text as sum
      from ${quoted(table.name)} where ${table.where}`,
    )
    return rows[0] ?? { n: 0, sum: '' }
  }
  const [sent, there] = [await sumOf(source, renamed), await sumOf(target, row)]
  if (sent.n !== there.n || sent.sum !== there.sum)
    throw new Error(`${table.name} differs: ${sent.n} rows in the source, ${there.n} in the target.`)
  return sent.n
}

function withoutColumns(
  { columns, terms }: Table,
  skipped: readonly string[],
): Pick<Table, 'columns' | 'terms'> {
  const keeps = (_: string, i: number) => !skipped.includes(columns[i] ?? '')
  return { columns: columns.filter(keeps), terms: terms.filter(keeps) }
}

/** Replaces ids in lines of COPY, wherever they stand. */
function renaming(known: Accounts['known']): Transform {
  const idOf = new Map(known)
  const pattern = new RegExp(known.map(([id]) => id).join('|') || '(?!)', 'g')
  let rest = ''
  return new Transform({
    transform(chunk: Buffer, _, done) {
      if (idOf.size === 0) return done(null, chunk)
      const text = rest + chunk.toString('latin1')
      const end = text.lastIndexOf('\n') + 1
      rest = text.slice(end)
      done(
        null,
        Buffer.from(
          text.slice(0, end).replace(pattern, (id) => idOf.get(id) ?? id),
          'latin1',
        ),
      )
    },
    flush: (done) => done(null, Buffer.from(rest, 'latin1')),
  })
}

async function sameRelease(source: pg.Client, target: pg.Client): Promise<void> {
  const releaseOf = async (client: pg.Client) =>
    (await client.query<{ number: number }>('select max(number)::int as number from migration')).rows[0]
      ?.number
  const [ours, theirs] = [await releaseOf(source), await releaseOf(target)]
  if (ours !== theirs)
    throw new CannotMove(
      `The installations are of different releases: their databases are at ${ours} and ${theirs}.`,
    )
}
