import { gzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CSV_LIMITS } from '../src/csv/limits.ts'
import { type CsvOptions, openCsv, rowTexts } from '../src/csv/read-csv.ts'
import { ROW_FAULT } from '../src/csv/scan-rows.ts'
import { FileProblem } from '../src/file-problem.ts'
import { gunzip } from './gunzip.ts'

const ANY: CsvOptions = { delimiter: null, encoding: 'utf-8', gunzip }

async function* chunked(bytes: Uint8Array, size = 64 * 1024): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

type Read = {
  header: readonly string[]
  rows: string[][]
  lines: number[]
  faults: number[]
  delimiter: string
}

async function read(source: AsyncIterable<Uint8Array>, options = ANY): Promise<Read> {
  const csv = await openCsv(source, options)
  const result: Read = { header: csv.header, rows: [], lines: [], faults: [], delimiter: csv.delimiter }
  for await (const block of csv.blocks) {
    for (let row = 0; row < block.rowCount; row++) {
      result.rows.push(rowTexts(block, row, csv.encoding))
      result.lines.push(block.lines[row] as number)
      result.faults.push(block.faults[row] as number)
    }
  }
  return result
}

const readText = (text: string, options = ANY, size?: number) =>
  read(chunked(Buffer.from(text), size), options)

async function problem(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof FileProblem)) throw error ?? new Error('the file was taken')
  return `${error.code} ${JSON.stringify(error.parameters)}`
}

describe('rows and the lines where they begin', () => {
  const { none, quotes, nul, encoding } = ROW_FAULT
  it.each<[why: string, text: string, rows: string[][], lines: number[], faults?: number[]]>([
    [
      'LF',
      'a,b\n1,2\n3,4\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
      [2, 3],
    ],
    [
      'CRLF',
      'a,b\r\n1,2\r\n3,4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
      [2, 3],
    ],
    [
      'CR, as old Macs',
      'a,b\r1,2\r3,4',
      [
        ['1', '2'],
        ['3', '4'],
      ],
      [2, 3],
    ],
    ['no line end at the end', 'a,b\n1,2', [['1', '2']], [2]],
    [
      'blank lines are passed over and counted',
      '\n\na,b\n\n1,2\n\r\n3,4\n\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
      [5, 7],
    ],
    [
      'empty cells',
      'a,b,c\n,,\n1,,\n',
      [
        ['', '', ''],
        ['1', '', ''],
      ],
      [2, 3],
    ],
    ['quotes', 'a,b\n"1","2"\n', [['1', '2']], [2]],
    ['a delimiter within quotes', 'a,b\n"1,5",2\n', [['1,5', '2']], [2]],
    ['doubled quotes', 'a,b\n"5"" pipe",""""\n', [['5" pipe', '"']], [2]],
    ['an empty cell in quotes', 'a,b\n"",2\n', [['', '2']], [2]],
    [
      'line ends within quotes count',
      'a,b\n"1\n2\r\n3\r4",x\n5,6\n',
      [
        ['1\n2\r\n3\r4', 'x'],
        ['5', '6'],
      ],
      [2, 6],
    ],
    ['a quote inside a bare cell is a character', 'a,b\n5" pipe,2\n', [['5" pipe', '2']], [2]],
    ['spaces are kept', 'a,b\n 1 , 2\n', [[' 1 ', ' 2']], [2]],
    ['ragged rows are told as they are', 'a,b\n1\n1,2,3\n', [['1'], ['1', '2', '3']], [2, 3]],
    ['a byte order mark', '\ufeffa,b\n1,2\n', [['1', '2']], [2]],
    ["Excel's separator line", 'sep=;\na;b\n1;2\n', [['1', '2']], [3]],
    [
      'text goes on after the closing quote: that line alone is broken',
      'a,b\n"1"x,2\n3,4\n',
      [['"1"x,2'], ['3', '4']],
      [2, 3],
      [quotes, none],
    ],
    [
      'a quote that never closes: that line alone is broken',
      'a,b\n"1,2\n3,4\n5,6',
      [['"1,2'], ['3', '4'], ['5', '6']],
      [2, 3, 4],
      [quotes, none, none],
    ],
    [
      'a stray quote does not swallow rows up to the next',
      'a,b\n"1,2\n3,4\n"5",6\n',
      [['"1,2'], ['3', '4'], ['5', '6']],
      [2, 3, 4],
      [quotes, none, none],
    ],
    [
      'a NUL byte',
      'a,b\n1\0,2\n3,4\n',
      [
        ['1\0', '2'],
        ['3', '4'],
      ],
      [2, 3],
      [nul, none],
    ],
  ])('%s', async (_why, text, rows, lines, faults = rows.map(() => none)) => {
    for (const size of [1, 2, 3, 7, 1000]) {
      const found = await readText(text, ANY, size)
      expect({ rows: found.rows, lines: found.lines, faults: found.faults }).toEqual({ rows, lines, faults })
    }
  })

  it('a row of more than 500 columns is one cell, as it came', async () => {
    const row = `${'"a""b",'.repeat(500)}c`
    const found = await readText(`a,b\n${row}\n1,2\n`)
    expect(found.rows).toEqual([[row], ['1', '2']])
    expect(found.faults).toEqual([ROW_FAULT.columns, none])
  })

  it('bytes that are no UTF-8 are a matter of their row', async () => {
    const bytes = Buffer.concat([
      Buffer.from('a,b\né,1\n'),
      Buffer.from([0xe9, 0x2c, 0x32, 0x0a]),
      Buffer.from('è,3\n'),
    ])
    const found = await read(chunked(bytes))
    expect(found.faults).toEqual([none, encoding, none])
    expect(found.rows[1]).toEqual(['\ufffd', '2'])
  })
})

