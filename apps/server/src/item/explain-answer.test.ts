import { type Explained, type Item, words } from '@giro/contract'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', TEN_ITEMS)
await catalog.plan()

type Detail = {
  item: Record<string, unknown>
  explain: Record<string, Explained>
  outdated: string[]
  missingData: string[]
  alerts: Record<words.AlertKind, { level: string; cause: string; notes: string[] }>
}
const detail = async (sku: string, site?: string): Promise<Detail> =>
  (await app.call('viewer', 'getItem', { params: { sku }, query: site ? { site } : {} })).body
/** Returns the value of an input in an explanation that is the number itself. */
const inputOf = ({ explain }: Detail, field: string, name: string) =>
  explain[field]?.inputs.find((input) => input.name === name)?.value

/** The levels of the causes that are told. */
const levelsTold = ({ alerts }: Detail) =>
  Object.fromEntries(
    Object.entries(alerts).map(([kind, { cause }]) => {
      const causes: Readonly<Record<string, string>> = words.ALERTS[kind as words.AlertKind].causes
      return [kind, causes[cause]]
    }),
  )

describe('the causes of the alerts of an item', () => {
  test('have the levels that the item shows', async () => {
    const { rows } = (await app.call('viewer', 'listItems', { query: { limit: 100 } })).body
    for (const row of rows as Item[]) {
      const told = await detail(row.sku, row.site)
      expect([row.sku, levelsTold(told)]).toEqual([row.sku, row.alerts])
      expect(told.alerts.dataQuality.notes).toEqual(told.missingData.length > 0 ? ['which'] : [])
    }
    expect(rows.length).toBe(TEN_ITEMS.length)
  })
})

describe('the explanations of an item', () => {
  test('stand at every item as planned, decided and authorized', async () => {
    const decided = await app.call('company_employee', 'updateContexts', {
      body: { sku: 'A-200', contexts: { service: { stance: 'aggressive' } }, endAlert: true },
    })
    expect(decided.status).toBe(200)
    const authorized = await app.call('company_employee', 'authorizeItems', {
      body: { authorize: true, skus: [{ sku: 'A-100' }], acceptIncomplete: true },
    })
    expect(authorized.body.changed).toBe(1)
    const { rows } = (await app.call('viewer', 'listItems', { query: { limit: 100 } })).body
    expect(rows.length).toBe(TEN_ITEMS.length)
    for (const { sku, site } of rows) {
      const { explain, outdated } = await detail(sku, site)
      expect([sku, outdated]).toEqual([sku, []])
      expect(Object.keys(explain)).toEqual(
        expect.arrayContaining(['trigger', 'consumptionPopularity', 'gap']),
      )
    }
  })

  test('are withheld from facts loaded until a run has planned them, and agree again after it', async () => {
    const before = await detail('C-200')
    expect(inputOf(before, 'consumptionPopularity', 'events')).toBe(before.item.consumptionPopularity)
    await catalog.inCatalog(async (tx) => {
      const { itemNo } = await tx
        .updateTable('item')
        .set({ unitCost: 1, erpLeadTimeDays: 90 })
        .where('sku', '=', 'C-200')
        .returning('itemNo')
        .executeTakeFirstOrThrow()
      await tx
        .deleteFrom('stockMovement')
        .where('itemNo', '=', itemNo)
        .where('movedOn', '>', '2025-09-01')
        .execute()
    })
    const loaded = await detail('C-200')
    expect(loaded.item).toEqual(before.item)
    expect(levelsTold(loaded)).toEqual(before.item.alerts)
    expect(loaded.explain).toEqual({})
    expect(loaded.missingData).toEqual(before.missingData)
    expect(loaded.outdated.toSorted()).toEqual(Object.keys(before.explain).toSorted())
    expect((await detail('B-200')).outdated).toEqual([])
    await catalog.plan()
    const after = await detail('C-200')
    expect(after.outdated).toEqual([])
    expect(after.item.consumptionPopularity).not.toBe(before.item.consumptionPopularity)
    expect(inputOf(after, 'consumptionPopularity', 'events')).toBe(after.item.consumptionPopularity)
  })
})
