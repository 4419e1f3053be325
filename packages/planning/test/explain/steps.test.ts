import { describe, expect, test } from 'vitest'
import type { Explanation, ItemFacts } from '../../src/index.ts'
import { asked, demandEvery, movementsOf, order, planOf, someFacts, type World, worldOf } from '../facts.ts'
import { noErp } from '../items.ts'
import { rows } from '../table.ts'
import { evaluateExplanation } from './evaluate.ts'

const world = worldOf()

const explained = (facts: ItemFacts) => asked(facts, world).explain()

/** What went into a number, by name. */
const valuesOf = (explanation: Explanation | undefined): Record<string, unknown> =>
  Object.fromEntries((explanation?.inputs ?? []).map(({ name, value }) => [name, value]))

describe('a trigger is explained by the condition that decided', () => {
  const uncertain = [order(-300, -298), order(-200, -162), order(-100, -80)]
  const cases: [
    formula: string,
    over: Partial<ItemFacts>,
    service: number,
    parameters: Partial<World['parameters']>,
  ][] = [
    ['smallest_reaching', {}, 0.98, {}],
    ['floor_reaching', { criticality: 'critic' }, 0.5, {}],
    ['held_reaching', { orders: uncertain }, 0.6, {}],
    ['cap_reached', {}, 0.999, { reorderPointCapDays: 1 }],
    // an order of two years of demand leaves next to nothing short, and nothing is asked of a cycle
    [
      'lot_reaching',
      { minimumLotUnits: 3000 },
      0.9,
      { minimumCycleService: { critic: 0, important: 0, common: 0 } },
    ],
  ]
  test.each(cases)('%s', (formula, over, service, parameters) => {
    const facts = someFacts({
      unit: 'kg',
      movements: movementsOf(demandEvery(7, [20, 3, 9], 120)),
      orders: [order(-300, -280), order(-200, -180), order(-100, -80)],
      choices: {
        portfolio: { stance: 'manual-anticipated', value: null },
        service: { stance: 'manual', value: service },
      },
      ...over,
    })
    const here = worldOf({ ...world, parameters: { ...world.parameters, ...parameters } })
    const { reorderPointUnits } = asked(facts, here).explain()
    expect(reorderPointUnits?.formula).toBe(formula)
    expect(reorderPointUnits && evaluateExplanation(reorderPointUnits)).toBe(
      planOf(facts, here).reorderPointUnits,
    )
    const read = valuesOf(reorderPointUnits)
    if (formula === 'cap_reached' || formula === 'lot_reaching') return
    // The floor is the smallest point with the least service of a cycle.
    expect(read.floorReached).toBeGreaterThanOrEqual(read.floorRequired as number)
    expect(read.floorOneStepBelow).toBeLessThan(read.floorRequired as number)
  })
})

describe('a lot is explained by each of its steps', () => {
  const cases = rows(`
    demand  cost  minimum  multiple  maximum  formula       bounded  step  lot
    2       10    -        -         -        economic_lot  wanted   1     45
    2       1e6   -        -         -        economic_lot  floor    1     2
    2       0.001 -        -         -        economic_lot  ceiling  1     514
    2       -     -        -         -        cover_lot     wanted   1     8
    2       10    50       -         -        economic_lot  wanted   1     50
    2       10    -        12        -        economic_lot  wanted   12    48
    2       10    -        12        30       economic_lot  wanted   12    24
    0       10    -        12        -        least_lot     none     12    12
  `)
  for (const each of cases) {
    test(`${each.formula}: cost ${each.cost}, multiple ${each.multiple}, minimum ${each.minimum}`, () => {
      const number = (text: string | undefined) => (text === '-' ? null : Number(text))
      const facts = someFacts({
        movements: movementsOf(each.demand === '0' ? [] : demandEvery(7, [Number(each.demand)], 104)),
        unitCost: number(each.cost),
        minimumLotUnits: number(each.minimum),
        maximumLotUnits: number(each.maximum),
        orderMultipleUnits: number(each.multiple),
        choices: { portfolio: { stance: 'manual-anticipated', value: null } },
      })
      const { lotUnits } = explained(facts)
      const read = valuesOf(lotUnits)
      const year = read.yearlyUnits as number
      expect(lotUnits?.formula).toBe(each.formula)
      expect(read.lotFloorUnits).toBeCloseTo((year * 7) / 365, 9)
      const worthOneOrder = each.cost === '-' ? 0 : 25 / Number(each.cost)
      expect(read.lotCeilingUnits).toBeCloseTo(Math.max(1, year, Math.min(worthOneOrder, 5 * year)), 9)
      const named: Record<string, unknown> = {
        wanted: read.wantedLotUnits,
        floor: Math.max(read.lotFloorUnits as number, read.unitsPerEvent as number),
        ceiling: read.lotCeilingUnits,
        none: 0,
      }
      expect(read.boundedLotUnits).toBe(named[each.bounded as string])
      expect(read.lotStepUnits).toBe(Number(each.step))
      expect(planOf(facts).lotUnits).toBe(Number(each.lot))
      expect(lotUnits && evaluateExplanation(lotUnits)).toBe(Number(each.lot))
    })
  }
})

