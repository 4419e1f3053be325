import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { startTestApp } from '../callers.ts'
import { proxyBefore } from './fault-proxy.ts'

const { through, proxy } = proxyBefore()
// What is promised here is a time: these tests want the machine for themselves.
const { app, call, asOwner, ownerUrl } = await startTestApp({}, { through })

/** The longest that a person waits for an answer, also for a refusal. */
const LONGEST_WAIT_MS = 10_000
const within = <T>(work: Promise<T>) =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('no answer within 10 s')), LONGEST_WAIT_MS).unref()
    }),
  ])
const site = (identifier: string) => ({ title: 'Plant', identifier })
const names = async () =>
  (await call('company_administrator', 'listSites')).body.rows.map(
    (row: { identifier: string }) => row.identifier,
  )

afterEach(() => {
  proxy().set('pass')
  proxy().delay(0)
})

const database = new URL(ownerUrl).pathname.slice(1)

/** Answers of calls once the fault is over: at the first attempt, or after the pause that a refusal asks for. */
const recovered = () =>
  expect.poll(async () => (await call('viewer', 'getMe')).status, { timeout: 30_000 }).toBe(200)

test('a database that hangs answers every call with a refusal within 10 s, and all is well when it wakes', async () => {
  await call('company_administrator', 'getMe')
  await call('viewer', 'getMe')
  proxy().set('hang')
  // More than there are connections: some find one that is open, some have to open one, some wait.
  const reading = Array.from({ length: 12 }, () => call('viewer', 'getMe'))
  const writing = call('company_administrator', 'createSite', { body: site('HANGING') })
  const answers = await within(Promise.all([...reading, writing]))
  for (const { status, body, headers } of answers) {
    expect([status, body.message]).toEqual([
      503,
      'It looks like something went wrong. Please try again later.',
    ])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await within(app.inject('/readyz'))).statusCode).toBe(503)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  proxy().set('pass')
  await recovered()
  expect(await names()).not.toContain('HANGING')
  // No connection of before is left to wait on. As many as may begin at once: how long others wait for their turn is no matter here.
  const again = [
    ...Array.from({ length: 6 }, () => call('viewer', 'getMe')),
    call('company_administrator', 'getMe'),
  ]
  for (const answer of await Promise.all(again)) expect(answer.status).toBe(200)
}, 60_000)

test('a database without a free connection: refused soon and told when to come again, well when one is free', async () => {
  await call('viewer', 'getMe')
  // The connections that the product has open end, and no new one is given to it.
  await asOwner(`alter database ${database} connection limit 0`)
  await asOwner(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename <> current_user`)
  const began = performance.now()
  for (const { status, body, headers } of await Promise.all(
    Array.from({ length: 20 }, () => call('viewer', 'getMe')),
  )) {
    expect([status, body.code]).toEqual([503, 'unavailable'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(performance.now() - began).toBeLessThan(5_000)
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  await asOwner(`alter database ${database} connection limit -1`)
  await expect.poll(async () => (await call('viewer', 'getMe')).status).toBe(200)
})

test('more calls than can be worked on: some are refused at once, none fails otherwise, and then all is as before', async () => {
  const calls = (count: number) =>
    Promise.all(Array.from({ length: count }, () => call('viewer', 'listSites', { query: { limit: 5 } })))
  const flood = await calls(500)
  const served = flood.filter(({ status }) => status === 200)
  const refused = flood.filter(({ status }) => status !== 200)
  expect(served.length).toBeGreaterThan(0)
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, headers: said, body } of refused)
    expect([status, said['retry-after'], body.code]).toEqual([503, '1', 'unavailable'])
  await expect.poll(async () => new Set((await calls(8)).map(({ status }) => status))).toEqual(new Set([200]))
})

test('a slow network and five times the calls that it leaves room for: as many are answered as without the rest', async () => {
  proxy().delay(50)
  const sessions = ['viewer', 'company_employee', 'company_administrator'] as const
  const seconds = 2
  const answers: { status: number; ms: number }[] = []
  const ask = async (n: number) => {
    const began = performance.now()
    const { status } = await call(sessions[n % sessions.length] ?? 'viewer', 'listSites')
    answers.push({ status, ms: performance.now() - began })
  }
  const served = () => answers.filter(({ status }) => status === 200).length
  const oneByOne = async (_: unknown, n: number) => {
    const ends = performance.now() + seconds * 1000
    while (performance.now() < ends) await ask(n)
  }
  await Promise.all(sessions.map((_, n) => ask(n)))
  answers.length = 0
  await Promise.all(Array.from({ length: 16 }, oneByOne))
  // A machine that tests keep busy may refuse some of these, too.
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
  const capacity = served()
  expect(capacity).toBeGreaterThan(0)
  answers.length = 0
  const flood = Array.from({ length: 5 * capacity }, async (_, n) => {
    await sleep((n * seconds * 1000) / (5 * capacity))
    await ask(n)
  })
  await Promise.all(flood)
  expect(served()).toBeGreaterThan(0.8 * capacity)
  const refusals = answers.flatMap(({ status, ms }) => (status === 503 ? [ms] : [])).sort((a, b) => a - b)
  expect(refusals.length + served()).toBe(flood.length)
  // At once, and not after having waited: half of them, for the machine that tests may be busy.
  expect(refusals[Math.floor(refusals.length / 2)]).toBeLessThan(100)
}, 60_000)
