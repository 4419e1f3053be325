import { describe, expect, test } from 'vitest'
import {
  type CatalogItem,
  chooseDemandModel,
  DEFAULT_PARAMETERS,
  DEMAND_MODELS,
  type DemandHistory,
  type DemandModel,
  fitCatalogPriors,
} from '../../src/index.ts'
import { demandSeries, fitDemand, intervalDistribution, overlappingBlocks } from '../../src/textbook.ts'
import { AS_OF, aCatalog, demandEvery } from '../items.ts'

const P = DEFAULT_PARAMETERS

function distributionOf(demand: DemandHistory, model: DemandModel, protectionDays: number, sdDays = 0) {
  const fitted = fitDemand(demandSeries(demand, P.learningDays, 1), model, aCatalog(), P)
  return intervalDistribution(fitted, protectionDays, sdDays, true)
}

/** Pseudo-random but the same each time (Park & Miller 1988). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

function randomItem(seed: number, perDay: number, days: number, scaleAt = (_: number) => 1): CatalogItem {
  const next = numbers(seed * 7919 + 1)
  next()
  const eventDays: number[] = []
  const units: number[] = []
  for (let day = AS_OF - days + 1; day <= AS_OF; day++) {
    if (next() < perDay) {
      eventDays.push(day)
      units.push(Math.ceil(scaleAt(day) * (1 + 4 * next())))
    }
  }
  const demand = {
    eventDays: Int32Array.from(eventDays),
    eventUnits: Float64Array.from(units),
    birthDay: AS_OF - days + 1,
    asOfDay: AS_OF,
  }
  return { demand, isCountable: true, unitCost: 5, leadTimeDays: 14 }
}

describe('demand model', () => {
  for (const model of DEMAND_MODELS) {
    test(`${model} finds the rate of steady demand, pulled a little to the catalog`, () => {
      // 3 units every 4 days: 22.5 in 30 days
      const { distribution } = distributionOf(demandEvery(4, [3], 1600), model, 30)
      // of a month alone the catalog's 3 events in 100 days count for a quarter
      expect(distribution.mean).toBeGreaterThan(model === 'SNB-month' ? 16 : 19)
      expect(distribution.mean).toBeLessThan(25)
    })

    test(`${model} without demand is no demand`, () => {
      const { distribution, interval } = distributionOf(demandEvery(4, [3], 0), model, 30)
      expect([distribution.mean, distribution.cdf(0), interval.meanUnits]).toEqual([0, 1, 0])
    })
  }

  test('the shrunk moments are those of the formula', () => {
    // two events, 100 and 0 days ago, sizes 4 and 2; priors .3/10, median 2, cv² .5 of weight 30
    const demand = {
      eventDays: Int32Array.from([AS_OF - 100, AS_OF]),
      eventUnits: Float64Array.from([4, 2]),
      birthDay: AS_OF - 999,
      asOfDay: AS_OF,
    }
    const { moments } = fitDemand(demandSeries(demand, P.learningDays, 1), 'SNB-disc', aCatalog(), P)
    const fade = (1 - 1 / 600) ** 100
    const v = (1 - 1 / 1200) ** 100
    const days = 600 * (1 - (1 - 1 / 600) ** 1000)
    const withDemand = fade + 1 + 0.3
    expect(moments.daysWithDemand).toBeCloseTo(withDemand, 10)
    expect(moments.daysWithout).toBeCloseTo(days - fade - 1 + 10, 8)
    expect(moments.eventUnits).toBeCloseTo((4 * v + 2 + 1) / (v + 1.5), 10)
    const effective = (v + 1) ** 2 / (v * v + 1)
    expect(moments.effectiveEvents).toBeCloseTo(effective, 10)
    const mean = (4 * v + 2) / (v + 1)
    const variance = (v * 16 + 4) / (v + 1) - mean * mean
    const own = (variance * effective) / (effective - 1) / mean ** 2
    expect(moments.sizeCv2).toBeCloseTo(((effective - 1) * own + 30 * 0.5) / (effective + 29), 10)
  })

  test('an item whose first demand is all that tells of it is not planned as if that had come by chance', () => {
    // every 50 days, the first 150 days ago: three came in the 150 days since, not four in 151
    const demand = { ...demandEvery(50, [4], 151), birthDay: AS_OF - 150 }
    const fit = (history: DemandHistory) =>
      fitDemand(demandSeries(history, P.learningDays, 1), 'SNB-disc', aCatalog(), P).moments
    const first = (1 - 1 / 600) ** 150
    const told = fit({ ...demand, birthDay: AS_OF - 151 })
    expect(fit(demand).daysWithDemand).toBeCloseTo(told.daysWithDemand - first, 10)
    expect(fit(demand).eventsPerDay).toBeLessThan(told.eventsPerDay)
  })

  test('an item that was there unasked since the catalog began has had the quiet days before its first demand', () => {
    const demand = { ...demandEvery(50, [4], 151), birthDay: AS_OF - 150 }
    const fit = (history: DemandHistory, sinceDay?: number) =>
      fitDemand(demandSeries(history, P.learningDays, 1, sinceDay), 'SNB-disc', aCatalog(), P).moments
    const told = fit({ ...demand, birthDay: AS_OF - 999 })
    expect(fit(demand, AS_OF - 999).eventsPerDay).toBeCloseTo(told.eventsPerDay, 12)
    // what the master data tell stands, and the learning window ends the past
    expect(fit({ ...demand, birthDay: AS_OF - 300 }, AS_OF - 999)).toEqual(
      fit({ ...demand, birthDay: AS_OF - 300 }),
    )
    expect(fit(demand, AS_OF - 9999)).toEqual(fit(demand, AS_OF - P.learningDays + 1))
  })

  test('days of a busier catalog count for more', () => {
    const series = demandSeries(demandEvery(10, [4], 500), P.learningDays, 1)
    const at = (past: number) => {
      const demandPace = { bucketSteps: 28, relative: [1, 1, 1, ...Array<number>(15).fill(past)] }
      return fitDemand(series, 'SNB-slow', { ...aCatalog(), demandPace }, P).moments
    }
    const even = fitDemand(series, 'SNB-slow', aCatalog(), P).moments
    expect(at(1).eventsPerDay).toBeCloseTo(even.eventsPerDay, 12)
    expect(at(2).eventsPerDay).toBeLessThan(0.7 * even.eventsPerDay)
    expect(at(0.5).eventsPerDay).toBeGreaterThan(1.4 * even.eventsPerDay)
  })

  test('the spread widens the demand, and narrows it no further than a Poisson', () => {
    const series = demandSeries(demandEvery(10, [4], 500), P.learningDays, 1)
    const variance = (demandSpread: number, model: DemandModel) =>
      intervalDistribution(fitDemand(series, model, { ...aCatalog(), demandSpread }, P), 30, 0, true)
        .distribution.variance
    expect(variance(2, 'SNB-slow')).toBeCloseTo(2 * variance(1, 'SNB-slow'), 9)
    expect(variance(0.7, 'SNB-slow')).toBeCloseTo(0.7 * variance(1, 'SNB-slow'), 9)
    const { distribution } = intervalDistribution(
      fitDemand(series, 'SNB-slow', { ...aCatalog(), demandSpread: 0.01 }, P),
      30,
      0,
      true,
    )
    expect(distribution.variance).toBeCloseTo(distribution.mean, 9)
  })

  test.each([0.4, 0.7, 1, 1.6])(
    'a catalog as spread as %d plans tonnes as it plans kilograms',
    (demandSpread) => {
      const distribution = (each: number) => {
        const series = demandSeries(demandEvery(3, [each], 500), P.learningDays, 1)
        const priors = { ...aCatalog(), demandSpread, medianEventUnits: each }
        return intervalDistribution(fitDemand(series, 'SNB-slow', priors, P), 30, 4, false).distribution
      }
      expect(distribution(500).mean / distribution(0.5).mean).toBeCloseTo(1000, 9)
      expect(distribution(500).variance / distribution(0.5).variance).toBeCloseTo(1e6, 6)
    },
  )

  test('demand older than five years is forgotten', () => {
    const demand = { ...demandEvery(4, [3], 2500) }
    const recent = { ...demand, birthDay: AS_OF - 1824 }
    expect(distributionOf(demand, 'STATIC-NB', 30).distribution.mean).toBeCloseTo(
      distributionOf(recent, 'STATIC-NB', 30).distribution.mean,
      9,
    )
  })

  test('constant daily demand plans what it uses, for whole days', () => {
    const { distribution } = distributionOf(demandEvery(1, [5], 1400), 'STATIC-NB', 10)
    expect([distribution.name, distribution.cdf(49), distribution.cdf(50)]).toEqual(['narrow-poisson', 0, 1])
  })

  test('overlapping blocks are all sums of consecutive days, each with its places', () => {
    const demand = {
      eventDays: Int32Array.from([AS_OF - 7, AS_OF - 5, AS_OF - 1]),
      eventUnits: Float64Array.from([2, 3, 4]),
      birthDay: AS_OF - 9,
      asOfDay: AS_OF,
    }
    const series = demandSeries(demand, P.learningDays, 1)
    const daily = [0, 0, 2, 0, 3, 0, 0, 0, 4, 0]
    const direct = Array.from({ length: 8 }, (_, i) => daily.slice(i, i + 3).reduce((a, b) => a + b, 0))
    const { sums, weights } = overlappingBlocks(series, 3)
    const expanded = Array.from(sums).flatMap((sum, i) => Array<number>(weights[i] as number).fill(sum))
    expect(expanded).toEqual(direct)
  })
})

describe('catalog', () => {
  const monthEnds = Int32Array.from(
    [31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365],
    (d) => AS_OF - 365 + d,
  )

  test('dates of a monthly load are recognised, and of a weekly one', () => {
    const step = (days: Int32Array) => {
      const demand = {
        eventDays: days,
        eventUnits: new Float64Array(days.length).fill(1),
        birthDay: days[0] ?? 0,
        asOfDay: AS_OF,
      }
      return fitCatalogPriors([{ demand, isCountable: true, unitCost: 1, leadTimeDays: 30 }], AS_OF, P)
        .demandStepDays
    }
    expect(step(monthEnds)).toBeCloseTo(30.4375)
    expect(step(monthEnds.filter((_, i) => i !== 3 && i !== 4))).toBeCloseTo(30.4375)
    expect(step(Int32Array.from([0, 7, 14, 28, 35, 42, 70]))).toBe(7)
    expect(step(Int32Array.from([0, 7, 14, 28, 35, 43, 70]))).toBe(1)
  })

  test('priors are the moments of the items', () => {
    const items = Array.from({ length: 40 }, (_, i) => randomItem(i + 1, i % 2 ? 0.2 : 0.05, 800))
    const priors = fitCatalogPriors(items, AS_OF, P)
    const { occurrenceAlpha: a, occurrenceBeta: b } = priors
    expect(a / (a + b)).toBeCloseTo(0.125, 1)
    // rates .05 and .20: strength p(1-p)/s² - 1 = .109/.0058 - 1, times the weight .3
    expect((a + b) / P.occurrencePriorWeight).toBeGreaterThan(10)
    expect((a + b) / P.occurrencePriorWeight).toBeLessThan(26)
    expect([priors.medianEventUnits, priors.sizePoolWeight, priors.demandStepDays]).toEqual([4, 30, 1])
  })

  test('the pace is what all items together did, each from its second demand on', () => {
    // 300 items that sell every 20 days, twice as often in the last 84 days
    const items = Array.from({ length: 300 }, (_, i): CatalogItem => {
      const eventDays: number[] = []
      for (let day = AS_OF - 700 + (i % 20); day <= AS_OF; day += day > AS_OF - 84 ? 10 : 20)
        eventDays.push(day)
      const demand = {
        eventDays: Int32Array.from(eventDays),
        eventUnits: new Float64Array(eventDays.length).fill(1),
        birthDay: eventDays[0] as number,
        asOfDay: AS_OF,
      }
      return { demand, isCountable: true, unitCost: 1, leadTimeDays: 30 }
    })
    const { demandPace } = fitCatalogPriors(items, AS_OF, P)
    expect(demandPace?.bucketSteps).toBe(28)
    const [now, before, , past] = demandPace?.relative ?? []
    expect(now).toBe(1)
    expect(before).toBeCloseTo(1, 1)
    // a half, and a little more: 100 events of the usual pace are added everywhere
    expect(past).toBeGreaterThan(0.5)
    expect(past).toBeLessThan(0.65)
  })

  test('with little history the model is SNB-slow', () => {
    const few = Array.from({ length: 99 }, (_, i) => randomItem(i + 1, 0.1, 800))
    const young = Array.from({ length: 120 }, (_, i) => randomItem(i + 1, 0.3, 100))
    for (const items of [few, young]) {
      expect(chooseDemandModel(items, AS_OF, P)).toMatchObject({
        demandModel: 'SNB-slow',
        demandSpread: 1,
        reason: 'too_little_history',
      })
    }
  })

  test('demand that has changed its level is not planned from all history alike', () => {
    const grown = (day: number) => (day > AS_OF - 700 ? 8 : 1)
    const items = Array.from({ length: 120 }, (_, i) => randomItem(i + 1, 0.3, 1500, grown))
    const choice = chooseDemandModel(items, AS_OF, P)
    expect(choice.reason).toBe('chosen')
    expect(['STATIC-NB', 'EMPIRICAL', 'SNB-emp']).not.toContain(choice.demandModel)
    expect(chooseDemandModel(items, AS_OF, P)).toEqual(choice)
  })

  const untold = (item: CatalogItem): CatalogItem => ({
    ...item,
    demand: { ...item.demand, birthDay: item.demand.eventDays[0] ?? AS_OF },
  })

  test('whether items were there before their first demand, the past decides', () => {
    const old = Array.from({ length: 300 }, (_, i) => untold(randomItem(i + 1, 0.004, 1200)))
    const firstDay = Math.min(...old.map(({ demand }) => demand.eventDays[0] ?? AS_OF))
    expect(chooseDemandModel(old, AS_OF, P).demandSinceDay).toBe(firstDay)
    const everNew = Array.from({ length: 300 }, (_, i) => untold(randomItem(i + 1, 0.3, 200 + 3 * i)))
    expect(chooseDemandModel(everNew, AS_OF, P).demandSinceDay).toBeNull()
  })

  test('a past shorter than the lead times cannot choose', () => {
    const items = Array.from({ length: 120 }, (_, i) => ({
      ...randomItem(i + 1, 0.3, 400),
      leadTimeDays: 300,
    }))
    expect(chooseDemandModel(items, AS_OF, P).reason).toBe('too_little_history')
  })

  test('what happens after the planning day changes nothing', () => {
    const items = Array.from({ length: 120 }, (_, i) => randomItem(i + 1, 0.1, 1200))
    const asOf = AS_OF - 300
    const cut = (item: CatalogItem): CatalogItem => {
      const n = item.demand.eventDays.filter((day) => day <= asOf).length
      const { eventDays, eventUnits } = item.demand
      return {
        ...item,
        demand: {
          ...item.demand,
          eventDays: eventDays.subarray(0, n),
          eventUnits: eventUnits.subarray(0, n),
        },
      }
    }
    const seen = items.map(cut)
    const first = items[0] as CatalogItem
    const model = (item: CatalogItem) =>
      fitDemand(demandSeries({ ...item.demand, asOfDay: asOf }, P.learningDays, 1), 'SNB-slow', aCatalog(), P)
        .moments
    expect(model(first)).toEqual(model(cut(first)))
    expect(chooseDemandModel(seen, asOf, P).reason).toBe('chosen')
  })
})
