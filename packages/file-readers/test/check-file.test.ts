import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CheckRequest, checkFile, type Reading } from '../src/check/check-file.ts'
import { FileProblem } from '../src/file-problem.ts'
import { readCompanyFile } from '../src/read-file.ts'
import { gunzip } from './gunzip.ts'

const WRITING = {
  dateFormat: 'DDMMYYYY',
  decimalSeparator: ',',
  thousandsSeparator: '.',
  columnSeparator: ';',
  encoding: 'utf-8',
} as const
async function* bytesOf(content: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield typeof content === 'string' ? new TextEncoder().encode(content) : content
}
const check = (content: string | Uint8Array, changed: Partial<CheckRequest> = {}) =>
  checkFile(
    () => bytesOf(content),
    { kind: 'transactions', format: WRITING, words: {}, today: '2026-11-20', ...changed },
    gunzip,
  )
const read = async (...sent: Parameters<typeof check>) => {
  const answer = await check(...sent)
  if (answer.outcome !== 'read') throw new Error(answer.code)
  return answer
}
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const GOOD = 'sku;date;type;quantity\nA;31/10/2026;consumption;1.234,5\n'

describe('a file the server would refuse', () => {
  const cases: [why: string, content: string | Uint8Array, code: string, parameters?: object][] = [
    ['nothing in it', '', 'file_empty'],
    ['blank lines', '\n \n', 'file_empty'],
    ['a header alone', 'sku;date;type;quantity\n', 'file_without_rows'],
    ['a workbook', 'PK\u0003\u0004\u0014\u0000', 'file_not_text'],
    ['bytes', 'sku;date\u0000\u0001', 'file_not_text'],
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
    const { columns, missing, refusal } = await read('Código;Data;261;Qtd;obs\nA;31/10/2026;x;1;y\n', {
      words: { transactions: { sku: ['codigo'] } },
    })
    expect(columns.map(({ column, match }) => [column, match])).toEqual([
      ['sku', 'known'],
      ['date', 'guess'],
      [null, 'none'],
      ['quantity', 'guess'],
      [null, 'none'],
    ])
    // A guess does not count: the import would not know the column.
    expect(missing).toEqual(['date', 'type', 'quantity'])
    expect(refusal).toMatchObject({ code: 'file_missing_columns' })
  })

  test.each([
    ['master_data', 'Unidade;Código;Custo', ['unit', 'sku', 'cost']],
    ['master_data', 'Unidade;Filial;Código;Custo', ['unit', 'site', 'sku', 'cost']],
    ['master_data', 'Unidade;UM;Código;Custo', ['site', 'unit', 'sku', 'cost']],
    ['transactions', 'Unidade;Código;Data;Tipo;Qtd', ['site', 'sku', 'date', 'type', 'quantity']],
  ] as const)(
    'of %s, %s: a word for two columns is the one that no other title is',
    async (kind, header, expected) => {
      const cells = header.replace(/[^;]+/g, '1')
      const { columns } = await read(`${header}\n${cells}\n`, { kind })
      expect(columns.map(({ column }) => column)).toEqual(expected)
    },
  )
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
      { column: 'quantity', expected: { kind: 'number', from: null } },
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
      { column: null, expected: { kind: 'columns', count: 4 } },
    ],
    ['a quote left open', '"A;31/10/2026;consumption;1', { column: null, expected: { kind: 'quotes' } }],
  ]
  test.each(cases)('%s', async (_why, row, expected) => {
    const { faults } = await read(
      `sku;date;type;quantity\n${row}\nB;31/10/2026;consumption;1\nB;30/10/2026;consumption;1\n`,
    )
    expect(faults[0]).toMatchObject({ rows: 1, ...expected })
  })

  test('rows in another encoding tell their separators and dates at once', async () => {
    const { suggestion } = await read(latin1('sku;date;type;quantity\nPeça;2026-01-31;consumption;1234.5\n'))
    expect(suggestion).toEqual({
      encoding: 'latin1',
      dateFormat: 'YYYYMMDD',
      decimalSeparator: '.',
      thousandsSeparator: '',
    })
  })

  test('codes that are none of our words are told once each, with what ERPs usually mean by them', async () => {
    const rows = ['261', 'saída', 'X9', '261', 'Entrada', 'consumption']
    const { faults } = await read(
      `sku;date;type;quantity\n${rows.map((code) => `A;31/10/2026;${code};1`).join('\n')}`,
    )
    expect(faults).toMatchObject([{ column: 'type', rows: 5 }])
    expect(faults[0]?.codes).toEqual([
      { found: '261', guess: 'consumption' },
      { found: 'saída', guess: 'consumption' },
      { found: 'X9', guess: null },
      { found: 'Entrada', guess: 'replenishment' },
    ])
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
    const movements = await read(
      'sku;date;type;quantity;cost\nA;31/12/2026;consumption;1;5\nA;30/10/2026;consumption;1;-5\n',
    )
    expect(movements.laterThanToday).toBe(1)
    expect(movements.faults).toMatchObject([{ column: 'cost', expected: { kind: 'number', from: 0 } }])
    expect((await read('sku;cost\nA;1\nB;\nA;2\n\n', { kind: 'master_data' })).repeatedKeys).toBe(1)
  })
})