test('the costs of a portfolio are made of the stock, the backorders and the orders beside them', () => {
  const facts = someFacts({ movements: movementsOf(demandEvery(30, [1, 4], 24)) })
  const read = valuesOf(explained(facts).stockingPolicy) as Record<string, number>
  const { costStocked, costNotStocked, odds, orderCostUnits, stockedOnHandUnits } = read
  // An order of 25, and a unit of 10 held for a year at 25 %.
  expect(orderCostUnits).toBe(10)
  const stocked = stockedOnHandUnits! + odds! * read.stockedBackordersUnits!
  expect(stocked + 10 * read.stockedOrdersPerYear!).toBeCloseTo(costStocked!, 9)
  expect(odds! * read.waitingDemandUnits! + 10 * read.onDemandOrdersPerYear!).toBeCloseTo(costNotStocked!, 9)
  expect(read.yearlyCostStocked).toBeCloseTo(2.5 * costStocked!, 9)
  expect(read.yearlyCostOnDemand).toBeCloseTo(2.5 * costNotStocked!, 9)
  expect(stockedOnHandUnits).toBeGreaterThan(0)
})

test('the effect is the sum of what each context does, in money', () => {
  const erp = { ...noErp, stockingPolicy: 'anticipated' as const, reorderPointUnits: 40, lotUnits: 90 }
  const facts = someFacts({ movements: movementsOf(demandEvery(7, [2], 104)), erp })
  const { effectValue } = explained(facts)
  expect(effectValue?.inputs.map(({ name, unit }) => `${name} ${unit}`)).toEqual([
    'portfolioEffect money',
    'serviceEffect money',
    'leadTimeEffect money',
    'triggerEffect money',
    'batchEffect money',
  ])
  const read = valuesOf(effectValue) as Record<string, number>
  expect(read.triggerEffect).toBeLessThan(0)
  expect(read.triggerEffect! + read.batchEffect! + read.leadTimeEffect!).toBeCloseTo(
    planOf(facts).effectValue,
    6,
  )
})

test.each([
  ['growth', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], true],
  ['stable', [5, 5, 5, 5, 5, 5, 5, 5, 5, 5], false],
] as const)(
  'a tendency of %s tells Z and, where it was looked at, the slope',
  (tendency, amounts, hasSlope) => {
    const facts = someFacts({ movements: movementsOf(demandEvery(30, [...amounts], amounts.length)) })
    const { demandTrend } = explained(facts)
    const { trendZ, trendYearlySlope } = valuesOf(demandTrend)
    expect(planOf(facts).demandTrend).toBe(tendency)
    expect(Math.abs(trendZ as number) > 1.96).toBe(hasSlope)
    expect(trendYearlySlope !== null).toBe(hasSlope)
  },
)

test('the ABC class is told from the least values of the classes, and another value has another class', () => {
  const facts = someFacts()

  const catalog = { ...world.catalog, abcFloors: { abc_a: 5000, abc_b: 900, abc_c: 200 } }
  const { abcClass } = asked(facts, { catalog }).explain()
  // 2 a week at 10 each: some 1,040 a year
  expect(abcClass && evaluateExplanation(abcClass)).toBe('abc_b')
  const worth = (value: number) => ({
    ...(abcClass as Explanation),
    inputs: (abcClass as Explanation).inputs.map((each) =>
      each.name === 'yearlyDemandValue' ? { ...each, value } : each,
    ),
  })
  expect([9000, 300, 20, 0].map((value) => evaluateExplanation(worth(value)))).toEqual([
    'abc_a',
    'abc_c',
    'abc_d',
    'abc_n',
  ])
})
