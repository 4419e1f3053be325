import { expect, test } from 'vitest'
import { longestGapDays, nextOrderDay } from '../../src/index.ts'

const dayOf = (text: string) => Date.parse(text) / 86_400_000

test.each([
  ['every day', [1, 2, 3, 4, 5, 6, 7], 1],
  ['Monday to Friday', [1, 2, 3, 4, 5], 3],
  ['Monday and Thursday', [4, 1], 4],
  ['Mondays only', [1], 7],
])('who orders %s waits at most', (_, orderDays, days) => {
  expect(longestGapDays(orderDays)).toBe(days)
})

// 2026-11-19 is a Thursday.
test.each([
  ['any day', [], '2026-11-19'],
  ['Monday and Thursday', [1, 4], '2026-11-19'],
  ['Mondays only', [1], '2026-11-23'],
  ['Sunday and Wednesday', [7, 3], '2026-11-22'],
])('from a Thursday on, who orders %s orders next on', (_, orderDays, day) => {
  expect(nextOrderDay(dayOf('2026-11-19'), orderDays)).toBe(dayOf(day))
})
