import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '../callers.ts'
import { processesOf } from '../processes.ts'
import { uploadsOf } from '../uploads.ts'

const app = await startTestApp()
const { send, load, ended, inCatalog } = uploadsOf(app)
const { database } = app.ground
const { start } = processesOf(app)

const ITEMS = 500
const ROWS = 200_000
const movements = async () =>
  (await inCatalog((tx) => sql<{ n: number }>`select count(*)::int as n from stock_movement`.execute(tx)))
    .rows[0]?.n
/** Sessions that hold the lock of a catalog's import. */
const loading = async () =>
  (await database.pool.query(`select from pg_stat_activity where application_name like 'giro import %'`))
    .rowCount

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
  await start('worker.ts')
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
}, 90_000)
