import { describe, expect, test } from 'vitest'
import { capitalParts, completeParameters, synthesize } from '../../src/index.ts'
import { coverageDays, financialAction, gapTolerance, onOrder } from '../../src/textbook.ts'
import { demandEvery, movements, movementsOf, order, planOf, someFacts } from '../facts.ts'
import { AS_OF, noErp } from '../items.ts'
import { numberOrNull, rows } from '../table.ts'

test('coverage is days of supply', () => {
  expect([coverageDays(30, 2), coverageDays(30, 0), coverageDays(0, 0), coverageDays(-5, 2)]).toEqual([
    15,
    null,
    0,
    0,
  ])
  expect(coverageDays(null, 2)).toBeNull()
})

describe('the financial action', () => {
  // Reads: with this gap, target stock and cost of a unit.
  const cases = rows(`
    gap   target  cost  action      why
     51     1000    10  investment  more than a twentieth is missing
     50     1000    10  -           a twentieth is put up with
    -51     1000    10  redemption  more than a twentieth too much
    -50     1000    10  -           a twentieth too much is put up with
      0     1000    10  -           nothing is missing
     10      100    10  -           less than a unit is nothing to act on
    -11      100    10  redemption  more than a unit is
      0        0     0  -           no cost, no money
  `)
  for (const row of cases) {
    test(row.why ?? '', () => {
      const tolerance = gapTolerance(Number(row.target), Number(row.cost), 0.05)
      expect(financialAction(Number(row.gap), tolerance) ?? '-').toBe(row.action)
    })
  }
})

describe('what is on order', () => {
  const orders = [
    order(-20, 10, { isActive: true, units: 10, receivedUnits: 4 }),
    order(-20, 90, { isActive: true, units: 5 }),
    order(-20, null, { isActive: true, units: 3 }),
    order(-20, 10, { isActive: true, units: 8, receivedUnits: 9 }),
    order(-20, -1, { isActive: false, units: 100 }),
    order(1, 10, { isActive: true, units: 100 }),
  ]
  test('is what was ordered until today and not received', () => {
    expect(onOrder(orders, AS_OF, 7, AS_OF + 30)).toEqual({
      orders: 3,
      units: 14,
      isEstimated: false,
      unitsInTime: 9,
    })
  })
  test('an order of today is placed, and what comes on the last useful day comes in time', () => {
    const today = [order(0, 30, { isActive: true, units: 5 }), order(0, 31, { isActive: true, units: 6 })]
    expect(onOrder(today, AS_OF, 7, AS_OF + 30)).toMatchObject({ orders: 2, units: 11, unitsInTime: 5 })
  })
  test('is the same in whatever order the orders come', () => {
    const of = (units: number[]) =>
      onOrder(
        units.map((each) => order(-20, 10, { isActive: true, units: each })),
        AS_OF,
        7,
        AS_OF + 30,
      )
    expect(of([0.1, 0.2, 0.3])).toEqual(of([0.3, 0.2, 0.1]))
    expect(of([0.1, 0.2, 0.3])).toMatchObject({ units: 0.6, unitsInTime: 0.6 })
    for (let i = 1; i <= 50; i++)
      expect(of([1.5e9, 0.7 * i, 0.3 * i + 0.003])).toEqual(of([0.3 * i + 0.003, 0.7 * i, 1.5e9]))
  })
  test('an order without a quantity counts as a lot', () => {
    const unknown = [order(-20, 10, { isActive: true, units: null, receivedUnits: null })]
    expect(onOrder(unknown, AS_OF, 7, AS_OF + 30)).toEqual({
      orders: 1,
      units: 7,
      isEstimated: true,
      unitsInTime: 7,
    })
  })
  test('what is promised too late does not lower the risk, but is in the position', () => {
    const demand = movementsOf(demandEvery(7, [2], 100))
    const open = (endDay: number) =>
      planOf(
        someFacts({
          movements: demand,
          onHandUnits: 3,
          orders: [order(-5, endDay, { isActive: true, units: 50 })],
        }),
      )
    const [inTime, late] = [open(10), open(200)]
    expect(late.inventoryPositionUnits).toBe(inTime.inventoryPositionUnits)
    expect(late.stockoutRisk ?? 0).toBeGreaterThan(0.5)
    expect(inTime.stockoutRisk ?? 1).toBeLessThan(0.01)
    expect(late.stockoutExposureValue).toBeGreaterThan(inTime.stockoutExposureValue)
  })
})

