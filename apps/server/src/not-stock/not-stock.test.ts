import type { ContextRow } from '@giro/contract'
import { describe, expect, test } from 'vitest'
import { startTestApp, type Who } from '../../test/callers.ts'
import { type MadeItem, madeCatalog } from '../../test/planned-catalog.ts'
import { STORY } from '../../test/story.ts'
import { currentGeneration } from '../planning/index.ts'
import { catalogInputs } from '../questions/index.ts'

/** Parts with digits in their codes, postage, and a part whose code has none and whose text says what it is. */
const PARTS: readonly MadeItem[] = Array.from({ length: 40 }, (_, i) => ({ sku: `P-${100 + i}` }))
const POST: MadeItem = { sku: 'POST', description: 'Postage', erpTrigger: 900, unitCost: 100 }
const PADS: MadeItem = { sku: 'PADS', description: 'Pads for cushions' }

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', [...PARTS, POST, PADS])
await catalog.plan()

type State = 'suggested' | 'marked'
const listed = async (state: State, who: Who = 'viewer') =>
  (await app.call(who, 'listNotStock', { query: { state, orderBy: 'sku' } })).body.rows as {
    sku: string
    signs: string[]
    by: string | null
  }[]
const skusOf = async (state: State) => (await listed(state)).map(({ sku }) => sku)
/** Returns the open contexts of POST, and why there are none. */
async function asked() {
  const { contexts } = (await app.call('viewer', 'getContexts', { query: { sku: 'POST' } })).body
  const alerts = contexts.flatMap(({ context, alert }: ContextRow) => (alert ? [context] : []))
  return { alerts, calm: new Set(contexts.map(({ calm }: ContextRow) => calm)) }
}
const say = (skus: string[], stock: boolean | null, who: Who = 'company_employee') =>
  app.call(who, 'sayStock', { body: { skus: skus.map((sku) => ({ sku })), stock } })
/**
 * Returns what readers see of the plan: items of the list, of the queue and of the catalog's count, and total capital.
 */
async function seen() {
  const list = (await app.call('viewer', 'listItems', { query: { limit: 500, fields: 'sku' } })).body
  const queue = (await app.call('viewer', 'listQueue', { query: { limit: 500 } })).body
  const { rows } = (await app.call('viewer', 'listMyCatalogs', { query: {} })).body
  const { synthesis } = (await app.call('viewer', 'getFeed', { query: { limit: 0 } })).body
  return {
    count: list.count as number,
    isListed: list.rows.some(({ sku }: { sku: string }) => sku === 'POST'),
    isQueued: queue.rows.some(({ sku }: { sku: string }) => sku === 'POST'),
    skuCount: rows.find(({ id }: { id: string }) => id === catalog.catalogId)?.skuCount as number,
    current: synthesis.current as number,
  }
}

