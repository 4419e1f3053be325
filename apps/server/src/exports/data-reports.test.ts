import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { type EndpointName, ITEM_FIELD_NAMES, type ReportRow } from '@giro/contract'
import { parse } from 'csv-parse/sync'
import { streamXlsxRows } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { removeOldReports } from '#exports/index.ts'
import { startTestApp, type Who } from '../../test/callers.ts'
import { madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'
import { unzipped } from '../../test/unzipped.ts'
import { startTestWorker, uploadsOf } from '../../test/uploads.ts'

const test = await startTestApp()
const { inCatalog } = uploadsOf(test)
const catalog = await madeCatalog(test, 'A', [
  ...TEN_ITEMS,
  { sku: '=1+1', description: '@SUM(A1)', group: '\tTab' },
  { sku: '-x', description: '+cmd|calc' },
])
await catalog.plan()
await startTestWorker(test)
const folder = mkdtempSync(join(tmpdir(), 'giro-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ITEMS = TEN_ITEMS.length + 2
const generationNow = () =>
  inCatalog(async (tx) => {
    const { rows } = await sql<{ now: number }>`select max(generation) as now from item_plan`.execute(tx)
    return rows[0]?.now
  })
const ask = (name: EndpointName, body: object, as: Who = 'viewer') => test.call(as, name, { body })
const listed = async (): Promise<ReportRow[]> =>
  (await test.call('viewer', 'listReports', { query: { limit: 500, isDESC: true } })).body.rows
const rowOf = async (id: string) => (await listed()).find((row) => row.id === id)
/** The report once it is written, and its bytes. */
async function written(
  name: EndpointName,
  body: object,
  as?: Who,
): Promise<{ row: ReportRow; bytes: Buffer }> {
  const asked = await ask(name, body, as)
  expect(asked).toMatchObject({ status: 202, body: { status: 'pending' } })
  const { id } = asked.body
  await expect.poll(async () => (await rowOf(id))?.status, { timeout: 15_000 }).toMatch(/finished|error/)
  const row = (await rowOf(id)) as ReportRow
  expect(row).toMatchObject({ status: 'finished', error: null, progress: 1 })
  const answer = await test.app.inject({ url: new URL(row.downloadUrl as string).pathname })
  return { row, bytes: answer.rawPayload }
}
const records = (csv: Buffer, delimiter = ',') =>
  parse(csv, { bom: true, columns: true, delimiter }) as Record<string, string>[]
/** A table of a Parquet file as another program reads it. */
async function inDuckdb(name: string, parquet: Buffer, query: string) {
  const path = join(folder, name)
  writeFileSync(path, parquet)
  const database = await (await DuckDBInstance.create()).connect()
  return (await database.runAndReadAll(query.replace('TABLE', `read_parquet('${path}')`))).getRowObjectsJson()
}

describe('a full report', () => {
  it('has every field of every item, in the words of who asked for it, and says what it is', async () => {
    const { row, bytes } = await written('createReport', { kind: 'full_report' })
    expect(row).toMatchObject({
      kind: 'full_report',
      format: 'csv',
      rows: ITEMS,
      generation: await generationNow(),
    })
    expect(row.fileName).toMatch(/^items-PARTS-\d{4}-\d\d-\d\d(-\d+)?\.csv$/)
    expect([row.size, row.sha256]).toEqual([bytes.length, createHash('sha256').update(bytes).digest('hex')])
    const rows = records(bytes)
    expect(rows.length).toBe(ITEMS)
    const titles = Object.keys(rows[0] as object)
    expect(titles.length).toBeGreaterThan(ITEM_FIELD_NAMES.length)
    expect(titles).toEqual(
      expect.arrayContaining(['SKU', 'ABC class', 'Alerts: Order multiple', 'Open decisions']),
    )
    const listedItems = (
      await test.call('viewer', 'listItems', { query: { limit: 500, fields: 'sku,site,trigger,gap,cost' } })
    ).body.rows as { sku: string; site: string; trigger: number; gap: number; cost: number | null }[]
    for (const item of listedItems) {
      const found = rows.find(
        (one) => one.SKU?.replace(/^'/, '') === item.sku && one.Site === item.site,
      ) as Record<string, string>
      expect([Number(found['Trigger (reorder point)']), Number(found['Gap to target'])]).toEqual([
        item.trigger,
        item.gap,
      ])
    }
    expect(new Set(rows.map((one) => one['Portfolio (stocking policy)']))).toEqual(
      new Set(['Stocked', 'On demand']),
    )
  })

  it('is written in the language of who asks', async () => {
    await inCatalog((tx) =>
      tx
        .updateTable('appUser')
        .set({ language: 'pt-BR' })
        .where('id', '=', test.tenants.A.users.company_employee.id)
        .execute(),
    )
    const { bytes } = await written('createReport', { kind: 'full_report' }, 'company_employee')
    const rows = records(bytes, ';')
    expect(rows.find((one) => one.SKU === 'A-100')).toMatchObject({
      'Custo unitário': '120',
      Portfólio: 'Em estoque',
    })
    expect(rows.find((one) => one.SKU === 'A-300')?.['Custo unitário']).toBe('0,5')
  })

  it.each([
    ['of one value', { abcClass: 'abc_a' }],
    ['of a range', { costFrom: '30', costTo: '200' }],
    ['of typed text', { search: 'hose' }],
  ])('has the items that a filter %s means', async (_what, filter) => {
    const { row, bytes } = await written('createReport', { kind: 'full_report', filter })
    const list = await test.call('viewer', 'listItems', { query: { limit: 500, ...filter } })
    expect(list.body.count).toBeGreaterThan(0)
    expect(row.rows).toBe(list.body.count)
    expect(records(bytes).map((one) => one.SKU)).toEqual(
      list.body.rows.map((one: { sku: string }) => one.sku).toSorted(),
    )
  })

  it('runs nothing in a spreadsheet, and gives every text back', async () => {
    const { bytes } = await written('createReport', { kind: 'full_report', filter: { search: 'cmd' } })
    expect(bytes.toString()).toContain(`'-x`)
    expect(bytes.toString()).toContain(`'+cmd|calc`)
    const xlsx = (await written('createReport', { kind: 'full_report', format: 'xlsx' })).bytes
    const sheet = unzipped(xlsx).get('xl/worksheets/sheet1.xml')?.toString() ?? ''
    expect(sheet).not.toContain('<f')
    const rows = []
    for await (const { values } of streamXlsxRows(xlsx)) rows.push(values)
    const [titles = [], ...items] = rows
    expect(items.length).toBe(ITEMS)
    const cells = (sku: string) => {
      const item = items.find((values) => values[titles.indexOf('SKU')] === sku) ?? []
      return Object.fromEntries(titles.map((title, at) => [title, item[at]]))
    }
    expect(cells('=1+1')).toMatchObject({ Description: '@SUM(A1)', Group: '\tTab' })
    expect(cells('A-100')).toMatchObject({
      'Unit cost': 120,
      Registered: new Date('2020-01-01T00:00:00Z'),
      'ERP authorization': 'Not authorized',
    })
  })

  it.each([
    ['an unknown field', { kind: 'full_report', filter: { noSuchField: '1' } }],
    ['a value that does not fit', { kind: 'full_report', filter: { costFrom: 'dear' } }],
    ['another kind', { kind: 'erp' }],
    ['another format', { kind: 'full_report', format: 'pdf' }],
  ])('is refused at once for %s', async (_what, body) => {
    expect((await ask('createReport', body)).status).toBe(400)
  })
})

describe('the tables for other programs', () => {
  const names = ['items', 'contexts', 'transactions', 'orders']

  it('are Parquet files that another program reads', async () => {
    const { row, bytes } = await written('createBiReport', {})
    expect(row).toMatchObject({ kind: 'bi', format: 'parquet', generation: await generationNow() })
    expect(row.fileName).toMatch(/\.zip$/)
    const files = unzipped(bytes)
    expect([...files.keys()]).toEqual(names.map((name) => `${name}.parquet`))
    const file = (name: string) => files.get(`${name}.parquet`) as Buffer
    const there = await inCatalog(
      async (tx) =>
        (
          await sql<Record<string, number>>`select
          (select count(*)::int from stock_movement) as transactions, (select count(*)::int from purchase_order) as orders,
          (select sum(units) from stock_movement) as units, (select sum(gap_value) from item_plan where generation = ${row.generation}) as gap`.execute(
            tx,
          )
        ).rows[0],
    )
    const [items] = await inDuckdb(
      'items.parquet',
      file('items'),
      `select count(*)::int as n, sum(gap) as gap, min("registerDate")::varchar as first, max("lastExecution") is not null as planned from TABLE`,
    )
    expect(items).toMatchObject({ n: ITEMS, first: '2020-01-01', planned: true })
    expect(Number(items?.gap)).toBeCloseTo(there?.gap as number, 6)
    expect(
      await inDuckdb('contexts.parquet', file('contexts'), 'select count(*)::int as n from TABLE'),
    ).toEqual([{ n: ITEMS * 5 }])
    expect(
      await inDuckdb(
        'transactions.parquet',
        file('transactions'),
        `select count(*)::int as n, sum(quantity) as units, any_value(type) as type, bool_and("affectsBalance") as flag from TABLE`,
      ),
    ).toEqual([{ n: there?.transactions, units: there?.units, type: 'consumption', flag: true }])
    expect(await inDuckdb('orders.parquet', file('orders'), 'select count(*)::int as n from TABLE')).toEqual([
      { n: there?.orders },
    ])
    expect(row.rows).toBe(ITEMS * 6 + (there?.transactions ?? 0) + (there?.orders ?? 0))
  })

  it('are CSV files with the names of the wire where that is asked for', async () => {
    const files = unzipped((await written('createBiReport', { format: 'csv' })).bytes)
    expect([...files.keys()]).toEqual(names.map((name) => `${name}.csv`))
    const items = records(files.get('items.csv') as Buffer)
    expect(Object.keys(items[0] as object)).toEqual(
      expect.arrayContaining([...ITEM_FIELD_NAMES, 'alerts.package']),
    )
    expect(items.find(({ sku }) => sku === 'A-100')).toMatchObject({
      registerDate: '2020-01-01',
      authorized: 'false',
    })
    expect(records(files.get('transactions.csv') as Buffer)[0]).toMatchObject({
      type: 'consumption',
      origin: 'erp',
    })
  })
})

it('every number is of one planning run, also while the next one is published', async () => {
  const before = await generationNow()
  const asked = [1, 2].map(() => written('createReport', { kind: 'full_report', format: 'csv' }))
  await catalog.plan({ asOf: '2026-04-30' })
  for (const { row, bytes } of await Promise.all(asked)) {
    const ends = new Set(records(bytes).map((one) => one['Planning day']))
    expect([...ends]).toEqual([row.generation === before ? '2026-03-31' : '2026-04-30'])
  }
})

describe('removing reports', () => {
  const remove = (id: string, as: Who) => test.call(as, 'deleteReport', { params: { id } })
  /** Returns the size of the file that the first attempt wrote. */
  const sizeOf = (id: string) => test.ground.storage.sizeOf(`${catalog.catalogId}/reports/${id}.0`)

  it('one’s own, or any with the rights of an administrator; the bytes go too', async () => {
    const own = (await written('createReport', { kind: 'full_report' })).row.id
    const foreign = (await written('createReport', { kind: 'full_report' }, 'administrator')).row.id
    expect((await remove(own, 'company_employee')).status).toBe(403)
    expect((await remove(foreign, 'viewer')).status).toBe(403)
    expect((await remove(own, 'B.administrator')).status).toBe(404)
    expect((await remove(own, 'viewer')).status).toBe(204)
    expect((await remove(foreign, 'company_administrator')).status).toBe(204)
    expect([await sizeOf(own), await rowOf(own), await sizeOf(foreign)]).toEqual([null, undefined, null])
    expect((await remove(own, 'viewer')).status).toBe(404)
  })

  it('leaves of an ERP file the record of what was sent', async () => {
    const { row } = await written('createErpReport', {}, 'company_employee')
    expect((await remove(row.id, 'company_employee')).status).toBe(204)
    expect(await rowOf(row.id)).toMatchObject({
      rows: row.rows,
      sha256: row.sha256,
      downloadUrl: null,
      removedAt: expect.any(String),
    })
    expect(await sizeOf(row.id)).toBeNull()
    const logged = await inCatalog((tx) =>
      sql<{
        action: string
        rows: number
      }>`select action, (after ->> 'row_count')::int as rows from audit_entry
        where entity = 'report_file' and entity_id = ${row.id} and after ->> 'sha256' = ${row.sha256} order by id`.execute(
        tx,
      ),
    )
    expect(logged.rows.length).toBeGreaterThanOrEqual(1)
  })

  it('happens by itself after thirty days', async () => {
    const kept = (await written('createReport', { kind: 'full_report' })).row
    const old = (await written('createBiReport', { format: 'csv' })).row
    const sent = (await written('createErpReport', {}, 'administrator')).row
    expect(Date.parse(kept.expiresAt) - Date.parse(kept.createdAt)).toBe(30 * 86_400_000)
    await inCatalog((tx) =>
      sql`update report_file set created_at = created_at - interval '31 days' where id = any(${[old.id, sent.id]}::uuid[])`.execute(
        tx,
      ),
    )
    await removeOldReports(test.ground)
    expect([await sizeOf(kept.id), await sizeOf(old.id), await sizeOf(sent.id)]).toEqual([
      kept.size,
      null,
      null,
    ])
    expect([await rowOf(old.id), (await rowOf(sent.id))?.sha256]).toEqual([undefined, sent.sha256])
  })
})
