import { expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { catalogScope, PLATFORM } from '../db/db.ts'
import { readLookup, SpareItemNos } from './catalog-lookup.ts'

const app = await startTestApp()
const { id: createdBy } = app.tenants.A.users.company_administrator
const { transaction } = app.ground.database

test.each([
  ['pt-BR', 'Matriz', '11444777000161'],
  ['en-US', 'Main site', '60746948000112'],
  ['fr-FR', 'Site principal', '33000167000101'],
  ['es-ES', 'Sitio principal', '00000000000191'],
] as const)(
  'a site made for a file is called in the language of whose file it is: %s',
  async (language, title, businessDocument) => {
    const place = await transaction(PLATFORM, async (tx) => {
      await tx.updateTable('appUser').set({ language }).where('id', '=', createdBy).execute()
      const names = { fantasyName: language, corporateName: language }
      const { id: companyId } = await tx
        .insertInto('company')
        .values({ ...names, businessDocument, currency: 'BRL' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { id: catalogId } = await tx
        .insertInto('catalog')
        .values({ companyId, title: language, identifier: 'PARTS' })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { catalogId, companyId, siteId: null, createdBy }
    })
    const made = await transaction(catalogScope(place.catalogId, place.companyId, createdBy), async (tx) => {
      const lookup = await readLookup(tx, place, { items: false, spare: new SpareItemNos() })
      await lookup.keepFirstSite(tx)
      return tx
        .selectFrom('site')
        .select(['title', 'identifier'])
        .where('companyId', '=', place.companyId)
        .execute()
    })
    expect(made).toEqual([{ title, identifier: 'MAIN' }])
  },
)

test('a file takes numbers for the codes that a site lacks; those that no item took serve the next file', async () => {
  const { companyId, catalogs, sites } = app.tenants.A
  const scope = catalogScope(catalogs.main, companyId, createdBy)
  const items = [
    ['A', sites.first],
    ['B', sites.first],
    ['B', sites.second],
  ] as const
  await transaction(scope, (tx) =>
    tx
      .insertInto('item')
      .values(items.map(([sku, siteId]) => ({ catalogId: catalogs.main, companyId, sku, siteId })))
      .execute(),
  )
  const last = async () => {
    const { rows } = await app.asOwner('select last_value::int as last from item_item_no_seq')
    return rows[0].last as number
  }
  const spare = new SpareItemNos()
  const importing = (named: readonly [sku: string, site: string][]) =>
    transaction(scope, async (tx) => {
      const place = { catalogId: catalogs.main, companyId, siteId: null, createdBy, createsItems: true }
      const lookup = await readLookup(tx, place, { items: true, spare })
      return named.map(([sku, site]) => lookup.itemNo(sku, lookup.siteNo(site) as number))
    })
  const before = await last()
  await importing([])
  expect(await last()).toBe(before + 1)
  const named = await importing([
    ['A', 'DEPOT-A'],
    ['A', 'DEPOT-A'],
    ['GONE', 'MAIN'],
  ])
  expect(named).toEqual([before + 1, before + 1, null])
  expect(await last()).toBe(before + 1)
  // The number is used up: that file may have made its item.
  await importing([])
  expect(await last()).toBe(before + 2)
  // A company that moved here may have an item of the spare number.
  await app.asOwner(
    `insert into item (catalog_id, company_id, site_id, sku, item_no) values ('${catalogs.main}', '${companyId}', '${sites.first}', 'C', ${before + 2})`,
  )
  expect(await importing([['C', 'DEPOT-A']])).toEqual([before + 3])
})
