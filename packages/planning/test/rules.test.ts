import { describe, expect, test } from 'vitest'
import { DEFAULT_PARAMETERS, type PlanningRule, rulesFor } from '../src/index.ts'
import { planLot } from '../src/textbook.ts'
import { asked, someFacts } from './facts.ts'
import { rows } from './table.ts'

const rule = (priority: number, over: Partial<PlanningRule>): PlanningRule => ({
  id: `r${priority}`,
  title: `Rule ${priority}`,
  priority,
  choices: {},
  values: {},
  ...over,
})

describe('the days that a rule gives a lot', () => {
  // 25 an order, 25 % a year, 1200 a year at 0.50 each: Q* = 692.8, which is 211 days.
  const lots = rows(`
    least  most  package  minimum  factor  lot   why
        -     -       50        -       1  700   nothing is ruled: 700 is nearer in cost to 692.8 than 650
        -    90       50        -       1  250   90 days are 295.9: packages are rounded down
        -    90       50      280       1  300   the minimum still wins
        -    90      500        -       1  500   and so does a package that is more than these days
        -    90       50        -       2  250   they hold for each stance
        -   215       50        -       1  700   215 days are 706.8, and 700 is within them
      220     -       50        -       1  750   220 days are 723.3: packages are rounded up
        -   400        1        -       4 1315   a rule may allow more than a year
  `)
  test.each(lots)('$least to $most: $lot, $why', ({ least, most, factor, lot, ...c }) => {
    const demand = {
      yearlyUnits: 1200,
      toldYearlyUnits: 1200,
      eventUnits: 5,
      demandSizeUnits: 5,
      unitCost: 0.5,
      abcClass: 'abc_a' as const,
    }
    const limits = {
      minimumUnits: c.minimum === '-' ? null : Number(c.minimum),
      maximumUnits: null,
      multipleUnits: Number(c.package),
      isCountable: true,
      keepsMostDays: most !== '-',
    }
    const parameters = {
      ...DEFAULT_PARAMETERS,
      ...(least === '-' ? {} : { lotFloorDays: Number(least) }),
      ...(most === '-' ? {} : { lotCeilingDays: Number(most) }),
    }
    expect(planLot(demand, limits, Number(factor), parameters).lotUnits).toBe(Number(lot))
  })
})

describe('what several rules say of an item', () => {
  test('is of each field what the first of them says', () => {
    const said = rulesFor([
      rule(10, { choices: { service: { stance: 'aggressive', value: null } } }),
      rule(20, {
        choices: { service: { stance: 'conservative', value: null }, batch: { stance: 'erp', value: null } },
        values: { orderCost: 80 },
      }),
    ])
    expect(said).toMatchObject({
      choices: { service: { stance: 'aggressive' }, batch: { stance: 'erp' } },
      values: { orderCost: 80 },
      by: { service: { id: 'r10' }, batch: { id: 'r20' }, orderCost: { id: 'r20' } },
    })
  })

  test('a lowest service level above an earlier highest one says nothing', () => {
    const said = rulesFor([
      rule(10, { values: { highestServiceLevel: 0.9 } }),
      rule(20, { values: { lowestServiceLevel: 0.95 } }),
    ])
    expect([said.values, Object.keys(said.by)]).toEqual([
      { highestServiceLevel: 0.9 },
      ['highestServiceLevel'],
    ])
  })
})

describe('an item under rules', () => {
  const rules = rulesFor([
    rule(10, { choices: { service: { stance: 'aggressive', value: null } } }),
    rule(20, { values: { orderCost: 80, lotCeilingDays: 60 } }),
  ])

  test('is planned by them, and each number names those that decided something of it', () => {
    const plain = asked(someFacts()).plan
    const item = asked(someFacts({ rules }))
    expect(item.plan.serviceStance).toBe('aggressive')
    expect(item.plan.targetServiceLevel).toBeGreaterThan(plain.targetServiceLevel as number)
    const { targetServiceLevel, lotUnits, demand730dUnitsPerDay } = item.explain()
    expect(targetServiceLevel?.rules).toEqual([{ id: 'r10', title: 'Rule 10', priority: 10 }])
    expect(targetServiceLevel?.inputs).toContainEqual(
      expect.objectContaining({ name: 'stance', value: 'aggressive', from: 'planning_rule' }),
    )
    expect(lotUnits?.rules.map(({ id }) => id)).toEqual(['r20'])
    expect(lotUnits?.parameters).toContainEqual({ name: 'orderCost', value: 80, whose: 'rule' })
    expect(demand730dUnitsPerDay?.rules).toEqual([])
  })

  test('as parameters of all would say the same', () => {
    const parameters = { ...DEFAULT_PARAMETERS, orderCost: 80, holdingRatePerYear: 0.4, reviewDays: 7 }
    const values = { orderCost: 80, holdingRatePerYear: 0.4, reviewDays: 7 }
    const ruled = asked(someFacts({ rules: rulesFor([rule(1, { values })]) })).plan
    expect(ruled).toEqual(asked(someFacts(), { parameters }).plan)
  })

  test.each([
    [{ lowestServiceLevel: 0.97 }, 0.97],
    [{ highestServiceLevel: 0.8 }, 0.8],
    // Within the limits of the company.
    [{ lowestServiceLevel: 0.9999 }, 0.999],
  ])('of %o is served within them', (values, level) => {
    const { plan } = asked(someFacts({ rules: rulesFor([rule(1, { values })]) }))
    expect(plan.targetServiceLevel).toBe(level)
  })

  test('keeps what a person decided, and follows the rules again without it', () => {
    const byHand = { service: { stance: 'automatic', value: null } } as const
    const item = asked(someFacts({ rules, choices: byHand }))
    expect(item.plan.serviceStance).toBe('automatic')
    expect(item.explain().targetServiceLevel?.rules).toEqual([])
    expect(item.decided({ choices: {} }).plan).toEqual(asked(someFacts({ rules })).plan)
  })

  test('without them is planned as before', () => {
    const { rules: _, ...without } = someFacts({ rules })
    expect(asked(without).plan).toEqual(asked(someFacts()).plan)
  })

  test('a value that a rule takes from the ERP is quiet, as one that a person took', () => {
    const erp = { ...someFacts().erp, reorderPointUnits: 400 }
    const isOpen = (over: object) => asked(someFacts({ erp, ...over })).plan.openContexts.includes('trigger')
    const choices = { trigger: { stance: 'erp' as const, value: null } }
    expect(isOpen({})).toBe(true)
    expect(isOpen({ rules: rulesFor([rule(1, { choices })]) })).toBe(false)
  })
})
