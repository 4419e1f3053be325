import { describe, expect, it } from 'vitest'
import { writeCsv } from '../src/csv/write-csv.ts'
import { errorFileRow, errorFileTitles, errorFileWriting } from '../src/error-file.ts'
import { isoDay } from '../src/formats/read-day.ts'
import type { ReadingOf } from '../src/read-file.ts'
import { ITEMS, readAll, reasons } from './read-whole-file.ts'

const TYPES = ['consumption', 'replenishment', 'balance', 'inventory']

async function movements(text: string, rest: Partial<ReadingOf<'transactions'>> = {}) {
  const { batches, ...all } = await readAll('transactions', text, rest)
  const rows = batches.flatMap(({ records: r }) =>
    Array.from({ length: r.count }, (_, row) =>
      [
        r.lines[row],
        ITEMS[r.itemNos[row] as number],
        isoDay(r.days[row] as number),
        TYPES[r.types[row] as number],
        r.units[row],
        r.orders[row] ?? '-',
        r.codes[row] ?? '-',
        Number.isNaN(r.unitCosts[row]) ? '-' : r.unitCosts[row],
        `flags ${r.flags[row]}`,
      ].join(' '),
    ),
  )
  return { rows, ...all }
}

describe('transactions', () => {
  const HEADER = 'sku,site,date,type,quantity,order,code,cost,affectsBalance,affectsLearning\n'
  it.each<[why: string, row: string, movement: string]>([
    [
      'a consumption',
      'A1,,2026-01-31,consumption,5,O1,261,2.5,true,true',
      '2 0:A1 2026-01-31 consumption 5 O1 261 2.5 flags 3',
    ],
    ['a return', 'A1,,2026-01-31,consumption,-5,,,,,', '2 0:A1 2026-01-31 consumption -5 - - - flags 3'],
    [
      'a receipt at another site',
      'A1,SP,20260131,replenishment,5,,,,,',
      '2 1:A1 2026-01-31 replenishment 5 - - - flags 3',
    ],
    ['a balance', 'A1,MAIN,20260131,balance,0,,,0,,', '2 0:A1 2026-01-31 balance 0 - - 0 flags 3'],
    [
      'a stock count, not learned from',
      'A1,,20260131,Inventory,-3,,,,1,no',
      '2 0:A1 2026-01-31 inventory -3 - - - flags 1',
    ],
    [
      'out of the balance',
      'A1,,20260131,CONSUMPTION,1,,,,não,sim',
      '2 0:A1 2026-01-31 consumption 1 - - - flags 2',
    ],
    [
      'spaces around',
      ' A1 , MAIN ,20260131, consumption , 1 , O 1 ,,,,',
      '2 0:A1 2026-01-31 consumption 1 O 1 - - flags 3',
    ],
    [
      'an accent in two letters is the same SKU',
      'C\u0327a\u0303o,,20260131,consumption,1,,,,,',
      '2 0:Ção 2026-01-31 consumption 1 - - - flags 3',
    ],
    [
      'a text that was escaped for spreadsheets',
      "A1,,20260131,consumption,1,'=O1,'-x,,,",
      '2 0:A1 2026-01-31 consumption 1 =O1 -x - flags 3',
    ],
  ])('%s', async (_why, row, movement) => {
    const cells = row.split(',').slice(0, 10).join(',')
    expect((await movements(`${HEADER}${cells}\n`)).rows).toEqual([movement])
  })

  it.each<[why: string, row: string, reason: string]>([
    [
      'no SKU',
      ',,20260131,consumption,5,,,,,',
      '2 sku: expected text of at most 60 characters, found nothing',
    ],
    [
      'a SKU too long',
      `${'x'.repeat(61)},,20260131,consumption,5,,,,,`,
      '2 sku: expected text of at most 60 characters, found xxx',
    ],
    [
      'an unknown site',
      'A1,RJ,20260131,consumption,5,,,,,',
      '2 site: expected a site of the company, found RJ',
    ],
    ['no date', 'A1,,,consumption,5,,,,,', '2 date: expected a date such as 2026-12-31, found nothing'],
    [
      'an impossible date',
      'A1,,2026-02-30,consumption,5,,,,,',
      '2 date: expected a date such as 2026-12-31, found 2026-02-30',
    ],
    [
      'no type',
      'A1,,20260131,,5,,,,,',
      '2 type: expected one of consumption, replenishment, balance, inventory, transfer, consumptionReturn, replenishmentReturn, found nothing',
    ],
    [
      'an unknown type',
      'A1,,20260131,261,5,,,,,',
      '2 type: expected one of consumption, replenishment, balance, inventory, transfer, consumptionReturn, replenishmentReturn, found 261',
    ],
    [
      'no quantity',
      'A1,,20260131,consumption,,,,,,',
      '2 quantity: expected a number such as 1234.56, found nothing',
    ],
    [
      'a quantity that is none',
      'A1,,20260131,consumption,1e309,,,,,',
      '2 quantity: expected a number such as 1234.56, found 1e309',
    ],
    [
      'a flag that is none',
      'A1,,20260131,consumption,1,,,,maybe,',
      '2 affectsBalance: expected one of true, false, found maybe',
    ],
    ['too few columns', 'A1,,20260131,consumption,1', '2 row: expected 10 columns, found 5'],
    [
      'quotes that do not close',
      '"A1,,20260131,consumption,1,,,,,',
      '2 row: expected quotes that close at the end of their cell, found',
    ],
    [
      'all that is wrong is told at once',
      ',RJ,x,y,z,,,,,',
      '2 site: expected a site of the company, found RJ; sku: expected text of at most 60 characters, found nothing; date: expected a date such as 2026-12-31, found x; type: expected one of consumption, replenishment, balance, inventory, transfer, consumptionReturn, replenishmentReturn, found y; quantity: expected a number such as 1234.56, found z',
    ],
  ])('%s: rejected', async (_why, row, reason) => {
    const { rows, rejections, counts } = await movements(`${HEADER}${row}\nA1,,20260131,consumption,1,,,,,\n`)
    expect(reasons(rejections)[0]).toContain(reason)
    expect(rows).toEqual(['3 0:A1 2026-01-31 consumption 1 - - - flags 3'])
    expect(counts).toEqual({ read: 2, accepted: 1, rejected: 1, unknownItems: 0, leftOut: 0 })
  })

  it('a cell that need not be there is left empty where it cannot be read, and is counted', async () => {
    const { counts, batches } = await readAll(
      'transactions',
      `${HEADER}A1,,20260131,consumption,1,${'9'.repeat(101)},,-2,,\nA1,,20260131,consumption,1,,,x,,\n`,
    )
    expect(counts).toMatchObject({ accepted: 2, rejected: 0 })
    expect(batches.at(-1)?.lostCells).toMatchObject([
      { field: 'cost', cells: 2, line: 2, found: '-2' },
      { field: 'order', cells: 1, line: 2 },
    ])
  })

  it('rows of unknown items go to a file of their own, unless something else is wrong', async () => {
    const { unknownItems, rejections, counts } = await movements(
      `${HEADER}X9,,20260131,consumption,1,,,,,\nB2,SP,20260131,consumption,1,,,,,\nX9,,x,consumption,1,,,,,\n`,
    )
    expect(reasons(unknownItems)).toEqual([
      '2 sku: expected an item of the catalog, found X9',
      '3 sku: expected an item of the catalog, found B2',
    ])
    expect(reasons(rejections)).toEqual(['4 date: expected a date such as 2026-12-31, found x'])
    expect(counts).toEqual({ read: 3, accepted: 0, rejected: 3, unknownItems: 2, leftOut: 0 })
  })

  it('the words and the format of a company', async () => {
    const words = {
      transactions: {
        sku: ['Código'],
        date: ['Data'],
        type: ['Movimento'],
        quantity: ['Quantidade'],
        consumption: ['Saída', '261'],
        replenishment: ['Entrada'],
      },
    }
    const format = {
      dateFormat: 'DDMMYYYY',
      decimalSeparator: ',',
      thousandsSeparator: '.',
      columnSeparator: ';',
      encoding: 'latin1',
    } as const
    const text =
      'Código;Data;Movimento;Quantidade\nA1;31/01/2026;saida;1.234,5\nA1;31/01/2026;261;1\nA1;31/01/2026;ENTRADA;2\nA1;31/01/2026;balance;3\n'
    const { batches } = await readAll('transactions', Buffer.from(text, 'latin1'), { words, format })
    expect([...(batches[0]?.records.types ?? [])]).toEqual([0, 0, 1, 2])
    expect([...(batches[0]?.records.units ?? [])]).toEqual([1234.5, 1, 2, 3])
  })

  it('a word that stands for two things is told, not guessed', async () => {
    const words = { transactions: { consumption: ['261'], replenishment: ['261'] } }
    const { rejections } = await movements('sku,date,type,quantity\nA1,20260131,261,1\n', { words })
    expect(reasons(rejections)[0]).toContain('found 261')
  })

  it('rows of nothing are no rows', async () => {
    const { counts } = await movements('sku,date,type,quantity\nA1,20260131,consumption,1\n,,,\n"", ,,\n\n')
    expect(counts.read).toBe(1)
  })

  it('a header without rows is no file', async () => {
    await expect(movements('sku,date,type,quantity\n')).rejects.toMatchObject({ code: 'file_without_rows' })
  })

  it('batches end where memory asks for it, and count on', async () => {
    const row = `A1,20260131,consumption,1,${'x'.repeat(90)}\n`
    const { batches, counts } = await readAll(
      'transactions',
      `sku,date,type,quantity,code\n${row.repeat(120_000)}`,
    )
    expect(batches.map((batch) => batch.counts.read)).toEqual(
      [...batches].map((_, at) => Math.min((at + 1) * (batches[0]?.counts.read ?? 0), 120_000)),
    )
    expect(batches.length).toBeGreaterThan(2)
    expect(counts.accepted).toBe(120_000)
    expect(batches.flatMap(({ records }) => [...records.lines])).toEqual(
      Array.from({ length: 120_000 }, (_, at) => at + 2),
    )
  })
})

