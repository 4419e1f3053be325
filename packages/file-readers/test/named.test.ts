import { expect, test } from 'vitest'
import { checkFile } from '../src/check/check-file.ts'
import type { FileKind } from '../src/columns.ts'
import { DEFAULT_FILE_FORMAT } from '../src/formats/file-format.ts'
import { gunzip } from './gunzip.ts'

async function named(kind: FileKind, content: string) {
  const bytes = new TextEncoder().encode(content)
  const source = {
    size: bytes.length,
    open: async function* (from = 0, to = bytes.length) {
      yield bytes.subarray(from, to)
    },
  }
  const request = { kind, format: DEFAULT_FILE_FORMAT, words: {}, today: '2026-11-22' }
  const check = await checkFile(source, request, gunzip)
  return check.outcome === 'read' ? check.named : check.code
}

test('movements name each item once at each site, and in rows without one, with its valid rows', async () => {
  const rows = ['A,EAST,2026-01-02', 'A,EAST,2026-01-03', 'A,EAST,x', 'A,,2026-01-03', 'B,Main St,2026-01-03']
  const content = `sku,site,date,type,quantity\n${rows.map((row) => `${row},consumption,1\n`).join('')}`
  expect(await named('transactions', content)).toEqual({
    sites: ['EAST', 'Main St'],
    items: [
      { sku: 'A', site: 0, rows: 2 },
      { sku: 'A', site: null, rows: 1 },
      { sku: 'B', site: 1, rows: 1 },
    ],
    suppliers: [],
    hasMore: false,
    shortened: null,
  })
})

test('an item list names the items that it brings', async () => {
  expect(await named('master_data', 'sku,site,cost\nA,EAST,1\nB,,2\n')).toEqual({
    sites: ['EAST'],
    items: [
      { sku: 'A', site: 0, rows: 1 },
      { sku: 'B', site: null, rows: 1 },
    ],
    suppliers: [],
    hasMore: false,
    shortened: null,
  })
})

test('a site that is written in two ways is named once', async () => {
  const content = 'sku,site,cost\nA,EAST,1\nB,east,2\nC,São João,2\nD,sao joao,2\n'
  expect(await named('master_data', content)).toMatchObject({
    sites: ['EAST', 'São João'],
    items: [{ site: 0 }, { site: 0 }, { site: 1 }, { site: 1 }],
  })
})

test.each([
  ['below the rows of the sites', 'TOTAL GERAL;;12\n'],
  ['of one site', 'Total:;;12\n'],
  ['that counts its items', 'Total geral;2 itens;12\n'],
  ['of all, beside a site in rows of its own', 'TOTAL GERAL;A;3\n01;D;3\n'],
])('a total line names no site: one %s', async (_, last) => {
  const content = `Filial;Código;Custo\n01;A;1\n01;B;2\n02;C;2\n${last}`
  expect(await named('master_data', content)).toMatchObject({ sites: ['01', '02'] })
})

test.each([
  ['4.00638E+12', true],
  ['4,00638E+12', true],
  ['4E+12', true],
  ['4006381333931', false],
  ['1E+5', false],
  ['AE+12', false],
])('a code %s is one that a spreadsheet shortened: %s', async (sku, isShortened) => {
  const shortened = isShortened ? { items: 1, found: sku } : null
  expect(await named('master_data', `sku;cost\n${sku};1\nB;2\n`)).toMatchObject({ shortened })
})

test('a list of suppliers names each once, with its other name', async () => {
  expect(await named('suppliers', 'name,title\n100,Acme\n200,\n100,Acme Ltda\n')).toMatchObject({
    items: [],
    suppliers: [
      { name: '100', title: 'Acme Ltda' },
      { name: '200', title: null },
    ],
  })
})
