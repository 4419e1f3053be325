import { type CatalogCause, ITEMS_OF_CAUSE } from '@giro/contract'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { type MadeItem, madeCatalog } from '../../test/planned-catalog.ts'
import { STORY } from '../../test/story.ts'

/** A company whose ERP plans nothing: no trigger and no lot anywhere, and two items that need a look for reasons of their own. */
const BARE: readonly MadeItem[] = Array.from({ length: 30 }, (_, i) => ({
  sku: `N-${String(i).padStart(2, '0')}`,
  erpPortfolio: 'anticipated' as const,
  every: 2 + (i % 3),
}))
const OWN: readonly MadeItem[] = [
  { sku: 'OWN-1', erpTrigger: 900, erpBatch: 900, erpPortfolio: 'anticipated' },
  { sku: 'OWN-2', erpTrigger: 1, erpBatch: 900, erpPortfolio: 'anticipated' },
]

const SLOW = { every: 150, units: 1, unitCost: 40 }

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', [...BARE, ...OWN])
await catalog.plan()

const feed = async (query: Record<string, string | number> = {}) =>
  (await app.call('viewer', 'getFeed', { query: { limit: 500, ...query } })).body
type Line = { cause: string; items: number; of: number; stock: number; incomplete: number }
const causes = async (): Promise<Line[]> => (await feed()).causes
/** Number of items in the list that each cause links to. */
const listed = (lines: readonly Line[], who: 'viewer' | 'company_administrator' = 'viewer') =>
  Promise.all(
    lines.map(async ({ cause }) => {
      const query = { limit: 0, ...ITEMS_OF_CAUSE[cause as CatalogCause] }
      return (await app.call(who, 'listItems', { query })).body.count
    }),
  )
const skusOf = (answer: { contexts: { rows: { sku: string }[] }[] }) =>
  new Set(answer.contexts.flatMap(({ rows }) => rows.map(({ sku }) => sku)))
const decide = (who: 'company_administrator' | 'company_employee', body: object) =>
  app.call(who, 'decide', { body: { cause: 'erpTrigger', endAlert: true, ...body } })

