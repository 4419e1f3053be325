import { type Contexts, DEFAULT_PARAMETERS } from '@giro/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'
import { STORY } from '../../test/story.ts'

const app = await startTestApp()
const { call, tenants } = app
const { A, B } = tenants
const catalog = await madeCatalog(app, 'A', TEN_ITEMS)
await catalog.plan()

const body = (value: object, scope: object = {}) => ({ kind: 'planning', title: 'Planning', scope, value })
const create = (value: object, scope?: object) =>
  call('company_administrator', 'createSetting', { body: body(value, scope) })
const update = (id: string, value: object) =>
  call('company_administrator', 'updateSetting', { params: { id }, body: body(value) })
const remove = (id: string) => call('company_administrator', 'deleteSetting', { params: { id } })
const waiting = (which: 'main' | 'other' = 'main') =>
  app.ground.database.transaction(
    { userId: null, companyIds: [A.companyId], catalogId: A.catalogs[which], isPlatform: false },
    (tx) => tx.selectFrom('planningRun').selectAll().where('status', '=', 'pending').execute(),
  )
type Used = { from: string; value: unknown }
/** Returns the sources of the parameters in a field's explanation. */
const explained = async (field: string): Promise<Record<string, Used>> => {
  const { explain } = (await call('viewer', 'getItem', { params: { sku: 'A-100' } })).body
  return Object.fromEntries(
    explain[field].parameters.map(({ name, ...used }: Used & { name: string }) => [name, used]),
  )
}
const nsr = async () => {
  const { contexts } = (await call('viewer', 'getContexts', { query: { sku: 'A-100' } })).body as Contexts
  return contexts.find(({ context }) => context === 'service')?.automatic
}

