import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { openDatabase, PLATFORM } from './db.ts'

const { url } = await testDatabase()
const database = openDatabase(url, { max: 5 })
afterAll(() => database.close())

const NAMES = { fantasyName: 'One', corporateName: 'One S.A.', currency: 'BRL' } as const
const addCompany = (businessDocument: string) =>
  database.transaction(PLATFORM, (tx) =>
    tx
      .insertInto('company')
      .values({ ...NAMES, businessDocument })
      .execute(),
  )

test('who only looks sees one state to the end, whatever is committed meanwhile', async () => {
  const seen = await database.readOnly(PLATFORM, async (tx) => {
    const count = () => tx.selectFrom('company').select('id').execute()
    const before = await count()
    await addCompany('11222333000181')
    return [before.length, (await count()).length]
  })
  expect(seen).toEqual([0, 0])
  const after = await database.readOnly(PLATFORM, (tx) => tx.selectFrom('company').select('id').execute())
  expect(after).toHaveLength(1)
})

test('who only looks can change nothing, nor sees more than the tenant’s border shows', async () => {
  const change = database.readOnly(PLATFORM, (tx) => sql`update company set fantasy_name = 'Two'`.execute(tx))
  await expect(change).rejects.toMatchObject({ code: '25006' })
  const nobody = { userId: null, companyIds: [], catalogId: null, isPlatform: false }
  const rows = await database.readOnly(nobody, (tx) => tx.selectFrom('company').select('id').execute())
  expect(rows).toEqual([])
})

test('who only looks takes one process of the database, whoever writes as many as it gives', async () => {
  const asked = sql<{ n: string }>`select current_setting('max_parallel_workers_per_gather') as n`
  const looking = await database.readOnly(PLATFORM, (tx) => asked.execute(tx))
  const writing = await database.transaction(PLATFORM, (tx) => asked.execute(tx))
  expect([looking.rows[0]?.n, writing.rows[0]?.n]).toEqual(['0', '2'])
})

test('a connection that drops between two statements fails its transaction, and not the process', async () => {
  const cut = database.transaction(PLATFORM, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    // Time for the news to arrive while nothing is asked.
    await sleep(300)
    return tx.selectFrom('company').select('id').execute()
  })
  await expect(cut).rejects.toThrow()
  const after = database.transaction(PLATFORM, (tx) => tx.selectFrom('company').select('id').execute())
  await expect(after).resolves.toBeInstanceOf(Array)
})
