import type { Replay } from '@giro/contract'
import { expect, test } from 'vitest'
import { drawnScenarios, waitingDays } from './replay-scenarios.ts'

test.each([
  [[0, 0, 3], 0],
  [[-1, 0, -2, 4], 2],
  [[-1e-12, -0.001], 1],
])('of days that ended at %j, %i ended with somebody waiting', (days, count) => {
  expect(waitingDays({ days })).toBe(count)
})

const scenario = (kind: string, asOf: string | null, trigger: number) =>
  ({ kind, asOf, trigger, batch: 5, portfolio: 'anticipated' }) as Replay['scenarios'][number]

test.each([
  ['the suggestion', 7, ['actual', 'then', 'suggested']],
  ['something else', 8, ['actual', 'then', 'suggested', 'chosen']],
])('a choice of %s is drawn as %j', (_, trigger, lines) => {
  const scenarios = [
    scenario('actual', null, 0),
    scenario('suggested', '2025-11-22', 9),
    scenario('suggested', '2026-11-22', 7),
    scenario('chosen', '2026-11-22', trigger),
  ]
  const drawn = drawnScenarios({ scenarios, to: '2026-11-22' } as Replay)
  expect(drawn.map(({ line }) => line)).toEqual(lines)
})