describe('items that are no stock', STORY, () => {
  test('what looks like no goods is suggested, says why, and stays in the plan; until somebody says what it is, it asks for nothing', async () => {
    expect(await listed('suggested')).toMatchObject([{ sku: 'POST', signs: ['code', 'text'], by: null }])
    expect(await seen()).toMatchObject({ count: 42, isListed: true, isQueued: false, skuCount: 42 })
    const { alerts, calm } = await asked()
    expect([alerts, calm.has('noGoods')]).toEqual([[], true])
    const { body } = await app.call('viewer', 'listItems', { query: { sku: 'POST' } })
    expect(body.rows).toMatchObject([{ sku: 'POST', openContexts: [] }])
  })

  test('is for those who may correct items, of their own catalog', async () => {
    expect((await say(['POST'], false, 'viewer')).status).toBe(403)
    expect((await say(['POST'], false, 'B.company_employee')).body.code).toBe('item_not_found')
    expect(await listed('suggested', 'B.viewer')).toEqual([])
    expect((await say(['NOBODY'], false)).body.code).toBe('item_not_found')
  })

  test('a person’s word takes it out of list, queue, count and money at once, and a run leaves it out', async () => {
    const before = await seen()
    const { status, body } = await say(['POST'], false)
    expect([status, body]).toEqual([202, { changed: 1, decision: expect.any(String) }])
    const after = await seen()
    expect(after).toMatchObject({ count: 41, isListed: false, isQueued: false, skuCount: 41 })
    expect(after.current).toBeLessThan(before.current)
    expect(await skusOf('suggested')).toEqual([])
    expect(await listed('marked')).toMatchObject([{ sku: 'POST', by: 'A company employee' }])
    await catalog.plan()
    expect(await seen()).toMatchObject({ count: 41, isListed: false, skuCount: 41 })
    expect((await say(['POST'], false)).body).toEqual({ changed: 0, decision: null })
  })

  test('its page says so, its movements stay, and nothing of it is decided', async () => {
    const page = await app.call('viewer', 'getItem', { params: { sku: 'POST' } })
    expect([page.status, page.body.code]).toEqual([400, 'item_not_stock'])
    const { body } = await app.call('viewer', 'listTransactions', { params: { sku: 'POST' }, query: {} })
    expect(body.count).toBeGreaterThan(0)
    const decided = await app.call('company_employee', 'updateContexts', {
      body: { sku: 'POST', contexts: { trigger: { stance: 'manual', value: 5 } } },
    })
    expect(decided.body.code).toBe('item_not_stock')
  })

  test('the log says who said it', async () => {
    const { body } = await app.call('administrator', 'listAudit', { query: { sku: 'POST', entity: 'item' } })
    expect(body.rows[0]).toMatchObject({
      actor: 'A company employee',
      before: { stock: null },
      after: { stock: false },
    })
  })

  test('taken back it is planned at once, and suggested again by the next run', async () => {
    expect((await say(['POST'], null)).body).toMatchObject({ changed: 1 })
    expect(await seen()).toMatchObject({ count: 42, isListed: true, isQueued: true, skuCount: 42 })
    expect(await skusOf('marked')).toEqual([])
    await catalog.plan()
    expect(await skusOf('suggested')).toEqual(['POST'])
    expect(await seen()).toMatchObject({ isQueued: false })
  })

  test('goods are not suggested again, and ask for their decisions at once; taken back, no more', async () => {
    await say(['POST'], true)
    expect(await seen()).toMatchObject({ isQueued: true, skuCount: 42 })
    expect((await asked()).alerts).toContain('trigger')
    await catalog.plan()
    expect(await skusOf('suggested')).toEqual([])
    expect(await seen()).toMatchObject({ isQueued: true, skuCount: 42 })
    await say(['POST'], null)
    await catalog.plan()
    expect(await seen()).toMatchObject({ isQueued: false, skuCount: 42 })
    await say(['POST'], true)
    await say(['POST'], null)
    expect(await seen()).toMatchObject({ isQueued: false, skuCount: 42 })
  })

  test('what is called goods while a run works asks for its decisions in what it publishes', async () => {
    await catalog.plan({ during: async () => void (await say(['POST'], true)) })
    expect(await seen()).toMatchObject({ isQueued: true, skuCount: 42 })
    await say(['POST'], null)
  })

  test('what is said while a run works holds for what it publishes', async () => {
    await catalog.plan({ during: async () => void (await say(['POST', 'PADS'], false)) })
    expect(await seen()).toMatchObject({ count: 40, isListed: false, skuCount: 40 })
    expect(await skusOf('marked')).toEqual(['PADS', 'POST'])
  })

  test('and so does what is taken back while a run works, which had not read it', async () => {
    await catalog.plan({ during: async () => void (await say(['POST', 'PADS'], true)) })
    expect(await seen()).toMatchObject({ count: 42, isListed: true, isQueued: true, skuCount: 42 })
    const kept = await catalog.inCatalog(async (tx) => {
      const generation = await currentGeneration(tx, catalog.catalogId)
      return generation && catalogInputs(tx, catalog.catalogId, generation)
    })
    expect(kept?.blocks.reduce((sum, { items }) => sum + items, 0)).toBe(42)
  })

  test('what was said is undone by its id; what somebody said since stays, and is named with who did it', async () => {
    const undo = (id: string, who: Who = 'company_employee') =>
      app.call(who, 'undoDecision', { params: { id } })
    const both = (await say(['POST', 'PADS'], false)).body.decision
    expect(await seen()).toMatchObject({ count: 40, isListed: false, skuCount: 40 })
    const mine = await app.call('company_employee', 'listDecisions', { query: { mine: 'true', limit: 1 } })
    expect(mine.body.rows).toMatchObject([{ id: both, fact: 'not_stock', items: 2, item: null, day: null }])
    const one = (await say(['PADS'], true, 'company_administrator')).body.decision
    expect((await undo(both)).body).toEqual({
      items: 1,
      stayed: [{ sku: 'PADS', site: 'MAIN', by: 'A company administrator', at: expect.any(String) }],
    })
    expect(await seen()).toMatchObject({ count: 42, isListed: true, skuCount: 42 })
    expect((await undo(both)).body.code).toBe('already_undone')
    expect((await undo(one, 'viewer')).status).toBe(403)
    expect((await undo(one, 'B.company_employee')).body.code).toBe('not_found')
    expect((await undo(one)).body).toEqual({ items: 1, stayed: [] })
    // It is again as the first one left it, who said so, too.
    expect(await listed('marked')).toMatchObject([{ sku: 'PADS', by: 'A company employee' }])
    expect(await seen()).toMatchObject({ count: 41, skuCount: 41 })
    const log = await app.call('administrator', 'listAudit', { query: { sku: 'PADS', entity: 'item' } })
    expect(log.body.rows[0]).toMatchObject({ before: { stock: true }, after: { stock: false } })
  })

  test('undone while a run works, it holds for what the run publishes', async () => {
    await say(['PADS'], null)
    const { decision } = (await say(['PADS'], false)).body
    await catalog.plan({
      during: async () =>
        void (await app.call('company_employee', 'undoDecision', { params: { id: decision } })),
    })
    expect(await seen()).toMatchObject({ count: 42, skuCount: 42 })
  })
})
