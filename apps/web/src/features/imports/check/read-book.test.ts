import { type CheckRequest, checkFile, checkSheet, type FileCheck } from '@giro/file-readers/check'
import { DEFAULT_FILE_FORMAT } from '@giro/file-readers/file-format'
import { type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { likeliest } from '../sheets.ts'
import { gunzip, sourceOf } from './read-blob.ts'
import { readBook, readSheet } from './read-book.ts'

const book = async (...sheets: WriteSheet[]) =>
  new Blob([(await writeXlsx({ sheets })) as Uint8Array<ArrayBuffer>])
const day = (text: string) => new Date(`${text}T00:00:00Z`)
const request = (kind: CheckRequest['kind'], more: Partial<CheckRequest> = {}): CheckRequest => ({
  ...{ kind, format: DEFAULT_FILE_FORMAT, words: {}, today: '2026-11-26' },
  ...more,
})
async function checked(rows: CellValue[][], asked: CheckRequest, dates?: number): Promise<FileCheck> {
  const columns = (rows.at(-1) ?? []).map((_, at) => (at === dates ? { numFmt: 'dd/mm/yyyy' } : {}))
  const parts = await readSheet(await book({ name: 'A', rows, columns }), 'A')
  if ('outcome' in parts) return parts
  return checkSheet({ ...parts, texts: sourceOf(parts.texts) }, asked, gunzip)
}

const HEADER = ['Code article', 'Site', 'Date mvt', 'Type', 'Qté', 'Compte en stock']
const MOVEMENTS: CellValue[][] = [
  ['Mouvements du mois', null, null, null, null, null],
  [null, null, null, null, null, null],
  HEADER,
  ['00123', 'LYON', day('2026-03-01'), 'Sortie', 1.5, true],
  [100_234, 'LYON', day('2026-04-01'), 'Sortie', 1250, false],
  ['00123', 'LYON', day('2026-05-01'), 'Entrée', 'beaucoup', null],
]
const CSV = `Mouvements du mois;;;;;

${HEADER.join(';')}
00123;LYON;2026-03-01;Sortie;1.5;true
100234;LYON;2026-04-01;Sortie;1250;false
00123;LYON;2026-05-01;Entrée;beaucoup;
`

test('a sheet is checked as a CSV of the same content is, below a merged title', async () => {
  const asked = request('transactions')
  const sheet = await checked(MOVEMENTS, asked, 2)
  expect(sheet).toEqual(await checkFile(sourceOf(new Blob([CSV])), asked, gunzip))
  expect(sheet).toMatchObject({ rows: 3, allRows: 3, rejected: 1, headerLine: 3, ambiguousDates: null })
})

test.each([
  [
    'cells that are dates and numbers are never in doubt',
    [
      [day('2026-03-04'), 1.234],
      [day('2026-05-06'), 2.345],
    ],
    {},
  ],
  [
    'texts among them say how they are written, and they are written so',
    [
      [day('2026-03-04'), 1.5],
      ['25/04/2026', '2,75'],
      ['26/04/2026', '1.000,5'],
    ],
    { dateFormat: 'DDMMYYYY', decimalSeparator: ',' },
  ],
  [
    'where texts say nothing, the format does',
    [
      [day('2026-03-04'), 1],
      ['x', 'y'],
      [day('2026-03-04'), 3],
    ],
    {},
  ],
] as [string, CellValue[][], object][])('%s', async (_what, cells, writing) => {
  const rows = cells.map(([date = null, units = null]) => ['A', date, 'consumption', units])
  const check = await checked([['sku', 'date', 'type', 'quantity'], ...rows], request('transactions'), 1)
  const { dateFormat, decimalSeparator } = DEFAULT_FILE_FORMAT
  expect(check).toMatchObject({
    writing: { dateFormat, decimalSeparator, ...writing },
    ambiguousDates: null,
    ambiguousNumbers: null,
    rejected: cells.filter(([date]) => date === 'x').length,
  })
})

test('a text date that may be two is asked about, and read as was said beside cells that are dates', async () => {
  const rows = [
    ['sku', 'date', 'type', 'quantity'],
    ['A', day('2026-03-25'), 'consumption', 1],
    ['A', '05/04/2026', 'consumption', 1],
  ]
  const said = { dateFormat: 'MMDDYYYY' }
  expect(await checked(rows, request('transactions'), 1)).toMatchObject({
    ambiguousDates: { found: '05/04/2026' },
  })
  expect(await checked(rows, request('transactions', { writing: said }), 1)).toMatchObject({
    rejected: 0,
    ambiguousDates: null,
  })
})

test('of several sheets those with rows are offered, and the likeliest of the kind is read', async () => {
  const file = await book(
    { name: 'Lisez-moi', rows: [['Export du 26/11/2026']] },
    {
      name: 'Paramètres',
      rows: [
        ['a', 'b'],
        [1, 2],
      ],
    },
    {
      name: 'Anciens',
      hidden: true,
      rows: [
        ['sku', 'cost'],
        ['A', 1],
      ],
    },
    {
      name: 'Articles & stock',
      rows: [
        ['Code article', 'Désignation', 'Coût unitaire'],
        ['A', 'Vis', 1],
      ],
    },
    { name: 'Mouvements', rows: MOVEMENTS },
  )
  const found = await readBook(file, {})
  if (found.outcome === 'refused') throw new Error(found.code)
  expect(found.sheets.map(({ name }) => name)).toEqual([
    'Paramètres',
    'Anciens',
    'Articles & stock',
    'Mouvements',
  ])
  expect(likeliest(found.sheets, 'master_data')).toBe('Articles & stock')
  expect(likeliest(found.sheets, 'transactions')).toBe('Mouvements')
  expect(likeliest([], 'orders')).toBe(null)
})

test('the sheets beyond those that are looked into can be chosen', async () => {
  const sheets = Array.from({ length: 32 }, (_, at) => ({
    name: `S${at}`,
    rows: [
      ['sku', 'cost'],
      ['A', 1],
    ],
  }))
  const found = await readBook(await book(...sheets), {})
  if (found.outcome === 'refused') throw new Error(found.code)
  expect(found.sheets.map(({ name }) => name)).toEqual(sheets.map(({ name }) => name))
  expect(likeliest(found.sheets, 'master_data')).toBe('S0')
})

test.each([
  [
    'one with a password',
    '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1   E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0',
    'file_encrypted',
  ],
  ['an old one', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1   Workbook', 'file_not_text'],
  ['a text', 'sku;cost\n', 'file_broken_workbook'],
  ['a damaged one', 'PK\x03\x04 and no more', 'file_broken_workbook'],
])('what is refused, and why: %s', async (_what, text, code) => {
  const file = new Blob([Uint8Array.from(text, (sign) => sign.charCodeAt(0))])
  expect(await readBook(file, {})).toMatchObject({ outcome: 'refused', code })
})
