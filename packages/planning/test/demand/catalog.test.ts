import { describe, expect, test } from 'vitest'
import { DEFAULT_PARAMETERS, isCountableUnit, summarizeCatalog, yearlyDemandValue } from '../../src/index.ts'
import { choiceHolds } from '../../src/textbook.ts'
import { demandEvery, historyOf, movementsOf, order, someFacts } from '../facts.ts'
import { AS_OF, noErp } from '../items.ts'
import { rows } from '../table.ts'

const entry = (over: Parameters<typeof someFacts>[0]) => {
  const facts = someFacts(over)
  return { terms: facts, history: historyOf(facts) }
}

describe('the catalog', () => {
  const entries = [
    entry({ purchasability: 'hard', erp: { ...noErp, leadTimeDays: 90 } }),
    entry({ purchasability: 'hard', erp: { ...noErp, leadTimeDays: 60 } }),
    entry({ purchasability: null, erp: { ...noErp, leadTimeDays: 10 } }),
    // One order of 16 days and three pseudo-orders of the ERP's 20: 19.
    entry({ purchasability: 'medium', erp: { ...noErp, leadTimeDays: 20 }, orders: [order(-40, -24)] }),
    entry({ purchasability: 'medium', erp: noErp }),
  ]
  const { catalog } = summarizeCatalog(entries, AS_OF, DEFAULT_PARAMETERS).world

  test('knows the usual lead time of what is as hard to buy', () => {
    expect(catalog.medianLeadTimeDays).toEqual({ hard: 75, medium: 14.5, easy: null })
  })
  test('with few items does not choose a demand model by simulation', () => {
    expect(catalog).toMatchObject({ asOfDay: AS_OF, demandModel: 'SNB-slow', sizePoolWeight: 3 })
  })
  test('is the same whatever the order of its items', () => {
    const { catalog: reversed } = summarizeCatalog(entries.toReversed(), AS_OF, DEFAULT_PARAMETERS).world
    expect(reversed.demandModel).toBe(catalog.demandModel)
    expect(reversed.medianLeadTimeDays).toEqual(catalog.medianLeadTimeDays)
    expect(reversed.occurrenceAlpha).toBeCloseTo(catalog.occurrenceAlpha, 9)
    expect(reversed.pooledSizeCv2).toBeCloseTo(catalog.pooledSizeCv2, 9)
  })
  test('an empty one has a plan too', () => {
    const { catalog: empty } = summarizeCatalog([], AS_OF, DEFAULT_PARAMETERS).world
    const { medianLeadTimeDays, demandPace, usualEventValue, abcFloors, ...priors } = empty
    expect(Object.values(priors).every((value) => typeof value === 'string' || Number.isFinite(value))).toBe(
      true,
    )
    expect(medianLeadTimeDays).toEqual({ hard: null, medium: null, easy: null })
    expect(demandPace).toEqual({ bucketSteps: 28, relative: [] })
    expect(usualEventValue).toBeNull()
    expect(abcFloors).toEqual({ abc_a: null, abc_b: null, abc_c: null })
  })
})

describe('a choice of the demand model', () => {
  const day = (text: string) => Date.parse(text) / 86_400_000
  const then = { asOfDay: day('2026-03-10'), items: 1000, events: 50_000 }
  const cases = rows(`
    on          items  events  holds  why
    2026-03-10  1000   50000   yes    nothing is new
    2026-03-31  1010   51000   yes    a day's load later in the month
    2026-04-01  1010   51000   no     another month
    2026-03-09  1000   50000   no     a day before it
    2027-03-10  1000   50000   no     the same month of another year
    2026-03-12  1200   50000   yes    a fifth more items
    2026-03-12  1201   50000   no     more than that
    2026-03-12  799    50000   no     as many fewer
    2026-03-12  1000   90000   no     the older history came
    2026-03-12  1000   30000   no     a correction took much away
  `)
  test.each(cases)('$why: $holds', ({ on, items, events, holds }) => {
    const now = { asOfDay: day(on ?? ''), items: Number(items), events: Number(events) }
    expect(choiceHolds(then, now)).toBe(holds === 'yes')
  })
  test('that was not made by trial holds for none', () => expect(choiceHolds(undefined, then)).toBe(false))
})

test('the value that ranks an item is that of a year of its life', () => {
  const young = someFacts({ registeredDay: AS_OF - 99, movements: movementsOf(demandEvery(10, [4], 10)) })
  const history = historyOf(young)
  // 40 units in 91 days of life.
  expect(yearlyDemandValue(history, 10)).toBeCloseTo((10 * 40 * 365) / history.exposureDays730, 9)
  expect(yearlyDemandValue(history, null)).toBe(0)
})

test.each([
  ['un', true],
  ['PC', true],
  [null, true],
  ['kg', false],
  [' KG ', false],
  ['m', false],
])('unit %s comes in whole pieces: %s', (unit, isCountable) =>
  expect(isCountableUnit(unit)).toBe(isCountable),
)