describe('balances of an item', () => {
  const plan = planOf(someFacts({ onHandUnits: 200 }))
  test('maximum is trigger and lot, minimum the safety stock', () => {
    expect(plan.maximumStockUnits).toBe(plan.reorderPointUnits + plan.lotUnits)
    expect(plan.minimumStockUnits).toBe(plan.safetyStockUnits)
    expect(plan.excessUnits).toBe(200 - plan.maximumStockUnits)
    expect(plan.coverageConformity).toBe('excess')
  })
  test.each([
    ['un', 19],
    ['kg', 20],
  ])('on demand, of a minimum of 20 %s the maximum is %s', (unit, most) => {
    const plan = planOf(someFacts({ unit, minimumLotUnits: 20, movements: movements('-400 out 5') }))
    expect([plan.stockingPolicy, plan.maximumStockUnits]).toEqual(['on_demand', most])
  })

  test('the gap compares averages', () => {
    expect(plan.gapValue).toBeCloseTo(plan.targetStockValue - (plan.averageStock90dValue ?? Number.NaN), 9)
  })
  test('without a known balance the gap compares with what the movements add up to', () => {
    const unknown = planOf(someFacts({ onHandUnits: null, movements: movements('-50 in 30, -20 out 4') }))
    expect(unknown.averageStock90dValue).toBeNull()
    expect(unknown.gapValue).toBeCloseTo(unknown.targetStockValue - 260, 9)
  })
  test.each([
    ['stocked', 'manual-anticipated', -200, 'counts'],
    ['on demand', 'manual-onDemand', -200, 'is all that counts'],
    ['on demand, with nothing waiting', 'manual-onDemand', 0, 'is none'],
    ['stocked, its balance unknown', 'manual-anticipated', null, 'is not known'],
  ] as const)('%s: a backlog (%s, %s) %s', (_, stance, onHandUnits, counts) => {
    const facts = someFacts({
      onHandUnits,
      unitCost: 10,
      movements: movements('-60 out 100, -30 out 100'),
      choices: { portfolio: { stance, value: null } },
    })
    const { stockoutExposureValue, suggestedOrderUnits, priorityValue, negativeStockUnits } = planOf(facts)
    expect(negativeStockUnits).toBe(onHandUnits)
    if (counts === 'counts') expect(stockoutExposureValue).toBeGreaterThan(2000)
    if (counts === 'is all that counts') expect(stockoutExposureValue).toBe(2000)
    if (counts === 'is none') expect(stockoutExposureValue).toBe(0)
    // The movements alone walk from 0 to -200.
    if (counts === 'is not known') expect(stockoutExposureValue).toBeNull()
    if (counts === 'is not known') expect([suggestedOrderUnits, priorityValue]).toEqual([null, null])
  })
  // Reads: movements that add up to this, told as a balance or not: the coverage, its days and the risk that are known.
  const cases = rows(`
        sum  told  policy       coverage  days  risk   minBalance  why
         30  yes   anticipated  correct   some  some   success     a balance that was told
          0  yes   anticipated  shortage  none  all    problem     an empty shelf
         -5  yes   anticipated  shortage  none  all    problem     a backlog
         30  no    anticipated  correct   some  some   success     what the movements leave is there
          0  no    anticipated  -         -     -      none        nothing is known of the stock
         -5  no    anticipated  -         -     -      none        receipts are missing, and that is all it says
          0  yes   onDemand     correct   none  -      none        meant to be empty
          0  no    onDemand     -         -     -      none        not known on demand either
  `)
  for (const row of cases) {
    test(row.why ?? '', () => {
      const units = Number(row.sum)
      const receipt = { day: AS_OF - 700, type: 'replenishment' as const, units: 200 + units }
      const { coverageConformity, coverage90dDays, coverage730dDays, stockoutRisk, alerts } = planOf(
        someFacts({
          onHandUnits: row.told === 'yes' ? units : null,
          movements: movementsOf([...demandEvery(7, [2], 100), receipt]),
          choices: {
            portfolio: { stance: `manual-${row.policy as 'anticipated' | 'onDemand'}`, value: null },
            trigger: { stance: 'manual', value: 20 },
            batch: { stance: 'manual', value: 20 },
          },
        }),
      )
      const size = (value: number | null) =>
        value === null ? '-' : value === 0 ? 'none' : value === 1 ? 'all' : 'some'
      expect({
        coverage: coverageConformity ?? '-',
        days: [size(coverage90dDays), size(coverage730dDays)],
        risk: size(stockoutRisk),
        minBalance: alerts.minBalance,
      }).toEqual({
        coverage: row.coverage,
        days: [row.days, row.days],
        risk: row.risk,
        minBalance: row.minBalance,
      })
    })
  }
  test('coverage divides the stock by the demand of a day, of three months and of two years', () => {
    // Every tenth day 5 units, for 100 days: 45 of them in the last 90 days, 50 in the 100 days that the item has.
    const movements = movementsOf(demandEvery(10, [5], 100))
    const plan = planOf(someFacts({ onHandUnits: 30, registeredDay: AS_OF - 99, movements }))
    expect([plan.coverage90dDays, plan.coverage730dDays].map((days) => Math.round(days ?? 0))).toEqual([
      60, 60,
    ])
    const [some, none] = [30, 0].map((onHandUnits) => planOf(someFacts({ onHandUnits, movements })))
    expect([some?.negativeStockUnits, none?.negativeStockUnits]).toEqual([0, 0])
  })
  test('a stock at the minimum is no shortage, and a unit less is one', () => {
    const choices = {
      portfolio: { stance: 'manual-anticipated', value: null },
      trigger: { stance: 'manual', value: 90 },
    } as const
    const weekly = movementsOf(demandEvery(7, [2], 100))
    const at = (onHandUnits: number) => planOf(someFacts({ onHandUnits, movements: weekly, choices }))
    const { minimumStockUnits } = at(0)
    expect(minimumStockUnits).toBeGreaterThan(0)
    expect(at(minimumStockUnits).coverageConformity).toBe('correct')
    expect(at(minimumStockUnits - 0.5).coverageConformity).toBe('shortage')
  })
  test('nothing runs out that nobody asks for', () => {
    const choices = { portfolio: { stance: 'manual-anticipated' as const, value: null } }
    const plan = planOf(someFacts({ choices, onHandUnits: 0, movements: movements('-2000 in 5') }))
    expect(plan.stockoutRisk).toBe(0)
  })
  test('without a cost its average is worth nothing, though nobody knows it', () => {
    const plan = planOf(someFacts({ onHandUnits: null, unitCost: 0, movements: movements('-20 out 4') }))
    expect([plan.averageStock90dUnits, plan.averageStock90dValue]).toEqual([null, 0])
  })
  test('on demand, fresh stock is in transit, old stock is excess', () => {
    const choices = { portfolio: { stance: 'manual-onDemand' as const, value: null } }
    const after = (day: number) =>
      planOf(someFacts({ choices, onHandUnits: 5, movements: movements(`-200 out 1, ${day} in 6`) }))
    expect(after(-90).coverageConformity).toBe('correct')
    expect(after(-91).coverageConformity).toBe('excess')
    expect(after(-91)).toMatchObject({ targetStockUnits: 0, maximumStockUnits: 0, suggestedOrderUnits: null })
  })
})

