import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { catalogScope } from '../db/db.ts'

const { call, ground, tenants } = await startTestApp()
const { A } = tenants

describe('planning runs of a catalog', () => {
  test('are listed newest first, the finished ones alone', async () => {
    const { main } = A.catalogs
    await ground.database.transaction(catalogScope(main, A.companyId), async (tx) => {
      for (const [generation, current] of [
        [1, 1000],
        [2, 900],
      ] as const) {
        await tx
          .insertInto('planningRun')
          .values({
            catalogId: main,
            generation,
            status: 'finished',
            asOf: `2026-06-0${generation}`,
            startedAt: new Date(),
            finishedAt: new Date(),
            engineVersion: '1.0.0',
            items: 12,
            currentValue: current,
            investmentValue: 10,
            redemptionValue: 110,
            balancedValue: 0,
            targetServiceLevel: 0.95,
            achievedServiceLevel: null,
          })
          .execute()
      }
      await tx.insertInto('planningRun').values({ catalogId: main, status: 'processing' }).execute()
    })
    const answer = await call('viewer', 'listGenerations', { params: { id: main } })
    expect(answer.body.count).toBe(2)
    expect(answer.body.rows[0]).toMatchObject({
      generation: 2,
      asOf: '2026-06-02',
      items: 12,
      nsr: 0.95,
      availability: null,
      synthesis: { current: 900, investment: 10, redemption: 110, balanced: 0 },
    })
    const plannedDayOf = async (generation: number) => {
      await ground.database.transaction(catalogScope(main, A.companyId), (tx) =>
        tx.updateTable('catalog').set({ generation }).where('id', '=', main).execute(),
      )
      return (await call('viewer', 'getCatalog', { params: { id: main } })).body.plannedDay
    }
    expect([await plannedDayOf(2), await plannedDayOf(0)]).toEqual(['2026-06-02', null])
  })

  test('of a catalog that is not selected are listed too', async () => {
    const answer = await call('administrator', 'listGenerations', { params: { id: A.catalogs.other } })
    expect(answer.body).toEqual({ rows: [], count: 0 })
  })
})
