import { expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { catalogScope } from '../db/db.ts'

const { call, ground, tenants } = await startTestApp()
const { companyId, catalogs } = tenants.A
const catalogId = catalogs.main

const at = (time: string) => new Date(`2026-07-${time}:00.000Z`)
const RUNS = [
  { generation: 1, time: '10T12:00', isTold: false, why: 'another run of the day came later' },
  // 23:30 in São Paulo is of the day before.
  { generation: 2, time: '11T02:30', isTold: true, why: 'the last of its day' },
  { generation: 3, time: '12T12:00', isTold: true, why: 'the last of its day without the withdrawn file' },
  { generation: 4, time: '12T18:00', isTold: false, why: 'it planned with a file that was withdrawn' },
]

test('runs are told one a day of the company, without those that planned with a withdrawn file', async () => {
  await ground.database.transaction(catalogScope(catalogId, companyId), async (tx) => {
    for (const { generation, time } of RUNS)
      await tx
        .insertInto('planningRun')
        .values({
          ...{ catalogId, generation, status: 'finished', engineVersion: '1.0.0', asOf: '2026-07-09' },
          ...{ startedAt: at(time), finishedAt: at(time) },
          ...{ yearlyUsageValue: 100 * generation, excessValue: generation },
        })
        .execute()
    await tx
      .insertInto('companyFile')
      .values({
        ...{ catalogId, fileName: 'wrong.csv', kind: 'transactions', sizeBytes: 1, contentType: 'text/csv' },
        ...{ status: 'error', errorCode: 'taken_back', createdBy: companyId },
        ...{ createdAt: at('12T17:00'), finishedAt: at('13T08:00') },
      })
      .execute()
  })
  const told = async (query: Record<string, boolean>) =>
    (await call('viewer', 'listGenerations', { params: { id: catalogId }, query })).body
  const daily = await told({ daily: true })
  const expected = RUNS.filter(({ isTold }) => isTold).toReversed()
  expect(daily.rows).toMatchObject(
    expected.map(({ generation }) => ({ generation, yearlyUsage: 100 * generation, excess: generation })),
  )
  expect(daily.count).toBe(expected.length)
  expect((await told({})).count).toBe(RUNS.length)
})
