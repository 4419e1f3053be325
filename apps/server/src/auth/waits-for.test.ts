import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { AS_OF, madeCatalog } from '../../test/planned-catalog.ts'
import { STORY } from '../../test/story.ts'

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', [{ sku: 'A-1', every: 0 }])
const waitsFor = async () => (await app.call('viewer', 'getMe')).body.waitsFor

const ownCompany = (isSecond: boolean) => ({
  ...{ fantasyName: 'Acme', corporateName: 'Acme Inc', country: 'US', currency: 'USD' },
  businessDocument: isSecond ? '12-3456789' : null,
})

describe('what is waited for', STORY, () => {
  test('a catalog waits for its items, their movements and the first plan that knows of these', async () => {
    expect(await waitsFor()).toBe('master_data')
    await catalog.plan()
    expect(await waitsFor()).toBe('transactions')
    await catalog.inCatalog((tx) =>
      sql`insert into stock_movement (catalog_id, item_no, moved_on, movement_type, units, content_key)
      select ${catalog.catalogId}::uuid, item_no, ${AS_OF}::date - 3, 0, 4, 1 from item`.execute(tx),
    )
    const status = (to: string) => app.asOwner(`update planning_run set status = '${to}'`)
    await status('pending')
    expect(await waitsFor()).toBe('plan')
    // The run failed, or found no flow among the movements: nothing comes by itself.
    await status('error')
    expect(await waitsFor()).toBeNull()
    await catalog.plan()
    expect(await waitsFor()).toBeNull()
  })

  test('nobody is asked for the files of a sample, but its first plan is waited for', async () => {
    const isSample = (is: boolean) =>
      app.asOwner(`update company set is_sample = ${is} where id = '${catalog.companyId}'`)
    await app.asOwner(`update planning_run set catalog_facts = catalog_facts || '{"hasMoved": false}'`)
    await app.asOwner('delete from stock_movement')
    await app.asOwner(
      `update catalog set created_at = now() - interval '1 hour' where id = '${catalog.catalogId}'`,
    )
    await isSample(true)
    expect(await waitsFor()).toBe('plan')
    // A catalog that somebody made inside the sample company has no files that come by themselves.
    await app.asOwner(`insert into catalog (company_id, title, identifier, created_at)
      values ('${catalog.companyId}', 'Earlier', 'EARLIER', now() - interval '1 day')`)
    expect(await waitsFor()).toBe('transactions')
    await app.asOwner(`delete from catalog where identifier = 'EARLIER'`)
    await isSample(false)
    expect(await waitsFor()).toBe('transactions')
  })
  test('who creates a company leaves the sample, and no company of their own', async () => {
    const selected = async () => (await app.call('system_administrator', 'getMe')).body.selectedCatalog?.id
    const createsOne = (isSample: boolean) =>
      app
        .asOwner(`update company set is_sample = ${isSample} where id = '${catalog.companyId}'`)
        .then(() => app.call('system_administrator', 'createCompany', { body: ownCompany(isSample) }))
    await createsOne(false)
    expect(await selected()).toBe(catalog.catalogId)
    await createsOne(true)
    expect(await selected()).toBeUndefined()
    await app.asOwner('update company set is_sample = false')
  })

  test('the service level is open until the company or the catalog has set how it is decided', async () => {
    const isOpen = async () => (await app.call('company_administrator', 'getMe')).body.isPromiseOpen
    const isSetTo = (value: object) =>
      app.asOwner(`delete from setting where kind = 'planning';
        insert into setting (company_id, kind, title, value)
        values ('${catalog.companyId}', 'planning', 'x', '${JSON.stringify(value)}')`)
    expect(await isOpen()).toBe(true)
    await isSetTo({ orderCost: 40 })
    expect(await isOpen()).toBe(true)
    for (const value of [{ serviceRule: 'cost' }, { serviceTargets: {} }, { basePenaltyOdds: {} }]) {
      await isSetTo(value)
      expect(await isOpen()).toBe(false)
    }
  })
})
