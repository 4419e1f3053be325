import { describe, expect, test } from 'vitest'
import { type CheckRequest, checkFile, type FileCheck, type Remembered } from '../src/check/check-file.ts'
import { DEFAULT_FILE_FORMAT } from '../src/formats/file-format.ts'
import { foldWord, withTitles } from '../src/formats/words.ts'
import { gunzip } from './gunzip.ts'

type Asked = Partial<CheckRequest>

async function checked(content: string, asked: Asked = {}) {
  const bytes = new TextEncoder().encode(content)
  const source = {
    size: bytes.length,
    async *open(from = 0, to = bytes.length) {
      yield bytes.subarray(from, to)
    },
  }
  const check: FileCheck = await checkFile(
    source,
    {
      ...{ kind: 'transactions', format: DEFAULT_FILE_FORMAT, words: {}, today: '2026-11-26' },
      ...asked,
    },
    gunzip,
  )
  if (check.outcome !== 'read') throw new Error(check.code)
  return check
}

/** What is kept of a file after these answers. */
async function rememberedAfter(content: string, answered: Asked): Promise<Remembered> {
  const check = await checked(content, answered)
  return {
    id: 'before',
    titles: check.columns.map(({ title }) => foldWord(title)),
    reading: check.reading,
    columns: check.reading ? [] : (answered.columns ?? []),
    writing: answered.writing ?? {},
  }
}

const open = ({
  question,
  ambiguousDates,
  ambiguousNumbers,
  missing,
  faults,
}: Awaited<ReturnType<typeof checked>>) => [
  ...(question ? [question.id] : []),
  ...(ambiguousDates ? ['dates'] : []),
  ...(ambiguousNumbers ? ['numbers'] : []),
  ...missing,
  ...faults.flatMap(({ codes }) => codes.map(({ found }) => found)),
]

const SIGN = 'Item;Date;Type;Quantity\n'
const ISSUES = (day: string, signs: string) =>
  [...signs].map((sign, at) => `A${at};2026-${day};Issue;${sign === '-' ? '-' : ''}5`).join('\n')

describe('a second file with the same titles', () => {
  test.each([
    {
      what: 'whose rows have no type: all are usage',
      first: 'Artículo;Fecha;Cantidad\nA;2026-11-01;5\nB;2026-11-13;2\n',
      asks: ['all_rows'],
      answered: { answers: { allRows: { meaning: 'consumption' }, sign: 'by_meaning' } },
      second: 'ARTICULO;Fecha;Cantidad\nA;2026-11-14;1\nC;2026-11-15;7\n',
      usage: 8,
    },
    {
      what: 'whose receipts and usage are told by the sign, though most of its rows come in',
      first: 'Artículo;Fecha;Cantidad\nA;2026-11-01;-5\nB;2026-11-13;2\n',
      asks: ['all_rows'],
      answered: {
        answers: { allRows: { meaning: 'consumption', whenIn: 'replenishment' }, sign: 'below_zero_is_out' },
      },
      second: 'Artículo;Fecha;Cantidad\nA;2026-11-14;10\nC;2026-11-15;7\nC;2026-11-16;9\nA;2026-11-17;-3\n',
      usage: 3,
    },
    {
      what: 'whose sign is open again',
      first: `${SIGN}${ISSUES('11-01', '--++')}\n`,
      asks: ['sign'],
      answered: { answers: { sign: 'below_zero_is_out' } },
      second: `${SIGN}${ISSUES('11-08', '--+')}\n`,
      usage: 10,
    },
    {
      what: 'whose days are of both orders again',
      first: 'sku;date;type;quantity\nA;05/04/2026;consumption;5\n',
      asks: ['dates'],
      answered: { writing: { dateFormat: 'DDMMYYYY' } },
      second: 'sku;date;type;quantity\nA;06/04/2026;consumption;4\n',
      usage: 4,
    },
    {
      what: 'with a code that means nothing',
      first: 'sku;date;type;quantity\nA;2026-11-01;consumption;5\nA;2026-11-01;ZZ9;5\n',
      asks: ['ZZ9'],
      answered: { columns: [{ column: '', title: 'ZZ9' }] },
      second: 'sku;date;type;quantity\nA;2026-11-08;consumption;4\nA;2026-11-08;ZZ9;5\n',
      usage: 4,
    },
    {
      what: 'with two codes of one meaning, of which a row has a quantity that is none',
      first: 'sku;date;type;quantity\nA;2026-11-01;Q1;-5\nA;2026-11-01;Q2;-9\nA;2026-11-01;Q3;-1\n',
      asks: ['Q1', 'Q2', 'Q3'],
      answered: {
        columns: [
          { column: 'consumption', title: 'Q1' },
          { column: 'consumption', title: 'Q2' },
          { column: 'transfer', title: 'Q3' },
        ],
      },
      second: 'sku;date;type;quantity\nA;2026-11-08;Q1;-4\nA;2026-11-08;Q1;abc\nA;2026-11-08;Q2;-3\n',
      usage: 7,
    },
    {
      what: 'with codes and a column that were named',
      first: 'Cosa;date;Clase;quantity\nA;2026-11-01;Q1;5\nA;2026-11-01;Q2;9\n',
      asks: ['all_rows', 'sku'],
      answered: {
        hasTypeColumn: true,
        columns: [
          { column: 'sku', title: 'Cosa' },
          { column: 'type', title: 'Clase' },
          { column: 'consumption', title: 'Q1' },
          { column: 'transfer', title: 'Q2' },
        ],
      },
      second: 'Cosa;date;Clase;quantity\nA;2026-11-08;Q1;4\nA;2026-11-08;Q2;5\n',
      usage: 4,
    },
  ] as { what: string; first: string; asks: string[]; answered: Asked; second: string; usage: number }[])(
    '$what, asks nothing',
    async ({ first, asks, answered, second, usage }) => {
      expect(open(await checked(first))).toEqual(expect.arrayContaining(asks))
      const remembered = [await rememberedAfter(first, answered)]
      const check = await checked(second, { remembered })
      expect(open(check)).toEqual([])
      expect(check.remembered).toBe('before')
      expect(check.summary?.usage.units).toBe(usage)
    },
  )

  test('that says the order of its days itself is not held to what was answered', async () => {
    const remembered = [
      await rememberedAfter('sku;date;type;quantity\nA;05/04/2026;consumption;5\n', {
        writing: { dateFormat: 'DDMMYYYY' },
      }),
    ]
    const check = await checked('sku;date;type;quantity\nA;04/25/2026;consumption;4\n', { remembered })
    expect(check.writing.dateFormat).toBe('MMDDYYYY')
    expect(check.rejected).toBe(0)
  })

  test('whose usage is surely written the other way is read so', async () => {
    const remembered = [
      await rememberedAfter(`${SIGN}${ISSUES('11-01', '--++')}\n`, { answers: { sign: 'by_meaning' } }),
    ]
    const check = await checked(`${SIGN}${ISSUES('11-08', '-----')}\n`, { remembered })
    expect(check.summary).toMatchObject({ usage: { units: 25 }, returns: { rows: 0 } })
  })

  test('of a known system is said to be of it', async () => {
    const first = 'Material;Pstng Date;MvT;Quantity;Plnt\nA;2026-11-01;901;5;1000\nA;2026-11-01;201;5-;1000\n'
    const remembered = [await rememberedAfter(first, { columns: [{ column: 'consumption', title: '901' }] })]
    const check = await checked(first.replaceAll('2026-11-01', '2026-11-08'), { remembered })
    expect(check.known?.system).toBe('SAP')
    expect(open(check)).toEqual([])
  })

  test('but one more is another file', async () => {
    const first = 'Artículo;Fecha;Cantidad\nA;2026-11-01;5\n'
    const remembered = [await rememberedAfter(first, { answers: { allRows: { meaning: 'consumption' } } })]
    const check = await checked('Artículo;Fecha;Cantidad;Nota\nA;2026-11-01;5;x\n', { remembered })
    expect(check.remembered).toBeNull()
    expect(open(check)).toEqual(['all_rows'])
  })
})

