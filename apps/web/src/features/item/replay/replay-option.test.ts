import { expect, test } from 'vitest'
import { stepsOf } from './replay-option.ts'

const DAY = 86_400_000

test.each([
  [[], []],
  [
    [5],
    [
      [0, 5],
      [DAY, 5],
    ],
  ],
  [
    [5, 5, 3, 3, 5],
    [
      [0, 5],
      [2 * DAY, 3],
      [4 * DAY, 5],
      [5 * DAY, 5],
    ],
  ],
])('the balances %j are the steps %j', (days, steps) => {
  expect(stepsOf(days, 0)).toEqual(steps)
})
