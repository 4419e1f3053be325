import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unescapeFormula } from '../src/csv/formula.ts'
import { openCsv, rowTexts } from '../src/csv/read-csv.ts'
import { type CsvCell, type CsvWriting, csvLine, writeCsv } from '../src/csv/write-csv.ts'
import { gunzip } from './gunzip.ts'

const PLAIN: CsvWriting = { columnSeparator: ',', decimalSeparator: '.', encoding: 'utf-8' }
const BRAZILIAN: CsvWriting = { columnSeparator: ';', decimalSeparator: ',', encoding: 'latin1' }

describe('a line', () => {
  it.each<[why: string, writing: CsvWriting, cells: CsvCell[], line: string]>([
    ['texts, numbers, nothing', PLAIN, ['A1', 2.5, null, true], 'A1,2.5,,true'],
    ['decimal comma', BRAZILIAN, ['A1', 2.5, -1234.5], 'A1;2,5;-1234,5'],
    ['a decimal comma that is the separator too', { ...PLAIN, decimalSeparator: ',' }, [2.5], '"2,5"'],
    ['quotes', PLAIN, ['a,b', 'c"d', 'e\nf', ' g '], '"a,b","c""d","e\nf"," g "'],
    ['the separator of the format only', BRAZILIAN, ['a,b', 'c;d'], 'a,b;"c;d"'],
    ['a bar', { ...PLAIN, columnSeparator: '|' }, ['a|b', 'c'], '"a|b"|c'],
    ['a tab', { ...PLAIN, columnSeparator: '\t' }, ['a\tb', 'c'], '"a\tb"\tc'],
    ['fractions as they are said, not as they are kept', PLAIN, [0.1, -0.3], '0.1,-0.3'],
    ['no exponent', PLAIN, [1e-7, 1e12, -2.5e-9], '0.0000001,1000000000000,-0.0000000025'],
    ['what is no number is nothing', PLAIN, [Number.NaN, Number.POSITIVE_INFINITY, 1], ',,1'],
    [
      'formulas',
      PLAIN,
      ['=1+1', '+cmd', '-x', '@SUM(A1)', '\ttab', '\rreturn'],
      `'=1+1,'+cmd,'-x,'@SUM(A1),'\ttab,"'\rreturn"`,
    ],
    ['a formula that was escaped before', PLAIN, ["'=1+1", "'''@x"], `''=1+1,''''@x`],
    [
      'texts that are numbers, and numbers',
      PLAIN,
      ['-5', '+1.5', '-1.234,5', '-5%', -5],
      '-5,+1.5,"-1.234,5",-5%,-5',
    ],
    ['an apostrophe alone', PLAIN, ["'", "d'Ivoire"], "',d'Ivoire"],
    ['for machines only', { ...PLAIN, keepFormulas: true }, ['=1+1', '-x'], '=1+1,-x'],
    ['nothing at all is a row still', PLAIN, [null], '""'],
  ])('%s', (_why, writing, cells, line) => {
    expect(csvLine(writing)(cells)).toBe(`${line}\r\n`)
  })
})

const chunksOf = async (rows: CsvCell[][], writing: CsvWriting) => {
  const chunks: Uint8Array[] = []
  for await (const chunk of writeCsv(rows, writing)) chunks.push(chunk)
  return chunks
}
const bytesOf = async (rows: CsvCell[][], writing: CsvWriting) => Buffer.concat(await chunksOf(rows, writing))

describe('a file', () => {
  it('has a mark where it is asked for, in UTF-8 only', async () => {
    expect((await bytesOf([['é']], { ...PLAIN, withMark: true })).toString('hex')).toBe('efbbbfc3a90d0a')
    expect((await bytesOf([['é€→']], { ...BRAZILIAN, withMark: true })).toString('hex')).toBe('e9803f0d0a')
  })

  it('of any length comes in pieces of some tens of thousands of characters', async () => {
    const rows = Array.from({ length: 3000 }, (_, i) => [i, 'x'.repeat(93)])
    const chunks = await chunksOf(rows, PLAIN)
    expect(Buffer.concat(chunks).toString()).toBe(rows.map((cells) => `${cells.join(',')}\r\n`).join(''))
    expect(chunks).toHaveLength(5)
    for (const { length } of chunks) {
      expect(length).toBeGreaterThan(30_000)
      expect(length).toBeLessThan(70_000)
    }
  })

  it('of no rows is empty', async () => {
    expect(await chunksOf([], PLAIN)).toEqual([])
  })

  it('gives back what went in', async () => {
    const text = fc.string({
      unit: fc.constantFrom(
        'a',
        "'",
        '=',
        '-',
        '+',
        '@',
        '"',
        ',',
        ';',
        '\n',
        '\r',
        '\t',
        'é',
        '€',
        ' ',
        '1',
        '.',
      ),
      maxLength: 8,
    })
    const rows = fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.constantFrom(PLAIN, BRAZILIAN, { ...PLAIN, columnSeparator: '\t', withMark: true }),
        async (cells, writing) => {
          const bytes = await bytesOf([['h', 'i'], ...cells], writing)
          const csv = await openCsv(once(bytes), {
            delimiter: writing.columnSeparator,
            encoding: writing.encoding,
            gunzip,
          })
          const read: string[][] = []
          for await (const block of csv.blocks) {
            for (let row = 0; row < block.rowCount; row++)
              read.push(rowTexts(block, row, csv.encoding).map(unescapeFormula))
          }
          expect(read).toEqual(cells)
        },
      ),
      { numRuns: 1000 },
    )
  }, 30_000)

  it('no text cell begins as a formula', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const cell = csvLine(PLAIN)([text]).trim().replace(/^"|"$/g, '')
        expect(/^[=@\t\r]/.test(cell)).toBe(false)
      }),
    )
  })
})

async function* once(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}
