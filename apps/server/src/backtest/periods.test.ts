import { describe, expect, test } from 'vitest'
import { cutPeriods, periodOf, usualPeriod } from '#backtest/periods.ts'
import { dayNumber, dayText } from '#calendar.ts'

const MONTH = 365.25 / 12
const cut = (kind: 'month' | 'week', first: string, last: string, stepDays: number) =>
  cutPeriods(kind, { firstDay: dayNumber(first), lastDay: dayNumber(last), stepDays })
const days = ({ starts }: { starts: Int32Array }) => Array.from(starts, dayText)

describe('periods', () => {
  test.each([
    ['sums of months are months', MONTH, '2024-01-31', '2024-06-30', 'month'],
    ['sums of weeks are weeks', 7, '2020-01-05', '2024-06-30', 'week'],
    ['days of less than two years are weeks', 1, '2023-07-01', '2024-06-28', 'week'],
    ['days of two years are months', 1, '2022-07-01', '2024-06-29', 'month'],
  ])('%s', (_, step, first, last, kind) => {
    expect(usualPeriod(step, dayNumber(first), dayNumber(last))).toBe(kind)
  })

  test.each([
    [
      'booked at the end of the month',
      'month',
      '2024-01-31',
      '2024-03-31',
      MONTH,
      ['2024-01-01', '2024-02-01', '2024-03-01', '2024-04-01'],
    ],
    [
      'booked at its beginning',
      'month',
      '2023-12-01',
      '2024-01-01',
      MONTH,
      ['2023-12-01', '2024-01-01', '2024-02-01'],
    ],
    [
      'daily: the months that are whole',
      'month',
      '2024-01-15',
      '2024-04-20',
      1,
      ['2024-02-01', '2024-03-01', '2024-04-01'],
    ],
    [
      'daily: a weekend at either end is no gap',
      'month',
      '2024-01-03',
      '2024-02-27',
      1,
      ['2024-01-01', '2024-02-01', '2024-03-01'],
    ],
    [
      'weeks from the first day on',
      'week',
      '2024-01-03',
      '2024-01-22',
      1,
      ['2024-01-03', '2024-01-10', '2024-01-17'],
    ],
    [
      'weekly rows close their week',
      'week',
      '2024-01-07',
      '2024-01-14',
      7,
      ['2024-01-01', '2024-01-08', '2024-01-15'],
    ],
  ] as const)('%s', (_, kind, first, last, step, starts) => {
    const periods = cut(kind, first, last, step)
    expect(days(periods)).toEqual(starts)
    expect(periods.count).toBe(starts.length - 1)
  })

  test('a day lies in its period, and outside all of them in none', () => {
    const periods = cut('month', '2024-01-31', '2024-03-31', MONTH)
    expect(
      ['2023-12-31', '2024-01-01', '2024-01-31', '2024-02-01', '2024-03-31', '2024-04-01'].map((day) =>
        periodOf(periods, dayNumber(day)),
      ),
    ).toEqual([-1, 0, 0, 1, 2, -1])
  })
})
