import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkFile } from '../src/check/check-file.ts'
import { FILE_COLUMNS, FILE_KINDS, type FileKind } from '../src/columns.ts'
import { openCsv } from '../src/csv/read-csv.ts'
import { DEFAULT_FILE_FORMAT } from '../src/formats/file-format.ts'
import { headerWorth } from '../src/formats/find-header.ts'
import { gunzip } from './gunzip.ts'
import { readAll } from './read-whole-file.ts'

async function* once(text: string) {
  yield new TextEncoder().encode(text)
}
const open = async (text: string, kind: FileKind = 'master_data') => {
  const csv = await openCsv(once(text), {
    ...{ delimiter: null, encoding: 'utf-8', gunzip },
    headerWorth: headerWorth(kind, {}),
  })
  await csv.close()
  return csv
}

const HEADER = 'Cód. Prod.;Descr.;UM;Custo Médio;Ativo'
const ROWS = 'A1;Farinha;UN;1,5;S\nA2;Grupo;CX;2;S\n'

describe('the header of a report', () => {
  it.each<[why: string, kind: FileKind, text: string, first: string, line: number | null]>([
    ['in the first line', 'master_data', `${HEADER}\n${ROWS}`, 'Cód. Prod.', null],
    ['after empty lines', 'master_data', `\n\n${HEADER}\n${ROWS}`, 'Cód. Prod.', null],
    ['under a title', 'master_data', `Posição, em 25/11/2026\n${HEADER}\n${ROWS}`, 'Cód. Prod.', 2],
    ['under a title as wide', 'master_data', `Estoque;;;;\n;;;;\n${HEADER}\n${ROWS}`, 'Cód. Prod.', 3],
    ['under empty lines too', 'master_data', `\nEmpresa\n\n \n${HEADER}\n${ROWS}`, 'Cód. Prod.', 5],
    ['after sep=', 'master_data', `sep=;\nEmpresa;X\n${HEADER}\n${ROWS}`, 'Cód. Prod.', 3],
    ['with a filter', 'transactions', `Data;25/11/2026\nsku;date;type;quantity\n`, 'sku', 2],
    ['of two columns', 'authorization', 'Itens\nsku;site\nA;B\n', 'sku', 2],
    ['of a title in two lines', 'master_data', `"Estoque\nde hoje"\n${HEADER}\n`, 'Cód. Prod.', 3],
    ['beyond the tenth line', 'master_data', `${'x;\n'.repeat(10)}${HEADER}\n`, 'x', null],
    ['that nobody knows', 'master_data', `Aa;Bb;Cc;Dd;Ee\n${ROWS}`, 'Aa', null],
    ['over a stray quote', 'master_data', `Aa;Bb\n"x"y;2\n${HEADER}\n`, 'Aa', null],
  ])('%s', async (_why, kind, text, first, line) => {
    expect(await open(text, kind)).toMatchObject({
      headerLine: line,
      header: expect.arrayContaining([first]),
    })
  })

  it('is the first line wherever that has all that must be there, whatever follows', async () => {
    const cell = fc.constantFrom(
      'sku',
      'custo',
      'UN',
      'Grupo',
      'date',
      'type',
      'quantity',
      'order',
      'x',
      '1',
      '',
    )
    const lines = fc.array(fc.array(cell, { minLength: 1, maxLength: 8 }), { maxLength: 9 })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...FILE_KINDS), lines, async (kind, rows) => {
        const header = [...FILE_COLUMNS[kind].required, 'other']
        const csv = await open([header, ...rows].map((cells) => cells.join(';')).join('\n'), kind)
        expect(csv).toMatchObject({ header, headerLine: null })
      }),
    )
  })

  it('leaves the rows the numbers that they have in the file', async () => {
    const text = 'Relatório de estoque\n\nsku,cost,description\nA1,1,x\nA2,ruim,y\n'
    const { batches, rejections } = await readAll('master_data', text)
    expect(batches.flatMap(({ records }) => records.map(({ sku, line }) => `${line} ${sku}`))).toEqual([
      '4 A1',
    ])
    expect(rejections.map(({ line }) => line)).toEqual([5])
  })

  it('is told by the check', async () => {
    const bytes = new TextEncoder().encode(`Posição em 25/11/2026;;;;\n${HEADER}\n${ROWS}`)
    const source = { size: bytes.length, open: () => once(new TextDecoder().decode(bytes)) }
    const format = { ...DEFAULT_FILE_FORMAT, columnSeparator: ';', decimalSeparator: ',' } as const
    const request = { kind: 'master_data', format, words: {}, today: '2026-11-26' } as const
    expect(await checkFile(source, request, gunzip)).toMatchObject({
      ...{ outcome: 'read', headerLine: 2, missing: [], rows: 2, rejected: 0 },
    })
  })
})
