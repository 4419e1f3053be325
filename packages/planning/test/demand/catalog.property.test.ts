import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CatalogFacts,
  DEFAULT_PARAMETERS,
  type ItemFacts,
  type ItemPlan,
  inputOf,
  type Movements,
  type PlanningParameters,
  planCatalog,
  summarizeCatalog,
  summarizeHistory,
} from '../../src/index.ts'
import { type Movement, movementsOf, order, someFacts } from '../facts.ts'
import { AS_OF, noErp } from '../items.ts'
import { oddFacts, randomFacts, toMovements, toRows } from '../random-items.ts'

/**
 * What holds for one item must hold for a catalog: its items are bound together by what is learned of all of them, the
 * priors, the pace, the demand model and its spread. All the catalogs are large enough for the model to be chosen.
 */
const ITEMS = 105
const FUTURE_DAYS = 60

/** Pseudo-random but the same each time (Park & Miller 1988). */
function dice(seed: number): () => number {
  let state = (7919 * seed + 1) % 2147483647
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

type Style = { stepDays: number; unit: string; scale: number; growth: number }

/** Three years and two months to come of one item, booked every so many days. */
function soldItem(n: number, { stepDays, unit, scale, growth }: Style, next: () => number): ItemFacts {
  const pace = Math.min(0.9, (0.02 + 0.3 * next() ** 2) * Math.sqrt(stepDays))
  const size = 1 + 9 * next() ** 3
  const born = next() < 0.2 ? 500 : 1100
  const rows: Movement[] = []
  // the first date that lies on the planning day's grid
  const first = AS_OF - Math.floor(born / stepDays) * stepDays
  for (let day = first; day <= AS_OF + FUTURE_DAYS; day += stepDays) {
    const busy = 1 + (growth * (day - AS_OF + 1100)) / 1100
    if (next() > pace * busy) continue
    const units = unit === 'kg' ? scale * (0.3 + size * next()) : Math.ceil(scale * size * next())
    const isReturn = next() < 0.04
    rows.push({ day, type: 'consumption', units: isReturn ? -Math.min(units, 2) : units })
    if (next() < 0.3) rows.push({ day, type: 'replenishment', units: 4 * scale })
  }
  // every item was asked for, and will be
  for (const day of [AS_OF - 20 * stepDays, AS_OF + 30])
    rows.push({ day, type: 'consumption', units: 5 * scale })
  return someFacts({
    sku: `S${n}`,
    unit,
    unitCost: Math.round(100 * Math.exp(5 * next())) / 100,
    criticality: n % 5 === 0 ? 'critic' : 'common',
    purchasability: n % 3 === 0 ? 'hard' : 'easy',
    registeredDay: AS_OF - born,
    erp: { ...noErp, leadTimeDays: n % 4 === 0 ? null : 5 + (n % 50) },
    movements: movementsOf(rows),
    orders: Array.from({ length: n % 7 }, (_, i) =>
      order(-60 * (i + 1), -60 * (i + 1) + 10 + Math.ceil(20 * next())),
    ),
  })
}

const styles: fc.Arbitrary<Style> = fc.record({
  stepDays: fc.constantFrom(1, 1, 7),
  unit: fc.constantFrom('un', 'kg'),
  scale: fc.constantFrom(1, 30),
  growth: fc.constantFrom(0, 1, -0.7),
})
const catalogs = fc.tuple(fc.nat({ max: 1e6 }), styles).map(([seed, style]) => {
  const next = dice(seed)
  return Array.from({ length: ITEMS }, (_, n) => soldItem(n + 1, style, next))
})

type Planned = { catalog: CatalogFacts; plans: ReadonlyMap<string, ItemPlan> }

function planned(items: readonly ItemFacts[], parameters: PlanningParameters = DEFAULT_PARAMETERS): Planned {
  const entries = items.map((facts) => ({
    terms: facts,
    history: summarizeHistory(facts, AS_OF, parameters),
  }))
  const { world, places } = summarizeCatalog(entries, AS_OF, parameters)
  const inputs = items.map((facts, i) => ({ input: inputOf(facts, places[i]!, world) }))
  const plans = planCatalog(inputs, world, ({ plan }) => plan)
  return { catalog: world.catalog, plans: new Map(items.map(({ sku }, i) => [sku, plans[i]!])) }
}

const inBytes = ({ catalog, plans }: Planned) =>
  JSON.stringify([catalog, [...plans].sort(([a], [b]) => (a < b ? -1 : 1))])

/** Few, because a catalog takes a second to plan; each property changes the same ones. */
const CATALOGS = 3
let known: readonly { items: readonly ItemFacts[]; before: Planned }[] | null = null
function examples() {
  known ??= fc.sample(catalogs, CATALOGS).map((items) => ({ items, before: planned(items) }))
  return known
}

/** Every number of a plan, by its path. */
function numbers(value: unknown, path = '', found = new Map<string, number>()): Map<string, number> {
  if (typeof value === 'number') found.set(path, value)
  else if (value !== null && typeof value === 'object') {
    for (const [name, part] of Object.entries(value)) numbers(part, `${path}.${name}`, found)
  }
  return found
}

/**
 * A plan's words: classes, levels, alerts and reasons, without its numbers. Not the action on a gap, which is none up
 * to the cost of one unit, whatever the unit.
 */
const words = (plan: ItemPlan) =>
  JSON.stringify({ ...plan, financialAction: null }, (_, value) => (typeof value === 'number' ? 0 : value))

/** Expects each number of a plan to be that of the plan before, times a factor that its name decides. */
function expectScaled(before: Planned, after: Planned, factorOf: (path: string) => number, allowed: number) {
  for (const [sku, plan] of before.plans) {
    const other = after.plans.get(sku) as ItemPlan
    expect(words(other), sku).toBe(words(plan))
    const others = numbers(other)
    const scale = Math.max(...[plan.maximumStockUnits, plan.onHandUnits ?? 0].map(Math.abs))
    const wrong = [...numbers(plan)].filter(([path, x]) => {
      const expected = x * factorOf(path)
      const size = path.endsWith('Value') ? scale * 1e3 : path.includes('nits') ? scale : 1
      return !(
        Math.abs((others.get(path) as number) - expected) <=
        allowed * Math.max(Math.abs(expected), size)
      )
    })
    expect(wrong, sku).toEqual([])
  }
}

describe('a whole catalog', { timeout: 120_000 }, () => {
  test('is planned with a model that was chosen', () => {
    for (const { before } of examples())
      expect(before.catalog.demandPace?.relative.length).toBeGreaterThan(20)
    // otherwise nothing was chosen, but the model of small catalogs taken
    const chosen = examples().map(
      ({ before: { catalog } }) => `${catalog.demandModel} × ${catalog.demandSpread}`,
    )
    expect(new Set(chosen).size).toBeGreaterThan(1)
  })

  test('is planned to the same bytes again, in any order of its rows and of its items', () => {
    for (const [n, { items, before }] of examples().entries()) {
      const next = dice(n + 1)
      const shuffle = <T>(list: readonly T[]): T[] =>
        list
          .map((value) => ({ value, place: next() }))
          .sort((a, b) => a.place - b.place)
          .map(({ value }) => value)
      const other = shuffle(items).map((facts) => ({
        ...facts,
        movements: toMovements(shuffle(toRows(facts.movements))),
        orders: shuffle(facts.orders),
      }))
      expect(inBytes(planned(other))).toBe(inBytes(before))
    }
  })

  test('sees nothing of what comes after the planning day', () => {
    const otherFuture = ({ days, types, units, flags }: Movements, next: () => number): Movements => {
      const isLater = (i: number) => (days[i] as number) > AS_OF
      return {
        days: days.map((day, i) => (isLater(i) ? AS_OF + 1 + Math.floor(400 * next()) : day)),
        types: types.map((type, i) => (isLater(i) ? Math.floor(4 * next()) : type)),
        units: units.map((amount, i) => (isLater(i) ? Math.round(2e4 * (next() - 0.5)) : amount)),
        flags: flags.map((flag, i) => (isLater(i) ? Math.floor(4 * next()) : flag)),
      }
    }
    for (const [n, { items, before }] of examples().entries()) {
      const next = dice(n + 1)
      const other = items.map((facts) => ({ ...facts, movements: otherFuture(facts.movements, next) }))
      expect(inBytes(planned(other))).toBe(inBytes(before))
    }
  })

  test('in another currency has the same quantities, and all money times the rate', () => {
    const rate = 1024
    const parameters = { ...DEFAULT_PARAMETERS, orderCost: DEFAULT_PARAMETERS.orderCost * rate }
    const factorOf = (path: string) => (path.endsWith('Value') ? rate : 1)
    const actions = ({ plans }: Planned) => [...plans.values()].map((plan) => plan.financialAction)
    for (const { items, before } of examples()) {
      const dearer = items.map((facts) => ({ ...facts, unitCost: (facts.unitCost as number) * rate }))
      const after = planned(dearer, parameters)
      // a power of two changes no digit
      expectScaled(before, after, factorOf, 0)
      expect(actions(after)).toEqual(actions(before))
    }
  })

  test('in a unit a fourth as large has four times the quantities, and the same money', () => {
    const parts = 4
    const inKilograms = fc.tuple(fc.nat({ max: 1e6 }), styles).map(([seed, style]) => {
      const next = dice(seed)
      const bulk = { ...style, unit: 'kg', scale: 400 }
      return Array.from({ length: ITEMS }, (_, n) => soldItem(n + 1, bulk, next))
    })
    const isQuantity = (path: string) =>
      /[uU]nits(PerDay)?$/.test(path) || /contexts\.(trigger|batch)\.(old|new|automatic)$/.test(path)
    for (const items of fc.sample(inKilograms, CATALOGS - 1)) {
      const smaller = items.map((facts) => ({
        ...facts,
        unitCost: (facts.unitCost as number) / parts,
        onHandUnits: (facts.onHandUnits as number) * parts,
        movements: { ...facts.movements, units: facts.movements.units.map((amount) => amount * parts) },
        orders: facts.orders.map((placed) => ({ ...placed, units: (placed.units as number) * parts })),
      }))
      // lots keep three decimals
      expectScaled(planned(items), planned(smaller), (path) => (isQuantity(path) ? parts : 1), 1e-4)
    }
  })

  test('has no NaN, no infinity and no failure, whatever the numbers sent', () => {
    const some = fc.array(fc.oneof(randomFacts, oddFacts), { minLength: 12, maxLength: 12 })
    fc.assert(
      fc.property(some, catalogs, (odd, items) => {
        const mixed = [...odd.map((facts, i) => ({ ...facts, sku: `X${i}` })), ...items]
        const { catalog, plans } = planned(mixed)
        const all = [...numbers(catalog), ...[...plans.values()].flatMap((plan) => [...numbers(plan)])]
        expect(all.filter(([, x]) => !Number.isFinite(x))).toEqual([])
      }),
      { numRuns: 2 },
    )
  })
})
