import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chooseUnderBudget,
  expectedBackorders,
  expectedOnHand,
  fillRate,
  frontierOf,
  hullOf,
  negativeBinomialDistribution,
  noDemand,
  noRuptureProbability,
  poissonDistribution,
  UNIT_SIZES,
} from '../../src/textbook.ts'

type CaseItem = {
  cost: number
  weight: number
  mean: number
  variance?: number
  lot?: number
  yearly?: number
}
type Case = {
  what: string
  measure: 'waiting' | 'fill'
  items: CaseItem[]
  hullPoints: { capital: number; benefit: number; price: number | null; choice: (number | null)[] }[]
  budgets: {
    budget: number
    optimum: number
    greedy: number
    greedyChoice: (number | null)[]
    upperBound: number
  }[]
}
const FILE = fileURLToPath(new URL('../../../../../shared/reference/frontier-cases.json', import.meta.url))

/** An item whose reorder point is free. */
type FrontierItem = {
  sku: string
  distribution: ReturnType<typeof poissonDistribution>
  lotUnits: number
  unitCost: number
  weight: number
  /** Demand of a year, where most units served at once are wanted; null: least waiting. */
  yearlyUnits: number | null
  mayBeOnDemand: boolean
  floorService: number
  ceilingService: number
}
type TriggerLevel = { reorderPointUnits: number | null; capital: number; benefit: number }

/** On demand, and each reorder point from the floor to the ceiling. */
function levelsOf(item: FrontierItem): TriggerLevel[] {
  const { distribution, lotUnits, unitCost, weight, yearlyUnits } = item
  const levels: TriggerLevel[] = item.mayBeOnDemand
    ? [{ reorderPointUnits: null, capital: 0, benefit: 0 }]
    : []
  for (let units = 0; distribution.mean > 0; units++) {
    const service = noRuptureProbability(distribution, units, lotUnits)
    const gained =
      yearlyUnits === null
        ? distribution.mean - expectedBackorders(distribution, units, lotUnits)
        : yearlyUnits * fillRate(distribution, units, lotUnits, UNIT_SIZES)
    const capital = unitCost * expectedOnHand(distribution, units, lotUnits)
    if (service >= item.floorService)
      levels.push({ reorderPointUnits: units, capital, benefit: weight * gained })
    if (service >= item.ceilingService) break
  }
  return hullOf(levels)
}

const frontierFor = (items: readonly FrontierItem[]) =>
  frontierOf(
    items.map(({ sku }) => sku),
    items.map(levelsOf),
  )

const freeItem = (
  { cost, weight, mean, variance, lot, yearly }: CaseItem,
  i: number,
  rest: Partial<FrontierItem> = {},
): FrontierItem => ({
  sku: `F${i}`,
  distribution: variance ? negativeBinomialDistribution(mean, variance) : poissonDistribution(mean),
  lotUnits: lot ?? 1,
  unitCost: cost,
  weight,
  yearlyUnits: yearly ?? null,
  mayBeOnDemand: true,
  floorService: 0,
  ceilingService: 0.9999,
  ...rest,
})
const triggers = (levels: readonly { reorderPointUnits: number | null }[]) =>
  levels.map(({ reorderPointUnits }) => reorderPointUnits)

describe.skipIf(!existsSync(FILE))('enumerated catalogs', () => {
  const { cases } = existsSync(FILE)
    ? (JSON.parse(readFileSync(FILE, 'utf8')) as { cases: Case[] })
    : { cases: [] }
  test.each(cases.map((known): [string, Case] => [known.what, known]))('%s', (_, known) => {
    const last = known.hullPoints.at(-1)?.choice ?? []
    const items = known.items.map((item, i) => {
      const free = freeItem(item, i)
      // the cases end at a trigger, not at a service
      const ceilingService = noRuptureProbability(free.distribution, last[i] ?? 0, free.lotUnits)
      return { ...free, ceilingService }
    })
    const frontier = frontierFor(items)
    for (const point of known.hullPoints) {
      // a last digit more: the budget of a point is the point itself
      const chosen = chooseUnderBudget(frontier, point.capital * (1 + 1e-9) + 1e-9)
      expect(triggers(chosen.levels)).toEqual(point.choice)
      expect(chosen.capital).toBeCloseTo(point.capital, 6)
      expect(chosen.benefit).toBeCloseTo(point.benefit, 6)
    }
    for (const { budget, greedyChoice, greedy, upperBound, optimum } of known.budgets) {
      const chosen = chooseUnderBudget(frontier, budget)
      expect(triggers(chosen.levels)).toEqual(greedyChoice)
      expect(chosen.benefit).toBeCloseTo(greedy, 6)
      expect(chosen.bound).toBeCloseTo(upperBound, 6)
      expect(chosen.benefit).toBeLessThanOrEqual(optimum + 1e-6)
      expect(chosen.bound).toBeGreaterThanOrEqual(optimum - 1e-6)
    }
  })
})

const smallItem = fc.record({
  cost: fc.integer({ min: 1, max: 40 }),
  weight: fc.integer({ min: 1, max: 9 }),
  mean: fc.integer({ min: 1, max: 40 }).map((x) => x / 10),
  lot: fc.constantFrom(1, 1, 3, 8),
})
const smallCatalog = fc.array(smallItem, { minLength: 3, maxLength: 3 })

