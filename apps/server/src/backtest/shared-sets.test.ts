import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { backtestSharedSets, orderOf, SHARED_SETS, type SharedSet } from '#backtest/shared-sets.ts'
import { setsTable } from '#backtest/tables.ts'
import { dice } from '#backtest/willemain.ts'
import { UnusableFile } from '#plan-files/index.ts'

const root = await mkdtemp(join(tmpdir(), 'giro-sets-'))
afterAll(() => rm(root, { recursive: true }))
const data = join(root, 'data')
const out = join(root, 'out')
const unchanged = { only: null, trainingPeriods: null, leadPeriods: null }
const named = (name: string) => SHARED_SETS.find((set) => set.name === name) as SharedSet
const put = async (folder: string, name: string, lines: readonly string[]) => {
  await mkdir(join(data, folder), { recursive: true })
  await writeFile(join(data, folder, name), gzipSync(`${lines.join('\n')}\n`))
}

/** 36 months of 20 parts, as the carparts folder has them; of the last two a month is not known. */
const MONTHS = 36
const monthEnd = (i: number) => new Date(Date.UTC(2021, i + 1, 0)).toISOString().slice(0, 10)
const next = dice(3)
const series = Array.from({ length: 20 }, (_, part) => ({
  sku: `P${part}`,
  cells: Array.from({ length: MONTHS }, (_, month) => {
    if (part >= 18 && month === 5) return ''
    return next() < 0.4 ? `${Math.ceil(4 * next())}` : '0'
  }),
}))
await put('carparts', 'series.csv.gz', [
  `sku,${Array.from({ length: MONTHS }, (_, i) => monthEnd(i).slice(0, 7)).join(',')}`,
  ...series.map(({ sku, cells }) => `${sku},${cells.join(',')}`),
])
await put('carparts', 'master_data.csv.gz', ['sku,cost', ...series.map(({ sku }) => `${sku},1`)])
await put('carparts', 'transactions.csv.gz', [
  'sku,date,type,quantity',
  ...series.flatMap(({ sku, cells }) =>
    cells.flatMap((units, i) => (Number(units) > 0 ? [`${sku},${monthEnd(i)},consumption,${units}`] : [])),
  ),
])

describe('the shared sets', () => {
  test('are played by the settings of the protocol, and those that are not there are named', async () => {
    const told: string[] = []
    const done: string[] = []
    const results = await backtestSharedSets(
      SHARED_SETS,
      { data, out, changes: unchanged },
      (line) => told.push(line),
      ({ set }) => done.push(set.name),
    )
    expect(done).toEqual(['carparts', 'carparts3'])
    expect(told.filter((line) => line.includes('SKIPPED'))).toEqual([
      `raf is SKIPPED: there is no folder ${join(data, 'raf')}`,
      `online_retail is SKIPPED: there is no folder ${join(data, 'online_retail')}`,
    ])
    expect(
      results.map(({ result: { items, played, firstPeriod, leadTimes } }) => ({
        items,
        played,
        firstPeriod,
        lead: leadTimes.longest,
      })),
    ).toEqual([
      { items: 18, played: 18, firstPeriod: 24, lead: 1 },
      { items: 18, played: 18, firstPeriod: 24, lead: 3 },
    ])
    for (const name of done) {
      expect(await readFile(join(out, name, 'backtest.csv'), 'utf8')).toMatch(/^method,target,/)
      await access(join(out, name, 'backtest.svg'))
    }
  }, 60_000)

  test('are played otherwise where that is asked for', async () => {
    const order = await orderOf(named('carparts'), {
      data,
      out,
      changes: { only: new Set(['P1', 'P2', 'P19']), trainingPeriods: 30, leadPeriods: 2 },
    })
    expect(order).toMatchObject({ only: new Set(['P1', 'P2']), trainingPeriods: 30, leadPeriods: 2 })
  })

  test('none of them there is an error', async () => {
    const nothing = backtestSharedSets(
      SHARED_SETS,
      { data: join(root, 'none'), out, changes: unchanged },
      () => {},
      () => {},
    )
    await expect(nothing).rejects.toThrow(UnusableFile)
  })

  test('stand side by side in one table, the best method first', () => {
    const methods = (a: number, b: number) => [
      { method: 'giro', scores: [], costIndex: a },
      { method: 'SES-NB', scores: [], costIndex: b },
    ]
    const sets = [
      { name: 'one', methods: methods(90, 80) },
      { name: 'two', methods: methods(70, 100) },
    ]
    expect(setsTable(sets).split('\n').slice(2)).toEqual([
      '  method   one    two  mean',
      '  giro *  90.0   70.0  80.0',
      '  SES-NB  80.0  100.0  90.0',
    ])
  })
})
