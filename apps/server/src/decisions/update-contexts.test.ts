import type { ContextRow } from '@giro/contract'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', TEN_ITEMS)
await catalog.plan()

const read = (sku: string) => app.call('company_employee', 'getContexts', { query: { sku } })
const update = (body: object, headers: Record<string, string> = {}) =>
  app.call('company_employee', 'updateContexts', { body, headers })

describe('POST /context/update is short', () => {
  /** Returns the statements that a call sends to the database. */
  async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
    const spy = vi.spyOn(pg.Client.prototype, 'query')
    await call()
    const texts = spy.mock.calls.map(([asked]) =>
      typeof asked === 'string' ? asked : (asked as { text: string }).text,
    )
    spy.mockRestore()
    return texts
  }

  test.each<[string, object]>([
    ['a choice', { contexts: { trigger: { stance: 'manual', value: 33 } }, note: 'For the season' }],
    ['a choice that ends all alerts', { contexts: { batch: { stance: 'erp' } }, endAlert: true }],
    ['ended alerts opened again', { contexts: { batch: { stance: 'automatic' } }, endAlert: false }],
  ])('%s made on what was read takes at most 21 round trips, and one reads movements', async (_, body) => {
    const seen = await read('A-100')
    const headers = { 'if-match': String(seen.headers.etag) }
    let answer: Awaited<ReturnType<typeof update>> | undefined
    const asked = await statementsOf(async () => {
      answer = await update({ sku: 'A-100', ...body }, headers)
    })
    expect(answer?.status).toBe(200)
    expect(asked[0]).toMatch(/^begin;.*enter_call/)
    expect(asked.at(-1)).toBe('commit')
    expect(asked.length).toBeLessThanOrEqual(21)
    expect(asked.filter((text) => text.includes('stock_movement')).length).toBe(1)
    const next = await read('A-100')
    expect(next.body).toEqual(answer?.body)
    expect(next.headers.etag).toBe(answer?.headers.etag)
  })

  test('also where an alert that was ended opens again', async () => {
    await update({ sku: 'A-200', endAlert: true })
    await catalog.inCatalog((tx) =>
      tx.updateTable('item').set({ erpReorderPointUnits: 7000 }).where('sku', '=', 'A-200').execute(),
    )
    let answer: Awaited<ReturnType<typeof update>> | undefined
    const asked = await statementsOf(async () => {
      answer = await update({ sku: 'A-200', contexts: { batch: { stance: 'manual', value: 9 } } })
    })
    const open = answer?.body.contexts.filter((row: ContextRow) => row.alert)
    expect(open.map((row: ContextRow) => row.context)).toEqual(['trigger'])
    expect(asked.some((text) => text.startsWith('update item_context c set ended = null'))).toBe(true)
    expect(asked.length).toBeLessThanOrEqual(32)
    const next = await read('A-200')
    expect(next.headers.etag).toBe(answer?.headers.etag)
  })
})
