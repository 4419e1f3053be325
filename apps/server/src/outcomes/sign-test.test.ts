import { expect, test } from 'vitest'
import { offerOf } from './offers.ts'
import { signTest } from './sign-test.ts'

test.each([
  [0, 0, 1],
  [5, 5, 1],
  [9, 1, 0.021484],
  [8, 2, 0.109375],
  [34, 7, 0.0000253],
  [4, 29, 0.0000109],
])('%i helped and %i cost: p = %d', (helped, costly, p) => {
  expect(signTest(helped, costly)).toBeCloseTo(p, 6)
})

// Judged decisions of one reason and class, and what is offered.
test.each<[number, number, number, string | null, string]>([
  [41, 34, 7, 'rule', 'they helped far more often than they cost'],
  [33, 4, 29, 'follow', 'they cost far more often than they helped'],
  [10, 9, 1, 'rule', 'ten are enough where nine helped'],
  [9, 9, 0, null, 'fewer than ten'],
  [10, 8, 2, null, 'chance alone may split them so'],
  [40, 3, 0, null, 'hardly any made a difference'],
])('of %i, %i helped and %i cost: %s, as %s', (judged, helped, costly, kind, _why) => {
  expect(offerOf({ judged, helped, costly })).toBe(kind)
})
