import {
  type CatalogPlace,
  chooseDemandModel,
  DEFAULT_PARAMETERS,
  entriesOf,
  type ItemFacts,
  summarizeCatalog,
  summarizeHistory,
} from '@giro/planning'
import { describe, expect, test } from 'vitest'
import { dayNumber } from '#calendar.ts'
import { type KnownItem, masterFacts } from '#facts/index.ts'
import { blocksOf } from './facts-blocks.ts'
import { type CatalogToPlan, planAll, summarize, sumUpAll, withProgress } from './plan-catalog.ts'
import { PLAN_TABLES } from './plan-row.ts'
import { planRows, sumUp } from './run-tasks.ts'
import { BLOCK_ITEMS, inOrder, onThread } from './thread-pool.ts'

const AS_OF = 20_500
const HISTORY_DAYS = 800
/** Enough for a choice of the model. */
const ITEMS = 237
const parameters = DEFAULT_PARAMETERS
const startedAt = new Date('2026-02-16T10:00:00Z')

/** Item n is asked for every n-th day or so, a few pieces each time. */
function madeItem(n: number): KnownItem {
  const every = 3 + (n % 40)
  const count = Math.floor(HISTORY_DAYS / every)
  const days = Int32Array.from({ length: count }, (_, k) => AS_OF - k * every - ((k * 7 + n) % 3))
  const master: KnownItem['master'] = {
    catalogId: '',
    companyId: '',
    siteId: '',
    itemNo: n + 1,
    sku: `SKU ${n}`,
    site: 'MAIN',
    description: n % 5 === 0 ? null : `Piece\t${n}`,
    groupName: null,
    supplier: null,
    isStock: null,
    isStockBy: null,
    isStockAt: null,
    isBlocked: null,
    unit: n % 9 === 0 ? 'kg' : 'un',
    unitCost: n % 31 === 0 ? null : 1 + (n % 97),
    criticality: 'common',
    purchasability: 'medium',
    erpStockingPolicy: n % 2 === 0 ? 'anticipated' : null,
    erpTargetServiceLevel: null,
    erpLeadTimeDays: n % 4 === 0 ? null : 5 + (n % 30),
    erpReorderPointUnits: n % 12,
    erpLotUnits: null,
    erpMinimumStockUnits: null,
    erpMaximumStockUnits: null,
    minimumLotUnits: null,
    maximumLotUnits: null,
    orderMultipleUnits: null,
    onHandUnits: n % 50,
    onHandOn: null,
    registeredOn: null,
    startedOn: null,
    attributes: {},
    corrected: {},
    createdAt: startedAt,
    loadedAt: startedAt,
  }
  const facts: ItemFacts = {
    ...masterFacts(master),
    choices: {},
    alertMemory: {},
    authorized: null,
    orders: [],
    movements: {
      days,
      types: new Uint8Array(count),
      units: Float64Array.from({ length: count }, (_, k) => 1 + ((k * k + n) % 7)),
      flags: new Uint8Array(count).fill(3),
    },
  }
  return { master, facts }
}

const items = Array.from({ length: ITEMS }, (_, n) => madeItem(n))
const catalog: CatalogToPlan = {
  asOfDay: AS_OF,
  runDay: AS_OF,
  ordersUntilDay: AS_OF,
  used: { values: parameters, setBy: {} },
  blocks: blocksOf(items, 100),
}
const text = (rows: Uint8Array) => new TextDecoder().decode(rows)

test('an item that nobody registered counts from the day it came', () => {
  const { master } = madeItem(0)
  expect(masterFacts(master).registeredDay).toBe(dayNumber('2026-02-16'))
  expect(masterFacts({ ...master, registeredOn: '2020-01-31' }).registeredDay).toBe(dayNumber('2020-01-31'))
})

