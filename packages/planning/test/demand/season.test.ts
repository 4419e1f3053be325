import { describe, expect, test } from 'vitest'
import {
  type CatalogItem,
  chooseDemandModel,
  DEFAULT_PARAMETERS,
  type DemandSeason,
  fitCatalogPriors,
  planOrderUpTo,
} from '../../src/index.ts'
import { averageDays, demandSeries, fitDemand, learnedSeason, paceTable } from '../../src/textbook.ts'
import { asked, planOf, someFacts, worldOf } from '../facts.ts'
import { AS_OF, aCatalog } from '../items.ts'

const P = DEFAULT_PARAMETERS
const DAY_MS = 86_400_000
const dayOf = (text: string) => Date.parse(text) / DAY_MS
const dateOf = (day: number) => new Date(day * DAY_MS)
const [FIRST, LAST] = [dayOf('2021-01-01'), dayOf('2023-12-31')]

/** Pseudo-random but the same each time (Park & Miller 1988). */
function dice(seed: number): () => number {
  let state = (7919 * seed + 1) % 2147483647
  for (let i = 0; i < 10; i++) state = (state * 48271) % 2147483647
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

type Wish = {
  from?: number
  to?: number
  seed?: number
  leadTimeDays?: number
  /** Largest size of an order. */
  largest?: number
  /** Frequency and size of a day's demand relative to the usual. */
  often?: (day: number) => number
  much?: (day: number) => number
}

/** 120 items asked for at random, the likelier the busier the day. */
function catalogOf({
  from = FIRST,
  to = LAST,
  seed = 1,
  leadTimeDays = 20,
  largest = 4,
  often,
  much,
}: Wish = {}) {
  return Array.from({ length: 120 }, (_, n): CatalogItem => {
    const next = dice(1000 * seed + n)
    const rate = 0.02 + 0.06 * next()
    const events: [day: number, units: number][] = []
    for (let day = from; day <= to; day++) {
      if (next() < rate * (often?.(day) ?? 1))
        events.push([day, (1 + Math.floor(largest * next())) * (much?.(day) ?? 1)])
    }
    return {
      demand: {
        eventDays: Int32Array.from(events, ([day]) => day),
        eventUnits: Float64Array.from(events, ([, units]) => units),
        birthDay: from,
        asOfDay: to,
      },
      isCountable: true,
      unitCost: 1 + (n % 7),
      leadTimeDays,
    }
  })
}

const december = (day: number) => (dateOf(day).getUTCMonth() === 11 ? 3 : 1)
const friday = (day: number) => [0.05, 0.8, 0.8, 0.8, 0.8, 3.7, 0.05][dateOf(day).getUTCDay()] as number
/** A third of a year's demand more than the average month's: 3 over 14/12. */
const DECEMBER = 3 / (14 / 12)

describe('December is three times the other months over three years', { timeout: 60_000 }, () => {
  test.each([
    ['more often', { often: december }],
    ['in larger orders', { much: december }],
  ])('%s: it is found, and the mean of the days ahead follows it', (_, wish) => {
    const items = catalogOf(wish)
    const chosen = chooseDemandModel(items, LAST, P)
    const { demandSeason, demandModel } = chosen
    expect(chosen.seasonState).toBe('taken')
    const months = demandSeason?.months ?? []
    expect(months[11]).toBeGreaterThan(0.85 * DECEMBER)
    expect(months[11]).toBeLessThan(1.1 * DECEMBER)
    for (const month of months.slice(0, 11)) expect(month).toBeCloseTo(12 / 14, 0)

    // planned on the last day of November, and on the last of December: what came in those months is the judge
    const levels = (day: number, season?: DemandSeason) => {
      const known = items.map((item) => ({ ...item, demand: until(item, day) }))
      const priors = fitCatalogPriors(known, day, P, season)
      return known.map(({ demand }) => {
        const series = demandSeries(demand, P.learningDays, 1)
        const { unitsPerDay } = fitDemand(series, demandModel, priors, P).moments
        return unitsPerDay * averageDays(season, day, 31)
      })
    }
    const sum = (numbers: readonly number[]) => numbers.reduce((total, x) => total + x, 0)
    for (const [last, next] of [
      ['2023-11-30', '2023-12-31'],
      ['2022-12-31', '2023-01-31'],
    ]) {
      const [from, to] = [dayOf(last as string), dayOf(next as string)]
      const came = sum(items.flatMap(({ demand }) => unitsOf(demand, from, to)))
      const [withIt, without] = [demandSeason ?? undefined, undefined].map((season) =>
        Math.abs(Math.log(sum(levels(from, season)) / came)),
      ) as [number, number]
      expect(withIt).toBeLessThan(0.2)
      if (next === '2023-12-31') expect(without).toBeGreaterThan(0.35)
    }
  })

  test('rows in another order, and units ten times as small, have the same season', () => {
    const items = catalogOf({ often: december })
    const { demandSeason } = chooseDemandModel(items, LAST, P)
    const scaled = items.map((item) => ({
      ...item,
      unitCost: (item.unitCost ?? 0) / 8,
      demand: { ...item.demand, eventUnits: item.demand.eventUnits.map((units) => 8 * units) },
    }))
    expect(learnedSeason(paceTable(scaled, 1, LAST, true)).season).toEqual(
      learnedSeason(paceTable(items, 1, LAST, true)).season,
    )
    expect(learnedSeason(paceTable(items, 1, LAST, true)).season.months).toEqual(demandSeason?.months)
    const table = paceTable(items, 1, LAST, true)
    const reversed = paceTable(items.toReversed(), 1, LAST, true)
    for (const [day, events] of table.events.entries()) expect(reversed.events[day]).toBeCloseTo(events, 6)
  })

  test.each([
    ['2021-06-30', 'two years and a half'],
    ['2021-07-04', 'three days less'],
    ['2021-07-20', 'begun within a month'],
    ['2021-08-01', 'two years and five months'],
  ])('since %s, %s: it is found', (from) => {
    const items = catalogOf({ often: december, from: dayOf(from) })
    expect(chooseDemandModel(items, LAST, P).seasonState).toBe('taken')
  })

  test('switched off, too short and too few are said, and change no digit', () => {
    const items = catalogOf({ often: december })
    const states = [
      chooseDemandModel(items, LAST, { ...P, season: 'off' }),
      chooseDemandModel(catalogOf({ often: december, from: dayOf('2022-01-01') }), LAST, P),
      chooseDemandModel(items.slice(0, 50), LAST, P),
    ].map(({ seasonState, demandSeason }) => [seasonState, demandSeason])
    expect(states).toEqual([
      ['off', null],
      ['too_short', null],
      ['too_few', null],
    ])
  })
})

test('of 100 catalogs without a season hardly one is taken to have one', { timeout: 120_000 }, () => {
  let taken = 0
  for (let seed = 1; seed <= 100; seed++) {
    const items = catalogOf({ seed })
    const { months, week } = learnedSeason(paceTable(items, 1, LAST, true)).season
    // what is not clear is not even tried
    if (months || week) taken += chooseDemandModel(items, LAST, P).demandSeason ? 1 : 0
  }
  expect(taken).toBeLessThanOrEqual(5)
})

test('a growing catalog has no season', () => {
  const growing = catalogOf({ often: (day) => 0.5 + (day - FIRST) / (LAST - FIRST) })
  expect(learnedSeason(paceTable(growing, 1, LAST, true)).season.months).toBeUndefined()
})

test('Fridays are found in one year where orders take days, and not asked where they take weeks', {
  timeout: 60_000,
}, () => {
  const year = { from: dayOf('2023-01-01'), often: (day: number) => 4 * friday(day) }
  const { demandSeason, seasonState } = chooseDemandModel(catalogOf({ ...year, leadTimeDays: 1 }), LAST, P)
  expect(seasonState).toBe('too_short')
  const week = demandSeason?.week ?? []
  for (let day = 0; day < 7; day++) expect(week[day]).toBeCloseTo(friday(dayOf('2023-01-01') + day), 0)
  expect(chooseDemandModel(catalogOf({ ...year, leadTimeDays: 20 }), LAST, P).demandSeason).toBeNull()
})

describe('the days ahead in average days', () => {
  const season = {
    months: [...new Array<number>(11).fill(0.6), 5.4],
    week: [0.05, 1.4, 1.4, 1.4, 1.4, 1.3, 0.05],
  }

  test('are a sum that grows with every day, and over whole years of the calendar nothing is lost', () => {
    let before = 0
    for (let days = 0.25; days < 800; days += 0.25) {
      const worth = averageDays(season, LAST, days)
      expect(worth).toBeGreaterThan(before)
      before = worth
    }
    expect(averageDays(season, LAST, 7 * 1461)).toBeCloseTo(7 * 1461, 6)
    expect(averageDays(season, dayOf('2023-11-30'), 31) / 31).toBeCloseTo(5.4, 0)
  })

  test('where all months are alike, and without a season, are the days themselves to the last digit', () => {
    for (const flat of [undefined, {}, { months: new Array<number>(12).fill(1) }]) {
      for (const days of [0, 0.3, 1, 33.7, 365.25, 9000.1]) expect(averageDays(flat, AS_OF, days)).toBe(days)
    }
  })
})

test('the plan of an item follows the season, and its explanation tells it', () => {
  const facts = someFacts({ choices: { portfolio: { stance: 'manual-anticipated', value: null } } })
  const ahead = dateOf(AS_OF + 10).getUTCMonth()
  const months = Array.from({ length: 12 }, (_, month) => (month === ahead ? 2.1 : 0.9))
  const world = worldOf({ catalog: aCatalog({ demandSeason: { months } }) })
  const [plain, busy] = [planOf(facts), planOf(facts, world)]
  expect(busy.reorderPointUnits).toBeGreaterThan(plain.reorderPointUnits)
  const explained = asked(facts, world).explain()
  const read = new Map(explained.reorderPointUnits?.inputs.map(({ name, value }) => [name, value]))
  const number = (name: string) => read.get(name) as number
  const named = `${dateOf(AS_OF + 10)
    .toISOString()
    .slice(0, 7)}`
  expect(read.get('seasonMonths')).toMatchObject({ [named]: 2.1 })
  expect(number('seasonFactor')).toBeGreaterThan(1)
  expect(number('protectionDemandUnits')).toBeCloseTo(
    number('eventsPerDay') * number('unitsPerEvent') * number('protectionDays') * number('seasonFactor'),
    9,
  )
  const stockoutRisk = new Map(explained.stockoutRisk?.inputs.map(({ name, value }) => [name, value]))
  expect(stockoutRisk.get('seasonFactor')).toBe(number('seasonFactor'))
})

test('an order-up-to level of November covers December', () => {
  const items = catalogOf({ often: december, from: dayOf('2019-12-01'), to: dayOf('2023-11-30') })
  const day = dayOf('2023-11-30')
  const { demandSeason, demandModel } = chooseDemandModel(items, day, P)
  const level = (season?: DemandSeason) =>
    planOrderUpTo({
      demand: (items[0] as CatalogItem).demand,
      isCountable: true,
      model: demandModel,
      priors: fitCatalogPriors(items, day, P, season),
      protectionDays: 31,
      targets: [0.9],
      // without a season of its own
      parameters: { ...P, season: 'off' },
    })[0] as number
  expect(level(demandSeason ?? undefined)).toBeGreaterThan(1.5 * level())
})

const until = ({ demand }: CatalogItem, day: number) => {
  const isKnown = (_: number, i: number) => (demand.eventDays[i] as number) <= day
  const [eventDays, eventUnits] = [demand.eventDays.filter(isKnown), demand.eventUnits.filter(isKnown)]
  return { ...demand, eventDays, eventUnits, asOfDay: day }
}

const unitsOf = ({ eventDays, eventUnits }: CatalogItem['demand'], from: number, to: number): number[] =>
  [...eventUnits].filter((_, i) => (eventDays[i] as number) > from && (eventDays[i] as number) <= to)
