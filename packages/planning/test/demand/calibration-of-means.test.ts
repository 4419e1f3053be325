import { describe, expect, test } from 'vitest'
import {
  type CatalogItem,
  chooseDemandModel,
  DEFAULT_PARAMETERS,
  fitCatalogPriors,
  inOneOrder,
} from '../../src/index.ts'
import {
  calibrated,
  calibrationOf,
  demandSeries,
  fitCalibration,
  fitDemand,
  intervalMoments,
  noCalibrationSums,
} from '../../src/textbook.ts'
import { AS_OF, aCatalog } from '../items.ts'

const P = DEFAULT_PARAMETERS
/** The number of the cell itself, so that a test sees which one it is. */
const CELLS = Array.from({ length: 42 }, (_, cell) => cell)

describe('which items are alike', () => {
  test.each([
    // rows by quiet time over the usual time between events, six columns by events: 1, 2, 3–4, 5–7, 8–14, 15 and more
    ['one event, today', [0], 0],
    ['one event, 60 days ago: it has been quiet as long as it lived', [60], 6],
    ['two events, the last today', [100, 0], 1],
    ['ten events every 30 days, the last 20 days ago', [290, 260, 230, 200, 170, 140, 110, 80, 50, 20], 10],
    [
      'ten events every 30 days, the last 300 days ago: more than five times its usual time',
      [570, 540, 510, 480, 450, 420, 390, 360, 330, 300],
      40,
    ],
    ['twenty days in a row', Array.from({ length: 20 }, (_, i) => 19 - i), 5],
  ])('%s', (_, ages, cell) => {
    expect(calibrationOf({ ages }, CELLS)).toBe(cell)
  })

  test('an item that was never asked for, and a catalog without calibration, stay as they are', () => {
    expect(calibrationOf({ ages: [] }, CELLS)).toBe(1)
    expect(calibrationOf({ ages: [3] })).toBe(1)
  })
})

describe('the calibration of a catalog', () => {
  const fitted = (actual: (cell: number) => number, forecast: number) =>
    fitCalibration({
      actual: noCalibrationSums().actual.map((_, cell) => actual(cell)),
      forecast: noCalibrationSums().forecast.fill(forecast),
    })

  test('where nothing was seen, and where all items alike sold a third more, each is planned as its history says', () => {
    for (const calibration of [fitted(() => 0, 0), fitted(() => 4000, 3000)]) {
      expect(calibration).toHaveLength(42)
      for (const g of calibration) expect(g).toBeCloseTo(1, 2)
    }
  })

  test('items that have been quiet for long and are hardly asked for again are planned for less', () => {
    const isQuiet = (cell: number) => cell >= 36
    const calibration = fitted((cell) => (isQuiet(cell) ? 300 : 3000), 3000)
    for (const [cell, g] of calibration.entries()) {
      if (isQuiet(cell)) expect(g).toBeLessThan(0.15)
      else expect(g).toBeGreaterThan(1)
      expect(g).toBeLessThanOrEqual(1.1)
    }
  })

  test('of few events a cell hardly departs from its row and column', () => {
    const [g] = fitted((cell) => (cell === 0 ? 0 : 1000), 1000).filter((_, cell) => cell === 0)
    const [few] = fitted((cell) => (cell === 0 ? 0 : 2), 2).filter((_, cell) => cell === 0)
    expect(g).toBeLessThan(0.1)
    expect(few).toBeGreaterThan(0.9)
  })
})

test('the calibrated mean is g times what the history says, and certain it is no more', () => {
  expect(calibrated(0.25, 8, 12)).toEqual({ mean: 2, variance: 0.25 * 12 + 0.25 * 0.75 * 64 })
  expect(calibrated(1.1, 8, 12)).toEqual({ mean: 8.8, variance: 1.1 * 12 })
  const demand = {
    eventDays: Int32Array.from([AS_OF - 300, AS_OF - 200, AS_OF - 100]),
    eventUnits: Float64Array.of(2, 2, 2),
    birthDay: AS_OF - 700,
    asOfDay: AS_OF,
  }
  const series = demandSeries(demand, P.learningDays, 1)
  for (const model of ['SNB-slow', 'STATIC-NB', 'SES-NB'] as const) {
    const catalog = aCatalog()
    const told = fitDemand(series, model, catalog, P)
    const less = fitDemand(series, model, { ...catalog, demandCalibration: CELLS.map(() => 0.5) }, P)
    expect(less.moments.unitsPerDay).toBeCloseTo(0.5 * told.moments.unitsPerDay, 12)
    const [before, after] = [told, less].map((fitted) => intervalMoments(fitted, 60, 10, true))
    expect(after?.meanUnits).toBeCloseTo(0.5 * (before?.meanUnits as number), 12)
    const { meanUnits, varianceUnits } = before as { meanUnits: number; varianceUnits: number }
    expect(after?.varianceUnits).toBeCloseTo(0.5 * varianceUnits + 0.25 * meanUnits ** 2, 12)
  }
})

/** Pseudo-random but the same each time (Park & Miller 1988). */
function dice(seed: number): () => number {
  let state = (7919 * seed + 1) % 2147483647
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

/** Asked for about every tenth day, of which every other one has ended at some day of the last three years. */
const mortalItem = (n: number): CatalogItem => {
  const next = dice(n)
  const end = n % 2 === 0 ? AS_OF : AS_OF - Math.floor(1100 * next())
  const days: number[] = []
  for (let day = AS_OF - 1500; day <= end; day++) if (next() < 0.1) days.push(day)
  return {
    demand: {
      eventDays: Int32Array.from(days),
      eventUnits: new Float64Array(days.length).fill(1),
      birthDay: AS_OF - 1500,
      asOfDay: AS_OF,
    },
    isCountable: true,
    unitCost: 1 + (n % 7),
    leadTimeDays: 30,
  }
}
const mortal = Array.from({ length: 200 }, (_, i) => mortalItem(i + 1))

test('a catalog whose items die learns that those long quiet are asked for less than their history says', () => {
  const { demandCalibration, demandModel } = chooseDemandModel(mortal, AS_OF, P)
  const priors = { ...fitCatalogPriors(mortal, AS_OF, P), demandCalibration: demandCalibration ?? [] }
  const rate = (quietDays: number, calibration: object) => {
    const days = Array.from({ length: 100 }, (_, i) => AS_OF - quietDays - 10 * (99 - i))
    const demand = {
      eventDays: Int32Array.from(days),
      eventUnits: new Float64Array(100).fill(1),
      birthDay: AS_OF - 1500,
      asOfDay: AS_OF,
    }
    const series = demandSeries(demand, P.learningDays, 1)
    return fitDemand(series, demandModel, { ...priors, ...calibration }, P).moments.unitsPerDay
  }
  const none = { demandCalibration: [] }
  expect(rate(5, {}) / rate(5, none)).toBeGreaterThan(0.9)
  expect(rate(200, {}) / rate(200, none)).toBeLessThan(0.2)
})

test('the order of the rows chooses nothing', () => {
  const next = dice(5)
  const shuffled = mortal
    .map((item) => ({ item, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
  expect(inOneOrder(shuffled)).toEqual(inOneOrder(mortal))
})
