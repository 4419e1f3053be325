import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DEFAULT_PARAMETERS,
  DEMAND_MODELS,
  type DemandModel,
  type ItemFacts,
  type ItemPlan,
  type PlanningParameters,
  summarizeCatalog,
  type WorkedItem,
} from '../src/index.ts'
import { isInOrder, PARAMETER_RULES, type ParameterRange } from '../src/parameter-rules.ts'
import { evaluateExplanation } from './explain/evaluate.ts'
import { asked, historyOf, movements, someFacts } from './facts.ts'
import { AS_OF } from './items.ts'
import { randomFacts } from './random-items.ts'

type Name = keyof PlanningParameters

/** Both ends of the range, what lies between, and mostly the default itself: combinations of a few changes. */
function numberIn({ lowest, highest, isWhole }: ParameterRange, standard: number): fc.Arbitrary<number> {
  const between = fc.double({ min: lowest, max: highest, noNaN: true })
  return fc
    .oneof(fc.constant(lowest), fc.constant(highest), fc.constant(standard), between)
    .map((value) => (isWhole ? Math.round(value) : value))
}

/** A value that a company may set. Numbers that have an order are put into it. */
function allowedValue(name: Name): fc.Arbitrary<unknown> {
  const standard = DEFAULT_PARAMETERS[name]
  const { range } = PARAMETER_RULES[name]
  if (name === 'serviceMeasure') return fc.constantFrom('noRupture', 'cycle', 'fill')
  // The exact distribution is tried apart: it costs milliseconds.
  if (range === null) return fc.constant(standard)
  if (typeof standard === 'number') return numberIn(range, standard)
  const parts = Object.entries(standard as Record<string, number>)
  const given = fc.record(Object.fromEntries(parts.map(([key, number]) => [key, numberIn(range, number)])))
  return given.map((value) => inOrder(name, value)).filter((value) => isInOrder(name, value))
}

function inOrder(name: Name, value: Record<string, number>): Record<string, number> {
  if (isInOrder(name, value)) return value
  const keys = Object.keys(value)
  const descends = name === 'popularityLimits'
  const sorted = Object.values(value).sort((a, b) => (descends ? b - a : a - b))
  const ordered = Object.fromEntries(keys.map((key, i) => [key, sorted[i] as number]))
  if (isInOrder(name, ordered)) return ordered
  const { automatic: one } = DEFAULT_PARAMETERS.oddsStanceFactor
  const { very_conservative: least = one, very_aggressive: most = one } = ordered
  const [low, high] = [Math.min(least, one), Math.max(most, one)]
  return {
    very_conservative: low,
    conservative: low,
    automatic: one,
    aggressive: high,
    very_aggressive: high,
  }
}

const names = Object.keys(DEFAULT_PARAMETERS) as Name[]
const parameters: fc.Arbitrary<PlanningParameters> = fc
  .uniqueArray(fc.constantFrom(...names), { maxLength: 25 })
  .chain((changed) => fc.record(Object.fromEntries(changed.map((name) => [name, allowedValue(name)]))))
  .map((changed) => ({ ...DEFAULT_PARAMETERS, ...changed }))