describe('a title that was another column’s before', () => {
  const TITLES = ['Part', 'Cost', 'Min Qty']
  const minimum = { master_data: { minimumBalance: ['Min Qty'] } }
  const both = { master_data: { minimumBalance: ['MIN QTY'], trigger: ['Min Qty'] } }
  const trigger = { column: 'trigger', title: 'Min Qty' }
  const nothing = { column: '', title: 'Min Qty' }
  const as = (column: string) => ({ title: 'Min Qty', column, match: 'known' })
  const remembered = (columns: Remembered['columns']): Remembered[] => [
    { id: 'before', titles: TITLES.map(foldWord), reading: null, columns, writing: {} },
  ]
  test.each<[what: string, asked: Asked, column: object]>([
    ['is what the company calls so', { words: minimum }, as('minimumBalance')],
    ['is what is said of this file', { words: minimum, columns: [trigger] }, as('trigger')],
    [
      'is what was remembered of such files',
      { words: minimum, remembered: remembered([trigger]) },
      as('trigger'),
    ],
    [
      'is what is said, whatever was remembered',
      { remembered: remembered([trigger]), columns: [{ ...trigger, column: 'minimumBalance' }] },
      as('minimumBalance'),
    ],
    [
      'is asked about where the company’s words have it twice',
      { words: both },
      { title: 'Min Qty', column: 'trigger', match: 'doubt', may: ['trigger', 'minimumBalance'] },
    ],
    ['is what is answered to that', { words: both, columns: [trigger] }, as('trigger')],
    [
      'is nothing where that is answered',
      { words: both, columns: [nothing] },
      { title: 'Min Qty', column: null, match: 'none' },
    ],
  ])('%s', async (_, asked, column) => {
    const check = await checked(`${TITLES.join(',')}\nA,1,5\n`, { kind: 'master_data', ...asked })
    expect(check.columns[2]).toEqual(column)
  })

  test.each([
    ['moves to the column', [trigger], { trigger: ['Min Qty'], minimumBalance: [], common: ['Min Qty'] }],
    ['that means nothing is no column’s', [nothing], { minimumBalance: [], common: [] }],
  ])('%s', (_, columns, expected) => {
    const words = { master_data: { minimumBalance: ['MIN QTY'], common: ['Min Qty'] } }
    expect(withTitles(words, 'master_data', columns)).toEqual({ master_data: expected })
  })
})