describe('the delimiter', () => {
  it.each([
    ['comma', 'a,b,c', ','],
    ['semicolon', 'a;b;c', ';'],
    ['tab', 'a\tb', '\t'],
    ['bar', 'a|b', '|'],
    ['one column', 'sku', ','],
    ['the one that stands most often', 'código;saída, total;data', ';'],
    ['what stands in quotes does not count', '"a,b,c,d";e', ';'],
  ])('%s', async (_why, header, delimiter) => {
    expect((await readText(`${header}\n`)).delimiter).toBe(delimiter)
  })

  it('is what the format says', async () => {
    expect((await readText('a;b,c\n', { delimiter: ',', encoding: 'utf-8', gunzip })).header).toEqual([
      'a;b',
      'c',
    ])
  })
})

describe('packing and encoding', () => {
  it('gzip is known by its first bytes', async () => {
    expect((await read(chunked(gzipSync('a,b\n1,2\n'), 5))).rows).toEqual([['1', '2']])
  })

  it('Latin-1 is read as Windows writes it', async () => {
    const bytes = Buffer.from([...Buffer.from('pre\xe7o;b\n', 'latin1'), 0x80, 0x3b, 0x96, 0x0a])
    const found = await read(chunked(bytes), { delimiter: null, encoding: 'latin1', gunzip })
    expect([found.header, ...found.rows]).toEqual([
      ['preço', 'b'],
      ['€', '–'],
    ])
  })

  it('a UTF-8 mark overrules Latin-1', async () => {
    expect(
      (await readText('\ufeffpreço\né\n', { delimiter: null, encoding: 'latin1', gunzip })).rows,
    ).toEqual([['é']])
  })
})

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const lines = (count: number, line: string) => `a,b\n${`${line}\n`.repeat(count)}`

