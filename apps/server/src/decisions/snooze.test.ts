import { describe, expect, test } from 'vitest'
import { startTestApp, type Who } from '../../test/callers.ts'
import { madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'
import { STORY } from '../../test/story.ts'

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', TEN_ITEMS)
await catalog.plan()

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const queue = async (query: object = {}) =>
  (await app.call('viewer', 'listQueue', { query: { limit: 500, ...query } })).body as {
    rows: {
      sku: string
      site: string
      snoozed: { until: string; wake: boolean; note: string | null } | null
    }[]
    count: number
  }
const feed = async (query: Record<string, string> = {}) =>
  (await app.call('company_employee', 'getFeed', { query })).body
const decide = (body: object, as: Who = 'company_employee') => app.call(as, 'decide', { body })
const skus = ({ rows }: Awaited<ReturnType<typeof queue>>) => rows.map(({ sku }) => sku)
const named = ({ sku, site }: { sku: string; site: string }) => ({ sku, site })

describe('items that are put off', STORY, () => {
  test('leave the lists, counts and sums until their day, and come back by undoing', async () => {
    const before = await queue()
    const whole = await feed()
    const [first] = before.rows
    if (!first) throw new Error('the queue is empty')
    const { status, body } = await decide({
      skus: [named(first)],
      snooze: { until: dayIn(9), note: 'Stocktake' },
    })
    expect([status, body.decision.snoozed]).toEqual([201, 1])
    const after = await queue()
    expect(skus(after)).toEqual(skus(before).slice(1))
    const left = await feed()
    expect([left.items, left.snoozed]).toEqual([whole.items - 1, 1])
    expect(left.last.id).toBe(body.decision.id)
    const snoozed = await queue({ snoozed: 'true' })
    expect(snoozed.rows).toMatchObject([
      { sku: first.sku, snoozed: { until: dayIn(9), wake: false, note: 'Stocktake' } },
    ])
    const item = (await app.call('viewer', 'getContexts', { query: named(first) })).body
    expect(item.snoozed).toMatchObject({ until: dayIn(9), note: 'Stocktake' })
    const undone = await app.call('company_employee', 'undoDecision', { params: { id: body.decision.id } })
    expect(undone.body).toMatchObject({ items: 1, stayed: [] })
    expect(await queue()).toEqual(before)
    expect(await feed()).toMatchObject({ items: whole.items, snoozed: 0, worth: whole.worth })
  })

  test('come back in a run once deciding them matters, or needs no decision any more', async () => {
    const [first, second, third] = (await queue()).rows
    if (!first || !second || !third) throw new Error('the queue is short')
    await decide({ skus: [first, second, third].map(named), snooze: { wake: true } })
    await catalog.plan()
    expect((await feed()).snoozed).toBe(3)
    await app.asOwner(
      `update item_snooze set seen = seen || '{"suggestions": {}}' where item_no = (select min(item_no) from item_snooze)`,
    )
    await catalog.plan()
    expect((await feed()).snoozed).toBe(2)
    await decide({ filter: { snoozed: 'true' }, suggestion: true })
    await catalog.plan()
    expect(await feed()).toMatchObject({ snoozed: 0 })
  })

  test('come back when their day comes where the company is, whatever day it is elsewhere', async () => {
    const [first] = (await queue()).rows
    if (!first) throw new Error('the queue is empty')
    const move = (timeZone: string) =>
      app.asOwner(`update company set time_zone = '${timeZone}' where id = '${catalog.companyId}'`)
    // 26 hours lie between the two: it is never the same day at both.
    const [west, east] = ['Etc/GMT+12', 'Etc/GMT-14']
    await move(east)
    await decide({ skus: [named(first)], snooze: { until: dayIn(30) } })
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: east, dateStyle: 'short' }).format(new Date())
    await app.asOwner(`update item_snooze set until_on = '${today}'`)
    expect((await feed()).snoozed).toBe(0)
    const { items } = await feed()
    await move(west)
    expect(await feed()).toMatchObject({ snoozed: 1, items: items - 1 })
    await app.asOwner('delete from item_snooze')
    await move('America/Sao_Paulo')
  })

  test('are put off one by one, for a year at most, by those who may decide', async () => {
    const [first] = (await queue()).rows
    if (!first) throw new Error('the queue is empty')
    const update = (snooze: object | null, as: Who = 'company_employee') =>
      app.call(as, 'updateContexts', { body: { ...named(first), snooze } })
    expect((await update({ until: dayIn(30) }, 'viewer')).status).toBe(403)
    for (const until of [dayIn(-2), dayIn(400)]) expect((await update({ until })).status).toBe(400)
    expect((await update({ until: dayIn(30) })).body.snoozed).toMatchObject({ until: dayIn(30) })
    expect((await update(null)).body.snoozed).toBeNull()
    expect(skus(await queue())).toContain(first.sku)
  })
})

describe('the reason for a choice', STORY, () => {
  const update = (body: object) =>
    app.call('company_employee', 'updateContexts', { body: { sku: 'A-100', ...body } })
  const conservative = { contexts: { service: { stance: 'conservative' } } }
  const aggressive = { contexts: { service: { stance: 'aggressive' } } }

  test('stands in the history, and *other* needs a note', async () => {
    const { status, body } = await update({ ...conservative, reason: 'phase_out' })
    expect([status, body.history[0].reason]).toEqual([200, 'phase_out'])
    expect((await update({ ...aggressive, reason: 'other' })).status).toBe(400)
    const noted = await update({ ...aggressive, reason: 'other', note: 'Fair in May' })
    expect(noted.body.history[0]).toMatchObject({ reason: 'other', note: 'Fair in May' })
  })

  test('is asked for where the company says so, and only of what is not the suggestion', async () => {
    await app.asOwner('update company set reason_required = true')
    expect((await update(conservative)).body.code).toBe('reason_required')
    expect((await update({ ...conservative, reason: 'safety' })).status).toBe(200)
    expect((await update({ contexts: { service: { stance: 'automatic' } } })).status).toBe(200)
    await app.asOwner('update company set reason_required = false')
  })
})
