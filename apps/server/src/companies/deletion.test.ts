import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Answered, startTestApp, type Who } from '../../test/callers.ts'
import { underWayIn } from '../../test/faults/under-way.ts'
import { madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'
import { STORY } from '../../test/story.ts'
import { startTestWorker, uploadsOf } from '../../test/uploads.ts'
import { forgetSpent, purgeAllHidden } from '../catalogs/purge-hidden.ts'
import { catalogScope, PLATFORM } from '../db/db.ts'

const app = await startTestApp()
const { call, ground, tenants } = app
const { A, B } = tenants
const { openJobs } = underWayIn(app)

const remove = (
  name: 'deleteCompany' | 'deleteCatalog' | 'deleteSite',
  id: string,
  {
    confirm,
    as = 'system_administrator',
    headers,
  }: { confirm?: string; as?: Who; headers?: Record<string, string> } = {},
): Promise<Answered> =>
  call(as, name, {
    params: { id },
    query: confirm === undefined ? {} : { confirm },
    ...(headers && { headers }),
  })

/** Rows of a catalog in every table of facts and plans, seen past the border of deleted catalogs. */
const rowsOf = async (catalogId: string): Promise<number> => {
  const tables = ['item', 'stock_movement', 'purchase_order', 'item_plan', 'company_file']
  const counts = tables.map((table) => `(select count(*) from ${table} where catalog_id = '${catalogId}')`)
  const { rows } = await app.asOwner(`select (${counts.join(' + ')})::int as n`)
  return rows[0].n
}
const created = async (name: 'createCatalog' | 'createSite' | 'createCompany', body: object) => {
  const answer = await call('system_administrator', name, { body })
  expect(answer.status).toBe(201)
  return answer.body
}

describe('deleting', STORY, () => {
  describe('a site', () => {
    test('that has nothing goes at once; changed meanwhile it stays', async () => {
      const site = await created('createSite', { title: 'Empty', identifier: 'EMPTY', company: A.companyId })
      const read = await call('administrator', 'getSite', { params: { id: site.id } })
      const change = { title: 'Emptier', identifier: 'EMPTY' }
      expect(
        (await call('administrator', 'updateSite', { params: { id: site.id }, body: change })).body,
      ).toEqual({
        ...site,
        title: 'Emptier',
      })
      const late = await remove('deleteSite', site.id, {
        headers: { 'if-match': read.headers.etag as string },
      })
      expect(late.body.code).toBe('changed_meanwhile')
      expect((await remove('deleteSite', site.id, { as: 'company_administrator' })).status).toBe(204)
      expect((await remove('deleteSite', site.id)).status).toBe(404)
    })

    test('stays in its company, and has an identifier of its own there', async () => {
      const change = (body: object) =>
        call('system_administrator', 'updateSite', { params: { id: A.sites.second }, body })
      const toB = await change({ title: 'Depot', identifier: 'DEPOT-A', company: B.companyId })
      expect(toB.body.errors).toEqual([{ path: 'company', message: 'validation.format' }])
      expect((await change({ title: 'Depot', identifier: 'MAIN' })).body.code).toBe(
        'site_identifier_already_exists',
      )
    })

    test('goes with its items, in every catalog, when that is confirmed; the rest is planned again', async () => {
      const main = await madeCatalog(app, 'A', TEN_ITEMS)
      await main.plan()
      const read = await call('administrator', 'getSite', { params: { id: A.sites.second } })
      expect(read.body.items).toBe(1)
      const asked = await remove('deleteSite', A.sites.second, { as: 'administrator' })
      expect(asked).toMatchObject({ status: 400, body: { code: 'has_dependents', counts: { items: 1 } } })
      expect((await remove('deleteSite', A.sites.second, { confirm: 'MAIN' })).status).toBe(400)
      expect((await remove('deleteSite', A.sites.second, { confirm: 'DEPOT-A' })).status).toBe(204)
      const items = await call('viewer', 'listItems', { query: { sku: 'D-100', fields: 'sku,site' } })
      expect(items.body.rows).toEqual([{ sku: 'D-100', site: 'MAIN' }])
      const { body } = await call('viewer', 'getCatalog', { params: { id: main.catalogId } })
      expect(body).toMatchObject({ skuCount: TEN_ITEMS.length - 1, processing: true })
      const left = await main.inCatalog((tx) =>
        sql<{ n: number }>`select count(distinct item_no)::int as n from stock_movement`.execute(tx),
      )
      expect(left.rows[0]?.n).toBe(TEN_ITEMS.filter(({ site, every }) => !site && every !== 0).length)
    })
  })

  describe('a catalog', () => {
    test('changes its title and identifier, in its company', async () => {
      const change = (body: object) =>
        call('company_administrator', 'updateCatalog', { params: { id: A.catalogs.other }, body })
      expect((await change({ title: 'Renamed', identifier: 'NEW-NAME' })).body).toMatchObject({
        title: 'Renamed',
        identifier: 'NEW-NAME',
      })
      expect((await change({ title: 'Renamed', identifier: 'PARTS' })).body.code).toBe(
        'catalog_identifier_already_exists',
      )
    })

    test('are created many at once, or none', async () => {
      const create = (catalogs: object[]) =>
        call('company_administrator', 'createCatalogs', { body: { catalogs } })
      const two = [
        { title: 'Zinc', identifier: 'ZN' },
        { title: 'Iron', identifier: 'FE' },
      ]
      expect((await create(two)).body.map(({ title }: { title: string }) => title)).toEqual(['Zinc', 'Iron'])
      const again = await create([{ title: 'Gold', identifier: 'AU' }, ...two])
      expect(again.body).toMatchObject({
        code: 'catalog_identifier_already_exists',
        errors: [{ path: 'catalogs.1.identifier' }, { path: 'catalogs.2.identifier' }],
      })
      const found = await call('company_administrator', 'listCatalogs', { query: { search: 'Gold' } })
      expect(found.body.count).toBe(0)
    })

    test('is asked about, and then gone for everybody at once, with its identifier free', async () => {
      const { id } = await created('createCatalog', {
        title: 'Going',
        identifier: 'GOING',
        company: B.companyId,
      })
      await madeCatalog(
        { ...app, tenants: { ...tenants, B: { ...B, catalogs: { ...B.catalogs, other: id } } } },
        'B',
        [{ sku: 'X' }],
        'other',
      )
      const asked = await remove('deleteCatalog', id, { as: 'B.administrator' })
      expect(asked.body).toMatchObject({ code: 'has_dependents', counts: { items: 1, files: 0, users: 0 } })
      expect((await remove('deleteCatalog', id, { as: 'B.administrator', confirm: 'GOING' })).status).toBe(
        204,
      )
      expect((await call('B.administrator', 'getCatalog', { params: { id } })).status).toBe(404)
      expect((await call('system_administrator', 'getCatalog', { params: { id } })).status).toBe(404)
      await created('createCatalog', { title: 'Coming', identifier: 'GOING', company: B.companyId })
      await startTestWorker(app, { plans: true })
      await expect.poll(() => rowsOf(id)).toBe(0)
    })

    test('that was selected is no longer; who had only this one has none', async () => {
      expect((await call('B.viewer', 'getMe')).body.selectedCatalog.id).toBe(B.catalogs.main)
      expect(
        (await remove('deleteCatalog', B.catalogs.main, { as: 'B.administrator' })).body.counts.users,
      ).toBe(2)
      expect((await remove('deleteCatalog', B.catalogs.main, { confirm: 'PARTS' })).status).toBe(204)
      const me = await call('B.viewer', 'getMe')
      expect(me.body.selectedCatalog).toBeNull()
      expect((await call('B.viewer', 'listItems')).body.code).toBe('catalog_not_selected')
      expect((await call('B.viewer', 'listMyCatalogs')).body).toEqual({ rows: [], count: 0 })
    })

    test('deleted while a file is loaded ends the load, and nothing of it is left', async () => {
      const { id } = await created('createCatalog', {
        title: 'Loading',
        identifier: 'LOADING',
        company: A.companyId,
      })
      // Holds the load where it takes its turn, so that the catalog goes in its middle.
      const client = await ground.database.pool.connect()
      await client.query('begin')
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`import ${id}`])
      const there = uploadsOf({
        ...app,
        call: (who, name, sending) =>
          call(who, name, { ...sending, headers: { ...sending?.headers, 'x-catalog-id': id } }),
      })
      const fileId = await there.send({
        kind: 'master_data',
        content: 'sku,cost\nX-1,1\n',
        as: 'administrator',
      })
      const state = () =>
        ground.database.transaction(catalogScope(id, A.companyId), (tx) =>
          tx.selectFrom('companyFile').select('status').where('id', '=', fileId).executeTakeFirst(),
        )
      await expect.poll(state).toEqual({ status: 'processing' })
      expect((await remove('deleteCatalog', id, { confirm: 'LOADING' })).status).toBe(204)
      await client.query('commit')
      client.release()
      await expect.poll(() => rowsOf(id)).toBe(0)
    })
  })

  describe('what was deleted', () => {
    const folderOf = (id: string) => join(ground.config.dataDir, 'files', id)
    const filled = async (n: number) => {
      const identifier = `GONE-${n}`
      const { id } = await created('createCatalog', { title: 'Gone', identifier, company: A.companyId })
      const uploaded = uploadsOf({
        ...app,
        call: (who, name, sending) =>
          call(who, name, { ...sending, headers: { ...sending?.headers, 'x-catalog-id': id } }),
      })
      await uploaded.send({ kind: 'master_data', content: 'sku,cost\nX-1,1\n', as: 'administrator' })
      // What no row tells of goes too.
      await ground.storage.write(`${id}/reports/${randomUUID()}.0`, Readable.from([Buffer.from('x')]))
      expect(existsSync(folderOf(id))).toBe(true)
      return { id, identifier }
    }

    test('leaves neither rows nor files, in however many catalogs at once, also after a store that refused', async () => {
      const catalogs = await Promise.all([1, 2, 3].map(filled))
      // A run that publishes and a purge of the same rows may end one another; each is tried again by its job.
      await expect.poll(openJobs).toBe(0)
      for (const { id, identifier } of catalogs) {
        await app.asOwner(`update catalog set deleted_at = now() where id = '${id}'`)
        expect((await remove('deleteCatalog', id, { confirm: identifier })).status).toBe(404)
      }
      const refusing = async () => {
        throw new Error('the store is away')
      }
      const ids = catalogs.map(({ id }) => id)
      const left = async () =>
        (await app.asOwner(`select from catalog where id in (${ids.map((id) => `'${id}'`).join()})`)).rowCount
      const away = { ...ground, storage: { ...ground.storage, removeAll: refusing } }
      await expect(purgeAllHidden(away)).rejects.toThrow('the store is away')
      expect(await left()).toBe(3)
      await purgeAllHidden(ground)
      expect(await left()).toBe(0)
      expect(ids.map((id) => existsSync(folderOf(id)))).toEqual([false, false, false])
    })

    test('and what has run out is forgotten: kept answers, links, wrong tries', async () => {
      const user = A.users.viewer.id
      const tables = ['idempotent_answer', 'mailed_link', 'mailed_code', 'sign_in_failure']
      const counts = async () =>
        Promise.all(tables.map(async (t) => (await app.asOwner(`select from ${t}`)).rowCount))
      for (const age of ['25 hours', '23 hours']) {
        const at = `now() - interval '${age}'`
        await app.asOwner(`insert into idempotent_answer (user_id, key, call, body_hash, status, created_at)
          values ('${user}', '${age}', 'x', '', 200, ${at});
        insert into mailed_link (id, user_id, expires_at) values ('${randomUUID()}', '${user}', ${at});
        insert into mailed_code (id, user_id, expires_at) values ('${randomUUID()}', '${user}', ${at});
        insert into sign_in_failure (subject, at) values ('code ${user}', ${at})`)
      }
      const before = await counts()
      await forgetSpent(ground)
      expect(await counts()).toEqual(before.map((n) => (n ?? 0) - 1))
    })

    test('and entries of the audit log are deleted after their days, except those that keep the name of a deleted user', async () => {
      const left = async () =>
        (
          await app.asOwner(
            `select action from audit_entry where at < now() - interval '999 days' order by id`,
          )
        ).rows
      // The oldest of the log: numbers of before the first.
      await app.asOwner(`insert into audit_entry (id, action, entity, at) overriding system value values
        (-3, 'update', 'company', now() - interval '1096 days'), (-2, 'delete', 'app_user', now() - interval '1096 days'),
        (-1, 'insert', 'company', now() - interval '1094 days')`)
      const everKept = { ...ground, config: { ...ground.config, auditDays: 0 } }
      await forgetSpent(everKept)
      expect(await left()).toHaveLength(3)
      await forgetSpent(ground)
      expect(await left()).toEqual([{ action: 'delete' }, { action: 'insert' }])
    })
  })

  describe('a company', () => {
    const body = (changed: object = {}) => ({
      fantasyName: 'Company A',
      corporateName: 'Company A S.A.',
      businessDocument: '11.222.333/0001-81',
      currency: 'EUR',
      timeZone: 'Europe/Lisbon',
      ...changed,
    })
    const change = (who: Who, changed: object = {}) =>
      call(who, 'updateCompany', { params: { id: A.companyId }, body: body(changed) })

    test('changes all but its document, unless a system administrator does', async () => {
      const changed = await change('company_administrator')
      expect(changed.body).toMatchObject({ currency: 'EUR', timeZone: 'Europe/Lisbon', newDefinition: 90 })
      const read = await call('company_administrator', 'getCompany', { params: { id: A.companyId } })
      expect(read.body).toEqual(changed.body)
      expect(read.headers.etag).toBe(changed.headers.etag)
      expect(read.body.sites).toContain(A.sites.first)
      expect(read.body.catalogs).toContain(A.catalogs.main)
      const other = { businessDocument: '12345678000195' }
      expect((await change('company_administrator', other)).status).toBe(403)
      expect((await change('system_administrator', { businessDocument: '12ABC34501DE35' })).body.code).toBe(
        'company_already_exists',
      )
      expect((await change('system_administrator', other)).body.businessDocument).toBe('12345678000195')
    })

    test('keeps what a change does not say', async () => {
      const own = { timeZone: 'America/Manaus', newDefinition: 30, activityDefinition: 400 }
      const businessDocument = '12345678000195'
      expect((await change('company_administrator', { ...own, businessDocument })).body).toMatchObject(own)
      const { timeZone: _, ...rest } = body({ fantasyName: 'Renamed', businessDocument })
      const answer = await call('company_administrator', 'updateCompany', {
        params: { id: A.companyId },
        body: rest,
      })
      expect(answer.body).toMatchObject({ ...own, fantasyName: 'Renamed' })
    })

    test('goes with all that is its own, and its document is free', async () => {
      const asked = await remove('deleteCompany', A.companyId)
      expect(asked.body).toMatchObject({ code: 'has_dependents', counts: { users: 4 } })
      expect(asked.body.counts.catalogs).toBeGreaterThan(1)
      expect((await remove('deleteCompany', A.companyId, { confirm: '12.345.678/0001-95' })).status).toBe(204)
      expect((await call('administrator', 'listAllCompanies')).body).toEqual([])
      expect(
        (await call('system_administrator', 'listSites', { query: { limit: 500 } })).body.rows,
      ).toSatisfy((rows: { company: string }[]) => rows.every(({ company }) => company === B.companyId))
      expect((await call('viewer', 'getMe')).body).toMatchObject({ selectedCatalog: null })
      await created('createCompany', body({ businessDocument: '12345678000195' }))
      const company = async () =>
        (await app.asOwner(`select from company where id = '${A.companyId}'`)).rowCount
      await expect.poll(company).toBe(0)
      const audit = await ground.database.transaction(PLATFORM, (tx) =>
        tx
          .selectFrom('auditEntry')
          .select(['action', 'actorId'])
          .where('entity', '=', 'company')
          .where('entityId', '=', A.companyId)
          .orderBy('id', 'desc')
          .limit(1)
          .execute(),
      )
      expect(audit).toEqual([{ action: 'delete', actorId: A.users.system_administrator.id }])
    })
  })
})
