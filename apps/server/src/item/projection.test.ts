import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { AS_OF, madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'
import { STORY } from '../../test/story.ts'

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', [
  ...TEN_ITEMS,
  { sku: 'UNKNOWN', onHand: null },
  { sku: 'SHORT', every: 3, units: 4, onHand: 20, unitCost: 50, erpPortfolio: 'anticipated' },
])
const projectionOf = async (sku: string, query: Record<string, string | number> = {}) => {
  const { status, body } = await app.call('viewer', 'getProjection', { params: { sku }, query })
  return { status, body }
}

describe('the projection of an item', STORY, () => {
  test('needs a plan', async () => {
    expect((await projectionOf('SHORT')).body.code).toBe('not_planned_yet')
    await catalog.plan()
  })

  test('has 26 weeks from the planning day, and as its first order what the item page suggests', async () => {
    const { status, body } = await projectionOf('SHORT')
    const { item } = (await app.call('viewer', 'getItem', { params: { sku: 'SHORT' } })).body
    expect(status).toBe(200)
    expect(body.asOf).toBe(AS_OF)
    expect(body.weeks).toHaveLength(26)
    expect(body.weeks[0]).toMatchObject({ date: '2026-04-07', receipts: 0, low: expect.any(Number) })
    expect(item.suggestedOrder).toBeGreaterThan(0)
    expect(body.orders[0]).toMatchObject({ kind: 'proposed', date: AS_OF, quantity: item.suggestedOrder })
    expect(body.delayCost).toBeGreaterThan(0)
    expect(body.reason).toBeNull()
    // 4 every 3 days from 20 on the shelf
    expect(
      body.stockoutDateWithoutOrders > '2026-04-08' && body.stockoutDateWithoutOrders < '2026-04-22',
    ).toBe(true)
    for (const { balance, value } of body.weeks) expect(value).toBeCloseTo(50 * balance, 6)
  })

  test.each([
    [{ weeks: 1 }, 200, 1],
    [{ weeks: 52 }, 200, 52],
    [{ weeks: 53 }, 400, undefined],
    [{ weeks: 0 }, 400, undefined],
    [{ weeks: 'four' }, 400, undefined],
  ])('%o answers %i', async (query, status, weeks) => {
    const answer = await projectionOf('SHORT', query)
    expect(answer.status).toBe(status)
    expect(answer.body.weeks?.length).toBe(weeks)
  })

  test('a decision shows at once: on demand nothing is proposed', async () => {
    const contexts = { portfolio: { stance: 'manual-onDemand' } }
    const decided = await app.call('company_employee', 'updateContexts', {
      body: { sku: 'SHORT', contexts },
    })
    expect(decided.status).toBe(200)
    const { body } = await projectionOf('SHORT')
    expect(body).toMatchObject({ orders: [], reason: 'on_demand', delayCost: null })
    expect(body.stockoutDate).toBe(body.stockoutDateWithoutOrders)
  })

  test('without a known balance it says so', async () => {
    const { body } = await projectionOf('UNKNOWN')
    expect(body).toMatchObject({ weeks: [], orders: [], stockoutDate: null, reason: 'balance_unknown' })
  })
})
