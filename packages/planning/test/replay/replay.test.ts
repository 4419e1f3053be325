import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { abcFloors, type CatalogFacts, type ItemFacts, type ItemReplay, rankAbc } from '../../src/index.ts'
import { abcClassAbove, type ReplayedPolicy, type ReplayedWorld, simulateStock } from '../../src/textbook.ts'
import { asked, demandEvery, movementsOf, order, someFacts, type World, worldOf } from '../facts.ts'
import { AS_OF, aCatalog, noErp } from '../items.ts'
import { oddFacts, randomFacts, randomWorld } from '../random-items.ts'

const DEMAND = [2, 1, 0, 3, 4, 0, 0, 1, 6, 2]
const world = (over: Partial<ReplayedWorld> = {}): ReplayedWorld => ({
  demandUnits: Float64Array.from(DEMAND),
  dueUnits: new Float64Array(DEMAND.length),
  leadTimeDays: 2,
  reviewDays: 1,
  maximumLotUnits: null,
  orderMultipleUnits: 1,
  ...over,
})
const stocked = (reorderPointUnits: number, lotUnits: number): ReplayedPolicy => ({
  stockingPolicy: 'anticipated',
  reorderPointUnits,
  lotUnits,
})
const onDemand: ReplayedPolicy = { stockingPolicy: 'on_demand', reorderPointUnits: 0, lotUnits: 0 }
const due = (day: number, units: number) => {
  const all = new Float64Array(DEMAND.length)
  all[day] = units
  return { dueUnits: all }
}

describe('ten days on paper: demand 2 1 0 3 4 0 0 1 6 2, lead time 2', () => {
  test.each([
    // Ordered on days 1 (5, at 4), 5 (5, at 1) and 9 (10, at -1).
    ['trigger 4, lot 5', {}, stocked(4, 5), 6, '4 3 3 5 1 1 1 5 -1 -3', 3, 20, 3, 10],
    // Looked at on days 0, 3, 6, 9: ordered 5 on day 3, 5 on day 6, 10 on day 9.
    [
      'the same, looked at every third day',
      { reviewDays: 3 },
      stocked(4, 5),
      6,
      '4 3 3 0 -4 1 1 0 -1 -3',
      3,
      20,
      7,
      10,
    ],
    // On day 9 one lot at most.
    [
      'the same, a lot of 5 at most',
      { maximumLotUnits: 5 },
      stocked(4, 5),
      6,
      '4 3 3 5 1 1 1 5 -1 -3',
      3,
      15,
      3,
      5,
    ],
    // The order of day 1 is not needed any more.
    ['the same with 5 on their way', due(1, 5), stocked(4, 5), 6, '4 8 8 5 1 1 1 5 -1 -3', 2, 15, 3, 10],
    [
      'no lead time: what is ordered is there at once',
      { leadTimeDays: 0 },
      stocked(4, 5),
      6,
      '4 8 8 5 1 6 6 5 -1 7',
      3,
      20,
      1,
      0,
    ],
    ['on demand', {}, onDemand, 0, '-2 -3 -3 -4 -7 -7 -4 -1 -7 -9', 6, 17, 19, 7],
    [
      'on demand in packages of 5',
      { orderMultipleUnits: 5 },
      onDemand,
      0,
      '-2 -3 -3 -1 -5 -5 0 -1 -7 -9',
      4,
      20,
      17,
      10,
    ],
  ])('%s', (_, over, policy, start, stock, orders, orderedUnits, unitsShort, onOrderUnits) => {
    const { stockUnits, ...rest } = simulateStock(world(over), policy, start)
    expect({ stock: [...stockUnits].join(' '), ...rest }).toEqual({
      stock,
      orders,
      orderedUnits,
      unitsShort,
      onOrderUnits,
    })
  })
})

const replayOf = (facts: ItemFacts, over: Partial<World> = {}, past: CatalogFacts | null = null) =>
  asked(facts, over).replay(facts.movements, past)
const scenario = (replay: ItemReplay | null, kind: string, outOfSample?: boolean) =>
  replay?.scenarios.find((s) => s.kind === kind && (outOfSample ?? s.isOutOfSample) === s.isOutOfSample)
const thenFacts = aCatalog({ asOfDay: AS_OF - 400, abcFloors: { abc_a: 5000, abc_b: 500, abc_c: 50 } })

