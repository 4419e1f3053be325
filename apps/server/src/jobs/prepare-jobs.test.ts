import pg from 'pg'
import { expect, test } from 'vitest'
import { prepareJobs } from '#jobs/jobs.ts'
import { testDatabase } from '../../test/database.ts'

const { url } = await testDatabase()

test('preparing the queue again, as every start does, changes nothing', async () => {
  const client = new pg.Client(url)
  await client.connect()
  const queues = async () =>
    (await client.query('select name, policy, retry_limit from pgboss.queue order by name')).rows
  const before = await queues()
  expect(before.length).toBeGreaterThan(0)
  await prepareJobs(url)
  expect(await queues()).toEqual(before)
  await client.end()
})
