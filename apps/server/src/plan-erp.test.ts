import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, describe, expect, it } from 'vitest'
import { main } from '#plan.ts'
import { callIn } from '../test/programs.ts'

const folder = await mkdtemp(join(tmpdir(), 'giro-plan-erp-'))
afterAll(() => rm(folder, { recursive: true }))
const ERPS = join(import.meta.dirname, '../../../../shared/data/erps')
const hasFiles = existsSync(ERPS)

/** `npm run plan` with these arguments, in the test's folder. */
const plan = (...args: string[]) => callIn(folder, main, [...args, '--out', 'out'])
const put = (name: string, text: string) =>
  writeFile(join(folder, name), `${text.trim().replace(/^ +/gm, '')}\n`)
const table = async (path: string): Promise<Record<string, string>[]> =>
  parse(await readFile(path, 'utf8'), { columns: true })

await put('items.csv', 'sku,cost\nA,2\nB,3')
await put('movements.csv', 'Ding,Wann,Stück\nA,2026-09-05,-4\nA,2026-10-05,-6\nB,2026-11-05,-1')
const COLUMNS = [
  { title: 'Ding', column: 'sku' },
  { title: 'Wann', column: 'date' },
  { title: 'Stück', column: 'quantity' },
]

describe(`npm run plan with files of an ERP${hasFiles ? '' : ` (skipped: none at ${ERPS})`}`, () => {
  it.skipIf(!hasFiles).each([
    ['sap', '01-sap-mb51-marc', 'MB51.txt', ['MARC-as-list.xlsx']],
    ['sap', '01-sap-mb51-marc', 'MB51.txt', ['MARC_MBEW_MARD.xlsx']],
    [
      'Odoo',
      '02-odoo-stock-move-line',
      'Moves History (stock.move.line).csv',
      ['Product Variant (product.product).csv'],
    ],
    [
      'Odoo',
      '02-odoo-stock-move-line',
      'Moves History (stock.move.line).csv',
      ['Product Variant (product.product).csv', 'Reordering Rules (stock.warehouse.orderpoint).csv'],
    ],
    ['ERPNext', '03-erpnext-stock-ledger', 'Stock Ledger Entry.csv', ['Item.csv', 'Stock Balance.csv']],
    ['Protheus', '05-protheus-sd3-sb1', 'SD3.csv', ['SB1_SB2.csv']],
  ])('of %s reads its lists as they are (%s, %s, %s)', async (erp, name, movements, items) => {
    const at = (file: string) => join(ERPS, name, file)
    const { code, out, error } = await plan(
      ...['--erp', erp, '--movements', at(movements)],
      ...items.flatMap((file) => ['--items', at(file)]),
    )
    // Code 520 is the company's own: what it is taken for is said.
    expect([code, error.trim()]).toEqual([
      0,
      erp === 'Protheus' ? expect.stringMatching(/^SD3\.csv: RE0 520 .*$/) : '',
    ])
    expect(out).toMatch(/transactions .* accepted, 0 rejected/)
    const truth = await table(at('truth.csv'))
    const planned = await table(join(folder, 'out', 'items.csv'))
    const isOneSite = erp === 'Protheus'
    const itemsOf = (rows: Record<string, string>[]) =>
      rows
        .map(({ sku, site, cost, currentBalance, onHand = currentBalance }) =>
          [sku?.replace(/^0+/, ''), isOneSite ? '' : site, Number(cost), Number(onHand)].join(' '),
        )
        .sort()
    expect(itemsOf(planned)).toEqual(itemsOf(truth))
  })

  it.skipIf(!hasFiles)('orders nothing of an item that the ERP blocks', async () => {
    const at = (file: string) => join(ERPS, '05-protheus-sd3-sb1', file)
    await plan('--erp', 'protheus', '--movements', at('SD3.csv'), '--items', at('SB1_SB2.csv'))
    const planned = await table(join(folder, 'out', 'items.csv'))
    const blocked = planned.find(({ sku }) => sku === '000052')
    expect(blocked).toMatchObject({ portfolio: 'on_demand', trigger: '0', suggestedOrder: '', excess: '3' })
  })

  it('understands movements by a reading', async () => {
    const reading = { columns: COLUMNS, allRows: { meaning: 'consumption' }, sign: 'below_zero_is_out' }
    await put('reading.json', JSON.stringify(reading))
    const { code, out, error } = await plan(
      ...['--reading', 'reading.json', '--movements', 'movements.csv', '--items', 'items.csv'],
    )
    expect([code, error]).toEqual([0, ''])
    expect(out).toContain('3 rows read, 3 accepted, 0 rejected')
  })

  it.each([
    ['a system that is not known', ['--erp', 'oracle'], 2, 'giro: --erp oracle is not one of protheus, sap,'],
    [
      'a file that is no list of the system',
      ['--erp', 'sap'],
      1,
      'is no list of SAP that is known as master_data. Known are: MARC, MARD, MBEW, MM60.',
    ],
    ['a reading that is none', ['--reading', 'wrong.json'], 1, 'sign is not valid'],
    ['a reading that leaves something open', ['--reading', 'open.json'], 1, 'leaves open'],
  ])('says in one sentence what is wrong with %s', async (_what, args, code, said) => {
    await put('wrong.json', JSON.stringify({ columns: COLUMNS, sign: 'upside_down' }))
    await put('open.json', JSON.stringify({ columns: COLUMNS.slice(1) }))
    const answer = await plan(...args, '--movements', 'movements.csv', '--items', 'items.csv')
    expect(answer.code).toBe(code)
    expect(answer.error).toContain(said)
  })
})
