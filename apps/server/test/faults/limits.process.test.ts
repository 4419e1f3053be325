import { connect, type Socket } from 'node:net'
import { freePort } from '@giro/embedded-postgres'
import { expect, test } from 'vitest'
import { API_KEY, startTestApp } from '../callers.ts'
import { processesOf } from '../processes.ts'
import { underWayIn } from './under-way.ts'

const app = await startTestApp()
const { call } = app
const { start } = processesOf(app)
const { hold } = underWayIn(app)
const site = (identifier: string) => ({ body: { title: 'Plant', identifier } })

test('a lock that somebody holds: who needs it is refused in the end, all others go on', async () => {
  await call('viewer', 'getMe')
  const lock = await hold('lock table site')
  let refusals = 0
  const writing = Array.from({ length: 4 }, async (_, i) => {
    const { status, body } = await call('company_administrator', 'createSite', site(`L${i}`))
    refusals++
    return [status, body.code]
  })
  // What is kept waiting leaves room for what is not.
  expect((await call('viewer', 'getMe')).status).toBe(200)
  expect(refusals).toBe(0)
  for (let i = 0; i < 10; i++) expect((await call('viewer', 'getMe')).status).toBe(200)
  for (const answer of await Promise.all(writing)) expect(answer).toEqual([503, 'unavailable'])
  await lock.release()
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
  await expect.poll(ready, { timeout: 30_000 }).toBe(200)
  const sockets: Socket[] = []
  for (let i = 0; i < 200; i++) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    sockets.push(socket)
  }
  await expect.poll(ready, { timeout: 30_000 }).toBe(0)
  for (const socket of sockets) socket.destroy()
  await expect.poll(ready, { timeout: 30_000 }).toBe(200)
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
}, 120_000)
