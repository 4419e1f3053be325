import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { capitalParts, type ItemFacts, type ItemPlan, summarizeHistory, synthesize } from '../src/index.ts'
import { contextEffectsUnits } from '../src/textbook.ts'
import { evaluateExplanation } from './explain/evaluate.ts'
import { asked, historyOf, planOf, type World, worked } from './facts.ts'
import { AS_OF } from './items.ts'
import { oddFacts, randomFacts, randomWorld, toMovements, toRows } from './random-items.ts'

const RUNS = { numRuns: 300 }

/** Paths of numbers that are not finite. */
function notFinite(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path}=${value}`]
  if (value === null || typeof value !== 'object') return []
  if (ArrayBuffer.isView(value)) return notFinite(Array.from(value as Float64Array), path)
  return Object.entries(value).flatMap(([name, part]) => notFinite(part, `${path}.${name}`))
}

const close = (a: number, b: number, scale = Math.abs(b)) => Math.abs(a - b) <= 1e-7 * Math.max(1, scale)

describe('the plan of any item', { timeout: 60_000 }, () => {
  test('is the same, byte for byte, when it is made twice', () => {
    fc.assert(
      fc.property(randomFacts, randomWorld, (facts, world) => {
        expect(JSON.stringify(planOf(facts, world))).toBe(
          JSON.stringify(planOf(structuredClone(facts), world)),
        )
      }),
      RUNS,
    )
  })

  test('keeps whole pieces of what is counted', () => {
    fc.assert(
      fc.property(randomFacts, randomWorld, (facts, world) => {
        const { safetyStockUnits, minimumStockUnits } = planOf({ ...facts, unit: 'pc' }, world)
        const parts = [safetyStockUnits, minimumStockUnits]
        expect(parts.filter((units) => !Number.isInteger(units))).toEqual([])
      }),
      RUNS,
    )
  })

  test('does not depend on the order of the rows', () => {
    const shuffled = randomFacts.chain((facts) => {
      const rows = toRows(facts.movements)
      return fc
        .tuple(
          fc.shuffledSubarray(rows, { minLength: rows.length }),
          fc.shuffledSubarray([...facts.orders], { minLength: facts.orders.length }),
        )
        .map(
          ([movements, orders]) => [facts, { ...facts, movements: toMovements(movements), orders }] as const,
        )
    })
    fc.assert(
      fc.property(shuffled, randomWorld, ([facts, other], world) => {
        const parameters = world.parameters
        expect(summarizeHistory(other, AS_OF, parameters)).toEqual(summarizeHistory(facts, AS_OF, parameters))
        expect(planOf(other, world)).toEqual(planOf(facts, world))
      }),
      RUNS,
    )
  })

  test('does not see movements after the planning day, but for their count', () => {
    const withoutFuture = (facts: ItemFacts): ItemFacts => ({
      ...facts,
      movements: toMovements(toRows(facts.movements).filter(({ day }) => day <= AS_OF)),
    })
    fc.assert(
      fc.property(randomFacts, randomWorld, (facts, world) => {
        const history = historyOf(facts, world)
        const known = historyOf(withoutFuture(facts), world)
        expect({ ...history, rowCounts: null }).toEqual({ ...known, rowCounts: null })
      }),
      RUNS,
    )
  })

  test('has no NaN and no infinity, whatever the numbers sent', () => {
    fc.assert(
      fc.property(fc.oneof(randomFacts, oddFacts), randomWorld, (facts, world) => {
        const item = asked(facts, world)
        expect(notFinite(item.plan)).toEqual([])
        expect(notFinite(item.options())).toEqual([])
        expect(notFinite(item.explain())).toEqual([])
      }),
      { numRuns: 400 },
    )
  })

  test('explains each number so that it can be computed again', () => {
    fc.assert(
      fc.property(randomFacts, randomWorld, (facts, world) => {
        const plan = planOf(facts, world)
        const explained = asked(facts, world).explain()
        const wrong = Object.entries(explained).filter(([name, explanation]) => {
          const shown = plan[name as keyof ItemPlan]
          const again = evaluateExplanation(explanation)
          return typeof shown === 'number' && typeof again === 'number'
            ? !close(again, shown)
            : again !== shown
        })
        expect(wrong).toEqual([])
      }),
      { numRuns: 600 },
    )
  })

  test('counts every order once where it explains what orders tell, used or left out', () => {
    fc.assert(
      fc.property(fc.oneof(randomFacts, oddFacts), randomWorld, (facts, world) => {
        const explained = asked(facts, world).explain()
        for (const explanation of [explained.onOrderUnits, explained.leadTimeDays]) {
          const rows = explanation?.rows
          const counts = rows ? [rows.used, ...rows.leftOut.map(({ count }) => count)] : [facts.orders.length]
          expect(counts.reduce((sum, count) => sum + count, 0)).toBe(facts.orders.length)
        }
      }),
      RUNS,
    )
  })
})

describe('money', { timeout: 60_000 }, () => {
  test('grows with the cost where the cost decides nothing else', () => {
    const fixedLot = { stance: 'manual' as const, value: 20 }
    const priced = randomFacts.map(
      (facts): ItemFacts => ({
        ...facts,
        unitCost: 10,
        choices: {
          ...facts.choices,
          batch: fixedLot,
          portfolio: { stance: 'manual-anticipated', value: null },
        },
      }),
    )
    fc.assert(
      fc.property(priced, randomWorld, fc.constantFrom(2, 0.25, 64), (facts, world, factor) => {
        const before = planOf(facts, world)
        const after = planOf({ ...facts, unitCost: 10 * factor }, world)
        const money = [
          'targetStockValue',
          'gapValue',
          'excessValue',
          'stockoutExposureValue',
          'priorityValue',
        ] as const
        for (const name of money)
          if (before[name] === null) expect(after[name]).toBeNull()
          else expect(close(after[name], before[name] * factor)).toBe(true)
        expect(after.reorderPointUnits).toBe(before.reorderPointUnits)
        expect(after.financialAction).toBe(before.financialAction)
      }),
      RUNS,
    )
  })

  test('of the five contexts adds up to the effect of the item', () => {
    fc.assert(
      fc.property(randomFacts, randomWorld, (facts, world) => {
        const { policy, model, plan, subject } = worked(facts, world)
        const effects = contextEffectsUnits(policy, model)
        const sum = Object.values(effects).reduce((total, effect) => total + effect, 0)
        const { effectValue, targetStockUnits, contexts } = plan
        expect(close(sum * subject.unitCost, effectValue, Math.abs(effectValue) + targetStockUnits)).toBe(
          true,
        )
        for (const context of Object.values(contexts)) {
          if (context.alert) expect(notFinite(context.alert)).toEqual([])
        }
      }),
      RUNS,
    )
  })

  test('of the synthesis is balanced: current + investment - redemption is about the target stock', () => {
    const items = fc.array(fc.tuple(randomFacts, randomWorld), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(items, (pairs) => {
        const plans = pairs.map(([facts, world]) => ({
          ...planOf(facts, world),
          unitCost: facts.unitCost,
          tolerance: world.parameters.gapTolerance,
        }))
        const { synthesis, themes } = synthesize(plans)
        const known = plans.filter(({ onHandUnits }) => onHandUnits !== null)
        expect(synthesis.unknownItems).toBe(plans.length - known.length)
        const target = known.reduce((sum, plan) => sum + plan.targetStockValue, 0)
        const tolerated = known.reduce(
          (sum, plan) => sum + Math.max(plan.tolerance * plan.targetStockValue, plan.unitCost ?? 0),
          0,
        )
        // What has left the shelf since the average cannot be released.
        const gone = known.reduce(
          (sum, plan) => sum + capitalParts(plan).current + (plan.gapValue ?? 0) - plan.targetStockValue,
          0,
        )
        expect(gone).toBeGreaterThanOrEqual(-1e-6 * (1 + target))
        expect(Math.abs(synthesis.balanced - target - gone)).toBeLessThanOrEqual(
          tolerated + 1e-6 * (1 + target),
        )
        const [balance, excess, rescue, invest] = themes.map(({ value }) => value)
        expect(close((balance ?? 0) + (excess ?? 0) + (rescue ?? 0), synthesis.current)).toBe(true)
        expect(invest).toBe(synthesis.investment)
        for (const plan of plans) {
          for (const value of Object.values(capitalParts(plan))) expect(value).toBeGreaterThanOrEqual(-1e-6)
        }
      }),
      { numRuns: 150 },
    )
  })
})

test('a preview is the plan with these choices, and changes nothing', () => {
  const stance = fc.constantFrom('aggressive' as const, 'conservative' as const, 'erp' as const)
  fc.assert(
    fc.property(randomFacts, randomWorld, stance, (facts, world: World, chosen) => {
      const before = JSON.stringify(facts)
      const choices = { service: { stance: chosen, value: null } }
      const item = asked(facts, world)
      const all = { ...facts.choices, ...choices }
      const { plan: then } = item.decided({ choices: all })
      expect(item.plan).toEqual(planOf(facts, world))
      expect(then).toEqual(planOf({ ...facts, choices: all }, world))
      expect(JSON.stringify(facts)).toBe(before)
    }),
    { numRuns: 100 },
  )
})
