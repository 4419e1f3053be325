import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ITEM_FIELD_NAMES } from '@giro/contract'
import { parse } from 'csv-parse/sync'
import { afterAll, describe, expect, it } from 'vitest'
import { main } from '#plan.ts'
import { callIn, startIn } from '../test/programs.ts'

const folder = await mkdtemp(join(tmpdir(), 'giro-plan-'))
afterAll(() => rm(folder, { recursive: true }))
const DATA = join(import.meta.dirname, '../../../../shared/data')

/** `npm run plan` with these arguments, in the test's folder. */
const plan = (...args: string[]) => callIn(folder, main, args)
const put = (name: string, text: string) =>
  writeFile(join(folder, name), `${text.trim().replace(/^ +/gm, '')}\n`)
const read = async (name: string, delimiter = ','): Promise<Record<string, string>[]> =>
  parse(await readFile(join(folder, 'out', name)), { columns: true, delimiter })

await put(
  'master.csv',
  `
  sku,site,description,cost,leadTime,currentBalance
  =B,NORTH,Nut,2,5,3
  A,MAIN,"Bolt, long",1.5,10,7`,
)
await put(
  'movements.csv',
  `
  sku,site,date,type,quantity
  A,MAIN,2024-01-05,consumption,4
  A,MAIN,2024-02-05,consumption,6
  A,MAIN,2024-02-31,consumption,6
  X,MAIN,2024-02-05,consumption,6
  A,SOUTH,2024-02-05,consumption,6
  =B,NORTH,2024-03-01,consumption,1`,
)