describe('the error file', () => {
  it('has the line, the reasons under the titles of the file, and the row as it came', async () => {
    const words = { transactions: { quantity: ['Quantidade'] } }
    const text = 'sku;date;type;Quantidade\nA1;20260131;=1+1;"-5;0"\nA1;20260131;consumption\n'
    const { rejections, shape } = await readAll('transactions', text, { words })
    const rows = [errorFileTitles(shape), ...rejections.map((rejection) => errorFileRow(rejection, shape))]
    const chunks: Uint8Array[] = []
    for await (const chunk of writeCsv(rows, errorFileWriting(shape))) chunks.push(chunk)
    expect(Buffer.concat(chunks).toString()).toBe(
      '\ufeffline;error;sku;date;type;Quantidade\r\n' +
        `2;"type: expected one of consumption, replenishment, balance, inventory, transfer, consumptionReturn, replenishmentReturn, found =1+1; Quantidade: expected a number such as 1234.56, found -5;0";A1;20260131;'=1+1;"'-5;0"\r\n` +
        '3;row: expected 4 columns, found 3;A1;20260131;consumption\r\n',
    )
  })

  it.each(["'=O1", "''=O1", '=O1', "'O1", "'-5", '-x'])(
    'gives the cell %j back with the meaning that it had',
    async (code) => {
      const row = (quantity: string) =>
        `sku,date,type,quantity,code\nA1,20260131,consumption,${quantity},${code}\n`
      const { rejections, shape } = await readAll('transactions', row('much'), {})
      const rows = [errorFileTitles(shape), ...rejections.map((rejection) => errorFileRow(rejection, shape))]
      const chunks: Uint8Array[] = []
      for await (const chunk of writeCsv(rows, errorFileWriting(shape))) chunks.push(chunk)
      const corrected = Buffer.concat(chunks).toString().replace(',much,', ',1,')
      const codeOf = ([movement = '']: readonly string[]) => movement.replace(/^\S+ /, '')
      expect(codeOf((await movements(corrected)).rows)).toBe(codeOf((await movements(row('1'))).rows))
    },
  )

  it('can be sent again once corrected', async () => {
    const { counts } = await movements(
      '\ufeffline;error;sku;date;type;quantity\r\n2;"type: x; y";A1;20260131;consumption;5\r\n',
    )
    expect(counts.accepted).toBe(1)
  })
})
