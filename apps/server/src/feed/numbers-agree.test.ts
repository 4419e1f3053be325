import { beforeAll, describe, expect, test } from 'vitest'
import { plannedItems } from '#exports/full-report.ts'
import { currentGeneration, runPlanningJob } from '#planning/index.ts'
import { madeUpFile } from '#sample/made-up-files.ts'
import { startTestApp } from '../../test/callers.ts'
import { askRun } from '../../test/planned-catalog.ts'
import { hasData, learnRaf, realFile } from '../../test/raf.ts'
import { startTestWorker, uploadsOf } from '../../test/uploads.ts'

const app = await startTestApp()
await startTestWorker(app)
const uploads = uploadsOf(app)
const { companyId, catalogs } = app.tenants.A
const catalogId = catalogs.main

type Call = Parameters<typeof app.call>[1]
type Row = Record<string, number | string | null>
// biome-ignore lint/suspicious/noExplicitAny: answers of many calls, each read as its contract says.
const get = async (name: Call, query: object = {}, params?: object): Promise<any> => {
  const sent = { query, ...(params ? { params } : {}) } as Record<string, Record<string, string>>
  const { status, body } = await app.call('company_administrator', name, sent)
  if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`)
  return body
}
/** All rows of a list, some at a time. */
async function all(name: Call, query: object = {}): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const page = await get(name, { ...query, limit: 500, offset: rows.length })
    rows.push(...page.rows)
    if (page.rows.length === 0 || rows.length >= page.count) return rows
  }
}
const items = (query: object = {}) => get('listItems', { limit: 0, ...query })
const metric = async (name: string, query: object = {}) =>
  (await items({ ...query, metrics: name })).metrics[name] ?? 0
const sum = (rows: readonly Row[], field: string, pick: (value: number) => number = (value) => value) =>
  rows.reduce((total, row) => total + pick(Number(row[field] ?? 0)), 0)

const feed = () => get('getFeed', { limit: 0, byClass: true })
const run = async () => (await get('listGenerations', {}, { id: catalogId })).rows[0]
const catalog = async () => (await get('listMyCatalogs')).rows.find((row: Row) => row.id === catalogId)
const authorizations = async (query: object) =>
  (await get('listAuthorizations', { limit: 0, ...query })).count
const themeOf = ({ themes }: { themes: Row[] }, theme: string) =>
  themes.find((one) => one.theme === theme) ?? {}

let queued: Row[] = []
let reported: Row[] = []

type Pair = [screen: string, other: string, source: string, numbers: () => Promise<[unknown, unknown]>]

/** Each number that stands on two screens: on which, where it comes from, and what either call answers. */
const PAIRS: readonly Pair[] = [
  [
    'feed: items',
    'queue: its length',
    'items with an open alert',
    async () => [(await feed()).items, queued.length],
  ],
  [
    'feed: to release',
    'queue and export: their lines',
    'effect of each open item, once',
    async () => [(await feed()).release, sum(queued, 'effect', (value) => Math.min(value, 0))],
  ],
  [
    'feed: to invest',
    'queue and export: their lines',
    'effect of each open item, once',
    async () => [(await feed()).invest, sum(queued, 'effect', (value) => Math.max(value, 0))],
  ],
  [
    'feed: tabs of the contexts',
    'item list: filter on open contexts',
    'open alerts of each context',
    async () => {
      const { contexts } = await feed()
      const counts = (contexts as Row[]).map(
        async ({ context }) => (await items({ openContexts: context })).count,
      )
      return [contexts.map(({ count }: Row) => count), await Promise.all(counts)]
    },
  ],
  [
    'feed: effect of a line',
    'item: effect',
    'effect of all five contexts',
    async () => {
      const { rows } = await get('getFeed', { together: true, limit: 50, fields: 'effect' })
      return [rows.map(({ effect }: Row) => effect), rows.map(({ item }: { item: Row }) => item.effect)]
    },
  ],
  [
    'feed: old and new of a line',
    'item: its contexts',
    'context of the plan',
    async () => {
      const { rows } = await get('getFeed', { together: true, limit: 5 })
      const details = await Promise.all(rows.map(({ sku, site }: Row) => get('getItem', { site }, { sku })))
      const told = ({ context, old, new: next, stance }: Row) => ({ context, old, next, stance })
      return [
        rows.map(told),
        rows.map(({ context }: Row, at: number) =>
          told(details[at].contexts.find((one: Row) => one.context === context)),
        ),
      ]
    },
  ],
  [
    'working capital: in stock',
    'its parts: balance, excess and what can leave',
    'average stock of 90 days',
    async () => {
      const answer = await feed()
      const parts = ['balance', 'excess', 'rescue'].map((theme) => themeOf(answer, theme))
      return [answer.synthesis.current, sum(parts, 'value')]
    },
  ],
  [
    'working capital: redemption',
    'item list: gaps of what asks for redemption',
    'gap of the items',
    async () => [
      (await feed()).synthesis.redemption,
      -(await metric('sum(gap)', { financialAction: 'redemption' })),
    ],
  ],
  [
    'working capital: investment',
    'item list: gaps of what asks for investment',
    'gap of the items',
    async () => [
      (await feed()).synthesis.investment,
      await metric('sum(gap)', { financialAction: 'investment' }),
    ],
  ],
  [
    'working capital: each part',
    'the same by ABC class',
    'capital parts of the items',
    async () => {
      const { themes, classes } = await feed()
      return [
        themes.map(({ value }: Row) => value),
        themes.map(({ theme }: Row) =>
          sum(
            classes.map((one: { themes: Row[] }) => themeOf(one, String(theme))),
            'value',
          ),
        ),
      ]
    },
  ],
  [
    'working capital: in stock',
    'its columns by age of the stock',
    'average stock of 90 days, else the stock on hand',
    async () => {
      const parts = ['balance', 'excess', 'rescue'].map((theme) => `sum(theme.${theme})`)
      const { groups } = await items({ groupBy: 'agingClass', metrics: parts.join(',') })
      return [
        (await feed()).synthesis.current,
        parts.reduce(
          (total, part) =>
            total +
            sum(
              groups.map(({ metrics }: { metrics: Row }) => metrics),
              part,
            ),
          0,
        ),
      ]
    },
  ],
  [
    'working capital: items with excess',
    'item list: view "Excess"',
    'on hand above the maximum',
    async () => [
      themeOf(await feed(), 'excess').items,
      (await items({ excessFrom: '0.000001', costFrom: '0.000001' })).count,
    ],
  ],
  [
    'working capital: average stock of the plan',
    'service of today: stock of the plan',
    'target stock of the items',
    async () => {
      const planned = await metric('sum(proposedFinancialBalance)')
      return [planned, (await run()).service?.plan.stockValue ?? planned]
    },
  ],
  [
    'working capital: in stock, redeem, invest',
    'its line over time: last run',
    'capital of the run',
    async () => [(await feed()).synthesis, (await run()).synthesis],
  ],
  [
    // Of the day: working capital has the average of 90 days, which the help of either says.
    'catalogs: capital',
    'full report: balances by their cost',
    'balance of the items',
    async () => [
      (await catalog()).totalInvestment,
      reported.reduce(
        (total, { currentBalance, cost }) => total + Math.max(Number(currentBalance), 0) * Number(cost),
        0,
      ),
    ],
  ],
  [
    'catalogs: items',
    'item list: count',
    'items that are stock',
    async () => [(await catalog()).skuCount, (await items()).count],
  ],
  [
    'service: items short',
    'item list: view "in shortage"',
    'coverage of the items',
    async () => [
      (await items({ facets: 'coverageConformity' })).facets.coverageConformity.shortage ?? 0,
      (await items({ coverageConformity: 'shortage' })).count,
    ],
  ],
  [
    'service: required and achieved',
    'its line over time: last run',
    'means over the items',
    async () => {
      const { nsr, availability } = await run()
      return [
        [await metric('avg(nsr)'), await metric('avg(availability)')],
        [nsr ?? 0, availability ?? 0],
      ]
    },
  ],
  [
    'service: exposure',
    'full report: its column',
    'exposure of the items',
    async () => [await metric('sum(ruptureExposure)'), sum(reported, 'ruptureExposure')],
  ],
  [
    'item list: count',
    'full report: its rows',
    'items that are stock',
    async () => [(await items()).count, reported.length],
  ],
  [
    'item list: sum of gaps',
    'full report: its column',
    'gap of the items',
    async () => [await metric('sum(gap)'), sum(reported, 'gap')],
  ],
  [
    'item list: sum of effects',
    'full report: its column',
    'effect of the items',
    async () => [await metric('sum(effect)'), sum(reported, 'effect')],
  ],
  [
    'results: authorized and not',
    'item list: count',
    'items that are stock',
    async () => [
      (await authorizations({ authorized: true })) + (await authorizations({ authorized: false })),
      (await items()).count,
    ],
  ],
  [
    'results: blocked by data',
    'item list: inactive or incomplete',
    'what may be authorized',
    async () => {
      const inactive = (await items({ status: 'inactive' })).count
      const incomplete = (await items({ status: 'active', dataQuality: 'incomplete' })).count
      return [await authorizations({ blocked: true }), inactive + incomplete]
    },
  ],
]

/** Sums of money are added up in another order: they differ by less than a cent in a million. */
function close(value: unknown): unknown {
  if (typeof value === 'number') return expect.closeTo(value, Math.abs(value) > 1e4 ? 1 : 2)
  if (Array.isArray(value)) return value.map(close)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, close(one)]))
  return value
}

async function planned(asOf: string): Promise<void> {
  const payload = await askRun(app.ground.database, { catalogId, companyId }, asOf)
  await runPlanningJob(app.ground)({
    id: 'test',
    attempt: 0,
    isLastAttempt: true,
    payload,
    assertMine: async () => {},
  })
  queued = await all('listQueue')
  reported = await uploads.inCatalog(async (tx) => {
    const { number } = (await currentGeneration(tx, catalogId)) ?? { number: 0 }
    const rows: Row[] = []
    for await (const row of plannedItems(tx, { catalogId, generation: number }, {}))
      rows.push(row as unknown as Row)
    return rows
  })
}

const SETS: readonly [string, boolean, () => Promise<void>][] = [
  [
    'the sample',
    true,
    async () => {
      const made = {
        seed: 'giro',
        items: 60,
        years: 2,
        lastDay: 20_600,
        sites: ['MAIN'],
        language: 'pt-BR' as const,
      }
      for (const kind of ['master_data', 'orders', 'transactions'] as const) {
        const parts: Uint8Array[] = []
        for await (const part of madeUpFile(made, kind)) parts.push(part)
        await uploads.load({ kind, content: Buffer.concat(parts) })
      }
      // An item of which nobody told a balance: its movements leave something on the shelf.
      await uploads.load({
        kind: 'master_data',
        content: 'sku,description,unit,cost,site\nUNCOUNTED,x,pc,7,MAIN\n',
      })
      await uploads.load({
        kind: 'transactions',
        content:
          'sku,site,date,type,quantity\nUNCOUNTED,MAIN,2026-03-02,replenishment,9\nUNCOUNTED,MAIN,2026-04-06,consumption,2\n',
      })
      await planned('2026-05-27')
    },
  ],
  [
    'raf (skipped without ../shared/data)',
    hasData,
    async () => {
      const formatId = await learnRaf(uploads, companyId)
      for (const kind of ['master_data', 'transactions'] as const)
        await uploads.load(realFile('raf', kind, formatId, 300))
      await planned('2002-12-31')
    },
  ],
]

for (const [set, isThere, load] of SETS)
  describe.skipIf(!isThere)(`one number is the same on every screen: ${set}`, () => {
    beforeAll(load, 180_000)

    test.each(PAIRS)('%s = %s (%s)', async (_screen, _other, _source, numbers) => {
      const [one, other] = await numbers()
      expect(one).toEqual(close(other))
    })
  })
