import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CheckRequest, checkFile, type FileCheck, type FileSource } from '../src/check/check-file.ts'
import { FileProblem } from '../src/file-problem.ts'
import { withTitles } from '../src/formats/words.ts'
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
const sourceOf = (content: string | Uint8Array): FileSource => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return { size: bytes.length, open: (from = 0, to = bytes.length) => bytesOf(bytes.subarray(from, to)) }
}
const check = (content: string | Uint8Array, changed: Partial<CheckRequest> = {}) =>
  checkFile(
    sourceOf(content),
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
      { found: 'orders', expected: 'transactions', titles: 'startDate' },
    ],
  ]
  test.each(cases)('%s', async (_why, content, code, parameters = {}) => {
    expect(await check(content)).toMatchObject({ outcome: 'refused', code, parameters })
  })
})

describe('columns', () => {
  test('are known by our names and the company’s, guessed by usual ones, or ignored', async () => {
    const { columns, missing, taken, question } = await read(
      'Código;Data;261;Qtd;obs\nA;31/10/2026;x;1;y\n',
      {
        words: { transactions: { sku: ['codigo'] } },
      },
    )
    expect(columns.map(({ column, match }) => [column, match])).toEqual([
      ['sku', 'known'],
      ['date', 'guess'],
      [null, 'none'],
      ['quantity', 'guess'],
      [null, 'none'],
    ])
    // What a title usually means is taken, and goes with the file.
    expect(taken.columns).toEqual([
      { column: 'date', title: 'Data' },
      { column: 'quantity', title: 'Qtd' },
    ])
    // Without a column of types it is asked what all rows are.
    expect(missing).toEqual([])
    expect(question?.id).toBe('all_rows')
  })

  test('of which two titles are guessed to be one are in doubt', async () => {
    const { columns, missing } = await read('Código;Material;Custo\nA;B;1\n', { kind: 'master_data' })
    expect(columns.map(({ match }) => match)).toEqual(['doubt', 'none', 'guess'])
    expect(missing).toEqual(['sku'])
  })

  test('and codes that were said to mean nothing are not guessed', async () => {
    const columns = [
      { column: '', title: 'Data' },
      { column: '', title: 'Saída' },
    ]
    const found = await read('sku;date;Data;type;quantity\nA;31/10/2026;x;Saída;1\n', { columns })
    expect(found.taken).toEqual({ columns: [], codes: [] })
    expect(found).toMatchObject({ faults: [], rejected: 0, ignoredRows: 1 })
  })

  test('that mean the unit or the site are told by their cells', async () => {
    const of = async (cell: string) =>
      (await read(`Unidade;Código;Custo\n${cell};A;1\n`, { kind: 'master_data' })).columns[0]
    expect(await of('PÇ')).toEqual({ title: 'Unidade', column: 'unit', match: 'guess' })
    expect(await of('Manaus')).toEqual({
      title: 'Unidade',
      column: 'unit',
      match: 'doubt',
      may: ['unit', 'site'],
    })
  })

  test.each([
    ['movements', 'master_data', 'Material;Data;Tipo;Quantidade', 'transactions', 'Data;Tipo;Quantidade'],
    [
      ...(['movements with a cost', 'master_data', 'Material;Data;Tipo;Qtd;Custo unitário'] as const),
      ...(['transactions', 'Data;Tipo;Qtd'] as const),
    ],
    ['master data', 'transactions', 'Material;Descrição;Custo unitário', 'master_data', 'Descrição'],
    ['movements, which they are', 'transactions', 'Material;Data;Tipo;Quantidade', null, ''],
    ['master data, which they are', 'master_data', 'Material;Descrição;Custo unitário', null, ''],
    [
      'a German ERP’s',
      'master_data',
      'Artikel;Datum;Bewegungsart;Menge',
      'transactions',
      'Datum;Bewegungsart;Menge',
    ],
    [
      ...(['movements without a type, of units that cost', 'transactions'] as const),
      ...(['Material;Data;Quantidade;Unidade;Custo unitário', null, ''] as const),
    ],
    ['nothing', 'transactions', 'a;b;c', null, ''],
  ] as const)('look like %s in a file of %s', async (_, kind, header, otherKind, telling) => {
    const found = await read(`${header}\n${header.replace(/[^;]+/g, '1')}\n`, { kind })
    expect([found.otherKind, found.otherTitles.join(';')]).toEqual([otherKind, telling])
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
    ['a word we do not know', 'A;31/10/2026;X9;1', { column: 'type', expected: { kind: 'word' } }],
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

  test('codes are taken for what ERPs usually mean by them; of the others each is told once', async () => {
    const rows = ['261', 'saída', 'X9', '261', 'Entrada', 'consumption']
    const { faults, taken, rejected } = await read(
      `sku;date;type;quantity\n${rows.map((code) => `A;31/10/2026;${code};1`).join('\n')}`,
    )
    expect(taken.codes).toEqual([
      { column: 'consumption', title: '261' },
      { column: 'consumption', title: 'saída' },
      { column: 'replenishment', title: 'Entrada' },
    ])
    expect(faults).toMatchObject([{ column: 'type', rows: 1, codes: [{ found: 'X9', guess: null }] }])
    expect(rejected).toBe(1)
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
    expect(movements.lostCells).toMatchObject([{ column: 'cost', expected: { kind: 'number', from: 0 } }])
    expect(movements.rejected).toBe(0)
    expect((await read('sku;cost\nA;1\nB;\nA;2\n\n', { kind: 'master_data' })).repeatedKeys).toBe(1)
  })

  test('receipts below zero are read as returns to the supplier, and the first of them is named', async () => {
    const rows =
      'A;31/10/2026;replenishment;5\nA;30/10/2026;consumption;-2\nA;30/10/2026;replenishment;-1,5\n'
    const { returns } = await read(`sku;date;type;Qtd\n${rows}`)
    expect(returns).toEqual({ rows: 1, line: 4, title: 'Qtd', units: -1.5 })
  })
})

describe('how the file is written', () => {
  const rows = (dates: readonly string[]) =>
    `sku;date;type;quantity\n${dates.map((date) => `A;${date};consumption;1`).join('\n')}\n`
  const numbers = (found: readonly string[]) =>
    `sku;date;type;quantity\n${found.map((one) => `A;31/10/2026;consumption;${one}`).join('\n')}\n`
  const many = (found: string, last: string) => [...Array<string>(12_000).fill(found), last]

  const cases: [why: string, content: string | Uint8Array, differing: object][] = [
    ['as its format says', GOOD, {}],
    ['month first', rows(['10/31/2026', '10/30/2026']), { dateFormat: 'MMDDYYYY' }],
    [
      'month first, as its last row alone tells',
      rows(many('01/02/2026', '01/13/2026')),
      { dateFormat: 'MMDDYYYY' },
    ],
    ['year first', rows(['2026-10-31']), { dateFormat: 'YYYYMMDD' }],
    ['decimal points', numbers(['1,234.5']), { decimalSeparator: '.', thousandsSeparator: ',' }],
    [
      'decimal points, as its last row alone tells',
      numbers(many('1.000', '1.25')),
      { decimalSeparator: '.', thousandsSeparator: '' },
    ],
    [
      'decimal points, though some cells are no numbers',
      numbers([...Array<string>(9).fill('1,234.5'), 'x']),
      { decimalSeparator: '.', thousandsSeparator: ',' },
    ],
    ['a zero before three decimals', numbers(['0.125']), { decimalSeparator: '.', thousandsSeparator: '' }],
    [
      'commas between columns: a decimal comma that no cell has is none',
      'sku,date,type,quantity\nA,31/10/2026,consumption,1\n',
      { columnSeparator: ',', decimalSeparator: '.', thousandsSeparator: '' },
    ],
    [
      'commas between columns and in quoted numbers: the header tells',
      'sku,date,type,quantity\nA,31/10/2026,consumption,"1,5"\n',
      { columnSeparator: null },
    ],
    ['Latin-1', latin1('sku;date;type;quantity\nÇA;31/10/2026;consumption;1\n'), { encoding: 'latin1' }],
    [
      'Latin-1 in its header',
      latin1('sku;date;type;quantity;Peça\nA;31/10/2026;consumption;1;1\n'),
      { encoding: 'latin1' },
    ],
    [
      'in another encoding, with other separators and dates',
      latin1('sku;date;type;quantity\nPeça;2026-01-31;consumption;1234.5\n'),
      { encoding: 'latin1', dateFormat: 'YYYYMMDD', decimalSeparator: '.', thousandsSeparator: '' },
    ],
  ]
  test.each(cases)('%s', async (_why, content, differing) => {
    const { writing, faults, ambiguousDates, ambiguousNumbers } = await read(content)
    expect(writing).toEqual({ ...WRITING, ...differing })
    expect([ambiguousDates, ambiguousNumbers]).toEqual([null, null])
    expect(faults.flatMap(({ examples }) => examples).filter(({ found }) => found !== 'x')).toEqual([])
  })

  test('dates that two orders fit are asked about, and no others', async () => {
    expect((await read(rows(['05/11/2026', '03/03/2026']))).ambiguousDates).toEqual({
      title: 'date',
      found: '05/11/2026',
      readings: [
        { dateFormat: 'DDMMYYYY', day: '2026-11-05' },
        { dateFormat: 'MMDDYYYY', day: '2026-05-11' },
      ],
    })
    expect((await read(rows(['05/11/2026', '13/03/2026']))).ambiguousDates).toBeNull()
    expect((await read(rows(['03/03/2026']))).ambiguousDates).toBeNull()
    const format = { ...WRITING, dateFormat: 'YYYYMMDD' }
    expect((await read(rows(['05/11/2026']), { format })).ambiguousDates).not.toBeNull()
    const writing = { dateFormat: 'MMDDYYYY' }
    expect(await read(rows(['05/11/2026']), { writing })).toMatchObject({ ambiguousDates: null, writing })
  })

  test('numbers that are two are asked about', async () => {
    expect((await read(numbers(['1.234', '7']))).ambiguousNumbers).toEqual({
      title: 'quantity',
      found: '1.234',
      readings: [
        { decimalSeparator: ',', thousandsSeparator: '.', value: 1234 },
        { decimalSeparator: '.', thousandsSeparator: '', value: 1.234 },
      ],
    })
    const writing = { decimalSeparator: '.', thousandsSeparator: '' }
    expect(await read(numbers(['1.234']), { writing })).toMatchObject({ ambiguousNumbers: null, writing })
  })

  test('all rows are looked at, and the first are checked', async () => {
    const { preview, ...found } = await read(rows(many('31/10/2026', '30/10/2026')))
    expect([found.rows, found.allRows, preview.length]).toEqual([12_001, 12_001, 10])
  })

  test('of a file too large to be looked through, its end and pieces of its middle tell', async () => {
    const line = new TextEncoder().encode(`A;01/02/2026;consumption;1;${'x'.repeat(9_972)}\n`)
    const head = new TextEncoder().encode('sku;date;type;quantity;obs\n')
    const last = new TextEncoder().encode('A;01/13/2026;consumption;1;x\n')
    const bytes = new Uint8Array(head.length + line.length * 7_000 + last.length)
    bytes.set(head)
    for (let row = 0; row < 7_000; row++) bytes.set(line, head.length + row * line.length)
    bytes.set(last, bytes.length - last.length)
    const answer = await read(bytes)
    expect(answer).toMatchObject({ allRows: null, writing: { dateFormat: 'MMDDYYYY' }, faults: [] })
  })
})

describe('what the import says of the same file', () => {
  /** The code that refuses the file, or how many rows have which fault. */
  async function imported(content: string, answer: FileCheck): Promise<string> {
    const found: string[] = []
    const { writing, taken } =
      answer.outcome === 'read' ? answer : { writing: WRITING, taken: { columns: [], codes: [] } }
    try {
      for await (const batch of readCompanyFile(bytesOf(content), {
        kind: 'transactions',
        format: writing,
        words: withTitles({}, 'transactions', [...taken.columns, ...taken.codes]),
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
  function checked(answer: FileCheck): string {
    if (answer.outcome === 'refused') return answer.code
    if (answer.missing.length > 0) return 'file_missing_columns'
    return answer.faults
      .flatMap(({ column, expected, rows }) => Array(rows).fill(`${column ?? 'row'} ${expected.kind}`))
      .sort()
      .join('\n')
  }

  test('is what the check says, whatever the file', async () => {
    const cells = '|A|31/10/2026|31/02/2026|consumption|261|1,5|1.5|-2|"|"x;y"| '.split('|')
    const cell = fc.constantFrom(...cells)
    const end = fc.constantFrom('\n', '\r\n', '\n\n')
    const row = fc.array(cell, { minLength: 3, maxLength: 6 }).map((cells) => cells.join(';'))
    const good = fc.constant('A;31/10/2026;consumption;1,5;9')
    const rows = fc.array(fc.tuple(fc.oneof(row, good), end), { maxLength: 12 })
    const header = fc.constantFrom(
      'sku;date;type;quantity;cost',
      'sku;date;type;quantity;obs',
      'sku;description;group;cost',
      'sku;date;type;quantity',
    )
    await fc.assert(
      fc.asyncProperty(header, rows, async (titles, body) => {
        const content = `${titles}\n${body.map((one) => one.join('')).join('')}`
        const answer = await check(content)
        expect(checked(answer)).toBe(await imported(content, answer))
      }),
      { numRuns: 100 },
    )
  }, 30_000)
})

test.each(['Total', 'TOTAL', '0000TOTAL'])('a row of totals, %s, needs no site', async (total) => {
  const rows = ['A;X;31/10/2026;consumption;1', 'B;;31/10/2026;consumption;1', `${total};;;;2`]
  const found = await read(`sku;site;date;type;quantity\n${rows.join('\n')}\n`)
  expect(found).toMatchObject({ withoutSite: 1, rejected: 1 })
})
