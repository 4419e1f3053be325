import type { EndpointName } from '@giro/contract'
import { describe, expect, test } from 'vitest'
import { PASSWORD, startTestApp, type Who } from '../../test/callers.ts'
import { madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'
import { STORY } from '../../test/story.ts'
import { catalogScope } from '../db/db.ts'
import { noteAccess } from '../db/note-access.ts'

const app = await startTestApp()
const { call, tenants } = app
const { A, B } = tenants
const catalog = await madeCatalog(app, 'A', TEN_ITEMS)
await catalog.plan()

type Entry = {
  id: number
  entity: string
  entityId: string
  name: string | null
  actor: string | null
  before: Record<string, unknown>
  after: Record<string, unknown>
}
const entries = async (query: Record<string, string>, who: Who = 'company_administrator') =>
  (await call(who, 'listAudit', { query })).body.rows as Entry[]

describe('the audit log', STORY, () => {
  test('says who changed what of a row, before and after, and nothing that stayed', async () => {
    const { body } = await call('administrator', 'createSite', {
      body: { title: 'Shed', identifier: 'SHED' },
    })
    await call('company_administrator', 'updateSite', {
      params: { id: body.id },
      body: { title: 'Hall', identifier: 'SHED' },
    })
    const [changed, created, ...none] = await entries({ entity: 'site', entityId: body.id })
    expect(none).toEqual([])
    expect(changed).toMatchObject({
      action: 'change',
      actor: 'A company administrator',
      company: A.companyId,
      entity: 'site',
      before: { title: 'Shed' },
      after: { title: 'Hall' },
    })
    expect(Object.keys(changed?.before ?? {})).toEqual(['title'])
    expect(created).toMatchObject({ action: 'create', actor: 'A administrator', before: null })
    expect(created?.after).toMatchObject({ title: 'Shed', identifier: 'SHED' })
  })

  test('says who signed in and out, who failed to and what was refused, from where and by which call', async () => {
    const { id, email } = A.users.viewer
    const login = (body: object) => call('anonymous', 'login', { body, ip: '203.0.113.7' })
    await login({ email, password: 'Wrong-cup8table' })
    await login({ email: 'nobody@a.example.com', password: PASSWORD })
    const { token } = (await login({ email, password: PASSWORD })).body
    const headers = { authorization: `Bearer ${token}` }
    const refused = await call('anonymous', 'listUsers', { headers, ip: '203.0.113.7' })
    expect(refused.status).toBe(403)
    // Noted once a minute, however often.
    const again = Array.from({ length: 20 }, () =>
      call('anonymous', 'listUsers', { headers, ip: '203.0.113.7' }),
    )
    expect(new Set((await Promise.all(again)).map(({ status }) => status))).toEqual(new Set([403]))
    await call('anonymous', 'logout', { headers, ip: '203.0.113.7' })
    const told = await entries({ entityId: id, action: 'signIn,signInFailed,signOut,forbidden' })
    const address = '203.0.113.7'
    expect(told.slice(0, 4)).toMatchObject([
      { action: 'signOut', actor: 'A viewer', address },
      {
        action: 'forbidden',
        actor: 'A viewer',
        after: { call: 'GET /user', address },
        requestId: refused.body.requestId,
      },
      { action: 'signIn', actor: 'A viewer', address, entity: 'user' },
      { action: 'signInFailed', actor: null, address },
    ])
    const nobodys = await entries({ action: 'signInFailed' }, 'system_administrator')
    expect(nobodys.some(({ entityId }) => entityId === null)).toBe(true)
    expect(JSON.stringify(nobodys)).not.toContain('nobody@')
    expect(await entries({ entityId: id }, 'B.company_administrator')).toEqual([])
  })

  test('names the caller where somebody of another company is named', async () => {
    const [own, other] = [A.users.company_employee.id, tenants.B.users.viewer.id]
    const scope = catalogScope(A.catalogs.main, A.companyId, own)
    await app.ground.database.transaction(scope, (tx) => noteAccess(tx, 'factor_removed', other))
    const { rows } = await app.asOwner(
      `select actor_id, entity_id from audit_entry where action = 'factor_removed' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ actor_id: own, entity_id: own }])
  })

  test('says who fetched which file, from where and with what, and no other company’s', async () => {
    const key = `${A.catalogs.main}/reports/${crypto.randomUUID()}`
    const bytes = (async function* () {
      yield Buffer.from('sku\n')
    })()
    await app.ground.storage.write(key, bytes)
    const url = await app.ground.storage.signDownload({
      ...{ key, fileName: 'erp.csv', userId: A.users.viewer.id },
      ...{ catalogId: A.catalogs.main, table: 'report_file', id: key.slice(-36) },
    })
    const headers = { 'user-agent': 'curl/8.5' }
    const fetched = await app.app.inject({ url, headers, remoteAddress: '203.0.113.9' })
    expect(fetched.statusCode).toBe(200)
    const told = {
      action: 'download',
      entity: 'report',
      actor: 'A viewer',
      name: 'erp.csv',
      agent: 'curl/8.5',
    }
    const [entry] = await entries({ action: 'download' })
    expect(entry).toMatchObject({ ...told, entityId: key.slice(-36), company: A.companyId })
    expect(entry?.after).toMatchObject({ address: '203.0.113.9', agent: 'curl/8.5', fileName: 'erp.csv' })
    expect(await entries({ action: 'download' }, 'B.administrator')).toEqual([])

    // Once a minute for each client, and in its turn: a flood keeps nobody out.
    const fetch = () => app.app.inject({ url, remoteAddress: '203.0.113.10' })
    const flood = Promise.all(Array.from({ length: 150 }, fetch))
    const others = await Promise.all(Array.from({ length: 6 }, () => call('B.viewer', 'listSites')))
    expect(others.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect((await flood).map(({ statusCode }) => statusCode)).toEqual(Array(150).fill(200))
    expect((await entries({ action: 'download' })).map(({ after }) => after?.address)).toEqual([
      '203.0.113.10',
      '203.0.113.9',
    ])
  })

  test('knows items by their code, with what was decided', async () => {
    await call('company_employee', 'updateContexts', {
      body: { sku: 'A-100', contexts: { service: { stance: 'manual', value: 0.97 } } },
    })
    const [entry] = await entries({ sku: 'A-100', entity: 'context' })
    expect(entry).toMatchObject({
      action: 'create',
      actor: 'A company employee',
      actorId: A.users.company_employee.id,
      sku: 'A-100',
      site: 'MAIN',
      after: { context: 'service', stance: 'manual', value: 0.97 },
    })
    expect(await entries({ sku: 'A-200', entity: 'context' })).toEqual([])
    expect(await entries({ user: A.users.viewer.id, entity: 'context' })).toEqual([])
    expect((await entries({ user: A.users.company_employee.id }))[0]?.id).toBe(entry?.id)
  })

  test('finds the entries of one thing by its id, also of an item and its movements', async () => {
    const [about] = await entries({ sku: 'A-100', entity: 'context' })
    const ids = (await entries({ entityId: about?.entityId ?? '' })).map(({ entityId }) => entityId)
    expect(new Set(ids)).toEqual(new Set([about?.entityId]))
    const { body } = await call('viewer', 'listTransactions', {
      params: { sku: 'A-100' },
      query: { limit: 2 },
    })
    const [first, second] = body.rows as { id: string; quantity: number }[]
    for (const { id, quantity } of [first, second].filter((row) => row !== undefined))
      await call('company_employee', 'updateTransaction', {
        params: { id },
        body: { quantity: quantity + 1 },
      })
    expect(await entries({ entityId: second?.id ?? '' })).toMatchObject([
      { entity: 'transaction', entityId: second?.id, after: { quantity: (second?.quantity ?? 0) + 1 } },
    ])
  })

  test('tells what was authorized by the names of an item’s fields', async () => {
    await call('company_employee', 'authorizeItems', { body: { authorize: true, skus: [{ sku: 'A-100' }] } })
    const [entry] = await entries({ sku: 'A-100', entity: 'authorization' })
    const fields = 'authorized batch leadTime maximumBalance minimumBalance nsr portfolio trigger'
    expect(Object.keys(entry?.after ?? {}).toSorted()).toEqual(fields.split(' '))
  })

  test('tells what was corrected of an item by the names of its fields', async () => {
    const fields = { package: 3, cost: 8.5, description: 'Gasket' }
    await call('company_employee', 'updateItem', { body: { sku: 'A-300', fields } })
    const [entry] = await entries({ sku: 'A-300', entity: 'item' })
    expect(entry?.after).toEqual(fields)
  })

  test('says what a thing is called, and logs views that are kept', async () => {
    const view = { screen: 'items', title: 'Dear ones', query: {}, shared: true }
    await call('company_employee', 'createView', { body: view })
    expect(await entries({ entity: 'view' })).toMatchObject([
      { action: 'create', actor: 'A company employee', name: 'Dear ones', after: { shared: true } },
    ])
  })

  test('names who runs the installation, whom other lists call by the product’s name', async () => {
    await call('system_administrator', 'createSite', {
      body: { title: 'Yard', identifier: 'YARD', company: A.companyId },
    })
    expect((await entries({ entity: 'site' }))[0]).toMatchObject({
      actor: 'A system administrator',
      name: 'Yard',
    })
    await call('system_administrator', 'updateContexts', {
      body: { sku: 'A-200', contexts: { service: { stance: 'manual', value: 0.9 } } },
    })
    const { body } = await call('viewer', 'getContexts', { query: { sku: 'A-200' } })
    expect(body.history[0].by).toBe('Giro')
  })

  test('keeps the name of who is deleted, here and in every list, and says who deleted them', async () => {
    const leaving = { name: 'Zoe Former', email: 'zoe@a.example.com', password: PASSWORD }
    const { body: user } = await call('company_administrator', 'createUser', {
      body: {
        ...{ ...leaving, confirmPassword: PASSWORD, language: 'en-US' },
        ...{ profileType: 'company_employee', catalogs: [A.catalogs.main] },
      },
    })
    const { token } = (
      await call('anonymous', 'login', { body: { email: leaving.email, password: PASSWORD } })
    ).body
    const headers = { authorization: `Bearer ${token}`, 'x-catalog-id': A.catalogs.main }
    const asZoe = (name: EndpointName, body: unknown) => call('anonymous', name, { headers, body })
    const choice = { sku: 'A-300', contexts: { service: { stance: 'manual', value: 0.91 } } }
    expect((await asZoe('updateContexts', choice)).status).toBe(200)
    expect((await asZoe('authorizeItems', { authorize: true, skus: [{ sku: 'A-300' }] })).status).toBe(200)
    expect((await asZoe('createErpReport', {})).status).toBe(202)
    await call('company_administrator', 'deleteUser', { params: { id: user.id } })

    const [left] = await entries({ entity: 'user', entityId: user.id, action: 'delete' })
    expect(left).toMatchObject({ name: 'Zoe Former', actor: 'A company administrator' })
    expect(await entries({ entity: 'user', entityId: user.id }, 'B.administrator')).toEqual([])
    const [place] = await entries({ entity: 'userCompany', entityId: user.id, action: 'delete' })
    expect(place?.name).toBe('Zoe Former')
    expect((await entries({ user: user.id }))[0]?.actor).toBe('Zoe Former')
    const shown = await Promise.all([
      call('viewer', 'getContexts', { query: { sku: 'A-300' } }).then(({ body }) => body.history[0].by),
      call('viewer', 'listAuthorizations', { query: { sku: 'A-300' } }).then(
        ({ body }) => body.rows[0].changedBy,
      ),
      call('viewer', 'listReports').then(({ body }) => body.rows[0].createdBy),
    ])
    expect(shown).toEqual(['Zoe Former', 'Zoe Former', 'Zoe Former'])
  })

  test('says how many changes a scenario has, and repeats neither them nor what came of them', async () => {
    const service = { type: 'stance', filter: {}, contexts: { service: { stance: 'aggressive' } } }
    const decisions = Array.from({ length: 1_000 }, (_, i) => ({
      ...{ sku: `NONE-${i}`, context: 'service', stance: 'manual', value: 0.9 },
    }))
    const body = { title: 'Many', changes: [{ type: 'decisions', decisions }, service, service] }
    const { id, types } = (await call('company_administrator', 'createScenario', { body })).body
    expect(types).toEqual(['decisions', 'stance'])
    await app.asOwner(
      `update scenario set decided = changes, result = changes, base_rules = changes where id = '${id}'`,
    )
    const few = { params: { id }, body: { title: 'Few', changes: [service] } }
    const answer = await call('company_administrator', 'updateScenario', few)
    expect(answer.body.types).toEqual(['stance'])
    await call('company_administrator', 'deleteScenario', { params: { id } })
    const [deleted, changed, created] = await entries({ entity: 'scenario', entityId: id })
    expect(created?.after).toMatchObject({ title: 'Many', changes: 3 })
    expect(changed).toMatchObject({
      before: { title: 'Many', changes: 3 },
      after: { title: 'Few', changes: 1 },
    })
    expect(deleted?.before).toMatchObject({ title: 'Few', changes: 1 })
    const stored = await catalog.inCatalog((tx) =>
      tx.selectFrom('auditEntry').select(['before', 'after']).where('entityId', '=', id).execute(),
    )
    expect(stored).toHaveLength(3)
    for (const row of stored) expect(JSON.stringify(row).length).toBeLessThan(4_000)
  })

  test('reads of a scenario that was logged whole no more than of one that is logged now', async () => {
    const entityId = crypto.randomUUID()
    const whole = {
      title: 'Long ago',
      changes: [{ type: 'stance' }],
      decided: {},
      result: {},
      budget: {},
      refused: [],
    }
    await app.asOwner(`insert into audit_entry (company_id, catalog_id, action, entity, entity_id, after)
      values ('${A.companyId}', '${A.catalogs.main}', 'insert', 'scenario', '${entityId}', '${JSON.stringify(whole)}')`)
    const [entry] = await entries({ entity: 'scenario', entityId })
    expect(entry?.after).toEqual({ title: 'Long ago' })
  })

  test('is read by time, newest first', async () => {
    const all = (await entries({ limit: '500' })).map(({ id }) => id)
    expect(all.length).toBeGreaterThan(2)
    expect(all).toEqual(all.toSorted((one, other) => other - one))
    expect(await entries({ atTo: '2020-01-01' })).toEqual([])
    expect(await entries({ atFrom: '2020-01-01', limit: '500' })).toHaveLength(all.length)
  })

  test('tells an administrator of their own companies alone, and never a password', async () => {
    await call('B.administrator', 'createSite', { body: { title: 'Secret', identifier: 'SECRET' } })
    const ours = await call('administrator', 'listAudit', { query: { limit: 500 } })
    expect(JSON.stringify(ours.body)).not.toMatch(/Secret|password|argon|scrypt/i)
    expect((await call('administrator', 'listAudit', { query: { company: B.companyId } })).status).toBe(404)
    const query = { company: B.companyId, entity: 'site', action: 'create' }
    const [theirs] = await entries(query, 'system_administrator')
    expect(theirs?.after.title).toBe('Secret')
  })
})
