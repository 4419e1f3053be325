import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'
import { STORY } from '../../test/story.ts'

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', TEN_ITEMS)
await catalog.plan()

const list = async (query: Record<string, unknown> = {}) =>
  (await app.call('viewer', 'listAuthorizations', { query: { limit: 100, ...query } })).body
const skus = async (query: Record<string, unknown>) =>
  (await list(query)).rows.map((row: { sku: string }) => row.sku)
const item = async (sku: string, site?: string) =>
  (await app.call('viewer', 'listItems', { query: { sku, ...(site ? { site } : {}) } })).body.rows[0]
const decide = (sku: string, contexts: object) =>
  app.call('company_employee', 'updateContexts', { body: { sku, contexts } })
const authorize = (sku: string) =>
  app.call('company_employee', 'authorizeItems', {
    body: { authorize: true, skus: [{ sku }], acceptIncomplete: true },
  })

describe('GET /context/authorization', STORY, () => {
  test('says what the next file holds: the values when authorized, also after they have moved', async () => {
    await authorize('A-100')
    const before = await item('A-100')
    const { values } = (await list({ sku: 'A-100' })).rows[0]
    expect(values).toEqual({
      portfolio: before.portfolio,
      nsr: before.nsr,
      leadTime: before.leadTime,
      trigger: before.trigger,
      batch: before.batch,
      minimumBalance: before.minimumBalance,
      maximumBalance: before.maximumBalance,
    })
    await decide('A-100', { trigger: { stance: 'manual', value: before.trigger + 7 } })
    expect((await item('A-100')).trigger).toBe(before.trigger + 7)
    expect((await list({ sku: 'A-100' })).rows[0].values).toEqual(values)
    expect((await list({ sku: 'A-200' })).rows[0].values).toBeNull()
  })

  test('finds items with a manual value, and those that something blocks', async () => {
    expect(await skus({ manual: true })).toEqual(['A-100'])
    const blocked = await list({ blocked: true })
    expect(blocked.count).toBeGreaterThan(0)
    for (const row of blocked.rows) expect(row.blockedBy).not.toEqual([])
    const free = await list({ blocked: false })
    for (const row of free.rows) expect(row.blockedBy).toEqual([])
    expect(blocked.count + free.count).toBe((await list()).count)
  })

  test('tells who decided about an item, and finds what oneself, anybody or nobody decided', async () => {
    const { rows } = await list({ sku: 'A-100,A-200' })
    expect(rows.map(({ reviewedBy }: { reviewedBy: unknown }) => reviewedBy)).toEqual([
      { name: 'A company employee', isCaller: false },
      null,
    ])
    expect([await skus({ decided: 'people' }), await skus({ decided: 'me' })]).toEqual([['A-100'], []])
    expect(await skus({ decided: 'nobody' })).not.toContain('A-100')
    const mine = await app.call('company_employee', 'listAuthorizations', { query: { decided: 'me' } })
    expect(mine.body.rows[0]).toMatchObject({ sku: 'A-100', reviewedBy: { isCaller: true } })
    expect(mine.body.count).toBe(1)
  })

  test.each([
    { accepted: 'by itself', skus: [{ sku: 'A-300' }] },
    { accepted: 'with others', skus: [{ sku: 'B-200' }, { sku: 'B-300' }] },
  ])('a suggestion that somebody accepts $accepted is decided by that person', async ({ skus: named }) => {
    const sku = named.map((one) => one.sku).join(',')
    const decided = async (how: string) => (await list({ decided: how, sku })).count
    expect([await decided('people'), await decided('nobody')]).toEqual([0, named.length])
    const { body } = await app.call('company_employee', 'decide', { body: { skus: named, suggestion: true } })
    expect(body.decision.ended).toBe(named.length)
    expect([await decided('people'), await decided('nobody')]).toEqual([named.length, 0])
    const mine = await app.call('company_employee', 'listAuthorizations', { query: { sku, decided: 'me' } })
    expect(mine.body.rows.map(({ reviewedBy }: { reviewedBy: unknown }) => reviewedBy)).toEqual(
      named.map(() => ({ name: 'A company employee', isCaller: true })),
    )
    await app.call('company_employee', 'undoDecision', { params: { id: body.decision.id } })
    expect([await decided('people'), await decided('nobody')]).toEqual([0, named.length])
  })

  test('finds changes from a size on, each of them and no other', async () => {
    const nameOf = ({ sku, site }: { sku: string; site: string }) => `${sku} ${site}`
    const found = new Set((await list({ changeFrom: 0.5 })).rows.map(nameOf))
    const pairs = [
      ['erpLeadTime', 'leadTime'],
      ['erpTrigger', 'trigger'],
      ['erpBatch', 'batch'],
      ['erpNsr', 'nsr'],
      ['erpMinimumBalance', 'minimumBalance'],
      ['erpMaximumBalance', 'maximumBalance'],
    ] as const
    for (const row of (await list()).rows) {
      const now = await item(row.sku, row.site)
      const isLarge = pairs.some(([erp, field]) => {
        const [was, is] = [now[erp], row.values?.[field] ?? now[field]]
        return was !== null && was !== 0 && is !== null && Math.abs(is - was) >= 0.5 * Math.abs(was)
      })
      expect([nameOf(row), found.has(nameOf(row))]).toEqual([nameOf(row), isLarge])
    }
    expect(found.size).toBeGreaterThan(0)
  })

  test('a value that the ERP has as 0 is no large change, and is a change', async () => {
    await app.asOwner(`update item_plan set erp_reorder_point_units = 0, erp_lot_units = lot_units,
      erp_target_service_level = target_service_level, erp_lead_time_days = lead_time_days,
      erp_minimum_stock_units = minimum_stock_units, erp_maximum_stock_units = maximum_stock_units where sku = 'A-200'`)
    expect((await item('A-200')).trigger).toBeGreaterThan(0)
    expect(await skus({ changeFrom: 0.5 })).not.toContain('A-200')
    expect(await skus({ changeFrom: 0 })).toContain('A-200')
  })

  test('puts the largest effect first whatever its sign, and filters by class', async () => {
    const ordered: { sku: string; site: string }[] = (await list({ orderBy: 'effect', isDESC: true })).rows
    const effects = await Promise.all(
      ordered.map(async ({ sku, site }) => Math.abs((await item(sku, site)).effect)),
    )
    expect(effects).toEqual(effects.toSorted((a, b) => b - a))
    const { abcClass } = await item('A-100')
    expect(await skus({ abcClass })).toContain('A-100')
    const other = abcClass === 'abc_a' ? 'abc_b' : 'abc_a'
    expect(await skus({ abcClass: other })).not.toContain('A-100')
  })
})
