import { type Endpoint, type EndpointName, endpoints } from '@giro/contract'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/db/db.ts'
import { loginUrl } from '../../src/db/login.ts'
import { API_KEY, startTestApp } from '../callers.ts'
import { databaseOfTenants } from '../database.ts'
import { madeCatalog, TEN_ITEMS } from '../planned-catalog.ts'
import { startReplicated } from '../replicated.ts'
import { STORY } from '../story.ts'
import { validSendings } from '../valid-sendings.ts'

const { primary, replica } = await startReplicated()
const app = await startTestApp(
  { DATABASE_URL: loginUrl(primary.url), DATABASE_READ_URL: loginUrl(replica.url) },
  { server: primary.url },
)
const { call } = app
/** Number of reads answered by each server. */
const reads = app.ground.database.replica?.reads ?? { primary: Number.NaN, replica: Number.NaN }
const onReplica = async (statement: string) => {
  const client = new pg.Client({ connectionString: replica.url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
const sites = async (identifier: string) => {
  const { status, body } = await call('company_administrator', 'listSites', { query: { search: identifier } })
  return status === 200 ? body.rows.map((row: { identifier: string }) => row.identifier) : status
}
const makeSite = async (identifier: string) => {
  const { status } = await call('company_administrator', 'createSite', {
    body: { title: identifier, identifier },
  })
  expect(status).toBe(201)
}
/** A replica that was behind or away is tried again by and by. */
const isReadAgain = async () => {
  const before = reads.replica
  await expect.poll(async () => (await sites('MAIN')) && reads.replica).toBeGreaterThan(before)
}

/**
 * True if the replica can answer this: where it cannot, the primary is asked after it. Where it was behind, it is asked
 * again.
 */
async function isAnswered(work: () => Promise<boolean>): Promise<boolean> {
  for (;;) {
    const before = { ...reads }
    const isRight = await work()
    if (reads.replica > before.replica) return isRight && reads.primary === before.primary
    await isReadAgain()
  }
}

describe('a replica, and then none', STORY, () => {
  test('every call that only looks is answered by the replica', async () => {
    const made = await madeCatalog(app, 'A', TEN_ITEMS)
    await made.plan()
    await isReadAgain()
    const sendingTo = validSendings(app)
    const looking = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
      const e: Endpoint = endpoints[name]
      return e.method === 'GET' && !e.stream
    })
    for (const name of looking) {
      const who = 'company_administrator'
      const sending = sendingTo(name, who)
      const sent = {
        ...sending,
        params: { ...sending.params, sku: 'A-100' },
        query: { ...sending.query, ...(sending.query?.sku && { sku: 'A-100' }) },
      }
      expect([name, await isAnswered(async () => (await call(who, name, sent)).status < 500)]).toEqual([
        name,
        true,
      ])
    }
    const { token } = await app.signIn('viewer')
    const headers = {
      accept: 'application/x-ndjson',
      'x-api-key': API_KEY,
      'x-catalog-id': made.catalogId,
      authorization: `Bearer ${token}`,
    }
    const readLines = async () => {
      const { body } = await app.app.inject({ url: '/api/inventory/get-items', headers })
      return body.trim().split('\n').length === TEN_ITEMS.length + 1
    }
    expect(await isAnswered(readLines)).toBe(true)
  })

  test('it shows what was written just before, and nothing to who may not see it', async () => {
    for (let n = 0; n < 30; n++) {
      await makeSite(`SEEN-${n}`)
      expect(await sites(`SEEN-${n}`)).toContain(`SEEN-${n}`)
    }
    await isReadAgain()
    expect((await call('B.viewer', 'listSites')).body.rows).toHaveLength(2)
    const { token } = await app.signIn('viewer')
    const headers = { authorization: `Bearer ${token}` }
    expect((await call('anonymous', 'getMe', { headers })).status).toBe(200)
    await call('anonymous', 'logout', { headers })
    expect((await call('anonymous', 'getMe', { headers })).status).toBe(401)
  })

  test('while it is behind or away the primary is read, and then it is read again', async () => {
    await onReplica('select pg_wal_replay_pause()')
    await makeSite('BEHIND')
    const before = { ...reads }
    expect(await sites('BEHIND')).toEqual(['BEHIND'])
    expect(reads).toEqual({ ...before, primary: before.primary + 1 })
    expect((await app.app.inject('/metrics')).body).toMatch(/giro_replica_lag_bytes [1-9]/)
    await onReplica('select pg_wal_replay_resume()')
    await isReadAgain()
    await onReplica(
      `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    expect(await sites('BEHIND')).toEqual(['BEHIND'])
    await isReadAgain()
    await replica.stop('immediate')
    for (let n = 0; n < 3; n++) expect(await sites('BEHIND')).toEqual(['BEHIND'])
    expect((await app.app.inject('/metrics')).body).toMatch(/giro_reads_total\{server="primary"\} [1-9]/)
  })
})

test('an address that leads to no replica of the database is refused', async () => {
  const { url } = await databaseOfTenants()
  for (const readUrl of [primary.url, url]) {
    const opened = openDatabase(primary.url, { max: 1, readUrl })
    await expect(opened.replica?.check()).rejects.toThrow(/^DATABASE_READ_URL must reach a streaming replica/)
    await opened.close()
  }
  const nowhere = Object.assign(new URL(primary.url), { pathname: 'nowhere' }).href
  const opened = openDatabase(primary.url, { max: 1, readUrl: nowhere })
  await expect(opened.replica?.check()).rejects.toThrow(/^DATABASE_READ_URL must let us in .*"nowhere"/)
  await opened.close()
})