describe('planning parameters', STORY, () => {
  test.each([
    ['holdingRatePerYear', 5, 'holdingRatePerYear', 'validation.range'],
    ['holdingRatePerYear', '0.2', 'holdingRatePerYear', 'validation.number'],
    ['reviewDays', 1.5, 'reviewDays', 'validation.integer'],
    ['serviceMeasure', 'P9', 'serviceMeasure', 'validation.one_of'],
    ['abcLimits', { a: 0.8, c: 0.99 }, 'abcLimits.b', 'validation.required'],
    ['abcLimits', { a: 0.8, b: 0.7, c: 0.99 }, 'abcLimits', 'validation.range'],
    ['abcLimits', { a: 0.8, b: 0.9, c: 1.5 }, 'abcLimits.c', 'validation.range'],
    ['abcLimits', { a: 0.8, b: 0.9, c: 0.99, d: 1 }, 'abcLimits.d', 'validation.unknown_field'],
    [
      'lotStanceFactor',
      { ...DEFAULT_PARAMETERS.lotStanceFactor, automatic: 1.2 },
      'lotStanceFactor',
      'validation.range',
    ],
    ['holdingRate', 0.2, 'holdingRate', 'validation.unknown_field'],
  ])('%s: %j is refused at %s, %s', async (name, value, path, message) => {
    const answer = await create({ orderCost: 40, [name]: value })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'invalid_input', errors: [{ path: `value.${path}`, message }] })
    expect(await waiting()).toEqual([])
  })

  test('one that is a parameter no longer is read past, and gone with the next change', async () => {
    const { id } = (await create({ orderCost: 40 }, { catalog: A.catalogs.other })).body
    await app.ground.database.transaction(
      { userId: null, companyIds: [A.companyId], catalogId: A.catalogs.other, isPlatform: false },
      (tx) => sql`update setting set value = value || '{"exactCompound": true}' where id = ${id}`.execute(tx),
    )
    const held = await call('company_administrator', 'listSettings', { query: { kind: 'planning' } })
    expect(held.body.rows.map(({ value }: { value: object }) => value)).toEqual([{ orderCost: 40 }])
    expect((await update(id, { orderCost: 41 })).body.value).toEqual({ orderCost: 41 })
    expect((await remove(id)).status).toBe(204)
  })

  test('every default is within its own limits', async () => {
    const answer = await create(DEFAULT_PARAMETERS, { catalog: A.catalogs.other })
    expect([answer.status, answer.body.value]).toEqual([201, DEFAULT_PARAMETERS])
    expect((await remove(answer.body.id)).status).toBe(204)
    expect(await waiting('other')).toEqual([])
  })

  test('of the company and of a catalog stand over the defaults, and explanations say whose they are', async () => {
    expect(await explained('trigger')).toMatchObject({ reviewDays: { from: 'default', value: 1 } })
    const before = await nsr()
    const ofCompany = (
      await create({ reviewDays: 14, basePenaltyOdds: { critic: 49, important: 19, common: 99 } })
    ).body
    expect(ofCompany).toMatchObject({ kind: 'planning', scope: { company: A.companyId } })
    expect(ofCompany.scope).not.toHaveProperty('catalog')
    expect(await waiting()).toHaveLength(1)
    expect(await explained('trigger')).toMatchObject({ reviewDays: { from: 'default' } })
    await catalog.plan()
    expect(await explained('trigger')).toMatchObject({ reviewDays: { from: 'company', value: 14 } })
    expect(await nsr()).toBeGreaterThan(before as number)

    const ofCatalog = await create({ reviewDays: 3 }, { catalog: A.catalogs.main })
    expect(ofCatalog.body.scope).toEqual({ company: A.companyId, catalog: A.catalogs.main })
    await catalog.plan()
    expect(await explained('trigger')).toMatchObject({ reviewDays: { from: 'catalog', value: 3 } })
    expect(await explained('nsr')).toMatchObject({ basePenaltyOdds: { from: 'company' } })
    const [run] = await catalog.inCatalog((tx) =>
      tx.selectFrom('planningRun').select('parameters').where('generation', '=', 3).execute(),
    )
    expect(run?.parameters).toMatchObject({
      values: {
        ...DEFAULT_PARAMETERS,
        ...{ serviceRule: 'cost', serviceMeasure: 'noRupture' },
        reviewDays: 3,
        basePenaltyOdds: { critic: 49, important: 19, common: 99 },
      },
      setBy: { reviewDays: 'catalog', basePenaltyOdds: 'company' },
    })
  })

  test('are looked at before they are saved: nothing changes, and the money of before and after is told', async () => {
    const look = (
      value: object,
      level = 'company',
      who: 'company_administrator' | 'company_employee' = 'company_administrator',
    ) => call(who, 'previewPlanning', { body: { level, value } })
    const same = (await look({ reviewDays: 14, basePenaltyOdds: { critic: 49, important: 19, common: 99 } }))
      .body
    expect(same).toMatchObject({ items: TEN_ITEMS.length, sampled: TEN_ITEMS.length, changed: 0 })
    expect(same.then).toEqual(same.now)
    // Of the catalog's three days nothing is seen from the company, whose days it stands over.
    expect((await look({ reviewDays: 90 })).body.changed).toBeLessThanOrEqual(same.items)
    const rarer = (await look({ reviewDays: 60 }, 'catalog')).body
    expect(rarer.changed).toBeGreaterThan(0)
    expect(rarer.then.stockValue).toBeGreaterThan(rarer.now.stockValue)
    expect(rarer.now).toEqual(same.now)
    expect(await waiting()).toEqual([])
    expect(await explained('trigger')).toMatchObject({ reviewDays: { from: 'catalog', value: 3 } })
    expect((await look({ reviewDays: 0.5 })).body.errors[0].path).toBe('value.reviewDays')
    expect((await look({}, 'company', 'company_employee')).status).toBe(403)
  })

  test('of ABC classes alone leave the value of a demand event out, as it was before that counted', async () => {
    expect(await explained('nsr')).toMatchObject({ eventValueExponent: { from: 'default', value: 0.4 } })
    const [{ id, value }] = (
      await call('company_employee', 'listSettings', {
        query: { kind: 'planning', catalog: A.catalogs.main },
      })
    ).body.rows
    const abcOddsFactor = { abc_a: 0.5, abc_b: 1, abc_c: 2, abc_d: 4, abc_n: 1, abc_o: 1 }
    expect((await update(id, { ...value, abcOddsFactor })).status).toBe(200)
    await catalog.plan()
    expect(await explained('nsr')).toMatchObject({ eventValueExponent: { from: 'catalog', value: 0 } })
    // A generation of before there was an exponent: its plans are explained as they were made.
    await catalog.inCatalog((tx) =>
      sql`update planning_run set parameters = parameters #- '{values,eventValueExponent}'`.execute(tx),
    )
    expect(await explained('nsr')).toMatchObject({ eventValueExponent: { value: 0 } })
    expect((await update(id, value)).status).toBe(200)
    await catalog.plan()
  })

  test('exist once for the company and once for each catalog', async () => {
    for (const scope of [{}, { catalog: A.catalogs.main }]) {
      const again = await create({ orderCost: 1 }, scope)
      expect([again.status, again.body.code]).toEqual([400, 'planning_setting_already_exists'])
    }
  })

  test('that are changed or deleted have the catalogs they hold for planned again; a new title has not', async () => {
    const list = async (query: object) =>
      (await call('company_employee', 'listSettings', { query: query as Record<string, string> })).body.rows
    const [ofCatalog] = await list({ kind: 'planning', catalog: A.catalogs.main })
    expect(await list({ kind: 'planning' })).toHaveLength(2)
    expect(await list({ kind: 'file_format' })).toEqual([])
    await catalog.plan()
    expect(await waiting()).toEqual([])
    const renamed = await call('company_administrator', 'updateSetting', {
      params: { id: ofCatalog.id },
      body: { ...body(ofCatalog.value), title: 'Weekly' },
    })
    expect(renamed.body.title).toBe('Weekly')
    expect(await waiting()).toEqual([])
    expect((await update(ofCatalog.id, { reviewDays: 7 })).status).toBe(200)
    expect(await waiting()).toHaveLength(1)
    await catalog.plan()
    expect((await remove(ofCatalog.id)).status).toBe(204)
    expect(await waiting()).toHaveLength(1)
    await catalog.plan()
    expect(await explained('trigger')).toMatchObject({ reviewDays: { from: 'company', value: 14 } })
  })

  test('are read with the version that a change of them names', async () => {
    const [{ id, value }] = (await call('company_employee', 'listSettings', { query: { kind: 'planning' } }))
      .body.rows
    const read = await call('company_employee', 'getSetting', { params: { id } })
    expect([read.status, read.body.value]).toEqual([200, value])
    const change = (title: string) =>
      call('company_administrator', 'updateSetting', {
        params: { id },
        body: { ...body(value), title },
        headers: { 'if-match': read.headers.etag as string },
      })
    expect((await change('Of the year')).status).toBe(200)
    const late = await change('Of last year')
    expect([late.status, late.body.code]).toEqual([412, 'changed_meanwhile'])
  })

  test('stay of their kind and where they are', async () => {
    const { rows } = (await call('company_employee', 'listSettings', { query: { kind: 'planning' } })).body
    const change = (sent: object) =>
      call('company_administrator', 'updateSetting', { params: { id: rows[0].id }, body: sent })
    expect((await change({ ...body({}), scope: { catalog: A.catalogs.main } })).body.errors).toEqual([
      { path: 'scope.catalog', message: 'validation.format' },
    ])
    const format = {
      dateFormat: 'DDMMYYYY',
      decimalSeparator: ',',
      thousandsSeparator: '.',
      columnSeparator: ';',
    }
    expect((await change({ kind: 'file_format', title: 'Format', value: format })).body.errors).toEqual([
      { path: 'kind', message: 'validation.one_of' },
    ])
  })

  test('are not written for a catalog of another company, nor for one under the wrong company', async () => {
    expect((await create({}, { catalog: B.catalogs.main })).status).toBe(404)
    const mixed = await call('system_administrator', 'createSetting', {
      body: body({}, { company: A.companyId, catalog: B.catalogs.main }),
    })
    expect(mixed.body.errors).toEqual([{ path: 'scope.catalog', message: 'validation.one_of' }])
    expect((await call('company_employee', 'createSetting', { body: body({}) })).status).toBe(403)
  })

  test('are in the OpenAPI document with default, limits, unit and source', async () => {
    const document = (await app.app.inject('/api/openapi.json')).json()
    const text = JSON.stringify(document.paths['/settings'].post.requestBody)
    expect(text).toContain(
      '"holdingRatePerYear":{"type":"number","minimum":0.01,"maximum":2,"description":"Cost of holding stock, share of its value a year. Unit: share/year. Source of the default: chosen.","default":0.25}',
    )
  })
})
