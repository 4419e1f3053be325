import { expect, test } from 'vitest'
import { presetsOf } from './presets.ts'

test.each([
  ['2020-01-01', ['d90', 'y1', 'y2', 'all']],
  ['2024-11-23', ['d90', 'y1', 'y2']],
  ['2025-11-23', ['d90', 'y1', 'y2']],
  ['2025-03-01', ['d90', 'y1', 'y2', 'all']],
])('with stock known since %s the periods offered are %j', (first, names) => {
  expect(presetsOf('2026-11-22', first).map(([name]) => name)).toEqual(names)
})