/** All that can be had of three items: every combination of on demand and of the triggers from 0 on. */
function combinations(items: readonly FrontierItem[]) {
  const options = items.map((item) => {
    const own = levelsOf(item)
    const last = own.at(-1)?.reorderPointUnits ?? 0
    // each trigger alone, as the only one that its floor and ceiling leave
    return [own[0], ...Array.from({ length: last + 1 }, (_, units) => onlyLevel(item, units))].filter(
      (level) => level !== undefined,
    )
  })
  const [a, b, c] = options as [(typeof options)[0], (typeof options)[0], (typeof options)[0]]
  return a.flatMap((x) =>
    b.flatMap((y) =>
      c.map((z) => ({
        capital: x.capital + y.capital + z.capital,
        benefit: x.benefit + y.benefit + z.benefit,
      })),
    ),
  )
}

function onlyLevel(item: FrontierItem, units: number) {
  const { distribution, lotUnits } = item
  const loss = (x: number) => distribution.loss(x)
  let waiting = 0
  let onHand = 0
  for (let j = 1; j <= lotUnits; j++) {
    waiting += loss(units + j) / lotUnits
    onHand += (units + j - distribution.mean + loss(units + j)) / lotUnits
  }
  return {
    reorderPointUnits: units,
    capital: item.unitCost * onHand,
    benefit: item.weight * (distribution.mean - waiting),
  }
}

describe('any catalog', () => {
  test('of three items: each step is the best of all combinations of its capital, and no budget beats the bound', () => {
    fc.assert(
      fc.property(smallCatalog, fc.double({ min: 0, max: 1, noNaN: true }), (drawn, share) => {
        const items = drawn.map((item, i) => freeItem(item, i, { ceilingService: 0.99 }))
        const frontier = frontierFor(items)
        const all = combinations(items)
        const within = (budget: number) =>
          Math.max(...all.filter(({ capital }) => capital <= budget + 1e-9).map(({ benefit }) => benefit))
        const n = Math.floor(share * (frontier.capital.length - 1))
        expect(frontier.benefit[n]).toBeCloseTo(within(frontier.capital[n] as number), 7)
        const budget = share * (frontier.capital.at(-1) as number)
        const chosen = chooseUnderBudget(frontier, budget)
        const best = within(budget)
        expect(chosen.capital).toBeLessThanOrEqual(budget)
        expect(best).toBeLessThanOrEqual(chosen.bound + 1e-7)
        expect(best).toBeGreaterThanOrEqual(chosen.benefit - 1e-7)
      }),
      { numRuns: 300 },
    )
  })

  test('more money never gives less, and each unit of it no more than the one before; the order of rows is no matter', () => {
    fc.assert(
      fc.property(smallCatalog, (drawn) => {
        const items = drawn.map((item, i) => freeItem(item, i))
        const frontier = frontierFor(items)
        for (let n = 1; n < frontier.price.length; n++) {
          expect(frontier.price[n]).toBeLessThanOrEqual(frontier.price[n - 1] as number)
          expect(frontier.capital[n]).toBeGreaterThan(frontier.capital[n - 1] as number)
          expect(frontier.benefit[n]).toBeGreaterThan(frontier.benefit[n - 1] as number)
        }
        const turned = frontierFor(items.toReversed())
        const budget = (frontier.capital.at(-1) as number) / 2
        expect(triggers(chooseUnderBudget(turned, budget).levels.toReversed())).toEqual(
          triggers(chooseUnderBudget(frontier, budget).levels),
        )
      }),
      { numRuns: 100 },
    )
  })
})

describe('edges', () => {
  const bearing = { cost: 10, weight: 1, mean: 2 }

  test('an item that must be stocked has its floor even where there is no money, and is told by how much', () => {
    const item = freeItem(bearing, 0, { mayBeOnDemand: false, floorService: 0.9 })
    const chosen = chooseUnderBudget(frontierFor([item]), 0)
    expect(triggers(chosen.levels)).toEqual([3])
    expect(chosen.shortOfFloors).toBeCloseTo(chosen.capital, 12)
    expect(chooseUnderBudget(frontierFor([item]), chosen.capital).shortOfFloors).toBe(0)
  })

  test('money that nothing is left to buy for stays', () => {
    const chosen = chooseUnderBudget(frontierFor([freeItem(bearing, 0)]), 1e9)
    expect(chosen).toMatchObject({ price: 0, shortOfFloors: 0 })
    expect(chosen.bound).toBe(chosen.benefit)
    expect(chosen.capital).toBeLessThan(100)
  })

  test('what nobody asks for is not bought', () => {
    const item = freeItem(bearing, 0, { distribution: noDemand(true) })
    expect(triggers(chooseUnderBudget(frontierFor([item]), 100).levels)).toEqual([null])
  })

  test('twins are bought by their SKUs', () => {
    const frontier = frontierFor([freeItem(bearing, 1), freeItem(bearing, 0)])
    const one = chooseUnderBudget(frontier, frontier.capital[0] as number)
    expect(triggers(one.levels)[0]).toBeNull()
    expect(triggers(one.levels)[1]).not.toBeNull()
  })
})
