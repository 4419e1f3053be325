import { expect, test } from 'vitest'
import { bounds, monthsOf, type StockDay, stepPath, summaryOf, ticksOf } from './movigram.ts'

const day = (date: string, balance: number | null, consumption = 0, replenishment = 0): StockDay => ({
  date,
  balance,
  consumption,
  replenishment,
})
const y = (value: number) => 100 - value

test.each<[string, StockDay[], string]>([
  ['steps, never slopes', [day('2026-01-01', 10), day('2026-01-02', 4)], 'M0 90H5V96H10'],
  ['a stay is one level', [day('2026-01-01', 10), day('2026-01-02', 10)], 'M0 90H5H10'],
  [
    'an unknown day is a gap',
    [day('2026-01-01', 10), day('2026-01-02', null), day('2026-01-03', 0), day('2026-01-04', 0)],
    'M0 90H2.5M5 100H7.5H10',
  ],
  ['nothing is known', [day('2026-01-01', null)], ''],
])('%s', (_, days, path) => {
  expect(stepPath(days, 10, y)).toBe(path)
})

test('a month is its last balance, its lowest one and the sums of its days', () => {
  const days = [day('2026-01-30', 10, 2), day('2026-01-31', 0, 10), day('2026-02-01', 24, 0, 24)]
  expect(monthsOf(days)).toEqual([
    { until: '2026-02-01', consumption: 0, replenishment: 24, balance: 24, lowest: 24 },
    { until: '2026-01-31', consumption: 12, replenishment: 0, balance: 0, lowest: 0 },
  ])
  expect(summaryOf(days)).toEqual({ consumed: 12, received: 24, emptyDays: 1 })
})

test('zero always stands in the drawing', () => {
  expect(bounds([day('2026-01-01', 10)], [null, 40])).toEqual({ low: 0, high: 40 })
  expect(bounds([day('2026-01-01', -5)], [])).toEqual({ low: -5, high: 0 })
  expect(bounds([], [])).toEqual({ low: 0, high: 1 })
})

test.each([
  [{ low: 0, high: 40 }, [40, 0], 'from zero up'],
  [{ low: -5, high: 0 }, [0, -5], 'from zero down'],
  [{ low: -30, high: 40 }, [40, 0, -30], 'zero in between'],
  [{ low: -2, high: 40 }, [40, -2], 'zero would lie over the lowest'],
])('the scale of %j has %j: %s', (ends, ticks) => {
  expect(ticksOf(ends)).toEqual(ticks)
})
