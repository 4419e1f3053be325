import { LIMITS } from 'virtual:contract'
import { isFileName } from '@giro/contract'
import type { Reading } from '@giro/file-readers/check'
import { DEFAULT_FILE_FORMAT } from '@giro/file-readers/file-format'
import { expect, test } from 'vitest'
import {
  heldBack,
  minimumForTrigger,
  noticesOf,
  type Question,
  questionsOf,
  rejectedRows,
  siteColumn,
  type Unknown,
  usefulMissing,
  whyRefused,
  withMeanings,
} from './file-rules.ts'

test.each([
  ['mov_2026 (10).csv', 5, null],
  ['Ítens-ação.TXT', 5, null],
  ['数据.tsv.gz', 5, null],
  ['a:b.csv', 5, 'name'],
  [`${'x'.repeat(120)}.csv`, 5, 'name'],
  ['a.xlsx', 5, null],
  ['a.XLSX', LIMITS.workbookBytes, null],
  ['a.xlsx', LIMITS.workbookBytes + 1, 'largeWorkbook'],
  ['a.xls', 5, 'otherWorkbook'],
  ['a.xlsx.gz', 5, 'ending'],
  ['a.gz', 5, 'ending'],
  ['.csv', 5, 'ending'],
  ['a.csv', 0, 'empty'],
  ['a.csv', LIMITS.uploadBytes, null],
  ['a.csv', LIMITS.uploadBytes + 1, 'large'],
])('%s of %i bytes: %s', (name, size, refusal) => {
  expect(whyRefused({ name, size })).toBe(refusal)
  if (refusal === null || refusal === 'empty' || refusal?.startsWith('large'))
    expect(isFileName(name)).toBe(true)
  else expect(isFileName(name)).toBe(false)
})

const READ: Reading = {
  outcome: 'read',
  ...{ reading: null, known: null, question: null, summary: null, totals: null, leftOut: [], lostCells: [] },
  remembered: null,
  headerLine: null,
  writing: { ...DEFAULT_FILE_FORMAT },
  rows: 10,
  allRows: 10,
  rejected: 0,
  ignoredRows: 0,
  withoutSite: 0,
  named: { sites: [], items: [], suppliers: [], hasMore: false, shortened: null },
  otherKind: null,
  otherTitles: [],
  returns: null,
  columnSeparator: ',',
  columns: [],
  taken: { columns: [], codes: [] },
  missing: [],
  faults: [],
  laterThanToday: 0,
  emptyRows: 0,
  repeatedKeys: 0,
  partialRows: 0,
  firstRepeated: null,
  withoutQuantity: null,
  doubts: [],
  ambiguousDates: null,
  ambiguousNumbers: null,
  preview: [],
}
const FAULT: Reading['faults'][number] = {
  title: 'type',
  column: 'type',
  expected: { kind: 'word', words: [] },
  rows: 1,
  examples: [],
  codes: [{ found: 'X9', guess: null }],
}
const DATES = { title: 'date', found: '05/11/2026', readings: [] }
const LATER = { reason: 'later_than_today', line: 2, title: 'Data', read: '2099-01-05' } as const
const DOUBT = { title: 'Unidade', column: 'unit', match: 'doubt' } as const