describe('what most of a catalog lacks', STORY, () => {
  test('is one line with its items and their stock; the lists are quiet about it', async () => {
    expect((await causes()).map(({ cause, items, of }) => [cause, items, of])).toEqual([
      ['erpTrigger', 30, 32],
      ['erpBatch', 30, 32],
    ])
    expect((await causes())[0]?.stock).toBeGreaterThan(0)
    expect([...skusOf(await feed())].sort()).toEqual(['OWN-1', 'OWN-2'])
    const { body: queue } = await app.call('viewer', 'listQueue', { query: { limit: 500 } })
    expect(queue.count).toBe(2)
    const { body: items } = await app.call('viewer', 'listItems', {
      query: { openContexts: 'trigger,batch' },
    })
    expect(items.count).toBe(2)
  })

  test('its alerts are there for whoever asks for the cause', async () => {
    const shown = await feed({ cause: 'erpTrigger' })
    expect(skusOf(shown)).toEqual(new Set(BARE.map(({ sku }) => sku)))
    expect(shown.contexts.map(({ count }: { count: number }) => count)).toEqual([0, 0, 0, 30, 0])
  })

  test('an ERP that says nothing, unknown balances and lead times are a line each, with the items that it leads to', async () => {
    const silent = await madeCatalog(
      app,
      'A',
      // A policy that the ERP does not give is missing, whatever is the better one.
      Array.from({ length: 45 }, (_, i) => ({
        sku: `S-${i}`,
        onHand: null,
        erpLeadTime: null,
        orders: 0,
        ...(i < 25 ? {} : { ...SLOW, every: 10 + 6 * (i - 25) }),
      })),
      'other',
    )
    await silent.plan()
    const { id } = { id: silent.catalogId }
    await app.call('company_administrator', 'selectCatalog', { params: { id } })
    const lines = async () => (await app.call('company_administrator', 'getFeed', { query: {} })).body
    const body = await lines()
    const list = async (query: Record<string, string>) =>
      (await app.call('company_administrator', 'listItems', { query: { limit: 0, ...query } })).body
    const unknown = await list({
      coverageConformity: 'empty',
      facets: 'coverageConformity,alerts.minBalance',
    })
    const lacking = await listed(body.causes, 'company_administrator')
    // Told by a person, a lead time is not unknown any more.
    const told = { sku: 'S-0', contexts: { leadTime: { stance: 'manual', value: 20 } }, endAlert: true }
    await app.call('company_administrator', 'updateContexts', { body: told })
    const { causes: after } = await lines()
    const lackingAfter = await listed(after, 'company_administrator')
    await app.call('company_administrator', 'selectCatalog', { params: { id: catalog.catalogId } })
    expect(body.causes.map(({ cause }: Line) => cause)).toEqual([
      'erpPortfolio',
      'erpTrigger',
      'erpBatch',
      'currentBalance',
      'leadTime',
    ])
    expect(body.items).toBe(0)
    expect(unknown).toMatchObject({
      count: 45,
      facets: { coverageConformity: { empty: 45 }, 'alerts.minBalance': { none: 45 } },
    })
    expect(lacking).toEqual(body.causes.map(({ items }: Line) => items))
    expect(lackingAfter).toEqual(after.map(({ items }: Line) => items))
    const unknownLeadTimes = (all: Line[]) => all.find(({ cause }) => cause === 'leadTime')?.items ?? 0
    expect(unknownLeadTimes(after)).toBe(unknownLeadTimes(body.causes) - 1)
    const [portfolio] = body.causes
    expect(portfolio.items).toBe(portfolio.of)
  })

  test('an item that is decided by itself leaves the line, and the rest stay quiet', async () => {
    await app.call('company_employee', 'updateContexts', {
      body: { sku: 'N-00', contexts: { trigger: { stance: 'automatic' } }, endAlert: true },
    })
    const lines = await causes()
    expect(lines.map(({ items }) => items)).toEqual([29, 29])
    expect(await listed(lines)).toEqual([29, 29])
    expect(skusOf(await feed())).toEqual(new Set(['OWN-1', 'OWN-2']))
  })

  test('one decision takes all suggestions, authorizes if asked to, and is told with who took it', async () => {
    const { status, body } = await decide('company_administrator', {
      authorize: true,
      acceptIncomplete: true,
    })
    const { decision } = body
    expect([status, decision.items, decision.authorized, body.refused]).toEqual([201, 29, 29, []])
    const after = await feed()
    expect(after.causes.map(({ cause }: Line) => cause)).toEqual(['erpBatch'])
    expect(after.decided).toMatchObject([{ id: decision.id, cause: 'erpTrigger', items: 29, authorized: 29 }])
    const { body: one } = await app.call('viewer', 'getContexts', { query: { sku: 'N-05' } })
    expect(one.history).toMatchObject([{ context: 'trigger', stance: 'automatic' }])
    await catalog.plan()
    expect((await causes()).map(({ cause }) => cause)).toEqual(['erpBatch'])
    const { body: again } = await decide('company_administrator', {})
    expect(again.decision).toBeNull()
  })

  test('undone, the alerts are there again and nothing of it is authorized, save what was decided since', async () => {
    await app.call('company_employee', 'updateContexts', {
      body: { sku: 'N-07', contexts: { trigger: { stance: 'manual', value: 40 } } },
    })
    const decided = (await feed()).decided.find(({ items }: Line) => items === 29)
    const { body } = await app.call('company_employee', 'undoDecision', { params: { id: decided.id } })
    expect(body).toMatchObject({ items: 28, stayed: [{ sku: 'N-07', by: 'A company employee' }] })
    const list = await app.call('viewer', 'listItems', { query: { authorized: 'true', limit: 0 } })
    expect(list.body.count).toBe(0)
    const before = await causes()
    await catalog.plan()
    expect(await causes()).toEqual(before)
    expect((await causes()).map(({ cause, items }) => [cause, items])).toEqual([
      ['erpTrigger', 28],
      ['erpBatch', 29],
    ])
    const twice = await app.call('company_employee', 'undoDecision', { params: { id: decided.id } })
    expect(twice.body.code).toBe('already_undone')
  })

  test('what was decided while a run was working is not forgotten by it', async () => {
    await catalog.plan({ during: async () => void (await decide('company_administrator', {})) })
    expect((await causes()).map(({ cause }) => cause)).toEqual(['erpBatch'])
  })
})
