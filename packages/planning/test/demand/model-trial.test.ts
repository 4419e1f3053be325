import fc from 'fast-check'
import { expect, test } from 'vitest'
import { historyUntil, TARGETS, type TrialRound, trialCosts } from '../../src/demand/model-trial.ts'
import { fitDemand, fitsOver } from '../../src/demand/models.ts'
import { paceTable } from '../../src/demand/pace.ts'
import { demandSeries } from '../../src/demand/series.ts'
import { type CatalogItem, DEFAULT_PARAMETERS, DEMAND_MODELS, fitCatalogPriors } from '../../src/index.ts'

const AS_OF = 20_000
const SPLIT = AS_OF - 300

const anItem: fc.Arbitrary<CatalogItem> = fc
  .record({
    ages: fc.uniqueArray(fc.integer({ min: 0, max: 700 }), { minLength: 1, maxLength: 40 }),
    size: fc.integer({ min: 1, max: 50 }),
    unitCost: fc.option(fc.double({ min: 0.01, max: 1000, noNaN: true }), { nil: null }),
    leadTimeDays: fc.option(fc.integer({ min: 1, max: 200 }), { nil: null }),
  })
  .map(({ ages, size, unitCost, leadTimeDays }) => {
    const eventDays = Int32Array.from(ages, (age) => AS_OF - age).sort()
    const eventUnits = Float64Array.from(eventDays, (day) => 1 + ((day * 31) % size))
    const demand = { eventDays, eventUnits, birthDay: AS_OF - 800, asOfDay: AS_OF }
    return { demand, isCountable: true, unitCost, leadTimeDays }
  })

const aRound = fc.array(anItem, { minLength: 2, maxLength: 12 }).map((items): TrialRound => {
  const past = items.map((item) => ({ ...item, demand: historyUntil(item.demand, SPLIT - 1) }))
  const priors = fitCatalogPriors(past, SPLIT - 1, DEFAULT_PARAMETERS)
  const pace = paceTable(items, priors.demandStepDays ?? 1, AS_OF)
  const sinceDay = AS_OF - 700
  const calibrations = [
    { fromDay: SPLIT, calibration: Array.from({ length: 42 }, (_, cell) => 1.1 / (1 + cell)) },
    { fromDay: SPLIT + 100, calibration: Array.from({ length: 42 }, (_, cell) => 0.02 + cell / 42) },
  ]
  return {
    setting: { splitDay: SPLIT, asOfDay: AS_OF, priors, pace, parameters: DEFAULT_PARAMETERS },
    items,
    candidates: DEMAND_MODELS.flatMap((model) => [
      { model, spread: 1, sinceDay: null, calibrations: [] },
      { model, spread: 1.4, sinceDay, calibrations },
    ]),
  }
})

test('the costs of parts of a round, sent elsewhere and put together, are those of the whole to the last bit', () => {
  fc.assert(
    fc.property(aRound, fc.nat(), (round, at) => {
      const cut = at % (round.items.length + 1)
      const parts = [round.items.slice(0, cut), round.items.slice(cut)].flatMap((items) => [
        ...trialCosts(structuredClone({ ...round, items })),
      ])
      const whole = trialCosts(round)
      expect(whole).toHaveLength(round.items.length * round.candidates.length * TARGETS.length)
      expect(parts).toEqual([...whole])
      expect(whole.every((cost) => cost >= 0 && Number.isFinite(cost))).toBe(true)
    }),
    { numRuns: 30 },
  )
})

test('a candidate costs what it costs alone, whichever others are tried', () => {
  fc.assert(
    fc.property(aRound, fc.nat(), (round, pick) => {
      const chosen = pick % round.candidates.length
      const alone = trialCosts({ ...round, candidates: round.candidates.slice(chosen, chosen + 1) })
      const width = round.candidates.length * TARGETS.length
      const whole = trialCosts(round)
      const own = round.items.flatMap((_, i) => [
        ...whole.subarray(i * width + chosen * TARGETS.length, i * width + (chosen + 1) * TARGETS.length),
      ])
      expect(own).toEqual([...alone])
    }),
    { numRuns: 20 },
  )
})

test('what a later day adds to the fits of an earlier one gives those of the whole history, to the last bit', () => {
  fc.assert(
    fc.property(anItem, fc.constantFrom(1, 7, 30.4375), ({ demand }, stepDays) => {
      // the last days leave the oldest events behind
      const parameters = { ...DEFAULT_PARAMETERS, learningDays: 600 }
      const priors = fitCatalogPriors([], AS_OF, parameters)
      const fitsOn = fitsOver(stepDays, parameters)
      for (let day = AS_OF - 500; day <= AS_OF; day += 25) {
        const known = historyUntil(demand, day)
        const { fit } = fitsOn(known)
        for (const [model, sinceDay] of DEMAND_MODELS.flatMap((model) => [
          [model, null] as const,
          [model, AS_OF - 900] as const,
        ])) {
          const series = demandSeries(known, parameters.learningDays, stepDays, sinceDay ?? undefined)
          expect(fit(model, sinceDay, priors)).toEqual(fitDemand(series, model, priors, parameters))
        }
      }
    }),
    { numRuns: 20 },
  )
})
