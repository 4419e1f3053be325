import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { requestRun } from '../../src/planning/index.ts'
import { startTestApp } from '../callers.ts'
import { AS_OF, madeCatalog } from '../planned-catalog.ts'
import { processesOf } from '../processes.ts'
import { uploadsOf } from '../uploads.ts'
import { underWayIn } from './under-way.ts'

const app = await startTestApp()
const { send, ended, load, download, inCatalog } = uploadsOf(app)
const { start, kill } = processesOf(app)
const { leasesEnd, openJobs, isReading, isKeptFrom, hold } = underWayIn(app)
const { catalogs } = app.tenants.A
/** Nothing here promises a time: this only ends a test that hangs, ms. */
const LONG = 120_000
const ITEMS = 60
const ROWS = 60_000
/** Every so many rows one has no date. */
const BAD_EVERY = 997
const BAD = Math.ceil(ROWS / BAD_EVERY)
const skus = Array.from({ length: ITEMS }, (_, i) => `S${i}`)
const LINES = Array.from(
  { length: ROWS },
  (_, row) =>
    `S${row % ITEMS},${row % BAD_EVERY === 0 ? 'no date' : `2024030${(row % 9) + 1}`},consumption,1,${row}`,
)

/** When a worker is killed. The locks that the test holds keep it from coming further. */
const MOMENTS = [
  ['it reads', async () => (await isReading()) || (await isKeptFrom('import', 'stock_movement'))],
  [
    'it puts rows in their place, in a load and in a run',
    async () => (await isKeptFrom('import', 'stock_movement')) && (await isKeptFrom('run', '"item_plan"')),
  ],
] as const

const halfWritten = () => {
  const folder = join(app.ground.config.dataDir, 'files', 'tmp')
  return existsSync(folder) ? readdirSync(folder) : []
}
/** In the catalog that is planned. */
const inOther = { headers: { 'x-catalog-id': catalogs.other } }
const reports = async () =>
  (await app.call('company_administrator', 'listReports', { query: { isDESC: true }, ...inOther })).body.rows
/** All that a run says, but when. */
const listed = async () => {
  const { body } = await app.call('company_administrator', 'listItems', { query: { limit: 500 }, ...inOther })
  return body.rows.map((row: object) => ({ ...row, lastExecution: null }))
}
const statusOf = async (id: string) =>
  (await app.call('viewer', 'getCompanyFile', { params: { id } })).body.status
const movements = async () =>
  (await inCatalog((tx) => sql<{ n: number }>`select count(*)::int as n from stock_movement`.execute(tx)))
    .rows[0]?.n

let worker = await start('worker.ts')

test('work whose worker is killed at any moment is done by the next one, once, and nobody sees a part of it', async () => {
  await load({ kind: 'master_data', content: `sku,cost\n${skus.join(',1\n')},1\n` })
  const made = skus.map((sku) => ({ sku }))
  const { catalogId, companyId, plan, inCatalog: inPlanned } = await madeCatalog(app, 'A', made, 'other')
  await plan()
  const golden = await listed()
  expect(golden).toHaveLength(ITEMS)
  // The run that the load asked for is over.
  await expect.poll(openJobs, { timeout: LONG }).toBe(0)
  const locks = await hold('lock table stock_movement, item_plan in share mode')
  // A run and a report in one catalog, a load in another.
  await inPlanned((tx) => requestRun(tx, app.ground.jobs, { catalogId, companyId, asOf: AS_OF }))
  const report = await app.call('company_administrator', 'createReport', {
    body: { kind: 'full_report' },
    ...inOther,
  })
  expect(report.status).toBe(202)
  const file = await send({
    kind: 'transactions',
    content: `sku,date,type,quantity,order\n${LINES.join('\n')}`,
  })
  for (const [moment, isThere] of MOMENTS) {
    await expect.poll(isThere, { interval: 10, timeout: LONG, message: moment }).toBe(true)
    await kill(worker)
    // What is not finished has nothing to download, and readers have what they had.
    expect(await statusOf(file)).toBe('processing')
    expect(await movements()).toBe(0)
    for (const { status, downloadUrl } of await reports())
      expect(downloadUrl === null).toBe(status !== 'finished')
    expect(await listed()).toEqual(golden)
    await leasesEnd()
    worker = await start('worker.ts')
  }
  await locks.release()
  expect(await ended(file)).toMatchObject({
    status: 'finished',
    rowsRead: ROWS,
    rowsAccepted: ROWS - BAD,
    rowsRejected: BAD,
  })
  expect(await movements()).toBe(ROWS - BAD)
  // The run and the report that died wait for their next attempt before they are under way again.
  await expect.poll(openJobs, { timeout: LONG }).toBe(0)
  const [written] = await reports()
  expect(written).toMatchObject({ id: report.body.id, status: 'finished' })
  const text = await download(written.downloadUrl)
  expect(text.trim().split('\n')).toHaveLength(1 + ITEMS)
  expect(createHash('sha256').update(text).digest('hex')).toBe(written.sha256)
  expect(await listed()).toEqual(golden)
  const runs = (await app.asOwner(`select status from planning_run where catalog_id = '${catalogId}'`)).rows
  expect(new Set(runs.map(({ status }) => status))).toEqual(new Set(['finished']))
  expect(halfWritten()).toEqual([])
}, 400_000)

test('a file whose worker died in every attempt ends in error', async () => {
  const id = await send({
    kind: 'transactions',
    content: 'sku,date,type,quantity\nS1,20240101,consumption,1\n',
  })
  await ended(id)
  // As the last of three workers leaves it when it is killed.
  await inCatalog(async (tx) => {
    await tx.updateTable('companyFile').set({ status: 'processing' }).where('id', '=', id).execute()
    await app.ground.jobs.enqueue(tx, 'importFile', {
      catalogId: catalogs.main,
      companyId: app.tenants.A.companyId,
      fileId: id,
    })
    await sql`update pgboss.job set state = 'active', retry_count = retry_limit, started_on = now() - interval '1 minute', heartbeat_on = now() - interval '1 minute'
      where name = 'importFile' and state = 'created'`.execute(tx)
  })
  expect(await ended(id)).toMatchObject({ status: 'error', error: { code: 'generic' } })
}, 120_000)
