import { describe, expect, test } from 'vitest'
import { type AbcClass, DEFAULT_PARAMETERS } from '../../src/index.ts'
import { onDemandLot, planLot } from '../../src/textbook.ts'
import { numberOrNull, rows } from '../table.ts'

// 25 an order, 25 % a year: 1000 a year at 20 each has Q* = 100, at 2000 each Q* = 10.
const lots = rows(`
  yearly  cost  event  minimum  maximum  package  factor  abc    lot   why
    1000    20      2        -        -        -       1  abc_b  100   nothing binds
    1000    20      2        -        -        -       2  abc_b  200   a very aggressive stance doubles it
    1000    20      2        -        -        -     0.5  abc_b   50   a very conservative one halves it
    1000    20      2        -        -       80       2  abc_b  160   200 in packages: 160 is nearer in cost to 100 than 240
    1000    20      2        -        -       80     0.5  abc_b   80   50 in packages: one at least
    1000  2000      2        -        -        -       1  abc_b   20   never under a week of demand, 19.2, in whole packages
    1000  2000     35        -        -        -       1  abc_b   35   never under one usual request
       6    20      1        -        -        -       2  abc_b    6   never over a year of demand
       6     1      1        -        -        -       1  abc_b   25   a year costs 6 and an order 25: what an order costs
       6   0.1      1        -        -        -       1  abc_b   30   at most five years
       6     1     35        -        -        -       1  abc_b   35   the request wins over what an order costs
       2    22    4.4        -        -        -       1  abc_b    5   a request worth less than four orders is served whole
       2    23    4.4        -        -        -       1  abc_b    4   one worth more is not
       2    20      4        -        -        3       1  abc_b    6   served whole, in packages
    1000    20      2      150        -        -       1  abc_b  150   the minimum binds
    1000    20      2      150        -       40       1  abc_b  160   the minimum, in whole packages
    1000    20      2        -        -       60       1  abc_b  120   120 is nearer in cost to 100 than 60
    1000    20      2        -        -       80       1  abc_b   80   80 is nearer in cost than 160
    1000    20      2        -       70       20       1  abc_b   60   the maximum, in whole packages
    1000    20      2       90       70       20       1  abc_b  100   a maximum below the minimum loses
    1000    20      2        -       30       50       1  abc_b   50   a package above the maximum wins
    1000    20      2        -       99      2.5       1  abc_b   95   two packages of 2.5 are five pieces
    1000    20      2        -       99      1.3       1  abc_b   91   ten packages of 1.3 are thirteen
    1000    20      2        -       99    1.333       1  abc_b   98   no few packages are whole pieces: as of 2
    1000     0      2        -        -        -       1  abc_a   41   without a cost, an A item covers 15 days
    1000     0      2        -        -        -       1  abc_d  329   and a D item 120
       0    20      0        -        -        -       1  abc_n    1   no demand: one
       0    20      0        8        -        5       1  abc_n   10   no demand: the minimum in packages
`)

