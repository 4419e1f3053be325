import { describe, expect, test } from 'vitest'
import type { ContextChoices, ItemFacts } from '../../src/index.ts'
import { suggestedOrderUnits } from '../../src/textbook.ts'
import { movementsOf, someFacts, worked } from '../facts.ts'
import { AS_OF } from '../items.ts'
import { numberOrNull, rows } from '../table.ts'

/** Ten a week for two years, and once 2,000. Cost 20, lead time 20 days. */
function withLargeRequest(ago: number | null, over: Partial<ItemFacts> = {}) {
  const weekly = Array.from({ length: 104 }, (_, week) => ({
    day: AS_OF - 7 * week,
    type: 'consumption' as const,
    units: 10,
  }))
  const large = ago === null ? [] : [{ day: AS_OF - ago, type: 'consumption' as const, units: 2000 }]
  const movements = movementsOf([...weekly, ...large])
  return worked(someFacts({ movements, unitCost: 20, onHandUnits: 30, ...over }))
}

const orderOf = ({ plan }: ReturnType<typeof worked>) => plan.suggestedOrderUnits ?? Number.NaN

describe('a large request does not order for itself', () => {
  const usual = withLargeRequest(null)

  test('until somebody judges it, the order of the day goes without it, and what is held back is said', () => {
    const large = withLargeRequest(12)
    expect(large.plan.reorderPointUnits).toBeGreaterThan(3 * usual.plan.reorderPointUnits)
    expect(orderOf(large)).toBeLessThan(1.5 * orderOf(usual))
    expect(large.capital.workings.heldBackUnits).toBeGreaterThan(5 * orderOf(usual))
    expect(large.plan.alerts.outlier).toBe('problem')
  })

  const cases = rows(`
    ago  choice           held  why
     12  -                yes   one of twelve days ago
     89  -                yes   one of 90 days
     91  -                no    after 90 days it counts
     12  manual           no    somebody set the reorder point
     12  manual-stocked   no    or said that it is stocked
     12  manual-batch     yes   a lot by hand says nothing of it
  `)
  const CHOICES: Record<string, ContextChoices> = {
    manual: { trigger: { stance: 'manual', value: 500 } },
    'manual-stocked': { portfolio: { stance: 'manual-anticipated', value: null } },
    'manual-batch': { batch: { stance: 'manual', value: 60 } },
  }
  for (const row of cases) {
    test(row.why ?? '', () => {
      const { capital } = withLargeRequest(Number(row.ago), { choices: CHOICES[row.choice ?? ''] ?? {} })
      expect(capital.workings.heldBackUnits > 0).toBe(row.held === 'yes')
    })
  }

  test('what customers wait for is ordered all the same', () => {
    const large = withLargeRequest(1, { onHandUnits: -2000 })
    expect(orderOf(large)).toBeGreaterThan(2000)
  })

  test('left out of learning, it is no part of the plan, and nothing is held back', () => {
    const { plan, capital } = withLargeRequest(null)
    expect(plan.outlierEvents).toBe(0)
    expect(capital.workings.heldBackUnits).toBe(0)
  })
})

describe('what to order today', () => {
  // Reads: with this position, trigger, lot and maximum lot, order so much.
  const cases = rows(`
    position  trigger  lot  maximum  order  why
          21       20   10        -      0  above the trigger
          20       20   10        -     10  at the trigger one lot is due
          11       20   10        -     10  one lot lifts it above
          10       20   10        -     20  one lot would only reach it
         -15       20   10        -     40  a backlog is ordered too
         -15       20   10       30     30  no more than the maximum
         -15       20   10       35     30  in whole lots
         -15       20   10        5     10  a maximum below the lot: one lot
           0        0    1        -      1  an insurance item is replaced
           5       20    0        -      0  without a lot there is nothing to order by
         0.2      0.3  0.1        -    0.2  fractions
  `)
  for (const row of cases) {
    test(row.why ?? '', () => {
      const maximum = numberOrNull(row.maximum)
      const units = suggestedOrderUnits(Number(row.position), Number(row.trigger), Number(row.lot), maximum)
      expect(units).toBeCloseTo(Number(row.order), 9)
    })
  }
})
