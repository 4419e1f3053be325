import { createHmac } from 'node:crypto'
import pg from 'pg'

/** The role as which the processes sign in to the embedded server. */
export const LOGIN = 'giro_login'

/** The processes have a role of their own at the same address. Its password follows from the owner's, so that none is kept. */
export function loginUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  if (url.password !== '')
    url.password = createHmac('sha256', decodeURIComponent(url.password)).update(LOGIN).digest('base64url')
  url.username = LOGIN
  return url.href
}

const MAINTAIN_SINCE = 170_000

/**
 * Lets the role of `url` do what the processes do and no more: become the application's role, which row-level security
 * binds, and work the queue. It owns nothing and changes no table's definition. Made where it is missing. Run by migrate,
 * as the owner of the tables. False where both addresses have one role: then the processes are the owner.
 */
export async function prepareLogin(ownerUrl: string, url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'giro migrate' })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query(
      `select current_user as owner, current_database() as database, current_setting('server_version_num')::int as version`,
    )
    const { owner, database, version } = rows[0]
    const address = new URL(url)
    const name = decodeURIComponent(address.username)
    if (name === owner) return false
    await makeRole(client, name, decodeURIComponent(address.password))
    const role = pg.escapeIdentifier(name)
    for (const right of [
      `giro_app to ${role}`,
      `connect, temporary on database ${pg.escapeIdentifier(database)} to ${role}, giro_app`,
      `usage on schema public to ${role}`,
      `usage on schema pgboss to ${role}`,
      `select, insert, update, delete on all tables in schema pgboss to ${role}`,
      `usage on all sequences in schema pgboss to ${role}`,
      `execute on all functions in schema pgboss to ${role}`,
      // A run tells the database how its rows are spread. An older server leaves that to itself.
      ...(version >= MAINTAIN_SINCE ? [`maintain on all tables in schema public to ${role}`] : []),
    ])
      await client.query(`grant ${right}`)
    return true
  } finally {
    await client.end()
  }
}

async function makeRole(client: pg.Client, name: string, password: string): Promise<void> {
  const { rows } = await client.query(
    'select rolname, rolsuper, rolbypassrls from pg_roles where rolname = $1',
    [name],
  )
  const [account] = rows
  if (account?.rolsuper || account?.rolbypassrls)
    throw new Error(
      `DATABASE_URL signs in as ${name}, whom row-level security does not bind: name another role.`,
    )
  const secret = password === '' ? '' : ` password ${pg.escapeLiteral(password)}`
  const role = pg.escapeIdentifier(name)
  // An operator's own role keeps the password it was given; ours follows the owner's.
  if (!account) await client.query(`create role ${role} login noinherit${secret}`)
  else if (name === LOGIN) await client.query(`alter role ${role} login noinherit${secret}`)
}
