import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { CompanyFileRow, FileKind } from '@giro/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Who } from '../../test/callers.ts'
import { STORY } from '../../test/story.ts'
import { startTestWorker, uploadsOf } from '../../test/uploads.ts'
import { importFileJob } from './index.ts'
import { uploadKey } from './stored-keys.ts'

const test = await startTestApp()
const { runs } = await startTestWorker(test)
const { load, ended, download, inCatalog } = uploadsOf(test)
const catalogId = test.tenants.A.catalogs.main

/** Returns lines of the first two items only, because some tests have others. */
const lines = (table: string, line: string) =>
  inCatalog(async (tx) =>
    (
      await sql<{
        line: string
      }>`select ${sql.raw(line)} as line from ${sql.table(table)} r join item i on i.item_no = r.item_no where i.sku in ('A', 'B') order by 1`.execute(
        tx,
      )
    ).rows.map((row) => row.line),
  )
const movements = () => lines('stock_movement', `concat_ws(' ', i.sku, r.moved_on, r.units)`)
const orders = () => lines('purchase_order', `concat_ws(' ', i.sku, r.order_code, r.units)`)
const ask = (id: string, as: Who = 'company_administrator') =>
  test.call(as, 'takeBackCompanyFile', { params: { id } })
async function takeBack({ id }: CompanyFileRow): Promise<CompanyFileRow> {
  expect(await ask(id)).toMatchObject({ status: 202, body: { id, status: 'processing' } })
  return ended(id)
}
const file = (kind: FileKind, content: string) => load({ kind, content })
const HEAD = 'sku,date,type,quantity\n'

beforeAll(async () => {
  await file('master_data', 'sku,cost\nA,1\nB,2\n')
})

describe('taking back what a file loaded', STORY, () => {
  it('removes the transactions that it brought first, and plans again', async () => {
    await file('transactions', `${HEAD}A,2024-01-01,consumption,1\nA,2024-01-02,consumption,2\n`)
    const wrong = await file(
      'transactions',
      `${HEAD}A,2024-01-02,consumption,2\nA,2024-01-03,consumption,300\nB,2024-01-03,consumption,300\n`,
    )
    expect(await movements()).toEqual([
      'A 2024-01-01 1',
      'A 2024-01-02 2',
      'A 2024-01-03 300',
      'B 2024-01-03 300',
    ])
    const before = runs.length
    expect(await takeBack(wrong)).toMatchObject({
      status: 'error',
      error: {
        code: 'taken_back',
        message: 'What it loaded was taken back: 2 rows.',
        parameters: { rows: 2 },
      },
    })
    expect(await movements()).toEqual(['A 2024-01-01 1', 'A 2024-01-02 2'])
    await expect.poll(() => runs.length).toBeGreaterThan(before)
  })

  it('leaves the file, which can be loaded again', async () => {
    const again = await file('transactions', `${HEAD}B,2024-02-01,consumption,7\n`)
    const before = await movements()
    await takeBack(again)
    expect(await movements()).not.toContain('B 2024-02-01 7')
    await test.call('company_administrator', 'changeCompanyFile', {
      params: { id: again.id },
      body: { action: 'retry' },
    })
    expect(await ended(again.id)).toMatchObject({ status: 'finished', rowsAccepted: 1, error: null })
    expect(await movements()).toEqual(before)
    expect((await takeBack(again)).error?.parameters).toEqual({ rows: 1 })
  })

  it('removes the orders that it brought; those that were there before stay as they are', async () => {
    await file('orders', 'sku,order,startDate,quantity\nA,P1,2024-01-01,10\n')
    const wrong = await file(
      'orders',
      'sku,order,startDate,quantity\nA,P1,2024-01-01,99\nA,P2,2024-01-05,20\n',
    )
    expect(await orders()).toEqual(['A P1 99', 'A P2 20'])
    await takeBack(wrong)
    expect(await orders()).toEqual(['A P1 99'])
  })

  it('touches no other catalog', async () => {
    const numbered = await file('transactions', `${HEAD}A,2024-03-01,consumption,1\n`)
    const range = await inCatalog((tx) =>
      tx
        .selectFrom('companyFile')
        .select(['firstRowNo', 'lastRowNo'])
        .where('id', '=', numbered.id)
        .executeTakeFirstOrThrow(),
    )
    const { companyId, catalogs } = test.tenants.B
    const scope = { userId: null, companyIds: [companyId], catalogId: catalogs.main, isPlatform: false }
    await test.ground.database.transaction(scope, (tx) =>
      sql`insert into stock_movement (catalog_id, item_no, movement_no, moved_on, movement_type, units, content_key)
        overriding system value values (${catalogs.main}, 1, ${range.lastRowNo}, '2024-03-01', 0, 1, 1)`.execute(
        tx,
      ),
    )
    await takeBack(numbered)
    const { rows } = await test.ground.database.transaction(scope, (tx) =>
      sql`select from stock_movement`.execute(tx),
    )
    expect(rows.length).toBe(1)
  })

  it('is in the log of what was done', async () => {
    const { rows } = await inCatalog((tx) =>
      sql<{ n: number }>`select count(*)::int as n from audit_entry
        where entity = 'company_file' and after ->> 'error_code' = 'taken_back' and actor_id is not null`.execute(
        tx,
      ),
    )
    expect(rows[0]?.n).toBeGreaterThanOrEqual(4)
  })

  it.each([
    ['one that failed', () => file('transactions', 'nothing\n'), 400, 'company_administrator'],
    [
      'an analyst’s',
      () => file('transactions', `${HEAD}A,2024-04-01,consumption,1\n`),
      403,
      'company_employee',
    ],
    [
      'another tenant’s',
      () => file('transactions', `${HEAD}A,2024-04-01,consumption,1\n`),
      404,
      'B.administrator',
    ],
  ] as const)('is refused for %s', async (_what, make, status, as) => {
    const { id } = await make()
    expect(await ask(id, as)).toMatchObject({
      status,
      ...(status === 400 && { body: { code: 'not_taken_back' } }),
    })
  })

  it('that dies on the way changes nothing, and the file is again what it was', async () => {
    const { id } = await file('transactions', `${HEAD}A,2024-05-01,consumption,1\n`)
    const before = await movements()
    const { takeBackFileJob, endAbandonedTakeBack } = await import('./index.ts')
    await inCatalog((tx) =>
      tx.updateTable('companyFile').set({ status: 'processing' }).where('id', '=', id).execute(),
    )
    const payload = {
      catalogId,
      companyId: test.tenants.A.companyId,
      fileId: id,
      requestedBy: test.tenants.A.users.administrator.id,
    }
    const job = { id: 'test', attempt: 0, isLastAttempt: false, payload }
    const lost = async () => {
      throw new Error('lease lost')
    }
    await expect(takeBackFileJob(test.ground)({ ...job, assertMine: lost })).rejects.toThrow('lease lost')
    expect(await movements()).toEqual(before)
    await endAbandonedTakeBack(test.ground)(payload)
    expect(await ended(id)).toMatchObject({ status: 'finished', error: null })
    expect(await movements()).toEqual(before)
  })
})

