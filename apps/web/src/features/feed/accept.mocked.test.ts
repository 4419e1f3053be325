import type { FeedRow, QueueRow } from '@giro/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

type Sent = { name: string; asked: { query?: Record<string, unknown>; body?: Record<string, unknown> } }
const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('#app/api/client.ts', () => ({ call, versionOf: () => '"v2"' }))
vi.mock('#app/api/lines.ts', () => ({
  everyRow: async function* (name: string, asked: object) {
    yield (await call(name, asked)).rows
  },
}))
vi.mock('#app/api/call.ts', () => ({ newKey: () => 'key' }))
vi.mock('#features/decisions/index.ts', () => import('#features/decisions/item-name.ts'))
const { ApiError } = await import('#app/api/error.ts')
const { acceptAll, effectOf, findTargets } = await import('./accept.ts')
const { ofAlert, ofItem } = await import('./work-row.ts')

const alert = (sku: string, site: string, context: FeedRow['context'], given: Partial<FeedRow> = {}) =>
  ({ sku, site, context, description: 'Gasket', effect: 10, stance: 'aggressive', ...given }) as FeedRow
let sent: Sent[] = []
/** A server of one rule. */
const serve = (answer: (one: Sent) => unknown) =>
  call.mockImplementation(async (name: string, asked: Sent['asked']) => {
    sent.push({ name, asked })
    return answer({ name, asked })
  })
beforeEach(() => {
  sent = []
})
afterEach(() => {
  vi.useRealTimers()
  call.mockReset()
})

describe('what accepting is about', () => {
  test('all open alerts of the items that are meant, and none of the same code at another site', async () => {
    serve(() => ({
      rows: [
        alert('100140', 'SP01', 'trigger'),
        alert('100140', 'MG01', 'trigger'),
        alert('100140', 'SP01', 'batch'),
      ],
    }))
    const targets = await findTargets({ kind: 'items', items: [{ sku: '100140', site: 'SP01' }] })
    expect(targets.map(({ sku, site, alerts }) => [sku, site, alerts.map(({ context }) => context)])).toEqual(
      [['100140', 'SP01', ['trigger', 'batch']]],
    )
  })

  test('an item that has no alert any more is no target', async () => {
    serve(() => ({ rows: [] }))
    expect(await findTargets({ kind: 'items', items: [{ sku: '1', site: 'A' }] })).toEqual([])
  })

  test('of a whole tab: its items, then all of their alerts, also those of other contexts', async () => {
    serve(({ asked }) => ({
      rows: asked.query?.context
        ? [alert('1', 'A', 'trigger'), alert('2', 'A', 'trigger')]
        : [alert('1', 'A', 'trigger'), alert('1', 'A', 'batch'), alert('2', 'A', 'trigger')],
    }))
    const targets = await findTargets({ kind: 'matching', filters: {}, tab: 'trigger' })
    expect(targets.map(({ sku, alerts }) => [sku, alerts.length])).toEqual([
      ['1', 2],
      ['2', 1],
    ])
    expect(sent[1]?.asked.query).toMatchObject({ sku: '1,2' })
    expect(effectOf(targets)).toBe(20)
  })

  test('many codes are asked for a hundred at a time, so that an answer holds all their alerts', async () => {
    serve(() => ({ rows: [] }))
    const items = Array.from({ length: 250 }, (_, place) => ({ sku: String(place), site: 'A' }))
    await findTargets({ kind: 'items', items })
    expect(sent.map(({ asked }) => String(asked.query?.sku).split(',').length)).toEqual([100, 100, 50])
  })
})

describe('accepting', () => {
  const target = (sku: string) => ({
    sku,
    site: 'A',
    alerts: [alert(sku, 'A', 'trigger'), alert(sku, 'A', 'batch', { stance: 'erp' })],
  })
  const going = { onProgress: () => undefined, isStopped: () => false }

  test('chooses what is suggested, ends the alerts, and keeps what brings it back', async () => {
    serve(() => ({}))
    const { done, refused } = await acceptAll([target('1')], going)
    expect(sent[0]?.asked.body).toEqual({
      sku: '1',
      site: 'A',
      contexts: { trigger: { stance: 'automatic' }, batch: { stance: 'automatic' } },
      endAlert: true,
    })
    const undo = { trigger: { stance: 'aggressive' }, batch: { stance: 'erp' } }
    expect(done).toEqual([{ sku: '1', site: 'A', undo, version: '"v2"' }])
    expect(refused).toEqual([])
  })

  test('what fails, fails alone', async () => {
    serve(({ asked }) => {
      if (asked.body?.sku === '2') throw new ApiError('item_inactive')
      return {}
    })
    const progress: number[] = []
    const targets = ['1', '2', '3', '4'].map(target)
    const result = await acceptAll(targets, { ...going, onProgress: (done) => progress.push(done) })
    expect(result.doneTargets.map(({ sku }) => sku).sort()).toEqual(['1', '3', '4'])
    expect(result.refused.map(({ target: { sku }, error }) => [sku, error.code])).toEqual([
      ['2', 'item_inactive'],
    ])
    expect(progress).toEqual([1, 2, 3, 4])
  })

  test('stopped, those not yet begun stay as they were', async () => {
    serve(() => ({}))
    let count = 0
    const targets = Array.from({ length: 10 }, (_, place) => target(String(place)))
    const onProgress = (done: number) => {
      count = done
    }
    const { done } = await acceptAll(targets, { onProgress, isStopped: () => count >= 4 })
    expect(done.length).toBeGreaterThanOrEqual(4)
    expect(done.length).toBeLessThan(8)
    expect(sent).toHaveLength(done.length)
  })

  test('a server that asks for patience gets it once', async () => {
    vi.useFakeTimers()
    let isFirst = true
    serve(() => {
      if (!isFirst) return {}
      isFirst = false
      throw new ApiError('too_many_requests', { retryAfterSeconds: 7 })
    })
    const accepted = acceptAll([target('1')], going)
    await vi.advanceTimersByTimeAsync(6900)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(200)
    expect((await accepted).done).toHaveLength(1)
    expect(sent).toHaveLength(2)
  })
})

describe('a row of the worklist', () => {
  const open = alert('1|2', 'A', 'trigger', { item: { unit: 'pc' } } as Partial<FeedRow>)
  test('of an alert is that context; two contexts of an item are two rows', () => {
    expect(ofAlert(open)).toMatchObject({ contexts: ['trigger'], alert: open, facts: { unit: 'pc' } })
    expect(ofAlert(open).key).not.toBe(ofAlert({ ...open, context: 'batch' }).key)
  })
  test('of an item has all its contexts, no alert of its own, and never the key of another item', () => {
    const queued = { ...open, contexts: ['trigger', 'batch'], effect: 20 } as unknown as QueueRow
    expect(ofItem(queued)).toMatchObject({ contexts: ['trigger', 'batch'], alert: null, effect: 20 })
    expect(ofItem(queued).key).not.toBe(ofItem({ ...queued, sku: '1', site: '2|A' }).key)
  })
})
