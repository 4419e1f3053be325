import { describe, expect, test } from 'vitest'
import { DEFAULT_PARAMETERS, planningDay, rankAbc } from '../../src/index.ts'
import {
  agingClass,
  complianceLevel,
  complianceOfSteps,
  intervalClass,
  leadTimeClass,
  popularityClass,
  serviceClass,
  variabilityClass,
} from '../../src/textbook.ts'
import { rows } from '../table.ts'

const p = DEFAULT_PARAMETERS

/** Each class by the value it ends and the value after it begins with. */
const LADDERS = rows(`
  ladder       values
  aging        0:A0 6:A0 7:A1 14:A1 15:A2 30:A2 31:A3 90:A3 91:A4 180:A4 181:A5 365:A5 366:A6 730:A6 731:A7
  interval     0:L1 1:L1 1.01:L2 7:L2 7.1:L3 14:L3 14.1:L4 30:L4 31:L5 90:L5 91:L6 180:L6 181:L7 360:L7 361:L8
  events       0:T 1:T 2:S 7:S 8:R 23:R 24:Q 103:Q 104:P 730:P
  variability  0:b 0.5:b 0.51:m 1:m 1.01:a
  service      0:s 0.79:s 0.8:s1 0.899:s1 0.9:s2 0.95:s3 0.979:s3 0.98:s4 1:s4
  leadTime     0:t_null 1:fast 30:fast 31:long 90:long 91:very_long 180:very_long 181:extra_long
  ratio        0.49:under_2 0.5:under_1 0.66:under_1 0.667:success 1.5:success 1.51:over_1 2:over_1 2.01:over_2
`)

const CLASSIFY: Record<string, (value: number) => string> = {
  aging: (value) => agingClass(value, false),
  interval: (value) => intervalClass(value, false),
  events: (value) => popularityClass(value, 730, p.popularityLimits),
  variability: (value) => variabilityClass(value, p.variabilityLimits),
  service: (value) => serviceClass(value, p.serviceClassLimits),
  leadTime: (value) => leadTimeClass(value, true, p.leadTimeClassLimits),
  ratio: (value) => complianceLevel(value, 1),
}

describe('classes at their limits', () => {
  for (const { ladder = '', values = '' } of LADDERS) {
    test(ladder, () => {
      for (const step of values.split(/\s+/)) {
        const [value, name] = step.split(':')
        expect(`${value}:${CLASSIFY[ladder]?.(Number(value))}`).toBe(`${value}:${name}`)
      }
    })
  }
  test('what is not known has a class of its own', () => {
    expect(agingClass(5, true)).toBe('A7')
    expect([intervalClass(null, false), intervalClass(5, true)]).toEqual(['L0', 'INACTIVE'])
    expect(variabilityClass(null, p.variabilityLimits)).toBe('a')
    expect(serviceClass(null, p.serviceClassLimits)).toBe('s0')
    expect(leadTimeClass(30, false, p.leadTimeClassLimits)).toBe('t_null')
  })
  test('the frequency is that of two years, whatever the age of the item', () => {
    expect(popularityClass(4, 30, p.popularityLimits)).toBe('Q')
  })
  test('a limit computed with a rounding is still the limit', () => {
    expect(serviceClass(0.95 - 1e-12, p.serviceClassLimits)).toBe('s3')
    expect(complianceLevel(2 / 3, 1)).toBe('success')
  })
  test('against nothing recommended, something is far over', () => {
    expect([complianceLevel(1, 0), complianceLevel(0, 0)]).toEqual(['over_2', 'success'])
  })
  test('steps between classes', () => {
    expect([3, 2, 1, 0, -1, -2, -3].map(complianceOfSteps)).toEqual([
      'over_2',
      'over_2',
      'over_1',
      'success',
      'under_1',
      'under_2',
      'under_2',
    ])
  })
})

describe('ABC over the catalog', () => {
  const classesOf = (items: [sku: string, yearlyValue: number, isInactive?: boolean][]) =>
    rankAbc(
      items.map(([sku, yearlyValue, isInactive = false]) => ({ sku, yearlyValue, isInactive })),
      p.abcLimits,
    ).map((name) => name.slice(-1))

  test('the share before the item decides', () => {
    // Shares before: 0, .80, .95, .99.
    expect(
      classesOf([
        ['d', 1],
        ['c', 4],
        ['b', 15],
        ['a', 80],
      ]),
    ).toEqual(['d', 'c', 'b', 'a'])
  })
  test('one item alone is A', () => expect(classesOf([['x', 0.01]])).toEqual(['a']))
  test('without value N, inactive O whatever its value', () => {
    expect(
      classesOf([
        ['x', 0],
        ['y', 500, true],
        ['z', 1],
      ]),
    ).toEqual(['n', 'o', 'a'])
  })
  test('equals are ranked by SKU, not by their place in the list', () => {
    const one = classesOf([
      ['a', 50],
      ['b', 50],
      ['c', 50],
      ['d', 50],
      ['e', 50],
    ])
    const other = classesOf([
      ['e', 50],
      ['d', 50],
      ['c', 50],
      ['b', 50],
      ['a', 50],
    ])
    expect(one).toEqual(['a', 'a', 'a', 'a', 'b'])
    expect(other).toEqual(one.toReversed())
  })
  test('an empty catalog', () => expect(classesOf([])).toEqual([]))
})

describe('the planning day', () => {
  test('is the last day with a transaction', () => expect(planningDay(19_990, 20_000)).toBe(19_990))
  test('but not after today', () => expect(planningDay(20_005, 20_000)).toBe(20_000))
  test('without transactions it is yesterday', () => expect(planningDay(null, 20_000)).toBe(19_999))
})
