import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openDatabase, PLATFORM } from '#db/db.ts'
import { type JobHandlers, openJobs } from '#jobs/jobs.ts'
import { testDatabase } from '../../test/database.ts'

const { url } = await testDatabase()
const database = openDatabase(url)
const asking = await openJobs(url)
const opened = [asking]
afterAll(async () => {
  await Promise.all(opened.map((jobs) => jobs.stop()))
  await database.close()
})

const catalog = { catalogId: randomUUID(), companyId: randomUUID() }
const done: string[] = []
const handlers = {
  importFile: async () => {},
  runPlanning: async ({ payload }) => void done.push(payload.asOf ?? ''),
  takeBackFile: async () => {},
  writeReport: async () => {},
  purgeHidden: async () => {},
  makeSample: async () => {},
  sendMail: async () => {},
} satisfies JobHandlers

test('a worker takes the next job of a catalog within seconds of a dead worker’s one', async () => {
  // What is left of a worker that died: the catalog counts as having a run under way.
  await database.pool.query(
    `update pgboss.queue set singletons_active = array[$1] where name = 'runPlanning'`,
    [catalog.catalogId],
  )
  const worker = await openJobs(url, { isWorker: true })
  opened.push(worker)
  await worker.work(handlers)
  await database.transaction(PLATFORM, (tx) =>
    asking.enqueue(tx, 'runPlanning', { ...catalog, asOf: '2026-03-31' }),
  )
  await expect.poll(() => done, { timeout: 15_000 }).toEqual(['2026-03-31'])
})
