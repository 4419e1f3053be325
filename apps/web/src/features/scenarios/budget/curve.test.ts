import { describe, expect, test } from 'vitest'
import { capitalFor, capitalReleasing, pointAt } from '#features/scenarios/budget/curve.ts'

const CURVE = [
  { capital: 1000, measure: 0.8, waiting: 90, price: 0.6, release: 500 },
  { capital: 2000, measure: 0.9, waiting: 40, price: 0.4, release: 100 },
  { capital: 4000, measure: 0.95, waiting: 10, price: 0.2, release: -900 },
]

describe('a point moved along the curve', () => {
  test.each([
    [
      'half way between two points',
      1500,
      { capital: 1500, measure: 0.85, waiting: 65, price: 0.5, release: 300 },
    ],
    ['a point itself', 2000, CURVE[1]],
    ['below the least', 10, CURVE[0]],
    ['above the most', 9000, CURVE[2]],
  ])('%s', (_, capital, expected) => {
    const found = pointAt(CURVE, capital)
    for (const [name, value] of Object.entries(expected ?? {}))
      expect(found?.[name as 'capital']).toBeCloseTo(value, 9)
  })

  test('no curve has no point', () => expect(pointAt([], 1)).toBeNull())
})

test.each([
  ['between two points', 0.925, 3000],
  ['below the least', 0.5, 1000],
  ['more than it reaches', 0.99, 4000],
])('the capital for a service %s', (_, measure, capital) => {
  expect(capitalFor(CURVE, measure)).toBeCloseTo(capital, 6)
})

test.each([
  ['between two points', 300, 1500],
  ['that invests', -400, 3000],
  ['more than it reaches', 700, 1000],
  ['less than all of it', -2000, 4000],
])('the capital for a release %s', (_, release, capital) => {
  expect(capitalReleasing(CURVE, release)).toBeCloseTo(capital, 6)
})
