import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Who } from '../../test/callers.ts'
import { AS_OF, madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'
import { STORY } from '../../test/story.ts'

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', TEN_ITEMS)
const supplier = 'Acme'
const OF_ACME = ['A-100', 'A-300', 'B-300']
let site = ''

type Ask = { as?: Who; ifMatch?: string; body?: object }
const proposal = async () => {
  const { body, headers } = await app.call('company_employee', 'getProposal', { query: { supplier, site } })
  return { order: body, etag: headers.etag as string }
}
const approve = ({ as = 'company_employee', ifMatch, body = {} }: Ask = {}) =>
  app.call(as, 'approvePurchase', {
    body: { supplier, site, ...body },
    ...(ifMatch ? { headers: { 'if-match': ifMatch } } : {}),
  })
const item = async (sku: string) =>
  (await app.call('viewer', 'listItems', { query: { sku } })).body.rows[0] as Record<string, number>
const approved = async (query: object = {}) =>
  (await app.call('viewer', 'listApproved', { query: { ...query } })).body.rows as Record<string, unknown>[]
const withdraw = (id: unknown, as: Who = 'company_employee') =>
  app.call(as, 'deleteApproved', { params: { id: id as string } })
/** Lets days pass since the orders were approved. */
const age = (days: number) =>
  catalog.inCatalog((tx) =>
    sql`update purchase_approval set approved_at = approved_at - make_interval(days => ${days}),
      approved_on = approved_on - ${days}::int where approved_at is not null`.execute(tx),
  )
const limit = (approvalLimit: number | null) =>
  app.asOwner(`update company set approval_limit = ${approvalLimit} where id = '${catalog.companyId}'`)
/** An order of the ERP, of the planning day. */
const order = (sku: string, units: number | null, code: string) =>
  catalog.inCatalog((tx) =>
    sql`insert into purchase_order (catalog_id, item_no, order_code, started_on, units, is_active)
      select catalog_id, item_no, ${code}, ${AS_OF}::date, ${units}, true from item where sku = ${sku}`.execute(
      tx,
    ),
  )

describe('approving what to order', STORY, () => {
  beforeAll(async () => {
    await catalog.inCatalog((tx) =>
      tx.updateTable('item').set({ supplier }).where('sku', 'in', OF_ACME).execute(),
    )
    await catalog.plan()
    site = (await app.call('viewer', 'listProposals', { query: { search: supplier } })).body.rows[0].site
  })

  test('nothing is approved where the ERP orders', async () => {
    expect((await proposal()).order.canApprove).toBe(false)
    expect((await approve()).body.code).toBe('erp_places_orders')
    await app.asOwner(`update catalog set who_orders = 'giro' where id = '${catalog.catalogId}'`)
    expect((await proposal()).order.canApprove).toBe(true)
  })

  test('an approved order is on order, and not proposed again, until it lapses after 14 days', async () => {
    const before = await item('A-100')
    const { order, etag } = await proposal()
    const made = await approve({ ifMatch: etag, body: { note: 'By phone' } })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      ...{ number: 1, code: 'GIRO-1', state: 'approved', lines: order.lines, note: 'By phone', broken: [] },
    })
    expect(made.body.value).toBeCloseTo(order.value)
    const line = made.body.items.find(({ sku }: { sku: string }) => sku === 'A-100')
    expect(line.quantity).toBe(before.suggestedOrder)
    const after = await item('A-100')
    expect(after.virtualOrder).toBe(line.quantity)
    expect(after.virtualBalance).toBe((before.virtualBalance as number) + line.quantity)
    expect(after.suggestedOrder).toBe(0)
    expect((await proposal()).order).toBeNull()
    expect(await approved({ sku: 'A-100', site })).toMatchObject([
      { code: 'GIRO-1', quantity: line.quantity },
    ])
    expect(await approved({ sku: 'A-200' })).toEqual([])
    // A run says the same.
    await catalog.plan()
    expect(await item('A-100')).toMatchObject({ virtualOrder: line.quantity, suggestedOrder: 0 })
    await age(13)
    await catalog.plan()
    expect((await proposal()).order).toBeNull()
    await age(1)
    await catalog.plan()
    expect((await approved())[0]).toMatchObject({ state: 'lapsed', lapsesAt: null })
    expect((await item('A-100')).suggestedOrder).toBe(before.suggestedOrder)
  })

  test('one that is withdrawn is proposed again', async () => {
    const { body } = await approve()
    expect(body.number).toBe(2)
    expect((await withdraw(body.id)).status).toBe(204)
    expect((await withdraw(body.id)).status).toBe(404)
    expect((await proposal()).order.lines).toBe(OF_ACME.length)
  })

  test('a version that is no longer there is refused; quantities and items are chosen', async () => {
    const { order, etag } = await proposal()
    await catalog.inCatalog((tx) =>
      tx
        .updateTable('item')
        .set({ onHandUnits: 5, orderMultipleUnits: 4, minimumLotUnits: 8 })
        .where('sku', '=', 'A-100')
        .execute(),
    )
    await catalog.plan()
    const refused = await approve({ ifMatch: etag })
    expect([refused.status, refused.body.code]).toEqual([412, 'proposal_changed'])
    const now = await proposal()
    expect(now.etag).not.toBe(etag)
    expect(now.order.value).not.toBe(order.value)
    const lines = [
      { sku: 'A-100', quantity: 101 },
      { sku: 'A-300', quantity: 0 },
    ]
    const { body } = await approve({ ifMatch: now.etag, body: { lines } })
    expect(body.items.map(({ sku }: { sku: string }) => sku)).toEqual(['A-100', 'B-300'])
    expect(body.broken).toEqual([{ sku: 'A-100', term: 'multiple' }])
    expect((await item('A-100')).virtualOrder).toBe(101)
    // What was left out is still due.
    expect((await proposal()).order.lines).toBe(1)
    const none = await approve({ body: { lines: [{ sku: 'A-300', quantity: 0 }] } })
    expect(none.status).toBe(400)
    const elsewhere = await approve({ body: { lines: [{ sku: 'A-200', quantity: 1 }] } })
    expect(elsewhere.body.errors[0].path).toBe('lines.0.sku')
    await withdraw(body.id)
  })

  test('above the limit it is left for an administrator', async () => {
    const { order } = await proposal()
    await limit(order.value - 1)
    expect((await proposal()).order.approvalLimit).toBe(order.value - 1)
    expect((await approve()).body.code).toBe('approval_limit')
    const left = (await approve({ body: { leave: true } })).body
    expect(left).toMatchObject({ state: 'waiting', approvedAt: null })
    // It is not on order yet.
    expect((await proposal()).order.lines).toBe(order.lines)
    const confirm = (as: Who) => app.call(as, 'confirmApproved', { params: { id: left.id } })
    expect((await confirm('company_employee')).body.code).toBe('approval_limit')
    expect((await confirm('company_administrator')).body).toMatchObject({ state: 'approved' })
    expect((await confirm('company_administrator')).body.code).toBe('already_ordered')
    expect((await proposal()).order).toBeNull()
    await withdraw(left.id)
    await limit(null)
  })

  test("the ERP's orders since the approval make it ordered, from nine tenths on, and never count twice", async () => {
    const { body } = await approve()
    await app.asOwner(`update purchase_approval set approved_on = '${AS_OF}' where id = '${body.id}'`)
    const quantity = (sku: string) =>
      body.items.find((line: { sku: string }) => line.sku === sku).quantity as number
    const state = async () => (await approved({ search: supplier }))[0]
    await order('A-100', quantity('A-100') * 0.5, 'E1')
    await catalog.plan()
    expect((await item('A-100')).virtualOrder).toBeCloseTo(quantity('A-100'))
    expect(await state()).toMatchObject({ state: 'approved', orderedLines: 0, differentLines: 1 })
    const half = { quantity: quantity('A-100'), ordered: quantity('A-100') * 0.5 }
    expect(await approved({ sku: 'A-100', search: supplier, state: 'approved' })).toMatchObject([half])
    await order('A-100', quantity('A-100') * 0.4, 'E2')
    await order('A-300', quantity('A-300'), 'E2')
    await catalog.plan()
    expect((await item('A-100')).virtualOrder).toBeCloseTo(quantity('A-100') * 0.9)
    expect(await state()).toMatchObject({ state: 'approved', orderedLines: 2 })
    // An order without a quantity has the item all the same.
    await order('B-300', null, 'E2')
    expect(await state()).toMatchObject({ state: 'ordered', lapsesAt: null, differentLines: 1 })
    // What the ERP orders beyond the approved quantity is told too.
    await order('A-300', 7, 'E3')
    expect(await state()).toMatchObject({ state: 'ordered', differentLines: 2 })
    const { items } = (await app.call('viewer', 'getApproved', { params: { id: body.id } })).body
    expect(items.map(({ ordered }: { ordered: number }) => ordered)).toEqual([
      ...[expect.closeTo(quantity('A-100') * 0.9), quantity('A-300') + 7, quantity('B-300')],
    ])
    expect((await withdraw(body.id)).body.code).toBe('already_ordered')
    expect(await approved({ state: 'lapsed,waiting' })).toHaveLength(1)
  })

  test('who did what is in the audit log; a viewer approves nothing', async () => {
    expect((await approve({ as: 'viewer' })).status).toBe(403)
    const { rows } = (await app.call('administrator', 'listAudit', { query: { entity: 'purchase' } })).body
    expect(rows.map(({ action }: { action: string }) => action)).toContain('delete')
    expect(rows.at(-1)).toMatchObject({ action: 'create', after: { number: 1, supplier, note: 'By phone' } })
  })
})
