import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { requestRun } from '../../src/planning/index.ts'
import { startTestApp } from '../callers.ts'
import { AS_OF, madeCatalog } from '../planned-catalog.ts'
import { processesOf } from '../processes.ts'
import { uploadsOf } from '../uploads.ts'

const app = await startTestApp()
const { send, ended, load, download, inCatalog } = uploadsOf(app)
const { start, kill } = processesOf(app)
const { catalogs } = app.tenants.A
const ITEMS = 400
const ROWS = 20_000
/** Time from when its work is under way until a worker is killed, ms. */
const DELAYS = [0, 300]

const halfWritten = () => {
  const folder = join(app.ground.config.dataDir, 'files', 'tmp')
  return existsSync(folder) ? readdirSync(folder) : []
}
/** As if the time of the dead worker's leases were over: that this needs twelve seconds is shown elsewhere. */
const leasesEnd = () =>
  app.asOwner(`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`)
const jobsIn = async (...states: string[]) =>
  (await app.asOwner(`select name from pgboss.job where state in ('${states.join(`','`)}')`)).rows.map(
    ({ name }) => name,
  )
/** In the catalog that is planned. */
const inOther = { headers: { 'x-catalog-id': catalogs.other } }
const reports = async () =>
  (await app.call('company_administrator', 'listReports', { query: { isDESC: true }, ...inOther })).body.rows
/** All that a run says, but when. */
const listed = async () => {
  const { body } = await app.call('company_administrator', 'listItems', { query: { limit: 500 }, ...inOther })
  return body.rows.map((row: object) => ({ ...row, lastExecution: null }))
}

test('work whose worker is killed at any moment is done by the next one, once, and nobody sees a part of it', async () => {
  let worker = await start('worker.ts')
  const skus = Array.from({ length: ITEMS }, (_, i) => `S${i}`)
  await load({ kind: 'master_data', content: `sku,cost\n${skus.join(',1\n')},1\n` })
  const planned = await madeCatalog(
    app,
    'A',
    skus.map((sku) => ({ sku })),
    'other',
  )
  const owner = { catalogId: planned.catalogId, companyId: planned.companyId }
  await planned.plan()
  const golden = await listed()
  expect(golden).toHaveLength(ITEMS)
  for (const [round, delay] of DELAYS.entries()) {
    // A load in one catalog, a planning run and a report in another.
    const lines = Array.from(
      { length: ROWS },
      (_, i) => `S${i % ITEMS},20240301,consumption,1,R${round}-${i}`,
    )
    const report = await app.call('company_administrator', 'createReport', {
      body: { kind: 'full_report' },
      ...inOther,
    })
    expect(report.status).toBe(202)
    await planned.inCatalog((tx) => requestRun(tx, app.ground.jobs, { ...owner, asOf: AS_OF }))
    const file = await send({
      kind: 'transactions',
      content: `sku,date,type,quantity,order\n${lines.join('\n')}`,
    })
    await expect.poll(() => jobsIn('active'), { interval: 10, timeout: 20_000 }).toContain('importFile')
    await sleep(delay)
    await kill(worker)
    // What is not finished has nothing to download, and readers have what they had.
    for (const { status, downloadUrl } of await reports())
      expect(downloadUrl === null).toBe(status !== 'finished')
    expect(await listed()).toEqual(golden)
    await leasesEnd()
    worker = await start('worker.ts')
    expect(await ended(file)).toMatchObject({ status: 'finished', rowsAccepted: ROWS })
    // The run and the report that died wait for their next attempt before they are under way again.
    await expect.poll(() => jobsIn('created', 'retry', 'active'), { timeout: 30_000 }).toEqual([])
    const [written] = await reports()
    expect(written).toMatchObject({ id: report.body.id, status: 'finished' })
    const text = await download(written.downloadUrl)
    expect(text.trim().split('\n')).toHaveLength(1 + ITEMS)
    expect(createHash('sha256').update(text).digest('hex')).toBe(written.sha256)
    expect(await listed()).toEqual(golden)
  }
  const { n } = await inCatalog((tx) =>
    tx
      .selectFrom('stockMovement')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  )
  expect(n).toBe(DELAYS.length * ROWS)
  const runs = (await app.asOwner(`select status from planning_run where catalog_id = '${catalogs.other}'`))
    .rows
  expect(new Set(runs.map(({ status }) => status))).toEqual(new Set(['finished']))
  expect(halfWritten()).toEqual([])
}, 120_000)