describe('lot', () => {
  for (const c of lots) {
    test(`${c.why}: ${c.lot}`, () => {
      const demand = {
        yearlyUnits: Number(c.yearly),
        toldYearlyUnits: Number(c.yearly),
        eventUnits: Number(c.event),
        demandSizeUnits: 0,
        unitCost: Number(c.cost),
        abcClass: c.abc as AbcClass,
      }
      const rules = {
        minimumUnits: numberOrNull(c.minimum),
        maximumUnits: numberOrNull(c.maximum),
        multipleUnits: numberOrNull(c.package),
        isCountable: true,
      }
      expect(planLot(demand, rules, Number(c.factor), DEFAULT_PARAMETERS).lotUnits).toBe(Number(c.lot))
    })
  }

  test('without demand is no economic one: the minimum in packages', () => {
    const rules = { minimumUnits: 8, maximumUnits: null, multipleUnits: 5, isCountable: true }
    const demand = {
      yearlyUnits: 0,
      toldYearlyUnits: 0,
      eventUnits: 0,
      demandSizeUnits: 0,
      unitCost: 20,
      abcClass: 'abc_n' as const,
    }
    expect(planLot(demand, rules, 1, DEFAULT_PARAMETERS)).toEqual({
      economicUnits: 0,
      isFromEconomics: false,
      ceilingUnits: 1,
      clampedUnits: 0,
      afterMinimumUnits: 10,
      lotUnits: 10,
    })
  })

  test('covers days where an order costs nothing', () => {
    const rules = { minimumUnits: null, maximumUnits: null, multipleUnits: null, isCountable: true }
    const demand = {
      yearlyUnits: 1000,
      toldYearlyUnits: 1000,
      eventUnits: 2,
      demandSizeUnits: 0,
      unitCost: 20,
      abcClass: 'abc_a' as const,
    }
    const lot = planLot(demand, rules, 1, { ...DEFAULT_PARAMETERS, orderCost: 0 })
    // 15 days, as without a cost of the item
    expect([lot.isFromEconomics, lot.lotUnits]).toEqual([false, 41])
  })

  test('serves the recent requests too, where they are larger than the usual one', () => {
    const rules = { minimumUnits: null, maximumUnits: null, multipleUnits: null, isCountable: true }
    const cheap = { yearlyUnits: 2, toldYearlyUnits: 2, eventUnits: 2, demandSizeUnits: 4.2, unitCost: 20 }
    const lotOf = (unitCost: number) =>
      planLot({ ...cheap, unitCost, abcClass: 'abc_c' }, rules, 1, DEFAULT_PARAMETERS).lotUnits
    expect([lotOf(20), lotOf(30)]).toEqual([5, 2])
  })

  test('of a continuous unit keeps three decimals', () => {
    const rules = { minimumUnits: null, maximumUnits: null, multipleUnits: null, isCountable: false }
    const demand = {
      yearlyUnits: 3,
      toldYearlyUnits: 3,
      eventUnits: 0.01,
      demandSizeUnits: 0,
      unitCost: 100,
      abcClass: 'abc_b' as const,
    }
    // √(2·25·3/25) = 2.449489…
    expect(planLot(demand, rules, 1, DEFAULT_PARAMETERS).lotUnits).toBe(2.449)
  })

  test('is whole packages, also of packages with more decimals than stock keeps', () => {
    // A pound in kilograms: five of them are nearest to 2.449.
    const rules = { minimumUnits: null, maximumUnits: null, multipleUnits: 0.4536, isCountable: false }
    const demand = {
      yearlyUnits: 3,
      toldYearlyUnits: 3,
      eventUnits: 0.01,
      demandSizeUnits: 0,
      unitCost: 100,
      abcClass: 'abc_b' as const,
    }
    expect(planLot(demand, rules, 1, DEFAULT_PARAMETERS).lotUnits).toBe(2.268)
    // Twice as much is more than the year's 3; of six and seven pounds six are nearer to what is cheapest.
    expect(planLot(demand, rules, 2, DEFAULT_PARAMETERS).lotUnits).toBe(2.7216)
  })
})

const requests = rows(`
  request  minimum  package  lot  why
      2.4        -        -    3  a usual request, whole
       10        -        4   12  in whole packages
       10       25        4   28  the minimum kept
        0        -        -    1  nothing known of it
`)

describe('lot on demand', () => {
  for (const c of requests) {
    test(`${c.why}: ${c.lot}`, () => {
      const rules = {
        minimumUnits: numberOrNull(c.minimum),
        maximumUnits: null,
        multipleUnits: numberOrNull(c.package),
      }
      expect(onDemandLot(Number(c.request), { ...rules, isCountable: true })).toBe(Number(c.lot))
    })
  }
})

describe('lot on demand by weight', () => {
  // In binary fractions these products end in dust: 2,700,000 times 0.4536 is 1224719.9999999998.
  const cases = rows(`
    request        package       lot  why
          0              -         1  nothing known of it: a whole unit, not a gram
    1224719.9       0.4536   1224720  millions keep three decimals
    1000000.2          0.1   1000000.2  and those that they have
  `)
  for (const row of cases) {
    test(row.why ?? '', () => {
      const rules = { minimumUnits: null, maximumUnits: null, isCountable: false }
      expect(onDemandLot(Number(row.request), { ...rules, multipleUnits: numberOrNull(row.package) })).toBe(
        Number(row.lot),
      )
    })
  }
})
