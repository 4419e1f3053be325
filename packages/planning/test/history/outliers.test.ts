import { expect, test } from 'vitest'
import { historyOf, movementsOf, someFacts } from '../facts.ts'
import { AS_OF } from '../items.ts'

const flagged = (units: (week: number) => number) => {
  const list = Array.from({ length: 156 }, (_, week) => ({
    day: AS_OF - 7 * week,
    type: 'consumption' as const,
    units: units(week),
  }))
  return historyOf(someFacts({ movements: movementsOf(list) })).outliers.days.length
}

test.each<[string, (week: number) => number, number]>([
  ['five a week are none', () => 5, 0],
  ['two large orders in three years stand out', (week) => (week === 30 || week === 99 ? 60 : 5), 2],
  ['a shop that takes 40 every fourth week is usual demand', (week) => (week % 4 === 0 ? 40 : 5), 0],
  [
    'so is one that takes 40 every thirteenth week: few, but at a beat',
    (week) => (week % 13 === 0 ? 40 : 5),
    0,
  ],
  [
    'the same number at no beat stands out',
    (week) => ([3, 5, 40, 44, 47, 90, 91, 120, 122, 150, 151, 152].includes(week) ? 40 : 5),
    12,
  ],
])('%s', (_, units, count) => {
  expect(flagged(units)).toBe(count)
})
