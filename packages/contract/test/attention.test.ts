import { expect, test } from 'vitest'
import { minutesOf } from '../src/index.ts'

test('an item is worth its saving for each minute of its open contexts', () => {
  const items = [
    { worth: 120, minutes: 1 },
    { worth: 90, minutes: 1 },
    { worth: 600, minutes: 8 },
  ]
  const perMinute = items.map(({ worth, minutes }) => worth / minutes)
  expect(perMinute).toEqual(perMinute.toSorted((a, b) => b - a))
  expect(minutesOf(['portfolio', 'trigger', 'batch'])).toBe(4)
})
