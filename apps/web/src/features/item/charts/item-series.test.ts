import { describe, expect, test } from 'vitest'
import type { StockDay } from '../movigram/data.ts'
import { gapClasses, gapsOf, meanOf, monthsOf, percentile } from './item-series.ts'

const day = (date: string, consumption: number, balance: number | null = 10): StockDay => ({
  date,
  balance,
  consumption,
  replenishment: 0,
})

describe('months', () => {
  const days = [day('2026-01-30', 4, 20), day('2026-01-31', 50, 0), day('2026-02-01', 6, null)]
  test.each([
    [false, [54, 6]],
    [true, [4, 6]],
  ])('without outliers %s, consumption is %j', (isWithoutOutliers, consumption) => {
    const months = monthsOf(days, ['2026-01-31'], isWithoutOutliers)
    expect(months.map((month) => month.consumption)).toEqual(consumption)
    expect(months.map(({ hasOutlier }) => hasOutlier)).toEqual([true, false])
  })
  test('have the lowest, highest and mean of the known balances', () => {
    const [january, february] = monthsOf(days)
    expect([january?.low, january?.high, january?.mean]).toEqual([0, 20, 10])
    expect([february?.low, february?.high, february?.mean]).toEqual([null, null, null])
  })
})

test('gaps between consumptions fall into the classes L1 to L8', () => {
  const gaps = gapsOf([
    day('2026-01-01', 1),
    day('2026-01-02', 2),
    day('2026-01-03', 0),
    day('2026-01-09', 1),
  ])
  expect(gaps).toEqual([1, 7])
  expect(gapClasses([...gaps, 8, 400])).toEqual([1, 1, 1, 0, 0, 0, 0, 1])
})

test.each([
  [[3, 1, 2, 4, 5], 0.8, 4],
  [[7], 0.8, 7],
  [[], 0.8, null],
])('of %j, %d lie at or below %s', (sample, share, value) => {
  expect(percentile(sample, share)).toBe(value)
})

test('nothing has no mean', () => {
  expect(meanOf([])).toBe(null)
  expect(meanOf([1, 2])).toBe(1.5)
})
