import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { madeCatalog } from '../../test/planned-catalog.ts'
import { hasData, learnRaf, makeFormat, realFile } from '../../test/raf.ts'
import { STORY } from '../../test/story.ts'
import { startTestWorker, uploadsOf } from '../../test/uploads.ts'
import { writtenPurchases } from '../../test/written-purchases.ts'

const SUPPLIERS = ['Alfa', 'Beta', 'Gama']
const LINES_EACH = 10

const app = await startTestApp()
const { load, inCatalog } = uploadsOf(app)
const written = writtenPurchases(app)
await startTestWorker(app)
const { companyId } = app.tenants.A
/** Both sets are files: nothing is made up but balances and suppliers. */
const catalog = await madeCatalog(app, 'A', [])

type Calls = Parameters<typeof app.call>[1]
const read = async (name: Calls, query: Record<string, string | number> = {}) =>
  (await app.call('viewer', name, { query })).body
const sumOf = (rows: readonly Record<string, number | null>[], name: string) =>
  rows.reduce((sum, row) => sum + (row[name] ?? 0), 0)
type Proposal = { supplier: string | null; site: string; lines: number; value: number }
const proposals = async (): Promise<Proposal[]> => (await read('listProposals', { limit: 500 })).rows
const ordered = async (sku: string) => (await read('listItems', { sku })).rows[0]

describe.skipIf(!hasData)('a morning on raf (skipped without ../shared/data)', STORY, () => {
  const day = '2002-12-31'
  const approve = async ({ supplier, site }: Proposal) =>
    app.call('company_employee', 'approvePurchase', { body: { supplier: supplier as string, site } })
  /** Items by SKU with the quantity that was approved. */
  const approvedUnits = new Map<string, number>()

  beforeAll(async () => {
    const formatId = await learnRaf({ inCatalog }, companyId)
    for (const kind of ['master_data', 'transactions'] as const)
      await load(realFile('raf', kind, formatId, 300))
    await app.asOwner(`update catalog set who_orders = 'giro' where id = '${catalog.catalogId}'`)
    await inCatalog((tx) => sql`update item set on_hand_units = item_no % 5`.execute(tx))
    await catalog.plan({ asOf: day })
    await inCatalog((tx) =>
      sql`update item i set supplier = (${SUPPLIERS}::text[])[1 + d.place / ${LINES_EACH}]
        from (select item_no, (row_number() over (order by item_no) - 1)::int as place from item_plan p
          join catalog c on c.id = p.catalog_id and c.generation = p.generation where suggested_order_units > 0) d
        where i.item_no = d.item_no and d.place < ${SUPPLIERS.length * LINES_EACH}`.execute(tx),
    )
    await catalog.plan({ asOf: day })
  }, 120_000)

  test('one call approves the ten lines of a supplier', async () => {
    const orders = (await proposals()).filter(({ supplier }) => supplier !== null)
    expect(orders.map(({ lines }) => lines)).toEqual(SUPPLIERS.map(() => LINES_EACH))
    for (const order of orders) {
      const { status, body } = await approve(order)
      expect(status).toBe(201)
      expect(body.value).toBeCloseTo(order.value)
      for (const { sku, quantity } of body.items) approvedUnits.set(sku, quantity)
    }
    expect(approvedUnits.size).toBe(SUPPLIERS.length * LINES_EACH)
  })

  test('nothing is proposed twice: neither at once nor by the next run', async () => {
    const expectNone = async () => {
      expect((await proposals()).filter(({ supplier }) => supplier !== null)).toEqual([])
      for (const [sku, units] of approvedUnits)
        expect(await ordered(sku)).toMatchObject({ suggestedOrder: 0, virtualOrder: units })
    }
    await expectNone()
    await catalog.plan({ asOf: day })
    await expectNone()
    const [first] = SUPPLIERS
    const again = await approve({ supplier: first as string, site: 'MAIN', lines: 0, value: 0 })
    expect(again.status).toBe(400)
  })

  test('the file of approved orders, loaded as orders, makes them ordered, and they count once', async () => {
    const states = async () =>
      (await read('listApproved')).rows.map(({ state }: { state: string }) => state) as string[]
    expect(await states()).toEqual(SUPPLIERS.map(() => 'approved'))
    // The planning day of the set is long past: approved on it, as on any morning.
    await app.asOwner(
      `update purchase_approval set approved_on = '${day}' where catalog_id = '${catalog.catalogId}'`,
    )
    const content = new Uint8Array(await written())
    expect(await states()).toEqual(SUPPLIERS.map(() => 'exported'))
    // A screen that uploads it guesses these meanings.
    const columns = [
      { title: 'Purchase order', column: 'order' },
      { title: 'Order date', column: 'startDate' },
      { title: 'Expected date', column: 'endDate' },
    ]
    const loaded = await load({ kind: 'orders', content, columns })
    expect(loaded).toMatchObject({ status: 'finished', rowsAccepted: approvedUnits.size, rowsRejected: 0 })
    expect(await states()).toEqual(SUPPLIERS.map(() => 'ordered'))
    await catalog.plan({ asOf: day })
    for (const [sku, units] of approvedUnits)
      expect(await ordered(sku)).toMatchObject({ suggestedOrder: 0, virtualOrder: units })
  })
})