describe('npm run plan', () => {
  it('says before that nobody told the files what is not stock', async () => {
    const { code, out } = await startIn(folder, 'plan.ts', ['--help'])
    expect([code, out]).toEqual([
      0,
      expect.stringContaining('Every item of the files is planned, including postage and adjustments'),
    ])
  })

  it('takes the earlier names of its options too', async () => {
    const { error } = await startIn(folder, 'plan.ts', ['--master', 'none.csv', '--transactions=none.csv'])
    expect(error).toMatch(/^giro: --items, --movements and --out are needed/)
    const { code } = await plan('--master', 'master.csv', '--transactions=movements.csv', '--out', 'earlier')
    expect(code).toBe(0)
  })

  it('ends with the code of what went wrong, and says it where errors are read', async () => {
    const { code, out, error } = await startIn(folder, 'plan.ts', [])
    expect([code, out, error]).toEqual([2, '', expect.stringContaining('giro: --items')])
  })

  it('writes every item, the ERP file and the rejected rows, and says what it did', async () => {
    const { code, out } = await plan('--items', 'master.csv', '--movements', 'movements.csv', '--out', 'out')
    expect(code).toBe(0)
    expect(out).toContain('Planned 2 items as of 2024-03-01')
    expect(out).toContain('transactions  6 rows read, 3 accepted, 3 rejected')
    const items = await read('items.csv')
    expect(items.map(({ sku, site }) => [sku, site])).toEqual([
      ["'=B", 'NORTH'],
      ['A', 'MAIN'],
    ])
    expect(Object.keys(items[0] ?? {})).toEqual(
      expect.arrayContaining([...ITEM_FIELD_NAMES, 'alertLevel', 'openContexts', 'alerts.outlier']),
    )
    expect(items[1]).toMatchObject({
      description: 'Bolt, long',
      cost: '1.5',
      currentBalance: '7',
      erpLeadTime: '10',
      consumptionPopularity: '2',
      authorized: 'false',
      executionPeriodEnd: '2024-03-01',
    })
    const erp = await read('erp.csv')
    expect(Object.keys(erp[0] ?? {})).toEqual([
      'sku',
      'site',
      'portfolio',
      'nsr',
      'leadTime',
      'trigger',
      'batch',
      'minimumBalance',
      'maximumBalance',
    ])
    expect(erp[1]).toMatchObject({ sku: 'A', portfolio: items[1]?.portfolio, leadTime: '10' })
    expect(await read('rejected.csv')).toEqual([
      {
        file: 'movements.csv',
        line: '4',
        error: 'date: expected a date such as 2026-12-31, found 2024-02-31',
        row: 'A,MAIN,2024-02-31,consumption,6',
      },
      {
        file: 'movements.csv',
        line: '5',
        error: 'sku: expected an item of the catalog, found X',
        row: 'X,MAIN,2024-02-05,consumption,6',
      },
      {
        file: 'movements.csv',
        line: '6',
        error: 'site: expected a site of the company, found SOUTH',
        row: 'A,SOUTH,2024-02-05,consumption,6',
      },
    ])
  })

  it.each([
    ['another day: later orders are not placed yet', ['--as-of', '2024-01-31'], '2024-01-31', '9'],
    ['the last movement, asked for', ['--as-of', '2024-03-01'], '2024-03-01', '9'],
    ['the last movement by default: later orders are on order', [], '2024-03-01', '16'],
  ])('takes orders as of %s', async (_why, asOf, day, virtualOrder) => {
    const orders = [
      'PO1,2024-01-20,2024-03-20,9',
      'PO0,2023-12-01,2024-01-04,5',
      'PO2,2024-03-10,2024-04-10,7',
    ]
    const lines = orders.map((order) => `A,MAIN,${order}`)
    await put('orders.csv', ['sku,site,order,startDate,endDate,quantity', ...lines].join('\n'))
    const files = ['--items', 'master.csv', '--movements', 'movements.csv', '--orders', 'orders.csv']
    const { code, out } = await plan(...files, ...asOf, '--out', 'out')
    expect([code, out]).toEqual([0, expect.stringContaining(`as of ${day}`)])
    expect((await read('items.csv'))[1]).toMatchObject({ virtualOrder })
  })

  it('writes the same bytes again: its instants are the beginning of the planning day', async () => {
    const files = ['items.csv', 'erp.csv', 'rejected.csv']
    const written = async () => {
      await plan('--items', 'master.csv', '--movements', 'movements.csv', '--out', 'out')
      return Promise.all(files.map((name) => readFile(join(folder, 'out', name), 'utf8')))
    }
    const first = await written()
    const beginning = '2024-03-01T00:00:00.000Z'
    expect((await read('items.csv'))[0]).toMatchObject({
      createdAt: beginning,
      lastUpdate: beginning,
      lastExecution: beginning,
    })
    expect(await written()).toEqual(first)
  })

  it("plans with the company's own parameters", async () => {
    await put('own.json', '{"planning": {"popularityLimits": {"p": 20, "q": 10, "r": 4, "s": 1}}}')
    const classOf = async (...format: string[]) => {
      await plan('--items', 'master.csv', '--movements', 'movements.csv', '--out', 'out', ...format)
      return (await read('items.csv'))[1]?.consumptionPopularityClass
    }
    expect([await classOf(), await classOf('--format', 'own.json')]).toEqual(['Q', 'P'])
  })

  it('is told only what a file has otherwise than by default', async () => {
    await put('brazilian.json', '{"fileFormat": {"dateFormat": "DDMMYYYY"}}')
    const transactions = 'sku;date;type;quantity\nA;05/01/2024;consumption;4\nA;05/02/2024;consumption;2.5'
    await put('days-first.csv', transactions)
    const { code, out } = await plan(
      ...['--items', 'master.csv', '--movements', 'days-first.csv'],
      ...['--format', 'brazilian.json', '--out', 'out'],
    )
    expect([code, out]).toEqual([
      0,
      expect.stringContaining('transactions  2 rows read, 2 accepted, 0 rejected'),
    ])
    expect(out).toContain('as of 2024-02-05')
  })

  it.each([
    ['nothing', [], 2, '--items, --movements and --out are needed'],
    ['an unknown option', ['--mastr', 'x'], 2, "Unknown option '--mastr'"],
    [
      'a day that is none',
      ['--items', 'master.csv', '--movements', 'movements.csv', '--out', 'o', '--as-of', '2024-02-30'],
      2,
      '--as-of 2024-02-30 is not a day',
    ],
    [
      'a file that is not there',
      ['--items', 'none.csv', '--movements', 'movements.csv', '--out', 'o'],
      1,
      'no such file',
    ],
    [
      'the wrong file',
      ['--items', 'master.csv', '--movements', 'master.csv', '--out', 'o'],
      1,
      'master.csv: ',
    ],
    [
      'a file of which no row can be taken',
      ['--items', 'master.csv', '--movements', 'brazilian.csv', '--out', 'o'],
      1,
      'brazilian.csv: its only row cannot be taken; line 2, date: expected a date such as 2026-12-31, found 31/12/2023. If the file',
    ],
    [
      'a format that is no JSON',
      ['--items', 'master.csv', '--movements', 'movements.csv', '--out', 'o', '--format', 'master.csv'],
      1,
      'master.csv: it is not JSON',
    ],
    [
      'a format that is none',
      ['--items', 'master.csv', '--movements', 'movements.csv', '--out', 'o', '--format', 'bad.json'],
      1,
      'bad.json: fileFormat.dateFormat is not valid',
    ],
    [
      'separators that are the same',
      ['--items', 'master.csv', '--movements', 'movements.csv', '--out', 'o', '--format', 'same.json'],
      1,
      'same.json: fileFormat.decimalSeparator is not valid (validation.separators)',
    ],
    [
      'planning parameters out of their limits',
      ['--items', 'master.csv', '--movements', 'movements.csv', '--out', 'o', '--format', 'slow.json'],
      1,
      'slow.json: planning.reviewDays is not valid (validation.range)',
    ],
    [
      'a budget that is no amount',
      ['--items', 'master.csv', '--movements', 'movements.csv', '--out', 'o', '--budget', 'much'],
      2,
      '--budget much is not an amount of money.',
    ],
    [
      'an objective that there is not',
      ['--items', 'master.csv', '--movements', 'movements.csv', '--out', 'o', '--objective', 'joy'],
      2,
      '--objective joy is not one of penalty, units, value, items.',
    ],
  ])('refuses %s in one line', async (_what, args, code, text) => {
    await put(
      'bad.json',
      '{"fileFormat": {"dateFormat": "YYMMDD", "decimalSeparator": ".", "thousandsSeparator": "", "columnSeparator": ","}}',
    )
    await put('brazilian.csv', 'sku,date,type,quantity\nA,31/12/2023,consumption,2')
    await put('same.json', '{"fileFormat": {"thousandsSeparator": "."}}')
    await put('slow.json', '{"planning": {"reviewDays": 400}}')
    const ended = await plan(...args)
    expect(ended).toMatchObject({ code, error: expect.stringContaining(text) })
    expect(ended.error).toMatch(/^giro: [^\n]+\n/)
    expect(ended.error).not.toContain('    at ')
  })
})