describe('taking back master data', STORY, () => {
  type Item = Record<'sku' | 'cost' | 'supplier' | 'corrected' | 'extra', string | null>
  const items = () =>
    inCatalog(async (tx) => {
      const { rows } = await sql<Item>`select sku, unit_cost::text as cost, supplier,
        nullif(corrected, '{}')::text as corrected, nullif(attributes, '{}')::text as extra
        from item where sku like 'M%' order by sku`.execute(tx)
      return rows.map(({ sku, cost, supplier, corrected, extra }) =>
        [sku, cost, supplier, corrected, extra].filter((said) => said !== null).join(' '),
      )
    })
  const isOffered = async ({ id }: CompanyFileRow) =>
    (await test.call('administrator', 'getCompanyFile', { params: { id } })).body.canBeTakenBack as boolean
  /** Corrects an item like a user. The test's worker plans nothing, and whoever corrects an item sees its plan. */
  const correct = (sku: string, cost: number) =>
    inCatalog((tx) =>
      sql`update item set unit_cost = ${cost}, corrected = corrected || jsonb_build_object('unit_cost',
        jsonb_build_object('was', unit_cost, 'is', ${cost}::float8)) where sku = ${sku}`.execute(tx),
    )

  it('puts back what stood before, the newest file first, and loses nothing of another', async () => {
    const first = await file(
      'master_data',
      'sku,cost,supplier,Shelf\nM1,1,Acme,S1\nM2,2,Acme,S2\nM3,3,Acme,S3\n',
    )
    const before = await items()
    const second = await file(
      'master_data',
      'sku,cost,supplier,Shelf\nM1,1,Acme,S1\nM2,20,,X\nM4,40,New,\nM5,50,New,\n',
    )
    await file('transactions', `${HEAD}M5,2024-07-01,consumption,1\n`)
    expect(await items()).not.toEqual(before)
    expect(await isOffered(first)).toBe(false)
    expect((await ask(first.id)).body.code).toBe('not_taken_back')
    expect(await isOffered(second)).toBe(true)
    // M2 as it was; M4 gone; M5, which has a movement, stays empty; M1 and M3 as ever.
    expect((await takeBack(second)).error?.parameters).toEqual({ rows: 3 })
    expect(await items()).toEqual([...before, 'M5'])
    expect((await takeBack(first)).error?.parameters).toEqual({ rows: 3 })
    expect(await items()).toEqual(['M5'])
  })

  it('keeps what people corrected, before the file and after it', async () => {
    await file('master_data', 'sku,cost,supplier\nM6,6,Acme\nM7,7,Acme\nM8,8,Acme\n')
    await correct('M6', 66)
    const before = await items()
    const wrong = await file('master_data', 'sku,cost,supplier\nM6,600,Bad\nM7,700,Bad\nM8,800,Bad\n')
    await correct('M7', 77)
    await takeBack(wrong)
    expect(await items()).toEqual(
      before.map((line) => (line.startsWith('M7') ? 'M7 77 Acme {"unit_cost": {"is": 77, "was": 7}}' : line)),
    )
  })

  it('can no longer be done where the record of a later file was removed, or many came after', async () => {
    const [early, late] = [
      await file('master_data', 'sku,cost\nM8,1\n'),
      await file('master_data', 'sku,cost\nM8,2\n'),
    ]
    await test.call('company_administrator', 'deleteCompanyFile', { params: { id: late.id } })
    expect(await isOffered(early)).toBe(false)
    const fresh = await file('master_data', 'sku,cost\nM8,3\n')
    for (const cost of [4, 5, 6, 7, 8]) await file('master_data', `sku,cost\nM8,${cost}\n`)
    const kept = await inCatalog((tx) => sql`select from item_before where file_id = ${fresh.id}`.execute(tx))
    expect(kept.rows.length).toBe(0)
  })
})

