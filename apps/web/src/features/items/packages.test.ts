import { expect, test } from 'vitest'
import { isBetweenPackages } from './packages.ts'

test.each([
  [13, 6, true],
  [12, 6, false],
  [0, 6, false],
  [7, 1, false],
  [7, null, false],
  [null, 6, false],
  [0.3, 0.1, false],
  [0.35, 0.1, true],
  [7, 2.5, true],
  [1e9, 0.001, false],
  [1_000_001, 2, true],
])('%s units in packages of %s lie between two packages: %s', (units, packageUnits, expected) => {
  expect(isBetweenPackages(units, packageUnits)).toBe(expected)
})