const BUDGET = 4_000_000

describe.skipIf(!existsSync(DATA))('on real data (skipped without ../shared/data)', () => {
  it('reads a Brazilian ERP’s files and answers in its format', async () => {
    const raf = (name: string) => join(DATA, 'raf', name)
    const { code, out } = await plan(
      '--items',
      raf('master_data.csv.gz'),
      '--movements',
      raf('transactions.csv.gz'),
      '--format',
      raf('format.json'),
      '--budget',
      String(BUDGET),
      '--out',
      'out',
    )
    expect([code, out]).toEqual([0, expect.stringContaining('Planned 5,000 items as of 2002-12-31')])
    expect(out).toContain('42,695 rows read, 42,695 accepted, 0 rejected')
    const erp = await read('erp.csv', ';')
    expect(erp).toHaveLength(5000)
    expect(erp.find(({ sku }) => sku === '1')?.nsr).toMatch(/^0,\d+$/)
    const budget = await read('budget.csv')
    const sum = (name: string) => budget.reduce((total, row) => total + Number(row[name]), 0)
    expect(sum('newCapital')).toBeLessThanOrEqual(BUDGET)
    expect(sum('newCapital')).toBeGreaterThan(0.99 * BUDGET)
    expect(sum('capital')).toBeGreaterThan(BUDGET)
    expect(budget.some(({ trigger, newTrigger }) => Number(newTrigger) < Number(trigger))).toBe(true)
  }, 60_000)
})
