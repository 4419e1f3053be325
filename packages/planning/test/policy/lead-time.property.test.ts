import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ContextChoice, type ItemFacts, type PurchaseOrder, STANCE_STEPS } from '../../src/index.ts'
import { estimateLeadTime } from '../../src/textbook.ts'
import { demandEvery, movementsOf, neverFall, order, reorderPointOf, type World } from '../facts.ts'
import { randomFacts, randomWorld } from '../random-items.ts'

/** A worse supplier is no reason to order later: of all demand models, measures, services, steps and lots, to a step of the grid. */

/** Demand as regular as a machine's: the steadier, the more its distributions differ from those of the others. */
const steadyMovements = fc
  .record({
    everyDays: fc.constantFrom(1, 1, 2, 7, 30),
    sizes: fc.array(fc.constantFrom(1, 2, 3, 8, 25, 0.4), { minLength: 1, maxLength: 4 }),
    count: fc.integer({ min: 1, max: 400 }),
  })
  .map(({ everyDays, sizes, count }) => movementsOf(demandEvery(everyDays, sizes, count)))

const services = fc.constantFrom(0.5, 0.6, 0.75, 0.9, 0.95, 0.98, 0.99, 0.999, 0.9999)
const lots: fc.Arbitrary<ContextChoice> = fc.oneof(
  fc.constantFrom('automatic' as const, ...STANCE_STEPS).map((stance) => ({ stance, value: null })),
  fc.constantFrom(1, 3, 20, 150).map((value) => ({ stance: 'manual' as const, value })),
)

/** Stocked, with a service that somebody asks for and our own reorder point. */
const items: fc.Arbitrary<ItemFacts> = fc
  .record({
    facts: randomFacts,
    movements: fc.option(steadyMovements, { nil: null }),
    service: services,
    lot: lots,
    leadStep: fc.constantFrom('automatic' as const, ...STANCE_STEPS),
  })
  .map(({ facts, movements, service, lot, leadStep }) => ({
    ...facts,
    movements: movements ?? facts.movements,
    orders: [],
    erp: { ...facts.erp, leadTimeDays: null },
    choices: {
      portfolio: { stance: 'manual-anticipated', value: null },
      service: { stance: 'manual', value: service },
      leadTime: { stance: leadStep, value: null },
      batch: lot,
    },
  }))

const worlds: fc.Arbitrary<World> = fc
  .record({
    world: randomWorld,
    stepDays: fc.constantFrom(1, 1, 7, 30),
    pooledSizeCv2: fc.constantFrom(0, 0.5),
    reviewDays: fc.constantFrom(1, 1, 7),
  })
  .map(({ world, stepDays, pooledSizeCv2, reviewDays }) => ({
    ...world,
    catalog: { ...world.catalog, demandStepDays: stepDays, pooledSizeCv2 },
    parameters: { ...world.parameters, reviewDays },
  }))

const closed = (leadTimes: readonly number[]): PurchaseOrder[] =>
  leadTimes.map((days, i) => order(-1000 + 20 * i, -1000 + 20 * i + days))

const samples = fc.array(fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 150 })), {
  maxLength: 8,
})
const more = fc.constantFrom(1, 1, 2, 5, 20, 90)
const RUNS = { numRuns: 500 }

/** Mean and deviation, days, of the lead time that a reorder point protects against. */
function inForce({ orders, erp, choices, purchasability }: ItemFacts, { catalog, parameters }: World) {
  const taken = Float64Array.from(orders, ({ startDay, endDay }) => (endDay ?? startDay) - startDay)
  const { meanDays, sdDays, factors } = estimateLeadTime(
    taken,
    erp,
    purchasability ?? 'medium',
    catalog,
    parameters,
  )
  const step = STANCE_STEPS.find((known) => known === choices.leadTime?.stance) ?? 'automatic'
  return { days: meanDays * factors[step], deviationDays: sdDays * factors[step] }
}

/**
 * A step takes a quantile of the orders, which may be nearer to their mean when all of them take longer or differ
 * more: then the lead time in force is the shorter or steadier one, and nothing is said of its reorder point.
 */
