import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { STORY } from '../../test/story.ts'
import { startTestWorker, uploadsOf } from '../../test/uploads.ts'

const test = await startTestApp()
await startTestWorker(test)
const { load, ended, download, inCatalog } = uploadsOf(test)

const items = () =>
  inCatalog(async (tx) =>
    (
      await sql<{ line: string }>`select concat_ws(' ', i.sku, s.identifier, i.unit_cost) as line
        from item i join site s on s.id = i.site_id order by i.sku, s.identifier desc`.execute(tx)
    ).rows.map(({ line }) => line),
  )
/** DEPOT stands at the depot alone, BOTH at both sites, FIRST at the first one. */
beforeAll(async () => {
  await load({
    kind: 'master_data',
    content: 'sku,site,cost\nDEPOT,DEPOT-A,1\nBOTH,MAIN,1\nBOTH,DEPOT-A,1\nFIRST,MAIN,1\n',
  })
})

describe('a row that is not taken', STORY, () => {
  it.each([
    ['transactions', 'sku,date,type,quantity', ',2024-01-01,consumption,5', 'stock_movement'],
    ['orders', 'sku,order,startDate', ',P1,2024-01-01', 'purchase_order'],
  ] as const)(
    'a row without a site of %s belongs to the one site of its SKU; among several none is chosen',
    async (kind, header, rest, table) => {
      const skus = ['DEPOT', 'BOTH', 'FIRST', 'NOBODY']
      const file = await load({
        kind,
        content: `${header}\n${skus.map((sku) => `${sku}${rest}\n`).join('')}`,
        site: null,
      })
      expect(file).toMatchObject({ status: 'finished', rowsAccepted: 2, rowsRejected: 2 })
      expect(await download(file.errorFileUrl)).toContain(
        '3,"site: expected a site, of which the company has several, found nothing",BOTH,',
      )
      expect(await download(file.itemErrorFileUrl)).toContain('found NOBODY')
      const { rows } = await inCatalog((tx) =>
        sql<{ line: string }>`select i.sku || ' ' || s.identifier as line from ${sql.table(table)} r
      join item i on i.item_no = r.item_no join site s on s.id = i.site_id order by i.sku`.execute(tx),
      )
      expect(rows.map(({ line }) => line)).toEqual(['DEPOT DEPOT-A', 'FIRST MAIN'])
    },
  )

  it('a row without a site of master data changes the one item of its SKU; for a new one it is refused', async () => {
    const file = await load({
      kind: 'master_data',
      content: 'sku,cost\nDEPOT,2\nBOTH,2\nNEW,2\nFIRST,2\n',
      site: null,
    })
    expect(file).toMatchObject({ status: 'finished', rowsAccepted: 2, rowsRejected: 2 })
    expect(await download(file.errorFileUrl)).toContain('4,"site: expected a site, of which the company has')
    expect(await items()).toEqual(['BOTH MAIN 1', 'BOTH DEPOT-A 1', 'DEPOT DEPOT-A 2', 'FIRST MAIN 2'])
  })

  it('a row without a site of a file that says where such rows belong is there', async () => {
    const file = await load({ kind: 'master_data', content: 'sku,cost\nNEW,2\nDEPOT,3\n', site: 'DEPOT-A' })
    expect(file).toMatchObject({ status: 'finished', rowsRejected: 0 })
    expect(await items()).toContain('NEW DEPOT-A 2')
    expect(await items()).toContain('DEPOT DEPOT-A 3')
  })

  const movements = () =>
    inCatalog(async (tx) => (await tx.selectFrom('stockMovement').select('movedOn').execute()).length)

  it('a file keeps nothing where most rows are refused, and says how many, why, and which; its good rows are loaded for who asks for them', async () => {
    const before = await movements()
    const file = await load({
      kind: 'transactions',
      content:
        'sku,site,date,type,quantity\nBOTH,MAIN,2024-03-01,consumption,1\nBOTH,MAIN,2024-03-02,Saída,2\nBOTH,MAIN,2024-03-03,Saída,3\n',
    })
    expect(file).toMatchObject({
      status: 'error',
      rowsRead: 3,
      rowsAccepted: 0,
      rowsRejected: 2,
      error: {
        code: 'file_mostly_rejected',
        parameters: { read: 3, rejected: 2, column: 'type', line: 3, expected: 'word', found: 'Saída' },
      },
    })
    expect(await movements()).toBe(before)
    expect(await download(file.errorFileUrl)).toContain('4,"type: expected one of')
    const rest = { params: { id: file.id }, body: { action: 'load_rest' } } as const
    expect(await test.call('company_administrator', 'changeCompanyFile', rest)).toMatchObject({ status: 200 })
    expect(await ended(file.id)).toMatchObject({ status: 'finished', rowsAccepted: 1, rowsRejected: 2 })
    expect(await movements()).toBe(before + 1)
    expect(await test.call('company_administrator', 'changeCompanyFile', rest)).toMatchObject({ status: 400 })
  })

  it('rows with a code that was said to mean nothing are no rejected rows, however many', async () => {
    const before = await movements()
    const row = (day: number, type: string) => `BOTH,MAIN,2024-04-0${day},${type},1\n`
    const file = await load({
      kind: 'transactions',
      content: `sku,site,date,type,quantity\n${row(1, 'consumption')}${row(2, 'T9')}${row(3, 'T9')}${row(4, 'T8')}`,
      columns: [{ column: '', title: 'T9' }],
    })
    expect(file).toMatchObject({ status: 'finished', rowsRead: 4, rowsAccepted: 1, rowsRejected: 1 })
    expect(file.rowsIgnored).toBe(2)
    expect(await download(file.errorFileUrl)).not.toContain('T9')
    expect(await movements()).toBe(before + 1)
  })
})

it('master data keep their record free until their rejected rows are stored: what tells how far they are is waited for', async () => {
  const { storage } = test.ground
  const free: unknown[] = []
  async function* watched(content: AsyncIterable<Uint8Array>) {
    yield* content
    const { rows } = await test.asOwner(
      "select file_name from company_file where status = 'processing' for no key update skip locked",
    )
    free.push(...rows)
  }
  const write = storage.write
  vi.spyOn(storage, 'write').mockImplementation((key, content) => write(key, watched(content)))
  const file = await load({ kind: 'master_data', content: 'sku,site,cost\nFIRST,MAIN,3\nFIRST,MAIN,dear\n' })
  vi.restoreAllMocks()
  expect(file).toMatchObject({ status: 'finished', rowsAccepted: 1, rowsRejected: 1 })
  expect(free).toEqual([{ file_name: 'master_data.csv' }])
})
