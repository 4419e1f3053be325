import { FILE_COLUMNS } from '@giro/contract'
import { describe, expect, test } from 'vitest'
import { dateReader, numberReader } from './cells.ts'
import { checkFile } from './check-file.ts'
import type { CheckRequest, Reading } from './types.ts'

const WRITING = {
  dateFormat: 'DDMMYYYY',
  decimalSeparator: ',',
  thousandsSeparator: '.',
  columnSeparator: ';',
  encoding: 'utf-8',
} as const
const check = (content: string | Uint8Array<ArrayBuffer>, changed: Partial<CheckRequest> = {}) =>
  checkFile({
    file: new Blob([content]),
    kind: 'transactions',
    writing: WRITING,
    columns: FILE_COLUMNS,
    words: {},
    today: '2026-11-20',
    ...changed,
  })
const read = async (...sent: Parameters<typeof check>) => {
  const answer = await check(...sent)
  if (answer.outcome !== 'read') throw new Error(answer.code)
  return answer
}
const packed = async (text: string) => {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const GOOD = 'sku;date;type;quantity\nA;31/10/2026;consumption;1.234,5\n'

describe('a file the server would refuse', () => {
  const cases: [why: string, content: string | Uint8Array<ArrayBuffer>, code: string, parameters?: object][] =
    [
      ['nothing in it', '', 'file_empty'],
      ['blank lines', '\n \n', 'file_empty'],
      ['a header alone', 'sku;date;type;quantity\n', 'file_without_rows'],
      ['a workbook', 'PK\u0003\u0004\u0014\u0000', 'file_not_text'],
      ['bytes', 'sku;date\u0000\u0001', 'file_not_text'],
      ['a broken gzip file', Uint8Array.of(0x1f, 0x8b, 8, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9), 'file_corrupt_gzip'],
      ['an open quote in the header', '"sku;date;type;quantity\nA;1;2;3', 'file_broken_header'],
      [
        'one column twice',
        'sku;SKU;date;type;quantity\nA;A;1;2;3\n',
        'file_duplicate_columns',
        { column: 'sku' },
      ],
      [
        'another kind',
        'sku;order;startDate\nA;1;31/10/2026\n',
        'file_wrong_kind',
        { found: 'orders', expected: 'transactions' },
      ],
    ]
  test.each(cases)('%s', async (_why, content, code, parameters = {}) => {
    expect(await check(content)).toMatchObject({ outcome: 'refused', code, parameters })
  })
})

describe('columns', () => {
  test('are known by our names and the company’s, guessed by usual ones, or ignored', async () => {
    const { columns, missing } = await read('Código;Data;261;Qtd;obs\nA;31/10/2026;x;1;y\n', {
      words: { transactions: { sku: ['codigo'] } },
    })
    expect(columns.map(({ column, match }) => [column, match])).toEqual([
      ['sku', 'known'],
      ['date', 'guess'],
      [null, 'none'],
      ['quantity', 'guess'],
      [null, 'none'],
    ])
    expect(missing).toEqual(['type'])
  })
})

describe('cells', () => {
  const cases: [why: string, row: string, expected: object][] = [
    [
      'a day that no calendar has',
      'A;31/02/2026;consumption;1',
      { column: 'date', examples: [{ line: 2, found: '31/02/2026' }] },
    ],
    [
      'a number that is none',
      'A;31/10/2026;consumption;1.2.3',
      { column: 'quantity', expected: { kind: 'number', least: null } },
    ],
    ['a word we do not know', 'A;31/10/2026;261;1', { column: 'type', expected: { kind: 'word' } }],
    [
      'an empty cell that is needed',
      ';31/10/2026;consumption;1',
      { column: 'sku', expected: { kind: 'filled' } },
    ],
    [
      'a cell too many',
      'A;31/10/2026;consumption;1;2',
      { column: null, expected: { kind: 'cells', count: 4 } },
    ],
    ['a quote left open', '"A;31/10/2026;consumption;1', { column: null, expected: { kind: 'quotes' } }],
  ]
  test.each(cases)('%s', async (_why, row, expected) => {
    const { faults } = await read(
      `sku;date;type;quantity\n${row}\nB;31/10/2026;consumption;1\nB;30/10/2026;consumption;1\n`,
    )
    expect(faults[0]).toMatchObject({ rows: 1, ...expected })
  })

  test('a company’s own words are words; the later half of a quoted line counts its lines', async () => {
    const { faults } = await read(
      'sku;date;type;quantity\n"A\nB";31/10/2026;261;1\nC;x;261;2\nD;1/1/2026;261;2\n',
      {
        words: { transactions: { consumption: ['261'] } },
      },
    )
    expect(faults).toMatchObject([{ column: 'date', rows: 1, examples: [{ line: 4, found: 'x' }] }])
  })

  test('a cost below zero, a date to come, and a repeated key are told', async () => {
    const movements = await read('sku;date;type;quantity;cost\nA;31/12/2026;consumption;1;-5\n')
    expect(movements.laterThanToday).toBe(1)
    expect(movements.faults).toMatchObject([{ column: 'cost', expected: { kind: 'number', least: 0 } }])
    expect((await read('sku;cost\nA;1\nB;\nA;2\n\n', { kind: 'master_data' })).repeatedKeys).toBe(1)
  })
})

describe('how the file is written', () => {
  const rows = (dates: string[]) =>
    `sku;date;type;quantity\n${dates.map((date) => `A;${date};consumption;1`).join('\n')}\n`
  const cases: [why: string, content: string | Uint8Array<ArrayBuffer>, suggestion: Reading['suggestion']][] =
    [
      ['as its format says', GOOD, null],
      ['month first', rows(['10/31/2026', '10/30/2026']), { dateFormat: 'MMDDYYYY' }],
      ['year first', rows(['2026-10-31']), { dateFormat: 'YYYYMMDD' }],
      [
        'decimal points',
        'sku;date;type;quantity\nA;31/10/2026;consumption;1,234.5\n',
        { decimalSeparator: '.', thousandsSeparator: ',' },
      ],
      [
        'commas between columns',
        'sku,date,type,quantity\nA,31/10/2026,consumption,1\n',
        { columnSeparator: ',' },
      ],
      ['Latin-1', latin1('sku;date;type;quantity\nÇA;31/10/2026;consumption;1\n'), { encoding: 'latin1' }],
    ]
  test.each(cases)('%s', async (_why, content, suggestion) => {
    expect((await read(content)).suggestion).toEqual(suggestion)
  })

  test('dates that two orders fit are asked about, and no others', async () => {
    expect((await read(rows(['05/11/2026', '03/03/2026']))).ambiguousDates).toEqual([
      {
        title: 'date',
        found: '05/11/2026',
        readings: [
          { dateFormat: 'DDMMYYYY', day: '2026-11-05' },
          { dateFormat: 'MMDDYYYY', day: '2026-05-11' },
        ],
      },
    ])
    expect((await read(rows(['05/11/2026', '13/03/2026']))).ambiguousDates).toEqual([])
    expect((await read(rows(['03/03/2026']))).ambiguousDates).toEqual([])
  })

  test('dates that do not fit the format, and two others, are asked about as well', async () => {
    const writing = { ...WRITING, dateFormat: 'YYYYMMDD' }
    const { suggestion, ambiguousDates } = await read(rows(['05/11/2026', '03/04/2026']), { writing })
    expect(suggestion).toBeNull()
    expect(ambiguousDates[0]?.readings.map(({ dateFormat }) => dateFormat)).toEqual(['DDMMYYYY', 'MMDDYYYY'])
  })

  test('numbers of another format are told though some cells are no numbers in any', async () => {
    const cells = [...Array<string>(9).fill('1,234.5'), 'x']
    const content = cells.map((cell) => `A;31/10/2026;consumption;${cell}`).join('\n')
    expect((await read(`sku;date;type;quantity\n${content}\n`)).suggestion).toEqual({
      decimalSeparator: '.',
      thousandsSeparator: ',',
    })
  })

  test('gzip is unpacked whatever its name, and only the first rows are read', async () => {
    const unpacked = await read(await packed(GOOD))
    expect(unpacked).toMatchObject({ rows: 1, isWhole: true, faults: [] })
    const many = await read(`sku;date;type;quantity\n${'A;31/10/2026;consumption;1\n'.repeat(12_000)}`)
    expect(many).toMatchObject({ rows: 10_000, isWhole: false })
    expect(many.preview).toHaveLength(10)
  })
})

test.each([
  ['DDMMYYYY', '05/11/2026', '2026-11-05'],
  ['DDMMYYYY', '5.1.2026', '2026-01-05'],
  ['DDMMYYYY', '05112026', '2026-11-05'],
  ['MMDDYYYYHHMM', '12/01/2010 08:26', '2010-12-01'],
  ['YYYYMMDD', '2026-11-05T10:00:00Z', '2026-11-05'],
  ['YYYYMMDD', '20261105', '2026-11-05'],
  ['YYYYMMDD', '2026-13-05', null],
  ['DDMMYYYY', '5/11/26', null],
])('%s reads %s', (format, text, day) => expect(dateReader(format)(text)).toBe(day))

test.each([
  [',', '.', '1.234,5', 1234.5],
  [',', '.', '1.23,5', null],
  ['.', '', '1234.5', 1234.5],
  ['.', ',', '1,234', 1234],
  ['.', '', '12-', -12],
  ['.', '', '.5', 0.5],
  ['.', '', '1e3', 1000],
  ['.', '', 'x', null],
  [',', ' ', '1\u00a0234', 1234],
])('decimal %s thousands %s reads %s', (decimal, thousands, text, value) =>
  expect(numberReader(decimal, thousands)(text)).toBe(value),
)
