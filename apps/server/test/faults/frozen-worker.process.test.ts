import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { requestRun } from '../../src/planning/index.ts'
import { startTestApp } from '../callers.ts'
import { AS_OF, madeCatalog } from '../planned-catalog.ts'
import { processesOf } from '../processes.ts'
import { uploadsOf } from '../uploads.ts'
import { underWayIn } from './under-way.ts'

const app = await startTestApp()
const { send, load, ended, inCatalog } = uploadsOf(app)
const { start, kill } = processesOf(app)
const { leasesEnd, openJobs, isTakenOver, loading, isReading, isKeptFrom, hold } = underWayIn(app)

const ITEMS = 60
const ROWS = 60_000
const skus = Array.from({ length: ITEMS }, (_, i) => `S${i}`)
/** Ends a test that hangs, ms. A lease that did not end by itself would last for the four hours of a job. */
const LONG = 120_000
const movements = async () =>
  (await inCatalog((tx) => sql<{ n: number }>`select count(*)::int as n from stock_movement`.execute(tx)))
    .rows[0]?.n ?? 0

/** The one that freezes. It wakes before a test ends, and is well. */
const first = await start('worker.ts')
await load({ kind: 'master_data', content: `sku,cost\n${skus.join(',1\n')},1\n` })

test('a worker that freezes in the middle of a file and of a planning run loses both to another by itself, and what it does when it wakes has no effect', async () => {
  const before = await movements()
  // The run that the load asked for is over.
  await expect.poll(openJobs, { timeout: LONG }).toBe(0)
  const made = skus.map((sku) => ({ sku }))
  const { catalogId, companyId, inCatalog: inPlanned } = await madeCatalog(app, 'A', made, 'other')
  const request = () =>
    inPlanned((tx) => requestRun(tx, app.ground.jobs, { catalogId, companyId, asOf: AS_OF }))
  const runs = async () =>
    (await inPlanned((tx) => tx.selectFrom('planningRun').select('status').execute())).map(
      ({ status }) => status,
    )
  const atPublishing = await hold(`select from catalog where id = '${catalogId}' for no key update`)
  await request()
  await expect.poll(() => isKeptFrom('run', 'from catalog'), { interval: 20, timeout: LONG }).toBe(true)
  const atMerging = await hold('lock table stock_movement in share mode')
  const lines = Array.from({ length: ROWS }, (_, row) => `S${row % ITEMS},20240301,consumption,1,${row}`)
  const id = await send({
    kind: 'transactions',
    content: `sku,date,type,quantity,order\n${lines.join('\n')}`,
  })
  const isInTheMiddle = async () => (await isReading()) || (await isKeptFrom('import', 'stock_movement'))
  await expect.poll(isInTheMiddle, { interval: 10, timeout: LONG }).toBe(true)
  first.kill('SIGSTOP')
  // Its sessions go as far as they can without it.
  await Promise.all([atPublishing.release(), atMerging.release()])
  const second = await start('worker.ts')
  // The leases end in their own time here.
  for (const job of [{ fileId: id }, { catalogId }])
    await expect.poll(() => isTakenOver(job), { interval: 50, timeout: LONG }).toBe(true)
  expect(await ended(id)).toMatchObject({ status: 'finished', rowsAccepted: ROWS })
  expect(await movements()).toBe(before + ROWS)
  await expect.poll(runs, { timeout: LONG }).toEqual(['finished'])
  first.kill('SIGCONT')
  // It is well and takes work again; what it had begun is gone.
  await expect.poll(openJobs, { timeout: LONG }).toBe(0)
  await kill(second)
  await request()
  expect(
    await load({ kind: 'transactions', content: 'sku,date,type,quantity\nS1,20240302,consumption,5\n' }),
  ).toMatchObject({ status: 'finished' })
  expect(await movements()).toBe(before + ROWS + 1)
  expect((await app.call('viewer', 'getCompanyFile', { params: { id } })).body).toMatchObject({
    status: 'finished',
    rowsAccepted: ROWS,
    error: null,
  })
  await expect.poll(runs, { timeout: LONG }).toEqual(['finished', 'finished'])
  const { generation } = await inPlanned((tx) =>
    tx.selectFrom('catalog').select('generation').where('id', '=', catalogId).executeTakeFirstOrThrow(),
  )
  expect(generation).toBe(2)
  await expect.poll(loading, { timeout: LONG }).toBe(0)
}, 400_000)

test('a worker that freezes at the last moment before its file is there keeps neither it nor the others’ jobs', async () => {
  const before = await movements()
  const catalogRow = await hold(
    `select from catalog where id = '${app.tenants.A.catalogs.main}' for no key update`,
  )
  const id = await send({
    kind: 'transactions',
    content: 'sku,date,type,quantity\nS1,20240303,consumption,5\n',
  })
  await expect
    .poll(() => isKeptFrom('import', 'update "catalog"'), { interval: 20, timeout: LONG })
    .toBe(true)
  const jobRow = await hold(`select from pgboss.job where data @> '{"fileId": "${id}"}' for update`)
  await catalogRow.release()
  // It has only to assert that the job is its own, and to commit.
  await expect.poll(() => isKeptFrom('import', 'pgboss.job'), { interval: 20, timeout: LONG }).toBe(true)
  first.kill('SIGSTOP')
  await jobRow.release()
  const second = await start('worker.ts')
  // Waits for the frozen one's session, which the database ends.
  await leasesEnd()
  await expect.poll(() => isTakenOver({ fileId: id }), { interval: 50, timeout: LONG }).toBe(true)
  expect(await ended(id)).toMatchObject({ status: 'finished', rowsAccepted: 1 })
  expect(await movements()).toBe(before + 1)
  first.kill('SIGCONT')
  await kill(second)
}, 300_000)
