import { describe, expect, test } from 'vitest'
import {
  BASELINES,
  empiricalLevels,
  negativeBinomialLevels,
  normalLevels,
  TARGETS,
} from '#backtest/baselines.ts'
import {
  average,
  croston,
  exponentialSmoothing,
  movingAverage,
  syntetosBoylan,
  teunterSyntetosBabai,
} from '#backtest/forecasts.ts'
import { dice, willemain } from '#backtest/willemain.ts'

const series = (...units: number[]) => Float64Array.from(units)
/** Twelve periods of mean 1 and sample variance 12/11: 0 and 2 in turn. */
const YEAR = [0, 2, 0, 2, 0, 2, 0, 2, 0, 2, 0, 2]
const SPREAD = 12 / 11

describe('forecasts, worked by hand', () => {
  test.each([
    // all of it: (0+2+4)/3 = 2, ((−2)²+0+2²)/2 = 4
    ['average', average, series(0, 2, 4), 2, 4],
    ['average of one', average, series(3), 3, 9],
    // the last twelve only: the 100 before them is gone
    ['moving average', movingAverage, series(100, ...YEAR), 1, SPREAD],
    // starts at mean 1; then 11: error 10, level 1 + 0.1·10, variance v + 0.1·(100 − v)
    ['smoothing', exponentialSmoothing, series(...YEAR, 11), 2, SPREAD + 0.1 * (100 - SPREAD)],
    // probability ½, size 2: forecast 1; 11 comes: size 2 + 0.1·9, probability 0.5 + 0.1·0.5
    ['TSB', teunterSyntetosBabai, series(...YEAR, 11), 2.9 * 0.55, SPREAD + 0.1 * (100 - SPREAD)],
    // nothing comes: probability 0.45, error −1
    ['TSB without demand', teunterSyntetosBabai, series(...YEAR, 0), 0.9, SPREAD + 0.1 * (1 - SPREAD)],
  ])('%s', (_, forecast, history, mean, variance) => {
    expect(forecast(history).mean).toBeCloseTo(mean, 12)
    expect(forecast(history).variance).toBeCloseTo(variance, 12)
  })

  test('Croston moves only when there is demand, size and interval apart', () => {
    // twelve periods with 6 demands of 2: size 2, interval 2. Followed from the start, every demand is 2 after a gap of
    // 2, so size and interval stay; the last period without demand changes nothing
    expect(croston(series(...YEAR, 0)).mean).toBeCloseTo(1, 12)
    // a demand of 7 after a gap of 1: size 2.5, interval 1.9
    expect(croston(series(...YEAR, 7)).mean).toBeCloseTo(2.5 / 1.9, 12)
  })

  test('Syntetos and Boylan take a twentieth off Croston', () => {
    expect(syntetosBoylan(series(...YEAR, 7)).mean).toBeCloseTo((0.95 * 2.5) / 1.9, 12)
  })
})

describe('levels, worked by hand', () => {
  test('normal: mean plus z standard deviations, rounded up', () => {
    // 2 periods of mean 5 and variance 8: 10 and sd 4; z = .842 1.036 1.282 1.645 1.960 2.326 2.576
    expect(normalLevels({ mean: 5, variance: 8 }, 2)).toEqual([14, 15, 16, 17, 18, 20, 21])
  })

  test('negative binomial: r = 1 is geometric, 1 − ½^(x+1)', () => {
    // mean 1, variance 2: P(D <= x) = .5 .75 .875 .9375 .96875 .984375 .9921875 .99609375
    expect(negativeBinomialLevels({ mean: 1, variance: 2 }, 1)).toEqual([2, 2, 3, 4, 5, 6, 7])
  })

  test('no wider than a Poisson is a Poisson', () => {
    // mean 1: P(D <= x) = .368 .736 .920 .981 .9963 .9994
    expect(negativeBinomialLevels({ mean: 1, variance: 0.5 }, 1)).toEqual([2, 2, 2, 3, 3, 4, 4])
    expect(negativeBinomialLevels({ mean: 0, variance: 0 }, 3)).toEqual(TARGETS.map(() => 0))
  })

  test('empirical: quantiles of the overlapping sums', () => {
    // sums of two: 1 3 5 3 → 1 3 3 5; ceil(4p) = 4 for every p above .75
    expect(empiricalLevels({ history: series(0, 1, 2, 3, 0), horizon: 2, periodDays: 30, seed: 1 })).toEqual(
      TARGETS.map(() => 5),
    )
    // sums of one: 0…9, ceil(10·.8) = 8th is 7
    const [first] = empiricalLevels({
      history: series(...Array.from({ length: 10 }, (_, i) => i)),
      horizon: 1,
      periodDays: 30,
      seed: 1,
    })
    expect(first).toBe(7)
  })

  test('cover: a year of periods times the horizon, and a factor for safety', () => {
    const cover = BASELINES['ERP-MA12-COVER']
    // by months the last 12 count: mean 4, two periods: 8 times 1.25 1.5 1.75 2 2.5 3 4
    const months = series(100, ...Array<number>(12).fill(4))
    expect(cover?.({ history: months, horizon: 2, periodDays: 30.4375, seed: 1 })).toEqual([
      10, 12, 14, 16, 20, 24, 32,
    ])
    // by weeks the last 52: mean (100 + 12·4)/13
    const mean = 148 / 13
    expect(cover?.({ history: months, horizon: 1, periodDays: 7, seed: 1 })[0]).toBe(Math.ceil(1.25 * mean))
  })
})

describe('Willemain', () => {
  test('dice are the same for the same seed, and even', () => {
    const [one, again, other] = [dice(7), dice(7), dice(8)]
    const draws = Array.from({ length: 10_000 }, one)
    expect(draws.slice(0, 5)).toEqual(Array.from({ length: 5 }, again))
    expect(draws[0]).not.toBe(other())
    expect(draws.reduce((sum, x) => sum + x, 0) / 10_000).toBeCloseTo(0.5, 2)
  })

  test('demand in every period, always of four, is shaken around five a period', () => {
    // 1 + trunc(4 + 2z) is about 4.5 on average, never below 1
    const levels = willemain({ history: new Float64Array(20).fill(4), horizon: 100, seed: 3 }, [0.5])
    expect(levels[0]).toBeGreaterThan(400)
    expect(levels[0]).toBeLessThan(500)
  })

  test('without demand nothing', () => {
    expect(willemain({ history: new Float64Array(9), horizon: 3, seed: 3 }, [0.9, 0.99])).toEqual([0, 0])
  })
})
