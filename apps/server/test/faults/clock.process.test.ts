import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@giro/embedded-postgres'
import { expect, test } from 'vitest'
import { API_KEY, PASSWORD, startTestApp } from '../callers.ts'
import { processesOf } from '../processes.ts'
import { uploadsOf } from '../uploads.ts'

// Processes whose clock is set to another time while they run. The database keeps the right one.
const app = await startTestApp()
const { start } = processesOf(app)
const { send, ended } = uploadsOf(app)
const offset = join(app.ground.config.dataDir, 'offset')
const setClock = (hours: number) => writeFileSync(offset, String(hours * 3_600_000))
setClock(0)
const WRONG_CLOCK = {
  NODE_OPTIONS: `--import ${join(import.meta.dirname, 'wrong-clock.mjs')}`,
  WRONG_CLOCK_FILE: offset,
}

const port = await freePort()
const origin = `http://127.0.0.1:${port}`
await start('api.ts', { PORT: String(port), PUBLIC_URL: origin, SAMPLE_DATA: 'off', ...WRONG_CLOCK })
await start('worker.ts', WRONG_CLOCK)

async function call(
  method: string,
  path: string,
  { body, token = '' }: { body?: object; token?: string | undefined } = {},
) {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      'x-api-key': API_KEY,
      'x-catalog-id': app.tenants.A.catalogs.main,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && {
        'content-type': 'application/json',
        'idempotency-key': JSON.stringify(body).slice(0, 100),
      }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const said = (await answer.json().catch(() => null)) as Record<string, string>
  return { status: answer.status, body: said }
}
const signIn = async () => {
  const { email } = app.tenants.A.users.company_administrator
  return (await call('POST', '/auth', { body: { email, password: PASSWORD } })).body
}

test.each([
  ['two days ahead', 48],
  ['an hour behind', -1],
  ['over the end of a February with 29 days', (Date.UTC(2028, 1, 29, 23, 59) - Date.now()) / 3_600_000],
])(
  'a clock that jumps %s signs nobody out, refuses no sign-in, and leaves no age below zero',
  async (name, hours) => {
    setClock(0)
    const before = await signIn()
    setClock(hours)
    expect((await call('GET', '/auth/me', { token: before.token })).status).toBe(200)
    const refreshed = await call('POST', '/auth/refresh-token', {
      body: { refreshToken: before.refreshToken },
    })
    expect(refreshed.status).toBe(200)
    const after = await signIn()
    expect((await call('GET', '/auth/me', { token: after.token })).status).toBe(200)
    setClock(0)
    // What was signed under the wrong clock is good under the right one.
    expect((await call('GET', '/auth/me', { token: after.token })).status).toBe(200)
    setClock(hours)
    const identifier = `C${Math.round(hours)}`
    const site = { body: { title: name.slice(0, 40), identifier }, token: after.token }
    const [first, second] = [await call('POST', '/site', site), await call('POST', '/site', site)]
    expect([first.status, second.body.id]).toEqual([201, first.body.id])
    const id = await send({ kind: 'master_data', content: `sku,cost\nT${Math.round(hours)},1\n` })
    expect(await ended(id)).toMatchObject({ status: 'finished' })
    const planned = async () =>
      (await app.asOwner(`select status from planning_run order by requested_at desc limit 1`)).rows[0]
        ?.status
    await expect.poll(planned, { timeout: 20_000 }).toBe('finished')
    const wrong = await app.asOwner(
      `select count(*)::int as n from planning_run where finished_at < started_at or finished_at > now()`,
    )
    expect(wrong.rows[0]?.n).toBe(0)
  },
)
