import { describe, expect, test } from 'vitest'
import {
  type Address,
  filterQuery,
  type ListSearch,
  type ListSpec,
  lastOffset,
  plain as plainWord,
  readListSearch,
  writeListSearch,
} from './search.ts'

const spec: ListSpec = {
  sortable: ['sku', 'gap'],
  filters: { abcClass: 'words', gap: 'number', startDate: 'date', sku: 'text' },
  columns: ['sku', 'site', 'gap'],
  limit: 25,
}
const plain: ListSearch = {
  view: null,
  text: '',
  filters: {},
  sort: null,
  offset: 0,
  limit: 25,
  columns: null,
  mode: 'pages',
  unit: null,
  peek: null,
  misunderstood: [],
}

const cases: { why: string; address: Address; search: Partial<ListSearch>; written?: Address }[] = [
  { why: 'nothing said is the default', address: {}, search: {} },
  {
    why: 'words, without an operator as links have them',
    address: { 'f.abcClass': 'abc_a,abc_b' },
    search: { filters: { abcClass: { op: 'in', values: ['abc_a', 'abc_b'] } } },
  },
  {
    why: 'words with their operator',
    address: { 'f.abcClass': 'in:abc_a' },
    search: { filters: { abcClass: { op: 'in', values: ['abc_a'] } } },
    written: { 'f.abcClass': 'abc_a' },
  },
  {
    why: 'a value with a comma',
    address: { 'f.sku': 'a%2Cb,c' },
    search: { filters: { sku: { op: 'in', values: ['a,b', 'c'] } } },
  },
  {
    why: 'at least',
    address: { 'f.gap': 'gte:10' },
    search: { filters: { gap: { op: 'between', from: '10', to: null } } },
  },
  {
    why: 'at most',
    address: { 'f.gap': 'lte:-1.5' },
    search: { filters: { gap: { op: 'between', from: null, to: '-1.5' } } },
  },
  {
    why: 'between',
    address: { 'f.gap': 'between:10,20' },
    search: { filters: { gap: { op: 'between', from: '10', to: '20' } } },
  },
  {
    why: 'equal',
    address: { 'f.gap': 'eq:0' },
    search: { filters: { gap: { op: 'between', from: '0', to: '0' } } },
  },
  {
    why: 'more than',
    address: { 'f.gap': 'gt:10' },
    search: { filters: { gap: { op: 'gt', value: '10' } } },
  },
  {
    why: 'days',
    address: { 'f.startDate': 'gte:2026-01-31' },
    search: { filters: { startDate: { op: 'between', from: '2026-01-31', to: null } } },
  },
  { why: 'empty', address: { 'f.gap': 'empty' }, search: { filters: { gap: { op: 'empty' } } } },
  {
    why: 'a number that is none',
    address: { 'f.gap': 'gt:abc' },
    search: { misunderstood: ['f.gap'] },
    written: {},
  },
  {
    why: 'a number range given as words',
    address: { 'f.gap': 'abc' },
    search: { misunderstood: ['f.gap'] },
    written: {},
  },
  {
    why: 'a percent sign that stands for nothing',
    address: { 'f.sku': '100%' },
    search: { filters: { sku: { op: 'in', values: ['100%'] } } },
    written: { 'f.sku': '100%25' },
  },
  {
    why: 'a range without ends',
    address: { 'f.gap': 'between:,' },
    search: { misunderstood: ['f.gap'] },
    written: {},
  },
  {
    why: 'an unknown field',
    address: { 'f.colour': 'red' },
    search: { misunderstood: ['f.colour'] },
    written: {},
  },
  {
    why: 'sorted descending',
    address: { sort: '-gap' },
    search: { sort: { by: 'gap', isDescending: true } },
  },
  {
    why: 'sorted by no column',
    address: { sort: 'nonsense' },
    search: { misunderstood: ['sort'] },
    written: {},
  },
  {
    why: 'too large a page is cut',
    address: { limit: '5000' },
    search: { limit: 100, misunderstood: ['limit'] },
    written: { limit: '100' },
  },
  { why: 'a negative offset', address: { offset: '-5' }, search: { misunderstood: ['offset'] }, written: {} },
  {
    why: 'the default page size is not written',
    address: { limit: '25', offset: '50' },
    search: { offset: 50 },
    written: { offset: '50' },
  },
  {
    why: 'columns, one of them unknown',
    address: { cols: 'gap,price,sku' },
    search: { columns: ['gap', 'sku'], misunderstood: ['cols'] },
    written: { cols: 'gap,sku' },
  },
  {
    why: 'everything else',
    address: { view: 'excess', q: 'hose', mode: 'scroll', unit: 'money', peek: '004512' },
    search: { view: 'excess', text: 'hose', mode: 'scroll', unit: 'money', peek: '004512' },
  },
  { why: 'parts of the page stay', address: { step: 'trigger' }, search: {} },
]

describe('the address of a list', () => {
  test.each(cases)('$why', ({ address, search, written }) => {
    const read = readListSearch(address, spec)
    expect(read).toEqual({ ...plain, ...search })
    expect(writeListSearch(read, spec, address)).toEqual(written ?? address)
  })
})

test("a list's own order is not written, another one is", () => {
  const own: ListSpec = { ...spec, sort: { by: 'gap', isDescending: true } }
  expect(readListSearch({}, own).sort).toEqual({ by: 'gap', isDescending: true })
  expect(writeListSearch(readListSearch({ sort: '-gap' }, own), own)).toEqual({})
  expect(writeListSearch(readListSearch({ sort: 'gap' }, own), own)).toEqual({ sort: 'gap' })
})

describe('what is asked of the server', () => {
  test.each<[string, ListSearch['filters'], Record<string, string>]>([
    ['any of', { abcClass: { op: 'in', values: ['abc_a', 'abc_b'] } }, { abcClass: 'abc_a,abc_b' }],
    ['from', { gap: { op: 'between', from: '10', to: null } }, { gapFrom: '10' }],
    ['equal', { gap: { op: 'between', from: '0', to: '0' } }, { gapFrom: '0', gapTo: '0' }],
    ['an end that is left out', { gap: { op: 'gt', value: '10' } }, { gapFrom: '10.000001' }],
    ['no value', { gap: { op: 'empty' } }, { gap: 'empty' }],
  ])('%s', (_, filters, query) => {
    expect(filterQuery(filters)).toEqual(query)
  })
})

test.each([
  [0, 25, 0],
  [25, 25, 0],
  [26, 25, 25],
  [4312, 25, 4300],
])('of %i rows in pages of %i the last begins at %i', (count, limit, offset) => {
  expect(lastOffset(count, limit)).toBe(offset)
})

test.each([
  ['Fil d’alertes', "fil d'al"],
  ['Ruptura: exposição', 'EXPOSICAO'],
  ['Délai', 'delai'],
])('%s is found by %s', (label, typed) => {
  expect(plainWord(label)).toContain(plainWord(typed))
})
