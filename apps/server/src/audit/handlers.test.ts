import { describe, expect, test } from 'vitest'
import { startTestApp, type Who } from '../../test/callers.ts'
import { madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'

const app = await startTestApp()
const { call, tenants } = app
const { A, B } = tenants
const catalog = await madeCatalog(app, 'A', TEN_ITEMS)
await catalog.plan()

type Entry = { id: number; before: Record<string, unknown>; after: Record<string, unknown> }
const entries = async (query: Record<string, string>, who: Who = 'company_administrator') =>
  (await call(who, 'listAudit', { query })).body.rows as Entry[]

describe('the audit log', () => {
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
    expect(await entries({ user: A.users.viewer.id })).toEqual([])
    expect((await entries({ user: A.users.company_employee.id }))[0]?.id).toBe(entry?.id)
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