describe('how the file is written', () => {
  const rows = (dates: string[]) =>
    `sku;date;type;quantity\n${dates.map((date) => `A;${date};consumption;1`).join('\n')}\n`
  const cases: [why: string, content: string | Uint8Array, suggestion: Reading['suggestion']][] = [
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
    const format = { ...WRITING, dateFormat: 'YYYYMMDD' }
    const { suggestion, ambiguousDates } = await read(rows(['05/11/2026', '03/04/2026']), { format })
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

  test('only the first rows are read', async () => {
    const many = await read(`sku;date;type;quantity\n${'A;31/10/2026;consumption;1\n'.repeat(12_000)}`)
    expect(many).toMatchObject({ rows: 10_000, isWhole: false })
    expect(many.preview).toHaveLength(10)
  })

  test('a file in another encoding or with another separator is shown, and told that it would be refused', async () => {
    const encoded = await read(latin1('Peça;sku;date;type;quantity\nÇ;A;31/10/2026;consumption;1\n'))
    expect(encoded).toMatchObject({
      encoding: 'latin1',
      refusal: { code: 'file_wrong_encoding', parameters: { found: 'Latin-1', expected: 'UTF-8' } },
      suggestion: { encoding: 'latin1' },
      preview: [['Ç', 'A', '31/10/2026', 'consumption', '1']],
    })
    const cut = await read('sku,date,type,quantity\nA,31/10/2026,consumption,1\n')
    expect(cut).toMatchObject({
      columnSeparator: ',',
      missing: [],
      refusal: { code: 'file_missing_columns' },
    })
    expect((await read(GOOD)).refusal).toBeNull()
  })
})

describe('what the import says of the same file', () => {
  /** The code that refuses the file, or how many rows have which fault. */
  async function imported(content: string): Promise<string> {
    const found: string[] = []
    try {
      for await (const batch of readCompanyFile(bytesOf(content), {
        kind: 'transactions',
        format: WRITING,
        lookup: { siteNo: () => 0, itemNo: () => 0 },
        gunzip,
      }))
        for (const { faults } of batch.rejections)
          found.push(
            ...faults.map(({ field, expected, found }) =>
              `${field} ${found === '' ? 'filled' : expected.kind}`.trim(),
            ),
          )
    } catch (error) {
      if (error instanceof FileProblem) return error.code
      throw error
    }
    return found.sort().join('\n')
  }
  async function checked(content: string): Promise<string> {
    const answer = await check(content)
    if (answer.outcome === 'refused') return answer.code
    if (answer.refusal) return answer.refusal.code
    return answer.faults
      .flatMap(({ column, expected, rows }) => Array(rows).fill(`${column ?? 'row'} ${expected.kind}`))
      .sort()
      .join('\n')
  }

  test('is what the check says, whatever the file', async () => {
    const cell = fc.constantFrom(
      '',
      'A',
      '31/10/2026',
      '31/02/2026',
      'consumption',
      '261',
      '1,5',
      '1.5',
      '-2',
      '"',
      '"x;y"',
      ' ',
    )
    const end = fc.constantFrom('\n', '\r\n', '\n\n')
    const row = fc.array(cell, { minLength: 3, maxLength: 6 }).map((cells) => cells.join(';'))
    const good = fc.constant('A;31/10/2026;consumption;1,5;9')
    const rows = fc.array(fc.tuple(fc.oneof(row, good), end), { maxLength: 12 })
    const header = fc.constantFrom(
      'sku;date;type;quantity;cost',
      'sku;date;type;quantity;obs',
      'sku;date;quantity;cost',
      'sku;date;type;quantity',
    )
    await fc.assert(
      fc.asyncProperty(header, rows, async (titles, body) => {
        const content = `${titles}\n${body.map((one) => one.join('')).join('')}`
        expect(await checked(content)).toBe(await imported(content))
      }),
      { numRuns: 300 },
    )
  }, 30_000)
})
