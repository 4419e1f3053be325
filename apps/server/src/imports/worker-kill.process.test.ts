import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { processesOf } from '../../test/processes.ts'
import { uploadsOf } from '../../test/uploads.ts'

const test = await startTestApp()
const { send, ended, load, inCatalog } = uploadsOf(test)
const { config } = test.ground

const { start, kill } = processesOf(test)
const startWorker = () => start('worker.ts')

const ROWS = 400_000
const ITEMS = 500
const content = () => {
  const lines = ['sku,date,type,quantity,order']
  for (let row = 0; row < ROWS; row++)
    lines.push(
      `S${row % ITEMS},${row % 997 === 0 ? 'no date' : `2024-03-0${(row % 9) + 1}`},consumption,${(row % 7) + 1},${row}`,
    )
  return lines.join('\n')
}
const movementCount = () =>
  inCatalog((tx) =>
    tx
      .selectFrom('stockMovement')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ).then(({ n }) => n)
const statusOf = async (id: string) =>
  (await test.call('viewer', 'getCompanyFile', { params: { id } })).body.status
const halfWritten = () => {
  const folder = join(config.dataDir, 'files', 'tmp')
  return existsSync(folder) ? readdirSync(folder) : []
}

it('a worker killed in the middle of a file leaves nothing, and another one finishes it, once', async () => {
  let worker = await startWorker()
  await load({
    kind: 'master_data',
    content: `sku,cost\n${Array.from({ length: ITEMS }, (_, i) => `S${i},1\n`).join('')}`,
  })
  const id = await send({ kind: 'transactions', content: content() })
  // Once while it reads and once while it merges; the third worker finishes.
  for (const delayMs of [250, 900]) {
    await expect.poll(() => statusOf(id), { interval: 20, timeout: 40_000 }).toBe('processing')
    if (delayMs > 250)
      await expect
        .poll(
          async () =>
            (
              await inCatalog((tx) =>
                sql<{
                  n: number
                }>`select count(*)::int as n from pgboss.job where name = 'importFile' and state = 'active'`.execute(
                  tx,
                ),
              )
            ).rows[0]?.n,
          { interval: 20, timeout: 40_000 },
        )
        .toBe(1)
    await sleep(delayMs)
    await kill(worker)
    expect(await statusOf(id)).toBe('processing')
    expect(await movementCount()).toBe(0)
    worker = await startWorker()
  }
  const bad = Math.ceil(ROWS / 997)
  await expect.poll(() => statusOf(id), { interval: 100, timeout: 60_000 }).toBe('finished')
  expect(await ended(id)).toMatchObject({ rowsRead: ROWS, rowsAccepted: ROWS - bad, rowsRejected: bad })
  expect(await movementCount()).toBe(ROWS - bad)
  expect(halfWritten()).toEqual([])
}, 180_000)

it('a file whose worker died in every attempt ends in error', async () => {
  const id = await send({
    kind: 'transactions',
    content: 'sku,date,type,quantity\nS1,2024-01-01,consumption,1\n',
  })
  await expect.poll(() => statusOf(id), { interval: 50, timeout: 20_000 }).toBe('finished')
  // As the last of three workers leaves it when it is killed.
  await inCatalog(async (tx) => {
    await tx.updateTable('companyFile').set({ status: 'processing' }).where('id', '=', id).execute()
    await test.ground.jobs.enqueue(tx, 'importFile', {
      catalogId: test.tenants.A.catalogs.main,
      companyId: test.tenants.A.companyId,
      fileId: id,
    })
    await sql`update pgboss.job set state = 'active', retry_count = retry_limit, started_on = now() - interval '1 minute', heartbeat_on = now() - interval '1 minute'
      where name = 'importFile' and state = 'created'`.execute(tx)
  })
  await expect.poll(() => statusOf(id), { interval: 100, timeout: 40_000 }).toBe('error')
  expect(await ended(id)).toMatchObject({ status: 'error', error: { code: 'generic' } })
}, 60_000)
