import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, describe, expect, it } from 'vitest'
import { dice } from '#backtest/willemain.ts'
import { main } from '#backtest.ts'
import { callIn, startIn } from '../test/programs.ts'
import { STORY } from '../test/story.ts'

const folder = await mkdtemp(join(tmpdir(), 'giro-backtest-'))
afterAll(() => rm(folder, { recursive: true }))

/** `npm run backtest` with these arguments, in the test's folder. */
const backtest = (...args: string[]) => callIn(folder, main, args)
const read = (name: string) => readFile(join(folder, name), 'utf8')
const rowsOf = async (name: string): Promise<Record<string, string>[]> =>
  parse(await read(name), { columns: true })

/** Month ends of three years, and 120 items that sell now and then. */
const monthEnds = Array.from({ length: 36 }, (_, i) =>
  new Date(Date.UTC(2021, i + 1, 0)).toISOString().slice(0, 10),
)
const next = dice(5)
const movements = Array.from({ length: 120 }, (_, i) =>
  monthEnds.flatMap((day) =>
    next() < 0.15 + i / 200 ? [`S${i},${day},consumption,${Math.ceil(5 * next())}`] : [],
  ),
).flat()
await writeFile(join(folder, 'movements.csv'), ['sku,date,type,quantity', ...movements].join('\n'))
await writeFile(
  join(folder, 'master.csv'),
  [
    'sku,cost,leadTime',
    ...Array.from({ length: 120 }, (_, i) => `S${i},${1 + (i % 9)},${[20, 61, 95][i % 3]}`),
  ].join('\n'),
)
await writeFile(join(folder, 'some.txt'), 'S1\nS2\nS3\nS4\nS5\n')
await writeFile(
  join(folder, 'american.csv'),
  'sku,date,type,quantity\nS1,12/31/2023,consumption,2\nS1,01/31/2024,consumption,2\n',
)

describe('npm run backtest', STORY, () => {
  it('plays the past under every method and writes table and picture', async () => {
    const { code, out, error } = await backtest('--movements', 'movements.csv', '--out', 'out')
    expect([code, error.includes('19 of 36 months to learn from')]).toEqual([0, true])
    expect(out).toContain('Implied cost, TEXTBOOK-NORMAL = 100')
    expect((await read('out/backtest.csv')).split('\n')[0]).toBe(
      'method,target,cycleService,fillRate,capital,costIndex',
    )
    const rows = await rowsOf('out/backtest.csv')
    expect([...new Set(rows.map(({ method }) => method))]).toEqual([
      'ERP-MA12-COVER',
      'TEXTBOOK-NORMAL',
      'MA12-NORMAL',
      'SES-NORMAL',
      'CROSTON-NORMAL',
      'SBA-NORMAL',
      'SES-NB',
      'SBA-NB',
      'TSB-NB',
      'STATIC-NB',
      'STATIC-POISSON',
      'EMPIRICAL-LTD',
      'WILLEMAIN',
      'giro',
    ])
    expect(rows.filter(({ method }) => method === 'giro').map(({ target }) => Number(target))).toEqual([
      0.8, 0.85, 0.9, 0.95, 0.975, 0.99, 0.995,
    ])
    for (const { cycleService, fillRate, capital, costIndex } of rows) {
      expect(Number(cycleService)).toBeLessThanOrEqual(1)
      expect(Number(fillRate)).toBeLessThanOrEqual(1)
      expect(Number(capital)).toBeGreaterThan(0)
      expect(Number(costIndex)).toBeGreaterThan(0)
    }
    const svg = await read('out/backtest.svg')
    expect(svg).toMatch(/^<svg[^>]+xmlns/)
    expect(svg).toContain('unit fill rate')
    expect(svg).not.toContain('NaN')
  }, 60_000)

  it('answers the same each time', async () => {
    await backtest('--movements', 'movements.csv', '--out', 'again')
    expect(await read('again/backtest.csv')).toBe(await read('out/backtest.csv'))
    expect(await read('again/backtest.svg')).toBe(await read('out/backtest.svg'))
  }, 60_000)

  it('takes costs and lead times from the master data', async () => {
    const { code, error } = await backtest(
      '--movements',
      'movements.csv',
      '--items',
      'master.csv',
      '--out',
      'own',
    )
    expect([code, error]).toEqual([
      0,
      expect.stringContaining('lead times of 1 to 3 months, 120 of them known'),
    ])
    expect(await read('own/backtest.csv')).not.toBe(await read('out/backtest.csv'))
  }, 60_000)

  it('plays some items only, by their own lead time and split', async () => {
    const { error } = await backtest(
      ...['--movements', 'movements.csv', '--items', 'master.csv', '--out', 'some', '--only', 'some.txt'],
      ...['--training-periods', '24', '--lead-time-periods', '2'],
    )
    expect(error).toMatch(/5 of 5 items, 24 of 3[456] months to learn from/)
    expect(error).toContain('lead times of 2 months')
  }, 60_000)

  it.each([
    ['no place to write to', [], 2, '--out is needed'],
    ['a word for a number', ['--training-periods', 'x'], 2, 'not a whole number'],
    ['an unknown period', ['--period', 'year'], 2, 'not one of month, week'],
    ['no such file', ['--items', 'none.csv'], 1, 'none.csv'],
    ['too little past', ['--training-periods', '35'], 1, 'are too few'],
    ['a public set beside own files', ['--set', 'raf'], 2, '--set names a public set'],
    [
      'dates that are written otherwise',
      ['--movements', 'american.csv'],
      1,
      'none of its 2 rows can be taken; line 2, date: expected a date such as 2026-12-31, found 12/31/2023. If the file is right, say with --format',
    ],
  ])(
    'refuses %s in one line',
    async (_, args, code, words) => {
      const given = args.length > 0 ? ['--movements', 'movements.csv', '--out', 'bad', ...args] : []
      const ended = await backtest(...given)
      expect([ended.code, ended.error.split('\n').find((line) => line.startsWith('giro:'))]).toEqual([
        code,
        expect.stringContaining(words),
      ])
    },
    60_000,
  )

  it.each([
    ['an unknown set', ['--set', 'auto'], '--set auto is not one of carparts, carparts3, raf, online_retail'],
    ['a file beside them', ['--items', 'master.csv'], '--items needs --movements'],
    ['a period of their own', ['--period', 'week'], '--period needs --movements'],
  ])('refuses of the public sets %s', async (_, args, words) => {
    const ended = await backtest('--out', 'bad', ...args)
    expect([ended.code, ended.error]).toEqual([2, expect.stringContaining(`giro: ${words}`)])
  })

  it('tells of them in its help', async () => {
    const { code, out } = await startIn(folder, 'backtest.ts', ['--help'])
    expect([code, out]).toEqual([0, expect.stringContaining('[--set NAME]... --out FOLDER')])
  })
})
