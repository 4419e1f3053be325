import { expect, test } from 'vitest'
import { isWhole, stepsDown, stepsUp } from '../../src/textbook.ts'

test.each([
  [12, 6, 2, 2, true],
  [13, 6, 3, 2, false],
  [0.3, 0.1, 3, 3, true],
  [0.35, 0.1, 4, 3, false],
  [32_837.196, 0.001, 32_837_196, 32_837_196, true],
  [134_570_324.3, 7.3, 18_434_291, 18_434_291, true],
  [1_000_001, 2, 500_001, 500_000, false],
  [999_999, 2, 500_000, 499_999, false],
  [382_099, 0.4536, 842_370, 842_369, false],
])('%d in steps of %d: %d reach it, it holds %d, whole: %s', (units, step, up, down, whole) => {
  expect([stepsUp(units, step), stepsDown(units, step), isWhole(units, step)]).toEqual([up, down, whole])
})
