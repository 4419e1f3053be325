import type { Replay } from '@giro/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { AS_OF, madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'
import { STORY } from '../../test/story.ts'
import { dayNumber } from '../calendar.ts'
import { pastCatalog, workOutPastJob } from '../planning/past-catalog.ts'

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', [
  ...TEN_ITEMS,
  { sku: 'NEW', every: 5, units: 3, days: 300 },
  {
    sku: 'BUSY',
    every: 2,
    units: 4,
    erpTrigger: 30,
    erpBatch: 40,
    erpPortfolio: 'anticipated',
    unitCost: 10,
  },
])
const START = '2025-03-31'
const replayOf = async (sku: string): Promise<Replay | null> => {
  const { status, body } = await app.call('viewer', 'getItem', { params: { sku } })
  expect(status).toBe(200)
  return body.replay
}
const summary = (replay: Replay | null) =>
  replay?.scenarios.map(({ kind, asOf, outOfSample }) => [kind, asOf, outOfSample])

describe('the replay of an item', STORY, () => {
  test('shows the ERP, the suggestion of then, out of sample, that of now, and the choice', async () => {
    await catalog.plan()
    const replay = await replayOf('BUSY')
    expect(replay).toMatchObject({
      from: '2025-04-01',
      to: AS_OF,
      leadTime: 16,
      leadTimeFrom: 'orders',
      startKnown: false,
    })
    expect(summary(replay)).toEqual([
      ['erp', AS_OF, false],
      ['suggested', START, true],
      ['suggested', AS_OF, false],
      ['chosen', AS_OF, false],
    ])
    const [erp] = replay?.scenarios ?? []
    expect(erp).toMatchObject({ portfolio: 'anticipated', trigger: 30, batch: 40 })
    for (const { days, averageBalance, averageCapital, endBalance, daysWithoutStock } of replay?.scenarios ??
      []) {
      expect(days).toHaveLength(365)
      expect(averageBalance).toBeCloseTo(days.reduce((sum, units) => sum + Math.max(0, units), 0) / 365, 9)
      expect(averageCapital).toBeCloseTo(averageBalance * 10, 9)
      expect(daysWithoutStock).toBe(days.filter((units) => units <= 0).length)
      expect(endBalance).toBe(days.at(-1))
    }
  })

  test('shows what really happened where the stock is known', async () => {
    await catalog.inCatalog(async (tx) => {
      const { itemNo } = await tx
        .selectFrom('item')
        .select('itemNo')
        .where('catalogId', '=', catalog.catalogId)
        .where('sku', '=', 'BUSY')
        .executeTakeFirstOrThrow()
      const row = { catalogId: catalog.catalogId, itemNo, usedForTraining: true, affectsBalance: true }
      await tx
        .insertInto('stockMovement')
        .values([
          { ...row, movedOn: '2025-01-01', movementType: 2, units: 500, contentKey: 900_001 },
          { ...row, movedOn: '2025-11-01', movementType: 1, units: 700, contentKey: 900_002 },
          { ...row, movedOn: AS_OF, movementType: 2, units: 10, contentKey: 900_003 },
        ])
        .execute()
    })
    await catalog.plan()
    const replay = await replayOf('BUSY')
    expect(replay?.startKnown).toBe(true)
    const actual = replay?.scenarios.find(({ kind }) => kind === 'actual')
    expect(actual).toMatchObject({
      asOf: null,
      outOfSample: false,
      portfolio: null,
      orders: 1,
      unitsShort: null,
      endBalance: 10,
    })
    const receivedOn = 214
    expect((actual?.days[receivedOn] as number) - (actual?.days[receivedOn - 1] as number)).toBeGreaterThan(
      600,
    )
  })

  test('is none for an item younger than a year, and for one that nobody asked for', async () => {
    await catalog.inCatalog((tx) =>
      tx
        .updateTable('item')
        .set({ startedOn: '2025-06-05' })
        .where('catalogId', '=', catalog.catalogId)
        .where('sku', '=', 'NEW')
        .execute(),
    )
    await catalog.plan()
    expect(await replayOf('NEW')).toBeNull()
    expect(await replayOf('C-100')).toBeNull()
  })

  test('a run of then is remembered for catalogs that are too large to work it out', async () => {
    const knownOn = (day: string) =>
      catalog.inCatalog((tx) => pastCatalog(tx, catalog.catalogId, dayNumber(day)))
    expect(await knownOn('2026-01-20')).toBeNull()
    await catalog.plan({ asOf: '2025-01-15' })
    await catalog.plan()
    expect(await knownOn('2026-01-20')).toMatchObject({ asOfDay: dayNumber('2025-01-15') })
    expect(summary(await replayOf('BUSY'))).toContainEqual(['suggested', START, true])
  })

  test('what the catalog was a year ago is told to a plan in force by a job of its own', async () => {
    const facts = () =>
      catalog.inCatalog(async (tx) => {
        const { rows } = await sql<{
          past: unknown
        }>`select r.catalog_facts -> 'past' as past from planning_run r
          join catalog c on c.id = r.catalog_id and c.generation = r.generation where c.id = ${catalog.catalogId}`.execute(
          tx,
        )
        return rows[0]?.past
      })
    await catalog.plan()
    const known = await facts()
    expect(known).toMatchObject({ asOfDay: dayNumber(START) })
    await catalog.inCatalog((tx) =>
      sql`update planning_run set catalog_facts = catalog_facts || '{"past": null}' where catalog_id = ${catalog.catalogId}`.execute(
        tx,
      ),
    )
    const { catalogId, companyId } = catalog
    const payload = { catalogId, companyId }
    const job = { id: 'test', attempt: 0, isLastAttempt: true, payload, assertMine: async () => {} }
    await workOutPastJob(app.ground)(job)
    expect(await facts()).toEqual(known)
  })
})
