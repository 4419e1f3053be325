import { MOVEMENT_TYPE, type Movements } from '@giro/planning'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { madeCatalog } from '../../test/planned-catalog.ts'
import { startTestWorker, uploadsOf } from '../../test/uploads.ts'
import { writtenPurchases } from '../../test/written-purchases.ts'
import { dayNumber, dayText } from '../calendar.ts'
import { type KnownItem, readItems } from '../facts/index.ts'

const app = await startTestApp()
const { load, inCatalog } = uploadsOf(app)
await startTestWorker(app)
const catalog = await madeCatalog(app, 'A', [])
await app.call('company_administrator', 'createSites', {
  body: {
    sites: [
      { identifier: 'STORE', title: 'Main store' },
      { identifier: 'BRANCH', title: 'Branch' },
    ],
  },
})

const day = (month: number, of: number) => `2024-0${month}-0${of}`
const months = [1, 2, 3, 4, 5]
/** Each month the store sends 20, which come in three days later; the branch sells them. */
const MOVEMENTS = `site,sku,date,type,quantity
STORE,A,2024-01-01,replenishment,200
${months.flatMap((month) => [`STORE,A,${day(month, 2)},transfer,-20`, `BRANCH,A,${day(month, 5)},transfer,20`]).join('\n')}
${months.flatMap((month) => [6, 7, 8, 9].map((of) => `BRANCH,A,${day(month, of)},consumption,5`)).join('\n')}
STORE,B,2024-02-01,consumption,1
`
const AS_OF = '2024-05-09'

const demandOf = ({ types, units }: Movements) =>
  units.reduce((sum, one, i) => (types[i] === MOVEMENT_TYPE.consumption ? sum + one : sum), 0)

const sumOf = (rows: readonly { value: number }[]) => rows.reduce((sum, { value }) => sum + value, 0)

/** The items' place in the transfers, their demand with that of the sites they supply, and the days of the transfers to them. */
async function read({ oneByOne = false } = {}) {
  const numbers = await inCatalog((tx) => tx.selectFrom('item').select('itemNo').orderBy('itemNo').execute())
  const itemNos = numbers.map(({ itemNo }) => itemNo)
  const blocks = oneByOne ? itemNos.map((itemNo) => [itemNo]) : [itemNos]
  const items: KnownItem[] = []
  for (const block of blocks)
    items.push(...(await inCatalog((tx) => readItems(tx, catalog.catalogId, block, dayNumber(AS_OF)))))
  return items.map(({ master: { sku, site }, facts }) => [
    `${sku} ${site}`,
    facts.suppliedFrom ?? null,
    demandOf(facts.movements),
    facts.orders.map(({ startDay, endDay }) => (endDay ?? 0) - startDay),
    ...(facts.leavingUnits === undefined ? [] : [facts.leavingUnits]),
  ])
}

/** What the store has of A, and what of it is approved to be sent. */
const sender = async () => {
  const { body: store } = await app.call('viewer', 'listItems', { query: { sku: 'A', site: 'STORE' } })
  const { currentBalance, virtualBalance, virtualOrder } = store.rows[0]
  return { onHand: currentBalance, promised: currentBalance + virtualOrder - virtualBalance }
}