describe('fractions at a limit are not beyond it', () => {
  const limits = {
    unit: 'kg',
    movements: movementsOf(demandEvery(7, [0.1], 100)),
    choices: {
      portfolio: { stance: 'manual-anticipated', value: null },
      trigger: { stance: 'manual', value: 0.7 },
      batch: { stance: 'manual', value: 0.1 },
    },
  } as const
  test('a stock at the maximum is no excess', () => {
    // In binary fractions 0.7 + 0.1 is 0.7999999999999999.
    const plan = planOf(someFacts({ ...limits, onHandUnits: 0.8 }))
    expect(plan).toMatchObject({ maximumStockUnits: 0.8, excessUnits: 0, coverageConformity: 'correct' })
    expect(plan.alerts.maxBalance).toBe('success')
  })
  test('a position at the trigger asks for an order, of whole batches', () => {
    // In binary fractions 0.4 + (0.1 + 0.2) is 0.7000000000000001, and 3 times 0.1 is 0.30000000000000004.
    const orders = [0.1, 0.2].map((units) => order(-5, 9, { isActive: true, units }))
    const plan = planOf(someFacts({ ...limits, onHandUnits: 0.4, orders }))
    expect(plan).toMatchObject({ inventoryPositionUnits: 0.7, suggestedOrderUnits: 0.1 })
    expect(planOf(someFacts({ ...limits, onHandUnits: 0.5 })).suggestedOrderUnits).toBe(0.3)
  })
})