describe('files that are no CSV', () => {
  it.each<[why: string, bytes: Uint8Array, code: string, options?: CsvOptions]>([
    ['nothing', Buffer.alloc(0), 'file_empty'],
    ['blank lines', Buffer.from('\n \r\n\t\n'), 'file_empty'],
    ['a byte order mark alone', Buffer.from('\ufeff'), 'file_empty'],
    ['XLSX', latin1('PK\x03\x04\x14\0'), 'file_not_text {"found":"an XLSX or ZIP file"}'],
    [
      'XLS',
      latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0'),
      'file_not_text {"found":"an old Excel workbook (XLS)"}',
    ],
    ['PDF', latin1('%PDF-1.7\n'), 'file_not_text {"found":"a PDF"}'],
    ['PNG', latin1('\x89PNG\r\n\x1a\n'), 'file_not_text {"found":"a PNG picture"}'],
    ['EXE', latin1('MZ\x90\0\x03\0\0\0\x04'), 'file_not_text {"found":"a program"}'],
    ['ELF', latin1('\x7fELF\x02'), 'file_not_text {"found":"a program"}'],
    ['HTML, as some ERPs name .xls', Buffer.from('<HTML><table>'), 'file_not_text {"found":"an HTML page"}'],
    ['gzip in gzip', gzipSync(gzipSync('a,b')), 'file_not_text {"found":"a gzip file within a gzip file"}'],
    ['zeros', Buffer.alloc(5000), 'file_not_text'],
    ['a NUL in the header', Buffer.from('a,b\0\n1,2\n'), 'file_not_text'],
    ['control characters in the header', Buffer.from('a\x02,b\n'), 'file_not_text'],
    ['UTF-16 with its mark', Buffer.from('\ufeffa,b\n', 'utf16le'), 'file_wrong_encoding {"found":"UTF-16"'],
    ['UTF-16 without', Buffer.from('sku,date\n', 'utf16le'), 'file_wrong_encoding {"found":"UTF-16"'],
    [
      'Latin-1 header where UTF-8 is said',
      latin1('c\xf3digo,b\n'),
      'file_wrong_encoding {"found":"Latin-1","expected":"UTF-8"}',
    ],
    [
      'UTF-8 header where Latin-1 is said',
      Buffer.from('código\n'),
      'file_wrong_encoding {"found":"UTF-8","expected":"Latin-1"}',
      { delimiter: null, encoding: 'latin1', gunzip },
    ],
    [
      'Latin-1 rows under a plain header',
      latin1(lines(20, '\xe9,1')),
      'file_wrong_encoding {"found":"Latin-1"',
    ],
    [
      'UTF-8 rows where Latin-1 is said',
      Buffer.from(lines(20, 'é,1')),
      'file_wrong_encoding {"found":"UTF-8"',
      { delimiter: null, encoding: 'latin1', gunzip },
    ],
    ['501 columns', Buffer.from(`${'a,'.repeat(500)}a\n`), 'file_too_many_columns {"limit":500}'],
    ['quotes of the header do not close', Buffer.from('"a,b\n1,2\n'), 'file_broken_header'],
    [
      'a header of 1 MiB and more',
      Buffer.alloc(CSV_LIMITS.rowBytes + 2, 'a'),
      'file_line_too_long {"line":1,',
    ],
    [
      'a row of 1 MiB and more',
      Buffer.from(`a,b\n1,2\n${'x'.repeat(CSV_LIMITS.rowBytes + 1)},1\n`),
      'file_line_too_long {"line":3,',
    ],
  ])('%s', async (_why, bytes, code, options = ANY) => {
    expect(await problem(read(chunked(bytes, 900), options))).toContain(code)
  })

  it('a few broken cells are no other encoding', async () => {
    const found = await read(chunked(latin1(lines(19, '\xe9,1'))))
    expect(found.faults.every((fault) => fault === ROW_FAULT.encoding)).toBe(true)
  })

  it('a gzip bomb is refused', async () => {
    const line = `${'0'.repeat(1000)}\n`
    const bomb = gzipSync(`a\n${line.repeat(70_000)}`, { level: 9 })
    expect(bomb.length * CSV_LIMITS.unpackRatio).toBeLessThan(70_000 * 1001)
    expect(await problem(read(chunked(bomb)))).toContain('file_unpacks_too_large')
  })

  it.each(['\0', 'x'])('2 GB of %j without a line end is refused early, with flat memory', async (byte) => {
    const chunk = Buffer.alloc(64 * 1024, byte)
    let fed = 0
    async function* endless() {
      yield Buffer.from('a,b\n')
      while (fed < 2 ** 31) {
        fed += chunk.length
        yield chunk
      }
    }
    expect(await problem(read(endless()))).toContain('file_line_too_long {"line":2')
    expect(fed).toBeLessThan(4 * CSV_LIMITS.rowBytes)
  })
})

describe('against csv-parse', () => {
  const cell = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', 'é', '€', ' ', '1'), maxLength: 4 }),
    fc
      .string({ unit: fc.constantFrom('a', ',', '\n', '\r', '"', 'ß'), maxLength: 6 })
      .map((text) => `"${text.replaceAll('"', '""')}"`),
  )
  const line = fc.array(cell, { minLength: 1, maxLength: 4 }).map((cells) => cells.join(','))
  const text = fc
    .array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r')), { maxLength: 12 })
    .map((all) => all.map(([content, end]) => content + end).join(''))
  const noise = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', 'é'), maxLength: 30 })

  it('reads what it reads, whatever the chunks', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(text, noise), fc.integer({ min: 1, max: 40 }), async (body, size) => {
        const expected = oracle(`h,i\n${body}`)
        if (!expected) return
        expect(
          (await readText(`h,i\n${body}`, { delimiter: ',', encoding: 'utf-8', gunzip }, size)).rows,
        ).toEqual(expected.slice(1))
      }),
      { numRuns: 1000 },
    )
  }, 30_000)

  it('never stops and never hangs on what it refuses', async () => {
    await fc.assert(
      fc.asyncProperty(noise, fc.integer({ min: 1, max: 9 }), async (body, size) => {
        const whole = await readText(`h,i\n${body}`, { delimiter: ',', encoding: 'utf-8', gunzip })
        expect(await readText(`h,i\n${body}`, { delimiter: ',', encoding: 'utf-8', gunzip }, size)).toEqual(
          whole,
        )
      }),
      { numRuns: 1000 },
    )
  }, 30_000)
})

/** What csv-parse makes of a text; null where it refuses it, being stricter with quotes. */
function oracle(text: string): string[][] | null {
  try {
    return parse(text, {
      delimiter: ',',
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    })
  } catch {
    return null
  }
}