describe('the replay of an item', () => {
  test('is of twelve months, and of the demand there was', () => {
    const replay = replayOf(someFacts())
    expect(replay).toMatchObject({
      fromDay: AS_OF - 364,
      toDay: AS_OF,
      leadTimeDays: 20,
      leadTimeSource: 'plan',
    })
    expect(replay?.scenarios.map(({ kind }) => kind)).toEqual(['suggested', 'suggested', 'chosen'])
    expect(replay?.scenarios.map(({ asOfDay }) => asOfDay)).toEqual([AS_OF - 365, AS_OF, AS_OF])
    for (const { stockUnits } of replay?.scenarios ?? []) expect(stockUnits).toHaveLength(365)
  })

  test.each([
    [
      'younger than a year',
      someFacts({ startedDay: AS_OF - 364, movements: movementsOf(demandEvery(7, [2], 50)) }),
    ],
    ['that nobody ever asked for', someFacts({ movements: movementsOf([]) })],
  ])('there is none of an item %s', (_, facts) => {
    expect(replayOf(facts)).toBeNull()
  })

  test('arrives after the mean time of the closed orders where there are some', () => {
    const orders = [order(-500, -490), order(-300, -286), order(-100, -88)]
    expect(replayOf(someFacts({ orders }))).toMatchObject({ leadTimeDays: 12, leadTimeSource: 'orders' })
  })

  const receipts = Array.from({ length: 12 }, (_, i) => ({
    day: AS_OF - 400 + 35 * i,
    type: 'replenishment' as const,
    units: 10,
  }))
  const known = someFacts({
    movements: movementsOf([
      ...demandEvery(7, [1, 2, 3], 120),
      ...receipts,
      { day: AS_OF - 380, type: 'balance', units: 12 },
    ]),
    onHandUnits: null,
    orders: [order(-370, -355, { units: 4 }), order(-10, null, { isActive: true })],
    erp: { ...noErp, leadTimeDays: 20, reorderPointUnits: 6, lotUnits: 12 },
  })

  test('starts from the known stock and the orders then under way, beside what really happened', () => {
    const replay = replayOf(known)
    expect(replay?.isStartKnown).toBe(true)
    const really = scenario(replay, 'actual')
    expect(really).toMatchObject({ policy: null, unitsShort: null, asOfDay: null })
    // Receipts from the day -364 on: those of -365 and before are the start's.
    expect(really?.orders).toBe(10)
    const erp = scenario(replay, 'erp')
    expect(erp?.policy).toEqual(stocked(6, 12))
    const start = really?.stockUnits[0] as number
    expect(erp?.stockUnits[0]).toBe(start)
    const arrived = (erp?.stockUnits[9] as number) - (erp?.stockUnits[8] as number)
    expect(arrived).toBe(4)
  })

  test('of an ERP that stocks nothing orders what waits; of one without a trigger there is none', () => {
    const without = someFacts()
    expect(scenario(replayOf(without), 'erp')).toBeUndefined()
    const onDemandErp = someFacts({ erp: { ...noErp, leadTimeDays: 20, stockingPolicy: 'on_demand' } })
    const erp = scenario(replayOf(onDemandErp), 'erp')
    expect(erp?.daysWithoutStock).toBe(365)
    expect(erp?.averageStockUnits).toBe(0)
  })

  test('orders whole pieces, as the plan does, where a package is none', () => {
    const erp = { ...noErp, leadTimeDays: 20, stockingPolicy: 'on_demand' as const }
    const replay = replayOf(someFacts({ erp, orderMultipleUnits: 2.5 }))
    const stock = [...(scenario(replay, 'erp')?.stockUnits ?? [])]
    expect(stock.length).toBe(365)
    expect(stock.filter((units) => !Number.isInteger(units))).toEqual([])
  })

  test('tells capital by the cost, and the choices only of the chosen', () => {
    const choices = { trigger: { stance: 'manual' as const, value: 90 } }
    const replay = replayOf({ ...known, choices })
    expect(scenario(replay, 'chosen')?.policy?.reorderPointUnits).toBe(90)
    expect(scenario(replay, 'suggested')?.policy?.reorderPointUnits).toBeLessThan(90)
    for (const { averageStockUnits, averageStockValue } of replay?.scenarios ?? []) {
      expect(averageStockValue).toBe(10 * averageStockUnits)
    }
  })
})

