import { describe, expect, it } from 'vitest'
import type { FileKind } from '../src/columns.ts'
import { FileProblem } from '../src/file-problem.ts'
import { mapHeader } from '../src/formats/header.ts'
import type { BusinessWords } from '../src/formats/words.ts'

const WORDS: BusinessWords = {
  transactions: {
    sku: ['Código', 'Material'],
    date: ['Data'],
    type: ['Movimento'],
    quantity: ['Quantidade'],
    consumption: ['261'],
  },
  master_data: { sku: ['Código'], cost: ['Custo unitário'] },
  orders: { startDate: ['Data'], endDate: ['Data'] },
}

const places = (kind: FileKind, titles: string, words: BusinessWords = {}) => {
  const header = mapHeader(kind, titles.split(';'), words)
  const all = [...header.places].map(([column, place]) => `${column} ${place}`)
  return [...all, ...header.attributes.map(({ title, place }) => `+${title} ${place}`)].join(', ')
}

describe('columns', () => {
  it.each<[why: string, kind: FileKind, titles: string, words: BusinessWords, found: string]>([
    ['our names', 'transactions', 'sku;date;type;quantity', {}, 'sku 0, date 1, type 2, quantity 3'],
    [
      'in any order, case and spacing',
      'transactions',
      'QUANTITY;Type; Date ;SKU',
      {},
      'quantity 0, type 1, date 2, sku 3',
    ],
    [
      'the names of a company',
      'transactions',
      'Código;Data;Movimento;Quantidade',
      WORDS,
      'sku 0, date 1, type 2, quantity 3',
    ],
    [
      'without its accents and case',
      'transactions',
      'CODIGO;data;MOVIMENTO;quantidade',
      WORDS,
      'sku 0, date 1, type 2, quantity 3',
    ],
    [
      'one of several names',
      'transactions',
      'Material;date;type;quantity',
      WORDS,
      'sku 0, date 1, type 2, quantity 3',
    ],
    [
      'others are passed over',
      'transactions',
      'sku;obs;date;type;quantity;obs',
      {},
      'sku 0, date 2, type 3, quantity 4',
    ],
    [
      'others are kept in master data',
      'master_data',
      'sku;cost;Cor;Peso',
      {},
      'sku 0, cost 1, +Cor 2, +Peso 3',
    ],
    ['a column without a name is passed over', 'master_data', 'sku;cost;;', {}, 'sku 0, cost 1'],
    [
      'names of a prototype are names like others',
      'master_data',
      'sku;cost;__proto__;constructor',
      {},
      'sku 0, cost 1, +__proto__ 2, +constructor 3',
    ],
    ['a corrected error file', 'master_data', 'line;error;sku;cost', {}, 'sku 2, cost 3'],
    ['an authorization', 'authorization', 'sku;site', {}, 'sku 0, site 1'],
    ['an authorization by the company’s name for the SKU', 'disauthorization', 'Código', WORDS, 'sku 0'],
    ['a list of items with their costs is an authorization', 'authorization', 'sku;cost', {}, 'sku 0'],
  ])('%s', (_why, kind, titles, words, found) => {
    expect(places(kind, titles, words)).toBe(found)
  })

  it.each<[why: string, kind: FileKind, titles: string, words: BusinessWords, code: string]>([
    [
      'a missing one',
      'transactions',
      'sku;date;quantity',
      {},
      'Missing columns: type. Columns found: sku, date, quantity.',
    ],
    ['several', 'orders', 'sku;x', {}, 'Missing columns: order, startDate. Columns found: sku, x.'],
    [
      'twice',
      'transactions',
      'sku;SKU;date;type;quantity',
      {},
      'The column sku is there more than once: sku, SKU.',
    ],
    [
      'by our name and theirs',
      'transactions',
      'sku;Código;date;type;quantity',
      WORDS,
      'more than once: sku, Código.',
    ],
    ['an attribute twice', 'master_data', 'sku;cost;Cor;cor', {}, 'more than once: Cor, cor.'],
    [
      'one name for two columns',
      'orders',
      'sku;order;startDate;Data',
      WORDS,
      'The column Data may be any of startDate, endDate.',
    ],
    ['a name too long', 'master_data', `sku;cost;${'x'.repeat(101)}`, {}, 'is longer than 100 characters'],
    [
      'movements as master data, though the costs are there',
      'master_data',
      'sku;date;type;quantity;cost',
      {},
      'looks like transactions, not master_data',
    ],
    ['movements as orders', 'orders', 'sku;date;type;quantity', {}, 'looks like transactions, not orders'],
    [
      'movements by the company’s names as authorization',
      'authorization',
      'Código;Data;Movimento;Quantidade',
      { ...WORDS },
      'looks like transactions',
    ],
    ['orders as movements', 'transactions', 'sku;order;startDate', {}, 'looks like orders, not transactions'],
    ['orders as disauthorization', 'disauthorization', 'sku;order;startDate', {}, 'looks like orders'],
    ['master data as movements', 'transactions', 'sku;cost;description', {}, 'looks like master_data'],
  ])('%s: refused', (_why, kind, titles, words, message) => {
    const map = () => mapHeader(kind, titles.split(';'), words)
    expect(map).toThrow(FileProblem)
    expect(map).toThrow(message)
  })
})
