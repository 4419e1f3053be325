import { expect, test } from 'vitest'
import { startTestApp, type Who } from '../../test/callers.ts'
import { madeCatalog } from '../../test/planned-catalog.ts'

const app = await startTestApp()
await madeCatalog(app, 'A', [{ sku: 'BEARING' }, { sku: 'SEAL' }])
const { call } = app

const write = (who: Who, text: string, sku = 'BEARING') => call(who, 'createNote', { body: { sku, text } })
const written = async (who: Who, sku = 'BEARING') =>
  (await call(who, 'listNotes', { query: { sku } })).body.rows as {
    text: string
    author: string
    mine: boolean
  }[]
const remove = async (who: Who, id: string) => (await call(who, 'deleteNote', { params: { id } })).status

test('notes on an item are read by all who see it, the newest first, and no other item has them', async () => {
  const first = await write('viewer', '  Supplier changes in March.\nAsk Rui. ')
  expect(first.status).toBe(201)
  expect(first.body).toMatchObject({
    text: 'Supplier changes in March.\nAsk Rui.',
    author: 'A viewer',
    mine: true,
  })
  await write('company_employee', 'Ordered')
  expect(await written('company_employee')).toMatchObject([
    { text: 'Ordered', mine: true },
    { author: 'A viewer', mine: false },
  ])
  expect(await written('viewer', 'SEAL')).toEqual([])
})

test.each([
  ['of nothing', { sku: 'BEARING', text: '  ' }, 400],
  ['longer than 1,000 characters', { sku: 'BEARING', text: 'x'.repeat(1001) }, 400],
  ['on an item that is not there', { sku: 'NONE', text: 'x' }, 404],
])('a note %s is refused', async (_, body, status) => {
  expect((await call('company_employee', 'createNote', { body })).status).toBe(status)
})

test('one deletes one’s own notes, an administrator any, and the audit log of the item tells of both', async () => {
  const [own, other] = [
    (await write('viewer', 'Mine', 'SEAL')).body.id,
    (await write('company_employee', 'Theirs', 'SEAL')).body.id,
  ]
  expect(await remove('viewer', other)).toBe(403)
  expect(await remove('B.company_administrator', other)).toBe(404)
  expect(await remove('viewer', own)).toBe(204)
  expect(await remove('company_administrator', other)).toBe(204)
  expect(await written('viewer', 'SEAL')).toEqual([])
  const { body } = await call('company_administrator', 'listAudit', {
    query: { sku: 'SEAL', entity: 'note' },
  })
  expect(
    body.rows.map(({ action, before, after }: { action: string; before: object; after: object }) => [
      action,
      before ?? after,
    ]),
  ).toMatchObject([
    ['delete', { text: 'Theirs' }],
    ['delete', { text: 'Mine' }],
    ['create', { text: 'Theirs' }],
    ['create', { text: 'Mine' }],
  ])
})
