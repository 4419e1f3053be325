import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { testDatabase } from '../../test/database.ts'
import { madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'
import { STORY } from '../../test/story.ts'
import { purgeAllHidden } from '../catalogs/purge-hidden.ts'
import { withClient } from './backup.ts'
import {
  CannotMove,
  closeCompany,
  copyCompany,
  hasCompany,
  releaseCompany,
  reopenCompany,
  settle,
} from './move-company.ts'

const app = await startTestApp()
const { call, ground, ownerUrl: source, tenants } = app
await (await madeCatalog(app, 'A', TEN_ITEMS)).plan()
await (await madeCatalog(app, 'B', TEN_ITEMS)).plan()
const { companyId } = tenants.A
const catalogId = tenants.A.catalogs.main
const { url: target } = await testDatabase()

const rowsAt = (url: string, statement: string) =>
  withClient(url, async (client) => (await client.query(statement)).rows)
const numberOf = async (url: string, from: string): Promise<number> =>
  (await rowsAt(url, `select count(*)::int as n from ${from}`))[0].n

describe('moving a company', STORY, () => {
  test('closes it for its people and keeps its rows; it can be given back', async () => {
    expect((await call('viewer', 'listItems')).body.count).toBe(TEN_ITEMS.length)
    const closed = await closeCompany(source, companyId)
    expect((await call('viewer', 'listItems')).status).toBeGreaterThanOrEqual(400)
    expect((await call('B.viewer', 'listItems')).status).toBe(200)
    await purgeAllHidden(ground)
    expect(await numberOf(source, `item where catalog_id = '${catalogId}'`)).toBe(TEN_ITEMS.length)
    // A move that was killed here is found again by the same command.
    expect(await closeCompany(source, companyId)).toEqual(closed)
    await reopenCompany(source, closed)
    expect((await call('viewer', 'listItems')).body.count).toBe(TEN_ITEMS.length)
  })

  test('waits for calls from before, and is refused while work is under way', async () => {
    await app.asOwner(`insert into planning_run (catalog_id, status) values ('${catalogId}', 'processing')`)
    const closed = await closeCompany(source, companyId)
    await expect(settle(source, closed)).rejects.toThrow('1 loads, runs or reports are under way')
    await reopenCompany(source, closed)
    await app.asOwner(`delete from planning_run where status = 'processing'`)
  })

  test('a copy that fails leaves nothing in the target', async () => {
    const closed = await closeCompany(source, companyId)
    await rowsAt(target, 'alter table item_plan add constraint no_rows check (false) not valid')
    await expect(copyCompany(source, target, closed)).rejects.toThrow('no_rows')
    await rowsAt(target, 'alter table item_plan drop constraint no_rows')
    expect(await hasCompany(target, companyId)).toBe(false)
    await rowsAt(
      target,
      `insert into migration select number + 1, 'later', checksum, applied_at from migration order by number desc limit 1`,
    )
    await expect(copyCompany(source, target, closed)).rejects.toThrow(CannotMove)
    await rowsAt(target, `delete from migration where name = 'later'`)
    await reopenCompany(source, closed)
  })

  test('takes all of its rows and nothing of another, and people whom the target knows keep their account', async () => {
    const [{ email, id: viewerId }] = await rowsAt(
      source,
      `select email, id from app_user where id in (select user_id from user_company where company_id = '${companyId}') and profile_type = 'viewer'`,
    )
    await app.asOwner(
      `insert into saved_view (company_id, user_id, screen, title) values ('${companyId}', '${viewerId}', 'items', 'Mine')`,
    )
    const [known] = await rowsAt(
      target,
      `insert into app_user (name, email, profile_type, language) values ('Known', upper('${email}'), 'viewer', 'en-US') returning id`,
    )
    const closed = await closeCompany(source, companyId)
    await settle(source, closed)
    const { tables, rows } = await copyCompany(source, target, closed)
    expect(tables).toBeGreaterThan(30)
    expect(rows).toBeGreaterThan(1000)
    expect(await hasCompany(target, companyId)).toBe(true)
    expect(await hasCompany(target, tenants.B.companyId)).toBe(false)
    for (const table of ['item', 'stock_movement', 'item_plan', 'context_alert', 'planning_run'])
      expect([table, await numberOf(target, table)]).toEqual([
        table,
        await numberOf(source, `${table} where catalog_id = '${catalogId}'`),
      ])
    expect(await rowsAt(target, 'select user_id from saved_view')).toEqual([{ user_id: known.id }])
    expect(await numberOf(target, `app_user where profile_type = 'system_administrator'`)).toBe(0)
    expect(await numberOf(target, 'company where deleted_at is null and moving_since is null')).toBe(1)
    // A new row gets a number that none has.
    await rowsAt(target, `insert into audit_entry (action, entity) values ('x', 'y')`)

    await releaseCompany(source, closed)
    await purgeAllHidden(ground)
    expect(await hasCompany(source, companyId)).toBe(false)
    expect((await call('B.viewer', 'listItems')).body.count).toBe(TEN_ITEMS.length)
  })
})