describe('a run on many threads', () => {
  test('learns of the catalog what one thread learns, to the last bit', async () => {
    const histories = items.map(({ facts }) => summarizeHistory(facts, AS_OF, parameters))
    const alone = summarizeCatalog(
      items.map(({ facts }, i) => ({ terms: facts, history: histories[i] as (typeof histories)[number] })),
      AS_OF,
      parameters,
    )
    const { world, places } = await summarize(catalog, await sumUpAll(catalog))
    const { runDay, ordersUntilDay, erpService, ...known } = world.catalog
    expect(known).toEqual(alone.world.catalog)
    expect([runDay, ordersUntilDay]).toEqual([AS_OF, AS_OF])
    // every item of these has a reorder point in its ERP, and no promise is more than everything
    expect(Object.values(erpService ?? {}).every((share) => share > 0 && share <= 1)).toBe(true)
    expect(Object.keys(erpService ?? {})).not.toHaveLength(0)
    expect(places).toEqual(alone.places)
    // the choice was made, not left out for want of history
    const { entries } = sumUp({ facts: { items }, asOfDay: AS_OF, parameters, isPast: false })
    const chosen = chooseDemandModel(entriesOf(entries), AS_OF, parameters)
    expect(chosen.reason).toBe('chosen')
  })

  test('plans every item once, in its order, as one thread does', async () => {
    const { world, places } = await summarize(catalog, await sumUpAll(catalog))
    const many = Array.from({ length: BLOCK_ITEMS + 37 }, (_, n) => madeItem(n))
    const placesOfMany = many.map((_, n) => places[n % ITEMS] as CatalogPlace)
    const told: number[] = []
    const tell = async (progress: number) => void told.push(progress)
    const parcels = []
    const shared = { world: { ...world, rules: [], past: null, noGoods: [] }, plannedAt: startedAt }
    const planned = planAll(blocksOf(many), placesOfMany, shared)
    for await (const parcel of withProgress(planned, many.length, tell)) parcels.push(parcel)
    const alone = planRows({ facts: { items: many }, places: placesOfMany, ...shared })
    expect(parcels.map(({ totals }) => totals.length)).toEqual([BLOCK_ITEMS, 37])
    for (const table of PLAN_TABLES) {
      const written = parcels.map(({ rows }) => text(rows[table].rows)).join('')
      expect(written, table).toBe(text(alone.rows[table].rows))
      expect(written, table).not.toBe('')
    }
    expect(parcels.flatMap(({ totals }) => totals)).toEqual(alone.totals)
    expect(told).toEqual([...told].sort((a, b) => a - b))
    expect(told.at(-1)).toBeCloseTo(0.95, 9)
  })

  test('says what a task throws, and goes on', async () => {
    const how = { asOfDay: AS_OF, parameters, isPast: false }
    const broken = { facts: { items: [null as unknown as KnownItem] }, ...how }
    await expect(onThread('sumUp', broken)).rejects.toThrow(TypeError)
    const nothing = { facts: { items: [] }, ...how }
    await expect(onThread('sumUp', nothing)).resolves.toMatchObject({ entries: { skus: [] }, packed: null })
  })
})

describe('answers in order', () => {
  test.each([
    ['the first task takes longest', [30, 5, 1, 1, 1, 1, 1, 1]],
    ['the last task takes longest', [1, 1, 1, 1, 1, 1, 1, 30]],
    ['there is none', []],
  ])('%s', async (_, delays) => {
    const answers: number[] = []
    const tasks = delays.map((delay, i) => ({ delay, i }))
    for await (const i of inOrder(tasks, ({ delay, i }) => later(delay, i))) answers.push(i)
    expect(answers).toEqual(tasks.map(({ i }) => i))
  })

  test('a task that fails ends it, the others are not heard of', async () => {
    const fail = async (i: number) => (i >= 1 ? Promise.reject(new Error(`task ${i}`)) : i)
    const answers: number[] = []
    const listen = async () => {
      for await (const i of inOrder([0, 1, 2, 3, 4, 5, 6], fail)) answers.push(i)
    }
    await expect(listen()).rejects.toThrow('task 1')
    expect(answers).toEqual([0])
  })
})

const later = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms))