describe('transfers between sites', () => {
  test('tell which site supplies which, also of rows loaded before they were told apart', async () => {
    await load({
      kind: 'master_data',
      content:
        'sku,site,cost,leadTime,supplier,currentBalance\nA,STORE,1,75,Acme,100\nA,BRANCH,1,75,Acme,0\nB,STORE,1,75,Acme,9\n',
    })
    await load({ kind: 'transactions', content: MOVEMENTS })
    const told = [
      ['A STORE', null, 100, []],
      ['A BRANCH', 'STORE', 100, [3, 3, 3, 3, 3]],
      ['B STORE', null, 1, []],
    ]
    expect(await read()).toEqual(told)
    expect(await read({ oneByOne: true })).toEqual(told)
    await inCatalog((tx) => tx.updateTable('stockMovement').set({ isTransfer: false }).execute())
    expect((await read()).map(([, from]) => from)).toEqual([null, null, null])
    await load({ kind: 'transactions', content: MOVEMENTS })
    expect(await read()).toEqual(told)
  })

  test('are ordered from the site that sends them, within the days that they take', async () => {
    await catalog.plan({ asOf: AS_OF })
    const { body } = await app.call('viewer', 'listItems', { query: { limit: 10 } })
    const items = new Map(
      body.rows.map((item: { sku: string; site: string }) => [`${item.sku} ${item.site}`, item]),
    )
    expect(items.get('A BRANCH')).toMatchObject({ leadTime: 3, supplier: '⇄ STORE' })
    expect(items.get('A STORE')).toMatchObject({ supplier: 'Acme', consumptionPopularity: 20 })
    const { body: due } = await app.call('viewer', 'listProposals', {})
    const branch = due.rows.filter(({ site }: { site: string }) => site === 'BRANCH')
    expect(branch).toMatchObject([
      { supplier: '⇄ STORE', supplierTitle: 'Main store', lines: 1, minimum: null },
    ])
    expect(due.totals).toMatchObject({ lines: due.count, transferLines: 1, suppliers: due.count - 1 })
    expect(due.totals.value).toBe(sumOf(due.rows.filter((row: object) => !branch.includes(row))))
  })

  test('are taken back at the site that was to send them, whatever the plan says now', async () => {
    await app.asOwner(`update catalog set who_orders = 'giro' where id = '${catalog.catalogId}'`)
    const order = { supplier: '⇄ STORE', site: 'BRANCH' }
    const { body: made } = await app.call('company_employee', 'approvePurchase', { body: order })
    expect((await sender()).promised).toBe(made.items[0].quantity)
    await app.asOwner(`update item_plan set supplier = 'Acme' where supplier = '⇄ STORE'`)
    await app.call('company_employee', 'deleteApproved', { params: { id: made.id } })
    expect((await sender()).promised).toBe(0)
  })

  test('are approved as such: no limit of purchases, no price, on order until they have come in', async () => {
    await app.asOwner(`update company set approval_limit = 0.01 where id = '${catalog.companyId}'`)
    const order = { supplier: '⇄ STORE', site: 'BRANCH' }
    const { body: proposal } = await app.call('company_employee', 'getProposal', { query: order })
    expect(proposal).toMatchObject({ approvalLimit: null })
    const { body: coming } = await app.call('viewer', 'getPurchaseCalendar', { query: { search: 'STORE' } })
    expect(coming.rows).toEqual([])
    expect(await sender()).toEqual({ onHand: 100, promised: 0 })
    const atSender = async () =>
      (await app.call('viewer', 'listProposalLines', { query: order })).body.rows[0]?.atSender
    expect(await atSender()).toEqual({ available: 100, onOrder: 0 })
    const storeHas = (position: string) =>
      app.asOwner(
        `update item_plan set inventory_position_units = ${position}, on_order_units = 0.1 where supplier = 'Acme' and sku = 'A'`,
      )
    await storeHas('0.3')
    expect(await atSender()).toEqual({ available: 0.2, onOrder: 0.1 })
    await storeHas('null')
    expect(await atSender()).toEqual({ available: null, onOrder: 0.1 })
    const { status, body: made } = await app.call('company_employee', 'approvePurchase', { body: order })
    expect([status, made.state]).toEqual([201, 'approved'])
    const [{ quantity }] = made.items
    const onOrder = async () =>
      (await app.call('viewer', 'listItems', { query: { sku: 'A', site: 'BRANCH' } })).body.rows[0]
        .virtualOrder
    expect(await onOrder()).toBe(quantity)
    expect(await sender()).toEqual({ onHand: 100, promised: quantity })
    const [store] = await read()
    expect(store?.at(-1)).toBe(quantity)
    expect(await read({ oneByOne: true })).toEqual(await read())
    const [row] = parse(await writtenPurchases(app)(), { bom: true, columns: true }) as Record<
      string,
      string
    >[]
    expect(row).toMatchObject({ 'Purchase order': made.code, Site: 'BRANCH', Quantity: String(quantity) })
    expect([row?.Supplier, row?.['Unit cost'], row?.['From site']]).toEqual(['', '', 'STORE'])
    const loadTransfer = async (site: string, on: string, units: number) => {
      await load({
        kind: 'transactions',
        content: `site,sku,date,type,quantity\n${site},A,${on},transfer,${units}\n`,
      })
      await catalog.plan({ asOf: AS_OF })
    }
    const today = dayNumber(new Date().toISOString().slice(0, 10))
    const [before, arrival] = [dayText(today - 1), dayText(today)]
    await app.asOwner('update purchase_approval set approved_on = approved_on - 1')
    // The store itself gets some from elsewhere, on another day.
    await loadTransfer('STORE', before, 100)
    expect((await sender()).promised).toBe(quantity)
    await loadTransfer('STORE', arrival, -quantity)
    expect((await sender()).promised).toBe(0)
    expect(await onOrder()).toBe(quantity)
    await loadTransfer('BRANCH', arrival, quantity)
    const { body: listed } = await app.call('viewer', 'listApproved', {})
    expect(listed.rows).toMatchObject([{ code: made.code, state: 'ordered' }])
    expect(await onOrder()).toBe(0)
    expect((await sender()).promised).toBe(0)
  })
})
