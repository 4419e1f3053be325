import { randomUUID } from 'node:crypto'
import type { RuleRow } from '@giro/contract'
import { describe, expect, test } from 'vitest'
import { type CatalogRule, ownerIn } from '#ruling/index.ts'
import { startTestApp, type Who } from '../../test/callers.ts'
import { madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'
import { STORY } from '../../test/story.ts'

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', TEN_ITEMS)
const { A, B } = app.tenants
const call = async (name: Parameters<typeof app.call>[1], sending: object = {}, as: Who = 'administrator') =>
  app.call(as, name, sending)

const userOf = async (name: string, profileType: 'company_employee' | 'company_administrator') => {
  const places =
    profileType === 'company_employee' ? { catalogs: [A.catalogs.main] } : { companies: [A.companyId] }
  const user = { name, email: `${randomUUID()}@example.com`, profileType, language: 'en-US', ...places }
  return (await call('createUser', { body: user })).body as { id: string; name: string; companies: string[] }
}
const rule = async (title: string, priority: number, owner: string, filter = {}): Promise<RuleRow> =>
  (await call('createRule', { body: { title, priority, filter, actions: { owner } } })).body
const state = async ({ id }: RuleRow) => {
  const { state, owner } = (await call('getRule', { params: { id } })).body
  return [state, owner]
}
const preview = (changes: object[]) =>
  call('createScenario', {
    body: { title: 'A preview', changes: changes.map((one) => ({ type: 'rule', ...one })) },
  })
const owned = async (query: object = {}) => {
  const { rows } = (await call('listItems', { query: { limit: 50, orderBy: 'sku', ...query } }, 'viewer'))
    .body
  return rows.map(({ sku, owner }: { sku: string; owner: string | null }) => [sku, owner])
}
const ownerOf = async (sku: string) => (await owned({ sku }))[0]?.[1]
/** True if a planning run of the catalog is waiting. */
const isPlannedAgain = async () => {
  const waiting = await catalog.inCatalog((tx) =>
    tx.selectFrom('planningRun').select('id').where('status', '=', 'pending').execute(),
  )
  if (waiting.length > 0) await catalog.plan()
  return waiting.length > 0
}

test.each<[string, (string | null | undefined)[], string | undefined]>([
  ['none says it', [undefined, undefined], undefined],
  ['the first says it', ['Ana', 'Bia'], 'Ana'],
  ['the first says nothing of it', [undefined, 'Bia'], 'Bia'],
  ['the owner of the first is gone', [null, 'Bia'], 'Bia'],
])('of rules that meet an item, where %s', (_, owners, expected) => {
  const met = owners.map((owner) => (owner === undefined ? {} : { owner }) as CatalogRule)
  expect(ownerIn(met)?.owner).toBe(expected)
})

describe('owners', STORY, () => {
  test('rules divide the work: the first one that names an owner holds', async () => {
    await catalog.plan()
    const ana = await userOf('Ana', 'company_employee')
    const bia = await userOf('Bia', 'company_administrator')
    const seals = await rule('Seals', 20, ana.id, { group: 'Seals' })
    const rest = await rule('Rest', 30, bia.id)
    expect(await state(seals)).toEqual(['pending', 'Ana'])
    await catalog.plan()
    const bySku = await owned()
    const ofAna = await owned({ owner: ana.id })
    expect(ofAna.length).toBeGreaterThan(0)
    expect(ofAna).toEqual((await owned({ group: 'Seals' })).map(([sku]: string[]) => [sku, 'Ana']))
    // No row is hidden.
    expect(bySku.length).toBe(ofAna.length + (await owned({ owner: bia.id })).length)
    const counted = (await call('listItems', { query: { limit: 0, facets: 'owner' } })).body.facets
    expect(counted).toEqual({ owner: { [ana.id]: ofAna.length, [bia.id]: bySku.length - ofAna.length } })
    const feed = await call('listQueue', { query: { owner: ana.id, limit: 50, fields: 'owner' } })
    expect(new Set(feed.body.rows.map((row: { item: { owner: string } }) => row.item.owner))).toEqual(
      new Set(['Ana']),
    )
    // A name is none of the ids that are asked for.
    expect(await owned({ owner: 'Ana' })).toEqual([])
    const names = (rows: string[][]) => rows.map(([, owner]) => owner)
    const sorted = names(await owned({ orderBy: 'owner', isDESC: true }))
    expect(sorted).toEqual(names(bySku).toSorted().reverse())
    const { item, ownedBy } = (await call('getItem', { params: { sku: ofAna[0]?.[0] ?? '' } })).body
    expect([item.owner, ownedBy]).toEqual(['Ana', { id: seals.id, title: 'Seals', priority: 20 }])
    const deciding = await call('listRuleItems', { params: { id: rest.id }, query: { deciding: true } })
    expect(deciding.body.rows[0].decides).toEqual(['owner'])
    expect(await state(seals)).toEqual(['active', 'Ana'])
  })

  test('an item that is planned again by itself keeps its owner', async () => {
    const before = await ownerOf('A-100')
    await call('updateItem', { body: { sku: 'A-100', fields: { description: randomUUID() } } })
    expect([before, await ownerOf('A-100')]).toEqual(['Bia', 'Bia'])
  })

  test('who is called otherwise is so at once, and two of one name stay two', async () => {
    const { rows } = (await call('listRuleOwners', {}, 'viewer')).body
    const [ana, bia] = ['Ana', 'Bia'].map((name) => rows.find((user: { name: string }) => user.name === name))
    const rename = (id: string, name: string) => call('updateUser', { params: { id }, body: { name } })
    const ofAna = await owned({ owner: ana.id })
    await rename(bia.id, 'Ana')
    expect([await isPlannedAgain(), await ownerOf('A-100')]).toEqual([false, 'Ana'])
    expect((await call('getItem', { params: { sku: 'A-100' } })).body.item.owner).toBe('Ana')
    expect(await owned({ owner: ana.id })).toEqual(ofAna)
    const counted = (await call('listItems', { query: { limit: 0, facets: 'owner' } })).body.facets.owner
    expect(Object.keys(counted).toSorted()).toEqual([ana.id, bia.id].toSorted())
    const told = async () =>
      (await call('listRuleOwners', {}, 'viewer')).body.rows.filter((user: { id: string }) =>
        [ana.id, bia.id].includes(user.id),
      )
    const alike = await told()
    expect(alike.map(({ name }: { name: string }) => name)).toEqual(['Ana', 'Ana'])
    expect(new Set(alike.map(({ email }: { email: string }) => email)).size).toBe(2)
    await rename(bia.id, 'Bia')
    expect((await told()).map(({ email }: { email: string | null }) => email)).toEqual([null, null])
  })

  test('who leaves the catalog or is deleted is the owner no longer, and the rule says so', async () => {
    const { rows } = (await call('listRuleOwners')).body
    const idOf = (name: string) => rows.find((user: { name: string }) => user.name === name)?.id as string
    const [seals, rest] = (await call('listRules')).body.rows as [RuleRow, RuleRow]
    const change = (id: string, body: object) => call('updateUser', { params: { id }, body })
    const [ana, bia] = [idOf('Ana'), idOf('Bia')]
    const [sku] = (await owned({ owner: ana }))[0]
    await change(ana, { catalogs: [A.catalogs.other] })
    expect(await state(seals)).toEqual(['no_owner', null])
    expect([await isPlannedAgain(), await ownerOf(sku)]).toEqual([true, 'Bia'])
    await change(ana, { catalogs: [A.catalogs.main] })
    expect([await isPlannedAgain(), await ownerOf(sku)]).toEqual([true, 'Ana'])

    await call('deleteUser', { params: { id: bia } })
    expect(await state(rest)).toEqual(['no_owner', null])
    expect([await isPlannedAgain(), await ownerOf('A-100'), await ownerOf(sku)]).toEqual([true, null, 'Ana'])
    // What else it says holds, and says where the rule stands.
    const { title, priority, filter, actions } = rest
    const more = { title, priority, filter, actions: { ...actions, reviewDays: 7 } }
    const answer = await call('updateRule', { params: { id: rest.id }, body: more })
    expect([answer.status, answer.body.state]).toEqual([202, 'pending'])
    await catalog.plan()
    expect(await state(rest)).toEqual(['active', null])
    // It can be looked at before, and turned off, as it stands; another rule cannot name who left.
    const off = { ...more, active: false }
    expect((await preview([{ rule: { ...off, id: rest.id } }])).status).toBe(202)
    expect((await preview([{ rule: { ...off, id: seals.id } }])).body.errors).toEqual([
      { path: 'changes.0.rule.actions.owner', message: 'validation.one_of' },
    ])
    expect((await call('updateRule', { params: { id: rest.id }, body: off })).body.state).toBe('off')
  })

  test.each<[string, () => string]>([
    ['another company', () => B.users.company_employee.id],
    ['the installation', () => A.users.system_administrator.id],
    ['nowhere', () => randomUUID()],
  ])('a user of %s can own nothing', async (_, owner) => {
    const body = { title: 'Refused', priority: 1, actions: { owner: owner() } }
    const refused = { code: 'invalid_input' }
    expect((await call('createRule', { body })).body).toMatchObject({
      ...refused,
      errors: [{ path: 'actions.owner', message: 'validation.one_of' }],
    })
    const scenario = { title: 'Refused', changes: [{ type: 'rule', rule: body }] }
    expect((await call('createScenario', { body: scenario })).body).toMatchObject({
      ...refused,
      errors: [{ path: 'changes.0.rule.actions.owner', message: 'validation.one_of' }],
    })
  })

  test('who may be an owner is told, and nobody of another company is among them', async () => {
    const { rows } = (await call('listRuleOwners', {}, 'viewer')).body
    const ids = rows.map(({ id }: { id: string }) => id)
    expect(ids).toContain(A.users.viewer.id)
    expect(ids).not.toContain(A.users.system_administrator.id)
    expect(Object.values(B.users).filter(({ id }) => ids.includes(id))).toEqual([])
  })
})
