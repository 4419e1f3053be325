import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'
import { STORY } from '../../test/story.ts'

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', TEN_ITEMS)

const feed = async () => (await app.call('viewer', 'getFeed', { query: { limit: 0 } })).body
const queue = async (query: Record<string, string | number> = {}) =>
  (await app.call('viewer', 'listQueue', { query: { limit: 500, ...query } })).body.rows
const skus = async (query: Record<string, string | number>) =>
  (await queue(query)).map(({ sku }: { sku: string }) => sku)
/** Lets hours go by: what was planned and loaded lies so far back. */
const hoursLater = (hours: number) =>
  app.asOwner(`update planning_run set started_at = started_at - interval '${hours} hours', finished_at = finished_at - interval '${hours} hours';
    update catalog set last_loaded_at = last_loaded_at - interval '${hours} hours', compared_load_at = compared_load_at - interval '${hours} hours'`)
const change = (what: ReturnType<typeof sql>) =>
  catalog.inCatalog(async (tx) => {
    await what.execute(tx)
    await sql`update catalog set last_loaded_at = clock_timestamp() where id = ${catalog.catalogId}`.execute(
      tx,
    )
  })

describe('what the last load changed', STORY, () => {
  test('before a second load nothing is compared', async () => {
    await catalog.plan()
    expect((await feed()).sinceLoad).toBeNull()
    await change(sql`update stock_movement set units = units * 2`)
    await catalog.plan()
    expect((await feed()).sinceLoad, 'the files of the first day belong together').toBeNull()
    await change(sql`update stock_movement set units = units / 2`)
    await catalog.plan()
    await hoursLater(24)
  })

  test('a load tells what is new, has another suggestion, or ended; the list shows each, and from what to what', async () => {
    const contextsOf = async ({ sku, site }: { sku: string; site: string }) =>
      (await app.call('viewer', 'getContexts', { query: { sku, site } })).body.contexts
    const all = await queue()
    const before = new Map<string, { context: string; automatic: unknown }[]>()
    for (const row of all) before.set(`${row.sku} ${row.site}`, await contextsOf(row))
    const [ended] = await queue({ openContexts: 'trigger', portfolio: 'anticipated' })
    const suggested = (context: string) =>
      before.get(`${ended.sku} ${ended.site}`)?.find((one) => one.context === context)?.automatic
    await madeCatalog(app, 'A', [{ sku: 'FRESH', every: 3, units: 4, erpTrigger: 1, erpBatch: 900 }])
    // The ERP took over what was suggested of one item, and of the others the usage grew.
    await change(sql`update item set erp_reorder_point_units = ${suggested('trigger')}, erp_lot_units = ${suggested('batch')},
      erp_lead_time_days = ${suggested('leadTime')}, erp_stocking_policy = ${suggested('portfolio')},
      erp_target_service_level = ${suggested('service')} where sku = ${ended.sku}`)
    await change(sql`update stock_movement set units = units * 3 where item_no in (
      select item_no from item where sku not in (${ended.sku}, 'FRESH'))`)
    await catalog.plan()
    const { sinceLoad } = await feed()
    expect(sinceLoad.drifted).toBe(0)
    const fresh = await skus({ sinceLoad: 'new' })
    expect(fresh).toContain('FRESH')
    expect(fresh.length).toBe(sinceLoad.new)
    expect(sinceLoad.ended).toBeGreaterThanOrEqual(1)
    const { body } = await app.call('viewer', 'listItems', { query: { sinceLoad: 'ended' } })
    expect(body.rows.map(({ sku }: { sku: string }) => sku)).toContain(ended.sku)
    const changed = await queue({ sinceLoad: 'changed' })
    expect(changed.length).toBe(sinceLoad.changed)
    expect(changed.length).toBeGreaterThan(0)
    for (const row of changed) {
      expect(row.moved.length).toBeGreaterThan(0)
      const after = await contextsOf(row)
      for (const { context, from, to } of row.moved) {
        const of = (rows: { context: string; automatic: unknown }[] = []) =>
          rows.find((one) => one.context === context)?.automatic
        expect([from, to]).toEqual([of(before.get(`${row.sku} ${row.site}`)), of(after)])
      }
    }
  })

  test('the next file of the same hours adds to it, and takes back what it undoes; a day later it begins anew', async () => {
    const others = sql`item_no in (select item_no from item where sku <> 'FRESH')`
    const fromOf = async () => {
      const rows: { sku: string; site: string; moved: { context: string; from: unknown }[] }[] = await queue({
        sinceLoad: 'changed',
      })
      return new Map(
        rows.flatMap(({ sku, site, moved }) =>
          moved.map(({ context, from }) => [`${sku} ${site} ${context}`, from] as const),
        ),
      )
    }
    const first = await fromOf()
    await change(sql`update stock_movement set units = units * 2 where ${others}`)
    await catalog.plan()
    const both = await fromOf()
    const known = [...both.keys()].filter((what) => first.has(what))
    expect(known).not.toEqual([])
    for (const what of known) expect(both.get(what), what).toEqual(first.get(what))
    expect(await skus({ sinceLoad: 'new' })).toContain('FRESH')
    await hoursLater(24)
    await change(sql`update stock_movement set units = units / 6 where ${others}`)
    await catalog.plan()
    expect(await skus({ sinceLoad: 'new' })).not.toContain('FRESH')
    const undone = await fromOf()
    expect(undone.size).toBeGreaterThan(0)
    await change(sql`update stock_movement set units = units * 6 where ${others}`)
    await catalog.plan()
    const left = [...(await fromOf()).keys()].filter((what) => undone.has(what))
    // The first file also moved what all items share, so one of them may stay elsewhere.
    expect(left.length, 'the second file undoes the first').toBeLessThan(undone.size / 2)
  })

  test('a run without a load keeps what the last load changed', async () => {
    const before = (await feed()).sinceLoad
    await catalog.plan()
    expect((await feed()).sinceLoad).toEqual(before)
    const refused = await app.call('viewer', 'listQueue', { query: { sinceLoad: 'gone' } })
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_input'])
  })
})
