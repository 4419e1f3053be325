import type { ChildProcess } from 'node:child_process'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { requestRun } from '../../src/planning/index.ts'
import { startTestApp } from '../callers.ts'
import { AS_OF, madeCatalog } from '../planned-catalog.ts'
import { processesOf } from '../processes.ts'
import { uploadsOf } from '../uploads.ts'

const app = await startTestApp()
const { send, load, ended, inCatalog } = uploadsOf(app)
const { database } = app.ground
const { start, kill } = processesOf(app)

const ITEMS = 500
const ROWS = 200_000
/** A worker that says nothing must have lost its work to another after so long, ms. */
const TAKEN_OVER_MS = 30_000
const movements = async () =>
  (await inCatalog((tx) => sql<{ n: number }>`select count(*)::int as n from stock_movement`.execute(tx)))
    .rows[0]?.n
/** Whether another worker took the job that says this. */
const isTakenOver = async (payload: object) =>
  (
    await database.pool.query(
      `select from pgboss.job where data @> $1 and retry_count > 0 and state in ('active', 'completed')`,
      [payload],
    )
  ).rowCount === 1
/** Freezes a worker until another has taken the job over, in time. */
async function freeze(worker: ChildProcess, payload: object, meanwhile = async () => {}) {
  worker.kill('SIGSTOP')
  const frozen = performance.now()
  await meanwhile()
  const other = await start('worker.ts')
  await expect.poll(() => isTakenOver(payload), { interval: 100, timeout: 60_000 }).toBe(true)
  expect(performance.now() - frozen).toBeLessThan(TAKEN_OVER_MS)
  return other
}
const active = async () =>
  (await database.pool.query(`select from pgboss.job where state = 'active'`)).rowCount
/** Sessions that hold the lock of a catalog's import. */
const loading = async () =>
  (await database.pool.query(`select from pg_stat_activity where application_name like 'giro import %'`))
    .rowCount
/** Imports that wait for a row of a table. */
const waitsFor = async (table: string) =>
  (
    await database.pool.query(
      `select from pg_stat_activity where application_name like 'giro import %' and wait_event_type = 'Lock' and query like $1`,
      [`%${table}%`],
    )
  ).rowCount

test('a worker that freezes in the middle of a planning run loses it to another in time, and the run is published once', async () => {
  const skus = Array.from({ length: 300 }, (_, i) => ({ sku: `R${i}` }))
  const { catalogId, companyId, inCatalog: inOther } = await madeCatalog(app, 'A', skus, 'other')
  const status = async () =>
    (await inOther((tx) => tx.selectFrom('planningRun').select('status').execute())).map((run) => run.status)
  const first = await start('worker.ts')
  await inOther((tx) => requestRun(tx, app.ground.jobs, { catalogId, companyId, asOf: AS_OF }))
  await expect.poll(status, { interval: 5, timeout: 20_000 }).toEqual(['processing'])
  const second = await freeze(first, { catalogId })
  await expect.poll(status, { timeout: 90_000 }).toEqual(['finished'])
  first.kill('SIGCONT')
  // It is well and takes work again; what it had begun publishes nothing.
  await expect.poll(active, { timeout: 30_000 }).toBe(0)
  await kill(second)
  await inOther((tx) => requestRun(tx, app.ground.jobs, { catalogId, companyId, asOf: AS_OF }))
  await expect.poll(status, { timeout: 90_000 }).toEqual(['finished', 'finished'])
  const { generation } = await inOther((tx) =>
    tx.selectFrom('catalog').select('generation').where('id', '=', catalogId).executeTakeFirstOrThrow(),
  )
  expect(generation).toBe(2)
  await kill(first)
}, 240_000)

test('a worker that freezes in the middle of a file loses it to another, and what it does when it wakes has no effect', async () => {
  const first = await start('worker.ts')
  await load({
    kind: 'master_data',
    content: `sku,cost\n${Array.from({ length: ITEMS }, (_, i) => `S${i},1\n`).join('')}`,
  })
  const lines = Array.from({ length: ROWS }, (_, row) => `S${row % ITEMS},20240301,consumption,1,${row}`)
  const id = await send({
    kind: 'transactions',
    content: `sku,date,type,quantity,order\n${lines.join('\n')}`,
  })
  await expect.poll(loading, { interval: 20, timeout: 20_000 }).toBe(1)
  const second = await freeze(first, { fileId: id })
  // The lease, and the time that the other one needs for the file.
  expect(await ended(id)).toMatchObject({ status: 'finished', rowsAccepted: ROWS })
  expect(await movements()).toBe(ROWS)
  first.kill('SIGCONT')
  // It is well and takes work again; what it had begun is gone.
  expect(
    await load({ kind: 'transactions', content: 'sku,date,type,quantity\nS1,20240302,consumption,5\n' }),
  ).toMatchObject({
    status: 'finished',
  })
  expect(await movements()).toBe(ROWS + 1)
  expect((await app.call('viewer', 'getCompanyFile', { params: { id } })).body).toMatchObject({
    status: 'finished',
    rowsAccepted: ROWS,
    error: null,
  })
  await expect.poll(loading, { interval: 50, timeout: 20_000 }).toBe(0)
  await Promise.all([first, second].map(kill))
}, 180_000)

test('a worker that freezes at the last moment before its file is there keeps neither it nor the others’ jobs', async () => {
  const first = await start('worker.ts')
  const before = await movements()
  const job = await database.pool.connect()
  const id = await inCatalog(async (tx) => {
    await sql`select set_config('idle_in_transaction_session_timeout', '0', true) from catalog
      where id = ${app.tenants.A.catalogs.main} for no key update`.execute(tx)
    const sent = await send({
      kind: 'transactions',
      content: 'sku,date,type,quantity\nS1,20240303,consumption,5\n',
    })
    await expect.poll(() => waitsFor('catalog'), { interval: 20, timeout: 30_000 }).toBe(1)
    await job.query('begin')
    await job.query('select from pgboss.job where data @> $1 for update', [{ fileId: sent }])
    return sent
  })
  // It has only to assert that the job is its own, and to commit.
  await expect.poll(() => waitsFor('pgboss.job'), { interval: 20 }).toBe(1)
  const second = await freeze(first, { fileId: id }, async () => {
    await job.query('commit')
    job.release()
  })
  expect(await ended(id)).toMatchObject({ status: 'finished', rowsAccepted: 1 })
  expect(await movements()).toBe((before ?? 0) + 1)
  first.kill('SIGCONT')
  await Promise.all([first, second].map(kill))
}, 180_000)
