import { describe, expect, test } from 'vitest'
import {
  type CatalogEntry,
  type CatalogPlace,
  completeParameters,
  DEFAULT_PARAMETERS,
  erpServiceOf,
  erpServiceSample,
} from '../../src/index.ts'
import { planPolicy, serviceTarget } from '../../src/textbook.ts'
import { anItem, demandEvery } from '../items.ts'
import { rows } from '../table.ts'

describe('a class is served no less than the parameters of the ERP serve of it, unless a company says so', () => {
  const cases = rows(`
    class  criticality  erp    today   rule     nsr     why
    abc_a  common       0.919  keep    targets  0.98    the promise is more
    abc_c  common       0.97   keep    targets  0.97    the ERP serves more than is promised
    abc_c  common       0.97   ignore  targets  0.93    a company lets it be less
    abc_c  critic       0.97   keep    targets  0.99    critical: more than both
    abc_n  common       0.95   keep    targets  0.95    without demand it is as class D
    abc_d  common       1      keep    targets  0.999   within the limits
    abc_c  common       none   keep    targets  0.93    the ERP gives too little to tell
    abc_c  common       0.97   keep    cost     0.5     cost decides
  `)
  for (const { class: abcClass, criticality, erp, today, rule, nsr, why } of cases) {
    test(`${why}`, () => {
      const of = abcClass === 'abc_n' ? 'abc_d' : abcClass
      const item = anItem()
      const catalog =
        erp === 'none' ? item.catalog : { ...item.catalog, erpService: { [`${of}`]: Number(erp) } }
      const parameters = {
        ...completeParameters({ serviceRule: rule as 'cost', serviceOfToday: today as 'keep' }),
        basePenaltyOdds: { critic: 1, important: 1, common: 1 },
        eventValueExponent: 0,
      }
      const target = serviceTarget(
        {
          ...item,
          catalog,
          abcClass: abcClass as 'abc_a',
          criticality: criticality as 'common',
          demandEvents730: 4,
          lifeDays: 1400,
        },
        1,
        parameters,
      )
      expect(target.automatic).toBeCloseTo(Number(nsr), 9)
    })
  }
})

test('what is raised is reached: the plan expects at least what the ERP serves', () => {
  const item = anItem({ demand: demandEvery(7, [1, 2, 5], 1400), abcClass: 'abc_d' })
  const raised = { ...item, catalog: { ...item.catalog, erpService: { abc_d: 0.985 } } }
  expect(planPolicy(raised).expectedFillRate).toBeGreaterThanOrEqual(0.985 - 1e-9)
  expect(planPolicy(raised).workings.service.erpTarget).toBe(0.985)
  expect(planPolicy(item).workings.service.erpTarget).toBeNull()
})

describe('the ERP is compared with where it gives a reorder point for most of what is kept in stock', () => {
  const entry = (erpTrigger: CatalogEntry['erpTrigger'], more: Partial<CatalogEntry> = {}): CatalogEntry => ({
    sku: 'A',
    isInactive: false,
    hasMoved: true,
    isBalanceKnown: true,
    demand: anItem({ demand: demandEvery(7, [1], 1400) }).demand,
    isCountable: true,
    unitCost: 1,
    leadTimeDays: 10,
    purchasability: 'medium',
    erpTrigger,
    yearlyValue: 10,
    ...more,
  })
  const silent = anItem({ demand: demandEvery(7, [], 0) }).demand
  test.each([
    ['half of them', [entry('given'), entry('missing')], [0]],
    ['fewer', [entry('given'), entry('missing'), entry('missing')], []],
    ['on demand is not kept in stock', [entry('given'), entry('on_demand'), entry('on_demand')], [0]],
    ['nor is what is inactive', [entry('given'), entry('missing', { isInactive: true })], [0]],
    ['none', [entry('missing')], []],
    ['nothing', [], []],
  ])('%s', (_, entries, expected) => {
    const places = entries.map((): CatalogPlace => ({ abcClass: 'abc_b' }))
    expect(erpServiceSample(entries, places)).toEqual(expected)
  })
  test('nothing is asked for', () => {
    expect(silent.eventDays).toHaveLength(0)
    expect(erpServiceSample([entry('given', { demand: silent })], [{ abcClass: 'abc_n' }])).toEqual([])
  })
  test('an even sample of each class, most valuable first, whatever the order of the rows', () => {
    const entries = Array.from({ length: 1200 }, (_, i) => entry('given', { sku: `S${i}`, yearlyValue: i }))
    const places = entries.map((): CatalogPlace => ({ abcClass: 'abc_c' }))
    const sample = erpServiceSample(entries, places).map((i) => entries[i]?.yearlyValue ?? -1)
    expect(sample).toHaveLength(500)
    expect(sample[0]).toBe(1199)
    expect(Math.min(...sample)).toBeLessThan(3)
    const reversed = entries.toReversed()
    expect(erpServiceSample(reversed, places).map((i) => reversed[i]?.yearlyValue)).toEqual(sample)
  })
})

test('of units, value and lines the largest share counts, in tenths of a percent', () => {
  const sums = (units: number, value: number, lines: number) => ({
    units: { demand: 100, served: units },
    value: { demand: 1000, served: value },
    lines: { demand: 10, served: lines },
  })
  const service = erpServiceOf([
    { abc_a: sums(90, 950, 9), abc_b: sums(0, 0, 0) },
    { abc_a: sums(91, 957, 9) },
    {},
  ])
  expect(service).toEqual({ abc_a: 0.954, abc_b: 0 })
  expect(erpServiceOf([])).toEqual({})
  expect(DEFAULT_PARAMETERS.serviceOfToday).toBe('keep')
})
