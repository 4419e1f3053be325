import { describe, expect, test } from 'vitest'
import {
  chooseDemandModel,
  DEFAULT_PARAMETERS,
  type DemandHistory,
  fitCatalogPriors,
  planOrderUpTo,
} from '../../src/index.ts'
import { planPolicy } from '../../src/textbook.ts'
import { AS_OF, aCatalog, anItem, noErp } from '../items.ts'

/** Pseudo-random but the same each time (Park & Miller 1988). */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

type Day = (next: () => number) => number

/** Poisson by counting arrivals (Knuth). */
function poisson(mean: number): Day {
  return (next) => {
    let arrivals = -1
    for (let product = 1; product > Math.exp(-mean); arrivals++) product *= next()
    return arrivals
  }
}

const demands: [why: string, day: Day][] = [
  ['five a day', poisson(5)],
  ['one a day', poisson(1)],
  ['some ten every ten days', (next) => (next() < 0.1 ? 1 + poisson(9)(next) : 0)],
  [
    'every other day, of sizes from one to a hundred',
    (next) => (next() < 0.5 ? Math.ceil(-20 * Math.log(next())) : 0),
  ],
]

const LEAD_DAYS = 10
const HISTORY_DAYS = 1200
const STORES = 25
const SIMULATED_DAYS = 3000

function historyOf(day: Day, next: () => number): DemandHistory {
  const sold = Array.from({ length: HISTORY_DAYS }, (_, i) => ({
    day: AS_OF - HISTORY_DAYS + 1 + i,
    units: day(next),
  }))
  const events = sold.filter(({ units }) => units > 0)
  return {
    eventDays: Int32Array.from(events, (event) => event.day),
    eventUnits: Float64Array.from(events, ({ units }) => units),
    birthDay: AS_OF - HISTORY_DAYS + 1,
    asOfDay: AS_OF,
  }
}

/** A store that orders whole lots each morning while its position is at the reorder point or below. */
function simulate(day: Day, next: () => number, reorderPoint: number, lot: number) {
  const arriving = new Float64Array(SIMULATED_DAYS + LEAD_DAYS)
  let net = reorderPoint + lot
  let position = net
  let daysWithoutBacklog = 0
  let onHand = 0
  for (let t = 0; t < SIMULATED_DAYS; t++) {
    net += arriving[t] as number
    for (; position <= reorderPoint; position += lot)
      arriving[t + LEAD_DAYS] = (arriving[t + LEAD_DAYS] as number) + lot
    const sold = day(next)
    net -= sold
    position -= sold
    if (net >= 0) daysWithoutBacklog++
    onHand += Math.max(0, net)
  }
  return { share: daysWithoutBacklog / SIMULATED_DAYS, onHand: onHand / SIMULATED_DAYS }
}

describe('what a plan promises is what a store sees', () => {
  for (const [why, day] of demands) {
    for (const service of [0.9, 0.95]) {
      test(`${why}, at ${service}`, () => {
        const next = dice(20_261)
        const stores = Array.from({ length: STORES }, () => historyOf(day, next))
        const known = stores.map((demand) => ({
          demand,
          isCountable: true,
          unitCost: 10,
          leadTimeDays: LEAD_DAYS,
        }))
        const catalog = aCatalog(fitCatalogPriors(known, AS_OF, DEFAULT_PARAMETERS))
        const mean = { promised: 0, share: 0, target: 0, onHand: 0 }
        for (const demand of stores) {
          const plan = planPolicy(
            anItem({
              demand,
              catalog,
              closedLeadTimes: new Float64Array(4).fill(LEAD_DAYS),
              erp: noErp,
              choices: {
                portfolio: { stance: 'manual-anticipated', value: null },
                service: { stance: 'manual', value: service },
              },
            }),
          )
          const seen = simulate(day, next, plan.reorderPointUnits, plan.lotUnits)
          mean.promised += (plan.noRuptureProbability ?? 0) / STORES
          mean.share += seen.share / STORES
          mean.target += plan.targetStockUnits / STORES
          mean.onHand += seen.onHand / STORES
        }
        expect(Math.abs(mean.share - mean.promised)).toBeLessThan(0.015)
        expect(mean.share).toBeGreaterThan(service - 0.01)
        expect(Math.abs(mean.onHand / mean.target - 1)).toBeLessThan(0.03)
      })
    }
  }
})

/** Regular demand: every day, no season, no trend, sizes apart enough that a whole piece more or less is little. */
const regular: [why: string, day: (scale: number) => Day, isCountable: boolean][] = [
  ['gamma, of one deviation in 1.4 means', (scale) => gamma(2, scale), false],
  [
    'negative binomial, of variance twice the mean',
    (scale) => (next) => poisson(gamma(scale, 1)(next))(next),
    true,
  ],
  ['Poisson', (scale) => poisson(2 * scale), true],
]

/** A gamma of whole shape: that many exponential waits. */
function gamma(shape: number, scale: number): Day {
  return (next) => {
    let product = 1
    for (let k = 0; k < shape; k++) product *= next()
    return -scale * Math.log(product)
  }
}

const CATALOG = 120
const TARGETS = [0.9, 0.95]

/** Share of the days on which what is asked for until the next order arrives is no more than the level. */
function shareWithout(
  day: Day,
  next: () => number,
  levels: readonly number[],
  protectionDays: number,
): number[] {
  const asked = Float64Array.from({ length: SIMULATED_DAYS }, () => day(next))
  let units = asked.subarray(0, protectionDays).reduce((sum, x) => sum + x, 0)
  const days = SIMULATED_DAYS - protectionDays
  const within = levels.map(() => 0)
  for (let t = 0; t < days; t++) {
    for (const [k, level] of levels.entries())
      within[k] = (within[k] as number) + Number(units <= level + 1e-9)
    units += (asked[t + protectionDays] as number) - (asked[t] as number)
  }
  return within.map((count) => count / days)
}

describe('on regular demand the share reached is the target, the model chosen as for any catalog', () => {
  test.each(regular)('%s', (_, dayOf, isCountable) => {
    const next = dice(1_964)
    const items = Array.from({ length: CATALOG }, (_, i) => {
      const day = dayOf(5 + (i % 20))
      return {
        day,
        demand: historyOf(day, next),
        isCountable,
        unitCost: 1 + (i % 7),
        leadTimeDays: LEAD_DAYS,
      }
    })
    const { demandModel, demandSpread } = chooseDemandModel(items, AS_OF, DEFAULT_PARAMETERS)
    const priors = { ...fitCatalogPriors(items, AS_OF, DEFAULT_PARAMETERS), demandSpread }
    const protectionDays = LEAD_DAYS + DEFAULT_PARAMETERS.reviewDays
    const reached = TARGETS.map(() => 0)
    for (const { day, demand } of items) {
      const levels = planOrderUpTo({
        ...{ demand, isCountable, model: demandModel, priors, protectionDays },
        targets: TARGETS,
        parameters: DEFAULT_PARAMETERS,
      })
      for (const [k, share] of shareWithout(day, next, levels, protectionDays).entries())
        reached[k] = (reached[k] as number) + share / CATALOG
    }
    for (const [k, target] of TARGETS.entries())
      expect(Math.abs((reached[k] as number) - target), `at ${target}`).toBeLessThanOrEqual(0.01)
  })
})