describe('capital synthesis and themes', () => {
  const item = (over: Partial<Parameters<typeof capitalParts>[0]>) => ({
    averageStock90dValue: 100,
    gapValue: 0,
    financialAction: null,
    excessValue: 0,
    onHandUnits: 10,
    unitCost: 10,
    ...over,
  })
  // Reads: an item with this average stock, gap, action and excess has its money in these themes.
  const cases = rows(`
    average  gap  action      excess  balance  excess_  rescue  invest  why
        100    0  -                0      100        0       0       0  as it should be
        100   40  investment       0      100        0       0      40  an investment comes on top
        100  -30  redemption      20       70       20      10       0  excess first, the rest is rescued
        100  -30  redemption      50       50       50       0       0  more excess than redemption
        100  -80  redemption     300        0      100       0       0  no more excess than there is on average
        100   -4  -                0      100        0       0       0  a small gap is balance
          -    0  -                0      100        0       0       0  stock of today where no average is known
  `)
  for (const row of cases) {
    test(row.why ?? '', () => {
      const parts = capitalParts(
        item({
          averageStock90dValue: numberOrNull(row.average),
          gapValue: Number(row.gap),
          financialAction: row.action === '-' ? null : (row.action as 'redemption' | 'investment'),
          excessValue: Number(row.excess),
        }),
      )
      expect([parts.balance, parts.excess, parts.rescue, parts.invest]).toEqual(
        [row.balance, row.excess_, row.rescue, row.invest].map(Number),
      )
    })
  }
  test('sums', () => {
    const items = [
      item({ gapValue: 40, financialAction: 'investment' }),
      item({ gapValue: -30, financialAction: 'redemption', excessValue: 20 }),
      // Nothing is known of its stock: left out, and told apart.
      item({ averageStock90dValue: null, onHandUnits: null, gapValue: null, excessValue: null }),
    ]
    expect(synthesize(items)).toEqual({
      synthesis: { current: 200, investment: 40, redemption: 30, balanced: 210, unknownItems: 1 },
      themes: [
        { theme: 'balance', value: 170, items: 2 },
        { theme: 'excess', value: 20, items: 1 },
        { theme: 'rescue', value: 10, items: 1 },
        { theme: 'invest', value: 40, items: 1 },
      ],
    })
  })
})

test('money at stake: a shortage weighs by its penalty, idle money by the holding rate', () => {
  const full = planOf(someFacts({ onHandUnits: 1000, erp: { ...noErp, leadTimeDays: 20 } }))
  expect(full.stockoutExposureValue).toBeCloseTo(0, 6)
  expect(full.priorityValue).toBeCloseTo(0.25 * (full.excessValue - full.gapValue), 4)
  // A common item of class B: 96 % is promised, 24 times what is not.
  const empty = planOf(someFacts({ onHandUnits: 0, movements: movementsOf(demandEvery(7, [2], 100)) }))
  expect(empty.priorityValue).toBeCloseTo(24 * empty.stockoutExposureValue, 6)
})

