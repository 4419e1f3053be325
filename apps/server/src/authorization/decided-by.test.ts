import { expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'
import { startTestWorker } from '../../test/uploads.ts'

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', TEN_ITEMS)
await catalog.plan()
await startTestWorker(app)
const { call } = app
const skus = [{ sku: 'A-100' }, { sku: 'A-200' }]

/** Returns who decided the authorized or sent values, by item. */
const told = async (when: 'decidedBy' | 'sentDecidedBy') => {
  const { body } = await call('viewer', 'listAuthorizations', { query: { sku: 'A-100,A-200' } })
  return Object.fromEntries(
    body.rows.map((row: { sku: string } & Record<string, object>) => [row.sku, row[when]]),
  )
}
const report = async () => {
  const { body } = await call('company_employee', 'createErpReport')
  const status = async () =>
    (await call('viewer', 'listReports')).body.rows.find(({ id }: { id: string }) => id === body.id)?.status
  await expect.poll(status).toBe('finished')
}

test('what is authorized, and what the file says, keeps who decided it: a person, or a rule by its place and title', async () => {
  const person = { sku: 'A-100', contexts: { leadTime: { stance: 'manual', value: 12 } } }
  expect((await call('company_employee', 'updateContexts', { body: person })).status).toBe(200)
  const rule = {
    title: 'Two items',
    priority: 20,
    filter: { sku: 'A-100,A-200' },
    actions: { stances: { service: { stance: 'aggressive' }, leadTime: { stance: 'erp' } } },
  }
  const made = await call('company_administrator', 'createRule', { body: rule })
  await catalog.plan()
  const authorize = { authorize: true, acceptIncomplete: true, skus }
  const authorized = await call('company_employee', 'authorizeItems', { body: authorize })
  expect(authorized.body).toMatchObject({ changed: 2, refused: [] })
  const ofRule = { kind: 'rule', title: 'Two items', priority: 20 }
  const ofPerson = { kind: 'person', title: 'A company employee', priority: null }
  const decided = {
    'A-100': { service: ofRule, leadTime: ofPerson },
    'A-200': { service: ofRule, leadTime: ofRule },
  }
  expect(await told('decidedBy')).toEqual(decided)
  expect(await told('sentDecidedBy')).toEqual({ 'A-100': null, 'A-200': null })
  await report()
  await call('company_administrator', 'deleteRule', { params: { id: made.body.id } })
  await catalog.plan()
  // What was sent stays as it was decided then, also where it is no longer authorized.
  const off = await call('company_employee', 'authorizeItems', { body: { ...authorize, authorize: false } })
  expect(await told('sentDecidedBy')).toEqual(decided)
  expect(await told('decidedBy')).toEqual({ 'A-100': null, 'A-200': null })
  // Undone, it is authorized as it was.
  await call('company_employee', 'undoDecision', { params: { id: off.body.decision } })
  expect(await told('decidedBy')).toEqual(decided)
})

test('an item that is authorized with all as suggested was decided by nobody, whoever decided what was sent before', async () => {
  const body = { authorize: true, acceptIncomplete: true, skus: [{ sku: 'A-300' }] }
  await call('company_employee', 'authorizeItems', { body })
  const [row] = (await call('viewer', 'listAuthorizations', { query: { sku: 'A-300' } })).body.rows
  expect([row.authorized, row.decidedBy, row.sentDecidedBy]).toEqual([true, {}, null])
})

test('a preview counts an item that is named twice once', async () => {
  const named = [...skus, { sku: 'A-100' }, { sku: 'NONE' }]
  const { body } = await call('company_employee', 'previewAuthorization', {
    body: { authorize: true, skus: named },
  })
  expect(body.changed + body.unchanged + body.refused).toBe(3)
  expect(body.refused).toBe(1)
})
