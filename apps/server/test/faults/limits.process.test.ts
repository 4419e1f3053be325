import { connect, type Socket } from 'node:net'
import { freePort } from '@giro/embedded-postgres'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { API_KEY, startTestApp } from '../callers.ts'
import { processesOf } from '../processes.ts'

const app = await startTestApp()
const { call, asOwner, ownerUrl } = app
const { start } = processesOf(app)
const database = new URL(ownerUrl).pathname.slice(1)
const site = (identifier: string) => ({ body: { title: 'Plant', identifier } })
const timed = async <T>(work: Promise<T>) => {
  const started = performance.now()
  return { answer: await work, ms: performance.now() - started }
}

const held: pg.Client[] = []
afterEach(async () => {
  await Promise.all(held.splice(0).map((client) => client.end()))
  await asOwner(`alter database ${database} connection limit -1`)
})
async function hold(address: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: address })
  client.on('error', () => {})
  await client.connect()
  held.push(client)
  return client
}

test('a database without a free connection: refused soon and told when to come again, well when one is free', async () => {
  await call('viewer', 'getMe')
  // The connections that the product has open end, and no new one is given to it.
  await asOwner(`alter database ${database} connection limit 0`)
  await asOwner(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename <> current_user`)
  const answers = await timed(Promise.all(Array.from({ length: 20 }, () => call('viewer', 'getMe'))))
  for (const { status, body, headers } of answers.answer) {
    expect([status, body.code]).toEqual([503, 'unavailable'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(answers.ms).toBeLessThan(5_000)
  expect((await app.app.inject('/readyz')).statusCode).toBe(503)
  expect((await app.app.inject('/healthz')).statusCode).toBe(200)
  await asOwner(`alter database ${database} connection limit -1`)
  await expect.poll(async () => (await call('viewer', 'getMe')).status).toBe(200)
})

test('a lock that somebody holds: who needs it is refused within the time, all others go on', async () => {
  const holder = await hold(ownerUrl)
  await holder.query('begin; lock table site')
  const writing = Promise.all(
    Array.from({ length: 4 }, (_, i) => timed(call('company_administrator', 'createSite', site(`L${i}`)))),
  )
  // What is kept waiting leaves room for what is not.
  for (let i = 0; i < 10; i++) {
    const { answer, ms } = await timed(call('viewer', 'getMe'))
    expect(answer.status).toBe(200)
    expect(ms).toBeLessThan(3_000)
  }
  for (const { answer, ms } of await writing) {
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable'])
    expect(ms).toBeLessThan(10_000)
  }
  await holder.query('rollback')
  expect((await call('company_administrator', 'createSite', site('L0'))).status).toBe(201)
})

test('more connections than a process may have open: it lives, and serves again when some end', async () => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  await start('api.ts', { PORT: String(port), SAMPLE_DATA: 'off' }, 'ulimit -n 64')
  const ready = () =>
    fetch(`${origin}/api/openapi.json`, {
      headers: { 'x-api-key': API_KEY },
      signal: AbortSignal.timeout(2_000),
    })
      .then(({ status }) => status)
      .catch(() => 0)
  expect(await ready()).toBe(200)
  const sockets: Socket[] = []
  for (let i = 0; i < 200; i++) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    sockets.push(socket)
  }
  await expect.poll(ready).toBe(0)
  for (const socket of sockets) socket.destroy()
  await expect.poll(ready, { timeout: 20_000 }).toBe(200)
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
}, 60_000)