describe('the penalty of a shortage stays within the limits of the service level', () => {
  // Reads: so critical, of this class, so hard to buy, at this stance of the service: so many times the holding cost.
  const abcOddsFactor = { abc_a: 0.1, abc_b: 1, abc_c: 2, abc_d: 40, abc_n: 1, abc_o: 1 }
  const cases = rows(`
    criticality  abc    purchase  stance             odds    why
    common       abc_b  medium    automatic             9    nothing limits it
    common       abc_b  medium    very_conservative     9    a leaner stance makes no shortage cheaper
    common       abc_a  easy      automatic             1    0.6, under the even odds of a service of 50 %
    critic       abc_d  hard      automatic           999    2,771, over those of 99.9 %
  `)
  for (const { criticality, abc, purchase, stance, odds, why } of cases) {
    test(why ?? '', () => {
      const facts = someFacts({
        criticality: criticality as 'critic',
        purchasability: purchase as 'hard',
        onHandUnits: 0,
        movements: movementsOf(demandEvery(7, [2], 100)),
        choices: {
          portfolio: { stance: 'manual-anticipated', value: null },
          service: { stance: stance as 'automatic', value: null },
        },
      })
      const parameters = completeParameters({ abcOddsFactor, frequentServiceFloor: 0 })
      const plan = planOf(facts, { abcClass: abc as 'abc_b', parameters })
      expect(plan.priorityValue / plan.stockoutExposureValue).toBeCloseTo(Number(odds), 6)
    })
  }
})

/** A demand of 2 a week for two years that leaves the balance to the snapshots. */
const steadyDemand = Array.from({ length: 104 }, (_, i) => `${-7 * i - 1} out 2 !stock`).join(', ')

describe('money is released only of what is above the plan today', () => {
  // Reads: with this balance on these days; the average of 90 days is above the plan in each.
  const cases = rows(`
    today  action      why
      -25  -           a backlog has nothing to release
        0  -           nor has an empty shelf
       10  -           nor a shelf below the plan
      400  redemption  what is there today can be released
  `)
  for (const row of cases) {
    test(row.why ?? '', () => {
      const shelf = `-89 stock 500, -20 stock ${row.today}`
      const facts = someFacts({
        onHandUnits: null,
        movements: movements(`${shelf}, ${steadyDemand}`),
      })
      const { financialAction: action, gapValue, averageStock90dValue, targetStockValue } = planOf(facts)
      expect(averageStock90dValue).toBeGreaterThan(targetStockValue)
      expect(action ?? '-').toBe(row.action)
      if (action === null) expect(gapValue).toBe(0)
    })
  }
})

describe('what the reorder point needs is not released', () => {
  const stocked = (today: number, orderedUnits: number | null) =>
    planOf(
      someFacts({
        onHandUnits: null,
        erp: { ...noErp, leadTimeDays: 120 },
        orders: orderedUnits === null ? [] : [order(-5, 90, { isActive: true, units: orderedUnits })],
        movements: movements(`-89 stock 500, -20 stock ${today}, ${steadyDemand}`),
      }),
    )
  // With a long lead time the reorder point is far above the stock kept on average; today's lies between both.
  const { targetStockUnits, reorderPointUnits } = stocked(0, null)
  const today = Math.round((targetStockUnits + reorderPointUnits) / 2)
  const cases = rows(`
    on_order  action      why
          -  -           an order is due: what lies above the target would be bought again
        500  redemption  what is on order covers the reorder point
  `)
  for (const row of cases) {
    test(row.why ?? '', () => {
      const plan = stocked(today, numberOrNull(row.on_order))
      expect(plan.onHandUnits).toBeGreaterThan(plan.targetStockUnits + 2)
      expect(plan.onHandUnits).toBeLessThan(plan.reorderPointUnits)
      expect(plan.financialAction ?? '-').toBe(row.action)
    })
  }
})
