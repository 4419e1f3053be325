import { freePort } from '@giro/embedded-postgres'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase, PLATFORM } from '../../src/db/db.ts'
import { API_KEY, startTestApp, type TestApp } from '../callers.ts'
import { hasPooler, poolerBefore } from '../pooler.ts'
import { processesOf } from '../processes.ts'

const isThere = hasPooler('several APIs behind a pooler')

/** What all of them are told: the port, and the database behind the pooler. */
async function behindPooler(app: TestApp): Promise<Record<string, string>> {
  const direct = app.ground.database.pool.options.connectionString ?? ''
  return {
    PORT: String(await freePort()),
    SAMPLE_DATA: 'off',
    API_PROCESSES: '2',
    DATABASE_URL: (await poolerBefore(direct)).url,
    DATABASE_DIRECT_URL: direct,
  }
}

const app = await startTestApp()
const { start } = processesOf(app)
const environment = isThere ? await behindPooler(app) : {}

test.skipIf(!isThere)('two APIs share a port and a pooler in transaction mode', async () => {
  await Promise.all([start('api.ts', environment), start('api.ts', environment)])
  const origin = `http://127.0.0.1:${environment.PORT}`
  const { token } = await app.signIn('company_administrator')
  const headers = {
    'x-api-key': API_KEY,
    authorization: `Bearer ${token}`,
    'x-catalog-id': app.tenants.A.catalogs.main,
    'content-type': 'application/json',
    // A connection for each call: otherwise one process has them all.
    connection: 'close',
  }
  const call = (path: string, body?: object) =>
    fetch(`${origin}${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
  const statuses = new Set<number>()
  for (let n = 0; n < 8; n++) {
    const site = call('/api/site', { title: `Plant ${n}`, identifier: `P-${n}` })
    const answers = await Promise.all([site, call('/api/inventory/get-items')])
    for (const { status } of answers) statuses.add(status)
  }
  expect(statuses).toEqual(new Set([200, 201]))
  // The limits of time hold behind the pooler, too.
  const behind = openDatabase(environment.DATABASE_URL ?? '', { max: 1, statementMs: 50 })
  const late = behind.transaction(PLATFORM, (tx) => sql`select pg_sleep(5)`.execute(tx))
  await expect(late).rejects.toMatchObject({ code: '57014' })
  await behind.close()
  const seen = new Set<string>()
  await expect
    .poll(async () => {
      const text = await (await call('/metrics')).text()
      seen.add(/process="(\d+)"/.exec(text)?.[1] ?? 'none')
      return seen.size
    })
    .toBe(2)
})