test.each<[why: string, found: Partial<Reading>, given: object, open: Question[]]>([
  ['nothing is open', {}, {}, []],
  [
    'it looks like another kind, which is asked first',
    { otherKind: 'orders', missing: ['cost'] },
    {},
    ['kind'],
  ],
  ['the kind stands', { otherKind: 'orders', missing: ['cost'] }, { keepsKind: true }, ['columns']],
  ['dates and numbers are two', { ambiguousDates: DATES, ambiguousNumbers: DATES }, {}, ['dates', 'numbers']],
  ['a column may be two', { columns: [DOUBT] }, {}, ['columns']],
  ['codes are unknown', { faults: [FAULT] }, {}, ['codes']],
  ['rows name no site', { withoutSite: 1 }, {}, ['site']],
  ['where they belong was said', { withoutSite: 1 }, { siteId: '1' }, []],
  ['where they belong was said: to all', { withoutSite: 1 }, { atAllSites: true }, []],
  ['a few rows are lost', { rejected: 5 }, {}, []],
  ['a tenth of many rows is lost', { rows: 200, rejected: 20 }, {}, []],
  ['more than a tenth of many rows is lost', { rows: 200, rejected: 21 }, {}, ['loss']],
  ['most rows are lost', { rejected: 6 }, {}, ['loss']],
  ['most rows are lost, by what is asked first', { rejected: 6, missing: ['cost'] }, {}, ['columns']],
  ['most rows repeat a key', { repeatedKeys: 6 }, {}, ['loss']],
  ['that is known', { rejected: 6 }, { losesMost: true }, []],
  ['what was said is doubtful', { doubts: [LATER] }, {}, ['doubt']],
  ['it is doubtful, and most rows are lost', { doubts: [LATER], rejected: 6 }, {}, ['loss']],
  ['it is right all the same', { doubts: [LATER] }, { sure: ['later_than_today'] }, []],
])('what is asked where %s', (_, found, given, open) => {
  expect(questionsOf({ ...READ, ...found }, given, true)).toEqual(open)
})

test.each([
  ['before anything was answered, only the items that are nowhere', {}, 2],
  ['with rows of unknown sites', { leavesSites: true }, 3],
  ['with items at other sites, where they are not created', { createsItems: false }, 4],
  ['without those that are created', { createsItems: true }, 2],
])('rows that name what the catalog lacks are rejected: %s', (_, given, rows) => {
  expect(rejectedRows({ rejected: 0 }, UNKNOWN, given)).toBe(rows)
  expect(rejectedRows({ rejected: 3 }, UNKNOWN, given)).toBe(rows + 3)
})

test('what was noticed is told in one order, and only what there is', () => {
  expect(noticesOf({ ...READ, emptyRows: 3, laterThanToday: 2 })).toEqual(['laterThanToday', 'emptyRows'])
})

test('useful columns that a file lacks are told, by its kind', () => {
  const columns = [{ title: 'Saldo', column: 'currentBalance', match: 'guess' } as const]
  expect(usefulMissing({ columns }, 'master_data')).toEqual(['cost', 'leadTime'])
  expect(usefulMissing({ columns: [] }, 'orders')).toEqual(['endDate', 'quantity'])
  expect(usefulMissing({ columns: [] }, 'transactions')).toEqual([])
})

const guessed = (title: string, column: string) => ({ title, column, match: 'guess' as const })
test.each([
  ['may be the trigger', [guessed('Est. Mín.', 'minimumBalance')], 'Est. Mín.'],
  ['is not where another is', [guessed('Est. Mín.', 'minimumBalance'), guessed('PP', 'trigger')], null],
  [
    'is not where it was said to be it',
    [{ ...guessed('Mín', 'minimumBalance'), match: 'known' as const }],
    null,
  ],
])('a minimum stock %s', (_why, columns, title) => {
  expect(minimumForTrigger({ columns })).toBe(title)
})

test('what is said of a title stands in place of what was said of it, and of what is to be kept', () => {
  const lesson = (ours: string, theirs: string) => ({ section: 'master_data', ours, theirs })
  const before = {
    columns: [
      { column: 'trigger', title: 'Mín' },
      { column: 'cost', title: 'Preço' },
    ],
    lessons: [lesson('trigger', 'Mín'), lesson('cost', 'Preço')],
  }
  expect(withMeanings(before, [{ column: 'minimumBalance', title: 'Mín' }])).toEqual({
    columns: [
      { column: 'cost', title: 'Preço' },
      { column: 'minimumBalance', title: 'Mín' },
    ],
    lessons: [lesson('cost', 'Preço')],
  })
})