describe('the suggestion of then', () => {
  test.each([
    ['with the catalog of then is out of sample', thenFacts, true],
    ['with a catalog planned later is not', { ...thenFacts, asOfDay: AS_OF - 364 }, false],
    ['with a catalog that keeps no classes is not', aCatalog({ asOfDay: AS_OF - 400 }), false],
    ['without one is not', null, false],
  ])('%s', (_, past, isOutOfSample) => {
    const replay = replayOf(someFacts(), {}, past)
    expect(
      replay?.scenarios.find(({ kind, asOfDay }) => kind === 'suggested' && asOfDay !== AS_OF),
    ).toMatchObject({
      isOutOfSample,
    })
  })

  test('takes nothing from after the start', () => {
    fc.assert(
      fc.property(randomFacts, randomFacts, randomWorld, (facts, other, world) => {
        const start = AS_OF - 365
        const upTo = (all: ItemFacts, isKept: (day: number) => boolean) => {
          const kept = Array.from(all.movements.days.keys()).filter((i) =>
            isKept(all.movements.days[i] as number),
          )
          return {
            days: kept.map((i) => all.movements.days[i] as number),
            types: kept.map((i) => all.movements.types[i] as number),
            units: kept.map((i) => all.movements.units[i] as number),
            flags: kept.map((i) => all.movements.flags[i] as number),
          }
        }
        const before = upTo(facts, (day) => day <= start)
        const after = upTo(other, (day) => day > start)
        const joined: ItemFacts = {
          ...facts,
          onHandUnits: other.onHandUnits,
          orders: [
            ...facts.orders.filter((o) => o.startDay <= start),
            ...other.orders.filter((o) => o.startDay > start),
          ],
          choices: other.choices,
          movements: {
            days: Int32Array.from([...before.days, ...after.days]),
            types: Uint8Array.from([...before.types, ...after.types]),
            units: Float64Array.from([...before.units, ...after.units]),
            flags: Uint8Array.from([...before.flags, ...after.flags]),
          },
        }
        const one = scenario(replayOf(facts, world, thenFacts), 'suggested', true)
        const two = scenario(replayOf(joined, world, thenFacts), 'suggested', true)
        if (one && two) expect(two.policy).toEqual(one.policy)
      }),
      { numRuns: 150 },
    )
  }, 60_000)

  test('has the ABC class that its demand had then', () => {
    const items = [900, 60, 30, 5, 4, 1, 0].map((yearlyValue, i) => ({
      sku: `S${i}`,
      yearlyValue,
      isInactive: i === 5,
    }))
    const classes = rankAbc(items, worldOf().parameters.abcLimits)
    const floors = abcFloors(items, classes)
    expect(
      items.map(({ yearlyValue, isInactive }) => abcClassAbove(floors, yearlyValue, isInactive)),
    ).toEqual(classes)
  })
})

describe('any item', () => {
  test.each([
    ['as companies have them', randomFacts],
    ['with numbers nobody should send', oddFacts],
  ])(
    '%s is replayed in numbers, and no unit is lost',
    (_, anyFacts) => {
      fc.assert(
        fc.property(anyFacts, randomWorld, (facts, world) => {
          const replay = replayOf(facts, world, thenFacts)
          for (const { stockUnits, ...totals } of replay?.scenarios ?? []) {
            const numbers = [
              ...stockUnits,
              ...Object.values(totals).filter((value) => typeof value === 'number'),
            ]
            expect(numbers.every(Number.isFinite)).toBe(true)
            expect(totals.daysWithoutStock).toBe(stockUnits.filter((units) => units <= 0).length)
          }
        }),
        { numRuns: 150 },
      )
      const days = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 60 })
      const policy = fc.record({
        stockingPolicy: fc.constantFrom('anticipated' as const, 'on_demand' as const),
        reorderPointUnits: fc.integer({ min: 0, max: 80 }),
        lotUnits: fc.integer({ min: 1, max: 40 }),
      })
      fc.assert(
        fc.property(
          days,
          policy,
          fc.nat(20),
          fc.integer({ min: 1, max: 9 }),
          fc.nat(60),
          (demand, p, lead, review, start) => {
            const made = simulateStock(
              world({
                demandUnits: Float64Array.from(demand),
                dueUnits: new Float64Array(demand.length),
                leadTimeDays: lead,
                reviewDays: review,
              }),
              p,
              start,
            )
            const asked = demand.reduce((sum, units) => sum + units, 0)
            expect(made.stockUnits.at(-1)).toBe(start + made.orderedUnits - made.onOrderUnits - asked)
            expect(made.unitsShort).toBeLessThanOrEqual(asked)
          },
        ),
      )
    },
    60_000,
  )
})