describe.skipIf(!hasData)('a day of online_retail (skipped without ../shared/data)', STORY, () => {
  type Line = { sku: string; value: number | null; delayCost: number; isKept: boolean }
  const withinMoney = (money?: number) =>
    read('listWithinMoney', { limit: 500, ...(money === undefined ? {} : { money }) })

  beforeAll(async () => {
    await inCatalog(async (tx) => {
      for (const table of ['purchase_approval', 'purchase_order', 'stock_movement', 'item'])
        await sql`delete from ${sql.table(table)}`.execute(tx)
    })
    const format = { decimalSeparator: '.', thousandsSeparator: '', columnSeparator: ',', encoding: 'utf-8' }
    const formatId = await makeFormat({ inCatalog }, companyId, { ...format, dateFormat: 'MMDDYYYYHHMM' })
    for (const kind of ['master_data', 'transactions'] as const)
      await load(realFile('online_retail', kind, formatId, 21_000))
    // Stock from the movements themselves: what was sold in the last days, none to five weeks of them.
    await inCatalog((tx) =>
      sql`update item i set supplier = 'Supplier ' || i.item_no % 40, erp_lead_time_days = 14, on_hand_units = greatest(0,
          (select coalesce(sum(units), 0) from stock_movement m where m.catalog_id = i.catalog_id and m.item_no = i.item_no
            and m.moved_on > date '2011-12-09' - 7 * (i.item_no % 6)))`.execute(tx),
    )
    await catalog.plan({ asOf: '2011-12-09' })
  }, 120_000)

  test('the proposals of the day add up to the suggested orders', async () => {
    const { rows: items, count } = await read('listItems', { suggestedOrderFrom: 0.001, limit: 500 })
    expect(count).toBeGreaterThan(100)
    expect(items).toHaveLength(count)
    const rows = await proposals()
    expect(sumOf(rows as never, 'lines')).toBe(count)
    expect(sumOf(rows as never, 'value')).toBeCloseTo(
      items.reduce(
        (sum: number, { suggestedOrder, cost }: Record<string, number>) =>
          sum + (suggestedOrder ?? 0) * (cost ?? 0),
        0,
      ),
    )
  })

  test('half of the money keeps the lines that lose most for their money by waiting', async () => {
    const all = await withinMoney()
    const half = all.kept.value / 2
    const { rows, kept, left } = await withinMoney(half)
    expect(rows).toHaveLength(all.count)
    expect(kept.value).toBeLessThanOrEqual(half)
    expect(kept.value + left.value).toBeCloseTo(all.kept.value)
    expect(kept.delayCost + left.delayCost).toBeCloseTo(all.kept.delayCost)
    const lost = ({ value, delayCost }: Line) => delayCost / (value as number)
    const lines = (rows as Line[]).filter(({ value }) => value !== null)
    const [spent, saved] = [true, false].map((isKept) => lines.filter((line) => line.isKept === isKept))
    // A line that loses more than one that is kept is left out only where it costs more than what was still there.
    for (const line of saved as Line[]) {
      const before = (spent as Line[]).filter((one) => lost(one) >= lost(line))
      expect(half - sumOf(before as never, 'value')).toBeLessThan(line.value as number)
    }
    expect(kept.delayCost).toBeGreaterThan(left.delayCost)
  })
})