function isWorse(before: ItemFacts, after: ItemFacts, world: World): boolean {
  const [was, is] = [inForce(before, world), inForce(after, world)]
  return is.days >= was.days && is.deviationDays >= was.deviationDays
}

function neverFalls(before: ItemFacts, after: ItemFacts, world: World): void {
  const points = [before, after].map((facts) => reorderPointOf(facts, world))
  expect(points).toSatisfy(neverFall)
}

describe('the reorder point never falls when', { timeout: 60_000 }, () => {
  test('the ERP has a longer lead time', () => {
    fc.assert(
      fc.property(
        items,
        worlds,
        samples,
        fc.integer({ min: 1, max: 90 }),
        more,
        (item, world, sample, days, longer) => {
          const told = (leadTimeDays: number): ItemFacts => ({
            ...item,
            orders: closed(sample),
            erp: { ...item.erp, leadTimeDays },
          })
          expect(isWorse(told(days), told(days + longer), world)).toBe(true)
          neverFalls(told(days), told(days + longer), world)
        },
      ),
      RUNS,
    )
  })

  test('every closed order took some days more', () => {
    const filled = fc
      .tuple(samples, fc.integer({ min: 0, max: 150 }))
      .map(([sample, one]) => [...sample, one])
    const erpDays = fc.option(fc.integer({ min: 1, max: 60 }), { nil: null })
    fc.assert(
      fc.property(items, worlds, filled, erpDays, more, (item, world, sample, leadTimeDays, longer) => {
        const taken = (leadTimes: readonly number[]): ItemFacts => ({
          ...item,
          orders: closed(leadTimes),
          erp: { ...item.erp, leadTimeDays },
        })
        const longest = taken(sample.map((days) => days + longer))
        fc.pre(isWorse(taken(sample), longest, world))
        neverFalls(taken(sample), longest, world)
      }),
      RUNS,
    )
  })

  test('closed orders differ more, at the same mean', () => {
    const spreads = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }))
    const means = fc.constantFrom(1, 2, 4, 9, 16, 30, 60)
    fc.assert(
      fc.property(items, worlds, means, spreads, (item, world, mean, [one, other]) => {
        const apart = (days: number): ItemFacts => {
          const spread = Math.min(mean, days)
          return {
            ...item,
            orders: closed(Array.from({ length: 6 }, (_, i) => mean + (i % 2 ? spread : -spread))),
          }
        }
        const [steadier, wilder] = [apart(Math.min(one, other)), apart(Math.max(one, other))]
        fc.pre(isWorse(steadier, wilder, world))
        neverFalls(steadier, wilder, world)
      }),
      RUNS,
    )
  })

  test('other orders and a step make a longer, less certain lead time of what is believed shorter', () => {
    const filled = fc.tuple(samples, samples).map(
      ([one, other]) =>
        [
          [...one, 3],
          [...other, 5],
        ] as const,
    )
    const erpDays = fc.option(fc.integer({ min: 1, max: 200 }), { nil: null })
    fc.assert(
      fc.property(items, worlds, filled, erpDays, (item, world, [one, other], leadTimeDays) => {
        const taken = (leadTimes: readonly number[]): ItemFacts => ({
          ...item,
          orders: closed(leadTimes),
          erp: { ...item.erp, leadTimeDays },
        })
        const [before, after] = isWorse(taken(one), taken(other), world) ? [one, other] : [other, one]
        fc.pre(isWorse(taken(before), taken(after), world))
        neverFalls(taken(before), taken(after), world)
      }),
      RUNS,
    )
  })

  test('somebody sets a longer lead time', () => {
    fc.assert(
      fc.property(
        items,
        worlds,
        samples,
        fc.integer({ min: 1, max: 400 }),
        more,
        (item, world, sample, days, longer) => {
          const set = (value: number): ItemFacts => ({
            ...item,
            orders: closed(sample),
            choices: { ...item.choices, leadTime: { stance: 'manual', value } },
          })
          neverFalls(set(days), set(days + longer), world)
        },
      ),
      RUNS,
    )
  })
})