/** Paths of numbers that are not finite. */
function notFinite(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path}=${value}`]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, part]) => notFinite(part, `${path}.${name}`))
}

/** Items in the world that they make, each in its place, planned by a model, or by the one that is chosen. */
function askedOf(all: readonly ItemFacts[], demandModel: DemandModel | null, parameters: PlanningParameters) {
  const entries = all.map((facts) => ({ terms: facts, history: historyOf(facts, { parameters }) }))
  const { world: made, places } = summarizeCatalog(entries, AS_OF, parameters)
  const catalog = demandModel === null ? made.catalog : { ...made.catalog, demandModel }
  return all.map((facts, i) => asked(facts, { ...places[i], catalog, parameters }))
}

function expectFinite(item: WorkedItem): void {
  expect(notFinite(item.plan)).toEqual([])
  expect(notFinite(item.options())).toEqual([])
  expect(notFinite(item.explain())).toEqual([])
}

const close = (a: number, b: number) => Math.abs(a - b) <= 1e-7 * Math.max(1, Math.abs(b))

describe('with any parameters that a company may set', { timeout: 120_000 }, () => {
  const catalogs = fc.record({
    all: fc.array(randomFacts, { minLength: 1, maxLength: 4 }),
    demandModel: fc.constantFrom(...DEMAND_MODELS),
    parameters,
  })
  const worked = catalogs.map(({ all, demandModel, parameters }) => {
    return askedOf(all, demandModel, parameters)
  })

  test('every number of every plan, option and explanation is finite', () => {
    fc.assert(
      fc.property(worked, (items) => {
        for (const item of items) expectFinite(item)
      }),
      { numRuns: 100 },
    )
  })

  test('every explanation gives the number it explains', () => {
    fc.assert(
      fc.property(worked, (items) => {
        for (const item of items) {
          for (const [name, explanation] of Object.entries(item.explain())) {
            const shown = item.plan[name as keyof ItemPlan]
            const again = evaluateExplanation(explanation)
            const isSame =
              typeof shown === 'number' && typeof again === 'number' ? close(again, shown) : again === shown
            expect(isSame, `${name}: ${again} for ${shown}`).toBe(true)
          }
        }
      }),
      { numRuns: 200 },
    )
  })

  test('an option is what the preview of its stance says', () => {
    fc.assert(
      fc.property(worked, (items) => {
        for (const item of items) {
          const { leadTime } = item.options()
          for (const { stance, value, capitalValue } of leadTime.slice(0, 5)) {
            const choices = { ...item.input.terms.choices, leadTime: { stance, value: null } }
            const { plan: then } = item.decided({ choices })
            expect(then.leadTimeDays).toBe(value)
            expect(close(then.targetStockValue, capitalValue as number)).toBe(true)
          }
        }
      }),
      { numRuns: 100 },
    )
  })
})

/** Every parameter at one end of what it may be, in its order; what has an order then has no difference. */
function allAt(end: 'lowest' | 'highest'): PlanningParameters {
  const values = names.map((name) => {
    const { range } = PARAMETER_RULES[name]
    const standard = DEFAULT_PARAMETERS[name]
    if (range === null) return [name, standard]
    if (typeof standard === 'number') return [name, range[end]]
    const same = Object.fromEntries(Object.keys(standard).map((key) => [key, range[end]]))
    return [name, inOrder(name, same)]
  })
  return Object.fromEntries(values)
}

describe('at the ends of all ranges', () => {
  const items = [
    someFacts(),
    someFacts({ unit: 'kg', movements: movements('-300 out 900, -200 out 2.5, -30 out 1') }),
    someFacts({ registeredDay: null, movements: movements('0 out 3') }),
  ].map(
    (facts) => ({ ...facts, choices: { portfolio: { stance: 'manual-anticipated', value: null } } }) as const,
  )
  for (const end of ['lowest', 'highest'] as const) {
    for (const demandModel of DEMAND_MODELS) {
      test(`${end}: ${demandModel} gives finite numbers`, () => {
        const parameters = allAt(end)
        for (const item of askedOf(items, demandModel, parameters)) expectFinite(item)
      })
    }
  }
})

test.each([0, 0.3, 1])(
  'an item first asked for on the planning day has a plan where the prior of the catalog weighs %s',
  (occurrencePriorWeight) => {
    const parameters = { ...DEFAULT_PARAMETERS, occurrencePriorWeight }
    const facts = someFacts({
      registeredDay: null,
      movements: movements('0 out 3'),
      choices: { portfolio: { stance: 'manual-anticipated', value: null } },
    })
    for (const { plan } of askedOf([facts], null, parameters)) expect(notFinite(plan)).toEqual([])
  },
)
