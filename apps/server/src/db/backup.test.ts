import { mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { testDatabase } from '../../test/database.ts'
import { madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'
import { STORY } from '../../test/story.ts'
import { startTestWorker, uploadsOf } from '../../test/uploads.ts'
import { backUpDatabase, restoreDatabase } from './backup.ts'
import { migrate } from './migrate.ts'

const app = await startTestApp()
await (await madeCatalog(app, 'A', TEN_ITEMS)).plan()
const { send, load } = uploadsOf(app)
const folder = mkdtempSync(join(tmpdir(), 'giro-backup-test-'))
afterAll(() => rmSync(folder, { recursive: true }))
const { url: target } = await testDatabase()

/** Tables that sign somebody in. */
const ENDED = ['session', 'mailed_code', 'mailed_link']

/** What the migrator keeps for itself. */
const NOT_IN_IT = ['migration', 'function_file']

/** All rows of a database, table by table. */
async function contents(
  run: (statement: string) => Promise<pg.QueryResult>,
): Promise<Record<string, string[]>> {
  const { rows } = await run(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  )
  const all: Record<string, string[]> = {}
  for (const { name } of rows) {
    const found = await run(
      `select (to_jsonb(t) - 'touched_in' - 'made_in')::text as row from ${name} t order by 1`,
    )
    all[name] = found.rows.map(({ row }) => row)
  }
  return all
}
async function onTarget(statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client(target)
  await client.connect()
  return client.query(statement).finally(() => client.end())
}

describe('a backup', STORY, () => {
  test('restored, has every row as it was, goes on counting where it was, and ends what was under way', async () => {
    // Waits for a worker that does not come before the backup is made.
    const waiting = await send({ kind: 'master_data', content: 'sku,cost\nW-1,1\n' })
    await app.asOwner(
      `insert into mailed_code (id, user_id, expires_at) select gen_random_uuid(), id, now() + '1 hour' from app_user`,
    )
    await app.asOwner(
      `insert into mailed_link (id, user_id, expires_at) select gen_random_uuid(), id, now() + '1 hour' from app_user`,
    )
    const was = await contents(app.asOwner)
    const { tables } = await backUpDatabase(app.ownerUrl, join(folder, 'one'))
    expect(tables.length).toBe(Object.keys(was).length - NOT_IN_IT.length)
    await restoreDatabase(target, join(folder, 'one'))
    await migrate(target)
    const is = await contents(onTarget)
    const [file] = (is.company_file ?? []).map((row) => JSON.parse(row))
    expect(file).toMatchObject({ id: waiting, status: 'error', error_code: 'generic' })
    for (const [name, rows] of Object.entries(was))
      if (![...ENDED, 'company_file', ...NOT_IN_IT].includes(name))
        expect([name, is[name]]).toEqual([name, rows])
    // What was ended or spent since the backup does not live again.
    for (const name of ENDED) {
      expect(was[name]?.length, name).toBeGreaterThan(0)
      for (const row of is[name] ?? []) expect(row).not.toMatch(/"(ended|revoked)_at": null/)
    }
    // A new row gets a number that none has.
    const numbers = await onTarget(`insert into audit_entry (action, entity) values ('x', 'y') returning id,
    (select max(id) from audit_entry) as last`)
    expect(Number(numbers.rows[0].id)).toBeGreaterThan(Number(numbers.rows[0].last))
    // Triggers work again.
    await onTarget(`update company set fantasy_name = 'Other'`)
    expect(
      (await onTarget(`select from audit_entry where entity = 'company' and action = 'update'`)).rowCount,
    ).toBe(2)
  })

  test('is one moment, whatever is loaded while it is made', async () => {
    const made = (await app.asOwner('select count(*)::int as n from stock_movement')).rows[0].n
    await startTestWorker(app)
    const loading = load({
      kind: 'transactions',
      content: `sku,date,type,quantity\n${'A-100,2026-03-01,consumption,1\n'.repeat(20_000)}`,
    })
    const { tables } = await backUpDatabase(app.ownerUrl, join(folder, 'two'))
    await loading
    const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0
    expect([made, made + 20_000]).toContain(rowsOf('stock_movement'))
  })

  test('goes only into an empty database, and only a whole one', async () => {
    const full = onTarget('select from company').then(({ rowCount }) => rowCount)
    expect(await full).toBeGreaterThan(0)
    await expect(restoreDatabase(target, join(folder, 'one'))).rejects.toThrow('restore into an empty one')
    await expect(restoreDatabase(target, folder)).rejects.toThrow('holds no whole backup')
    const { url: empty } = await testDatabase()
    truncateSync(join(folder, 'one', 'item_plan.copy.gz'), 200)
    await expect(restoreDatabase(empty, join(folder, 'one'))).rejects.toThrow()
    const client = new pg.Client(empty)
    await client.connect()
    expect((await client.query('select from company')).rowCount).toBe(0)
    await client.end()
  })
})