it('an attempt that lost its job, and does not know it, replaces no file of rejected rows', async () => {
  const asked = { kind: 'transactions', fileName: 'x.csv', contentType: 'text/csv' } as const
  const content = `${HEAD}A,never,consumption,1\nA,2024-06-01,consumption,1\n`
  const { id } = await inCatalog((tx) =>
    tx
      .insertInto('companyFile')
      .values({
        ...asked,
        catalogId,
        sizeBytes: content.length,
        createdBy: test.tenants.A.users.administrator.id,
        declaredNo: 1_000_000,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const { storage } = test.ground
  const bytes = async function* (text: string) {
    yield Buffer.from(text)
  }
  await storage.write(uploadKey({ catalogId, id }), bytes(content))
  const payload = { catalogId, companyId: test.tenants.A.companyId, fileId: id }
  const job = { id: 'test', isLastAttempt: false, payload }
  // The first one has read something else, and wakes when the second has loaded the file.
  const read = async () => {
    await importFileJob(test.ground)({ ...job, attempt: 1, assertMine: async () => {} })
    return Readable.from(bytes(content.replace('never', 'later')))
  }
  const lost = importFileJob({ ...test.ground, storage: { ...storage, read } })({
    ...job,
    attempt: 0,
    assertMine: () => Promise.reject(new Error('lease lost')),
  })
  await expect(lost).rejects.toThrow()
  const row = await ended(id)
  expect(row).toMatchObject({ status: 'finished', rowsRejected: 1 })
  const errors = await download(row.errorFileUrl)
  expect(errors).toContain('never')
  expect(errors).not.toContain('later')
  const kept = () => readdirSync(join(test.ground.config.dataDir, 'files', catalogId, 'uploads'))
  expect(kept().filter((name) => name.startsWith(id))).toHaveLength(2)
  await takeBack(row)
  await expect.poll(() => kept().filter((name) => name.startsWith(id))).toEqual([`${id}.upload`])
})

it('a file is refused before it is sent where the files of its company would have more room than they may', async () => {
  const GIB = 1024 ** 3
  const size = { size: GIB, fileName: 'x.csv', kind: 'transactions' } as const
  const { config } = test.ground
  const usual = config.companyBytes
  const { A } = test.tenants
  const { rows } = await test.asOwner(
    `select coalesce(sum(size_bytes), 0)::float8 as bytes from company_file where catalog_id in ('${A.catalogs.main}', '${A.catalogs.other}')`,
  )
  config.companyBytes = rows[0].bytes + 2.5 * GIB
  const announce = (who: Who, catalog?: string) =>
    test.call(who, 'createUploadUrl', {
      body: size,
      ...(catalog && { headers: { 'x-catalog-id': catalog } }),
    })
  try {
    const first = await announce('company_employee')
    expect(first.status).toBe(201)
    const other = await announce('administrator', test.tenants.A.catalogs.other)
    expect(other.status).toBe(201)
    expect((await announce('company_employee')).body.code).toBe('no_room_for_file')
    expect((await announce('B.company_employee')).status).toBe(201)
    await inCatalog((tx) => tx.deleteFrom('companyFile').where('id', '=', first.body.id).execute())
    expect((await announce('company_employee')).status).toBe(201)
  } finally {
    config.companyBytes = usual
  }
})

describe('how the rows of a table are spread, the database', STORY, () => {
  const looks = async () => {
    const { rows } = await test.ground.database.pool.query<{ looks: number }>(
      "select analyze_count::int as looks from pg_stat_all_tables where relname = 'stock_movement'",
    )
    return rows[0]?.looks ?? 0
  }

  it.each([
    ['is not told after a small file', 100, 0],
    ['is told after a large one, before the next is compared with it', 5_000, 1],
  ])('%s', async (_, rows, expected) => {
    const before = await looks()
    await file('master_data', 'sku,cost\nLARGE,1\n')
    const movements = Array.from({ length: rows }, (_, n) => `LARGE,2024-06-01,consumption,${1 + n}`)
    expect(await file('transactions', HEAD + movements.join('\n'))).toMatchObject({ rowsAccepted: rows })
    await expect.poll(looks).toBe(before + expected)
  })
})
