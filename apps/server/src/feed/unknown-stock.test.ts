import { ITEM_FIELDS } from '@giro/contract'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { madeCatalog } from '../../test/planned-catalog.ts'

/** Two balances whose money adds up to binary dust (0.1 + 0.2), and two items of which nobody told any. */
const ITEMS = [
  { sku: 'KNOWN-1', onHand: 1, unitCost: 0.1 },
  { sku: 'KNOWN-2', onHand: 1, unitCost: 0.2 },
  { sku: 'UNTOLD-1', onHand: null, unitCost: 5, erpTrigger: 400 },
  { sku: 'UNTOLD-2', onHand: null, unitCost: 500, erpTrigger: 400 },
]
/** Fields that depend on the current stock. */
const ON_BALANCE = [
  'currentBalance',
  'virtualBalance',
  'negativeBalance',
  'excess',
  'excessValue',
  'gap',
  'financialAction',
  'ruptureExposure',
  'ruptureRisk',
  'suggestedOrder',
  'coverage90d',
  'coverageConformity',
] as const

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', ITEMS)
await catalog.plan()

const asked = async (
  name: 'getFeed' | 'listItems' | 'listQueue' | 'listMyCatalogs',
  query: Record<string, string | number> = {},
) => (await app.call('viewer', name, { query })).body

describe('an unknown balance is not an empty shelf', () => {
  test.each(ON_BALANCE)('%s has no number', async (field) => {
    expect(ITEM_FIELDS[field]).toMatchObject({ nullable: true })
    const { rows } = await asked('listItems', { fields: `sku,${field}`, orderBy: 'sku' })
    expect(rows.slice(2).map((row: Record<string, unknown>) => row[field])).toEqual([null, null])
  })

  test('none of its alerts says anything of the balance', async () => {
    const { facets } = await asked('listItems', {
      search: 'UNTOLD',
      facets: 'alerts.virtualBalance,alerts.minBalance,alerts.maxBalance,alerts.negativeBalance',
      limit: 0,
    })
    for (const counts of Object.values(facets)) expect(counts).toEqual({ none: 2 })
  })

  test('the sums leave it out and say how many they leave out', async () => {
    const { synthesis } = await asked('getFeed')
    expect(synthesis).toMatchObject({ current: 0.3, unknownItems: 2 })
    const { metrics } = await asked('listItems', { metrics: 'sum(ruptureExposure)', search: 'UNTOLD' })
    expect(metrics).toEqual({ 'sum(ruptureExposure)': null })
    const none = await asked('listItems', { metrics: 'sum(ruptureExposure)', search: 'NOBODY' })
    expect(none.metrics).toEqual({ 'sum(ruptureExposure)': 0 })
    const { body } = await app.call('viewer', 'listGenerations', {
      params: { id: catalog.catalogId },
    })
    expect(body.rows[0].synthesis.unknownItems).toBe(2)
    const { rows } = await asked('listMyCatalogs')
    const own = rows.find(({ id }: { id: string }) => id === catalog.catalogId)
    expect(own).toMatchObject({ totalInvestment: 0.3, unknownItems: 2 })
    const preview = await app.call('company_administrator', 'previewPlanning', {
      body: { level: 'company', value: {} },
    })
    expect(preview.body).toMatchObject({ sampled: 4, unknownItems: 2 })
  })

  test('in the queue it stands after what is known, most money moved first, and nothing is said to be at stake', async () => {
    const { rows } = await asked('listQueue')
    const untold = rows.filter(({ sku }: { sku: string }) => sku.startsWith('UNTOLD'))
    expect(untold.map(({ sku, priority }: Record<string, unknown>) => [sku, priority])).toEqual([
      ['UNTOLD-2', null],
      ['UNTOLD-1', null],
    ])
    expect(rows.slice(-2)).toEqual(untold)
  })
})

test('money that was added up has no binary dust on the wire', async () => {
  const { rows } = await asked('listMyCatalogs')
  const row = rows.find(({ id }: { id: string }) => id === catalog.catalogId)
  expect(JSON.stringify(row.totalInvestment)).toBe('0.3')
})
