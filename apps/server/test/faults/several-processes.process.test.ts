import { freePort } from '@giro/embedded-postgres'
import { expect, test } from 'vitest'
import { API_KEY, startTestApp } from '../callers.ts'
import { exitOf, processesOf } from '../processes.ts'
import { uploadsOf } from '../uploads.ts'

const app = await startTestApp()
const { start } = processesOf(app)
const { send, ended } = uploadsOf(app)
const { token } = await app.signIn('company_administrator')
const headers = {
  'x-api-key': API_KEY,
  authorization: `Bearer ${token}`,
  'x-catalog-id': app.tenants.A.catalogs.main,
}

async function startApi() {
  const port = await freePort()
  const child = await start('api.ts', { PORT: String(port), SAMPLE_DATA: 'off' })
  const origin = `http://127.0.0.1:${port}`
  const get = (path: string) => fetch(`${origin}${path}`, { headers })
  const post = (path: string, body: object, key: string) =>
    fetch(`${origin}/api${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
    })
  return { child, get, post }
}

test('several APIs and workers are one product', async () => {
  const apis = await Promise.all([startApi(), startApi()])
  // Asked of two processes at once, the same intent has one effect.
  const site = { title: 'Plant', identifier: 'SHARED' }
  const answers = await Promise.all(
    apis.map(async ({ post }) => (await post('/site', site, 'shared')).json()),
  )
  expect(new Set(answers.map((answer) => (answer as { id: string }).id)).size).toBe(1)
  // Declared before there is a worker: it waits, is seen to wait by all, and is loaded by the first that comes.
  const id = await send({ kind: 'master_data', content: 'sku,cost\nA-1,10\n' })
  for (const { get } of apis) {
    const { rows } = (await (await get(`/api/company-files?limit=1`)).json()) as { rows: object[] }
    expect(rows[0]).toMatchObject({ id, status: 'pending' })
    const metrics = await (await get('/metrics')).text()
    expect(metrics).toMatch(/giro_jobs\{job="importFile",state="waiting"\} 1/)
    expect(metrics).toMatch(/giro_oldest_job_age_seconds \d/)
  }
  await Promise.all([start('worker.ts'), start('worker.ts')])
  expect(await ended(id)).toMatchObject({ status: 'finished', rowsAccepted: 1 })
  // Who signs out of one is signed out of all.
  for (const { get } of apis) expect((await get('/api/auth/me')).status).toBe(200)
  const { token: other } = await app.signIn('viewer')
  const asOther = { 'x-api-key': API_KEY, authorization: `Bearer ${other}` }
  await app.app.inject({ method: 'POST', url: '/api/auth/logout', headers: asOther })
  for (const { get } of apis) {
    const { url } = await get('/healthz')
    expect((await fetch(url.replace('/healthz', '/api/auth/me'), { headers: asOther })).status).toBe(401)
  }
})

test('an API that is told to stop first says so, answers all that it took, and fails no call', async () => {
  const { child, get } = await startApi()
  const clients: string[][] = [[], [], [], []]
  const client = async (outcomes: string[]) => {
    while (outcomes.at(-1) !== 'ECONNREFUSED') {
      try {
        const answer = await get('/api/site?limit=5')
        await answer.json()
        outcomes.push(String(answer.status))
      } catch (error) {
        outcomes.push((error as { cause: { code: string } }).cause.code)
      }
    }
  }
  const readiness: number[] = []
  const probe = async () => {
    while (readiness.at(-1) !== 0) {
      const status = await get('/readyz').then(
        (answer) => answer.status,
        () => 0,
      )
      if (readiness.at(-1) !== status) readiness.push(status)
    }
  }
  const work = Promise.all([probe(), ...clients.map(client)])
  await expect.poll(() => clients.flat().length, { timeout: 20_000 }).toBeGreaterThan(20)
  child.kill('SIGTERM')
  await work
  // The kernel takes a connection before the API does: one that waits there when the listening ends is refused by a reset.
  // And one that says nothing during the whole pause, as on a very busy machine, is closed.
  for (const outcomes of clients)
    expect(outcomes.join(' ')).toMatch(/^(200 )+((ECONNRESET|UND_ERR_SOCKET) )?ECONNREFUSED$/)
  expect(readiness).toEqual([200, 503, 0])
  expect(await exitOf(child)).toBe(0)
})
