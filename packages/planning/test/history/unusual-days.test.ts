import { unusualDays } from '@giro/planning'
import { describe, expect, test } from 'vitest'
import { rows } from '../table.ts'

const FIRST = 19_723 // Monday, 2024-01-01
const dayOf = (date: string) => Date.parse(date) / 86_400_000

/** A year of working days on which `usual` says how many items move, but for those that are named. */
function year(usual: (day: number) => number, named: Record<string, number> = {}) {
  const other = new Map(Object.entries(named).map(([date, items]) => [dayOf(date), items]))
  return Array.from({ length: 366 }, (_, i) => FIRST + i)
    .map((day) => ({ day, items: other.get(day) ?? usual(day) }))
    .filter(({ items }) => items > 0)
}
const isWeekend = (day: number) => (day - FIRST) % 7 > 4
const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)
const isMonthEnd = (day: number) => dateOf(day + 1).endsWith('-01')
const isQuarterEnd = (day: number) => isMonthEnd(day) && /-(03|06|09|12)-/.test(dateOf(day))

const USUAL: Record<string, (day: number) => number> = {
  daily: (day) => (isWeekend(day) ? 0 : 40 + (day % 11)),
  mondays: (day) => ((day - FIRST) % 7 === 0 ? 400 : 40),
  monthEnds: (day) => (isMonthEnd(day) ? 400 : 40),
  quarterEnds: (day) => (isQuarterEnd(day) ? 400 : 40),
  season: (day) => (/-1[12]-/.test(dateOf(day)) ? 400 : 40),
  monthly: (day) => (isMonthEnd(day) ? 500 : 0),
  busy: (day) => (isWeekend(day) ? 0 : 400),
}

describe('days on which far more items move than on any like them, of 1,000 items', () => {
  const cases = rows(`
    usual        date        items  found              why
    daily        2024-06-12    900  2024-06-12:49      a stock count on an ordinary day
    daily        2024-06-15    900  2024-06-15:49      or on a day that has none otherwise
    daily        2024-01-01   1000  2024-01-01:49      what was taken over on the first day
    daily        2024-06-12    240  -                  five times as many, but a quarter is needed
    mondays      2024-06-12    890  -                  but twice what Mondays move
    mondays      2024-06-11   1000  2024-06-11:400     all items that ever moved, twice as many as on Mondays
    monthEnds    2024-06-30    400  -                  as on every end of a month
    monthEnds    2024-05-31   1000  2024-05-31:400     all items at an end of a month
    quarterEnds  2024-06-30    400  -                  as on every third end of a month
    season       2024-12-10    420  -                  as on the days around it
    monthly      2024-06-15   1000  2024-06-15:500     all items, between bookings of a month
    busy         2024-06-12    850  -                  twice as many, and not all
  `)
  for (const { usual, date, items, found, why } of cases) {
    test(why ?? '', () => {
      const counts = year(USUAL[usual ?? ''] ?? (() => 0), { [date ?? '']: Number(items) })
      const named = [...unusualDays(counts, 1000)].map(([day, of]) => `${dateOf(day)}:${of}`)
      expect(named.join() || '-').toBe(found)
    })
  }

  test('a catalog of few days, or few items, is not asked about', () => {
    const few = [1, 2, 3, 4, 5, 6, 7, 8].map((day) => ({ day, items: 20 }))
    expect(unusualDays([...few, { day: 9, items: 900 }], 1000).size).toBe(0)
    expect(
      unusualDays(
        year(() => 1, { '2024-06-12': 9 }),
        9,
      ).size,
    ).toBe(0)
  })
})
