import { expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { catalogScope, PLATFORM } from '../db/db.ts'
import { readLookup } from './catalog-lookup.ts'

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
      const lookup = await readLookup(tx, place, { items: false })
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
