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
/** Jobs that were begun again. */
const begunAgain = async () =>
  (await database.pool.query(`select name from pgboss.job where state = 'active' and retry_count > 0`)).rows
    .map(({ name }) => name)
    .sort()
const active = async () =>
  (await database.pool.query(`select from pgboss.job where state = 'active'`)).rowCount
/** Sessions that hold the lock of a catalog's import. */
const loading = async () =>
  (await database.pool.query(`select from pg_stat_activity where application_name like 'giro import %'`))
    .rowCount

test('a worker that freezes in the middle of a planning run loses it to another in time, and the run is published once', async () => {
  const skus = Array.from({ length: 300 }, (_, i) => ({ sku: `R${i}` }))
  const { catalogId, companyId, inCatalog: inOther } = await madeCatalog(app, 'A', skus, 'other')
  const status = async () =>
    (await inOther((tx) => tx.selectFrom('planningRun').select('status').execute())).map((run) => run.status)
  const first = await start('worker.ts')
  await inOther((tx) => requestRun(tx, app.ground.jobs, { catalogId, companyId, asOf: AS_OF }))
  await expect.poll(status, { interval: 5, timeout: 20_000 }).toEqual(['processing'])
  first.kill('SIGSTOP')
  const frozen = performance.now()
  const second = await start('worker.ts')
  await expect.poll(begunAgain, { interval: 100, timeout: 60_000 }).toEqual(['runPlanning'])
  expect(performance.now() - frozen).toBeLessThan(TAKEN_OVER_MS)
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
  first.kill('SIGSTOP')
  const frozen = performance.now()
  await start('worker.ts')
  await expect.poll(begunAgain, { interval: 100, timeout: 60_000 }).toEqual(['importFile'])
  expect(performance.now() - frozen).toBeLessThan(TAKEN_OVER_MS)
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
}, 180_000)
