import { deflateRawSync } from 'node:zlib'
import { type CellValue, writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/callers.ts'
import { STORY } from '../../../test/story.ts'
import { startTestWorker, type TestFile, uploadsOf } from '../../../test/uploads.ts'
import { zipped } from '../../../test/zipped.ts'

const test = await startTestApp()
await startTestWorker(test)
const { load, send, download, inCatalog } = uploadsOf(test)
const { companyId } = test.tenants.A

const workbook = (rows: CellValue[][], formats: Record<number, string> = {}) =>
  writeXlsx({
    sheets: [
      {
        name: 'Data',
        rows,
        columns: (rows[0] ?? []).map((_, at) => (formats[at] ? { numFmt: formats[at] } : {})),
      },
      { name: 'Notes', rows: [['not read']] },
    ],
  })
const loadSheet = async (kind: TestFile['kind'], rows: CellValue[][], formats?: Record<number, string>) =>
  load({ kind, fileName: `${kind}.xlsx`, content: await workbook(rows, formats) })
const day = (text: string) => new Date(`${text}T00:00:00Z`)
const movements = () =>
  inCatalog(async (tx) =>
    (
      await sql<{
        line: string
      }>`select concat_ws(' ', i.sku, m.moved_on, m.movement_type, m.units, m.order_code, m.affects_balance) as line
        from stock_movement m join item i on i.item_no = m.item_no order by m.movement_no`.execute(tx)
    ).rows.map(({ line }) => line),
  )

describe('a workbook is read as a text file of the company would be', STORY, () => {
  it('texts, numbers, codes and dates', async () => {
    const file = await loadSheet(
      'master_data',
      [
        ['SKU', 'Description', 'Cost', 'Unit', 'registerDate', 'nsr', 'shelf'],
        [100_234, 'Bolt, "M8"\nzinc', 1.5, 'pc', day('2020-02-29'), 0.95, 'S-1'],
        ['007', 'Rolamento esférico; 6205', 3e-7, 'kg', day('2021-12-31'), '95%', null],
        ['=1+1', "it's", 1_234_567.25, 'pc', null, null, '-x'],
      ],
      { 4: 'dd/mm/yyyy' },
    )
    expect(file).toMatchObject({ status: 'finished', rowsRead: 3, rowsAccepted: 3, error: null })
    const items = await inCatalog((tx) =>
      tx
        .selectFrom('item')
        .selectAll()
        .where('sku', 'in', ['100234', '007', '=1+1'])
        .orderBy('itemNo')
        .execute(),
    )
    expect(
      items.map(({ sku, description, unitCost, registeredOn, erpTargetServiceLevel, attributes }) => [
        sku,
        description,
        unitCost,
        registeredOn,
        erpTargetServiceLevel,
        attributes,
      ]),
    ).toEqual([
      ['100234', 'Bolt, "M8" zinc', 1.5, '2020-02-29', 0.95, { shelf: 'S-1' }],
      ['007', 'Rolamento esférico; 6205', 3e-7, '2021-12-31', 0.95, {}],
      ['=1+1', "it's", 1_234_567.25, null, null, { shelf: '-x' }],
    ])
  })

  it('yes and no, and dates that are texts', async () => {
    const file = await loadSheet(
      'transactions',
      [
        ['sku', 'date', 'type', 'quantity', 'order', 'affectsBalance'],
        ['007', new Date('2024-03-01T17:30:00Z'), 'consumption', 5, 4711, true],
        ['007', '2024-03-02', 'replenishment', 2.5, 'P 1', false],
        ['007', day('2024-03-03'), 'consumption', -1, null, null],
      ],
      { 1: 'yyyy-mm-dd hh:mm' },
    )
    expect(file).toMatchObject({ status: 'finished', rowsAccepted: 3 })
    expect(await movements()).toEqual([
      '007 2024-03-01 0 5 4711 t',
      '007 2024-03-02 1 2.5 P 1 f',
      '007 2024-03-03 0 -1 t',
    ])
  })

  it('loaded again, or as CSV, it adds nothing', async () => {
    const before = await movements()
    await load({
      kind: 'transactions',
      content: 'sku,date,type,quantity,order\n007,2024-03-03,consumption,-1,\n',
    })
    expect(await movements()).toEqual(before)
  })

  it('in the company’s words and format', async () => {
    await inCatalog(async (tx) => {
      const value = {
        dateFormat: 'DDMMYYYY',
        decimalSeparator: ',',
        thousandsSeparator: '.',
        columnSeparator: ';',
        encoding: 'latin1',
        default: true,
      }
      await tx
        .insertInto('setting')
        .values({ companyId, kind: 'file_format', title: 'BR', value: JSON.stringify(value) })
        .execute()
      await tx
        .insertInto('businessTranslation')
        .values({
          companyId,
          section: 'transactions',
          originalValue: 'consumption',
          translatedValues: ['261'],
        })
        .execute()
    })
    const file = await loadSheet(
      'transactions',
      [
        ['sku', 'date', 'type', 'quantity'],
        ['007', day('2024-04-05'), 261, 1.25],
        ['007', '06/04/2024', '261', '1.000,5'],
        ['007', '13/13/2024', 261, 'many'],
      ],
      { 1: 'dd/mm/yyyy' },
    )
    expect(file).toMatchObject({ status: 'finished', rowsAccepted: 2, rowsRejected: 1 })
    expect((await movements()).slice(-2)).toEqual(['007 2024-04-05 0 1.25 t', '007 2024-04-06 0 1000.5 t'])
    expect(await download(file.errorFileUrl)).toContain(
      '4;"date: expected a date such as 31/12/2026, found 13/13/2024; quantity: expected a number such as 1.234,56, found many";007;13/13/2024;261;many',
    )
    expect(file.fileName).toBe('transactions.xlsx')
    await inCatalog((tx) => tx.deleteFrom('setting').where('companyId', '=', companyId).execute())
  })

  it('below a title and an empty row, down to a total', async () => {
    const file = await loadSheet('master_data', [
      ['Stock on 25/11/2026'],
      [],
      ['sku', 'cost', 'description', 'supplier'],
      ['T-1', 2, 'Flour'],
      ['T-2', 2, 'Sugar', 'B'],
      ['T-3', 'dear', 'Salt', 'B'],
      ['Total geral', 2, '2 items'],
    ])
    expect(file).toMatchObject({ status: 'finished', rowsRead: 4, rowsAccepted: 2, rowsRejected: 2 })
    const errors = await download(file.errorFileUrl)
    expect(errors).toMatch(/\n6,.*cost/)
    expect(errors).toMatch(/\n7,.*an item, not a total/)
  })

  it('a rejected row is named by its number in the sheet, also below empty rows', async () => {
    const sheet = `<row r="1"><c t="inlineStr" r="A1"><is><t>sku</t></is></c><c r="B1" t="inlineStr"><is><t>cost</t></is></c></row>
      <row r="7"><c r="A7" t="inlineStr"><is><t>X7</t></is></c><c r="B7" t="str"><f>1/0</f><v>#DIV/0!</v></c></row>
      <row r="9"><c r="A9" t="inlineStr"><is><t>X9</t></is></c><c r="B9"><f>2+2</f><v>4</v></c></row>`
    const file = await load({ kind: 'master_data', fileName: 'x.xlsx', content: bookOf(sheet) })
    expect(file).toMatchObject({ status: 'finished', rowsRead: 2, rowsAccepted: 1 })
    expect(await download(file.errorFileUrl)).toContain('7,')
    const cost = await inCatalog((tx) =>
      tx.selectFrom('item').select('unitCost').where('sku', '=', 'X9').executeTakeFirst(),
    )
    expect(cost).toEqual({ unitCost: 4 })
  })
})

describe('of a workbook the sheet is read that was named', () => {
  const named = async (sheet: string) => {
    const content = await writeXlsx({
      sheets: [
        { name: 'Notes ', rows: [['not read']] },
        {
          name: ' Déc. & co',
          rows: [
            ['sku', 'cost'],
            ['SHEET', 4],
          ],
        },
        { name: 'Empty', rows: [] },
      ],
    })
    return load({ kind: 'master_data', fileName: 'x.xlsx', content, sheet })
  }

  it('with the spaces and signs of its name', async () => {
    const sheet = ' Déc. & co'
    expect(await named(sheet)).toMatchObject({ status: 'finished', rowsAccepted: 1, sheet })
  })

  it('one that is not there, or empty, is told by its name', async () => {
    for (const sheet of ['Déc. & co', 'Empty'])
      expect(await named(sheet)).toMatchObject({
        status: 'error',
        error: { code: 'file_without_sheet', parameters: { sheet } },
      })
  })
})

const PART = {
  types: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  rels: '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  book: '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
  bookRels:
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
}
const sheetOf = (rows: string, before = '') =>
  `${before}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="A1:XFD1048576"/><sheetData>${rows}</sheetData></worksheet>`
/** A workbook written by hand, around the rows of its one sheet. */
const bookOf = (rows: string, { before = '', claim }: { before?: string; claim?: number } = {}) =>
  zipped([
    { name: '[Content_Types].xml', bytes: PART.types },
    { name: '_rels/.rels', bytes: PART.rels },
    { name: 'xl/workbook.xml', bytes: PART.book },
    { name: 'xl/_rels/workbook.xml.rels', bytes: PART.bookRels },
    {
      name: 'xl/worksheets/sheet1.xml',
      bytes: sheetOf(rows, before),
      ...(claim === undefined ? {} : { claim }),
    },
  ])
const HEAD =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>sku</t></is></c><c r="B1" t="inlineStr"><is><t>cost</t></is></c></row>'

describe('a workbook that cannot be taken ends in error, says why, and changes nothing', () => {
  const container = (...rest: string[]) =>
    Buffer.concat([
      Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'),
      Buffer.alloc(2000),
      ...rest.map((text) => Buffer.from(text, 'utf16le')),
    ])
  const zeros = deflateRawSync(Buffer.alloc(300_000_000, 32))
  const cases: [string, Uint8Array | string, string][] = [
    ['one with a password', container('EncryptedPackage'), 'file_encrypted'],
    ['an old workbook renamed', container('Workbook'), 'file_not_text'],
    ['a text file renamed', 'sku,cost\nA,1\n', 'file_broken_workbook'],
    ['a PDF renamed', '%PDF-1.7\n', 'file_broken_workbook'],
    ['one cut off', bookOf(HEAD).subarray(0, 500), 'file_broken_workbook'],
    ['an archive of something else', zipped([{ name: 'a.txt', bytes: 'a' }]), 'file_broken_workbook'],
    ['an empty sheet', bookOf(''), 'file_empty'],
    ['a header alone', bookOf(HEAD), 'file_without_rows'],
    [
      'a cell in the last column of the header',
      bookOf(
        `${HEAD.replace('</row>', '<c r="XFD1"><v>1</v></c></row>')}<row r="2"><c r="A2"><v>1</v></c></row>`,
      ),
      'file_too_many_columns',
    ],
    [
      'a row beyond every sheet',
      bookOf(`${HEAD}<row r="99999999999"><c r="A99999999999"><v>1</v></c></row>`),
      'file_workbook_too_large',
    ],
    [
      'a bomb',
      zipped([{ name: 'xl/worksheets/sheet1.xml', deflated: zeros, claim: 300_000_000 }]),
      'file_workbook_too_large',
    ],
    [
      'texts that fill the memory',
      zipped([{ name: 'xl/sharedStrings.xml', deflated: zeros, claim: 300_000_000 }]),
      'file_workbook_too_large',
    ],
    [
      'a part larger than it says',
      bookOf(HEAD + ' '.repeat(5_000_000), { claim: 300 }),
      'file_broken_workbook',
    ],
    ['a part that says it has nothing', bookOf(HEAD, { claim: 0 }), 'file_broken_workbook'],
  ]
  it.each(cases)('%s', async (_what, content, code) => {
    const count = () => inCatalog((tx) => tx.selectFrom('item').select('sku').orderBy('sku').execute())
    const before = await count()
    const file = await load({ kind: 'master_data', fileName: 'x.xlsx', content })
    expect(file).toMatchObject({ status: 'error', error: { code }, errorFileUrl: null })
    expect(await count()).toEqual(before)
  })

  it('a cell in the far corner is one row more, not a million', async () => {
    const file = await load({
      kind: 'master_data',
      fileName: 'x.xlsx',
      content: bookOf(
        `${HEAD}<row r="2"><c r="A2" t="inlineStr"><is><t>FAR</t></is></c><c r="B2"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`,
      ),
    })
    expect(file).toMatchObject({ status: 'finished', rowsRead: 2, rowsAccepted: 1, rowsRejected: 1 })
    expect(await download(file.errorFileUrl)).toMatch(/^1048576,"?row: /m)
  })

  it('entities of its own are not unfolded, and nothing outside is read', async () => {
    const entities = Array.from(
      { length: 9 },
      (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`,
    ).join('')
    const before = `<!DOCTYPE x [<!ENTITY e0 "ha"><!ENTITY file SYSTEM "file:///etc/passwd">${entities}]>`
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
    const file = await load({
      kind: 'master_data',
      fileName: 'x.xlsx',
      content: bookOf(
        `${HEAD}<row r="2">${cell('ENT')}<c><v>1</v></c></row><row r="3">${cell('&e9;&file;')}<c><v>1</v></c></row>`,
        {
          before,
        },
      ),
    })
    expect(['finished', 'error']).toContain(file.status)
    const skus = await inCatalog((tx) => tx.selectFrom('item').select('sku').execute())
    expect(skus.some(({ sku }) => /root|haha/.test(sku))).toBe(false)
  })
})

it('a workbook has a name and a size of its own', async () => {
  const ask = (fileName: string, size: number) =>
    test.call('company_employee', 'createUploadUrl', { body: { fileName, kind: 'orders', size } })
  expect((await ask('pedidos.XLSX', 100 * 1024 * 1024)).status).toBe(201)
  expect(await ask('pedidos.xlsx', 100 * 1024 * 1024 + 1)).toMatchObject({
    status: 413,
    body: { code: 'file_too_large' },
  })
  for (const name of ['orders.xls', 'orders.xlsm', 'orders.xlsx.gz', '.xlsx'])
    expect(await ask(name, 5)).toMatchObject({ status: 400, body: { code: 'invalid_file_name' } })
  await expect(send({ kind: 'orders', fileName: 'o.xlsx', content: 'PK' })).resolves.toEqual(
    expect.any(String),
  )
})
