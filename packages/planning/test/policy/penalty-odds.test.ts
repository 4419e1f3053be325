import { describe, expect, test } from 'vitest'
import { completeParameters, DEFAULT_PARAMETERS, type PlanningParameters } from '../../src/index.ts'
import { penaltyOdds, targetServiceLevel, usualEventValue } from '../../src/textbook.ts'
import { planOf, someFacts } from '../facts.ts'
import { aCatalog } from '../items.ts'
import { numberOrNull, rows } from '../table.ts'

const BY_COST = { serviceRule: 'cost', serviceMeasure: 'noRupture' } as const
const BY_CLASS = { abc_a: 0.5, abc_b: 1, abc_c: 2, abc_d: 4, abc_n: 1, abc_o: 1 }

describe('the odds of a common item follow the value of one demand event', () => {
  const cases = rows(`
    cost  size  usual  exponent    odds   nsr     why
    10    5     50     0.4         9      0.9     worth what is usual
    1     5     50     0.4         22.61  0.9576  a tenth of it: more service
    100   5     50     0.4         3.58   0.7818  ten times: less
    1     500   500    0.4         9      0.9     cheap, but much at a time
    1     1     1e6    0.4         288    0.9965  32 times the odds at most
    1e9   1     1      0.4         0.281  0.5     a 32nd at least, and the lowest service
    100   5     50     0           9      0.9     no exponent: all alike
    100   5     50     1           0.9    0.5     order lines: as much less as it is dearer
    -     5     50     0.4         9      0.9     no cost
    10    -     50     0.4         9      0.9     nothing asked for in two years
    10    5     -      0.4         9      0.9     a catalog in which nothing is known
  `)
  for (const { cost, size, usual, exponent, odds, nsr, why } of cases) {
    test(why ?? '', () => {
      const item = {
        criticality: 'common',
        purchasability: 'medium',
        abcClass: 'abc_a',
        unitCost: numberOrNull(cost),
        catalog: { usualEventValue: numberOrNull(usual) },
      } as const
      const parameters = { ...DEFAULT_PARAMETERS, eventValueExponent: Number(exponent) }
      const found = penaltyOdds(item, numberOrNull(size) ?? 0, 'automatic', parameters)
      expect(found.odds).toBeCloseTo(Number(odds), 2)
      expect(targetServiceLevel(found.odds, parameters)).toBeCloseTo(Number(nsr), 4)
    })
  }
})

describe('every factor multiplies the odds', () => {
  const cases = rows(`
    criticality  bought   class  step            odds     why
    common       medium   abc_a  automatic       18       nine, twice for its class
    common       medium   abc_c  automatic       4.5      half for its class
    common       hard     abc_a  automatic       25.452   hard to buy
    common       easy     abc_a  automatic       12.726   easy to buy
    common       medium   abc_a  conservative    9        a step leaner
    common       medium   abc_a  aggressive      36       a step safer
    critic       hard     abc_c  conservative    17.3215  all at once
  `)
  const parameters = {
    ...DEFAULT_PARAMETERS,
    abcOddsFactor: { ...DEFAULT_PARAMETERS.abcOddsFactor, abc_a: 2, abc_c: 0.5 },
  }
  test.each(cases)('$why', ({ criticality, bought, class: abcClass, step, odds }) => {
    const item = {
      criticality: criticality as 'common',
      purchasability: bought as 'medium',
      abcClass: abcClass as 'abc_a',
      unitCost: 10,
      catalog: { usualEventValue: 50 },
    }
    expect(penaltyOdds(item, 5, step as 'automatic', parameters).odds).toBeCloseTo(Number(odds), 6)
  })
})

test('an item counted in tonnes is promised what it is in kilograms', () => {
  const catalog = aCatalog({ usualEventValue: 70 })
  const inKilograms = planOf(someFacts({ unit: 'kg' }), { catalog })
  const { movements, unitCost } = someFacts()
  const facts = someFacts({
    unit: 't',
    unitCost: (unitCost as number) * 1024,
    onHandUnits: 30 / 1024,
    movements: { ...movements, units: movements.units.map((units) => units / 1024) },
  })
  const inTonnes = { ...catalog, medianEventUnits: catalog.medianEventUnits / 1024 }
  expect(planOf(facts, { catalog: inTonnes }).targetServiceLevel).toBe(inKilograms.targetServiceLevel)
})

describe('the usual value of a demand event', () => {
  const entry = (eventValue: number | null, yearlyValue: number) => ({ eventValue, yearlyValue })
  const half = [entry(1, 100), entry(2, 100), entry(30, 100), entry(40, 400)]

  test('has half of the money in stock under it, as the root of yearly demand tells', () => {
    // 10, 10, 10 and 20 of 50
    expect(usualEventValue(half)).toBe(30)
    expect(usualEventValue(half.toReversed())).toBe(30)
  })
  test('is that of the only item', () => expect(usualEventValue([entry(7, 1)])).toBe(7))
  test('leaves out what is not known', () => expect(usualEventValue([entry(null, 1e9), entry(7, 1)])).toBe(7))
  test('is none in an empty catalog', () => expect(usualEventValue([])).toBeNull())
})

test.each<[why: string, set: Partial<PlanningParameters>, implied: Partial<PlanningParameters>]>([
  ['nothing is set', {}, {}],
  [
    'odds by ABC class alone keep the plans that they made',
    { abcOddsFactor: BY_CLASS },
    { eventValueExponent: 0, ...BY_COST },
  ],
  [
    'all classes alike too',
    { abcOddsFactor: DEFAULT_PARAMETERS.abcOddsFactor },
    { eventValueExponent: 0, ...BY_COST },
  ],
  ['both are set', { abcOddsFactor: BY_CLASS, eventValueExponent: 0.3 }, BY_COST],
  ['another parameter says nothing of it', { reviewDays: 7 }, {}],
  ['cost is to decide', { serviceRule: 'cost' }, BY_COST],
  ['odds are set beside a rule', { eventValueExponent: 0.3, serviceRule: 'targets' }, {}],
  [
    'odds are set beside a measure',
    { eventValueExponent: 0.3, serviceMeasure: 'fill' },
    { serviceRule: 'cost' },
  ],
])('where %s', (_, set, implied) => {
  expect(completeParameters(set)).toEqual({ ...DEFAULT_PARAMETERS, ...set, ...implied })
})