test.each<[what: string, cells: string[], site: string | null, title: string | null]>([
  ['codes of sites', ['CHI', 'dal', ''], null, 'Place'],
  ['another code too', ['CHI', 'NYC'], null, null],
  ['nothing', ['', ''], null, null],
  ['codes of sites, beside the site', ['CHI'], 'Place', null],
])('a column with %s is offered as the site, or not', (_, cells, site, title) => {
  const columns = [
    { title: 'Part', column: 'sku', match: 'guess' as const },
    { title: 'Place', column: null, match: 'none' as const },
    ...(site === null ? [] : [{ title: 'Whse', column: 'site', match: 'known' as const }]),
  ]
  const preview = cells.map((cell) => ['A', cell])
  expect(siteColumn({ columns, preview }, [{ identifier: 'CHI' }, { identifier: 'DAL' }])).toBe(title)
})

const UNKNOWN: Unknown = {
  ...{ sites: ['EAST'], items: ['GONE'], suppliers: [], elsewhere: 2, sameButZeros: 0, isPart: false },
  rows: { sites: 1, items: 2, elsewhere: 2 },
}
const ZEROS = { ...UNKNOWN, sites: [], elsewhere: 0, sameButZeros: 3 }
test.each<[why: string, ignores: boolean | undefined, open: Question[]]>([
  ['nobody decided it', undefined, ['zeros']],
  ['they are the same', true, []],
  ['they are others', false, []],
])('codes that differ by leading zeros alone are asked about where %s', (_, ignoresLeadingZeros, open) => {
  const reading = ignoresLeadingZeros === undefined ? null : { columns: [], ignoresLeadingZeros }
  expect(questionsOf({ ...READ, reading }, {}, true, ZEROS)).toEqual(open)
})

test.each<[why: string, unknown: Unknown | null, given: object, open: Question[]]>([
  ['sites and items are missing', UNKNOWN, {}, ['newSites', 'newItems']],
  ['rows of the site are to go', UNKNOWN, { leavesSites: true }, ['newItems']],
  ['the items are to be created', { ...UNKNOWN, sites: [] }, { createsItems: true }, []],
  ['rows of the items are to go', { ...UNKNOWN, sites: [] }, { createsItems: false }, []],
  ['an item is nowhere, which is told and not asked', { ...UNKNOWN, sites: [], elsewhere: 0 }, {}, []],
  [
    'most rows name what is missing',
    { ...UNKNOWN, sites: [], elsewhere: 0, rows: { ...UNKNOWN.rows, items: 6 } },
    {},
    ['loss'],
  ],
  ['nothing is known of the catalog', null, {}, []],
])('what is asked of a catalog where %s', (_, unknown, given, open) => {
  expect(questionsOf(READ, given, true, unknown)).toEqual(open)
})

const LIST = { brings: ['A1', 'A2'], lacks: [] }
const USAGE = { brings: [], lacks: ['A2', 'B9'] }
test.each([
  [
    'an item list that has a question',
    [
      { ...LIST, isReady: false },
      { ...USAGE, isReady: true },
    ],
    [false, true],
  ],
  [
    'codes that differ from that list by zeros',
    [
      { ...LIST, isReady: false },
      { ...USAGE, lacks: ['00A1'], isReady: true },
    ],
    [false, true],
  ],
  [
    'an item list that goes with it',
    [
      { ...LIST, isReady: true },
      { ...USAGE, isReady: true },
    ],
    [false, false],
  ],
  [
    'items that the catalog has',
    [
      { ...LIST, isReady: false },
      { ...USAGE, lacks: [], isReady: true },
    ],
    [false, false],
  ],
  [
    'items that no list brings',
    [
      { ...LIST, isReady: false },
      { ...USAGE, lacks: ['B9'], isReady: true },
    ],
    [false, false],
  ],
  [
    'an open item list, but a question of its own',
    [
      { ...LIST, isReady: false },
      { ...USAGE, isReady: false },
    ],
    [false, false],
  ],
  [
    'one open list of two',
    [
      { ...LIST, isReady: true },
      { ...LIST, brings: ['B9'], isReady: false },
      { ...USAGE, isReady: true },
    ],
    [false, false, true],
  ],
])('what is held back with %s', (_, files, held) => {
  expect(heldBack(files)).toEqual(held)
})
