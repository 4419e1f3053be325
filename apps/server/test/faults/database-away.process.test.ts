import { afterEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../callers.ts'
import { proxyBefore } from './fault-proxy.ts'

const { through, proxy } = proxyBefore()
const { app, call, ground } = await startTestApp({}, { through })

const site = (identifier: string) => ({ title: 'Plant', identifier })
const names = async () =>
  (await call('company_administrator', 'listSites')).body.rows.map(
    (row: { identifier: string }) => row.identifier,
  )

for (const who of ['viewer', 'company_administrator'] as const) await call(who, 'getMe')
afterEach(() => {
  proxy().set('pass')
  proxy().delay(0)
})

/** Answers of calls once the fault is over: at the first attempt, or after the pause that a refusal asks for. */
const recovered = () =>
  expect.poll(async () => (await call('viewer', 'getMe')).status, { timeout: 30_000 }).toBe(200)

describe('a database that is gone', () => {
  test('refuses at once without a word of the inside, and all is well when it is back', async () => {
    proxy().set('refuse')
    const { status, body } = await call('viewer', 'getMe')
    expect([status, body.code]).toEqual([503, 'unavailable'])
    expect(JSON.stringify(body)).not.toMatch(/ECONN|127\.0\.0\.1|postgres/i)
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    proxy().set('pass')
    await recovered()
    expect((await app.inject('/readyz')).statusCode).toBe(200)
  })

  test('is not stormed with attempts to connect', async () => {
    proxy().set('refuse')
    const before = proxy().attempts()
    const answers = await Promise.all(Array.from({ length: 50 }, () => call('viewer', 'getMe')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    // Those that were let in at once, and none of the rest.
    expect(proxy().attempts() - before).toBeLessThanOrEqual(8)
    proxy().set('pass')
    await recovered()
  })
})

test('a connection that is cut in place of the answer to the commit: the same intent again has one effect', async () => {
  const sending = { body: site('CUT'), headers: { 'idempotency-key': 'cut-after-commit' } }
  const { pool } = ground.database
  // Who only looked has the answer before the end of the transaction: that end is not the one to be cut off.
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
  proxy().cutAt('commit')
  const first = await call('company_administrator', 'createSite', sending)
  expect(first.status).toBe(503)
  const second = await call('company_administrator', 'createSite', sending)
  expect(second.status).toBe(201)
  expect((await names()).filter((name: string) => name === 'CUT')).toHaveLength(1)
})

test('a slow network makes calls slow, and fails none', async () => {
  proxy().delay(100)
  const answers = await Promise.all(Array.from({ length: 8 }, () => call('viewer', 'listSites')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})
